// Rush Hour boards as rows of letters, or as all rows in one line.
#pragma once

#include "puzzles/rush_hour/board.hpp"
#include "text/source.hpp"

namespace shunt::rush_hour {

// Is every line of this block a board of its own, or is the block one grid? A short line can be both; then it is a row.
bool is_one_a_line(const PuzzleText& block, const ReadOptions& options);
// Either form. Throws InputError.
Board read_grid(const PuzzleText& block, const ReadOptions& options);

}  // namespace shunt::rush_hour
