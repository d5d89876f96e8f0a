// The Rush Hour room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::rush_hour {

const Family& family();

}  // namespace shunt::rush_hour
