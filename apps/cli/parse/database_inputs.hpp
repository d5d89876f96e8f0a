// Puzzles of databases, as the command line names them: `my.db` (all), `my.db:17`, `my.db:NAME`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/parse/inputs.hpp"
#include "puzzle_database/puzzle_database.hpp"

namespace shunt::cli {

struct DatabaseName {
  std::string file;
  std::string entry;  // a number or a name; empty: all
};
// Whether a PUZZLE is meant for a database: by what the file holds, not by what it is called.
std::optional<DatabaseName> database_name(const std::string& name);

// The puzzles that a number or a name stands for. Throws UsageError if there are none.
std::vector<StoredPuzzle> find_entries(const PuzzleDatabase& database, const std::string& entry);

// "my.db:NAME", or "my.db:17" if it has none.
std::string full_name(const std::string& file, const StoredPuzzle& puzzle);

// As for_each_input, which uses it. `--puzzle FAMILY` leaves out the others.
bool visit_database(const DatabaseName& name, const InputOptions& options, const std::function<bool(Input)>& visit);

}  // namespace shunt::cli
