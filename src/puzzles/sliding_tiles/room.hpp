// The sliding tiles room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::sliding_tiles {

const Family& family();

}  // namespace shunt::sliding_tiles
