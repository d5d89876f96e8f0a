// From the name of an algorithm to its instantiation for one puzzle type. Included by each room.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "algorithms/algorithms.hpp"
#include "catalogue/instance.hpp"
#include "core/error.hpp"

namespace shunt {

namespace run_search_detail {

template <Puzzle P, class... Algorithm>
Outcome<typename P::Move> dispatch(TypeList<Algorithm...>, const Problem<P>& problem, const Search& search,
                                   Budget& budget) {
  Outcome<typename P::Move> outcome;
  const auto try_one = [&](auto algorithm) {
    using A = decltype(algorithm);
    if (A::kFacts.name != search.algorithm) return false;
    outcome = A::run(problem, Options(A::kFacts, search.options), budget);
    return true;
  };
  if (!(try_one(Algorithm{}) || ...)) throw UsageError("no algorithm is called " + search.algorithm);
  return outcome;
}

}  // namespace run_search_detail

// `describe(state, move)` makes the record of a move from the position it is played in.
template <Puzzle P, class Describe>
SearchResult run_search(const P& puzzle, const Search& search, Budget& budget, Describe describe) {
  SearchResult result;
  if constexpr (ParityPuzzle<P>) {
    if (search.use_parity && puzzle.is_unsolvable_by_parity(puzzle.start())) {
      result.status = Status::unsolvable;
      result.proof = Proof::parity;
      result.statistics.expanded = 0;
      result.statistics.generated = 0;
      result.statistics.stored = 0;
      return result;
    }
  }
  const Problem<P> problem = make_problem(puzzle, search.move_set, search.is_complete);
  auto outcome = run_search_detail::dispatch(Algorithms{}, problem, search, budget);
  result.status = outcome.status;
  result.optimal = outcome.optimal;
  result.cost = outcome.cost;
  result.has_solution = outcome.status == Status::solved || outcome.bounds.upper.has_value();
  if (outcome.optimal || outcome.status == Status::unsolvable) result.proof = Proof::search;
  result.bounds = outcome.bounds;
  result.statistics = std::move(outcome.statistics);
  typename P::State state = puzzle.start();
  for (const auto& move : outcome.moves) {
    result.moves.push_back(describe(state, move));
    puzzle.apply(state, move);
  }
  return result;
}

}  // namespace shunt
