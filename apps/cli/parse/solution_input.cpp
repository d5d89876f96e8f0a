#include "cli/parse/solution_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"

namespace shunt::cli {
namespace {

// A report of solve(), or anything with "moves": ["A+2", ...] or [{"text": "A+2"}, ...].
SolutionInput read_json(const Source& source) {
  const std::vector<PuzzleText> objects = split_json(source);
  if (objects.size() != 1) source.fail_at(objects[1].json_offset, "a second JSON object (expected one solution)");
  const JsonFields fields(objects[0]);
  const std::string status = fields.has("status") ? fields.string("status") : "solved";
  if (status == "unsolvable") return {.claims_unsolvable = true};
  if (status != "solved") {
    fields.fail("/status", "is " + in_quotes(status) + ": a report without a solution");
  }
  SolutionInput input;
  for (const nlohmann::json& entry : fields.array("moves")) {
    const std::string path = fmt::format("/moves/{}", input.moves.size());
    const std::string text =
        entry.is_string() ? entry.get<std::string>() : JsonFields(objects[0], entry, path).string("text");
    input.moves.push_back({text, objects[0].first_line(), 1});
  }
  if (fields.has("length")) {
    input.length = static_cast<std::uint64_t>(fields.integer("length", 0, std::numeric_limits<long long>::max()));
  }
  input.claims_optimal = fields.has("optimal") && fields.field("optimal") == true;
  if (fields.has("options")) {
    const JsonFields options(objects[0], fields.field("options"), "/options");
    if (options.has("metric")) input.metric = options.string("metric");
  }
  return input;
}

// The parts of a text report (report_text.cpp) that matter here. Moves stay where they are and all else becomes blank,
// so that a family reads them with its own reader and a mistake is found in the line and column of the report.
class TextReport {
 public:
  TextReport(const Source& source, const Family& family) : lines_(source.lines()), family_(family) {
    const auto verdict =
        std::find_if(lines_.begin(), lines_.end(), [](const Line& line) { return line.text.starts_with(kVerdict); });
    if (verdict == lines_.end()) {
      input_.claims_unsolvable = std::any_of(lines_.begin(), lines_.end(),
                                             [](const Line& line) { return line.text.starts_with(kUnsolvable); });
      if (input_.claims_unsolvable) return;
      source.fail(first_line(), 0, "a report without a solution (expected: Solved in ...)");
    }
    read_verdict(verdict->text);
    const auto is_empty = [](const Line& line) { return line.text.empty(); };
    const auto gap = std::find_if(verdict, lines_.end(), is_empty);
    const auto begin = std::find_if_not(gap, lines_.end(), is_empty);
    const bool is_stepwise = begin != lines_.end() && is_step(begin->text);
    const auto end = is_stepwise ? lines_.end() : std::find_if(begin, lines_.end(), is_empty);
    for (auto line = lines_.begin(); line != lines_.end(); ++line) {
      if (line->text.starts_with(kMetric)) input_.metric = split_words(line->text).back().text;
      const bool has_moves = line >= begin && line < end && input_.length != 0;
      if (has_moves && (!is_stepwise || is_step(line->text))) add_moves(*line);
      moves_ += '\n';
    }
    input_.moves = family.read_solution(Source(source.name(), moves_));
  }

  SolutionInput input() && { return std::move(input_); }

 private:
  static constexpr std::string_view kVerdict = "Solved in ";
  static constexpr std::string_view kUnsolvable = "Unsolvable: ";
  static constexpr std::string_view kShortest = "and no solution is shorter";
  static constexpr std::string_view kMetric = "  metric ";

  int first_line() const {
    return std::find_if(lines_.begin(), lines_.end(), [](const Line& line) { return !line.text.empty(); })->number;
  }

  // "Solved in 1,234 moves, and no solution is shorter."
  void read_verdict(std::string_view line) {
    std::string number(line.substr(kVerdict.size(), line.find(' ', kVerdict.size()) - kVerdict.size()));
    std::erase(number, ',');
    long long length = 0;
    if (parse_integer(number, 0, std::numeric_limits<long long>::max(), &length)) {
      input_.length = static_cast<std::uint64_t>(length);
    }
    input_.claims_optimal = line.find(kShortest) != std::string_view::npos;
  }

  // "12. A+2: ...", of a report with a board after every move.
  static bool is_step(std::string_view line) {
    const std::size_t dot = line.find_first_not_of("0123456789");
    return dot > 0 && dot != std::string_view::npos && line.substr(dot).starts_with(". ");
  }

  void add_moves(const Line& line) {
    std::string text(line.text);
    const std::size_t number = std::min(text.find_first_not_of(" 0123456789"), text.size());
    if (is_step(line.text)) {
      text.resize(text.find(": "));
      text.replace(0, number + 1, number + 1, ' ');
    } else if (family_.preferred_solution_format.empty()) {
      text.replace(0, number, number, ' ');
      for (std::size_t gap = text.find("  ", number); gap != std::string::npos; gap = text.find("  ", gap)) {
        text[gap] = ',';
      }
    }
    moves_ += text;
  }

  const std::vector<Line>& lines_;
  const Family& family_;
  SolutionInput input_;
  std::string moves_;
};

// The family that a text report is about: its first line is "NAME (FAMILY, WIDTH x HEIGHT...)". Null: it is none.
const Family* family_of_report(const Source& source, const Catalogue& catalogue) {
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  if (first == lines.end() || !first->text.ends_with(')')) return nullptr;
  for (const Family* family : catalogue.families()) {
    if (first->text.find(fmt::format(" ({}, ", family->name)) != std::string_view::npos) return family;
  }
  return nullptr;
}

// What people and programs write where there is nothing to write: "-1" is what solve --format answer prints.
bool says_unsolvable(const Source& source) {
  std::string said;
  for (const Line& line : source.lines()) {
    for (const Word& word : split_words(line.text)) said += (said.empty() ? "" : " ") + std::string(word.text);
  }
  std::transform(said.begin(), said.end(), said.begin(), [](unsigned char c) { return std::tolower(c); });
  if (said.ends_with('.')) said.pop_back();
  return said == "-1" || said == "no solution" || said == "unsolvable" || said == "not solvable";
}

}  // namespace

SolutionInput read_solution(const Source& source, const Family& family, const Catalogue& catalogue) {
  if (says_unsolvable(source)) return {.claims_unsolvable = true};
  if (is_json(source)) return read_json(source);
  const Family* of_report = family_of_report(source, catalogue);
  if (of_report == nullptr) return {.moves = family.read_solution(source)};
  if (of_report != &family) {
    source.fail(1, 0, fmt::format("a report about {} (expected a solution of {})", of_report->name, family.name));
  }
  return TextReport(source, family).input();
}

}  // namespace shunt::cli
