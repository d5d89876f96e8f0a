// The room of sliding blocks, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::blocks {

const Family& family();

}  // namespace shunt::blocks
