// The Vidrach Itky Leda room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::vidrach {

const Family& family();

}  // namespace shunt::vidrach
