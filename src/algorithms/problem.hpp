// Problem: what a search is asked. The goal is a predicate, so that the same search can aim at a solved
// position or at one particular state.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "algorithms/tracer.hpp"
#include "core/heuristic.hpp"
#include "core/puzzle.hpp"

namespace shunt {

template <class P>
struct SolvedGoal {
  const P* puzzle;
  bool operator()(const typename P::State& state) const { return puzzle->is_goal(state); }
};

template <Puzzle P, class Goal = SolvedGoal<P>>
requires std::predicate<const Goal&, const typename P::State&>
struct Problem {
  const P& puzzle;
  typename P::State start;
  Goal goal;
  MoveSet move_set = MoveSet::all;
  // The moves that may be used reach everything that the full rules reach. If they do not, an exhausted search
  // proves nothing about the full rules.
  bool is_complete = true;
  bool only_useful = false;           // leave out moves that open nothing new (UsefulPuzzle)
  bool finish_check = false;          // a state from which one move solves is as good as solved
  Heuristic<P>* heuristic = nullptr;  // for the algorithms that need one (AlgorithmFacts)
  Tracer<P>* tracer = nullptr;        // told of every expansion
  std::uint64_t seed = 1;             // for the algorithms that are randomized
  unsigned threads = 1;               // for the algorithms that use several
  // Called with every better solution while the search goes on for a still better one or a proof.
  std::function<void(const std::vector<typename P::Move>&)> on_solution = nullptr;
  std::vector<typename P::Move> initial = {};  // the solution that an improving algorithm begins with
};

template <Puzzle P>
Problem<P> make_problem(const P& puzzle, MoveSet move_set = MoveSet::all, bool is_complete = true) {
  Problem<P> problem{puzzle, puzzle.start(), SolvedGoal<P>{&puzzle}};
  problem.move_set = move_set;
  problem.is_complete = is_complete;
  return problem;
}

// Appends the moves that the search may use to `out`.
template <Puzzle P, class Goal>
void list_moves(const Problem<P, Goal>& problem, const typename P::State& state, typename P::MoveList& out) {
  problem.puzzle.list_moves(state, problem.move_set, out);
  if constexpr (UsefulPuzzle<P>) {
    if (problem.only_useful) problem.puzzle.keep_useful(state, out);
  }
}

template <Puzzle P>
typename P::State child_of(const P& puzzle, const typename P::State& state, const typename P::Move& move) {
  typename P::State child = state;
  puzzle.apply(child, move);
  return child;
}

// The key of a child; `key` is that of `state`.
template <Puzzle P>
typename P::Key child_key(const P& puzzle, const typename P::Key& key, const typename P::State& state,
                          const typename P::Move& move) {
  if constexpr (KeyStepPuzzle<P>) return puzzle.key_after(key, state, move);
  return puzzle.pack(child_of(puzzle, state, move));
}

// Tests whether the search ends at this state: it is solved or, with the finish check, one move solves it. That move
// is then in `last`.
template <Puzzle P, class Goal>
bool is_end(const Problem<P, Goal>& problem, const typename P::State& state, std::vector<typename P::Move>& last) {
  last.clear();
  if (problem.goal(state)) return true;
  if (!problem.finish_check) return false;
  typename P::Move move{};
  if constexpr (FinishPuzzle<P>) {
    if (!problem.puzzle.find_finishing_move(state, move)) return false;
    last.push_back(move);
    return true;
  } else {
    typename P::MoveList moves;
    problem.puzzle.list_moves(state, problem.move_set, moves);
    for (const auto& candidate : moves) {
      if (!problem.goal(child_of(problem.puzzle, state, candidate))) continue;
      last.push_back(candidate);
      return true;
    }
    return false;
  }
}

// With the finish check a solution costs one more than the state it ends from. It is still proved
// shortest by a bound on that state if the estimate leaves the last move out: every state on a better way
// would have had a smaller value.
template <Puzzle P, class Goal>
bool leaves_out_last_move(const Problem<P, Goal>& problem) {
  return problem.finish_check && problem.heuristic->facts().leaves_out_last_move;
}

template <Puzzle P>
std::uint64_t path_cost(const P& puzzle, const std::vector<typename P::Move>& path) {
  std::uint64_t cost = 0;
  for (const auto& move : path) cost += static_cast<std::uint64_t>(move_cost(puzzle, move));
  return cost;
}

// Lists the moves that stay within the depth limit, which is one of cost, from a state that was reached at `cost`.
// False: the limit left some out, perhaps all.
template <Puzzle P, class Goal>
bool list_moves_within(const Problem<P, Goal>& problem, const typename P::State& state, std::uint64_t cost,
                       std::optional<std::uint64_t> limit, typename P::MoveList& out) {
  const bool is_weighted = !has_unit_costs(problem.puzzle);
  if (limit && cost >= *limit && !is_weighted) return false;
  list_moves(problem, state, out);
  if (!limit || !is_weighted) return true;
  const typename P::MoveList all = out;
  out.clear();
  for (const auto& move : all) {
    if (cost + static_cast<std::uint64_t>(move_cost(problem.puzzle, move)) <= *limit) out.push_back(move);
  }
  return out.size() == all.size();
}

// The first listed move that leads from one state to another: states along a path become moves again.
template <Puzzle P>
typename P::Move move_between(const P& puzzle, MoveSet move_set, const typename P::Key& from,
                              const typename P::Key& to) {
  const typename P::State state = puzzle.unpack(from);
  typename P::MoveList moves;
  puzzle.list_moves(state, move_set, moves);
  for (const auto& move : moves) {
    if (puzzle.pack(child_of(puzzle, state, move)) == to) return move;
  }
  return {};
}
template <Puzzle P, class Goal>
typename P::Move move_between(const Problem<P, Goal>& problem, const typename P::Key& from, const typename P::Key& to) {
  return move_between(problem.puzzle, problem.move_set, from, to);
}

}  // namespace shunt
