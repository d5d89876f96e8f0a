// What pieces and boards are called by a screen reader.
#pragma once

#include <string>
#include <vector>

#include "catalogue/family.hpp"
#include "core/position_moves.hpp"

namespace shunt {

// "Car E, column 5, rows 1 to 2, can move down 1".
std::string piece_label(const View& view, const ViewPiece& piece, const std::vector<PositionMove>& legal);

// "Blocks, 6 by 6, exit right of row 3".
std::string board_label(const View& view, const Family& family);

}  // namespace shunt
