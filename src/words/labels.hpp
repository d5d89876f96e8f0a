// What pieces and boards are called by a screen reader, told from the view alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position_moves.hpp"
#include "core/view.hpp"

namespace shunt {

// "Car E, column 5, rows 1 to 2, can move down 1".
std::string piece_label(const View& view, const ViewPiece& piece, const std::vector<PositionMove>& legal);

// "Rush Hour, 6 by 6, exit right of row 3"; `family` as the catalogue calls it.
std::string board_label(const View& view, std::string_view family);

}  // namespace shunt
