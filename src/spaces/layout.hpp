// A map of a space: two coordinates for every position, so that positions a few moves apart lie close together.
//
// Pivot MDS (Brandes, Pich 2006): distances from up to 60 pivots, each the farthest from those before it, and the two
// directions in which they vary most; the second is stretched where a space is long and thin. Then 260 rounds of
// springs along the moves with a weak repulsion that ends at 8 units: a spring wants a length of 10. The largest
// extent is horizontal, the start on the left. No chance is involved but for the fixed seed that sets the first
// direction, so the same space gives the same map.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"

namespace shunt {

struct MapPoint {
  float x = 0;
  float y = 0;
};

inline constexpr std::size_t kMostMapped = 20'000;

// Neighbours of each position, in either direction, each pair once in both lists, in ascending order.
using Neighbours = std::vector<std::vector<std::uint32_t>>;

// One point per position; all can be reached from the first, and there are at most kMostMapped. Nothing: the budget has
// ended.
std::optional<std::vector<MapPoint>> layout_of(Neighbours neighbours, Budget& budget);

}  // namespace shunt
