// Growth by depth: how many new states methods meet in each layer of a puzzle, as the lines of a plot. Methods whose
// complete layers are the same share a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "comparison/comparison.hpp"

namespace shunt {

struct GrowthLine {
  std::vector<std::size_t> methods;                    // the line has the name of the first
  const std::vector<std::uint64_t>* layers = nullptr;  // of a run of the first, which the comparison holds
};

// Those of `methods` that tell their layers, in this order.
std::vector<GrowthLine> growth_lines(const Comparison& comparison, std::size_t puzzle,
                                     const std::vector<std::size_t>& methods);

// "auto and astar: 33 moves deep, at most 748 new states in one layer."
std::string growth_sentence(const Comparison& comparison, const GrowthLine& line);

}  // namespace shunt
