// What goes in and out at the seam: a request to search one instance, and the report about it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "system/table_folder.hpp"

namespace shunt {

struct Request {
  std::string algorithm = "auto";
  std::string preset;                          // gives whatever is not given here
  std::map<std::string, std::string> options;  // of the algorithm, as given
  std::string moves;                           // move set; empty: the family's first
  std::string metric;                          // empty: the family's first
  std::string heuristic;                       // empty: the family's first
  bool only_useful = false;
  bool finish_check = false;
  std::uint64_t seed = 1;
  bool use_parity = true;
  bool is_anytime = false;  // a solution soon, then better ones and better bounds; of `auto`
  unsigned threads = 1;     // of the algorithms that use several; no answer depends on it
  TableFolder tables;       // where tables that take long to build are kept
  Limits limits;
  const StopFlag* stop = nullptr;
  Observer* observer = nullptr;
};

// A move for people and programs: its text, and its parts under the family's own names.
struct MoveRecord {
  std::string text;
  std::vector<std::pair<std::string, std::variant<std::int64_t, std::string>>> parts;
};

using Measures = std::vector<std::pair<std::string, std::optional<std::uint64_t>>>;

struct Report {
  std::string algorithm;                       // as asked
  std::map<std::string, std::string> options;  // in force, with defaults; "took" if the algorithm chose another
  Status status = Status::not_found;
  bool optimal = false;                       // under the family's full rules and the chosen metric
  std::optional<std::string> optimal_within;  // else the restriction under which it is
  Proof proof = Proof::none;
  std::optional<std::uint64_t> length;
  Bounds bounds;
  Measures measures;
  std::vector<MoveRecord> moves;
  Statistics statistics;
  double seconds = 0;
  std::size_t peak_bytes = 0;
  bool validated = false;
  std::string disagreement;  // the reference rules' objection; empty unless something is badly wrong
};

}  // namespace shunt
