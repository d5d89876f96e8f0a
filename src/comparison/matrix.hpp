// The matrix of a comparison: which methods are run on which puzzles, how often, and which are skipped and why. Every
// mistake of a user is found here, before anything runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/request.hpp"
#include "comparison/comparison.hpp"

namespace shunt {

// A method as it is asked for.
struct MethodChoice {
  ComparedMethod facts;
  Request request;           // without limits and seed
  bool is_of_group = false;  // it came with others under one name ("all", a write-up), and need not apply to any puzzle
  const Family* family = nullptr;  // it came with "all" presets: it is run on puzzles of its own family only
};

struct MatrixQuestion {
  std::uint64_t runs = 1;  // of methods that use the seed
  std::uint64_t seed = 1;  // the first
};

struct ComparisonMatrix {
  std::vector<MethodChoice> methods;  // those that apply to a puzzle
  Comparison comparison;              // puzzles, methods, skipped; and every run that is to be made, not yet filled in
  std::vector<bool> is_done;          // by run

  // The number of a run; nothing: there is none such.
  std::optional<std::size_t> find(std::size_t puzzle, std::size_t method, unsigned repeat) const;
};

// An instance for each of the puzzles. Throws UsageError for a method that does not apply.
ComparisonMatrix make_matrix(const Catalogue& catalogue, std::vector<ComparedPuzzle> puzzles,
                             const std::vector<const Instance*>& instances, std::vector<MethodChoice> methods,
                             const MatrixQuestion& question);

}  // namespace shunt
