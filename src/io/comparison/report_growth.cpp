// Growth by depth: new states in each layer, upwards by powers of ten. Methods are told apart by dashes and by a name
// at the line's end; below the plot the names stand in full.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "comparison/growth.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

constexpr std::string_view kDashes[] = {"", "7 4", "2 3", "9 3 2 3", "14 5", "1 5"};
constexpr std::size_t kMostLines = std::size(kDashes);

// The drawing, in its own units.
constexpr double kWidth = 440;
constexpr double kHeight = 250;
constexpr double kLeft = 44;
constexpr double kRight = 306;  // names stand right of it
constexpr double kTop = 14;
constexpr double kBottom = 210;
constexpr double kNameStep = 16;
constexpr std::size_t kNameLetters = 14;  // as many as have room in a wide typeface
constexpr std::size_t kMostPoints = 400;

std::vector<GrowthLine> lines_on(const Grid& grid, std::size_t puzzle) {
  return growth_lines(grid.comparison(), puzzle, grid.rows());
}

// A method's line has the same dashes on every board, as long as there are enough of them.
std::vector<std::size_t> dashes_of(const Grid& grid, const std::vector<GrowthLine>& lines) {
  std::vector<std::size_t> leaders;  // of the lines of all boards
  for (std::size_t puzzle = 0; puzzle < grid.puzzles() && leaders.size() <= kMostLines; ++puzzle) {
    for (const GrowthLine& line : lines_on(grid, puzzle)) {
      const std::size_t leader = line.methods.front();
      if (std::find(leaders.begin(), leaders.end(), leader) == leaders.end()) leaders.push_back(leader);
    }
  }
  std::vector<std::size_t> dashes;
  for (const GrowthLine& line : lines) {
    const auto leader = std::find(leaders.begin(), leaders.end(), line.methods.front());
    dashes.push_back(leaders.size() > kMostLines ? dashes.size() : static_cast<std::size_t>(leader - leaders.begin()));
  }
  return dashes;
}

class GrowthScale {
 public:
  explicit GrowthScale(const std::vector<GrowthLine>& lines) {
    std::uint64_t most = 1;
    for (const GrowthLine& line : lines) {
      depths_ = std::max(depths_, line.layers->size() - 1);
      for (const std::uint64_t states : *line.layers) most = std::max(most, states);
    }
    powers_ = std::max(1, static_cast<int>(std::ceil(std::log10(static_cast<double>(most)) - 1e-9)));
  }

  double x(std::size_t depth) const {
    return kLeft + (kRight - kLeft) * static_cast<double>(depth) / static_cast<double>(depths_);
  }
  double y(std::uint64_t states) const {
    const double power = states == 0 ? 0 : std::log10(static_cast<double>(states));
    return kBottom - (kBottom - kTop) * power / powers_;
  }

  std::string axes() const {
    std::string text;
    const int step = (powers_ + 5) / 6;
    for (int power = 0; power <= powers_; power += step) {
      const double at = kBottom - (kBottom - kTop) * power / powers_;
      text += fmt::format(
          "<line class=\"g\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/><text x=\"{3}\" "
          "y=\"{4:.1f}\" class=\"e\">{5}</text>",
          kLeft, kRight, at, kLeft - 8, at + 4, power_text(power));
    }
    for (std::size_t depth = 0; depth <= depths_; depth += depth_step()) {
      text += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{}</text>", x(depth), kBottom + 19,
                          count_text(static_cast<double>(depth)));
    }
    return text + fmt::format("<text x=\"{}\" y=\"{}\">depth</text>", (kLeft + kRight) / 2, kBottom + 36);
  }

 private:
  // 1, 2 or 5 times a power of ten, so that there are at most six steps.
  std::size_t depth_step() const {
    for (std::size_t power = 1;; power *= 10) {
      for (const std::size_t factor : {1U, 2U, 5U}) {
        if (depths_ / (power * factor) <= 6) return power * factor;
      }
    }
  }

  std::size_t depths_ = 1;
  int powers_ = 1;
};

// Layers of thousands of depths are drawn by the largest of each few.
std::string growth_path(const std::vector<std::uint64_t>& layers, const GrowthScale& scale) {
  const std::size_t step = (layers.size() + kMostPoints - 1) / kMostPoints;
  std::string points;
  for (std::size_t first = 0; first < layers.size(); first += step) {
    const std::size_t end = std::min(first + step, layers.size());
    const auto begin = layers.begin() + static_cast<std::ptrdiff_t>(first);
    const auto largest = std::max_element(begin, layers.begin() + static_cast<std::ptrdiff_t>(end));
    const auto depth = static_cast<std::size_t>(largest - layers.begin());
    points += fmt::format("{}{:.1f} {:.1f}", points.empty() ? "M" : "L", scale.x(depth), scale.y(*largest));
  }
  return points;
}

