#include "io/comparison/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "comparison/best.hpp"
#include "comparison/headline.hpp"
#include "comparison/notes.hpp"
#include "comparison/statistics.hpp"
#include "text/source.hpp"
#include "words/amounts.hpp"

namespace shunt {
namespace {

using Kind = ComparedRun::Kind;

constexpr std::size_t kMostPuzzlesByMeasure = 12;  // more of them are shown as totals

constexpr const char* kCutNote = "cut: the best that a limit let it find; ";

const Column kLength{Column::Kind::length, "length"};
const Column kExpanded{Column::Kind::counter, "expanded"};

Mark mark_of(const Summary& summary) {
  switch (summary.group()) {
    case Group::proved:
    case Group::unsolvable: return Mark::proved;
    case Group::found: return Mark::found;
    case Group::cut: return Mark::cut;
    case Group::ended: break;
  }
  return Mark::ended;
}

// Counts are whole, but for medians and means of them.
std::string count_text(double number) {
  const double rounded = std::round(number);
  if (std::abs(number - rounded) < 0.05 || number >= 1000) return grouped(static_cast<std::uint64_t>(rounded));
  return fmt::format("{:.1f}", number);
}

std::string number_text(double number, const Column& column) {
  if (column.kind == Column::Kind::time) return readable_seconds(number);
  if (column.kind == Column::Kind::memory) return readable_bytes(static_cast<std::uint64_t>(number));
  return count_text(number);
}

std::string head_of(const Column& column) {
  std::string head = column.name;
  std::replace(head.begin(), head.end(), '_', ' ');
  return head;
}

// How a run ended, in a cell: a failure's own words stand in a note.
std::string short_words(const Summary& summary) {
  const std::string& words = summary.words();
  constexpr std::size_t kLongest = 14;
  return words.size() <= kLongest ? words : "failed";
}

class TableMaker {
 public:
  TableMaker(const Comparison& comparison, const TableWishes& wishes)
      : comparison_(comparison),
        wishes_(wishes),
        summaries_(summaries(comparison)),
        names_(short_names(comparison.puzzles)) {
    columns_ = wishes.columns;
    if (columns_.empty()) {
      for (const char* name : {"length", "expanded", "time", "memory"}) columns_.push_back(column_of(name));
    }
    if (!wishes.with_times) {
      std::erase_if(columns_,
                    [](const Column& c) { return c.kind == Column::Kind::time || c.kind == Column::Kind::memory; });
    }
    // Long texts come last.
    std::stable_partition(columns_.begin(), columns_.end(),
                          [](const Column& c) { return c.kind != Column::Kind::moves; });
    by_puzzle_.resize(comparison.puzzles.size());
    for (const Summary& summary : summaries_) {
      by_puzzle_[summary.puzzle].push_back(&summary);
      has_repeats_ |= summary.runs.size() > 1;
    }
  }

  // Somewhere a mark for time or memory stands among proofs, beside answers without one.
  bool is_best_of_proofs() const {
    if (layout() == TableLayout::total) return false;  // has no marks
    for (std::size_t puzzle = 0; puzzle < comparison_.puzzles.size(); ++puzzle) {
      for (const Column& column : columns_) {
        if (best_of(puzzle, column).is_of_proofs()) return true;
      }
    }
    return false;
  }

  std::vector<Table> make() const {
    std::vector<Table> tables;
    switch (layout()) {
      case TableLayout::automatic:
      case TableLayout::puzzle:
        for (std::size_t puzzle = 0; puzzle < comparison_.puzzles.size(); ++puzzle) tables.push_back(of_puzzle(puzzle));
        break;
      case TableLayout::measure:
        for (const Column& column : columns_) {
          if (column.kind != Column::Kind::moves) tables.push_back(of_measure(column));
        }
        break;
      case TableLayout::total: tables.push_back(of_all()); break;
    }
    return tables;
  }

 private:
  TableLayout layout() const {
    if (wishes_.layout != TableLayout::automatic) return wishes_.layout;
    if (comparison_.puzzles.size() == 1) return TableLayout::puzzle;
    return comparison_.puzzles.size() <= kMostPuzzlesByMeasure ? TableLayout::measure : TableLayout::total;
  }

