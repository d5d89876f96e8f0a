// Puzzles as the command line names them: files, standard input, collections, databases, --text.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/instance.hpp"
#include "cli/parse/option_groups.hpp"
#include "core/error.hpp"
#include "io/report_json.hpp"
#include "puzzle_database/stored_puzzle.hpp"

namespace shunt::cli {

// One of them: either it was read, or it is wrong.
struct Input {
  PuzzleId id;
  std::unique_ptr<Instance> instance;
  std::unique_ptr<InputError> error;
  std::unique_ptr<NewPuzzle> storable = nullptr;  // the same for a database, if it is asked for
};

// The text of a file or, if it is called -, of standard input. Throws InputError; about a file that is not there, with
// the hint.
std::string read_named(const std::string& name, const std::string& hint);

// Every puzzle in input order. A bad one is handed over with its error and the rest goes on, as long as
// `visit` returns true. Guesses of the family are written to standard error.
void for_each_input(const InputOptions& options, const std::function<bool(Input)>& visit);

// The one puzzle that `name` stands for. Throws InputError if it is wrong, UsageError if it is not one.
Input read_only_input(const InputOptions& options, const std::string& name);

// A puzzle of the bundled collections.
bool is_bundled(const Input& input);
// The length of its shortest solution, if that has been measured: of a bundled puzzle that is read as it is bundled, in
// the family's first metric.
std::optional<std::uint64_t> measured_length(const InputOptions& options, const Input& input, std::string_view metric);

}  // namespace shunt::cli
