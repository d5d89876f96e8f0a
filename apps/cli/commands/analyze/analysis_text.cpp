#include "cli/commands/analyze/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "catalogue/family.hpp"
#include "cli/parse/units.hpp"
#include "io/draw/text.hpp"
#include "spaces/difficulty.hpp"
#include "text/filled.hpp"
#include "words/verdicts.hpp"

namespace shunt::cli {
namespace {

std::string verdict(const Analysis& analysis, const MetricFacts& metric) {
  if (analysis.stopped) {
    return analysis.by_depth.empty()
               ? why_stopped(*analysis.stopped) + " before the first depth was complete."
               : fmt::format("{}: depths 0 to {} are complete, {} positions met.", why_stopped(*analysis.stopped),
                             analysis.by_depth.size() - 1, grouped(analysis.positions));
  }
  if (analysis.goals == 0) {
    return fmt::format("{} can be reached, and none of them is solved.",
                       one_or_many(analysis.positions, "position", "positions"));
  }
  std::string text = fmt::format("{} can be reached, {} of them solved",
                                 one_or_many(analysis.positions, "position", "positions"), grouped(analysis.goals));
  if (analysis.length) text += fmt::format("; the nearest is {} away", amount_text(*analysis.length, metric));
  return text + ".";
}

std::string percent(double chance) {
  if (chance >= 0.0005) return fmt::format("{:.1f} %", 100 * chance);
  return chance == 0 ? "0" : fmt::format("{:.1e}", chance);
}

// The distances strictly between the start and the goal: that all solutions share those two is no news.
std::string forced_text(const Analysis& analysis) {
  std::vector<std::uint64_t> inner;
  for (const std::uint64_t distance : *analysis.forced) {
    if (distance > 0 && distance < *analysis.length) inner.push_back(distance);
  }
  return inner.empty() ? "none" : fmt::format("{}", fmt::join(inner, " "));
}

// The rating with its five-step meter.
std::string rating(double difficulty) {
  const auto step = static_cast<std::size_t>(difficulty_step(difficulty));
  return fmt::format("{:.0f} of 100  [{}{}]", difficulty, std::string(step, '#'), std::string(5 - step, '.'));
}

void add_space(FigureTable& figures, const Analysis& analysis) {
  figures.add("positions", grouped(analysis.positions));
  figures.add("solved", grouped(analysis.goals));
  if (analysis.moves) figures.add("legal moves", grouped(*analysis.moves));
  if (analysis.edges) figures.add("pairs one move apart", grouped(*analysis.edges));
  if (analysis.branching) figures.add("moves a position", fmt::format("{:.2f}", *analysis.branching));
  if (analysis.stopped) return;
  figures.add("farthest from start", std::to_string(analysis.by_depth.size() - 1));
  if (!analysis.by_distance.empty()) figures.add("farthest from goal", std::to_string(analysis.by_distance.size() - 1));
  if (analysis.unsolvable && *analysis.unsolvable > 0) {
    figures.add("without a solution", grouped(*analysis.unsolvable));
  }
  if (analysis.dead_ends) figures.add("dead ends", grouped(*analysis.dead_ends));
}

void add_solutions(FigureTable& figures, const Analysis& analysis) {
  if (analysis.solutions && analysis.length) {
    figures.add("shortest solutions", grouped(*analysis.solutions));
  }
  if (analysis.solution_classes) figures.add("up to move order", grouped(*analysis.solution_classes));
  if (analysis.neck) {
    figures.add("neck", fmt::format("{} at {} left", one_or_many(analysis.neck->positions, "position", "positions"),
                                    analysis.neck->distance));
  }
  if (analysis.forced) figures.add("forced, moves left", forced_text(analysis));
  if (analysis.unmoved) {
    figures.add("never moved",
                analysis.unmoved->empty() ? "none" : fmt::format("{}", fmt::join(*analysis.unmoved, " ")));
  }
  if (analysis.walk_chance) figures.add("random walk solves", percent(*analysis.walk_chance));
  if (analysis.difficulty) figures.add("difficulty", rating(*analysis.difficulty));
}

// Only where there is something harder than the start itself.
std::string hardest_text(const Instance& instance, const Analysis& analysis, const MetricFacts& metric) {
  if (analysis.hardest.empty()) return {};
  const std::size_t greatest = analysis.by_distance.size() - 1;
  std::string text = fmt::format("\nHardest {}: {}", one_or_many(analysis.hardest_count, "position", "positions"),
                                 amount_text(greatest, metric));
  if (analysis.length && *analysis.length == greatest) text += "; the start is one of them";
  text += ".\n";
  const std::vector<std::string> puzzles = hardest_puzzles(instance, analysis);
  for (std::size_t i = 0; i < std::min<std::size_t>(puzzles.size(), 3); ++i) {
    const bool is_one_line = puzzles[i].find('\n') + 1 >= puzzles[i].size();
    text += is_one_line && puzzles[i].size() < kPageColumns ? "  " + puzzles[i] : (i > 0 ? "\n" : "") + puzzles[i];
    if (!text.ends_with('\n')) text += '\n';
  }
  return text;
}

// A sentence per reason, in the order of the figures.
std::string missing_text(const Analysis& analysis) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_reason;
  for (const auto& [figure, reason] : analysis.missing) {
    auto place = std::find_if(by_reason.begin(), by_reason.end(),
                              [&reason = reason](const auto& entry) { return entry.first == reason; });
    if (place == by_reason.end()) place = by_reason.insert(by_reason.end(), {reason, {}});
    place->second.push_back(figure);
  }
  std::string text = by_reason.empty() ? "" : "\n";
  for (const auto& [reason, figures] : by_reason) {
    text += filled(fmt::format("Not told: {} ({}).", fmt::join(figures, ", "), reason), "");
  }
  return text;
}

}  // namespace

