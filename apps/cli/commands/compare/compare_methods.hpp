// What is to be compared, as the command line says it: presets and algorithms, each perhaps with options of its own.
#pragma once

#include <vector>

#include "cli/commands/compare/compare_options.hpp"
#include "comparison/matrix.hpp"

namespace shunt::cli {

// Every method once, in the order in which they are named. None named: every algorithm. Throws UsageError for names and
// options that do not exist.
std::vector<MethodChoice> chosen_methods(const CompareOptions& options);

}  // namespace shunt::cli
