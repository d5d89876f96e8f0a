// New boards of sliding blocks, filled with pieces of given shapes. A board is judged by its whole space (all positions
// that its pieces can reach), so one evaluation finds the hardest start too.
#pragma once

#include <memory>

#include "catalogue/services/generate.hpp"

namespace shunt::blocks {

inline constexpr OptionFacts kGeneratorOptions[] = {
    {"shapes", "NAME", "2x2,1x2,2x1,1x1",
     "shapes of the pieces: WIDTHxHEIGHT or rows of o and . as oo/o., with *N at most N of it; the first has the goal"},
    {"free", "RANGE", "2..3", "how many cells no piece covers"},
    {"goal", "bottom|corner", "bottom", "where the first piece must go: the middle of the bottom or its right corner"},
};

// Throws UsageError.
std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question);

}  // namespace shunt::blocks
