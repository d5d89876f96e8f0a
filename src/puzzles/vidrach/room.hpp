// The Vidrach Itky Leda room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/room.hpp"

namespace shunt::vidrach {

const Room& room();

}  // namespace shunt::vidrach
