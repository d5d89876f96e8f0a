// Vidrach puzzles and solutions as text: see docs/formats.md.
#pragma once

#include <string>
#include <vector>

#include "puzzles/vidrach/board.hpp"
#include "text/source.hpp"

namespace shunt::vidrach {

// Numbers only. `*is_certain`: an `n` line or commas say so too; else it might be a tile board without a
// blank.
bool looks_like_board(const Source& source, bool* is_certain);
std::vector<PuzzleText> split_boards(const Source& source);
// Text or JSON. The options are `turns` and `jump`. Throws InputError, UsageError for a bad option.
Board read_board(const PuzzleText& block, const ReadOptions& options);

// Throws UsageError if a bare grid cannot hold the puzzle so that it reads back the same.
std::string write_grid(const Board& board);
// `1,2/2,1`
std::string write_line(const Board& board);
std::string write_json(const Board& board);

// Moves like `red down 2`, one a line or separated by commas or semicolons.
std::vector<SolutionMove> read_moves(const Source& source);

}  // namespace shunt::vidrach
