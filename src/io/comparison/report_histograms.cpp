// How the lengths of a randomized method spread over its seeds: a histogram for each method, one axis for each board.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "io/comparison/report_axis.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

constexpr std::size_t kBins = 40;  // across the axis
constexpr double kBarHeight = 40;  // of the fullest bin, in pixels

struct SeedLengths {
  std::size_t method = 0;
  std::vector<double> lengths = {};
  Spread spread = {};
  std::size_t runs = 0;
};

// Methods of which two seeds or more found a solution of this puzzle.
std::vector<SeedLengths> lengths_by_seed(const Grid& grid, std::size_t puzzle) {
  std::vector<SeedLengths> result;
  for (const std::size_t method : grid.rows()) {
    const Cell& cell = grid.cell(method, puzzle);
    if (!cell.has_runs() || !grid.comparison().methods[method].is_randomized) continue;
    SeedLengths entry{.method = method, .runs = cell.summary->runs.size()};
    for (const ComparedRun* run : cell.summary->runs) {
      if (run->length) entry.lengths.push_back(static_cast<double>(*run->length));
    }
    if (entry.lengths.size() < 2) continue;
    entry.spread = *cell.spread({Column::Kind::length, "length"});
    result.push_back(std::move(entry));
  }
  return result;
}

std::string spread_words(const SeedLengths& entry) {
  const auto& [median, least, most] = entry.spread;
  std::string words = least == most
                          ? fmt::format("always {}", count_text(least))
                          : fmt::format("median {}, {} to {}", count_text(median), count_text(least), count_text(most));
  if (entry.lengths.size() < entry.runs) words += fmt::format("; {} of {} seeds", entry.lengths.size(), entry.runs);
  return words;
}

std::string bars(const SeedLengths& entry, const LogAxis& axis) {
  std::array<std::size_t, kBins> counts{};
  for (const double length : entry.lengths) {
    const auto bin = static_cast<std::size_t>(std::max(axis.percent(length), 0.0) / 100 * kBins);
    ++counts[std::min(bin, kBins - 1)];
  }
  const std::size_t most = *std::max_element(counts.begin(), counts.end());
  std::string text;
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    if (counts[bin] == 0) continue;
    const double height = std::max(kBarHeight * static_cast<double>(counts[bin]) / static_cast<double>(most), 1.5);
    text += fmt::format("<rect class=\"b\" x=\"{:.2f}%\" width=\"{:.2f}%\" y=\"{:.1f}\" height=\"{:.1f}\"/>",
                        100.0 * static_cast<double>(bin) / kBins, 100.0 / kBins - 0.2, kBarHeight + 4 - height, height);
  }
  return text;
}

}  // namespace

std::string histogram_figure(const Grid& grid, std::size_t puzzle) {
  const std::vector<SeedLengths> entries = lengths_by_seed(grid, puzzle);
  if (entries.empty()) return "";
  std::vector<double> values;
  for (const SeedLengths& entry : entries) values.insert(values.end(), entry.lengths.begin(), entry.lengths.end());
  const LogAxis axis(values);
  std::string rows;
  std::string sentences;
  for (const SeedLengths& entry : entries) {
    const std::string words = spread_words(entry);
    const std::string& name = grid.method_name(entry.method);
    sentences += fmt::format(" {}: {}.", name, words);
    rows += fmt::format(
        "<div class=\"row\"><span class=\"name\">{}<small>{}</small></span><svg class=\"track bars\">{}{}<line "
        "class=\"base\" x2=\"100%\" y1=\"{:.1f}\" y2=\"{:.1f}\"/></svg></div>\n",
        name, words, axis.grid_lines(), bars(entry, axis), kBarHeight + 4.5, kBarHeight + 4.5);
  }
  return fmt::format(
      "<h3>{0}</h3>\n<figure role=\"img\" aria-label=\"Lengths on {0} over the seeds.{1}\">\n<div "
      "class=\"plot\">\n{2}<div class=\"row\"><span></span>{3}</div>\n</div>\n</figure>\n",
      grid.puzzle_name(puzzle), sentences, rows, axis.tick_labels());
}

std::string histograms_part(const Grid& grid) {
  std::string figures;
  std::size_t more = 0;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    if (puzzle < kPlottedBoards) {
      figures += histogram_figure(grid, puzzle);
    } else if (!lengths_by_seed(grid, puzzle).empty()) {
      ++more;
    }
  }
  if (figures.empty() && more == 0) return "";
  std::string caption = fmt::format(
      "How the length of the solution hangs on chance: {} of each method, log scale. Upwards: how many seeds gave it, "
      "the "
      "fullest bar of each row as high as that of the others.",
      one_or_many(grid.comparison().facts.repeats, "seed", "seeds"));
  if (more > 0) caption += fmt::format(" {} in the details.", one_or_many(more, "board more is", "boards more are"));
  return fmt::format("<section>\n<h2>Lengths by seed</h2>\n<p class=\"cap\">{}</p>\n{}</section>\n", caption, figures);
}

}  // namespace shunt::html_report
