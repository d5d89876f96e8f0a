// Greedy best-first search: always the state that looks nearest to a solution (Doran and Michie 1966).
//
// complete: yes on finite spaces. optimal: no. memory: every reached state.
#pragma once

#include "algorithms/best_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct Greedy {
  struct Settings {
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static Settings settings(const Options&) { return {}; }
  static constexpr std::string_view kAliases[] = {"greedy-best-first", "gbfs"};
  static constexpr AlgorithmFacts kFacts{
      .name = "greedy",
      .aliases = kAliases,
      .summary = "takes the state with the least estimate, whatever it has cost",
      .complete = "yes",
      .optimal = "no",
      .memory = "every reached state: about 60 bytes",
      .description =
          "Looks only at the heuristic, not at the cost so far. Often finds some solution after very few\n"
          "expansions, and often a long one. Every state is met at most once, so it ends on every finite space.",
      .pseudocode =
          "put the start into the heap\n"
          "while the heap is not empty:\n"
          "    take the state with the least h\n"
          "    if it is solved: done\n"
          "    for every move: if the child was never met: put it into the heap",
      .source = "Doran, Michie 1966, Experiments with the Graph Traverser program",
      .needs_heuristic = true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings&, Budget& budget) {
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
