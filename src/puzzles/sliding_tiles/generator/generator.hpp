// New boards of sliding tiles at an exact distance from the usual goal.
#pragma once

#include <memory>

#include "catalogue/services/generate.hpp"

namespace shunt::sliding_tiles {

// Throws UsageError.
std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question);

}  // namespace shunt::sliding_tiles
