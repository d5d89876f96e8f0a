// Coroutine boards and solutions as text: see docs/formats.md.
#pragma once

#include <string>
#include <vector>

#include "puzzles/coroutine/board.hpp"
#include "text/source.hpp"

namespace shunt::coroutine {

// Throws InputError.
Board read_board(const PuzzleText& block);

// Throws UsageError if the pennies do not stand at their usual places.
std::string write_cells(const Board& board);
std::string write_json(const Board& board);

// Moves like P0:E, P1:- separated by blanks, commas or line ends; or the table `number penny direction`.
std::vector<SolutionMove> read_moves(const Source& source);

}  // namespace shunt::coroutine
