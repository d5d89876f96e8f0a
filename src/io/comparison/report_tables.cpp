// A table for each measure: methods down, boards across, the best of a column marked, and the geometric mean of a
// method that answered every board. On a single board one table has the measures across.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "comparison/best.hpp"
#include "comparison/contradiction.hpp"
#include "comparison/statistics.hpp"
#include "io/comparison/report_marks.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

struct MeasureFacts {
  Column column;
  std::string_view title;
  std::string_view caption;
};

const MeasureFacts kMeasures[] = {
    {{Column::Kind::length, "length"}, "Length", "of the solution; ▸ shortest on that board"},
    {{Column::Kind::counter, "expanded"},
     "Expanded",
     "states whose moves were listed; ▸ fewest of those that answered"},
    {{Column::Kind::time, "time"},
     "Time",
     "wall clock of the search alone; ▸ fastest of those that answered, or of the proofs where there is one"},
    {{Column::Kind::memory, "memory"},
     "Memory",
     "the most that the search counted for itself at any time; ▸ least of those that answered, or of the proofs where "
     "there is one"},
};

// Tables of more boards do not fit the width of paper: there the boards' own tables are printed.
constexpr std::size_t kBoardsOnPaper = 7;
constexpr std::size_t kBoardsInLargePrint = 3;

BestOfColumn best_on(const Grid& grid, std::size_t puzzle, const Column& column) {
  std::vector<const Summary*> answers;
  for (const std::size_t method : grid.rows()) {
    const Cell& cell = grid.cell(method, puzzle);
    if (cell.is_answered()) answers.push_back(cell.summary);
  }
  return {grid.comparison(), answers, column};
}

std::string ending_words(const Cell& cell) {
  const std::string& words = cell.summary->words();
  const auto& runs = cell.summary->runs;
  const bool is_same =
      std::all_of(runs.begin(), runs.end(), [&](const ComparedRun* run) { return run->words == words; });
  return escaped(is_same ? words : "no solution");
}

std::string cell_without_number(const Cell& cell, const Column& column) {
  if (cell.ending == Cell::Ending::skipped) return "<td class=\"no\">left out</td>";
  if (!cell.has_runs()) return "<td class=\"no\">not run</td>";
  if (cell.summary->answered == 0) {
    return fmt::format("<td class=\"no\">{} {}</td>", ending_mark(cell.ending), ending_words(cell));
  }
  const bool is_without_length = column.kind == Column::Kind::length;
  return fmt::format("<td class=\"no\">{} {}</td>", is_without_length ? "unsolvable" : "n/a", ending_mark(cell.ending));
}

std::string table_cell(const Grid& grid, std::size_t method, std::size_t puzzle, const Column& column,
                       const BestOfColumn& best) {
  const Cell& cell = grid.cell(method, puzzle);
  const std::optional<Spread> spread = cell.spread(column);
  if (!spread || cell.summary->answered == 0) return cell_without_number(cell, column);
  std::string text = column_text(spread->median, column);
  if (!is_comparable(grid.comparison(), *cell.summary, column))
    text += " " + escaped(unit_of(grid.comparison(), cell.first()));
  if (cell.is_answered() && best.is(*cell.summary)) text = fmt::format("<b><i>▸</i> {}</b>", text);
  text += " " + ending_mark(cell.ending);
  if (spread->least < spread->most) {
    text +=
        fmt::format("<small>{} to {}</small>", column_text(spread->least, column), column_text(spread->most, column));
  }
  if (cell.ending == Cell::Ending::partly) {
    text += fmt::format("<small>{} of {} runs</small>", cell.summary->answered, cell.summary->runs.size());
  }
  if (cell.summary->cut > 0) text += fmt::format("<small>{}</small>", escaped(cell.summary->cut_words()));
  return fmt::format("<td data-v=\"{}\">{}</td>", spread->median, text);
}

std::optional<double> mean_of(const Grid& grid, std::size_t method, const Column& column) {
  std::vector<const Summary*> on_puzzles;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    const Cell& cell = grid.cell(method, puzzle);
    if (cell.is_answered()) on_puzzles.push_back(cell.summary);
  }
  return geometric_mean(grid.comparison(), on_puzzles, column);
}

std::string known_cell(const KnownLength& known) {
  const auto number = static_cast<double>(known.length);
  return fmt::format("<td data-v=\"{}\">{} {}<small>{}</small></td>", number, count_text(number),
                     ending_mark(known.is_proved ? Cell::Ending::proved : Cell::Ending::found), escaped(known.source));
}

std::string mean_cell(const Grid& grid, std::size_t method, const Column& column) {
  const std::optional<double> mean = mean_of(grid, method, column);
  if (!mean) return "<td></td>";
  return fmt::format("<td class=\"mean\" data-v=\"{}\">{}</td>", *mean, column_text(*mean, column));
}

std::string length_units(const Grid& grid) {
  std::set<std::string> units;
  for (const ComparedPuzzle& puzzle : grid.comparison().puzzles) units.insert(escaped(puzzle.plural));
  return listed({units.begin(), units.end()});
}

