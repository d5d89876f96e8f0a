// What a comparison comes to, in sentences made by rule.
#pragma once

#include <string>

#include "comparison/comparison.hpp"

namespace shunt {

// "Interrupted after 466 of 600 runs"; empty: every run was made.
std::string interruption(const Comparison& comparison);
// "The same command with --resume makes the other 134."; empty: every run was made.
std::string resumption(const Comparison& comparison);

// The title: "15 runs on one board: 6 prove that 33 is shortest". `with_times` false: nothing that differs from run to
// run.
std::string headline(const Comparison& comparison, bool with_times);

// Below it, on one board: "Fastest proof: auto, 1.0 ms. Least work for a proof: astar weight=2, 5,628 expansions."; on
// several: "21 more find a solution without a proof, 9 end without one." May be empty.
std::string headline_details(const Comparison& comparison, bool with_times);

// What a plot of lengths against work shows of a puzzle: "The shortest solution has 33 moves; astar finds one with the
// least work, 5,628 expansions." Empty: no run has a solution.
std::string least_work(const Comparison& comparison, std::size_t puzzle);

}  // namespace shunt
