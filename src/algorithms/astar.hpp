// A* (Hart, Nilsson, Raphael 1968), with the variants of the founding write-ups.
//
// complete: yes on finite spaces. optimal: with an admissible heuristic, weight 1, closing on expansion,
// and reopening where the heuristic is not consistent; such a search of a puzzle with unit costs runs on
// buckets (bucket_astar.hpp). memory: 20 to 30 bytes a state on buckets, about 60 a node on the heap.
#pragma once

#include <cmath>

#include "algorithms/best_first_engine.hpp"
#include "algorithms/bucket_astar.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct AStar {
  static constexpr OptionFacts kOptions[] = {
      {"weight", "1.0..1000.0", "1",
       "of the estimate: f = g + weight * h; above 1 faster, and at most that factor longer"},
      {"ties", "deep|shallow|first|last", "deep", "among equal f: larger g, smaller g, found first, found last"},
      {"close", "expansion|generation", "expansion",
       "expansion: a state may wait several times; generation: only the first way to it counts, not optimal"},
      {"queue", "auto|heap", "auto",
       "auto: buckets of equal f and g where both are whole numbers and the answer is optimal; heap: always a heap"},
      {"reopen", "auto|never", "auto", "auto: take closed states up again where the heuristic is not consistent"},
  };
  static constexpr AlgorithmFacts kFacts{
      "astar",
      "takes the state with the least cost so far plus estimated rest",
      "yes",
      "yes with an admissible heuristic, weight 1 and close=expansion; else not, and it says so",
      "every reached state: 20 to 30 bytes on buckets; every generated node: about 60 bytes on the heap",
      kOptions,
      "Orders states by f = g + h: the cost of the way so far plus the heuristic's estimate of the rest. If h never\n"
      "overestimates, the first solved state that is taken is optimal. Copies of a state may wait in the heap with\n"
      "different costs; when one is expanded the others are deleted from the middle of the heap (heap_deletions).\n"
      "close=generation closes a state when it is first generated and never looks at a better way to it: faster,\n"
      "but not optimal even with an admissible heuristic. weight > 1 trusts the heuristic more: the answer is at\n"
      "most that factor longer than the best.",
      "put the start into the heap\n"
      "while the heap is not empty:\n"
      "    take the state with the least f = g + weight * h\n"
      "    if it is solved: done\n"
      "    close it, delete its other copies from the heap\n"
      "    for every move: if the child is not closed: put it into the heap",
      "Hart, Nilsson, Raphael 1968, A formal basis for the heuristic determination of minimum cost paths",
      true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options& options, Budget& budget) {
    const HeuristicFacts& heuristic = problem.heuristic->facts();
    const double weight = options.decimal("weight");
    if constexpr (BackwardPuzzle<P>) {
      const bool is_plain = weight == 1 && options["ties"] == "deep" && options["close"] == "expansion" &&
                            options["reopen"] == "auto" && options["queue"] == "auto";
      if (is_plain && heuristic.is_admissible && has_unit_costs(problem.puzzle) && !problem.finish_check) {
        return BucketAStar<P, Goal>(problem, budget).run();
      }
    }
    const std::string& ties = options["ties"];
    BestFirstRules rules;
    rules.estimate_weight = weight;
    rules.ties = ties == "deep"      ? BestFirstTies::deep
                 : ties == "shallow" ? BestFirstTies::shallow
                 : ties == "first"   ? BestFirstTies::first
                                     : BestFirstTies::last;
    rules.closes_on_generation = options["close"] == "generation";
    rules.reopens = options["reopen"] == "auto" && (!heuristic.is_consistent || weight != 1);
    BestFirstEngine<P, Goal> engine(problem, rules, budget);
    Outcome<typename P::Move> outcome = engine.run();

    // Without closing on generation some node of an optimal path always waits with f <= weight * optimum.
    const bool is_sound = heuristic.is_admissible && !rules.closes_on_generation &&
                          (rules.reopens || (heuristic.is_consistent && weight == 1));
    const std::uint64_t proved =
        is_sound ? static_cast<std::uint64_t>(std::ceil(engine.least_priority() / weight - 1e-9)) : 0;
    if (outcome.status == Status::solved) {
      outcome.optimal = is_sound && outcome.cost <= proved + (leaves_out_last_move(problem) ? 1 : 0);
      outcome.bounds = {outcome.optimal ? outcome.cost : std::min(proved, outcome.cost), outcome.cost};
    } else if (outcome.status != Status::unsolvable) {
      outcome.bounds.lower = proved;
    }
    return outcome;
  }
};

}  // namespace shunt
