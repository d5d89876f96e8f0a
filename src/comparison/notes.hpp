// What a reader of a comparison must know besides its numbers, in sentences: limits, what was skipped, what failed.
#pragma once

#include <string>
#include <vector>

#include "comparison/comparison.hpp"

namespace shunt {

std::vector<std::string> comparison_notes(const Comparison& comparison, bool with_times);

}  // namespace shunt
