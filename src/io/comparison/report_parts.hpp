// The parts of the report, in the order of the page. Each returns HTML, or nothing where it has nothing to say.
#pragma once

#include <string>

#include "io/comparison/report_grid.hpp"

namespace shunt::html_report {

std::string style_sheet();
std::string mark_definitions();  // the shapes that marks refer to

std::string boards_part(const Grid& grid);
std::string failures_part(const Grid& grid);
std::string work_part(const Grid& grid);  // states expanded, as a dot plot
std::string tables_part(const Grid& grid);
std::string growth_part(const Grid& grid);
std::string growth_figure(const Grid& grid, std::size_t puzzle);
std::string histograms_part(const Grid& grid);
std::string histogram_figure(const Grid& grid, std::size_t puzzle);
std::string skipped_part(const Grid& grid);
std::string details_part(const Grid& grid);
std::string facts_part(const Grid& grid);  // the command to repeat it, the machine
std::string data_part(const Grid& grid);   // the raw lines, and the script that saves them

// Plots of so many boards stand in the page; those of the others stand in the boards' details.
inline constexpr std::size_t kPlottedBoards = 6;

}  // namespace shunt::html_report
