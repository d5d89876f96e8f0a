// Breadth-first search with a visited list, first in first out. (Moore 1959.)
//
// complete: yes. optimal: yes, where every move costs the same; where moves cost 0 or 1 the same layers
// are kept by cost (breadth_first_weighted.hpp). memory: every reached state, 13 to 19 bytes each with
// an 8-byte key.
//
// The queue is the table itself: states are numbered as they are found, so "take the next" is "go to
// the next number". The goal test is made when a state is taken, as the textbook does; what is printed
// as `expanded` therefore does not count the goal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "algorithms/breadth_first_weighted.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "structures/state_table.hpp"

namespace shunt {

namespace breadth_first_detail {

// The path to state `id`, rebuilt without stored parents: in order of discovery a state's parent is its
// first expanded, so its lowest numbered, predecessor; the move is the first that leads from there to it.
template <BackwardPuzzle P, class Goal>
std::vector<typename P::Move> path_to(const Problem<P, Goal>& problem, const StateTable<typename P::Key>& table,
                                      std::uint32_t id) {
  using Table = StateTable<typename P::Key>;
  const P& puzzle = problem.puzzle;
  std::vector<typename P::Move> path;
  typename P::MoveList list;
  while (id != 0) {
    const typename P::State state = puzzle.unpack(table.key(id));
    list.clear();
    puzzle.list_predecessors(state, problem.move_set, list);
    std::uint32_t parent = Table::kNone;
    for (const auto& back : list) {
      typename P::State before = state;
      puzzle.apply(before, back);
      parent = std::min(parent, table.find(puzzle.pack(before)));
    }
    const typename P::State before = puzzle.unpack(table.key(parent));
    list.clear();
    puzzle.list_moves(before, problem.move_set, list);
    for (const auto& move : list) {
      typename P::State after = before;
      puzzle.apply(after, move);
      if (puzzle.pack(after) != table.key(id)) continue;
      path.push_back(move);
      break;
    }
    id = parent;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

// A puzzle that cannot list predecessors keeps the parent of every state instead: 4 bytes more each.
template <Puzzle P>
struct Parents {
  explicit Parents(Budget& budget) : parent(budget), move(budget) {}
  bool make_room(std::size_t count) { return parent.make_room(count) && move.make_room(count); }
  void add(std::uint32_t id, const typename P::Move& by) {
    parent.push_back(id);
    move.push_back(by);
  }
  std::vector<typename P::Move> path_to(std::uint32_t id) const {
    std::vector<typename P::Move> path;
    for (; id != 0; id = parent[id]) path.push_back(move[id]);
    std::reverse(path.begin(), path.end());
    return path;
  }

  ChunkedArray<std::uint32_t> parent;
  ChunkedArray<typename P::Move> move;
};

template <BackwardPuzzle P>
struct Parents<P> {
  explicit Parents(Budget&) {}
  bool make_room(std::size_t) { return true; }
  void add(std::uint32_t, const typename P::Move&) {}
};

template <Puzzle P, class Goal>
Outcome<typename P::Move> search(const Problem<P, Goal>& problem, bool exhaust, Budget& budget) {
  using Move = typename P::Move;
  using Key = typename P::Key;
  const P& puzzle = problem.puzzle;

  Outcome<Move> outcome;
  StateTable<Key> table(budget);
  Parents<P> parents(budget);
  std::vector<std::uint64_t> layers{1};
  typename P::MoveList moves;
  std::array<Key, P::MoveList::kCapacity> children;

  std::uint64_t generated = 0;
  std::uint64_t peak_frontier = 1;
  std::uint64_t depth = 0;
  std::uint32_t layer_end = 1;
  std::uint32_t goal = StateTable<Key>::kNone;
  bool is_cut = false;
  bool is_stopped = false;

  if (table.make_room(1) && parents.make_room(1)) {
    table.insert(puzzle.pack(problem.start));
    parents.add(0, Move{});
  } else {
    is_stopped = true;
  }

  for (std::uint32_t id = 0; id < table.size() && !is_stopped; ++id) {
    if (id == layer_end) {
      layer_end = static_cast<std::uint32_t>(table.size());
      layers.push_back(layer_end - id);
      ++depth;
      if (goal == table.kNone) budget.note_depth(depth, depth);
    }
    const typename P::State state = puzzle.unpack(table.key(id));
    if ((goal == table.kNone || P::kEndsAtGoal) && problem.goal(state)) {
      if (goal == table.kNone) {
        goal = id;
        outcome.cost = depth;
      }
      if (!exhaust) break;
      if (P::kEndsAtGoal) continue;
    }
    if (budget.depth_limit() && depth >= *budget.depth_limit()) {
      is_cut = true;
      continue;
    }
    if (!budget.spend()) {
      is_stopped = true;
      break;
    }
    moves.clear();
    puzzle.list_moves(state, problem.move_set, moves);
    generated += moves.size();
    if (!table.make_room(moves.size()) || !parents.make_room(moves.size())) {
      is_stopped = true;
      break;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      typename P::State child = state;
      puzzle.apply(child, moves[i]);
      children[i] = puzzle.pack(child);
      table.prefetch(children[i]);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (table.insert(children[i]).is_new) parents.add(id, moves[i]);
    }
    peak_frontier = std::max<std::uint64_t>(peak_frontier, table.size() - id - 1);
    budget.note(table.size(), table.size() - id - 1);
  }
  if (table.size() > layer_end) layers.push_back(table.size() - layer_end);

  if (goal != table.kNone) {
    // An exhaust that was stopped after it met a goal keeps its answer and says why it is not whole.
    outcome.status = is_stopped ? budget.stop_reason() : Status::solved;
    outcome.optimal = true;
    outcome.bounds = {outcome.cost, outcome.cost};
    if constexpr (BackwardPuzzle<P>) {
      outcome.moves = path_to(problem, table, goal);
    } else {
      outcome.moves = parents.path_to(goal);
    }
  } else if (is_stopped) {
    outcome.status = budget.stop_reason();
    outcome.bounds.lower = depth;
  } else if (is_cut) {
    outcome.status = Status::not_found;
    outcome.bounds.lower = depth + 1;
  } else {
    outcome.status = problem.is_complete ? Status::unsolvable : Status::not_found;
  }

  outcome.statistics.expanded = budget.expanded();
  outcome.statistics.generated = generated;
  outcome.statistics.duplicates = generated + 1 - table.size();
  outcome.statistics.stored = table.size();
  outcome.statistics.peak_frontier = peak_frontier;
  outcome.statistics.layers = std::move(layers);
  return outcome;
}

}  // namespace breadth_first_detail

struct BreadthFirst {
  static constexpr OptionFacts kOptions[] = {
      {"exhaust", "flag", "false", "go on to the end of the space: counts every reachable state"},
  };
  static constexpr AlgorithmFacts kFacts{
      "breadth-first",
      "layer by layer from the start, every state at most once",
      "yes: it ends on every finite space, and an exhausted space proves that there is no solution",
      "yes",
      "every reached state: the key and 5 to 11 bytes",
      kOptions};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options& options, Budget& budget) {
    const bool exhaust = options.is_set("exhaust");
    if constexpr (WeightedPuzzle<P>) {
      return breadth_first_weighted(problem, exhaust, budget);
    } else {
      return breadth_first_detail::search(problem, exhaust, budget);
    }
  }
};

}  // namespace shunt
