// The parts of `shunt collection`; each returns the exit code.
#pragma once

#include <optional>

#include "cli/parse/option_groups.hpp"
#include "puzzle_database/puzzle_query.hpp"
#include "puzzle_database/stored_puzzle.hpp"

namespace shunt::cli {

struct CollectionOptions : InputOptions, QuestionOptions, OutputOptions {
  std::string action = {};
  std::string file = {};
  std::string entry = {};  // of show: a name or a number
  std::string name = {};   // of import: puzzles are called NAME-1, NAME-2, ...
  std::string length = {};
  std::string positions = {};
  std::string difficulty = {};
  std::string order = "number";
  bool only_unique = false;
  bool is_reversed = false;
  std::optional<std::uint64_t> first = {};
  bool again = false;  // of measure: also what has been measured
};

int import_puzzles(const CollectionOptions& options);
int measure_puzzles(const CollectionOptions& options);
int list_database(const CollectionOptions& options, const PuzzleQuery& query);
int show_puzzles(const CollectionOptions& options);
int show_stats(const CollectionOptions& options);

}  // namespace shunt::cli
