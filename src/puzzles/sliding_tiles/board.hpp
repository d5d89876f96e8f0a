// A sliding-tile board as a person would describe it: R x C cells, tiles numbered from 1, 0 the blank.
#pragma once

#include <string>
#include <vector>

#include "core/puzzle.hpp"

namespace shunt::sliding_tiles {

inline constexpr int kLeastSide = 2;
inline constexpr int kMostCells = 36;

// The move set besides single tiles: several tiles of a row or column, shifted at once.
inline constexpr MoveSet kLineMoves{1};

struct Board {
  int rows = 0;
  int columns = 0;
  std::vector<int> tiles;  // row by row
  std::vector<int> goal;

  int goal_blank() const;  // the cell that the blank has in the goal
};

// The cell of the blank in tiles that are listed row by row.
int blank_cell(const std::vector<int>& tiles);

// 1 2 ... and the blank last.
std::vector<int> usual_goal(int cells);

}  // namespace shunt::sliding_tiles
