// The Coroutine room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/room.hpp"

namespace shunt::coroutine {

const Room& room();

}  // namespace shunt::coroutine
