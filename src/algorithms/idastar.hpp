// IDA*: iterative deepening by cost plus estimate (Korf 1985). Made for spaces that fit no table.
//
// complete: finds a solution if there is one. optimal: yes with an admissible estimate. memory: the path.
// It keeps no list, so it never says "unsolvable".
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "algorithms/depth_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct IdaStar {
  struct Settings {
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static Settings settings(const Options&) { return {}; }
  static constexpr std::string_view kAliases[] = {"ida*", "IDA*", "ida-star"};
  static constexpr AlgorithmFacts kFacts{
      .name = "idastar",
      .aliases = kAliases,
      .title = "IDA*",
      .summary = "depth-first search within a bound on cost plus estimate that grows as little as possible",
      .complete = "yes, if there is a solution; without one it goes on to its limit",
      .optimal =
          "yes, with an admissible heuristic; it claims so also with the finish check where the heuristic leaves the "
          "last "
          "move out",
      .memory = "the current path",
      .description =
          "Like iterative deepening, but the limit is on g + h: what a path has cost plus what the heuristic says\n"
          "is still to come. A path is given up as soon as that sum exceeds the limit, and the next limit is the\n"
          "least sum that was cut. With a good heuristic few rounds are needed and each looks at few paths; it\n"
          "was the first search to solve puzzles of 10^13 states optimally. Only the step straight back is\n"
          "recognised as a duplicate.",
      .pseudocode =
          "limit = h(start)\n"
          "repeat:\n"
          "    depth-first search; drop every child with g + h > limit\n"
          "    if a solved state is taken: done\n"
          "    limit = the least g + h that was dropped",
      .source = "Korf 1985, Depth-first iterative-deepening: an optimal admissible tree search",
      .needs_heuristic = true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings&, Budget& budget) {
    DepthFirstEngine<P, Goal> engine(problem, DepthFirstDuplicates::step_back, problem.heuristic, budget);
    const bool is_admissible = problem.heuristic->facts().is_admissible;
    Outcome<typename P::Move> outcome;
    std::uint64_t rounds = 0;
    std::int64_t bound = problem.heuristic->evaluate(problem.start);
    while (true) {
      ++rounds;
      if (is_admissible && bound > 0)
        budget.note_depth(static_cast<std::uint64_t>(bound), static_cast<std::uint64_t>(bound));
      const DepthFirstEnd end = engine.run(bound);
      if (is_admissible && bound > 0) {
        outcome.bounds.lower = static_cast<std::uint64_t>(bound);
        // States beyond the depth limit were not searched.
        if (budget.depth_limit()) outcome.bounds.lower = std::min(outcome.bounds.lower, *budget.depth_limit() + 1);
      }
      if (end == DepthFirstEnd::found && engine.copy_path(outcome.moves)) {
        outcome.status = Status::solved;
        outcome.cost = path_cost(problem.puzzle, outcome.moves);
        const std::int64_t proved = std::max<std::int64_t>(bound, 0) + (leaves_out_last_move(problem) ? 1 : 0);
        outcome.optimal = is_admissible && static_cast<std::int64_t>(outcome.cost) <= proved;
        if (outcome.optimal) outcome.bounds.lower = outcome.cost;
        outcome.bounds.upper = outcome.cost;
        break;
      }
      if (end == DepthFirstEnd::found || end == DepthFirstEnd::stopped) {
        outcome.status = budget.stop_reason();
        break;
      }
      const bool is_last = budget.depth_limit() && bound >= static_cast<std::int64_t>(*budget.depth_limit());
      if (end == DepthFirstEnd::exhausted || is_last) {
        outcome.status = Status::not_found;
        break;
      }
      bound = engine.next_bound();
    }
    engine.fill(outcome.statistics);
    outcome.statistics.depth_limit = bound < 0 ? 0 : static_cast<std::uint64_t>(bound);
    outcome.statistics.iterations = rounds;
    return outcome;
  }
};

}  // namespace shunt