  BestOfColumn best_of(std::size_t puzzle, const Column& column) const {
    std::vector<const Summary*> answers;
    for (const Summary* summary : by_puzzle_[puzzle]) {
      if (summary->answered > 0) answers.push_back(summary);
    }
    return {comparison_, answers, column};
  }
  bool is_comparable(const Summary& summary, const Column& column) const {
    return shunt::is_comparable(comparison_, summary, column);
  }

  TableCell number_cell(const Summary& summary, const Column& column, const BestOfColumn& best) const {
    const auto spread = summary.spread(column);
    if (!spread) return {"-"};
    std::string text = number_text(spread->median, column);
    if (!is_comparable(summary, column)) text += " " + summary.runs.front()->plural;
    return {std::move(text), best.is(summary)};
  }

  TableCell cell(const Summary& summary, const Column& column, const BestOfColumn& best) const {
    if (column.kind == Column::Kind::moves) return {summary.runs.front()->moves};
    const bool has_length = summary.spread(column).has_value();
    if (column.kind == Column::Kind::length && !has_length) return {short_words(summary)};
    return number_cell(summary, column, best);
  }

  std::string detail_of(const Summary& summary) const {
    std::string detail = comparison_.methods[summary.method].detail;
    if (summary.answered > 0 && summary.answered < summary.runs.size()) {
      detail += fmt::format("{}{} of {} answered", detail.empty() ? "" : ", ", summary.answered, summary.runs.size());
    }
    // Its group says that a limit has cut it, this says which.
    const std::string& cut_by = summary.runs.front()->ended_by;
    const std::string cut = summary.cut == 0          ? ""
                            : summary.runs.size() > 1 ? fmt::format("{} of {} cut", summary.cut, summary.runs.size())
                                                      : cut_by + " limit";
    if (!cut.empty()) detail += (detail.empty() ? "" : ", ") + cut;
    return detail;
  }

  // What is known without the runs, in the column of lengths.
  TableRow reference_row(const KnownLength& known) const {
    TableRow row{.kind = TableRow::Kind::reference, .name = "reference", .detail = known_words(known)};
    for (const Column& column : columns_) {
      row.cells.push_back({column.kind == Column::Kind::length ? grouped(known.length) : ""});
    }
    return row;
  }
  static std::string known_words(const KnownLength& known) {
    return known.source + (known.is_proved ? "" : ", no proof");
  }

  TableRow run_row(const Summary& summary, const std::vector<BestOfColumn>& best) const {
    TableRow row{.name = comparison_.methods[summary.method].name, .detail = detail_of(summary)};
    for (std::size_t i = 0; i < columns_.size(); ++i) row.cells.push_back(cell(summary, columns_[i], best[i]));
    return row;
  }

  // Of repeated runs: a row for the least and one for the most.
  void add_spread(const Summary& summary, Table& table) const {
    if (summary.runs.size() < 2) return;
    for (const bool is_most : {false, true}) {
      const std::size_t count = summary.answered > 0 ? summary.answered : summary.runs.size();
      TableRow row{.kind = TableRow::Kind::spread, .name = fmt::format("{} of {}", is_most ? "most" : "least", count)};
      for (const Column& column : columns_) {
        const auto spread = summary.spread(column);
        row.cells.push_back({spread ? number_text(is_most ? spread->most : spread->least, column) : ""});
      }
      table.rows.push_back(std::move(row));
    }
  }

  void add_group(Group group, std::vector<const Summary*> members, const std::vector<BestOfColumn>& best,
                 Table& table) const {
    if (members.empty()) return;
    // The shortest first, of equals the one with the least work: the same order every time.
    const auto rank = [](const Summary* summary) {
      const auto median = [&](const Column& column) {
        const auto spread = summary->spread(column);
        return spread ? spread->median : std::numeric_limits<double>::max();
      };
      return std::tuple(median(kLength), median(kExpanded), summary->method);
    };
    std::sort(members.begin(), members.end(), [&](const Summary* a, const Summary* b) { return rank(a) < rank(b); });
    table.rows.push_back({.kind = TableRow::Kind::group,
                          .mark = mark_of(*members.front()),
                          .name = fmt::format("{} ({})", group_title(group), members.size())});
    for (const Summary* summary : members) {
      table.rows.push_back(run_row(*summary, best));
      add_spread(*summary, table);
    }
  }

