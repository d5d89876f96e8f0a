// shunt collection
#include "cli/commands/collection/collection.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "puzzle_database/puzzle_database.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  if (error != std::errc() || stop != end || value < 0) return std::nullopt;
  return value;
}

// "30..40", "30..", "..40" or "30".
Between parse_between(const std::string& option, const std::string& text) {
  if (text.empty()) return {};
  const std::size_t dots = text.find("..");
  const std::string least = text.substr(0, dots);
  const std::string most = dots == std::string::npos ? least : text.substr(dots + 2);
  const Between range{parse_number(least), parse_number(most)};
  const bool is_good = range.is_given() && (range.least || least.empty()) && (range.most || most.empty()) &&
                       (!range.least || !range.most || *range.least <= *range.most);
  if (is_good) return range;
  throw UsageError(option + " " + in_quotes(text) + " is no range (expected 30..40, 30.., ..40 or 30)");
}

PuzzleQuery query_of(const Arguments& arguments) {
  const CollectionArguments& asked = arguments.collection;
  PuzzleQuery query;
  if (!arguments.family.empty()) query.family = arguments.catalogue->family(arguments.family).name;
  query.length = parse_between("--length", asked.length);
  query.positions = parse_between("--positions", asked.positions);
  query.difficulty = parse_between("--difficulty", asked.difficulty);
  query.only_unique = asked.only_unique;
  query.is_reversed = asked.is_reversed;
  query.first = arguments.first;
  if (asked.order == "length") query.order = PuzzleOrder::length;
  if (asked.order == "positions") query.order = PuzzleOrder::positions;
  if (asked.order == "difficulty") query.order = PuzzleOrder::difficulty;
  if (asked.order == "name") query.order = PuzzleOrder::name;
  return query;
}

// Texts as they were given. Those of several lines stand between blank lines, as readers expect it.
class Exporter {
 public:
  explicit Exporter(const Arguments& arguments)
      : arguments_(arguments), database_(PuzzleDatabase::open(arguments.collection.file)) {}

  int run() {
    const StopFlag& stop = stop_on_signals();
    database_.for_each(query_of(arguments_), [&](const StoredPuzzle& puzzle) {
      add(puzzle);
      if (output_.size() > std::size_t{1} << 16) write_output(std::exchange(output_, {}));
      return !stop.is_raised();
    });
    write_output(output_);
    return stop.is_raised() ? kCancelled : kSolved;
  }

 private:
  void add(const StoredPuzzle& puzzle) {
    const bool is_json = arguments_.format == "json";
    if (family_.empty()) family_ = puzzle.family;
    if (family_ != puzzle.family && !is_json) {
      throw UsageError(fmt::format("{} holds {} and {}, which no file can hold together (add --family or --json)",
                                   database_.path(), family_, puzzle.family));
    }
    const std::string text =
        is_json ? read_puzzle(puzzle, *arguments_.catalogue, database_.path())->write("json") : puzzle.text + "\n";
    const bool is_one_line = text.find('\n') + 1 == text.size();
    if (!is_first_ && !(is_one_line && was_one_line_)) output_ += "\n";
    output_ += text;
    is_first_ = false;
    was_one_line_ = is_one_line;
  }

  const Arguments& arguments_;
  PuzzleDatabase database_;
  std::string output_;
  std::string family_;  // of the first puzzle
  bool is_first_ = true;
  bool was_one_line_ = true;
};

}  // namespace

int run_collection(const Arguments& arguments) {
  const std::string& action = arguments.action;
  if (action.empty()) throw UsageError("collection what? (import, export, list, query, show, stats or measure)");
  if (arguments.collection.file.empty()) throw UsageError("collection " + action + " which? (expected a FILE)");
  if (action == "import") return import_puzzles(arguments);
  if (action == "export") return Exporter(arguments).run();
  if (action == "measure") return measure_puzzles(arguments);
  if (action == "show") return show_puzzles(arguments);
  if (action == "stats") return show_stats(arguments);
  return list_database(arguments, query_of(arguments));
}

}  // namespace shunt::cli
