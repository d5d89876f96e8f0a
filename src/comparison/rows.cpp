#include "comparison/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "comparison/best.hpp"
#include "comparison/statistics.hpp"
#include "text/shell.hpp"

namespace shunt {
namespace {

// A limit as it was typed, for people: "10 s" of 10s, "64 MB" of 64M.
std::string readable_limit(const std::string& typed) {
  const auto unit = std::find_if(typed.begin(), typed.end(), [](char c) { return std::isalpha(c) != 0; });
  if (unit == typed.begin() || unit == typed.end()) return typed;
  std::string name(unit, typed.end());
  if (name.size() == 1 && std::string("kKMGT").find(name) != std::string::npos) name += "B";
  return std::string(typed.begin(), unit) + " " + name;
}

std::string ending_words(const ComparedRun& run, const ComparisonFacts& facts) {
  const auto at = [&run](const std::string& limit) {
    return limit.empty() ? run.words : fmt::format("{}, {}", run.words, readable_limit(limit));
  };
  if (run.status == "out_of_time") return at(facts.time_limit);
  if (run.status == "out_of_memory") return at(facts.memory_limit);
  if (run.status == "unsolvable") return "unsolvable, proved";
  if (run.status == "not_found") return "none found, by this method";
  return run.words;
}

std::string detail_of(const Comparison& comparison, const ComparedRun& run) {
  const ComparedMethod& method = comparison.methods[run.method];
  const bool has_seeds = run.repeat > 1 || (comparison.facts.repeats > 1 && method.is_randomized);
  if (!has_seeds) return method.detail;
  return fmt::format("{}{}seed {}", method.detail, method.detail.empty() ? "" : " ", run.seed);
}

std::string label_of(const Comparison& comparison, const ComparedRun& run) {
  const std::string name = name_in_sentence(comparison, run.method);
  const std::string detail = detail_of(comparison, run);
  const ComparedMethod& method = comparison.methods[run.method];
  return detail == method.detail ? name : method.name + " " + detail;
}

std::string command_of(const Comparison& comparison, const ComparedRun& run) {
  const ComparedMethod& method = comparison.methods[run.method];
  std::vector<std::string> words{"shunt", "solve"};
  words.insert(words.end(), method.words.begin(), method.words.end());
  const std::vector<std::string>& board = comparison.puzzles[run.puzzle].words;
  words.insert(words.end(), board.begin(), board.end());
  const auto add = [&words](const char* option, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {option, value});
  };
  add("--time-limit", comparison.facts.time_limit);
  add("--memory-limit", comparison.facts.memory_limit);
  add("--threads", std::to_string(comparison.facts.threads));
  add("--seed", method.is_randomized ? std::to_string(run.seed) : "");
  return shell_line(words);
}

}  // namespace

std::vector<Column> row_columns(bool with_times) {
  std::vector<Column> columns{column_of("length"), column_of("expanded")};
  if (with_times) columns.insert(columns.end(), {column_of("time"), column_of("memory")});
  return columns;
}

std::vector<RunRow> run_rows(const Comparison& comparison, const std::vector<Column>& columns) {
  std::vector<Summary> alone;
  std::vector<std::vector<const Summary*>> answers(comparison.puzzles.size());
  alone.reserve(comparison.runs.size());  // pointers into it stay
  std::vector<RunRow> rows;
  for (const ComparedRun& run : comparison.runs) {
    alone.push_back(summary_of({&run}));
    if (run.is_answered()) answers[run.puzzle].push_back(&alone.back());
    rows.push_back({.group = alone.back().group(),
                    .detail = detail_of(comparison, run),
                    .label = label_of(comparison, run),
                    .words = ending_words(run, comparison.facts),
                    .best = {},
                    .command = command_of(comparison, run)});
  }
  for (const Column& column : columns) {
    std::vector<BestOfColumn> best;
    for (const auto& of_puzzle : answers) best.emplace_back(comparison, of_puzzle, column);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (best[alone[i].puzzle].is(alone[i])) rows[i].best.push_back(column.name);
    }
  }
  return rows;
}

std::vector<MeanRow> mean_rows(const Comparison& comparison, const std::vector<Column>& columns) {
  std::map<std::pair<std::size_t, unsigned>, std::vector<Summary>> by_row;  // method, repeat
  for (const ComparedRun& run : comparison.runs) by_row[{run.method, run.repeat}].push_back(summary_of({&run}));
  std::vector<MeanRow> rows;
  for (const auto& [place, alone] : by_row) {
    std::vector<const Summary*> on_puzzles;
    for (const Summary& summary : alone) on_puzzles.push_back(&summary);
    rows.push_back({.method = place.first, .repeat = place.second});
    for (const Column& column : columns) {
      rows.back().means.push_back(geometric_mean(comparison, on_puzzles, column));
    }
  }
  return rows;
}

std::vector<ColumnRange> ranges_of(const Comparison& comparison, const Column& column) {
  std::vector<ColumnRange> ranges(comparison.puzzles.size());
  for (const ComparedRun& run : comparison.runs) {
    const std::optional<double> number = number_in(run, column);
    const bool is_comparable = column.kind != Column::Kind::length || is_of_puzzles_unit(comparison, run);
    if (!is_comparable || !number || *number <= 0) continue;
    ColumnRange& range = ranges[run.puzzle];
    range = std::pair(std::min(range ? range->first : *number, *number),
                      std::max(range ? range->second : *number, *number));
  }
  return ranges;
}

}  // namespace shunt
