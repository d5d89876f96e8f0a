// Random positions that can be solved, and random changes of them.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {

inline void move_blank(std::vector<int>& tiles, int step) {
  const int blank = blank_cell(tiles);
  std::swap(tiles[static_cast<std::size_t>(blank)], tiles[static_cast<std::size_t>(blank + step)]);
}

class Wanderer {
 public:
  // Draws from `random`, which outlives it.
  Wanderer(int rows, int columns, Random& random) : rows_(rows), columns_(columns), random_(random) {}

  // `steps` moves of the blank, none straight back.
  std::vector<int> walked(std::vector<int> tiles, std::uint64_t steps) {
    int blank = blank_cell(tiles);
    int before = kOffBoard;
    for (std::uint64_t i = 0; i < steps;) {
      const Direction direction = kAllDirections[random_.below(4)];
      const int next = neighbour(blank, direction, rows_, columns_);
      if (next == kOffBoard || next == before) continue;
      std::swap(tiles[static_cast<std::size_t>(blank)], tiles[static_cast<std::size_t>(next)]);
      before = blank;
      blank = next;
      ++i;
    }
    return tiles;
  }

  // Every position of the goal's parity is equally likely: any order of the tiles of which two are exchanged if need
  // be, and the blank goes from its last cell to any other by moves.
  std::vector<int> shuffled() {
    std::vector<int> tiles = usual_goal(rows_ * columns_);
    const std::size_t last = tiles.size() - 1;
    bool is_odd = false;
    for (std::size_t i = last - 1; i > 0; --i) {
      const std::size_t other = random_.below(static_cast<std::uint32_t>(i + 1));
      std::swap(tiles[i], tiles[other]);
      is_odd ^= other != i;
    }
    if (is_odd) std::swap(tiles[0], tiles[1]);
    const auto cell = static_cast<int>(random_.below(static_cast<std::uint32_t>(tiles.size())));
    for (int row = rows_ - 1; row > cell / columns_; --row) move_blank(tiles, -columns_);
    for (int column = columns_ - 1; column > cell % columns_; --column) move_blank(tiles, -1);
    return tiles;
  }

  // A few moves, or three tiles that change places.
  std::vector<int> changed(std::vector<int> tiles) {
    if (random_.below(4) != 0) return walked(std::move(tiles), 1 + random_.below(4));
    std::size_t places[3];
    for (std::size_t i = 0; i < 3;) {
      places[i] = random_.below(static_cast<std::uint32_t>(tiles.size()));
      bool is_new = tiles[places[i]] != 0;
      for (std::size_t k = 0; k < i; ++k) is_new = is_new && places[k] != places[i];
      if (is_new) ++i;
    }
    std::swap(tiles[places[0]], tiles[places[1]]);
    std::swap(tiles[places[1]], tiles[places[2]]);
    return tiles;
  }

 private:
  int rows_;
  int columns_;
  Random& random_;
};

}  // namespace shunt::sliding_tiles
