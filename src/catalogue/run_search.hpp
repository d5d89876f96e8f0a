// From the name of an algorithm to its instantiation for one puzzle type. Included by each room.cpp.
#pragma once

#include <memory>
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

// Texts of moves become moves again: the solution that a search begins with.
template <Puzzle P, class Describe>
std::vector<typename P::Move> parse_moves(const P& puzzle, const std::vector<std::string>& texts, Describe describe) {
  std::vector<typename P::Move> moves;
  typename P::State state = puzzle.start();
  for (const std::string& text : texts) {
    typename P::MoveList list;
    puzzle.list_moves(state, MoveSet::all, list);
    const std::size_t before = moves.size();
    for (const auto& move : list) {
      if (describe(state, move).text != text) continue;
      moves.push_back(move);
      puzzle.apply(state, move);
      break;
    }
    if (moves.size() == before) throw UsageError("the solution to begin with has an illegal move: " + text);
  }
  if (!puzzle.is_goal(state)) throw UsageError("the solution to begin with does not solve the puzzle");
  return moves;
}

// What a search found, in the words of the seam.
template <Puzzle P, class Describe>
SearchResult describe_outcome(const P& puzzle, Outcome<typename P::Move> outcome, Describe describe) {
  SearchResult result;
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

// `describe(state, move)` makes the record of a move from the position it is played in;
// `make_heuristic(name)` an estimate of the room, or null for `zero`.
template <Puzzle P, class Describe, class MakeHeuristic>
SearchResult run_search(const P& puzzle, const Search& search, Budget& budget, Describe describe,
                        MakeHeuristic make_heuristic) {
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
  Problem<P> problem = make_problem(puzzle, search.move_set, search.is_complete);
  problem.only_useful = search.only_useful;
  problem.finish_check = search.finish_check;
  problem.seed = search.seed;
  problem.threads = search.threads;
  std::unique_ptr<Heuristic<P>> heuristic = make_heuristic(search.heuristic);
  if (heuristic == nullptr) heuristic = std::make_unique<ZeroHeuristic<P>>();
  problem.heuristic = heuristic.get();
  if (search.on_solution) {
    problem.on_solution = [&](const std::vector<typename P::Move>& moves) {
      std::vector<std::string> texts;
      typename P::State state = puzzle.start();
      for (const auto& move : moves) {
        texts.push_back(describe(state, move).text);
        puzzle.apply(state, move);
      }
      search.on_solution(path_cost(puzzle, moves), texts);
    };
  }
  if (!search.initial.empty()) problem.initial = parse_moves(puzzle, search.initial, describe);
  return describe_outcome(puzzle, run_search_detail::dispatch(Algorithms{}, problem, search, budget), describe);
}

// A room without heuristics of its own.
template <Puzzle P, class Describe>
SearchResult run_search(const P& puzzle, const Search& search, Budget& budget, Describe describe) {
  return run_search(puzzle, search, budget, describe, [](std::string_view) { return std::unique_ptr<Heuristic<P>>(); });
}

}  // namespace shunt
