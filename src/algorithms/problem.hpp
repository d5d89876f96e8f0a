// Problem: what a search is asked. The goal is a predicate, so that the same search can aim at a solved
// position or at one particular state.
#pragma once

#include <concepts>

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
  // The move set reaches everything that the full rules reach; if not, an exhausted search has proved
  // nothing about them.
  bool is_complete = true;
};

template <Puzzle P>
Problem<P> make_problem(const P& puzzle, MoveSet move_set = MoveSet::all, bool is_complete = true) {
  return {puzzle, puzzle.start(), SolvedGoal<P>{&puzzle}, move_set, is_complete};
}

}  // namespace shunt
