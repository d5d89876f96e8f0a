// Beam search: breadth-first search that keeps only what looks best.
//
// complete: no, it may throw away every way to a solution; it never says "unsolvable". optimal: no.
// memory: the visited states; with scope=layer at most `width` new ones per layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

struct Beam {
  enum class Scope : std::uint8_t { node, layer };
  struct Settings {
    std::uint64_t width = 4;
    Scope scope = Scope::node;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "width",
       .values = "1..100000000",
       .fallback = "4",
       .help = "how many children (scope=node) or states (scope=layer) are kept"},
      {.name = "scope",
       .values = "node|layer",
       .fallback = "node",
       .help = "node: every expanded state keeps its best children; layer: a layer keeps its best states"},
  };
  static Settings settings(const Options& options) {
    return {.width = options.integer("width"), .scope = options.choice<Scope::node, Scope::layer>("scope")};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "beam",
      .summary = "breadth-first search that keeps only the most promising children",
      .complete = "no: a beam too narrow misses every solution, and it never says unsolvable",
      .optimal = "no",
      .memory = "the visited states",
      .options = kOptions,
      .description =
          "Goes layer by layer like breadth-first search, with a visited set, but keeps only the states that the\n"
          "heuristic likes best. scope=node: each expanded state adds its best `width` new children. scope=layer,\n"
          "the classic form: of all new states of a layer the best `width` stay. A small width is fast and frugal\n"
          "and may find nothing; a larger one finds shorter solutions.",
      .pseudocode =
          "queue = start\n"
          "while the queue is not empty:\n"
          "    take the first state; if it is solved: done\n"
          "    of its children that were never met, append the `width` with the least h",
      .source = "Lowerre 1976, The HARPY speech recognition system",
      .needs_heuristic = true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    using Key = typename P::Key;
    const P& puzzle = problem.puzzle;
    const std::uint64_t width = settings.width;
    const bool by_layer = settings.scope == Scope::layer;

    struct Candidate {
      int estimate;
      std::uint32_t parent;
      std::uint64_t order;  // of generation: ties go to the first
      Key key;
    };
    const auto is_better = [](const Candidate& a, const Candidate& b) {
      return a.estimate != b.estimate ? a.estimate < b.estimate : a.order < b.order;
    };

    Outcome<typename P::Move> outcome;
    StateTable<Key> table(budget);
    GrowingArray<std::uint32_t> parents(budget);
    std::vector<Candidate> candidates;
    std::vector<typename P::Move> last;
    std::vector<std::uint64_t> layers{1};
    typename P::MoveList moves;
    std::uint64_t generated = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t peak_frontier = 1;
    std::uint64_t depth = 0;
    std::size_t layer_end = 1;
    outcome.status = Status::not_found;
    bool is_stopped = !table.make_room(1) || !parents.make_room(1);
    if (!is_stopped) {
      table.insert(puzzle.pack(problem.start));
      parents.push_back(0);
    }

    // The best candidates become states. False: over the memory limit.
    const auto keep_best = [&] {
      std::sort(candidates.begin(), candidates.end(), is_better);
      std::uint64_t kept = 0;
      for (std::size_t i = 0; i < candidates.size() && kept < width; ++i) {
        if (!table.make_room(1) || !parents.make_room(1)) return false;
        if (table.insert(candidates[i].key).is_new) {
          parents.push_back(candidates[i].parent);
          ++kept;
        } else {
          ++duplicates;  // twice among the candidates of a layer
        }
      }
      candidates.clear();
      return true;
    };
    // Candidates of a layer wait together: counted against the budget like everything large.
    const auto has_room_for_candidates = [&](std::size_t count) {
      const std::size_t needed = candidates.size() + count;
      if (needed <= candidates.capacity()) return true;
      const std::size_t capacity = std::max<std::size_t>(2 * needed, 4096);
      if (!budget.take(capacity * sizeof(Candidate))) return false;
      budget.give_back(candidates.capacity() * sizeof(Candidate));
      candidates.reserve(capacity);
      return true;
    };

    for (std::uint32_t id = 0; !is_stopped; ++id) {
      if (id == layer_end || id == table.size()) {
        if (by_layer && !keep_best()) {
          is_stopped = true;
          break;
        }
        if (id == table.size()) break;
        layers.push_back(table.size() - id);
        layer_end = table.size();
        ++depth;
        budget.note_depth(depth, 0);
      }
      const typename P::State state = puzzle.unpack(table.key(id));
      if (is_end(problem, state, last)) {
        for (std::uint32_t at = id; at != 0; at = parents[at]) {
          outcome.moves.push_back(move_between(problem, table.key(parents[at]), table.key(at)));
        }
        std::reverse(outcome.moves.begin(), outcome.moves.end());
        outcome.moves.insert(outcome.moves.end(), last.begin(), last.end());
        outcome.status = Status::solved;
        outcome.cost = path_cost(puzzle, outcome.moves);
        outcome.bounds.upper = outcome.cost;
        break;
      }
      if (budget.depth_limit() && depth >= *budget.depth_limit()) continue;
      if (!budget.spend()) {
        is_stopped = true;
        break;
      }
      moves.clear();
      list_moves(problem, state, moves);
      generated += moves.size();
      if (!has_room_for_candidates(moves.size())) {
        is_stopped = true;
        break;
      }
      problem.heuristic->set_parent(state);
      for (const auto& move : moves) {
        const typename P::State child = child_of(puzzle, state, move);
        const Key key = puzzle.pack(child);
        if (table.find(key) != table.kNone) {
          ++duplicates;
          continue;
        }
        candidates.push_back(
            {problem.heuristic->evaluate(child), id, generated - moves.size() + candidates.size(), key});
      }
      if (!by_layer && !keep_best()) {
        is_stopped = true;
        break;
      }
      peak_frontier = std::max<std::uint64_t>(peak_frontier, table.size() + candidates.size() - id - 1);
      budget.note(table.size(), table.size() - id - 1);
    }
    if (is_stopped) outcome.status = budget.stop_reason();
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = generated;
    outcome.statistics.duplicates = duplicates;
    outcome.statistics.stored = table.size();
    outcome.statistics.peak_frontier = peak_frontier;
    outcome.statistics.layers = std::move(layers);
    return outcome;
  }
};

}  // namespace shunt
