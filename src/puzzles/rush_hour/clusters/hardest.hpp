// The position that stands for a cluster, and whether it is minimal.
//
// It is one of the hardest; of equals the one with the least mask of horizontal cells, then of vertical cells (cell i
// in reading order is bit i), as in enumerations. Where the red car's row is the middle one, a board and its mirror
// image are the same puzzle: the one of the two clusters is taken whose puzzle is the lesser text.
#pragma once

#include <optional>

#include "puzzles/rush_hour/clusters/cluster_search.hpp"

namespace shunt::rush_hour {

// Of a solvable cluster.
PackedBoard hardest_of(const PackedBoard& board, const ClusterFigures& figures);

// A vehicle (its place in the board) or else a wall (its cell as the only bit) without which the position is as long.
struct Needless {
  std::size_t vehicle = 0;  // 0: none, for the red car is never needless
  std::uint64_t wall = 0;
};
// `length`: of the board's own position. `moved`: the vehicles that one shortest solution moves; they are needed, for
// without one of them and its moves that solution is shorter. Counts the searches that it makes. Nothing: one of them
// gave no answer.
std::optional<Needless> find_needless(ClusterSearch& search, const PackedBoard& board, std::uint32_t length,
                                      ClusterMetric metric, std::uint32_t moved, std::uint64_t& searches);

}  // namespace shunt::rush_hour
