// The Coroutine room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::coroutine {

const Family& family();

}  // namespace shunt::coroutine
