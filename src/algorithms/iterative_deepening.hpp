// Iterative deepening: depth-first search to depth 1, 2, 3, ... (Korf 1985).
//
// complete: finds a solution if there is one. optimal: yes. memory: the path; `shallower` also keeps the
// states of the round. It never says "unsolvable", but with `shallower`, whose list covers the space.
#pragma once

#include "algorithms/depth_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct IterativeDeepening {
  static constexpr OptionFacts kOptions[] = {
      {"duplicates", "none|path|shallower", "path",
       "none: nothing is dropped; path: no loops within a path; shallower: a state enters again only at a smaller "
       "depth"},
  };
  static constexpr AlgorithmFacts kFacts{
      "iterative-deepening",
      "depth-first search to depth 1, then 2, then 3: breadth-first answers in the memory of a path",
      "yes, if there is a solution; only shallower ends by itself when there is none",
      "yes",
      "the current path; shallower also keeps the states of one round",
      kOptions,
      "Repeats depth-first search with a limit that grows by one, so the first solution is a shortest one, and\n"
      "nothing but a path is kept in memory. The price is that shallow states are visited again in every round,\n"
      "and, without a list, along every path that leads to them. The non-strict visited list (shallower)\n"
      "remembers the smallest depth at which a state entered in this round and lets it in again only above that.",
      "for limit = 1, 2, 3, ...:\n"
      "    depth-first search; states at the limit are tested, not expanded\n"
      "    if one is solved: done, the path is shortest\n"
      "    if nothing was cut at the limit: there is no solution to find",
      "Korf 1985, Depth-first iterative-deepening: an optimal admissible tree search"};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options& options, Budget& budget) {
    const std::string& choice = options["duplicates"];
    const DepthFirstDuplicates duplicates = choice == "none"   ? DepthFirstDuplicates::none
                                            : choice == "path" ? DepthFirstDuplicates::path
                                                               : DepthFirstDuplicates::shallower;
    DepthFirstEngine<P, Goal> engine(problem, duplicates, nullptr, budget);
    Outcome<typename P::Move> outcome;
    std::uint64_t rounds = 0;
    std::uint64_t states_before = 0;
    std::int64_t limit = 1;
    if (budget.depth_limit()) limit = std::min<std::int64_t>(limit, static_cast<std::int64_t>(*budget.depth_limit()));
    while (true) {
      ++rounds;
      const DepthFirstEnd end = engine.run(limit);
      if (end == DepthFirstEnd::found) {
        outcome.status = Status::solved;
        outcome.optimal = true;
        outcome.moves = engine.path();
        outcome.cost = path_cost(problem.puzzle, outcome.moves);
        outcome.bounds = {outcome.cost, outcome.cost};
        break;
      }
      if (end == DepthFirstEnd::stopped) {
        outcome.status = budget.stop_reason();
        outcome.bounds.lower = static_cast<std::uint64_t>(limit) + (problem.finish_check ? 1 : 0);
        if (rounds == 1) outcome.bounds.lower = 0;
        break;
      }
      // With the list a round meets exactly the states within its limit. If one move more met no new state,
      // these are all there are, although paths longer than the limit were cut.
      const bool has_list = duplicates == DepthFirstDuplicates::shallower;
      const bool is_whole_space = has_list && rounds > 1 && engine.states_of_round() == states_before;
      states_before = engine.states_of_round();
      if (end == DepthFirstEnd::exhausted || is_whole_space) {
        const bool is_proof = has_list && problem.is_complete;
        outcome.status = is_proof ? Status::unsolvable : Status::not_found;
        break;
      }
      if (budget.depth_limit() && limit >= static_cast<std::int64_t>(*budget.depth_limit())) {
        outcome.status = Status::not_found;
        outcome.bounds.lower = static_cast<std::uint64_t>(limit) + 1;
        break;
      }
      ++limit;
      budget.note_depth(static_cast<std::uint64_t>(limit), static_cast<std::uint64_t>(limit));
    }
    engine.fill(outcome.statistics);
    outcome.statistics.depth_limit = static_cast<std::uint64_t>(limit);
    outcome.statistics.iterations = rounds;
    return outcome;
  }
};

}  // namespace shunt
