// What the heuristics of Rush Hour are made from. All of it outlives them.
#pragma once

#include <cstddef>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::rush_hour {

template <std::size_t Words>
struct HeuristicContext {
  const Board& board;
  const RushHour<Words>& puzzle;
  MoveSet move_set;
};

}  // namespace shunt::rush_hour
