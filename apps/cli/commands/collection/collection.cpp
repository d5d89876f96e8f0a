// shunt collection
#include "cli/commands/collection/collection.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "puzzle_database/puzzle_database.hpp"
#include "system/exit_codes.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

OptionParser add_action(OptionParser& parser, CollectionOptions& options, const char* name, const char* help) {
  OptionParser action = parser.below(name, help, options.action);
  action.group("Input");
  action.text("FILE", options.file, "FILE", "the collection");
  return action;
}

void add_filters(OptionParser& parser, CollectionOptions& options) {
  parser.group("Filters");
  parser.text("--family", options.family, "FAMILY", "only puzzles of this family");
  parser.text("--length", options.length, "RANGE", "of a shortest solution: 30..40, 30.., ..40 or 30");
  parser.text("--positions", options.positions, "RANGE", "that can be reached");
  parser.text("--difficulty", options.difficulty, "RANGE", "0 to 100");
  parser.flag("--unique", options.only_unique, "only puzzles with a single shortest solution");
  parser.group("Order");
  parser.text("--order", options.order, "number|length|difficulty|positions|name",
              "by what; puzzles that lack it come last (default number)");
  parser.flag("--reverse", options.is_reversed, "the greatest first");
  parser.count("--first", options.first, "only the first N of them");
}

void add_output(OptionParser& parser, CollectionOptions& options, const FormatFlags& formats) {
  parser.group("Output");
  add_formats(parser, options, formats);
}

void declare(OptionParser& parser, CollectionOptions& options) {
  const FormatFlags of_lists = {{"json", "one line of JSON per puzzle"}, {"csv", "one row per puzzle"}};
  const auto add = [&](const char* name, const char* help) { return add_action(parser, options, name, help); };

  OptionParser importing = add("import", "add puzzles to a collection; a missing FILE is made");
  importing.texts("PUZZLE", options.inputs, "PUZZLE",
                  "what to add: files, - for standard input, @FAMILY/NAME, collections");
  add_text(importing, options);
  importing.text("--name", options.name, "NAME", "call the puzzles NAME-1, NAME-2, ...");
  add_reading(importing, options);
  importing.group("Output");
  add_field(importing, options, "threads", "use N threads (default: one per core)");
  add_formats(importing, options, {{"json", "the counts as one line of JSON"}});
  add_progress(importing, options);

  OptionParser exporting = add("export", "write puzzles as they were given");
  add_filters(exporting, options);
  add_output(exporting, options, {{"json", "as shunt.puzzle/1, one line each: also of several families"}});

  OptionParser measure =
      add("measure", "find out what is not known of puzzles yet: length, positions, difficulty, solutions");
  measure.flag("--again", options.again, "also of puzzles that have been measured");
  add_limits(measure, options);
  measure.group("Output");
  add_progress(measure, options);

  OptionParser listing = add("list", "what a collection holds");
  add_output(listing, options, of_lists);
  OptionParser query = add("query", "the puzzles that are as you want them");
  add_filters(query, options);
  add_output(query, options, of_lists);

  OptionParser show = add("show", "one puzzle with its picture and what is known of it");
  show.text("ENTRY", options.entry, "NAME|NUMBER", "its name or its number");
  add_output(show, options, {{"json", "one line of JSON"}});
  OptionParser stats = add("stats", "how many puzzles of which family and length");
  add_output(stats, options, {{"json", "one line of JSON"}});
}

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

PuzzleQuery query_of(const CollectionOptions& options) {
  PuzzleQuery query;
  if (!options.family.empty()) query.family = options.catalogue->family(options.family).name;
  query.length = parse_between("--length", options.length);
  query.positions = parse_between("--positions", options.positions);
  query.difficulty = parse_between("--difficulty", options.difficulty);
  query.only_unique = options.only_unique;
  query.is_reversed = options.is_reversed;
  query.first = options.first;
  if (options.order == "length") query.order = PuzzleOrder::length;
  if (options.order == "positions") query.order = PuzzleOrder::positions;
  if (options.order == "difficulty") query.order = PuzzleOrder::difficulty;
  if (options.order == "name") query.order = PuzzleOrder::name;
  return query;
}

// Texts as they were given. Those of several lines stand between blank lines, as readers expect it.
class Exporter {
 public:
  explicit Exporter(const CollectionOptions& options)
      : options_(options), database_(PuzzleDatabase::open(options.file)) {}

  int run() {
    const StopFlag& stop = stop_on_signals();
    database_.for_each(query_of(options_), [&](const StoredPuzzle& puzzle) {
      add(puzzle);
      if (output_.size() > std::size_t{1} << 16) write_output(std::exchange(output_, {}));
      return !stop.is_raised();
    });
    write_output(output_);
    return stop.is_raised() ? kCancelled : kSolved;
  }

 private:
  void add(const StoredPuzzle& puzzle) {
    const bool is_json = options_.is_json();
    if (family_.empty()) family_ = puzzle.family;
    if (family_ != puzzle.family && !is_json) {
      throw UsageError(fmt::format("{} holds {} and {}, which no file can hold together (add --family or --json)",
                                   database_.path(), family_, puzzle.family));
    }
    const std::string text =
        is_json ? read_puzzle(puzzle, *options_.catalogue, database_.path())->write("json") : puzzle.text + "\n";
    const bool is_one_line = text.find('\n') + 1 == text.size();
    if (!is_first_ && !(is_one_line && was_one_line_)) output_ += "\n";
    output_ += text;
    is_first_ = false;
    was_one_line_ = is_one_line;
  }

  const CollectionOptions& options_;
  PuzzleDatabase database_;
  std::string output_;
  std::string family_;  // of the first puzzle
  bool is_first_ = true;
  bool was_one_line_ = true;
};

int run(const CollectionOptions& options) {
  const std::string& action = options.action;
  if (action.empty()) throw UsageError("collection what? (import, export, list, query, show, stats or measure)");
  if (options.file.empty()) throw UsageError("collection " + action + " which? (expected a FILE)");
  if (action == "import") return import_puzzles(options);
  if (action == "export") return Exporter(options).run();
  if (action == "measure") return measure_puzzles(options);
  if (action == "show") return show_puzzles(options);
  if (action == "stats") return show_stats(options);
  return list_database(options, query_of(options));
}

}  // namespace

Command collection_command() {
  return make_command<CollectionOptions>("collection", "puzzles in a file that can be searched: keep, find, measure",
                                         declare, run);
}

}  // namespace shunt::cli
