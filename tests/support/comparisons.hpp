// Comparisons for tests: of answers that the program gave, or made up.
#pragma once

#include <string>
#include <vector>

#include "comparison/comparison.hpp"

namespace shunt::testing {

struct AnsweredRun {
  std::string method;
  std::string detail;
  unsigned repeat = 1;
  std::string line;  // of shunt.solve/1
};

// Puzzles and methods in the order in which they come first.
Comparison comparison_of(const std::vector<AnsweredRun>& runs);

// `methods` x `boards`, all different: proved, found and ended runs, `repeats` of every third method.
Comparison made_comparison(std::size_t boards, std::size_t methods, unsigned repeats = 1);

}  // namespace shunt::testing
