// The runs of a comparison as the rows of a table that shows each of them, judged: every front end that lists runs one
// by one shows these (`runs` of shunt.compare/1, the studio's table), and judges nothing itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "comparison/comparison.hpp"
#include "comparison/summary.hpp"

namespace shunt {

struct RunRow {
  Group group = Group::ended;
  std::string detail;             // of the method, with the seed where it has several: "weight=2 seed 2"
  std::string label;              // beside its point in a plot: its name, with the detail where others have the same
  std::string words;              // how it ended, if not by itself: "out of time, 10 s", "cut by the time limit"
  std::vector<std::string> best;  // columns in which none of its puzzle's runs is better
  std::string command;            // of `solve`, to do it again
};

// length, expanded, and with times also time and memory.
std::vector<Column> row_columns(bool with_times);

// In the order of the runs.
std::vector<RunRow> run_rows(const Comparison& comparison, const std::vector<Column>& columns);

// Geometric means over all puzzles of one method with one seed, by column; nothing where there is none.
struct MeanRow {
  std::size_t method = 0;
  unsigned repeat = 1;
  std::vector<std::optional<double>> means = {};
};
std::vector<MeanRow> mean_rows(const Comparison& comparison, const std::vector<Column>& columns);

// By puzzle: least and most of a column over the runs, as far as their numbers are above 0 and can be compared;
// nothing: there is none.
using ColumnRange = std::optional<std::pair<double, double>>;
std::vector<ColumnRange> ranges_of(const Comparison& comparison, const Column& column);

}  // namespace shunt
