// The answer at the seam: SearchResult is what one search of an instance found; Report is what solve() says, judged by
// the reference rules.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/outcome.hpp"

namespace shunt {

// A move for people and programs: its text, and its parts under the family's own names.
struct MoveRecord {
  std::string text;
  std::vector<std::pair<std::string, std::variant<std::int64_t, std::string>>> parts = {};
};

using Measures = std::vector<std::pair<std::string, std::optional<std::uint64_t>>>;

struct SearchResult {
  Status status = Status::not_found;
  std::optional<Status> ended_by;  // a solution is in hand, but time, memory or the user ended the search early
  bool optimal = false;            // within the moves that the search could use; of a report: under the full rules
  Proof proof = Proof::none;
  std::string explanation;              // why it is unsolvable, if more than "everything was searched" is to be said
  std::optional<std::uint64_t> length;  // of the solution, by the metric; nothing: there is none
  Bounds bounds;
  Statistics statistics;
  std::vector<MoveRecord> moves;
  Measures measures;
};

// The result of a search whose solution could not be written down within a limit: only its length is known.
inline SearchResult unwritten(SearchResult result, Status limit) {
  result.status = limit;
  result.ended_by.reset();
  result.optimal = false;
  result.proof = Proof::none;
  result.length.reset();
  result.moves.clear();
  result.measures.clear();
  return result;
}

struct Report : SearchResult {
  std::string algorithm;                       // as asked
  std::map<std::string, std::string> options;  // in force, with defaults; "took" if the algorithm chose another
  std::optional<std::string> optimal_within;   // not optimal, but under this restriction it is
  bool offers_anytime = false;                 // it ended at the time limit, and an anytime search might have had more
  double seconds = 0;
  std::size_t peak_bytes = 0;
  bool validated = false;
  std::string disagreement;  // the reference rules' objection; empty unless something is badly wrong
};

}  // namespace shunt
