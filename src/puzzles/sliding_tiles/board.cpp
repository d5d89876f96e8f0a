#include "puzzles/sliding_tiles/board.hpp"

#include <algorithm>
#include <numeric>

namespace shunt::sliding_tiles {

int blank_cell(const std::vector<int>& tiles) {
  return static_cast<int>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
}

int Board::goal_blank() const { return blank_cell(goal); }

std::vector<int> usual_goal(int cells) {
  std::vector<int> goal(static_cast<std::size_t>(cells));
  std::iota(goal.begin(), goal.end() - 1, 1);
  return goal;
}

}  // namespace shunt::sliding_tiles
