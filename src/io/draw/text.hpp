// Positions as pictures of plain characters, for reports: one character or a few for each cell.
#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"

namespace shunt {

// Lines of equal indentation, each ended by a newline. With colour the target is red, its partner blue. A board
// whose pieces have goals is drawn with the goal beside it, as `H A A : . A A`.
// `marked` pieces stand between brackets: `. [B B] .`.
std::string draw_text(const View& view, bool with_colour, const std::vector<std::string>& marked = {});

}  // namespace shunt
