#include "cli/commands/solve/report_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "catalogue/family.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_table.hpp"
#include "cli/parse/units.hpp"
#include "core/printable.hpp"
#include "core/view.hpp"
#include "io/draw/text.hpp"
#include "text/filled.hpp"
#include "words/moves.hpp"
#include "words/verdicts.hpp"

namespace shunt::cli {
namespace {

std::string took(const Report& report) {
  const auto found = report.options.find("took");
  return found == report.options.end() ? report.algorithm : found->second;
}

// The answer in a sentence. A search that never began, for want of memory, has no options.
std::string verdict_text(const Family& family, const Report& report) {
  const auto metric = report.options.find("metric");
  return verdict(report,
                 find_facts(family, family.metrics, "metric", metric == report.options.end() ? "" : metric->second));
}

std::string wrapped_moves(const std::vector<MoveRecord>& moves) {
  std::size_t width = 0;
  for (const MoveRecord& move : moves) width = std::max(width, move.text.size());
  const std::size_t number_width = std::to_string(moves.size()).size();
  const std::size_t per_line = std::max<std::size_t>(1, (kPageColumns - 2 - number_width) / (width + 2));
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % per_line == 0) text += fmt::format("{}{:>{}}", i == 0 ? "" : "\n", i + 1, number_width + 2);
    const bool is_last_of_line = (i + 1) % per_line == 0 || i + 1 == moves.size();
    text += "  " + moves[i].text + std::string(is_last_of_line ? 0 : width - moves[i].text.size(), ' ');
  }
  return text.empty() ? "" : text + "\n";
}

// The board; of one that no screen could show, where its pieces are.
std::string picture(const View& view, const ReportStyle& style, const std::vector<std::string>& marked = {}) {
  constexpr int kWidest = 64;  // cells
  if (view.columns <= kWidest) return draw_text(view, style.with_colour, marked);
  const std::string places = view.are_labels_rules ? one_line(view) + " " : "";
  return fmt::format("  {}({} x {} cells are too many to draw)\n", places, view.columns, view.rows);
}

// The moves, what the first of them means, and the boards that are wanted.
std::string moves_text(const Instance& instance, const Report& report, const ReportStyle& style, const TextSink& out) {
  const Family& family = instance.family();
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  View before = game->view();
  constexpr std::size_t kMostWaiting = std::size_t{1} << 16;  // bytes: a random walk has ten thousand boards
  std::string steps;
  std::string meaning;
  for (std::size_t i = 0; i < report.moves.size(); ++i) {
    game->play(report.moves[i].text);
    if (style.show != "steps" && !meaning.empty()) continue;
    const View after = game->view();
    const std::string change = fmt::format("{}: {}", report.moves[i].text, describe_change(before, after));
    if (meaning.empty()) meaning = change;
    if (style.show == "steps") {
      steps += fmt::format("{}. {}\n{}\n", i + 1, change, picture(after, style, moved_pieces(before, after)));
      if (steps.size() >= kMostWaiting) out(std::exchange(steps, {}));
    }
    before = after;
  }
  if (style.show == "steps") return steps;
  const std::string_view format = family.preferred_solution_format;
  std::string text = (format.empty() ? wrapped_moves(report.moves) : family.write_solution(format, report.moves));
  text += fmt::format("\n  {}\n\n", meaning);
  if (style.show == "ends") text += picture(game->view(), style) + "\n";
  return text;
}

class Table {
 public:
  void text(std::string_view name, std::string_view value) { text_ += fmt::format("  {:<22}{}\n", name, value); }
  void number(std::string_view name, const std::string& value) {
    text_ += fmt::format("  {:<22}{:>14}\n", name, value);
  }
  const std::string& rows() const { return text_; }

 private:
  std::string text_;
};

