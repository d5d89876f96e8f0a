// The difficulty of a puzzle, 0 to 100, on one scale for all families: a pure function of its figures.
//
//   bits = max(0, length * log2(max(1, branching)) - log2(shortest solutions))
//   difficulty = 100 * (1 - 2^(-bits / 40))
//
// Somebody who does not see ahead chooses among `branching` moves `length` times, and `solutions` of those
// branching^length sequences solve the puzzle: `bits` is how much has to be known, in yes-or-no answers, to play a
// shortest solution. Forty bits more halve what is missing to 100. docs/difficulty.md says why not something else, and
// how it orders the bundled collections.
#pragma once

#include <cstdint>

namespace shunt {

double difficulty_of(std::uint64_t length, double branching, double log2_of_solutions);

// The five steps of the meter in lists: 1 (below 20) to 5 (80 and more).
int difficulty_step(double difficulty);

}  // namespace shunt
