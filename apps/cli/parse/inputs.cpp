#include "cli/parse/inputs.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/read.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/database_inputs.hpp"

namespace shunt::cli {
namespace {

bool is_standard_input_given() {
  struct stat facts {};
  return fstat(STDIN_FILENO, &facts) == 0 &&
         (S_ISFIFO(facts.st_mode) || S_ISREG(facts.st_mode) || S_ISSOCK(facts.st_mode));
}

Input bad_input(const std::string& name, const InputError& error) {
  Input input;
  input.id = {name, 1, error.line()};
  input.error = std::make_unique<InputError>(error);
  return input;
}

// Hands over the puzzles of one source; `number` 0: all, else that one.
bool visit_source(const Source& source, const InputOptions& options, const ReadOptions& read_options, int number,
                  const std::function<bool(Input)>& visit) {
  std::unique_ptr<PuzzleReader> reader;
  try {
    reader = std::make_unique<PuzzleReader>(source, *options.catalogue, options.family, read_options);
  } catch (const InputError& error) {
    return visit(bad_input(source.name(), error));
  }
  bool is_guess_untold = !reader->guess().empty();
  const auto count = static_cast<int>(reader->size());
  if (number > count) {
    throw UsageError(
        fmt::format("{} has {} puzzle{} (expected a number up to that)", source.name(), count, count == 1 ? "" : "s"));
  }
  const bool is_collection = source.name().starts_with("@");
  for (int i = number == 0 ? 1 : number; i <= (number == 0 ? count : number); ++i) {
    const PuzzleText& text = reader->text(static_cast<std::size_t>(i) - 1);
    Input input{{source.name(), i, text.first_line()}, nullptr, nullptr};
    if (is_collection && count > 1) input.id.name += fmt::format("-{}", i);
    try {
      input.instance = reader->read(static_cast<std::size_t>(i) - 1);
      if (options.is_stored) {
        input.storable = std::make_unique<NewPuzzle>(new_puzzle(text, *input.instance, read_options));
      }
      if (std::exchange(is_guess_untold, false)) {
        write_message(source.name(), ": read as ", reader->guess(), " (--puzzle FAMILY says otherwise)");
      }
    } catch (const InputError& error) {
      input.error = std::make_unique<InputError>(error);
    }
    if (!visit(std::move(input))) return false;
  }
  return true;
}

// What may have been meant by the name of a file that is not there.
std::string puzzle_hint(const std::string& name) {
  const bool is_board = name.find_first_not_of("0123456789_ \\n") == std::string::npos;
  if (is_board) return fmt::format("a board on the command line is --text '{}'", name);
  try {
    find_in_collections("@" + name);
    return fmt::format("did you mean @{}?", name);
  } catch (const UsageError&) {
    return "expected a file, - for standard input or @FAMILY/NAME: shunt list collections";
  }
}

bool visit_name(const std::string& name, const InputOptions& options, const std::function<bool(Input)>& visit) {
  if (name.starts_with("@")) {
    const CollectionEntry entry = find_in_collections(name);
    return visit_source(*entry.collection->text, options, with_options(entry.collection->options, options.read_options),
                        entry.number, visit);
  }
  if (const auto database = database_name(name)) return visit_database(*database, options, visit);
  std::unique_ptr<Source> source;
  try {
    source = std::make_unique<Source>(name, read_named(name, puzzle_hint(name)));
  } catch (const InputError& error) {
    return visit(bad_input(name, error));
  }
  return visit_source(*source, options, options.read_options, 0, visit);
}

}  // namespace

std::string read_named(const std::string& name, const std::string& hint) {
  if (name == "-") return Source::read_standard_input();
  std::error_code error;
  const bool is_there = std::filesystem::exists(name, error);
  if (!is_there && !error) throw InputError(name, 0, 0, "there is no such file (" + hint + ")");
  return Source::read_file(name);
}

void for_each_input(const InputOptions& options, const std::function<bool(Input)>& visit) {
  if (options.text) {
    const Source source("--text", *options.text);
    if (!visit_source(source, options, options.read_options, 0, visit)) return;
  }
  std::vector<std::string> names = options.inputs;
  if (names.empty() && !options.text) {
    const std::string& preset = options.example_of;
    const Catalogue& catalogue = *options.catalogue;
    const std::string_view usual =
        preset.empty() ? catalogue.families().front()->showpiece : catalogue.preset(preset).example;
    if (usual.empty() && !is_standard_input_given()) throw UsageError(options.command + " what? (expected a PUZZLE)");
    names.emplace_back(is_standard_input_given() ? "-" : usual);
  }
  for (const std::string& name : names) {
    if (!visit_name(name, options, visit)) return;
  }
}

Input read_only_input(const InputOptions& options, const std::string& name) {
  InputOptions only = options;
  only.inputs.clear();
  if (!options.text) only.inputs = {name};
  std::vector<Input> found;
  for_each_input(only, [&found](Input input) {
    found.push_back(std::move(input));
    return found.size() < 2;
  });
  if (found.size() != 1) {
    throw UsageError((options.text ? "--text" : name) +
                     " holds more than one puzzle (expected one; a collection's puzzle is named @FAMILY/NAME-N)");
  }
  if (found[0].error) throw InputError(*found[0].error);
  return std::move(found[0]);
}

bool is_bundled(const Input& input) { return input.id.name.starts_with("@"); }

std::optional<std::uint64_t> measured_length(const InputOptions& options, const Input& input, std::string_view metric) {
  const auto& metrics = input.instance->family().metrics;
  const bool is_measured =
      is_bundled(input) && options.read_options.empty() && !metrics.empty() && metric == metrics.front().name;
  return is_measured ? figures_of(input.id.name).length : std::nullopt;
}

}  // namespace shunt::cli
