// The sliding tiles room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/room.hpp"

namespace shunt::sliding_tiles {

const Room& room();

}  // namespace shunt::sliding_tiles
