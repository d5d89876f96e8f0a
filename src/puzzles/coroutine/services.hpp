// What the Coroutine room offers besides searches: new boards, and a census of small ones.
#pragma once

#include "catalogue/services/enumerate.hpp"
#include "catalogue/services/generate.hpp"

namespace shunt::coroutine {

extern const GeneratorService kGeneratorService;
extern const EnumeratorService kEnumeratorService;

}  // namespace shunt::coroutine