  Table of_puzzle(std::size_t number) const {
    const ComparedPuzzle& puzzle = comparison_.puzzles[number];
    Table table{.title = fmt::format("{}, {} {} x {}", puzzle.name, puzzle.family, puzzle.width, puzzle.height),
                .heads = {"run"},
                .rows = {}};
    std::vector<BestOfColumn> best;
    for (const Column& column : columns_) {
      table.heads.push_back(head_of(column));
      table.has_moves |= column.kind == Column::Kind::moves;
      best.push_back(best_of(number, column));
    }
    if (puzzle.known) table.rows.push_back(reference_row(*puzzle.known));
    for (std::size_t i = 0; i < kGroups; ++i) {
      const auto group = static_cast<Group>(i);
      std::vector<const Summary*> members;
      std::copy_if(by_puzzle_[number].begin(), by_puzzle_[number].end(), std::back_inserter(members),
                   [&](const Summary* summary) { return summary->group() == group; });
      add_group(group, std::move(members), best, table);
    }
    return table;
  }

  Table of_measure(const Column& column) const {
    Table table{.title = head_of(column), .heads = {"run"}, .has_marks = true, .rows = {}};
    table.title[0] = static_cast<char>(table.title[0] - 'a' + 'A');
    if (has_repeats_) table.note = "median of repeated runs";
    std::vector<BestOfColumn> best;
    for (std::size_t puzzle = 0; puzzle < comparison_.puzzles.size(); ++puzzle) {
      table.heads.push_back(names_[puzzle]);
      best.push_back(best_of(puzzle, column));
    }
    table.heads.emplace_back("geometric mean");
    std::map<std::pair<std::size_t, std::size_t>, const Summary*> by_place;  // method, puzzle
    for (const Summary& summary : summaries_) by_place[{summary.method, summary.puzzle}] = &summary;
    if (column.kind == Column::Kind::length) add_references(table);
    for (std::size_t method = 0; method < comparison_.methods.size(); ++method) {
      TableRow row{.name = comparison_.methods[method].name, .detail = comparison_.methods[method].detail};
      std::vector<const Summary*> on_puzzles;
      for (std::size_t puzzle = 0; puzzle < comparison_.puzzles.size(); ++puzzle) {
        const auto place = by_place.find({method, puzzle});
        const bool has_run = place != by_place.end();
        row.cells.push_back(has_run ? measure_cell(*place->second, column, best[puzzle]) : TableCell{});
        if (has_run) on_puzzles.push_back(place->second);
      }
      const std::optional<double> mean = geometric_mean(comparison_, on_puzzles, column);
      row.cells.push_back({mean ? number_text(*mean, column) : ""});
      if (!on_puzzles.empty()) table.rows.push_back(std::move(row));
    }
    return table;
  }

  // A row with the known lengths, if there is one.
  void add_references(Table& table) const {
    TableRow row{.kind = TableRow::Kind::reference, .name = "reference"};
    std::set<std::string> sources;
    for (const ComparedPuzzle& puzzle : comparison_.puzzles) {
      row.cells.push_back({puzzle.known ? grouped(puzzle.known->length) : ""});
      if (!puzzle.known) continue;
      row.cells.back().mark = puzzle.known->is_proved ? Mark::proved : Mark::found;
      sources.insert(puzzle.known->source);
    }
    row.cells.emplace_back();
    if (sources.size() == 1) row.detail = *sources.begin();
    if (!sources.empty()) table.rows.push_back(std::move(row));
  }

  TableCell measure_cell(const Summary& summary, const Column& column, const BestOfColumn& best) const {
    TableCell result = summary.answered == 0 || (column.kind == Column::Kind::length && summary.kind == Kind::ended)
                           ? TableCell{short_words(summary)}
                           : number_cell(summary, column, best);
    result.mark = mark_of(summary);
    return result;
  }

