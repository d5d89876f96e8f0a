#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "comparison/contradiction.hpp"
#include "comparison/growth.hpp"
#include "comparison/headline.hpp"
#include "comparison/notes.hpp"
#include "comparison/rows.hpp"
#include "comparison/statistics.hpp"
#include "io/comparison/data.hpp"
#include "text/json_text.hpp"

namespace shunt {
namespace {

using DataJson = nlohmann::ordered_json;

DataJson or_null(const std::string& text) { return text.empty() ? DataJson(nullptr) : DataJson(text); }

// A length that is known without the runs; null: none is.
DataJson known_json(const ComparedPuzzle& puzzle) {
  if (!puzzle.known) return nullptr;
  return {{"length", puzzle.known->length}, {"proved", puzzle.known->is_proved}, {"source", puzzle.known->source}};
}

// As counters are counted; seconds and means are no whole numbers.
DataJson number_json(const std::optional<double>& number, const Column& column) {
  if (!number) return nullptr;
  return column.kind == Column::Kind::time ? DataJson(*number) : DataJson(static_cast<std::uint64_t>(*number));
}

DataJson puzzles_json(const Comparison& comparison, const std::vector<Column>& columns) {
  const std::vector<std::string> names = short_names(comparison.puzzles);
  DataJson ranges(comparison.puzzles.size(), DataJson::object());
  for (const Column& column : columns) {
    const std::vector<ColumnRange> by_puzzle = ranges_of(comparison, column);
    for (std::size_t i = 0; i < by_puzzle.size(); ++i) {
      const ColumnRange& range = by_puzzle[i];
      ranges[i][column.name] =
          !range ? DataJson(nullptr)
                 : DataJson::array({number_json(range->first, column), number_json(range->second, column)});
    }
  }
  DataJson json = DataJson::array();
  for (std::size_t i = 0; i < comparison.puzzles.size(); ++i) {
    const ComparedPuzzle& puzzle = comparison.puzzles[i];
    json.push_back({{"name", puzzle.name},
                    {"short_name", names[i]},
                    {"family", puzzle.family},
                    {"width", puzzle.width},
                    {"height", puzzle.height},
                    {"metric", puzzle.metric},
                    {"unit", puzzle.plural},
                    {"words", puzzle.words},
                    {"known", known_json(puzzle)},
                    {"ranges", std::move(ranges[i])},
                    {"least_work", or_null(least_work(comparison, i))}});
  }
  return json;
}

DataJson total_json(const MethodTotal& total, bool with_times) {
  DataJson json = {{"runs", total.runs},
                   {"proved", total.proved},
                   {"found", total.found},
                   {"cut", total.cut},
                   {"ended", total.ended},
                   {"shortest", total.shortest},
                   {"expanded", total.expanded ? DataJson(*total.expanded) : DataJson(nullptr)}};
  if (!with_times) return json;
  json["seconds"] = total.seconds;
  json["most_bytes"] = total.most_bytes;
  return json;
}

DataJson methods_json(const Comparison& comparison, bool with_times) {
  const std::vector<MethodTotal> totals = method_totals(comparison, summaries(comparison));
  DataJson json = DataJson::array();
  for (std::size_t i = 0; i < comparison.methods.size(); ++i) {
    const ComparedMethod& method = comparison.methods[i];
    json.push_back({{"name", method.name},
                    {"detail", method.detail},
                    {"words", method.words},
                    {"meaning", method.meaning},
                    {"randomized", method.is_randomized},
                    {"total", total_json(totals[i], with_times)}});
  }
  return json;
}

DataJson skipped_json(const Comparison& comparison) {
  DataJson json = DataJson::array();
  for (const SkippedMethod& skipped : comparison.skipped) {
    json.push_back({{"method", skipped.method}, {"puzzle", skipped.puzzle}, {"reason", skipped.reason}});
  }
  return json;
}

DataJson spread_json(const Summary& summary, const char* name) {
  const auto spread = summary.spread(column_of(name));
  if (!spread) return nullptr;
  return {{"median", spread->median}, {"least", spread->least}, {"most", spread->most}};
}

DataJson summaries_json(const Comparison& comparison, bool with_times) {
  DataJson json = DataJson::array();
  for (const Summary& summary : summaries(comparison)) {
    json.push_back({{"puzzle", summary.puzzle + 1},
                    {"method", summary.method + 1},
                    {"runs", summary.runs.size()},
                    {"answered", summary.answered},
                    {"cut", summary.cut},
                    {"kind", group_name(summary.group() == Group::cut ? Group::found : summary.group())},
                    {"length", spread_json(summary, "length")},
                    {"expanded", spread_json(summary, "expanded")}});
    if (!with_times) continue;
    json.back()["seconds"] = spread_json(summary, "time");
    json.back()["peak_bytes"] = spread_json(summary, "memory");
  }
  return json;
}

DataJson groups_json() {
  DataJson json = DataJson::array();
  for (std::size_t i = 0; i < kGroups; ++i) {
    const auto group = static_cast<Group>(i);
    json.push_back({{"name", group_name(group)}, {"title", group_title(group)}});
  }
  return json;
}

DataJson means_json(const Comparison& comparison, const std::vector<Column>& columns) {
  DataJson json = DataJson::array();
  if (comparison.puzzles.size() < 2) return json;
  for (const MeanRow& row : mean_rows(comparison, columns)) {
    json.push_back({{"method", row.method + 1}, {"repeat", row.repeat}});
    for (std::size_t i = 0; i < columns.size(); ++i) {
      json.back()[columns[i].name] = row.means[i] ? DataJson(*row.means[i]) : DataJson(nullptr);
    }
  }
  return json;
}

// Null: every run was made. `resume`: the words that make the others; null: nothing was kept.
DataJson interruption_json(const Comparison& comparison) {
  if (comparison.not_made.empty()) return nullptr;
  const std::size_t done = comparison.runs.size();
  return {{"done", done},
          {"asked", done + comparison.not_made.size()},
          {"resume", comparison.can_resume ? DataJson(comparison.facts.command + " --resume") : DataJson(nullptr)}};
}

DataJson facts_json(const ComparisonFacts& facts, bool with_times) {
  DataJson json = {{"command", facts.command},
                   {"time_limit", or_null(facts.time_limit)},
                   {"memory_limit", or_null(facts.memory_limit)},
                   {"threads", facts.threads},
                   {"seed", facts.seed},
                   {"repeats", facts.repeats}};
  if (!with_times) return json;
  json["at_once"] = facts.at_once;
  json["date"] = or_null(facts.date);
  json["version"] = facts.version;
  json["compiler"] = facts.compiler;
  json["system"] = or_null(facts.system);
  json["processor"] = facts.processor;
  json["cores"] = facts.cores;
  json["memory_bytes"] = facts.memory_bytes;
  return json;
}

// Of as many puzzles as have plots in the report's page.
DataJson growth_json(const Comparison& comparison) {
  constexpr std::size_t kPlottedPuzzles = 6;
  std::vector<std::size_t> methods(comparison.methods.size());
  std::iota(methods.begin(), methods.end(), 0);
  DataJson json = DataJson::array();
  for (std::size_t puzzle = 0; puzzle < std::min(comparison.puzzles.size(), kPlottedPuzzles); ++puzzle) {
    for (const GrowthLine& line : growth_lines(comparison, puzzle, methods)) {
      json.push_back({{"puzzle", puzzle + 1},
                      {"name", name_in_sentence(comparison, line.methods.front())},
                      {"sentence", growth_sentence(comparison, line)},
                      {"layers", *line.layers}});
    }
  }
  return json;
}

DataJson run_json(const Comparison& comparison, const ComparedRun& run, const RunRow& row,
                  const std::vector<Column>& columns) {
  DataJson values = DataJson::object();
  for (const Column& column : columns) values[column.name] = number_json(number_in(run, column), column);
  return {{"puzzle", run.puzzle + 1},
          {"method", run.method + 1},
          {"repeat", run.repeat},
          {"seed", run.seed},
          {"group", group_name(row.group)},
          {"detail", row.detail},
          {"label", row.label},
          {"words", row.words},
          {"unit", is_of_puzzles_unit(comparison, run) ? DataJson(nullptr) : DataJson(run.plural)},
          {"values", std::move(values)},
          {"best", row.best},
          {"command", row.command}};
}

// An answer without what differs from run to run.
std::string without_times(const std::string& answer) {
  if (answer.empty()) return answer;
  DataJson json = DataJson::parse(answer);
  json.erase("timing");
  json.erase("build");
  return json_text(json);
}

}  // namespace

void write_comparison_json(const Comparison& comparison, bool with_times,
                           const std::function<std::string(const ComparedRun&)>& answer_of,
                           const std::function<void(std::string_view)>& write) {
  const std::vector<Column> columns = row_columns(with_times);
  const DataJson head = {{"schema", "shunt.compare/1"},
                         {"finding", headline(comparison, with_times)},
                         {"details", headline_details(comparison, with_times)},
                         {"mixed_lengths", or_null(mixed_lengths(comparison))},
                         {"contradiction", or_null(contradiction(comparison).value_or(""))},
                         {"notes", comparison_notes(comparison, with_times)},
                         {"interrupted", interruption_json(comparison)},
                         {"facts", facts_json(comparison.facts, with_times)},
                         {"puzzles", puzzles_json(comparison, columns)},
                         {"methods", methods_json(comparison, with_times)},
                         {"skipped", skipped_json(comparison)},
                         {"summaries", summaries_json(comparison, with_times)},
                         {"means", means_json(comparison, columns)},
                         {"groups", groups_json()},
                         {"growth", growth_json(comparison)}};
  std::string piece = json_text(head);
  piece.pop_back();  // its closing bracket: the runs follow
  piece += ",\"runs\":[";
  const std::vector<RunRow> rows = run_rows(comparison, columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ComparedRun& run = comparison.runs[i];
    const std::string answer = with_times ? answer_of(run) : without_times(answer_of(run));
    DataJson json = run_json(comparison, run, rows[i], columns);
    if (with_times) json["alone"] = run.is_alone;
    json["failure"] = run.status == "failed" ? DataJson(run.words) : DataJson(nullptr);
    piece += (i == 0 ? "" : ",") + json_text(json);
    piece.pop_back();  // the answer is JSON already
    piece += ",\"answer\":" + (answer.empty() ? "null" : answer) + "}";
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    if (piece.size() < kPiece) continue;
    write(piece);
    piece.clear();
  }
  write(piece + "]}\n");
}

}  // namespace shunt
