// Suites: published results on bundled puzzles, and how they were got, so that the program can repeat them. The files
// are those of the folder suites/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/question/request.hpp"

namespace shunt {

struct SuiteRow {
  std::string puzzle;                   // "@FAMILY/NAME-N"
  std::optional<std::uint64_t> length;  // of a shortest solution; nothing: unsolvable
  std::optional<std::uint64_t> nodes;   // nothing: not published
};

struct Suite {
  std::string name;
  std::string title;
  std::string source;
  Request request;           // how the puzzles are solved
  std::string node_counter;  // the counter that the published nodes are; empty: they cannot be compared
  bool counts_start = false;
  std::vector<SuiteRow> rows;
};

// All of them, by name.
const std::vector<Suite>& suites();
// Throws UsageError, with the nearest name, if there is none.
const Suite& find_suite(std::string_view name);

// A row that was solved again.
struct SuiteResult {
  Report report;
  std::optional<std::uint64_t> nodes;  // measured by the suite's counter; nothing: they cannot be compared
  std::optional<bool> agrees;          // about the length; nothing: a limit ended the search
  std::optional<bool> nodes_agree;     // nothing: they cannot be compared
};
SuiteResult repeat(const Catalogue& catalogue, const Suite& suite, const SuiteRow& row, const Request& limits);

}  // namespace shunt
