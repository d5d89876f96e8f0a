// Greedy best-first search: always the state that looks nearest to a solution (Doran and Michie 1966).
//
// complete: yes on finite spaces. optimal: no. memory: every reached state.
#pragma once

#include "algorithms/best_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct Greedy {
  static constexpr AlgorithmFacts kFacts{
      "greedy",
      "takes the state with the least estimate, whatever it has cost",
      "yes",
      "no",
      "every reached state: about 60 bytes",
      {},
      "Looks only at the heuristic, not at the cost so far. Often finds some solution after very few expansions,\n"
      "and often a long one. Every state is met at most once, so it ends on every finite space.",
      "put the start into the heap\n"
      "while the heap is not empty:\n"
      "    take the state with the least h\n"
      "    if it is solved: done\n"
      "    for every move: if the child was never met: put it into the heap",
      "Doran, Michie 1966, Experiments with the Graph Traverser program",
      true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options&, Budget& budget) {
    BestFirstRules rules;
    rules.cost_weight = 0;
    rules.ties = BestFirstTies::first;
    rules.closes_on_generation = true;
    Outcome<typename P::Move> outcome = BestFirstEngine<P, Goal>(problem, rules, budget).run();
    if (outcome.status == Status::solved) outcome.bounds.upper = outcome.cost;
    return outcome;
  }
};

}  // namespace shunt
