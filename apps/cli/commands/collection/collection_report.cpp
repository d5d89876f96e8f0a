// shunt collection list, query, show and stats
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/commands/collection/collection.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/database_inputs.hpp"
#include "cli/parse/units.hpp"
#include "core/printable.hpp"
#include "io/draw/text.hpp"
#include "io/or_null.hpp"
#include "puzzle_database/puzzle_database.hpp"
#include "system/exit_codes.hpp"
#include "text/csv.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kUsualRows = 100;  // of a table for people
constexpr std::size_t kLongestText = 60;

std::string count_text(const std::optional<std::uint64_t>& count) { return count ? grouped(*count) : "-"; }
std::string difficulty_text(const Figures& figures) {
  return figures.difficulty ? fmt::format("{:.1f}", *figures.difficulty) : "-";
}
// It may have more digits than a number has room for.
std::string solutions_text(const Figures& figures) {
  if (figures.is_solvable && !*figures.is_solvable) return "none";
  std::string digits = figures.solutions.value_or("-");
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

Json json_of(const StoredPuzzle& puzzle) {
  const Figures& figures = puzzle.figures;
  return {{"schema", "shunt.collection/1"},
          {"number", puzzle.number},
          {"family", puzzle.family},
          {"name", puzzle.name.empty() ? Json() : Json(puzzle.name)},
          {"length", or_null(figures.length)},
          {"positions", or_null(figures.positions)},
          {"difficulty", or_null(figures.difficulty)},
          {"solutions", or_null(figures.solutions)},
          {"unique", or_null(figures.is_unique)},
          {"solvable", or_null(figures.is_solvable)},
          {"text", puzzle.text}};
}

constexpr const char* kCsvHeader = "number,family,name,length,positions,difficulty,solutions,unique,solvable,text\n";

std::string csv_line(const StoredPuzzle& puzzle) {
  const Json json = json_of(puzzle);
  std::string line;
  for (const auto& [key, value] : json.items()) {
    if (key == "schema") continue;
    line += line.empty() ? "" : ",";
    if (value.is_string()) {
      line += csv_field(value.get<std::string>());
    } else if (!value.is_null()) {
      line += value.dump();
    }
  }
  return line + "\n";
}

// Rows of texts under a heading, numbers to the right; a column that is empty everywhere is left out.
class PuzzleTable {
 public:
  struct Column {
    std::string heading;
    bool is_number;
  };
  explicit PuzzleTable(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  std::string text() const {
    std::vector<std::size_t> width;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      std::size_t widest = 0;
      for (const auto& row : rows_) widest = std::max(widest, row[i] == "-" ? 0 : row[i].size());
      width.push_back(widest == 0 ? 0 : std::max(widest, columns_[i].heading.size()));
    }
    std::vector<std::string> headings;
    for (const Column& column : columns_) headings.push_back(column.heading);
    std::string text = line(headings, width);
    for (const auto& row : rows_) text += line(row, width);
    return text;
  }

 private:
  std::string line(const std::vector<std::string>& row, const std::vector<std::size_t>& width) const {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (width[i] == 0) continue;
      text +=
          columns_[i].is_number ? fmt::format("{:>{}}  ", row[i], width[i]) : fmt::format("{:<{}}  ", row[i], width[i]);
    }
    while (text.ends_with(' ')) text.pop_back();
    return text + "\n";
  }

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// What a line has room for: the board of a puzzle of one line, else how many lines it has.
std::string board_text(const StoredPuzzle& puzzle) {
  const auto lines = std::count(puzzle.text.begin(), puzzle.text.end(), '\n') + 1;
  if (lines > 1) return fmt::format("({} lines)", lines);
  const std::string text = printable(puzzle.text);
  return text.size() <= kLongestText ? text : text.substr(0, kLongestText - 3) + "...";
}

int list_as_table(const PuzzleDatabase& database, PuzzleQuery query) {
  const std::uint64_t most = query.first.value_or(kUsualRows);
  if (!query.first) query.first = kUsualRows + 1;
  PuzzleTable table({{"number", true},
                     {"family", false},
                     {"name", false},
                     {"length", true},
                     {"positions", true},
                     {"difficulty", true},
                     {"solutions", true},
                     {"puzzle", false}});
  std::uint64_t count = 0;
  database.for_each(query, [&](const StoredPuzzle& puzzle) {
    if (++count > most) return false;
    table.add({std::to_string(puzzle.number), puzzle.family, puzzle.name.empty() ? "-" : printable(puzzle.name),
               count_text(puzzle.figures.length), count_text(puzzle.figures.positions), difficulty_text(puzzle.figures),
               solutions_text(puzzle.figures), board_text(puzzle)});
    return true;
  });
  write_output(count == 0 ? "No puzzles\n" : table.text());
  if (count > most) write_message("shunt: these are the first ", std::to_string(most), " (--first N shows more)");
  return kSolved;
}

std::string share_text(std::uint64_t count, std::uint64_t of) {
  return fmt::format("{} ({:.0f} %)", grouped(count), 100 * static_cast<double>(count) / static_cast<double>(of));
}

std::string stats_text(const FamilyCounts& counts) {
  std::string text = fmt::format("{}: {}\n", counts.family, one_or_many(counts.puzzles, "puzzle", "puzzles"));
  text += fmt::format("  {:<18}{}\n", "length known", share_text(counts.with_length, counts.puzzles));
  text += fmt::format("  {:<18}{}\n", "difficulty known", share_text(counts.with_difficulty, counts.puzzles));
  if (counts.unique > 0) text += fmt::format("  {:<18}{}\n", "one solution", share_text(counts.unique, counts.puzzles));
  if (counts.unsolvable > 0) {
    text += fmt::format("  {:<18}{}\n", "unsolvable", share_text(counts.unsolvable, counts.puzzles));
  }
  if (counts.lengths.empty()) return text;
  std::uint64_t most = 0;
  for (const auto& [length, count] : counts.lengths) most = std::max(most, count);
  text += fmt::format("  length  {:>9}\n", "puzzles");
  for (const auto& [length, count] : counts.lengths) {
    text += fmt::format("  {:>6}  {:>9}{}\n", length, grouped(count), histogram_bar(count, most));
  }
  return text;
}

Json stats_json(const FamilyCounts& counts) {
  Json lengths = Json::array();
  for (const auto& [length, count] : counts.lengths) lengths.push_back({{"length", length}, {"puzzles", count}});
  return {{"family", counts.family},
          {"puzzles", counts.puzzles},
          {"with_length", counts.with_length},
          {"with_difficulty", counts.with_difficulty},
          {"unique", counts.unique},
          {"unsolvable", counts.unsolvable},
          {"lengths", lengths}};
}

}  // namespace

