#include "cli/commands/generate/exercise_sheet.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "catalogue/instance.hpp"
#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "io/draw/svg.hpp"
#include "io/draw/text.hpp"
#include "io/draw/xml.hpp"

namespace shunt::cli {
std::string moves_with_commas(const Report& report) {
  constexpr std::size_t kColumns = 76;
  std::string text;
  std::string line = "   ";
  for (std::size_t i = 0; i < report.moves.size(); ++i) {
    const std::string word = " " + report.moves[i].text + (i + 1 < report.moves.size() ? "," : "");
    if (line.size() + word.size() > kColumns) {
      text += line + "\n";
      line = "   ";
    }
    line += word;
  }
  return text + line + "\n";
}

namespace {

constexpr std::string_view kTask = "Solve each board in as few moves as you can.";

// Two boards in a row on A4; a board is never cut by the end of a page, and the answers have their own.
constexpr std::string_view kSheetCss =
    "@page{size:A4;margin:16mm}"
    "body{font:16px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;margin:2em "
    "auto;max-width:46em;"
    "padding:0 1em;color:#1C232E;-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    "ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(19em,1fr));gap:1.5em 2em;padding:0;list-style:none}"
    "li{break-inside:avoid}figure{margin:0}svg{max-width:100%;height:auto}"
    "p{margin:.3em 0}pre{font:14px/1.35 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}"
    "h2{break-before:page}@media print{body{margin:0;max-width:none;padding:0}}";

DrawStyle sheet_style(int number) {
  constexpr int kCellPixels = 40;
  DrawStyle style;
  style.cell_pixels = kCellPixels;
  style.title = fmt::format("Board {}", number);
  return style;
}

}  // namespace

ExerciseSheet::ExerciseSheet(std::string path) : path_(std::move(path)) {
  std::error_code ignored;
  if (!path_.empty() && std::filesystem::exists(path_, ignored)) {
    throw UsageError("--sheet: " + in_quotes(path_) + " is there already (expected another name)");
  }
}

void ExerciseSheet::add(const Instance& instance, const std::string& length, const Report& solution) {
  if (path_.empty()) return;
  ++count_;
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  const std::string goal = game->goal();
  boards_ += fmt::format("{}.{}\n\n{}\n\n", count_, goal.empty() ? "" : fmt::format(" ({})", goal),
                         draw_text(game->view(), false));
  figures_ += fmt::format("<li><b>{}.</b>{}\n<figure>\n{}</figure></li>\n", count_,
                          goal.empty() ? "" : fmt::format(" to {}", xml_escaped(goal)),
                          draw_svg(game->view(), sheet_style(count_)));
  answers_ += fmt::format("{}. {}\n{}\n", count_, length, moves_with_commas(solution));
}

std::string ExerciseSheet::page() const {
  return fmt::format("Exercises\n\n{}\n\n{}\f\nAnswers\n\n{}", kTask, boards_, answers_);
}

std::string ExerciseSheet::html() const {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Exercises</title>\n<style>{}</style>\n"
      "<h1>Exercises</h1>\n<p>{}</p>\n<ol>\n{}</ol>\n<h2>Answers</h2>\n<pre>\n{}</pre>\n</html>\n",
      kSheetCss, kTask, figures_, xml_escaped(answers_));
}

void ExerciseSheet::finish() {
  if (path_.empty() || count_ == 0) return;
  write_file(path_, path_.ends_with(".html") ? html() : page());
}

}  // namespace shunt::cli
