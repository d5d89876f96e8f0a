// The comparison as a grid: for every method and puzzle how its runs ended and what they measured; and the names that
// the page uses. What the parts of the report have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "comparison/comparison.hpp"
#include "comparison/summary.hpp"

namespace shunt::html_report {

struct Cell {
  // partly: some repeats answered, some did not. unsolvable: proved.
  enum class Ending : std::uint8_t { proved, found, unsolvable, partly, ended, skipped, not_run };

  Ending ending = Ending::not_run;
  const Summary* summary = nullptr;  // null: there was no run
  std::string skipped = {};          // why there was none

  bool has_runs() const { return summary != nullptr; }
  bool is_answered() const { return ending <= Ending::unsolvable; }  // by every run
  bool is_proved() const { return ending == Ending::proved || ending == Ending::unsolvable; }
  const ComparedRun& first() const { return *summary->runs.front(); }
  // Over the runs that answered, or over all if none did.
  std::optional<Spread> spread(const Column& column) const;
};

class Grid {
 public:
  explicit Grid(const Comparison& comparison);
  Grid(const Grid&) = delete;  // cells point into it
  Grid& operator=(const Grid&) = delete;

  const Comparison& comparison() const { return comparison_; }
  std::size_t puzzles() const { return comparison_.puzzles.size(); }
  const ComparedPuzzle& puzzle(std::size_t index) const { return comparison_.puzzles[index]; }
  const Cell& cell(std::size_t method, std::size_t puzzle) const { return cells_[method * puzzles() + puzzle]; }

  // Methods with a run, those that proved everything first, then by how much they answered.
  const std::vector<std::size_t>& rows() const { return rows_; }

  // Escaped, and without what all puzzles' names begin with.
  const std::string& puzzle_name(std::size_t puzzle) const { return puzzle_names_[puzzle]; }
  // Escaped, for a plot: with the detail only if another method has the same name.
  const std::string& method_name(std::size_t method) const { return method_names_[method]; }
  // Escaped: <b>name</b> and the detail.
  std::string method_title(std::size_t method) const;

  // Runs that a whole comparison would have and this one has not (it was ended early).
  std::size_t missing() const { return missing_; }
  bool has_repeats() const { return has_repeats_; }

 private:
  void judge_cells();
  void order_rows();
  void name_methods();

  const Comparison& comparison_;
  std::vector<Summary> summaries_;
  std::vector<Cell> cells_;
  std::vector<std::size_t> rows_;
  std::vector<std::string> puzzle_names_;
  std::vector<std::string> method_names_;
  std::size_t missing_ = 0;
  bool has_repeats_ = false;
};

// A number of this column as people read it, with its unit.
std::string column_text(double value, const Column& column);

}  // namespace shunt::html_report
