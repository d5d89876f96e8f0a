#include "comparison/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "comparison/best.hpp"

namespace shunt {
namespace {

const Column kLength{Column::Kind::length, "length"};

// The shortest length of each puzzle, the known one included.
std::vector<std::optional<double>> shortest_lengths(const Comparison& comparison,
                                                    const std::vector<Summary>& summaries) {
  std::vector<std::optional<double>> shortest;
  for (const ComparedPuzzle& puzzle : comparison.puzzles) {
    shortest.push_back(puzzle.known ? std::optional(static_cast<double>(puzzle.known->length)) : std::nullopt);
  }
  for (const Summary& summary : summaries) {
    const auto spread = is_comparable(comparison, summary, kLength) ? summary.spread(kLength) : std::nullopt;
    std::optional<double>& other = shortest[summary.puzzle];
    if (spread) other = std::min(other.value_or(spread->median), spread->median);
  }
  return shortest;
}

}  // namespace

std::optional<double> geometric_mean(const Comparison& comparison, const std::vector<const Summary*>& of_method,
                                     const Column& column) {
  if (of_method.size() < comparison.puzzles.size()) return std::nullopt;
  double logarithms = 0;
  for (const Summary* summary : of_method) {
    const std::optional<Spread> spread = summary->spread(column);
    const bool is_solved = summary->kind != ComparedRun::Kind::ended && summary->cut == 0;
    if (!is_solved || !spread || spread->median <= 0 || !is_comparable(comparison, *summary, column)) {
      return std::nullopt;
    }
    logarithms += std::log(spread->median);
  }
  return std::exp(logarithms / static_cast<double>(comparison.puzzles.size()));
}

std::vector<MethodTotal> method_totals(const Comparison& comparison, const std::vector<Summary>& summaries) {
  std::vector<MethodTotal> totals(comparison.methods.size());
  const std::vector<std::optional<double>> shortest = shortest_lengths(comparison, summaries);
  for (const Summary& summary : summaries) {
    MethodTotal& total = totals[summary.method];
    for (const ComparedRun* run : summary.runs) {
      ++total.runs;
      std::size_t& count = run->is_cut()                           ? total.cut
                           : run->kind == ComparedRun::Kind::found ? total.found
                           : run->is_answered()                    ? total.proved
                                                                   : total.ended;
      ++count;
      if (const auto number = run->statistic("expanded")) total.expanded = total.expanded.value_or(0) + *number;
      total.seconds += run->seconds;
      total.most_bytes = std::max(total.most_bytes, run->peak_bytes);
    }
    const auto spread = summary.spread(kLength);
    const std::optional<double>& best = shortest[summary.puzzle];
    if (spread && best && spread->median <= *best) ++total.shortest;
  }
  return totals;
}

}  // namespace shunt
