// What the blocks room offers besides searches: new boards.
#pragma once

#include "catalogue/services/generate.hpp"

namespace shunt::blocks {

extern const GeneratorService kGeneratorService;

}  // namespace shunt::blocks
