// Everything that is reachable from a board's start, counted by bitmaps (pair_layers.hpp): 3 bits a pair of cells, no
// state is ever stored. n = 100 with labels 1..9: 95 million positions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/vidrach/board.hpp"

namespace shunt::vidrach {

struct ComponentCounts {
  std::optional<Status> stopped;  // before the end: why. Nothing: this is the whole component
  std::uint64_t positions = 0;
  std::optional<std::uint64_t> goal_depth = {};  // nothing: no goal was met
  std::vector<std::uint64_t> by_depth;           // positions by the moves that they are away from the start
};

// Nothing: the rules are others than free turns with jumps, or the memory or a limit on expansions does not allow it.
std::optional<ComponentCounts> explore_component(const Board& board, Budget& budget);

}  // namespace shunt::vidrach
