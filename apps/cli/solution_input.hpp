// A solution as it is handed in: bare moves in any notation of the family, a JSON report, or the text report of
// `solve`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "catalogue/family.hpp"

namespace shunt::cli {

struct SolutionInput {
  std::vector<SolutionMove> moves;
  // What a report says of its moves; bare moves say nothing.
  std::string metric;  // empty: not said
  std::optional<std::uint64_t> length;
  bool claims_optimal = false;
};

// Throws InputError for a report without a solution, or of another family.
SolutionInput read_solution(const Source& source, const Family& family, const Catalogue& catalogue);

}  // namespace shunt::cli
