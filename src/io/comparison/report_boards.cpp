// The boards that were compared, as pictures, with what is known of each and the mark that it has in the plots.
#include <fmt/format.h>

#include <algorithm>

#include "io/comparison/report_marks.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"
#include "io/draw/svg.hpp"
#include "words/amounts.hpp"

namespace shunt::html_report {
namespace {

constexpr std::size_t kLargeCards = 9;  // more boards are drawn smaller

// "21 moves", if that is proved; else what is known.
std::string known_length(const Grid& grid, std::size_t puzzle) {
  std::optional<std::uint64_t> best;
  std::uint64_t lower = 0;
  bool is_proved = false;
  bool is_unsolvable = false;
  for (const ComparedRun& run : grid.comparison().runs) {
    if (run.puzzle != puzzle || !is_of_puzzles_unit(grid.comparison(), run)) continue;
    is_unsolvable = is_unsolvable || run.is_proved_unsolvable;
    is_proved = is_proved || run.kind == ComparedRun::Kind::proved;
    lower = std::max(lower, run.lower);
    if (run.length) best = std::min(best.value_or(*run.length), *run.length);
  }
  if (const auto& known = grid.puzzle(puzzle).known) {
    best = std::min(best.value_or(known->length), known->length);
    is_proved = is_proved || known->is_proved;
  }
  const auto amount = [&](std::uint64_t number) {
    return fmt::format("{} {}", grouped(number), escaped(grid.puzzle(puzzle).plural));
  };
  if (is_unsolvable) return "proved unsolvable";
  if (best && (is_proved || lower == *best)) return amount(*best);
  if (best && lower > 0) return fmt::format("{} found, at least {}", amount(*best), grouped(lower));
  if (best) return fmt::format("{} found", amount(*best));
  return lower > 0 ? fmt::format("not solved, at least {}", amount(lower)) : "not solved";
}

std::string board_card(const Grid& grid, std::size_t puzzle) {
  const ComparedPuzzle& facts = grid.puzzle(puzzle);
  const std::string known = known_length(grid, puzzle);
  DrawStyle style;
  style.theme = Theme::page;
  style.is_thumbnail = true;
  style.title = facts.name;
  style.description = fmt::format("{} by {}", facts.width, facts.height);
  const std::string mark =
      grid.puzzles() > 1 && grid.puzzles() <= kShapes ? fmt::format("<span>{}</span>", shape_mark(puzzle)) : "";
  return fmt::format("<li><div class=\"board\">{}</div><div><b>{}</b><span>{} × {}, {}</span>{}</div></li>\n",
                     draw_svg(facts.start, style), grid.puzzle_name(puzzle), facts.width, facts.height, known, mark);
}

}  // namespace

std::string boards_part(const Grid& grid) {
  if (grid.puzzles() == 0) return "";
  std::string cards;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) cards += board_card(grid, puzzle);
  return fmt::format("<ul class=\"boards{}\" aria-label=\"Boards\">\n{}</ul>\n",
                     grid.puzzles() > kLargeCards ? " many" : "", cards);
}

}  // namespace shunt::html_report
