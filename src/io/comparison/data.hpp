// Comparisons for programs: a CSV row per run, and shunt.compare/1 (docs/formats.md).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "comparison/comparison.hpp"

namespace shunt {

std::string comparison_csv(const Comparison& comparison, bool with_times);

// One line, handed over in pieces, since the answers may be many and long. `answer_of` gives the answer of a run as it
// came, or nothing.
void write_comparison_json(const Comparison& comparison, bool with_times,
                           const std::function<std::string(const ComparedRun&)>& answer_of,
                           const std::function<void(std::string_view)>& write);

}  // namespace shunt
