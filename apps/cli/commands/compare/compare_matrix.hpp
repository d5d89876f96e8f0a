// The matrix of a comparison as the command line asks for it.
#pragma once

#include <vector>

#include "cli/commands/compare/compare_options.hpp"
#include "cli/parse/inputs.hpp"
#include "comparison/matrix.hpp"

namespace shunt::cli {

struct CommandMatrix : ComparisonMatrix {
  std::vector<Input> inputs;  // by puzzle
};

// Throws InputError for a puzzle that is wrong, UsageError for a method that does not exist or does not apply.
CommandMatrix make_matrix(const CompareOptions& options);

}  // namespace shunt::cli
