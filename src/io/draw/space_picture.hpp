// Whole spaces as pictures: the map of every position, and the histogram of distances. Units are pixels here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/draw/picture.hpp"
#include "spaces/analysis.hpp"

namespace shunt::drawing {

struct SpaceWords {
  std::string title;     // of the puzzle
  std::string singular;  // of the metric: "move"
  std::string plural;
};

// Every position is a dot, darker the fewer moves are left; solved ones are rings in the signal colour; a shortest
// solution is a line with a number at every tenth move.
Picture picture_of_space(const SpaceMap& map, const SpaceWords& words);

// Positions by moves left, on a log scale, the solved ones at the right. `start`: the distance of the start, marked.
Picture picture_of_histogram(const std::vector<std::uint64_t>& by_distance, std::optional<std::uint64_t> start,
                             const SpaceWords& words);

}  // namespace shunt::drawing
