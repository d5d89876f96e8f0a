// What each method is, and every board on its own with all that was counted. Closed until a reader opens it.
#include <fmt/format.h>

#include <algorithm>

#include "io/comparison/report_marks.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

// Length, time, memory, and the counters that some run on this puzzle has.
std::vector<Column> detail_columns(const Grid& grid, std::size_t puzzle) {
  std::vector<Column> columns;
  for (const std::string& name : column_names()) {
    const Column column = column_of(name);
    const bool has_number = std::any_of(grid.rows().begin(), grid.rows().end(), [&](std::size_t method) {
      return grid.cell(method, puzzle).spread(column).has_value();
    });
    if (has_number) columns.push_back(column);
  }
  return columns;
}

std::string ending_of_run(const Grid& grid, const ComparedRun& run) {
  std::string words = run.words;
  if (run.kind == ComparedRun::Kind::proved) words = "proved shortest";
  if (run.kind == ComparedRun::Kind::found) {
    words = run.optimal_within.empty() ? "found" : fmt::format("found, shortest within {}", run.optimal_within);
  }
  if (run.is_proved_unsolvable) words = "proved unsolvable";
  if (run.is_cut()) words += fmt::format(", {}", run.words);
  if (run.length && !is_of_puzzles_unit(grid.comparison(), run)) {
    words += fmt::format(", in {}", unit_of(grid.comparison(), run));
  }
  if (run.kind != ComparedRun::Kind::proved && !run.is_proved_unsolvable && run.lower > 0) {
    words += fmt::format(", at least {}", count_text(static_cast<double>(run.lower)));
  }
  return words;
}

// How the runs ended, each way once: "found (7 of 10); out of time (3 of 10)".
std::string endings(const Grid& grid, const Cell& cell) {
  std::vector<std::pair<std::string, std::size_t>> ways;
  for (const ComparedRun* run : cell.summary->runs) {
    const std::string words = ending_of_run(grid, *run);
    const auto same = std::find_if(ways.begin(), ways.end(), [&](const auto& way) { return way.first == words; });
    if (same == ways.end()) {
      ways.emplace_back(words, 1);
    } else {
      ++same->second;
    }
  }
  std::string text;
  for (const auto& [words, count] : ways) {
    text += (text.empty() ? "" : "; ") + escaped(words);
    if (cell.summary->runs.size() > 1) text += fmt::format(" ({} of {})", count, cell.summary->runs.size());
  }
  return text;
}

std::string board_row(const Grid& grid, std::size_t method, std::size_t puzzle, const std::vector<Column>& columns) {
  const Cell& cell = grid.cell(method, puzzle);
  std::string row = fmt::format("<tr><th scope=\"row\">{}</th>", grid.method_title(method));
  if (!cell.has_runs()) {
    const std::string why = cell.skipped.empty() ? "not run" : "left out: " + cell.skipped;
    return row + fmt::format("<td class=\"l\" colspan=\"{}\">{}</td></tr>\n", columns.size() + 1, escaped(why));
  }
  row += fmt::format("<td class=\"l\">{} {}</td>", ending_mark(cell.ending), endings(grid, cell));
  for (const Column& column : columns) {
    const std::optional<Spread> spread = cell.spread(column);
    row += spread ? fmt::format("<td data-v=\"{}\">{}</td>", spread->median, column_text(spread->median, column))
                  : "<td class=\"no\">n/a</td>";
  }
  return row + "</tr>\n";
}

std::string board_details(const Grid& grid, std::size_t puzzle) {
  const ComparedPuzzle& facts = grid.puzzle(puzzle);
  const std::vector<Column> columns = detail_columns(grid, puzzle);
  std::string head = "<th scope=\"col\">run</th><th scope=\"col\" class=\"l\">ending</th>";
  for (const Column& column : columns) {
    std::string name = column.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    head += fmt::format("<th scope=\"col\">{}</th>", escaped(name));
  }
  std::string rows;
  for (const std::size_t method : grid.rows()) rows += board_row(grid, method, puzzle, columns);
  const std::string plots = puzzle < kPlottedBoards ? "" : growth_figure(grid, puzzle) + histogram_figure(grid, puzzle);
  return fmt::format(
      "<details class=\"of-board\"><summary>{0} <small>{1}, {2} × {3}, {4}</small></summary>\n<div class=\"scroll\" "
      "tabindex=\"0\" role=\"region\" aria-label=\"All of {0}\">\n<table "
      "class=\"sortable\">\n<thead><tr>{5}</tr></thead>"
      "\n<tbody>\n{6}</tbody>\n</table>\n</div>\n{7}</details>\n",
      grid.puzzle_name(puzzle), escaped(facts.family), facts.width, facts.height, escaped(facts.name), head, rows,
      plots);
}

std::string methods_details(const Grid& grid) {
  std::string rows;
  for (std::size_t method = 0; method < grid.comparison().methods.size(); ++method) {
    const ComparedMethod& facts = grid.comparison().methods[method];
    std::string words;
    for (const std::string& word : facts.words) words += (words.empty() ? "" : " ") + escaped(word);
    rows +=
        fmt::format("<tr><th scope=\"row\">{}</th><td class=\"l\"><code>{}</code></td><td class=\"l\">{}</td></tr>\n",
                    grid.method_title(method), words, escaped(facts.meaning));
  }
  return fmt::format(
      "<details><summary>The methods <small>and their words on the command line of solve</small></summary>\n<div "
      "class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The methods\">\n<table>\n<thead><tr><th "
      "scope=\"col\">method</th><th scope=\"col\" class=\"l\">words</th><th scope=\"col\" class=\"l\">what it is, or "
      "what "
      "it gives</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n</div>\n</details>\n",
      rows);
}

}  // namespace

std::string details_part(const Grid& grid) {
  std::string boards;
  if (!grid.rows().empty()) {
    for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) boards += board_details(grid, puzzle);
  }
  return fmt::format(
      "<section class=\"details\">\n<h2>Details</h2>\n<p class=\"cap\">Everything that was counted, board by "
      "board{}.</p>\n{}{}</section>\n",
      grid.has_repeats() ? "; of several runs the median" : "", boards, methods_details(grid));
}

}  // namespace shunt::html_report