std::string sentence_before(const std::string& text) { return text.empty() ? "" : ". " + text; }

// Times of runs that shared the machine are not their own.
std::string shared_machine(const Grid& grid) {
  const auto& runs = grid.comparison().runs;
  const auto beside = std::count_if(runs.begin(), runs.end(), [](const ComparedRun& run) { return !run.is_alone; });
  if (beside == 0) return "";
  return fmt::format("{} of {} shared the machine with others, so their times are not their own",
                     count_text(static_cast<double>(beside)), one_or_many(runs.size(), "run", "runs"));
}

std::string mixed_units(const Grid& grid) {
  std::string text = escaped(mixed_lengths(grid.comparison()));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string caption_of(const Grid& grid, const MeasureFacts& facts) {
  std::string text(facts.caption);
  if (facts.column.kind == Column::Kind::length) text = length_units(grid) + " " + text;
  if (grid.has_repeats()) text += "; of several runs the median, below it least and most";
  if (facts.column.kind == Column::Kind::length) text += sentence_before(mixed_units(grid));
  if (facts.column.kind == Column::Kind::time) text += sentence_before(shared_machine(grid));
  return text;
}

std::string table_section(std::string_view title, const std::string& caption, std::string_view size,
                          const std::string& head, const std::string& rows) {
  return fmt::format(
      "<section class=\"measure{0}\">\n<h2>{1}</h2>\n<p class=\"cap\">{2}</p>\n<div class=\"scroll\" tabindex=\"0\" "
      "role=\"region\" aria-label=\"{1}\">\n<table class=\"sortable\">\n<thead><tr><th scope=\"col\">run</th>{3}</tr>"
      "</thead>\n<tbody>\n{4}</tbody>\n</table>\n</div>\n</section>\n",
      size, title, caption, head, rows);
}

// The known lengths, above the runs that are held against them: a cell for each board.
std::string reference_row(const Grid& grid, bool has_mean) {
  bool has_known = false;
  std::string cells;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    const auto& known = grid.puzzle(puzzle).known;
    has_known |= known.has_value();
    cells += known ? known_cell(*known) : "<td></td>";
  }
  if (!has_known) return "";
  return fmt::format("<tr><th scope=\"row\"><b>reference</b></th>{}{}</tr>\n", cells, has_mean ? "<td></td>" : "");
}

std::string measure_table(const Grid& grid, const MeasureFacts& facts) {
  std::string head;
  std::vector<BestOfColumn> best;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    head += fmt::format("<th scope=\"col\">{}</th>", grid.puzzle_name(puzzle));
    best.push_back(best_on(grid, puzzle, facts.column));
  }
  const bool has_mean = std::any_of(grid.rows().begin(), grid.rows().end(), [&](std::size_t method) {
    return mean_of(grid, method, facts.column).has_value();
  });
  if (has_mean) head += "<th scope=\"col\">geometric mean</th>";
  std::string rows = facts.column.kind == Column::Kind::length ? reference_row(grid, has_mean) : "";
  for (const std::size_t method : grid.rows()) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th>", grid.method_title(method));
    for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
      rows += table_cell(grid, method, puzzle, facts.column, best[puzzle]);
    }
    if (has_mean) rows += mean_cell(grid, method, facts.column);
    rows += "</tr>\n";
  }
  const std::string_view size = grid.puzzles() > kBoardsOnPaper        ? " wide"
                                : grid.puzzles() > kBoardsInLargePrint ? " dense"
                                                                       : "";
  return table_section(facts.title, caption_of(grid, facts), size, head, rows);
}

std::string table_of_one_board(const Grid& grid) {
  std::string head;
  for (const MeasureFacts& facts : kMeasures) head += fmt::format("<th scope=\"col\">{}</th>", facts.column.name);
  std::string rows;
  if (const auto& known = grid.puzzle(0).known) {
    rows = fmt::format("<tr><th scope=\"row\"><b>reference</b></th>{}", known_cell(*known));
    for (std::size_t i = 1; i < std::size(kMeasures); ++i) rows += "<td></td>";
    rows += "</tr>\n";
  }
  for (const std::size_t method : grid.rows()) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th>", grid.method_title(method));
    for (const MeasureFacts& facts : kMeasures) {
      rows += table_cell(grid, method, 0, facts.column, best_on(grid, 0, facts.column));
    }
    rows += "</tr>\n";
  }
  const std::string caption = fmt::format(
      "Length in {}, states expanded, wall clock and memory of the search alone; ▸ the best of a column, of those that "
      "answered, in time and memory of the proofs where there is one{}{}{}",
      length_units(grid), grid.has_repeats() ? "; of several runs the median, below it least and most" : "",
      sentence_before(mixed_units(grid)), sentence_before(shared_machine(grid)));
  return table_section("Length, work, time and memory", caption, "", head, rows);
}

}  // namespace

std::string tables_part(const Grid& grid) {
  if (grid.rows().empty()) return "";
  if (grid.puzzles() == 1) return table_of_one_board(grid);
  std::string text;
  for (const MeasureFacts& facts : kMeasures) text += measure_table(grid, facts);
  return text;
}

}  // namespace shunt::html_report
