// Refusals: some algorithms cannot search every puzzle, or not with every setting. Such an algorithm has a
// function `refusal` that says why in one sentence, so that a plan can be refused before anything is searched.
//
// Where refusal_of returns a sentence, run() must not be called; where the puzzle lacks what the algorithm is
// made of, there is no run() to call at all.
#pragma once

#include <string>

#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"

namespace shunt {

// Why the algorithm cannot search this problem with these settings. Empty: it can.
template <class Algorithm, Puzzle P, class Goal>
std::string refusal_of(const Problem<P, Goal>& problem, const typename Algorithm::Settings& settings) {
  if constexpr (requires { Algorithm::refusal(problem, settings); }) return Algorithm::refusal(problem, settings);
  return {};
}

// Algorithm::run() has an instance for puzzles of this kind.
template <class Algorithm, class P, class Goal>
concept RunsOn = requires(const Problem<P, Goal>& problem, const typename Algorithm::Settings& settings,
                          Budget& budget) {
  Algorithm::run(problem, settings, budget);
};

}  // namespace shunt
