// What a method comes to over all puzzles of a comparison.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "comparison/summary.hpp"

namespace shunt {

// Of one method's summaries: only if there is one for every puzzle, each uncut, with a solution, a number above 0, and
// a length in the puzzle's own unit.
std::optional<double> geometric_mean(const Comparison& comparison, const std::vector<const Summary*>& of_method,
                                     const Column& column);

struct MethodTotal {
  std::size_t runs = 0;
  std::size_t proved = 0;  // runs, also those that prove a puzzle unsolvable
  std::size_t found = 0;
  std::size_t cut = 0;  // the best that a limit let it find
  std::size_t ended = 0;
  std::size_t shortest = 0;               // puzzles on which no other is shorter
  std::optional<std::uint64_t> expanded;  // sum
  double seconds = 0;                     // sum
  std::uint64_t most_bytes = 0;
};

// By method.
std::vector<MethodTotal> method_totals(const Comparison& comparison, const std::vector<Summary>& summaries);

}  // namespace shunt
