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
  struct Settings {
    double weight = 1;
    BestFirstTies ties = BestFirstTies::deep;
    bool closes_on_generation = false;
    bool always_heap = false;
    bool may_reopen = true;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "weight",
       .values = "1.0..1000.0",
       .fallback = "1",
       .help = "of the estimate: f = g + weight * h; above 1 faster, and at most that factor longer"},
      {.name = "ties",
       .values = "deep|shallow|first|last",
       .fallback = "deep",
       .help = "among equal f: larger g, smaller g, found first, found last"},
      {.name = "close",
       .values = "expansion|generation",
       .fallback = "expansion",
       .help = "expansion: a state may wait several times; generation: only the first way to it counts, not optimal"},
      {.name = "queue",
       .values = "auto|heap",
       .fallback = "auto",
       .help = "auto: buckets of equal f and g where both are whole numbers and the answer is optimal; heap: always "
               "a heap"},
      {.name = "reopen",
       .values = "auto|never",
       .fallback = "auto",
       .help = "auto: take closed states up again where the heuristic is not consistent"},
  };
  static Settings settings(const Options& options) {
    using Ties = BestFirstTies;
    return {.weight = options.decimal("weight"),
            .ties = options.choice<Ties::deep, Ties::shallow, Ties::first, Ties::last>("ties"),
            .closes_on_generation = options.choice<false, true>("close"),
            .always_heap = options.choice<false, true>("queue"),
            .may_reopen = options.choice<true, false>("reopen")};
  }
  static constexpr std::string_view kAliases[] = {"a*", "A*", "a-star"};
  static constexpr AlgorithmFacts kFacts{
      .name = "astar",
      .aliases = kAliases,
      .title = "A*",
      .summary = "takes the state with the least cost so far plus estimated rest",
      .complete = "yes",
      .optimal = "yes with an admissible heuristic, weight 1 and close=expansion; else not, and it says so",
      .memory = "every reached state: 20 to 30 bytes on buckets; every generated node: about 60 bytes on the heap",
      .options = kOptions,
      .description =
          "Orders states by f = g + h: the cost of the way so far plus the heuristic's estimate of the rest. If h\n"
          "never overestimates, the first solved state that is taken is optimal. Copies of a state may wait in\n"
          "the heap with different costs; when one is expanded the others are deleted from the middle of the heap\n"
          "(heap_deletions). close=generation closes a state when it is first generated and never looks at a\n"
          "better way to it: faster, but not optimal even with an admissible heuristic. weight > 1 trusts the\n"
          "heuristic more: the answer is at most that factor longer than the best.",
      .pseudocode =
          "put the start into the heap\n"
          "while the heap is not empty:\n"
          "    take the state with the least f = g + weight * h\n"
          "    if it is solved: done\n"
          "    close it, delete its other copies from the heap\n"
          "    for every move: if the child is not closed: put it into the heap",
      .source = "Hart, Nilsson, Raphael 1968, A formal basis for the heuristic determination of minimum cost paths",
      .needs_heuristic = true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    const HeuristicFacts& heuristic = problem.heuristic->facts();
    const double weight = settings.weight;
    if constexpr (BackwardPuzzle<P>) {
      if (settings == Settings{} && heuristic.is_admissible && has_unit_costs(problem.puzzle) &&
          !problem.finish_check) {
        return BucketAStar<P, Goal>(problem, budget).run();
      }
    }
    BestFirstRules rules;
    rules.estimate_weight = weight;
    rules.ties = settings.ties;
    rules.closes_on_generation = settings.closes_on_generation;
    rules.reopens = settings.may_reopen && (!heuristic.is_consistent || weight != 1);
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
