// Boards of sliding blocks and solutions as text: see docs/formats.md.
#pragma once

#include <string>
#include <vector>

#include "puzzles/blocks/board.hpp"
#include "text/source.hpp"

namespace shunt::blocks {

// A ':' between letters and dots, a letter that bends, or a board after two numbers.
bool looks_like_board(const Source& source);
std::vector<PuzzleText> split_boards(const Source& source, const ReadOptions& options);
// Any of the formats, JSON included. The options are `size` ("4x5") and `goal` (rows of letters). Throws
// InputError, UsageError for a bad option.
Board read_board(const PuzzleText& block, const ReadOptions& options);

// Throws UsageError if the format cannot hold the board so that it reads back the same.
std::string write_grid(const Board& board);
std::string write_line(const Board& board);
std::string write_json(const Board& board);

// Moves like A:DDR, separated by blanks, commas or line ends.
std::vector<SolutionMove> read_moves(const Source& source);

}  // namespace shunt::blocks
