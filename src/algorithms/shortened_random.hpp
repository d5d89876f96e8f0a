// Shortened random walks: path compression. Many random solutions make a graph of the moves actually
// taken; the shortest way through that graph is much shorter than any of them.
//
// complete: no. optimal: no, but never longer than the best walk. memory: the states and moves of one
// batch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "algorithms/random_walk.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

// A graph of transitions between numbered states, and the shortest way through it.
template <Puzzle P>
class TransitionGraph {
 public:
  explicit TransitionGraph(Budget& budget) : budget_(&budget), states_(budget), edges_(budget), is_end_(budget) {}

  // False: over the memory limit.
  bool add_state(const typename P::Key& key, bool is_end, std::uint32_t* id) {
    if (!states_.make_room(1) || !is_end_.make_room(1)) return false;
    const auto [found, is_new] = states_.insert(key);
    if (is_new) is_end_.push_back(0);
    if (is_end) is_end_[found] = 1;
    *id = found;
    return true;
  }
  bool add_edge(std::uint32_t from, std::uint32_t to) {
    if (!edges_.make_room(1)) return false;
    edges_.push_back({from, to});
    return true;
  }

  // Breadth-first from state 0 to the nearest end: the keys on the way. Empty: over the memory limit (an
  // end is always reachable, because every walk that was added reached one).
  std::vector<typename P::Key> shortest_way() {
    const std::size_t count = states_.size();
    BigArray<std::uint32_t> first;
    BigArray<std::uint32_t> targets;
    BigArray<std::uint32_t> parent;
    BigArray<std::uint32_t> queue;
    const bool has_room = first.allocate(*budget_, count + 2) && targets.allocate(*budget_, edges_.size() + 1) &&
                          parent.allocate(*budget_, count) && queue.allocate(*budget_, count);
    if (!has_room || count == 0) return {};
    // Edges by their origin, in the order in which they were added.
    for (std::size_t i = 0; i < edges_.size(); ++i) ++first[edges_[i].from + 2];
    for (std::size_t i = 2; i < count + 2; ++i) first[i] += first[i - 1];
    for (std::size_t i = 0; i < edges_.size(); ++i) targets[first[edges_[i].from + 1]++] = edges_[i].to;
    std::size_t queued = 1;
    parent[0] = 1;  // number + 1; its own parent
    for (std::size_t next = 0; next < queued; ++next) {
      const std::uint32_t id = queue[next];
      if (is_end_[id] != 0) {
        std::vector<typename P::Key> way{states_.key(id)};
        for (std::uint32_t at = id; at != 0; at = parent[at] - 1) way.push_back(states_.key(parent[at] - 1));
        std::reverse(way.begin(), way.end());
        return way;
      }
      for (std::uint32_t k = first[id]; k < first[id + 1]; ++k) {
        if (parent[targets[k]] != 0) continue;
        parent[targets[k]] = id + 1;
        queue[queued++] = targets[k];
      }
    }
    return {};
  }

  std::size_t states() const { return states_.size(); }

 private:
  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
  };

  Budget* budget_;
  StateTable<typename P::Key> states_;
  GrowingArray<Edge> edges_;
  GrowingArray<std::uint8_t> is_end_;
};

struct ShortenedRandom {
  struct Settings {
    std::uint64_t batches = 5;
    std::uint64_t batch_size = 100;
    WalkRules rules;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "batches", .values = "1..100000", .fallback = "5", .help = "how many batches"},
      {.name = "batch-size", .values = "1..100000", .fallback = "100", .help = "random solutions per batch"},
      {.name = "pick",
       .values = "move|piece",
       .fallback = "move",
       .help = "move: uniform over all moves; piece: first a piece, then one of its moves"},
      {.name = "no-repeat",
       .values = "flag",
       .fallback = "false",
       .help = "do not move the same piece twice in a row, unless no other can move"},
  };
  static Settings settings(const Options& options) {
    return {.batches = options.integer("batches"),
            .batch_size = options.integer("batch-size"),
            .rules = {.piece_first = options.choice<false, true>("pick"), .no_repeat = options.is_set("no-repeat")}};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "shortened-random",
      .summary = "many random walks, then the shortest way through everything they met",
      .complete = "no",
      .optimal = "no, but never longer than the best of its walks",
      .memory = "the states and moves of one batch",
      .options = kOptions,
      .description =
          "Random solutions are fast to find and far too long: they go in circles. But together they know many\n"
          "states and many moves between them. Per batch all transitions that were taken form a graph, and\n"
          "breadth-first search finds the nearest solved state in it (path compression); only that path is kept,\n"
          "so memory holds one batch. At the end the same is done with the paths that were kept.",
      .pseudocode =
          "for every batch:\n"
          "    graph = the transitions of `batch-size` random solutions\n"
          "    keep the shortest path from the start to a solved state in it\n"
          "graph = the kept paths; answer with its shortest path",
      .source = "the founding write-ups (001)",
      .is_randomized = true};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>&, const Settings&) {
    if constexpr (PiecePuzzle<P>) return {};
    return "shortened-random has no meaning here: this family does not say which piece a move moves";
  }

  template <PiecePuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    const P& puzzle = problem.puzzle;
    Outcome<typename P::Move> outcome;
    RandomWalker<P, Goal> walker(problem, settings.rules, budget);
    std::vector<std::vector<typename P::Key>> kept;
    std::uint64_t most_states = 0;
    Status ending = Status::not_found;
    for (std::uint64_t batch = 0; batch < settings.batches && ending == Status::not_found; ++batch) {
      TransitionGraph<P> graph(budget);
      std::uint32_t from = 0;  // the start has number 0
      bool has_room = graph.add_state(puzzle.pack(problem.start), problem.goal(problem.start), &from);
      std::uint64_t solutions = 0;
      for (std::uint64_t k = 0; k < settings.batch_size && has_room; ++k) {
        const WalkEnd end = walker.walk([&](const typename P::State& state, bool is_first) {
          std::uint32_t to = 0;
          if (is_first) from = 0;
          has_room =
              has_room && graph.add_state(puzzle.pack(state), problem.goal(state), &to) && graph.add_edge(from, to);
          from = to;
        });
        if (end == WalkEnd::stopped || !has_room) {
          ending = budget.stop_reason();
          break;
        }
        solutions += end == WalkEnd::solved ? 1 : 0;
      }
      most_states = std::max<std::uint64_t>(most_states, graph.states());
      // Also a batch that was cut short may hold a solution.
      std::vector<typename P::Key> way;
      if (solutions > 0) way = graph.shortest_way();
      if (!way.empty()) kept.push_back(std::move(way));
    }
    if (!kept.empty()) {
      TransitionGraph<P> graph(budget);
      bool has_room = true;
      for (const auto& way : kept) {
        std::uint32_t from = 0;
        for (std::size_t i = 0; i < way.size() && has_room; ++i) {
          std::uint32_t to = 0;
          has_room =
              graph.add_state(way[i], problem.goal(puzzle.unpack(way[i])), &to) && (i == 0 || graph.add_edge(from, to));
          from = to;
        }
      }
      const std::vector<typename P::Key> way = has_room ? graph.shortest_way() : kept.front();
      for (std::size_t i = 1; i < way.size(); ++i) outcome.moves.push_back(move_between(problem, way[i - 1], way[i]));
      outcome.cost = path_cost(puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
      ending = Status::solved;
    }
    outcome.status = ending;
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = walker.generated();
    outcome.statistics.stored = most_states;
    outcome.statistics.iterations = kept.size();
    return outcome;
  }
};

}  // namespace shunt
