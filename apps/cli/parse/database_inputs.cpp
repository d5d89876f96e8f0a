#include "cli/parse/database_inputs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <limits>

#include "puzzle_database/file_checks.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

constexpr std::size_t kPage = 1000;  // puzzles that are read at once

Input input_of(const StoredPuzzle& puzzle, const std::string& file, const InputOptions& options) {
  Input input;
  const auto number = static_cast<int>(std::min<std::int64_t>(puzzle.number, std::numeric_limits<int>::max()));
  input.id = {full_name(file, puzzle), number, 1};
  try {
    input.instance = read_puzzle(puzzle, *options.catalogue, file, options.read_options);
  } catch (const InputError& error) {  // of options that do not fit this puzzle
    input.error = std::make_unique<InputError>(error);
    return input;
  }
  if (options.is_stored) {
    input.storable = std::make_unique<NewPuzzle>(
        NewPuzzle{puzzle.key, puzzle.family, puzzle.name, puzzle.text, puzzle.json, puzzle.figures});
  }
  return input;
}

}  // namespace

std::optional<DatabaseName> database_name(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::exists(name, ignored)) {
    return is_sqlite_file(name) ? std::optional(DatabaseName{name, ""}) : std::nullopt;
  }
  for (std::size_t colon = name.find(':'); colon != std::string::npos; colon = name.find(':', colon + 1)) {
    const std::string file = name.substr(0, colon);
    if (is_sqlite_file(file)) return DatabaseName{file, name.substr(colon + 1)};
  }
  return std::nullopt;
}

std::string full_name(const std::string& file, const StoredPuzzle& puzzle) {
  return fmt::format("{}:{}", file, puzzle.name.empty() ? std::to_string(puzzle.number) : puzzle.name);
}

std::vector<StoredPuzzle> find_entries(const PuzzleDatabase& database, const std::string& entry) {
  std::vector<StoredPuzzle> found = database.find(entry);
  if (!found.empty()) return found;
  long long number = 0;
  if (parse_integer(entry, 1, std::numeric_limits<long long>::max(), &number)) {
    if (std::optional<StoredPuzzle> puzzle = database.find(std::int64_t{number})) return {*std::move(puzzle)};
  }
  const std::uint64_t size = database.size();
  throw UsageError(
      fmt::format("{} has no puzzle {} ({})", database.path(), in_quotes(entry),
                  size == 0 ? "it is empty" : fmt::format("expected a name, or a number from 1 to {}", size)));
}

bool visit_database(const DatabaseName& name, const InputOptions& options, const std::function<bool(Input)>& visit) {
  if (!options.family.empty()) options.catalogue->family(options.family);  // throws if there is none
  const PuzzleDatabase database = PuzzleDatabase::open(name.file);
  if (!name.entry.empty()) {
    for (const StoredPuzzle& puzzle : find_entries(database, name.entry)) {
      if (!visit(input_of(puzzle, name.file, options))) return false;
    }
    return true;
  }
  std::int64_t last = 0;
  while (true) {
    const std::vector<StoredPuzzle> page = database.page(last, kPage, options.family);
    if (page.empty()) return true;
    for (const StoredPuzzle& puzzle : page) {
      last = puzzle.number;
      if (!visit(input_of(puzzle, name.file, options))) return false;
    }
  }
}

}  // namespace shunt::cli
