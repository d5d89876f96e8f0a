// The marks of the report: a shape for each board, filled where the answer is proved, open where a solution was found,
// a cross where a run ended without one. Meaning is never in a colour.
#pragma once

#include <cstddef>
#include <string>

#include "io/comparison/report_grid.hpp"

namespace shunt::html_report {

inline constexpr std::size_t kShapes = 12;

// The shape of a board; where there are more boards than shapes, all are discs.
std::size_t shape_of(const Grid& grid, std::size_t puzzle);

// A mark in a line of text.
std::string shape_mark(std::size_t shape);
std::string ending_mark(Cell::Ending ending);

// A mark inside a drawing, at a share of its width, in the middle of its height.
std::string plotted_mark(Cell::Ending ending, std::size_t shape, double percent, const std::string& title);

}  // namespace shunt::html_report
