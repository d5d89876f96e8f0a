// Depth-first search: last in, first out, on an explicit stack.
//
// complete: with a visited list, on finite spaces. optimal: no. memory: the visited list; without it the
// path and its open moves.
#pragma once

#include "algorithms/depth_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct DepthFirst {
  static constexpr OptionFacts kOptions[] = {
      {"duplicates", "visited|path|none", "visited",
       "visited: every state once; path: no loops within a path; none: nothing is dropped"},
  };
  static constexpr AlgorithmFacts kFacts{
      "depth-first",
      "follows one path as far as it goes, then goes back",
      "yes with a visited list, as long as a depth bound cuts nothing; else not, and it never says unsolvable",
      "no: the first solution is usually very long",
      "the visited list; without it only the current path",
      kOptions,
      "Always goes on with the state that was found last. It dives: on Rush Hour the first solution easily has\n"
      "hundreds of moves where twenty would do. With a visited list it meets every state once and ends on every\n"
      "finite space; without one it may walk in circles for ever, so a depth bound (--max-depth) belongs to it.",
      "push the start\n"
      "while the stack is not empty:\n"
      "    pop the last state\n"
      "    if it is solved: done\n"
      "    for every move, the last first: if the child was never pushed: push it",
      "Tarjan 1972, Depth-first search and linear graph algorithms"};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options& options, Budget& budget) {
    const bool has_list = options["duplicates"] == "visited";
    const DepthFirstDuplicates duplicates = has_list                          ? DepthFirstDuplicates::visited
                                            : options["duplicates"] == "path" ? DepthFirstDuplicates::path
                                                                              : DepthFirstDuplicates::none;
    using Engine = DepthFirstEngine<P, Goal>;
    Engine engine(problem, duplicates, nullptr, budget);
    const auto limit = budget.depth_limit();
    const DepthFirstEnd end = engine.run(limit ? static_cast<std::int64_t>(*limit) : Engine::kNoBound);
    Outcome<typename P::Move> outcome;
    if (end == DepthFirstEnd::found) {
      outcome.status = Status::solved;
      outcome.moves = engine.path();
      outcome.cost = path_cost(problem.puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    } else if (end == DepthFirstEnd::stopped) {
      outcome.status = budget.stop_reason();
    } else {
      const bool is_proof = has_list && end == DepthFirstEnd::exhausted && problem.is_complete;
      outcome.status = is_proof ? Status::unsolvable : Status::not_found;
    }
    engine.fill(outcome.statistics);
    return outcome;
  }
};

}  // namespace shunt
