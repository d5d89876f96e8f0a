// Traces of last moves (TracePuzzle) for searches of any puzzle: a puzzle without traces gets an empty one.
#pragma once

#include "algorithms/problem.hpp"
#include "core/puzzle.hpp"

namespace shunt {

struct NoTrace {};
template <class P>
struct TraceOf {
  using Type = NoTrace;
};
template <TracePuzzle P>
struct TraceOf<P> {
  using Type = typename P::Trace;
};

template <Puzzle P>
typename TraceOf<P>::Type trace_of(const P& puzzle, const typename P::Move& move) {
  if constexpr (TracePuzzle<P>) return puzzle.trace_of(move);
  return {};
}

// Appends to `out` the moves that the search may use and that can lead to a new state. With only_useful all useful
// moves are listed: the guarantee of list_moves_after holds for unfiltered moves only.
template <Puzzle P, class Goal>
void list_moves_after(const Problem<P, Goal>& problem, const typename P::State& state,
                      const typename TraceOf<P>::Type& trace, typename P::MoveList& out) {
  if constexpr (TracePuzzle<P>) {
    if (!problem.only_useful) {
      problem.puzzle.list_moves_after(state, trace, problem.move_set, out);
      return;
    }
  }
  list_moves(problem, state, out);
}

}  // namespace shunt
