// The census of 3x3 boards: all of them where a square has few sets of directions to choose from, else a sample.
#pragma once

#include <memory>

#include "catalogue/services/enumerate.hpp"

namespace shunt::coroutine {

inline constexpr OptionFacts kCensusOptions[] = {
    {"directions", "RANGE", "1..1", "how many directions a square lists"},
    {"metric", "moves|plies", "moves", "by which lengths count"},
    {"sample", "0..1000000000000", "0",
     "draw so many boards at random, each as likely as any other; 0: take all boards"},
    {"seed", "0..1000000000000", "1", "of the sample"},
};

// Throws UsageError.
std::unique_ptr<Enumeration> open_census(int width, int height, const Options& options);

}  // namespace shunt::coroutine
