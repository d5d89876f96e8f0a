// Shortened random walks: path compression. Many random solutions make a graph of the moves actually
// taken; the shortest way through that graph is much shorter than any of them.
//
// complete: no. optimal: no, but never longer than the best walk. memory: the states and moves of one
// batch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "algorithms/answer.hpp"
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

  // Breadth-first from state 0 to the nearest end; appends the keys on the way. False: a limit was reached (an end
  // is always reachable, because every walk that was added reached one).
  bool append_shortest_way(GrowingArray<typename P::Key>& way) {
    const std::size_t count = states_.size();
    BigArray<std::uint32_t> first;
    BigArray<std::uint32_t> targets;
    BigArray<std::uint32_t> parent;
    BigArray<std::uint32_t> queue;
    const bool has_room = first.allocate(*budget_, count + 2) && targets.allocate(*budget_, edges_.size() + 1) &&
                          parent.allocate(*budget_, count) && queue.allocate(*budget_, count);
    if (!has_room || count == 0) return false;
    // Edges by their origin, in the order in which they were added.
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (is_over(i)) return false;
      ++first[edges_[i].from + 2];
    }
    for (std::size_t i = 2; i < count + 2; ++i) first[i] += first[i - 1];
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (is_over(i)) return false;
      targets[first[edges_[i].from + 1]++] = edges_[i].to;
    }
    std::size_t queued = 1;
    parent[0] = 1;  // number + 1; its own parent
    for (std::size_t next = 0; next < queued; ++next) {
      if (is_over(next)) return false;
      const std::uint32_t id = queue[next];
      if (is_end_[id] != 0) {
        std::size_t length = 1;
        for (std::uint32_t at = id; at != 0; at = parent[at] - 1) ++length;
        if (!way.make_room(length)) return false;
        for (std::uint32_t at = id; at != 0; at = parent[at] - 1) way.push_back(states_.key(at));
        way.push_back(states_.key(0));
        std::reverse(&way.back() + 1 - length, &way.back() + 1);
        return true;
      }
      for (std::uint32_t k = first[id]; k < first[id + 1]; ++k) {
        if (parent[targets[k]] != 0) continue;
        parent[targets[k]] = id + 1;
        queue[queued++] = targets[k];
      }
    }
    return false;
  }

  std::size_t states() const { return states_.size(); }

 private:
  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
  };

  // Asked at every step of a long loop. A step takes some nanoseconds, so a small graph is always worked off.
  bool is_over(std::size_t step) { return step % kPollInterval == kPollInterval - 1 && budget_->is_over(); }

  static constexpr std::size_t kPollInterval = std::size_t{1} << 16;

  Budget* budget_;
  StateTable<typename P::Key> states_;
  GrowingArray<Edge> edges_;
  GrowingArray<std::uint8_t> is_end_;
};

namespace shortened_random_detail {

template <PiecePuzzle P, class Goal>
class Compression {
 public:
  Compression(const Problem<P, Goal>& problem, const WalkRules& rules, Budget& budget)
      : problem_(problem),
        budget_(budget),
        walker_(problem, rules, budget),
        best_walk_(budget),
        kept_(budget),
        ends_(budget) {}

  // Walks a batch and keeps the shortest path through it. A limit may cut the batch short (stopped_by); also then a
  // path may be found.
  void run_batch(std::uint64_t walks) {
    const P& puzzle = problem_.puzzle;
    TransitionGraph<P> graph(budget_);
    std::uint32_t from = 0;  // the start has number 0
    bool has_room = graph.add_state(puzzle.pack(problem_.start), problem_.goal(problem_.start), &from);
    bool is_solved = false;
    bool is_going = has_room;
    for (std::uint64_t k = 0; k < walks && is_going; ++k) {
      const WalkEnd end = walker_.walk([&](const typename P::State& state, bool is_first) {
        std::uint32_t to = 0;
        if (is_first) from = 0;
        has_room =
            has_room && graph.add_state(puzzle.pack(state), problem_.goal(state), &to) && graph.add_edge(from, to);
        from = to;
      });
      is_going = end != WalkEnd::stopped && has_room;
      if (!is_going || end != WalkEnd::solved) continue;
      is_solved = true;
      if (ends_.size() == 0) remember_walk();
    }
    if (!is_going) stop();
    most_states_ = std::max<std::uint64_t>(most_states_, graph.states());
    if (!is_solved) return;
    if (ends_.make_room(1) && graph.append_shortest_way(kept_)) {
      ends_.push_back(kept_.size());
      best_walk_.release();
    } else {
      stop();
    }
  }

