// Rush Hour boards and solutions as text: see docs/formats.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/rush_hour/board.hpp"
#include "text/source.hpp"

namespace shunt::rush_hour {

// The options are `size` ("6", "9x7") and `red` (a name).
bool looks_like_board(const Source& source);
std::vector<PuzzleText> split_boards(const Source& source, const ReadOptions& options);
// Any of the formats, JSON included. Throws InputError.
Board read_board(const PuzzleText& block, const ReadOptions& options);

// Throws UsageError if the format cannot hold the board so that it reads back the same.
std::string write_csv(const Board& board);
std::string write_grid(const Board& board);
std::string write_line(const Board& board);
std::string write_json(const Board& board);
// The board without names: its size and a character per cell. Equal for boards that differ in names only.
//   . empty   x wall   > first cell of a horizontal vehicle   R of the red car   v of a vertical one   - | their others
std::string write_nameless(const Board& board);

// `car,move` CSV, or moves like A+2 separated by blanks, commas or line ends.
std::vector<SolutionMove> read_moves(const Source& source);

}  // namespace shunt::rush_hour
