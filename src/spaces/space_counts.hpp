// What is known of the space of positions that are reachable from a start.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/outcome.hpp"

namespace shunt {

struct SpaceCounts {
  std::optional<Status> stopped;  // before the end: why. Nothing: this is the whole space
  std::uint64_t positions = 0;    // met
  std::uint64_t goals = 0;        // of them solved
  // Positions by what it costs to reach them from the start; complete depths only.
  std::vector<std::uint64_t> by_depth;
  // Positions by what it costs to go on to the nearest goal. Empty unless the space is whole.
  std::vector<std::uint64_t> by_distance;
  std::uint64_t dead = 0;                       // positions from which no goal can be reached, of a whole space
  std::optional<std::uint64_t> start_distance;  // of a whole space: from the start to the nearest goal, if there is one
};

}  // namespace shunt
