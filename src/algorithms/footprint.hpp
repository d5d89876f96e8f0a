// Footprints of last moves (FootprintPuzzle) for searches of any puzzle: a puzzle without footprints gets an empty one.
#pragma once

#include "algorithms/problem.hpp"
#include "core/puzzle.hpp"

namespace shunt {

struct NoFootprint {};
template <class P>
struct FootprintOf {
  using Type = NoFootprint;
};
template <FootprintPuzzle P>
struct FootprintOf<P> {
  using Type = typename P::Footprint;
};

template <Puzzle P>
typename FootprintOf<P>::Type footprint_of(const P& puzzle, const typename P::Move& move) {
  if constexpr (FootprintPuzzle<P>) return puzzle.footprint_of(move);
  return {};
}

// Appends to `out` the moves that the search may use and that can lead to a new state. With only_useful all useful
// moves are listed: the guarantee of list_moves_after holds for unfiltered moves only.
template <Puzzle P, class Goal>
void list_moves_after(const Problem<P, Goal>& problem, const typename P::State& state,
                      const typename FootprintOf<P>::Type& footprint, typename P::MoveList& out) {
  if constexpr (FootprintPuzzle<P>) {
    if (!problem.only_useful) {
      problem.puzzle.list_moves_after(state, footprint, problem.move_set, out);
      return;
    }
  }
  list_moves(problem, state, out);
}

}  // namespace shunt
