// Breadth-first search where moves cost 0 or more: layers by cost instead of by number of moves (Dial
// 1969; with costs 0 and 1 it is the 0-1 search). The same guarantees as breadth_first.hpp.
//
// A state may be met first at a larger cost than its own, so states wait in one bucket per cost and a
// state is expanded at the first bucket that brings it up. memory: per state the key, 5 to 11 bytes of
// slots, its cost, its parent and the move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

namespace breadth_first_detail {

template <class Move>
struct WeightedNode {
  std::uint32_t cost = 0;
  std::uint32_t parent = 0;
  Move move{};
  bool is_expanded = false;
};

}  // namespace breadth_first_detail

template <WeightedPuzzle P, class Goal>
Outcome<typename P::Move> breadth_first_weighted(const Problem<P, Goal>& problem, bool exhaust, Budget& budget) {
  using Move = typename P::Move;
  using Id = std::uint32_t;
  const P& puzzle = problem.puzzle;

  Outcome<Move> outcome;
  StateTable<typename P::Key> table(budget);
  GrowingArray<breadth_first_detail::WeightedNode<Move>> nodes(budget);
  std::vector<std::vector<Id>> buckets(1);  // by cost; the entries of expanded states are stale
  std::vector<std::uint64_t> layers;
  typename P::MoveList moves;
  std::vector<Move> last;  // the finishing move, if the goal was seen one move before
  std::uint64_t generated = 0;
  std::uint64_t waiting = 0;
  std::uint64_t peak_frontier = 1;
  Id goal = table.kNone;
  bool is_cut = false;
  bool is_stopped = !table.make_room(1) || !nodes.make_room(1);

  if (!is_stopped) {
    table.insert(puzzle.pack(problem.start));
    nodes.push_back({});
    buckets[0].push_back(0);
    waiting = 1;
  }

  std::uint64_t cost = 0;
  for (; cost < buckets.size() && !is_stopped; ++cost) {
    if (goal == table.kNone && cost > 0) budget.note_depth(cost, cost);
    layers.push_back(0);
    // A bucket grows while it is worked off: moves of cost 0 add to it.
    for (std::size_t next = 0; next < buckets[cost].size() && !is_stopped; ++next) {
      const Id id = buckets[cost][next];
      if (nodes[id].is_expanded) continue;
      nodes[id].is_expanded = true;
      --waiting;
      ++layers.back();
      const typename P::State state = puzzle.unpack(table.key(id));
      std::vector<Move> ending;
      if ((goal == table.kNone || P::kEndsAtGoal) && is_end(problem, state, ending)) {
        if (goal == table.kNone) {
          goal = id;
          last = ending;
        }
        if (!exhaust) break;
        if (P::kEndsAtGoal && problem.goal(state)) continue;
      }
      if (budget.depth_limit() && cost >= *budget.depth_limit()) {
        is_cut = true;
        continue;
      }
      moves.clear();
      list_moves(problem, state, moves);
      if (!budget.spend() || !table.make_room(moves.size()) || !nodes.make_room(moves.size())) {
        is_stopped = true;
        break;
      }
      generated += moves.size();
      for (const Move& move : moves) {
        typename P::State child = state;
        puzzle.apply(child, move);
        const auto child_cost = static_cast<std::uint32_t>(cost) + static_cast<std::uint32_t>(puzzle.cost(move));
        const auto [child_id, is_new] = table.insert(puzzle.pack(child));
        if (is_new) {
          nodes.push_back({});
          ++waiting;
        } else if (nodes[child_id].is_expanded || nodes[child_id].cost <= child_cost) {
          continue;
        }
        nodes[child_id] = {child_cost, id, move, false};
        if (buckets.size() <= child_cost) buckets.resize(child_cost + 1);
        buckets[child_cost].push_back(child_id);
      }
      peak_frontier = std::max(peak_frontier, waiting);
      budget.note(table.size(), waiting);
    }
    if (goal != table.kNone && !exhaust) break;
    if (is_stopped) break;
  }

  if (goal != table.kNone) {
    outcome.status = is_stopped ? budget.stop_reason() : Status::solved;
    outcome.optimal = true;
    for (Id id = goal; id != 0; id = nodes[id].parent) outcome.moves.push_back(nodes[id].move);
    std::reverse(outcome.moves.begin(), outcome.moves.end());
    outcome.moves.insert(outcome.moves.end(), last.begin(), last.end());
    outcome.cost = path_cost(puzzle, outcome.moves);
    outcome.bounds = {outcome.cost, outcome.cost};
  } else if (is_stopped) {
    outcome.status = budget.stop_reason();
    outcome.bounds.lower = cost;
  } else if (is_cut) {
    outcome.status = Status::not_found;
    outcome.bounds.lower = *budget.depth_limit() + 1;
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

}  // namespace shunt