std::string shortened(const std::string& name) {
  // Cut between letters, not inside one of several bytes.
  std::size_t letters = 0;
  std::size_t end = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if ((static_cast<unsigned char>(name[i]) & 0xC0) == 0x80) continue;
    if (++letters == kNameLetters) end = i;
  }
  return letters <= kNameLetters ? name : name.substr(0, end) + "…";
}

// Names beside the ends of their lines, pushed apart where they would touch; a thin line leads to one that moved.
std::string end_names(const Grid& grid, const std::vector<GrowthLine>& lines, std::size_t drawn,
                      const GrowthScale& scale) {
  struct EndName {
    double end_x, end_y, y;
    std::string name;
  };
  std::vector<EndName> names;
  for (std::size_t i = 0; i < drawn; ++i) {
    const std::vector<std::uint64_t>& layers = *lines[i].layers;
    const double y = scale.y(layers.back());
    names.push_back(
        {scale.x(layers.size() - 1), y, y, shortened(name_in_sentence(grid.comparison(), lines[i].methods.front()))});
  }
  std::sort(names.begin(), names.end(), [](const EndName& a, const EndName& b) { return a.end_y < b.end_y; });
  for (std::size_t i = 1; i < names.size(); ++i) names[i].y = std::max(names[i].y, names[i - 1].y + kNameStep);
  double floor = kBottom;
  for (std::size_t i = names.size(); i-- > 0;) {
    names[i].y = std::min(names[i].y, floor);
    floor = names[i].y - kNameStep;
  }
  std::string text;
  for (const EndName& name : names) {
    text += fmt::format(
        "<path class=\"l\" d=\"M{:.1f} {:.1f}L{} {:.1f}\"/><text x=\"{}\" y=\"{:.1f}\" "
        "class=\"n\">{}</text>",
        name.end_x + 3, name.end_y, kRight + 9, name.y, kRight + 13, name.y + 4, escaped(name.name));
  }
  return text;
}

std::string all_names(const Grid& grid, const GrowthLine& line) {
  std::vector<std::string> names;
  for (const std::size_t method : line.methods) names.push_back(grid.method_name(method));
  return listed(names);
}

}  // namespace

std::string growth_figure(const Grid& grid, std::size_t puzzle) {
  const std::vector<GrowthLine> lines = lines_on(grid, puzzle);
  if (lines.empty()) return "";
  const GrowthScale scale(lines);
  const std::size_t drawn = std::min(lines.size(), kMostLines);
  const std::vector<std::size_t> dashes = dashes_of(grid, lines);
  std::string paths;
  std::string legend;
  std::string sentences;
  for (std::size_t i = 0; i < drawn; ++i) {
    const std::vector<std::uint64_t>& layers = *lines[i].layers;
    sentences += " " + escaped(growth_sentence(grid.comparison(), lines[i]));
    paths += fmt::format("<path class=\"c\" stroke-dasharray=\"{}\" d=\"{}\"/>", kDashes[dashes[i]],
                         growth_path(layers, scale));
    legend += fmt::format(
        "<li><svg class=\"dash\" aria-hidden=\"true\"><line class=\"c\" stroke-dasharray=\"{}\" "
        "x2=\"34\" y1=\"6\" y2=\"6\"/></svg>{}</li>",
        kDashes[dashes[i]], all_names(grid, lines[i]));
  }
  std::vector<std::string> others;
  for (std::size_t i = drawn; i < lines.size(); ++i) {
    for (const std::size_t method : lines[i].methods) others.push_back(grid.method_name(method));
  }
  constexpr std::size_t kNamed = 6;
  if (others.size() > kNamed) others = {fmt::format("{} more methods, whose layers are in the data", others.size())};
  if (!others.empty()) legend += fmt::format("<li>Not drawn: {}.</li>", listed(others));
  return fmt::format(
      "<div class=\"growth\">\n<h3>{0}</h3>\n<figure role=\"img\" aria-label=\"Growth by depth on {0}.{1}\">\n<svg "
      "viewBox=\"0 0 {2} {3}\">{4}{5}{6}</svg>\n</figure>\n<ul>{7}</ul>\n</div>\n",
      grid.puzzle_name(puzzle), sentences, kWidth, kHeight, scale.axes(), paths, end_names(grid, lines, drawn, scale),
      legend);
}

std::string growth_part(const Grid& grid) {
  std::string figures;
  std::size_t more = 0;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    if (puzzle < kPlottedBoards) {
      figures += growth_figure(grid, puzzle);
    } else if (!lines_on(grid, puzzle).empty()) {
      ++more;
    }
  }
  if (figures.empty() && more == 0) return "";
  std::string caption = "New states in each layer, log scale. Methods whose complete layers are the same share a line.";
  if (more > 0) caption += fmt::format(" {} in the details.", one_or_many(more, "board more is", "boards more are"));
  return fmt::format(
      "<section>\n<h2>Growth by depth</h2>\n<p class=\"cap\">{}</p>\n<div class=\"pair\">\n{}</div>\n</section>\n",
      caption, figures);
}

}  // namespace shunt::html_report