// Values first, then the choices of the family that are not its usual ones, then what is switched on or off.
void add_question(const Family& family, const Report& report, Table& table) {
  enum class Kind { value, choice, flag };
  const auto kind_of = [](const QuestionField& field) {
    if (field.is_flag()) return Kind::flag;
    return field.facts.values == "SET" || field.facts.values == "METRIC" ? Kind::choice : Kind::value;
  };
  for (const Kind kind : {Kind::value, Kind::choice, Kind::flag}) {
    for (const QuestionField& field : question_table()) {
      const auto found = report.options.find(std::string(field.report_name()));
      if (!field.is_reported || kind_of(field) != kind || found == report.options.end()) continue;
      const std::string& value = found->second;
      const std::string_view usual =
          field.facts.values == "SET" ? family.move_sets.front().name : family.metrics.front().name;
      if (kind == Kind::choice && value == usual) continue;
      table.text(field.facts.values == "SET" ? "move set" : field.report_name(), kind != Kind::flag
                                                                                     ? std::string_view(value)
                                                                                 : value == "true" ? "on"
                                                                                                   : "not asked");
    }
  }
}

// What ran: the algorithm, and whatever of its options is not as usual.
void add_method(const Family& family, const Report& report, Table& table) {
  const auto option = [&report](const char* name) -> std::string {
    const auto found = report.options.find(name);
    return found == report.options.end() ? "" : found->second;
  };
  const std::string algorithm = took(report);
  const bool needed_none = report.proof == Proof::parity && report.algorithm == "auto";
  table.text("algorithm", needed_none                     ? "none: parity settles it"
                          : algorithm == report.algorithm ? algorithm
                                                          : algorithm + ", chosen by " + report.algorithm);
  std::string options;
  for (const OptionFacts& facts : options_of(family, find_algorithm(algorithm))) {
    const std::string value = option(std::string(facts.name).c_str());
    if (value.empty() || value == facts.fallback) continue;
    options += fmt::format("{}{} {}", options.empty() ? "" : ", ", facts.name, value);
  }
  if (!options.empty()) table.text("options", options);
  add_question(family, report, table);
}

std::string costs_text(const Family& family, const Report& report, bool with_timing) {
  Table table;
  add_method(family, report, table);
  for_each_counter(report.statistics, [&table](const char* name, const auto& value) {
    if (value) table.number(name, grouped(*value));
  });
  for (const auto& [name, value] : report.measures) {
    if (value && report.measures.size() > 1) table.number(name, grouped(*value));
  }
  if (with_timing) {
    table.number("time", readable_seconds(report.seconds));
    if (report.seconds > 0 && report.statistics.expanded) {
      const double rate = static_cast<double>(*report.statistics.expanded) / report.seconds;
      table.number("expanded per second", grouped(static_cast<std::uint64_t>(rate)));
    }
    table.number("memory", readable_bytes(report.peak_bytes));
  }
  return table.rows();
}

}  // namespace

void full_report(const PuzzleId& id, const Instance& instance, const Report& report, const ReportStyle& style,
                 const TextSink& out) {
  const Family& family = instance.family();
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  const std::string goal = game->goal();
  std::string text = fmt::format("{} ({}, {} x {}{})\n\n", printable(id.name), family.name, instance.width(),
                                 instance.height(), goal.empty() ? "" : ", goal " + goal);
  if (style.show != "none") text += picture(game->view(), style) + "\n";
  out(text + filled(verdict_text(family, report), "") + filled(reason(report), "") + "\n");
  if (!report.moves.empty()) out(moves_text(instance, report, style, out));
  out(costs_text(family, report, style.with_timing));
}

std::string short_report(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing) {
  const std::string name = id.name.starts_with("@") ? id.name : fmt::format("{}:{}", id.name, id.line);
  return fmt::format("{}: {}{}\n", printable(name), verdict_text(instance.family(), report),
                     with_timing ? " (" + readable_seconds(report.seconds) + ")" : "");
}

}  // namespace shunt::cli
