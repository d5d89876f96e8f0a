// Iterative deepening: depth-first search to depth 1, 2, 3, ... (Korf 1985).
//
// complete: finds a solution if there is one. optimal: yes. memory: the path; `shallower` also keeps the
// states of the round. It says "unsolvable" only with `shallower`, whose list covers the space.
#pragma once

#include "algorithms/depth_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct IterativeDeepening {
  struct Settings {
    DepthFirstDuplicates duplicates = DepthFirstDuplicates::path;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "duplicates",
       .values = "none|path|shallower",
       .fallback = "path",
       .help = "none: nothing is dropped; path: no loops within a path; shallower: a state enters again only at a "
               "smaller depth"},
  };
  static Settings settings(const Options& options) {
    using Duplicates = DepthFirstDuplicates;
    return {.duplicates = options.choice<Duplicates::none, Duplicates::path, Duplicates::shallower>("duplicates")};
  }
  static constexpr std::string_view kAliases[] = {"ids", "iddfs"};
  static constexpr AlgorithmFacts kFacts{
      .name = "iterative-deepening",
      .aliases = kAliases,
      .summary = "depth-first search to depth 1, then 2, then 3: breadth-first answers in the memory of a path",
      .complete = "yes, if there is a solution; only shallower ends by itself when there is none",
      .optimal = "yes",
      .memory = "the current path; shallower also keeps the states of one round",
      .options = kOptions,
      .description =
          "Repeats depth-first search with a limit that grows by one, so the first solution is a shortest one,\n"
          "and nothing but a path is kept in memory. The price is that shallow states are visited again in every\n"
          "round, and, without a list, along every path that leads to them. The non-strict visited list\n"
          "(shallower) remembers the smallest depth at which a state entered in this round and lets it in again\n"
          "only above that.",
      .pseudocode =
          "for limit = 1, 2, 3, ...:\n"
          "    depth-first search; states at the limit are tested, not expanded\n"
          "    if one is solved: done, the path is shortest\n"
          "    if nothing was cut at the limit: there is no solution to find",
      .source = "Korf 1985, Depth-first iterative-deepening: an optimal admissible tree search"};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    DepthFirstEngine<P, Goal> engine(problem, settings.duplicates, nullptr, budget);
    Outcome<typename P::Move> outcome;
    std::uint64_t rounds = 0;
    std::uint64_t states_before = 0;
    std::int64_t limit = 1;
    if (budget.depth_limit()) limit = std::min<std::int64_t>(limit, static_cast<std::int64_t>(*budget.depth_limit()));
    while (true) {
      ++rounds;
      const DepthFirstEnd end = engine.run(limit);
      if (end == DepthFirstEnd::found && engine.copy_path(outcome.moves)) {
        outcome.status = Status::solved;
        outcome.optimal = true;
        outcome.cost = path_cost(problem.puzzle, outcome.moves);
        outcome.bounds = {outcome.cost, outcome.cost};
        break;
      }
      if (end == DepthFirstEnd::found || end == DepthFirstEnd::stopped) {
        outcome.status = budget.stop_reason();
        outcome.bounds.lower = static_cast<std::uint64_t>(limit) + (problem.finish_check ? 1 : 0);
        if (rounds == 1) outcome.bounds.lower = 0;
        break;
      }
      // With the list a round meets exactly the states within its limit. If one move more met no new state,
      // these are all there are, although paths longer than the limit were cut.
      const bool has_list = settings.duplicates == DepthFirstDuplicates::shallower;
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
