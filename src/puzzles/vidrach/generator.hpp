// New grids: each attempt is annealed on the exact length of a shortest solution (grid_judge.hpp). One to three labels
// change at a time; a change is kept if it makes the length shorter by no more than a random number below a threshold
// that falls from a fifth of the length to nothing. Whole numbers only: the same seed gives the same grids everywhere.
//
// Chosen by one run each, so differences of a few moves mean little. Mean of the attempts of 50,000 on 5 x 5 (40
// attempts): a threshold of a fifth of the length 107, a tenth 102, a twentieth 98, 10 moves whatever the length 104.
// On 7 x 7 (10 attempts): a fifth 260, a tenth 250, 10 moves 224.
#pragma once

#include <memory>

#include "catalogue/services/generate.hpp"

namespace shunt::vidrach {

// Throws UsageError for a size or for labels that make no grid. The option is `labels`.
std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question);

}  // namespace shunt::vidrach
