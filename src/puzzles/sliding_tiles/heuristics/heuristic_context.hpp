// What the heuristics of sliding tiles are made from. All of it outlives them.
#pragma once

#include <cstddef>

#include "core/puzzle.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "system/table_folder.hpp"

namespace shunt::sliding_tiles {

template <std::size_t Words>
struct HeuristicContext {
  const Board& board;
  const SlidingTiles<Words>& puzzle;
  MoveSet move_set;
  const TableFolder& tables;  // where pattern tables are kept
  unsigned threads;           // that build them
};

}  // namespace shunt::sliding_tiles
