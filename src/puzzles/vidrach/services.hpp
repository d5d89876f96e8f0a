// What the Vidrach room offers besides searches: new grids, and a census of small ones.
#pragma once

#include "catalogue/services/enumerate.hpp"
#include "catalogue/services/generate.hpp"

namespace shunt::vidrach {

extern const GeneratorService kGeneratorService;
extern const EnumeratorService kEnumeratorService;

}  // namespace shunt::vidrach
