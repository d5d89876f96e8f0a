#include "exercise_sheet.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "catalogue/instance.hpp"
#include "core/error.hpp"
#include "io/picture.hpp"
#include "terminal.hpp"

namespace shunt::cli {
namespace {

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '&') {
      result += "&amp;";
    } else {
      result += c;
    }
  }
  return result;
}

// Moves with commas, in lines of at most 76 columns.
std::string wrapped_moves(const Report& report) {
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

constexpr std::string_view kTask = "Solve each board in as few moves as you can.";

}  // namespace

ExerciseSheet::ExerciseSheet(std::string path) : path_(std::move(path)) {
  std::error_code ignored;
  if (!path_.empty() && std::filesystem::exists(path_, ignored)) {
    throw UsageError("--sheet: " + in_quotes(path_) + " is there already (expected another name)");
  }
}

void ExerciseSheet::add(const Instance& instance, const std::string& length, const Catalogue& catalogue,
                        const MetricFacts& metric) {
  if (path_.empty()) return;
  ++count_;
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  const std::string goal = game->goal();
  boards_ += fmt::format("{}.{}\n\n{}\n\n", count_, goal.empty() ? "" : fmt::format(" ({})", goal),
                         draw_text(game->view(), false));
  Request request;
  request.metric = metric.name;
  answers_ += fmt::format("{}. {}\n{}\n", count_, length, wrapped_moves(catalogue.solve(instance, request)));
}

std::string ExerciseSheet::page() const {
  return fmt::format("Exercises\n\n{}\n\n{}\f\nAnswers\n\n{}", kTask, boards_, answers_);
}

std::string ExerciseSheet::html() const {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Exercises</title>\n"
      "<style>body{{font:16px/1.4 system-ui,sans-serif;margin:2em auto;max-width:44em}}"
      "pre{{font:15px/1.25 ui-monospace,monospace;break-inside:avoid}}h2{{break-before:page}}</style>\n"
      "<h1>Exercises</h1>\n<p>{}</p>\n<pre>\n{}</pre>\n<h2>Answers</h2>\n<pre>\n{}</pre>\n</html>\n",
      kTask, escaped(boards_), escaped(answers_));
}

void ExerciseSheet::finish() {
  if (path_.empty() || count_ == 0) return;
  std::ofstream file(path_, std::ios::binary);
  file << (path_.ends_with(".html") ? html() : page());
  file.flush();
  if (!file) throw OutputError{std::strerror(errno), path_};
}

}  // namespace shunt::cli