  Table of_all() const {
    Table table{.title = fmt::format("{} puzzles", comparison_.puzzles.size()),
                .heads = {"run", "proved", "found"},
                .rows = {}};
    const bool has_cut = std::any_of(summaries_.begin(), summaries_.end(), [](const Summary& s) { return s.cut > 0; });
    if (has_cut) table.heads.emplace_back("cut");
    for (const char* head : {"ended", "shortest", "expanded"}) table.heads.emplace_back(head);
    if (wishes_.with_times) {
      table.note = has_cut ? kCutNote : "";
      table.note += "shortest: puzzles on which no other is shorter; expanded, time: sums; memory: the most";
      table.heads.emplace_back("time");
      table.heads.emplace_back("memory");
    } else {
      table.note = has_cut ? kCutNote : "";
      table.note += "shortest: puzzles on which no other is shorter; expanded: the sum";
    }
    const std::vector<MethodTotal> totals = method_totals(comparison_, summaries_);
    for (std::size_t method = 0; method < totals.size(); ++method) {
      const MethodTotal& total = totals[method];
      if (total.runs == 0) continue;
      TableRow row{.name = comparison_.methods[method].name, .detail = comparison_.methods[method].detail};
      row.cells = {{grouped(total.proved)}, {grouped(total.found)}};
      if (has_cut) row.cells.push_back({grouped(total.cut)});
      row.cells.push_back({grouped(total.ended)});
      row.cells.push_back({grouped(total.shortest)});
      row.cells.push_back({total.expanded ? grouped(*total.expanded) : "-"});
      if (wishes_.with_times) {
        row.cells.push_back({readable_seconds(total.seconds)});
        row.cells.push_back({readable_bytes(total.most_bytes)});
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  const Comparison& comparison_;
  const TableWishes& wishes_;
  std::vector<Summary> summaries_;
  std::vector<std::vector<const Summary*>> by_puzzle_;
  std::vector<std::string> names_;
  std::vector<Column> columns_;
  bool has_repeats_ = false;
};

}  // namespace

std::vector<std::string> head_lines(const std::string& head) {
  constexpr std::size_t kWidest = 10;
  if (head.size() <= kWidest) return {head};
  std::vector<std::string> lines;
  for (const Word& word : split_words(head)) {
    if (!lines.empty() && lines.back().size() + 1 + word.text.size() <= kWidest) {
      lines.back() += " " + std::string(word.text);
    } else {
      lines.emplace_back(word.text);
    }
  }
  return lines;
}

std::string utf8_sign(Mark mark) {
  switch (mark) {
    case Mark::none: return "";
    case Mark::proved: return "●";
    case Mark::found: return "○";
    case Mark::cut: return "◐";
    case Mark::ended: return "×";
  }
  return "";
}

std::string legend_of(const ComparisonTables& tables, const std::string& best, std::string (*sign)(Mark)) {
  bool has_marks = false;
  bool has_cut = false;
  for (const Table& table : tables.tables) {
    has_marks |= table.has_marks;
    for (const TableRow& row : table.rows) {
      has_cut |= std::any_of(row.cells.begin(), row.cells.end(), [](const auto& c) { return c.mark == Mark::cut; });
    }
  }
  std::string text;
  if (!best.empty()) {
    text = fmt::format("{} is the best of its column{}.", best,
                       tables.is_best_of_proofs ? "; of time and memory, of those that prove their answer" : "");
  }
  if (!has_marks) return text;
  return text + fmt::format("{}{} proved, {} found without a proof, {}{} ended without one.", text.empty() ? "" : " ",
                            sign(Mark::proved), sign(Mark::found),
                            has_cut ? sign(Mark::cut) + " cut by a limit, the best so far, " : "", sign(Mark::ended));
}

ComparisonTables make_tables(const Comparison& comparison, const TableWishes& wishes) {
  const TableMaker maker(comparison, wishes);
  return {.finding = headline(comparison, wishes.with_times),
          .details = headline_details(comparison, wishes.with_times),
          .tables = comparison.runs.empty() ? std::vector<Table>() : maker.make(),
          .notes = comparison_notes(comparison, wishes.with_times),
          .is_best_of_proofs = maker.is_best_of_proofs()};
}

}  // namespace shunt
