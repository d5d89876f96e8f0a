#include "io/comparison/report_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "io/comparison/report_text.hpp"
#include "words/amounts.hpp"

namespace shunt::html_report {
namespace {

Cell::Ending ending_of(const Summary& summary) {
  if (summary.answered == 0) return Cell::Ending::ended;
  if (summary.answered < summary.runs.size()) return Cell::Ending::partly;
  if (summary.kind == ComparedRun::Kind::ended) return Cell::Ending::unsolvable;
  return summary.kind == ComparedRun::Kind::proved ? Cell::Ending::proved : Cell::Ending::found;
}

}  // namespace

std::string column_text(double value, const Column& column) {
  if (column.kind == Column::Kind::time) return readable_seconds(value);
  if (column.kind == Column::Kind::memory) return readable_bytes(static_cast<std::uint64_t>(std::round(value)));
  return count_text(value);
}

std::optional<Spread> Cell::spread(const Column& column) const {
  return summary == nullptr ? std::nullopt : summary->spread(column);
}

Grid::Grid(const Comparison& comparison)
    : comparison_(comparison),
      summaries_(summaries(comparison)),
      cells_(comparison.methods.size() * comparison.puzzles.size()) {
  judge_cells();
  order_rows();
  for (const std::string& name : short_names(comparison.puzzles)) puzzle_names_.push_back(escaped(name));
  name_methods();
}

void Grid::judge_cells() {
  for (const Summary& summary : summaries_) {
    cells_[summary.method * puzzles() + summary.puzzle] = {.ending = ending_of(summary), .summary = &summary};
    if (summary.runs.size() > 1) has_repeats_ = true;
  }
  std::map<std::pair<std::string, std::string>, std::string> reasons;
  for (const SkippedMethod& skipped : comparison_.skipped) reasons[{skipped.method, skipped.puzzle}] = skipped.reason;
  for (std::size_t method = 0; method < comparison_.methods.size(); ++method) {
    const ComparedMethod& facts = comparison_.methods[method];
    for (std::size_t puzzle = 0; puzzle < puzzles(); ++puzzle) {
      Cell& cell = cells_[method * puzzles() + puzzle];
      const std::size_t expected = facts.is_randomized ? std::max(comparison_.facts.repeats, 1U) : 1;
      const std::size_t runs = cell.has_runs() ? cell.summary->runs.size() : 0;
      const auto reason = reasons.find({facts.name, comparison_.puzzles[puzzle].name});
      if (runs == 0 && reason != reasons.end()) {
        cell.ending = Cell::Ending::skipped;
        cell.skipped = reason->second;
      } else {
        missing_ += expected - std::min(expected, runs);
      }
    }
  }
}

void Grid::order_rows() {
  std::vector<std::pair<int, std::size_t>> ranked;
  for (std::size_t method = 0; method < comparison_.methods.size(); ++method) {
    bool has_run = false;
    bool has_answer = false;
    bool are_answered = true;
    bool are_proved = true;
    for (std::size_t puzzle = 0; puzzle < puzzles(); ++puzzle) {
      const Cell& at = cell(method, puzzle);
      if (!at.has_runs()) continue;
      has_run = true;
      has_answer = has_answer || at.summary->answered > 0;
      are_answered = are_answered && at.is_answered();
      are_proved = are_proved && at.is_proved();
    }
    const int rank = are_proved ? 0 : are_answered ? 1 : has_answer ? 2 : 3;
    if (has_run) ranked.emplace_back(rank, method);
  }
  std::sort(ranked.begin(), ranked.end());
  for (const auto& [rank, method] : ranked) rows_.push_back(method);
}

void Grid::name_methods() {
  std::map<std::string, int> uses;
  for (const ComparedMethod& method : comparison_.methods) ++uses[method.name];
  for (const ComparedMethod& method : comparison_.methods) {
    method_names_.push_back(escaped(uses[method.name] == 1 ? method.name : title_of(method)));
  }
}

std::string Grid::method_title(std::size_t method) const {
  const ComparedMethod& facts = comparison_.methods[method];
  if (facts.detail.empty()) return fmt::format("<b>{}</b>", escaped(facts.name));
  return fmt::format("<b>{}</b> <small>{}</small>", escaped(facts.name), escaped(facts.detail));
}

}  // namespace shunt::html_report
