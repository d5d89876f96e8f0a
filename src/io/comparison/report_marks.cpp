#include "io/comparison/report_marks.hpp"

#include <fmt/format.h>

#include <string_view>

#include "io/comparison/report_parts.hpp"

namespace shunt::html_report {
namespace {

// Centred on the origin, of about the same area.
constexpr std::string_view kShapePaths[kShapes] = {
    "M-5.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0z",                     // disc
    "M-4.7-4.7h9.4v9.4h-9.4z",                                                // square
    "M0-6L5.8 4.6H-5.8z",                                                     // triangle
    "M0-6.8L6 0 0 6.8-6 0z",                                                  // diamond
    "M0 6L5.8-4.6H-5.8z",                                                     // triangle, downwards
    "M-2.2-6.2h4.4v4h4v4.4h-4v4h-4.4v-4h-4v-4.4h4z",                          // plus
    "M0-7L1.9-2.4 6.7-2.2 2.9.9 4.1 5.7 0 3-4.1 5.7-2.9.9-6.7-2.2-1.9-2.4z",  // star
    "M6 0L-4.6 5.8V-5.8z",                                                    // triangle, to the right
    "M-6 0L4.6 5.8V-5.8z",                                                    // triangle, to the left
    "M-2.6-6.4h5.2v12.8h-5.2z",                                               // upright bar
    "M-6.4-2.6h12.8v5.2h-12.8z",                                              // flat bar
    "M-6.4 3.4a6.4 6.4 0 0 1 12.8 0z",                                        // half disc
};

std::string_view words_of(Cell::Ending ending) {
  switch (ending) {
    case Cell::Ending::proved: return "proved";
    case Cell::Ending::unsolvable: return "proved unsolvable";
    case Cell::Ending::found: return "found";
    case Cell::Ending::partly: return "found by some runs";
    default: return "ended without a solution";
  }
}

bool is_cross(Cell::Ending ending) { return ending >= Cell::Ending::ended; }
bool is_filled(Cell::Ending ending) { return ending == Cell::Ending::proved || ending == Cell::Ending::unsolvable; }

}  // namespace

std::string mark_definitions() {
  std::string text =
      "<svg class=\"defs\" aria-hidden=\"true\"><defs><path id=\"x\" d=\"M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5\"/>";
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    text += fmt::format("<path id=\"s{}\" d=\"{}\"/>", shape, kShapePaths[shape]);
  }
  return text + "</defs></svg>\n";
}

std::size_t shape_of(const Grid& grid, std::size_t puzzle) { return grid.puzzles() > kShapes ? 0 : puzzle; }

std::string shape_mark(std::size_t shape) {
  return fmt::format("<svg class=\"m\" aria-hidden=\"true\"><use href=\"#s{}\" class=\"f\" x=\"7\" y=\"7\"/></svg>",
                     shape);
}

std::string ending_mark(Cell::Ending ending) {
  return fmt::format(
      "<svg class=\"m\" role=\"img\" aria-label=\"{}\"><use href=\"#{}\" class=\"{}\" x=\"7\" y=\"7\"/></svg>",
      words_of(ending), is_cross(ending) ? "x" : "s0", is_filled(ending) ? "f" : "o");
}

std::string plotted_mark(Cell::Ending ending, std::size_t shape, double percent, const std::string& title) {
  const std::string form = is_cross(ending) ? "x" : fmt::format("s{}", shape);
  return fmt::format("<use href=\"#{}\" class=\"{}\" x=\"{:.2f}%\" y=\"50%\"><title>{}</title></use>", form,
                     is_filled(ending) ? "f" : "o", percent, title);
}

}  // namespace shunt::html_report
