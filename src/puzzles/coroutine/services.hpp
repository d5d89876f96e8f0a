// What the Coroutine room offers besides searches: new boards, and a census of small ones.
#pragma once

#include "catalogue/enumerate.hpp"
#include "catalogue/generate.hpp"

namespace shunt::coroutine {

extern const GeneratorService kGeneratorService;
extern const EnumeratorService kEnumeratorService;

}  // namespace shunt::coroutine