std::string histogram(std::string_view label, const std::vector<std::uint64_t>& counts, std::string_view what) {
  const std::uint64_t most = *std::max_element(counts.begin(), counts.end());
  const std::size_t width = std::max<std::size_t>(grouped(most).size(), 9);
  const std::size_t label_width = std::max<std::size_t>(label.size(), 5);
  std::string text = fmt::format("  {:>{}}  {:>{}}\n", label, label_width, what, width);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    text +=
        fmt::format("  {:>{}}  {:>{}}{}\n", i, label_width, grouped(counts[i]), width, histogram_bar(counts[i], most));
  }
  return text;
}

void FigureTable::add(std::string_view name, const std::string& value) {
  text_ += fmt::format("  {:<22}{:>14}\n", name, value);
}

void FigureTable::add_timing(double seconds, std::size_t peak_bytes) {
  add("time", readable_seconds(seconds));
  add("memory", readable_bytes(peak_bytes));
}

std::string analysis_text(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                          const Analysis& analysis, const AnalysisContext& context, bool with_colour) {
  std::string text =
      fmt::format("{} ({}, {} x {}), every position that can be reached\n\n{}\n", id.name, instance.family().name,
                  instance.width(), instance.height(), draw_text(instance.reference()->view(), with_colour));
  text += verdict(analysis, metric) + "\n\n";
  FigureTable figures;
  add_space(figures, analysis);
  add_solutions(figures, analysis);
  if (context.seconds) figures.add_timing(*context.seconds, context.peak_bytes);
  text += figures.text();
  text += hardest_text(instance, analysis, metric);
  text += missing_text(analysis);
  if (!analysis.by_depth.empty()) text.append("\n").append(histogram("depth", analysis.by_depth));
  if (!analysis.by_distance.empty()) text.append("\n").append(histogram("to the goal", analysis.by_distance));
  return text;
}

}  // namespace shunt::cli
