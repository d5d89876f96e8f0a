// The step refiner: shortens a solution piece by piece. Windows of it are replaced by shortest ways
// between the same two positions.
//
// complete: as the solution it begins with. optimal: no, but it never lengthens. memory: one small
// search at a time.
//
// The way within a window is found from both ends: the answer is the same as that of breadth-first
// search to exactly the remembered state, for a fraction of the states.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "algorithms/bidirectional.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"

namespace shunt {

struct Refine {
  struct Settings {
    std::uint64_t window = 10;
    std::uint64_t shrink = 5;
    std::uint64_t passes = 1'000'000;
    std::string from = "random-finish";  // read by whoever fills Problem::initial
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "window", .values = "2..1000", .fallback = "10", .help = "moves per window"},
      {.name = "shrink",
       .values = "2..1000",
       .fallback = "5",
       .help = "when a pass does not shorten, the window shrinks by 1, down to this"},
      {.name = "passes", .values = "1..1000000", .fallback = "1000000", .help = "at most so many passes"},
      {.name = "from",
       .values = "NAME",
       .fallback = "random-finish",
       .help = "the solution to begin with: a preset, or a file"},
  };
  static Settings settings(const Options& options) {
    return {.window = options.integer("window"),
            .shrink = options.integer("shrink"),
            .passes = options.integer("passes"),
            .from = options["from"]};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "refine",
      .summary = "shortens a solution window by window",
      .complete = "if the solution it begins with exists",
      .optimal = "no, but it never lengthens",
      .memory = "one small search at a time",
      .options = kOptions,
      .description =
          "Takes any solution, by default that of a random walk, and walks back from its end: remember the\n"
          "position, undo `window` moves, search the shortest way from there to exactly the remembered position,\n"
          "keep it if it is shorter. What is left at the front is the last window. Passes repeat; when one does\n"
          "not shorten anything the window shrinks by one, down to `shrink`.",
      .pseudocode =
          "for window = 10, 9, .., 5:\n"
          "    repeat until a pass does not shorten:\n"
          "        cut the solution into windows, from the end\n"
          "        replace each by a shortest way between its ends",
      .source = "the founding write-ups (000)",
      .is_randomized = true};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>&, const Settings&) {
    if constexpr (BackwardPuzzle<P>) return {};
    return "refine has no meaning here: this family cannot follow moves backwards";
  }

  template <BackwardPuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    Outcome<typename P::Move> outcome;
    const P& puzzle = problem.puzzle;
    std::vector<typename P::Key> way{puzzle.pack(problem.start)};
    typename P::State state = problem.start;
    for (const auto& move : problem.initial) {
      puzzle.apply(state, move);
      way.push_back(puzzle.pack(state));
    }
    std::uint64_t generated = 0;
    std::uint64_t passes = 0;
    std::uint64_t window = settings.window;
    const std::uint64_t least_window = std::min(settings.shrink, window);
    bool is_stopped = false;
    while (passes < settings.passes && !is_stopped) {
      ++passes;
      const std::size_t before = way.size();
      is_stopped = !run_pass(problem, window, budget, generated, way);
      if (way.size() < before) continue;
      if (window == least_window) break;
      --window;
    }
    // A limit ends the refining, not the solution.
    outcome.status = problem.goal(puzzle.unpack(way.back())) ? Status::solved : budget.stop_reason();
    if (outcome.status == Status::solved) {
      Problem<P, Goal> full = problem;
      full.move_set = MoveSet::all;
      for (std::size_t i = 1; i < way.size(); ++i) outcome.moves.push_back(move_between(full, way[i - 1], way[i]));
      outcome.cost = path_cost(puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    }
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = generated;
    outcome.statistics.iterations = passes;
    return outcome;
  }

 private:
  // False: a limit was reached; the way is whole all the same.
  template <BackwardPuzzle P, class Goal>
  static bool run_pass(const Problem<P, Goal>& problem, std::uint64_t window, Budget& budget, std::uint64_t& generated,
                       std::vector<typename P::Key>& way) {
    std::vector<typename P::Key> refined{way.back()};  // from the end backwards
    std::size_t end = way.size() - 1;
    bool may_go_on = true;
    while (end > 0) {
      const std::size_t begin = end > window ? end - window : 0;
      std::vector<typename P::Key> piece;
      if (may_go_on && end - begin > 1) {
        HalfSearch<P> forward(problem.puzzle, MoveSet::all, false, budget);
        HalfSearch<P> backward(problem.puzzle, MoveSet::all, true, budget);
        const bool has_room =
            forward.add_root(problem.puzzle.unpack(way[begin])) && backward.add_root(problem.puzzle.unpack(way[end]));
        MeetingEnd found = MeetingEnd::stopped;
        if (has_room) found = find_shortest_way(forward, backward, end - begin - 1, budget, generated, piece);
        may_go_on = found != MeetingEnd::stopped;
        if (found != MeetingEnd::met) piece.clear();
      }
      if (piece.empty())
        piece.assign(way.begin() + static_cast<std::ptrdiff_t>(begin),
                     way.begin() + static_cast<std::ptrdiff_t>(end) + 1);
      refined.insert(refined.end(), piece.rbegin() + 1, piece.rend());
      end = begin;
    }
    way.assign(refined.rbegin(), refined.rend());
    return may_go_on;
  }
};

}  // namespace shunt
