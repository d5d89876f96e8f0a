// THE list of rooms. To add a puzzle: copy a room, name it in puzzles.cpp and in CMakeLists.txt.
#pragma once

#include <span>

#include "catalogue/room.hpp"

namespace shunt {

std::span<const Room* const> rooms();

}  // namespace shunt
