// Boards of sliding blocks as rows of letters, or as all rows in one line.
#pragma once

#include "puzzles/blocks/board.hpp"
#include "text/source.hpp"

namespace shunt::blocks {

// Is every line of this block a board of its own, or is the block one grid? A row that could be a whole board because
// --size says so is one.
bool is_one_a_line(const PuzzleText& block, const ReadOptions& options);
// Either form. Throws InputError, UsageError for a bad option.
Board read_grid(const PuzzleText& block, const ReadOptions& options);

}  // namespace shunt::blocks
