// Moves in words: where a piece goes, where it can go, and why it cannot.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position_moves.hpp"

namespace shunt {

// "E down 1", "5 and 6 left 1", "P1:- (a pass)".
std::string move_words(const PositionMove& move);
// "down 1", "right 2 and up 1", "up-left 1".
std::string way_words(int columns, int rows);
// "left 1 to 3, right 1"; "it cannot move".
std::string reach_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece);
// Why the piece cannot go that way.
std::string refusal_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece, int columns,
                          int rows);

// What a move has changed, told from the pictures before and after it: "A three cells right", "5 and 6 one cell left",
// "H one cell right and two cells down"; "no piece moves".
std::string describe_change(const View& before, const View& after);
// The names of the pieces that stand elsewhere.
std::vector<std::string> moved_pieces(const View& before, const View& after);

}  // namespace shunt
