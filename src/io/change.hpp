// What a move has changed, told from the pictures before and after it: works for every family, and for every notation
// of moves.
#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"

namespace shunt {

// The names of the pieces that stand elsewhere.
std::vector<std::string> moved_pieces(const View& before, const View& after);

// "A three cells right", "5 and 6 one cell left", "H one cell right and two cells down"; "no piece moves".
std::string describe_change(const View& before, const View& after);

}  // namespace shunt