int list_database(const CollectionOptions& options, const PuzzleQuery& query) {
  const StopFlag& stop = stop_on_signals();
  const PuzzleDatabase database = PuzzleDatabase::open(options.file);
  if (options.format == "text") return list_as_table(database, query);
  const bool is_csv = options.format == "csv";
  std::string output = is_csv ? kCsvHeader : "";
  database.for_each(query, [&](const StoredPuzzle& puzzle) {
    output += is_csv ? csv_line(puzzle) : json_line(json_of(puzzle));
    if (output.size() > std::size_t{1} << 16) write_output(std::exchange(output, {}));
    return !stop.is_raised();
  });
  write_output(output);
  return stop.is_raised() ? kCancelled : kSolved;
}

int show_puzzles(const CollectionOptions& options) {
  if (options.entry.empty()) throw UsageError("collection show which puzzle? (expected a name or a number)");
  const PuzzleDatabase database = PuzzleDatabase::open(options.file);
  std::string output;
  for (const StoredPuzzle& puzzle : find_entries(database, options.entry)) {
    const std::unique_ptr<Instance> instance = read_puzzle(puzzle, *options.catalogue, options.file);
    if (options.is_json()) {
      output += json_line(json_of(puzzle));
      continue;
    }
    if (!output.empty()) output += "\n";
    output += fmt::format("{} ({}, {} x {})\n\n", printable(full_name(options.file, puzzle)), puzzle.family,
                          instance->width(), instance->height());
    output += draw_text(instance->reference()->view(), wants_colour(options.colour));
    output += "\n";
    const auto add = [&output](std::string_view name, const std::string& value) {
      if (value != "-") output += fmt::format("  {:<12}{}\n", name, value);
    };
    add("number", std::to_string(puzzle.number));
    add("length", count_text(puzzle.figures.length));
    add("positions", count_text(puzzle.figures.positions));
    add("difficulty", difficulty_text(puzzle.figures));
    add("solutions", solutions_text(puzzle.figures));
  }
  write_output(output);
  return kSolved;
}

int show_stats(const CollectionOptions& options) {
  const PuzzleDatabase database = PuzzleDatabase::open(options.file);
  const std::vector<FamilyCounts> all = database.counts();
  if (options.is_json()) {
    Json families = Json::array();
    for (const FamilyCounts& counts : all) families.push_back(stats_json(counts));
    write_output(json_line({{"schema", "shunt.collection.stats/1"}, {"families", families}}));
    return kSolved;
  }
  std::string text;
  for (const FamilyCounts& counts : all) text += (text.empty() ? "" : "\n") + stats_text(counts);
  write_output(text.empty() ? "No puzzles\n" : text);
  return kSolved;
}

}  // namespace shunt::cli
