// Puzzles as text and JSON: see docs/formats.md.
#pragma once

#include <string>

#include "puzzles/@FOLDER@/board.hpp"
#include "text/source.hpp"

namespace shunt::@FOLDER@ {

bool looks_like_board(const Source& source);
// Text or JSON. Throws InputError.
Board read_board(const PuzzleText& text);
std::string write_line(const Board& board);
std::string write_json(const Board& board);

}  // namespace shunt::@FOLDER@
