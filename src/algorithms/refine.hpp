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
#include <vector>

#include "algorithms/bidirectional.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"

namespace shunt {

struct Refine {
  static constexpr OptionFacts kOptions[] = {
      {"window", "2..1000", "10", "moves per window"},
      {"shrink", "2..1000", "5", "when a pass does not shorten, the window shrinks by 1, down to this"},
      {"passes", "1..1000000", "1000000", "at most so many passes"},
      {"from", "NAME", "random-finish", "the solution to begin with: a preset, or a file"},
  };
  static constexpr AlgorithmFacts kFacts{
      "refine",
      "shortens a solution window by window",
      "if the solution it begins with exists",
      "no, but it never lengthens",
      "one small search at a time",
      kOptions,
      "Takes any solution, by default that of a random walk, and walks back from its end: remember the position, undo\n"
      "`window` moves, search the shortest way from there to exactly the remembered position, keep it if it is\n"
      "shorter. What is left at the front is the last window. Passes repeat; when one does not shorten anything the\n"
      "window shrinks by one, down to `shrink`.",
      "for window = 10, 9, .., 5:\n"
      "    repeat until a pass does not shorten:\n"
      "        cut the solution into windows, from the end\n"
      "        replace each by a shortest way between its ends",
      "the founding Rush Hour write-up (000)",
      false,
      true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Options& options, Budget& budget) {
    Outcome<typename P::Move> outcome;
    if constexpr (BackwardPuzzle<P>) {
      refine(problem, options, budget, outcome);
    } else {
      throw UsageError("refine has no meaning here: this family cannot follow moves backwards");
    }
    return outcome;
  }

 private:
  template <BackwardPuzzle P, class Goal>
  static void refine(const Problem<P, Goal>& problem, const Options& options, Budget& budget,
                     Outcome<typename P::Move>& outcome) {
    const P& puzzle = problem.puzzle;
    std::vector<typename P::Key> way{puzzle.pack(problem.start)};
    typename P::State state = problem.start;
    for (const auto& move : problem.initial) {
      puzzle.apply(state, move);
      way.push_back(puzzle.pack(state));
    }
    std::uint64_t generated = 0;
    std::uint64_t passes = 0;
    std::uint64_t window = options.integer("window");
    const std::uint64_t least_window = std::min(options.integer("shrink"), window);
    bool is_stopped = false;
    while (passes < options.integer("passes") && !is_stopped) {
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
  }

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
