// The page: its head, what was found, and the parts in their order.
#include <fmt/format.h>

#include <algorithm>

#include "comparison/contradiction.hpp"
#include "comparison/headline.hpp"
#include "io/comparison/report.hpp"
#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"

namespace shunt {
namespace html_report {
namespace {

// The page forbids itself every request: what is not inside does not come.
constexpr std::string_view kHead =
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src "
    "'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<link rel=\"icon\" href=\"data:,\">\n";

// A rail switch: the straight rail in ink, the branch in the signal's colour.
constexpr std::string_view kSwitch =
    "<svg viewBox=\"0 0 30 20\" aria-hidden=\"true\"><path d=\"M2 15.5H28\" fill=\"none\" stroke=\"currentColor\" "
    "stroke-width=\"4\" stroke-linecap=\"round\"/><path d=\"M2 15.5H9C15 15.5 15 4.5 21 4.5H28\" fill=\"none\" "
    "stroke=\"var(--signal)\" stroke-width=\"4\" stroke-linecap=\"round\"/></svg>";

std::string page_header(const ComparisonFacts& facts) {
  const std::string version = facts.version.empty() ? "" : "shunt " + escaped(facts.version);
  const std::string date = escaped(facts.date);
  return fmt::format("<header><b>{}shunt compare</b><span>{}{}{}</span></header>\n", kSwitch, date,
                     date.empty() || version.empty() ? "" : ", ", version);
}

struct Findings {
  std::string title;
  std::string details;
  bool is_withheld = false;  // two answers contradict each other: no number may be believed
};

Findings findings_of(const Comparison& comparison) {
  if (const auto found = contradiction(comparison)) {
    return {.title = "Two answers contradict each other. This is a fault of shunt.",
            .details = *found + ". No number of this comparison may be believed, so its tables are withheld.",
            .is_withheld = true};
  }
  const std::vector<ComparedRun>& runs = comparison.runs;
  if (runs.empty()) {
    if (!comparison.not_made.empty()) return {.title = headline(comparison, false), .details = resumption(comparison)};
    return {.title = comparison.skipped.empty() ? "No run was made." : "No run was made: every method was left out.",
            .details = {}};
  }
  const auto are_all = [&](auto is_so) { return std::all_of(runs.begin(), runs.end(), is_so); };
  const bool are_alone = are_all([](const ComparedRun& run) { return run.is_alone; });
  Findings findings{.title = headline(comparison, are_alone), .details = headline_details(comparison, are_alone)};
  const auto solutions =
      std::count_if(runs.begin(), runs.end(), [](const auto& run) { return run.length.has_value(); });
  if (solutions > 0 && are_all([](const ComparedRun& run) { return !run.length || run.is_validated; })) {
    if (!findings.details.empty()) findings.details += " ";
    findings.details +=
        fmt::format("{} was replayed by the reference rules.", solutions == 1 ? "The solution" : "Every solution");
  }
  return findings;
}

std::string early_note(const Grid& grid) {
  // An interruption is in the title, with the words to go on below it.
  if (grid.missing() == 0 || !grid.comparison().not_made.empty()) return "";
  return fmt::format("<p class=\"note\">The comparison was ended early: {} not made.</p>\n",
                     one_or_many(grid.missing(), "run was", "runs were"));
}

}  // namespace
}  // namespace html_report

std::string comparison_html(const Comparison& comparison) {
  using namespace html_report;
  const Grid grid(comparison);
  const Findings findings = findings_of(comparison);
  std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n";
  page += kHead;
  page += fmt::format("<title>{}</title>\n", escaped(findings.title)) + style_sheet() + "</head>\n<body>\n";
  page += mark_definitions() + "<div class=\"page\">\n" + page_header(comparison.facts) + "<main>\n";
  page += fmt::format("<h1>{}</h1>\n", escaped(findings.title));
  if (!findings.details.empty()) page += fmt::format("<p class=\"lead\">{}</p>\n", escaped(findings.details));
  page += early_note(grid) + boards_part(grid);
  if (!findings.is_withheld) {
    page += failures_part(grid) + work_part(grid) + tables_part(grid) + growth_part(grid) + histograms_part(grid) +
            skipped_part(grid) + details_part(grid);
  }
  page += facts_part(grid) + "</main>\n" + data_part(grid) + "</div>\n</body>\n</html>\n";
  return page;
}

}  // namespace shunt
