#include "comparison/best.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace shunt {
namespace {

bool is_better_when_less(const Column& column) {
  constexpr std::string_view kCosts[] = {"expanded", "generated", "stored", "peak_frontier"};
  return column.kind != Column::Kind::counter ||
         std::find(std::begin(kCosts), std::end(kCosts), column.name) != std::end(kCosts);
}

bool is_time_or_memory(const Column& column) {
  return column.kind == Column::Kind::time || column.kind == Column::Kind::memory;
}

}  // namespace

bool is_comparable(const Comparison& comparison, const Summary& summary, const Column& column) {
  return column.kind != Column::Kind::length || is_of_puzzles_unit(comparison, *summary.runs.front());
}

BestOfColumn::BestOfColumn(const Comparison& comparison, const std::vector<const Summary*>& answers, Column column)
    : comparison_(&comparison), column_(std::move(column)) {
  if (answers.empty() || !is_better_when_less(column_)) return;
  const auto is_proof = [](const Summary* summary) { return summary->is_proof(); };
  is_of_proofs_ = is_time_or_memory(column_) && std::any_of(answers.begin(), answers.end(), is_proof) &&
                  !std::all_of(answers.begin(), answers.end(), is_proof);
  std::size_t count = 0;
  const auto add = [&](double number) {
    best_ = std::min(best_.value_or(number), number);
    ++count;
  };
  for (const Summary* summary : answers) {
    const auto spread = summary->spread(column_);
    if (!spread || !is_comparable(comparison, *summary, column_)) continue;
    takes_part(*summary) ? add(spread->median) : void(++count);  // others are there to be better than
  }
  const auto& known = comparison.puzzles[answers.front()->puzzle].known;
  if (known && column_.kind == Column::Kind::length) add(static_cast<double>(known->length));
  if (count < 2) best_.reset();
}

bool BestOfColumn::takes_part(const Summary& summary) const {
  if (summary.answered == 0 || !is_comparable(*comparison_, summary, column_)) return false;
  if (column_.kind == Column::Kind::length) return true;
  return summary.cut == 0 && (!is_of_proofs_ || summary.is_proof());
}

bool BestOfColumn::is(const Summary& summary) const {
  if (!best_ || !takes_part(summary)) return false;
  const auto spread = summary.spread(column_);
  return spread && spread->median <= *best_;
}

}  // namespace shunt
