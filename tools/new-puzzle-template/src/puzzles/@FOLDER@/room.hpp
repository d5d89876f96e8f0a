// The @NAME@ room, for the list in puzzles.cpp.
#pragma once

#include "catalogue/family.hpp"

namespace shunt::@FOLDER@ {

const Family& family();

}  // namespace shunt::@FOLDER@
