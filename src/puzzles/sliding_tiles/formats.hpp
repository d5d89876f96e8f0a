// Sliding-tile boards and solutions as text: see docs/formats.md.
#pragma once

#include <string>
#include <vector>

#include "puzzles/sliding_tiles/board.hpp"
#include "text/source.hpp"

namespace shunt::sliding_tiles {

// The one option is `goal`: the tiles of the goal, row by row.
bool looks_like_board(const Source& source);
// Numbers that can hardly be anything else, but are no board: a blank that is missing, a tile that is there twice.
bool looks_like_mistyped_board(const Source& source);
std::vector<PuzzleText> split_boards(const Source& source);
// Any of the formats, JSON included. Throws InputError, or UsageError for a bad `goal` option.
Board read_board(const PuzzleText& block, const ReadOptions& options);

// What the `goal` option says, the usual goal without it. Throws UsageError.
std::vector<int> read_goal(const ReadOptions& options, std::size_t cells);

// Throw UsageError if the format cannot hold the board so that it reads back the same.
std::string write_grid(const Board& board);
std::string write_line(const Board& board);
std::string write_digits(const Board& board);
std::string write_json(const Board& board);

// How many cells the blank goes in a written move: 1 in "L", 3 in "L3".
std::size_t cells_of_move(std::string_view text);

// Letters L U R D (where the blank goes), each with the number of cells behind it if there are several (L3), with or
// without blanks or commas between them. Other characters are moves that the rules will refuse.
std::vector<SolutionMove> read_moves(const Source& source);

}  // namespace shunt::sliding_tiles
