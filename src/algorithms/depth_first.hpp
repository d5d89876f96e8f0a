// Depth-first search: last in, first out, on an explicit stack.
//
// complete: with a visited list, on finite spaces. optimal: no. memory: the visited list; without it the
// path and its open moves.
#pragma once

#include "algorithms/depth_first_engine.hpp"
#include "algorithms/options.hpp"

namespace shunt {

struct DepthFirst {
  struct Settings {
    DepthFirstDuplicates duplicates = DepthFirstDuplicates::visited;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "duplicates",
       .values = "visited|path|none",
       .fallback = "visited",
       .help = "visited: every state once; path: no loops within a path; none: nothing is dropped"},
  };
  static Settings settings(const Options& options) {
    using Duplicates = DepthFirstDuplicates;
    return {.duplicates = options.choice<Duplicates::visited, Duplicates::path, Duplicates::none>("duplicates")};
  }
  static constexpr std::string_view kAliases[] = {"dfs"};
  static constexpr AlgorithmFacts kFacts{
      .name = "depth-first",
      .aliases = kAliases,
      .summary = "follows one path as far as it goes, then goes back",
      .complete =
          "yes with a visited list, as long as a depth bound cuts nothing; else not, and it never says unsolvable",
      .optimal = "no: the first solution is usually very long",
      .memory = "the visited list; without it only the current path",
      .options = kOptions,
      .description =
          "Always goes on with the state that was found last. It dives: the first solution easily has hundreds of\n"
          "moves where twenty would do. With a visited list it meets every state once and ends on every finite\n"
          "space; without one it may walk in circles for ever, so a depth bound (--max-depth) belongs to it.",
      .pseudocode =
          "push the start\n"
          "while the stack is not empty:\n"
          "    pop the last state\n"
          "    if it is solved: done\n"
          "    for every move, the last first: if the child was never pushed: push it",
      .source = "Tarjan 1972, Depth-first search and linear graph algorithms"};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    using Engine = DepthFirstEngine<P, Goal>;
    Engine engine(problem, settings.duplicates, nullptr, budget);
    const auto limit = budget.depth_limit();
    const DepthFirstEnd end = engine.run(limit ? static_cast<std::int64_t>(*limit) : Engine::kNoBound);
    Outcome<typename P::Move> outcome;
    if (end == DepthFirstEnd::found && engine.copy_path(outcome.moves)) {
      outcome.status = Status::solved;
      outcome.cost = path_cost(problem.puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    } else if (end == DepthFirstEnd::found || end == DepthFirstEnd::stopped) {
      outcome.status = budget.stop_reason();
    } else {
      const bool has_list = settings.duplicates == DepthFirstDuplicates::visited;
      const bool is_proof = has_list && end == DepthFirstEnd::exhausted && problem.is_complete;
      outcome.status = is_proof ? Status::unsolvable : Status::not_found;
    }
    engine.fill(outcome.statistics);
    return outcome;
  }
};

}  // namespace shunt
