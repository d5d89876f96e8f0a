// New Coroutine boards: random ones, or ones that climbers find. 3x3 boards are judged 256 at a time (judge.hpp),
// larger ones by the generic search.
#pragma once

#include <memory>

#include "catalogue/services/generate.hpp"

namespace shunt::coroutine {

inline constexpr OptionFacts kGeneratorOptions[] = {
    {"directions", "RANGE", "0..8", "how many directions a square lists; every set of so many is equally likely"}};

// 24 climbs on a 3x3 board.
inline constexpr std::uint64_t kUsualEvaluations = 100'663'296;

// Throws UsageError.
std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question);

// What the option `directions` says. Throws UsageError.
Range read_directions(const Options& options);

}  // namespace shunt::coroutine
