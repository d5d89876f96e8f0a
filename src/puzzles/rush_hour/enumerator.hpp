// Every minimal Rush Hour puzzle of a board size, one per cluster, as fogleman/rush defines them: see row_space.hpp for
// what a board is, clusters.hpp for which position stands for a cluster, minimality.hpp for what is minimal. Mirror
// images are kept apart.
#pragma once

#include <memory>

#include "catalogue/services/enumerate.hpp"

namespace shunt::rush_hour {

inline constexpr OptionFacts kEnumeratorOptions[] = {
    {"walls", "RANGE", "0", "how many walls a board has, at most 4; in the red car's row they stand behind it"},
};

// Throws UsageError for a size or a number of walls that is not enumerated.
std::unique_ptr<Enumeration> open_enumeration(int width, int height, const Options& options);

}  // namespace shunt::rush_hour