  // The shortest path through all that was kept; if a limit forbids to look for it, the best that is at hand. False:
  // there is no solution, or no room for it.
  bool copy_answer(std::vector<typename P::Move>& moves) {
    if (ends_.size() == 0) {
      if (!has_walk_ || !has_room_for(moves, best_walk_.size())) return false;
      for (std::size_t i = 0; i < best_walk_.size(); ++i) moves.push_back(best_walk_[i]);
      return true;
    }
    std::size_t begin = kept_.size();
    std::size_t end = 0;
    if (join_kept()) {
      end = kept_.size();
    } else {
      stop();
      for (std::size_t i = 0; i < ends_.size(); ++i) {
        const std::size_t own_begin = i == 0 ? 0 : ends_[i - 1];
        if (end > 0 && end - begin <= ends_[i] - own_begin) continue;
        begin = own_begin;
        end = ends_[i];
      }
    }
    if (!has_room_for(moves, end - begin - 1)) return false;
    for (std::size_t i = begin + 1; i < end; ++i) moves.push_back(move_between(problem_, kept_[i - 1], kept_[i]));
    return true;
  }

  std::optional<Status> stopped_by() const { return stopped_by_; }  // the first limit that was reached
  std::uint64_t paths() const { return ends_.size(); }
  std::uint64_t generated() const { return walker_.generated(); }
  std::uint64_t most_states() const { return most_states_; }

 private:
  void stop() {
    if (!stopped_by_) stopped_by_ = budget_.stop_reason();
  }
  bool has_room_for(std::vector<typename P::Move>& moves, std::size_t count) {
    if (reserve_moves(moves, count, budget_)) return true;
    stop();
    return false;
  }

  // Until a path is kept, the shortest walk is the solution at hand. Without room for it there is none.
  void remember_walk() {
    const auto& path = walker_.path();
    if (has_walk_ && path.size() >= best_walk_.size()) return;
    best_walk_.truncate(0);
    has_walk_ = best_walk_.make_room(path.size());
    if (!has_walk_) return;
    for (std::size_t i = 0; i < path.size(); ++i) best_walk_.push_back(path[i]);
  }

  // Appends the shortest path through the graph of all kept paths. False: a limit was reached.
  bool join_kept() {
    TransitionGraph<P> graph(budget_);
    std::uint32_t from = 0;
    std::size_t path = 0;
    for (std::size_t i = 0; i < ends_[ends_.size() - 1]; ++i) {
      const bool is_first = i == 0 || i == ends_[path];
      if (i > 0 && is_first) ++path;
      std::uint32_t to = 0;
      const bool has_room = graph.add_state(kept_[i], problem_.goal(problem_.puzzle.unpack(kept_[i])), &to) &&
                            (is_first || graph.add_edge(from, to));
      if (!has_room) return false;
      from = to;
    }
    return graph.append_shortest_way(kept_);
  }

  const Problem<P, Goal>& problem_;
  Budget& budget_;
  RandomWalker<P, Goal> walker_;
  GrowingArray<typename P::Move> best_walk_;
  bool has_walk_ = false;
  GrowingArray<typename P::Key> kept_;  // the paths of all batches, one behind the other
  GrowingArray<std::size_t> ends_;      // of each of them in kept_
  std::optional<Status> stopped_by_;
  std::uint64_t most_states_ = 0;
};

}  // namespace shortened_random_detail

struct ShortenedRandom {
  struct Settings {
    std::uint64_t batches = 5;
    std::uint64_t batch_size = 100;
    WalkRules rules = {};
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "batches", .values = "1..100000", .fallback = "5", .help = "how many batches"},
      {.name = "batch-size", .values = "1..100000", .fallback = "100", .help = "random solutions per batch"},
      WalkRules::kPick,
      WalkRules::kNoRepeat,
  };
  static Settings settings(const Options& options) {
    return {.batches = options.integer("batches"),
            .batch_size = options.integer("batch-size"),
            .rules = WalkRules::of(options)};
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
      .is_randomized = true,
      .untraced = "it searches among what many random walks have met"};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>&, const Settings&) {
    if constexpr (PiecePuzzle<P>) return {};
    return "shortened-random has no meaning here: this family does not say which piece a move moves";
  }

  template <PiecePuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    Outcome<typename P::Move> outcome;
    shortened_random_detail::Compression<P, Goal> compression(problem, settings.rules, budget);
    for (std::uint64_t batch = 0; batch < settings.batches && !compression.stopped_by(); ++batch) {
      compression.run_batch(settings.batch_size);
    }
    if (compression.copy_answer(outcome.moves)) {
      outcome.status = Status::solved;
      outcome.ended_by = compression.stopped_by();
      outcome.cost = path_cost(problem.puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    } else {
      outcome.status = compression.stopped_by().value_or(Status::not_found);
    }
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = compression.generated();
    outcome.statistics.stored = compression.most_states();
    outcome.statistics.iterations = compression.paths();
    return outcome;
  }
};

}  // namespace shunt
