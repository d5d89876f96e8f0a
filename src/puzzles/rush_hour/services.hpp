// What the Rush Hour room offers besides searches: new puzzles, and every puzzle of a size.
#pragma once

#include "catalogue/services/enumerate.hpp"
#include "catalogue/services/generate.hpp"

namespace shunt::rush_hour {

extern const GeneratorService kGenerator;
extern const EnumeratorService kEnumerator;

}  // namespace shunt::rush_hour
