// A solution as it is handed in: bare moves in any notation of the family, a JSON report, the text report of `solve`,
// or the claim that there is none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "text/source.hpp"

namespace shunt::cli {

struct SolutionInput {
  std::vector<SolutionMove> moves = {};
  // What a report says of its moves; bare moves say nothing.
  std::string metric = {};  // empty: not said
  std::optional<std::uint64_t> length = {};
  bool claims_optimal = false;
  bool claims_unsolvable = false;  // "-1", "no solution", "unsolvable", or a report with this status
};

// Throws InputError for a report without a solution, or of another family.
SolutionInput read_solution(const Source& source, const Family& family, const Catalogue& catalogue);

}  // namespace shunt::cli
