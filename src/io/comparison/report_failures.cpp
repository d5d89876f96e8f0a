// What did not work or was cut short, by method and ending, with what the ending means; and what was not tried, with
// the reason.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/comparison/report_marks.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"
#include "words/amounts.hpp"

namespace shunt::html_report {
namespace {

constexpr std::size_t kNamedBoards = 8;

struct FailureGroup {
  std::size_t method = 0;
  std::string status;
  std::string words;
  std::vector<std::size_t> puzzles = {};  // without repetition, in order
  std::vector<const ComparedRun*> runs = {};
};

std::vector<FailureGroup> failure_groups(const Grid& grid) {
  std::vector<FailureGroup> groups;
  for (const std::size_t method : grid.rows()) {
    const std::size_t first = groups.size();
    for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
      const Cell& cell = grid.cell(method, puzzle);
      if (!cell.has_runs()) continue;
      for (const ComparedRun* run : cell.summary->runs) {
        if (run->is_answered() && !run->is_cut()) continue;
        auto group = std::find_if(
            groups.begin() + static_cast<std::ptrdiff_t>(first), groups.end(),
            [&](const FailureGroup& other) { return other.status == run->status && other.words == run->words; });
        if (group == groups.end()) {
          groups.push_back({.method = method, .status = run->status, .words = run->words});
          group = groups.end() - 1;
        }
        if (group->puzzles.empty() || group->puzzles.back() != puzzle) group->puzzles.push_back(puzzle);
        group->runs.push_back(run);
      }
    }
  }
  return groups;
}

// A short name is not broken at its hyphen; a long one must be, somewhere.
std::string unbroken(const std::string& name) {
  constexpr std::size_t kShort = 24;
  return name.size() <= kShort ? fmt::format("<span class=\"w\">{}</span>", name) : name;
}

std::string board_names(const Grid& grid, const std::vector<std::string>& names) {
  if (names.size() == grid.puzzles() && names.size() > kNamedBoards) return fmt::format("all {} boards", names.size());
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kNamedBoards); ++i) {
    text += (i > 0 ? ", " : "") + unbroken(names[i]);
  }
  if (names.size() > kNamedBoards) text += fmt::format(" and {} more", names.size() - kNamedBoards);
  return text;
}

// What was proved on the way, if anything.
std::string bound_sentence(const Grid& grid, const FailureGroup& group) {
  std::uint64_t least = group.runs.front()->lower;
  std::uint64_t most = least;
  for (const ComparedRun* run : group.runs) {
    least = std::min(least, run->lower);
    most = std::max(most, run->lower);
  }
  const std::string unit = escaped(unit_of(grid.comparison(), *group.runs.front()));
  if (most == 0) return "";
  if (least == most) return fmt::format(" At least {} {} are needed.", grouped(most), unit);
  return fmt::format(" Proved by then: at least {} to {} {}, by board.", grouped(least), grouped(most), unit);
}

// What the method's fact sheet says of it.
std::string promise(const Grid& grid, std::size_t method) {
  const ComparedMethod& facts = grid.comparison().methods[method];
  return facts.meaning.empty() ? "" : fmt::format(" ({}: {})", escaped(facts.name), escaped(facts.meaning));
}

std::string meaning_of(const Grid& grid, const FailureGroup& group) {
  const ComparisonFacts& facts = grid.comparison().facts;
  const auto stopped = [&](const std::string& limit, std::string_view what) {
    return limit.empty() ? fmt::format("Stopped by the {} limit.", what)
                         : fmt::format("Stopped at the {} limit, {}.", what, escaped(limit));
  };
  const std::string bound = bound_sentence(grid, group);
  if (group.runs.front()->is_cut()) {
    const bool is_time = group.runs.front()->ended_by == "time";
    return stopped(is_time ? facts.time_limit : facts.memory_limit, group.runs.front()->ended_by) +
           " Its solution is the best so far, not what it comes to." + bound;
  }
  if (group.status == "out_of_time") return stopped(facts.time_limit, "time") + bound;
  if (group.status == "out_of_memory") return stopped(facts.memory_limit, "memory") + bound;
  if (group.status == "cancelled") return "Ended by Ctrl-C." + bound;
  if (group.status == "not_found")
    return "This is no proof that there is none" + promise(grid, group.method) + "." + bound;
  if (group.status == "failed") return "The process ended without an answer, so nothing is known.";
  return bound.empty() ? "" : bound.substr(1);
}

std::string times(const FailureGroup& group) {
  return group.runs.size() == group.puzzles.size() ? "" : fmt::format(" <small>{} runs</small>", group.runs.size());
}

}  // namespace

std::string failures_part(const Grid& grid) {
  std::string rows;
  for (const FailureGroup& group : failure_groups(grid)) {
    std::vector<std::string> names;
    for (const std::size_t puzzle : group.puzzles) names.push_back(grid.puzzle_name(puzzle));
    rows += fmt::format(
        "<tr><th scope=\"row\">{} {}</th><td>{}{}</td><td><small>{}</small></td><td><small>{}</small></td></tr>\n",
        ending_mark(group.runs.front()->is_cut() ? Cell::Ending::found : Cell::Ending::ended),
        grid.method_title(group.method), escaped(group.words), times(group), board_names(grid, names),
        meaning_of(grid, group));
  }
  if (rows.empty()) return "";
  return fmt::format(
      "<section>\n<h2>First, what did not work</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"What did not work\">\n<table class=\"failures\">\n<thead class=\"unseen\"><tr><th "
      "scope=\"col\">run</th><th scope=\"col\">ending</th><th scope=\"col\">boards</th><th "
      "scope=\"col\">meaning</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n</div>\n</section>\n",
      rows);
}

std::string skipped_part(const Grid& grid) {
  // The boards of each method and reason, then the methods that have the same boards and the same reason.
  std::map<std::string, std::string> titles;
  for (std::size_t puzzle = 0; puzzle < grid.puzzles(); ++puzzle) {
    titles[grid.comparison().puzzles[puzzle].name] = grid.puzzle_name(puzzle);
  }
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> boards;
  for (const SkippedMethod& skipped : grid.comparison().skipped) {
    const auto title = titles.find(skipped.puzzle);
    std::vector<std::string>& names = boards[{skipped.reason, skipped.method}];
    if (!skipped.puzzle.empty()) names.push_back(title == titles.end() ? escaped(skipped.puzzle) : title->second);
  }
  std::map<std::pair<std::string, std::vector<std::string>>, std::vector<std::string>> groups;
  for (const auto& [reason_and_method, names] : boards) {
    groups[{reason_and_method.first, names}].push_back(escaped(reason_and_method.second));
  }
  if (groups.empty()) return "";
  std::string rows;
  for (const auto& [reason_and_names, methods] : groups) {
    rows += fmt::format(
        "<tr><th scope=\"row\"><b>{}</b></th><td><small>{}</small></td><td><small>{}</small></td></tr>\n",
        fmt::join(methods, ", "), board_names(grid, reason_and_names.second), escaped(reason_and_names.first));
  }
  return fmt::format(
      "<section>\n<h2>Left out</h2>\n<p class=\"cap\">Methods that have no meaning on a board, and why.</p>\n<div "
      "class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Left out\">\n<table class=\"failures\">\n<thead "
      "class=\"unseen\"><tr><th scope=\"col\">methods</th><th scope=\"col\">boards</th><th "
      "scope=\"col\">reason</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n</div>\n</section>\n",
      rows);
}

}  // namespace shunt::html_report
