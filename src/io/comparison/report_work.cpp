// States expanded, as a dot plot: a row for each method, a mark for each board, a line from the least to the most.
#include <fmt/format.h>

#include <algorithm>

#include "io/comparison/report_axis.hpp"
#include "io/comparison/report_marks.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

const Column kExpanded{Column::Kind::counter, "expanded"};

struct PlottedDot {
  std::size_t method = 0;
  std::size_t puzzle = 0;
  double value = 0;
};

std::vector<PlottedDot> dots_of(const Grid& grid) {
  std::vector<PlottedDot> dots;
  for (const std::size_t method : grid.rows()) {
    for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
      const std::optional<Spread> spread = grid.cell(method, puzzle).spread(kExpanded);
      if (spread) dots.push_back({method, puzzle, spread->median});
    }
  }
  return dots;
}

std::string place_of(const Grid& grid, const PlottedDot& dot) {
  return fmt::format("{} on {}", grid.method_name(dot.method), grid.puzzle_name(dot.puzzle));
}

std::string cut_note(const Grid& grid, const PlottedDot& dot) {
  const std::string words = grid.cell(dot.method, dot.puzzle).summary->cut_words();
  return words.empty() ? "" : ", " + escaped(words);
}

// The result in a sentence, for those who cannot see the plot.
std::string result_sentence(const Grid& grid, const std::vector<PlottedDot>& dots) {
  const auto by_value = [](const PlottedDot& a, const PlottedDot& b) { return a.value < b.value; };
  std::vector<PlottedDot> proved;
  for (const PlottedDot& dot : dots) {
    if (grid.cell(dot.method, dot.puzzle).is_proved()) proved.push_back(dot);
  }
  std::string text = "States expanded by each method, on a logarithmic scale.";
  if (!proved.empty()) {
    const PlottedDot least = *std::min_element(proved.begin(), proved.end(), by_value);
    const PlottedDot most = *std::max_element(proved.begin(), proved.end(), by_value);
    text += fmt::format(" Least for a proof: {}, {}.", place_of(grid, least), count_text(least.value));
    if (proved.size() > 1) text += fmt::format(" Most: {}, {}.", place_of(grid, most), count_text(most.value));
    return text;
  }
  const PlottedDot least = *std::min_element(dots.begin(), dots.end(), by_value);
  const PlottedDot most = *std::max_element(dots.begin(), dots.end(), by_value);
  return text + fmt::format(" From {}, {}, to {}, {}. None of them proved anything.", count_text(least.value),
                            place_of(grid, least), count_text(most.value), place_of(grid, most));
}

std::string dots_row(const Grid& grid, const LogAxis& axis, std::size_t method, const std::vector<PlottedDot>& dots) {
  std::string marks;
  double least = 0;
  double most = 0;
  for (const PlottedDot& dot : dots) {
    if (dot.method != method) continue;
    least = marks.empty() ? dot.value : std::min(least, dot.value);
    most = std::max(most, dot.value);
    marks += plotted_mark(grid.cell(method, dot.puzzle).ending, shape_of(grid, dot.puzzle), axis.percent(dot.value),
                          fmt::format("{}: {}{}", place_of(grid, dot), count_text(dot.value), cut_note(grid, dot)));
  }
  if (marks.empty()) marks = "<text class=\"none\" x=\"1.5%\" y=\"50%\" dy=\"4\">not counted</text>";
  if (least < most) {
    marks = fmt::format("<line class=\"r\" x1=\"{:.2f}%\" x2=\"{:.2f}%\" y1=\"50%\" y2=\"50%\"/>", axis.percent(least),
                        axis.percent(most)) +
            marks;
  }
  return fmt::format("<div class=\"row\"><span class=\"name\">{}</span><svg class=\"track\">{}{}</svg></div>\n",
                     grid.method_name(method), axis.grid_lines(), marks);
}

std::string legend(const Grid& grid) {
  std::string text = fmt::format("States expanded. {} filled: proved. {} open: found. {} ended without one.",
                                 ending_mark(Cell::Ending::proved), ending_mark(Cell::Ending::found),
                                 ending_mark(Cell::Ending::ended));
  if (grid.puzzles() > kShapes) {
    text += fmt::format(" Each mark is one of the {} boards.", grid.puzzles());
  } else if (grid.puzzles() > 1) {
    text += " Shapes are the boards above.";
  }
  if (grid.has_repeats()) text += " Of several runs, the median.";
  return text;
}

}  // namespace

std::string work_part(const Grid& grid) {
  const std::vector<PlottedDot> dots = dots_of(grid);
  if (dots.empty()) return "";
  std::vector<double> values;
  for (const PlottedDot& dot : dots) values.push_back(dot.value);
  const LogAxis axis(values);
  std::string rows;
  for (const std::size_t method : grid.rows()) rows += dots_row(grid, axis, method, dots);
  return fmt::format(
      "<section>\n<h2>How much work</h2>\n<p class=\"cap\">{}</p>\n<figure role=\"img\" aria-label=\"{}\">\n<div "
      "class=\"plot\">\n{}<div class=\"row\"><span></span>{}</div>\n<div class=\"row\"><span></span><span "
      "class=\"axis-name\">expanded, log scale</span></div>\n</div>\n</figure>\n</section>\n",
      legend(grid), result_sentence(grid, dots), rows, axis.tick_labels());
}

}  // namespace shunt::html_report
