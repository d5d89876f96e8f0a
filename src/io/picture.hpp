// Positions as pictures of characters.
#pragma once

#include <string>

#include "core/view.hpp"

namespace shunt {

// Lines of equal indentation, each ended by a newline. With colour the target is red, its partner blue.
std::string draw_text(const View& view, bool with_colour);

}  // namespace shunt
