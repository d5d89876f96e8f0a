// The Rush Hour room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/room.hpp"

namespace shunt::rush_hour {

const Room& room();

}  // namespace shunt::rush_hour
