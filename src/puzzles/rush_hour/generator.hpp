// New Rush Hour puzzles: each the hardest position of its cluster and minimal (no vehicle and no wall can be taken away
// without making it shorter), written in canonical form.
//
// Every attempt is a walk from a random board. It adds, takes away and replaces vehicles, measures the whole cluster
// of each board exactly and goes on from boards whose hardest position is no easier; sometimes a little easier, so
// that it does not stay on a hill. A board of the wanted length is made minimal and measured again.
#pragma once

#include <memory>

#include "catalogue/services/generate.hpp"

namespace shunt::rush_hour {

inline constexpr OptionFacts kGeneratorOptions[] = {
    {"vehicles", "RANGE", "",
     "how many vehicles a puzzle has, the red car included (default: by the size, 6..13 on 6x6)"},
    {"walls", "RANGE", "0", "how many walls a puzzle has"},
};

// Throws UsageError for a size, a number of vehicles or of walls that no board of the generator has.
std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question);

}  // namespace shunt::rush_hour
