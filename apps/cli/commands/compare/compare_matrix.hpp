// The matrix of a comparison: which methods are run on which puzzles, how often, and which are skipped and why. Every
// mistake of a user is found here, before anything runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cli/commands/compare/compare_methods.hpp"
#include "cli/parse/arguments.hpp"
#include "cli/parse/inputs.hpp"
#include "comparison/comparison.hpp"

namespace shunt::cli {

struct ComparisonMatrix {
  std::vector<Input> inputs;          // by puzzle
  std::vector<MethodChoice> methods;  // those that apply to a puzzle
  Comparison comparison;              // puzzles, methods, skipped; and every run that is to be made, not yet filled in
  std::vector<bool> is_done;          // by run

  // The number of a run; nothing: there is none such.
  std::optional<std::size_t> find(std::size_t puzzle, std::size_t method, unsigned repeat) const;
};

// Throws InputError for a puzzle that is wrong, UsageError for a method that does not exist or does not apply.
ComparisonMatrix make_matrix(const Arguments& arguments);

}  // namespace shunt::cli
