// The tables of a comparison as texts in cells, free of any output: what they say is decided here, and the writers
// (terminal, Markdown, LaTeX) only set it.
//
//   puzzle    a table per puzzle: a row per method, a column per measure, in groups (proved, found, ended without)
//   measure   a table per measure: a row per method, a column per puzzle
//   total     one table for many puzzles: how often a method proved, found, ended; sums
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "comparison/summary.hpp"

namespace shunt {

enum class TableLayout : std::uint8_t { automatic, puzzle, measure, total };

struct TableWishes {
  std::vector<Column> columns = {};  // none: length, expanded, and with times also time and memory
  TableLayout layout = TableLayout::automatic;
  bool with_times = true;
};

// The sign of how a run ended.
enum class Mark : std::uint8_t { none, proved, found, cut, ended };

struct TableCell {
  std::string text = {};
  bool is_best = false;  // of its column
  Mark mark = Mark::none;
};

struct TableRow {
  // spread: the least or most of the row above; reference: what is known without the runs
  enum class Kind : std::uint8_t { group, run, spread, reference };

  Kind kind = Kind::run;
  Mark mark = Mark::none;  // of a group
  std::string name;
  std::string detail = {};  // what tells it from others of its name
  std::vector<TableCell> cells = {};
};

struct Table {
  std::string title;
  std::string note = {};
  std::vector<std::string> heads;  // the first is that of the names
  bool has_moves = false;          // the last column holds solutions: long texts
  bool has_marks = false;          // cells have signs of how they ended
  std::vector<TableRow> rows;
};

struct ComparisonTables {
  std::string finding;
  std::string details;  // may be empty
  std::vector<Table> tables;
  std::vector<std::string> notes;  // sentences: limits, what was skipped, what failed
  bool is_best_of_proofs = false;  // in the columns of time and memory
};

// What the signs mean. `best`: how the best is shown ("Bold"); empty: nothing is said of it.
std::string legend_of(const ComparisonTables& tables, const std::string& best, std::string (*sign)(Mark));

// "●", as in every output that is UTF-8.
std::string utf8_sign(Mark mark);

// A head in as many lines as it takes, broken at blanks: "peak", "frontier".
std::vector<std::string> head_lines(const std::string& head);

ComparisonTables make_tables(const Comparison& comparison, const TableWishes& wishes);

// For a terminal: 80 columns, nothing by colour. ASCII only, unless `is_utf8`.
std::string tables_text(const ComparisonTables& tables, bool is_utf8);
std::string tables_markdown(const ComparisonTables& tables);
// A whole document that compiles with what every LaTeX has.
std::string tables_latex(const ComparisonTables& tables);

}  // namespace shunt
