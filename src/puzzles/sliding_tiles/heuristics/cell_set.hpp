// A set of cells of one board, one bit each, and the neighbours of all cells of a set at once.
#pragma once

#include <cstdint>

#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {

using CellSet = std::uint64_t;
constexpr CellSet bit(unsigned cell) { return CellSet{1} << cell; }

class Neighbourhood {
 public:
  Neighbourhood(int rows, int columns) : columns_(static_cast<unsigned>(columns)) {
    for (int cell = 0; cell < rows * columns; ++cell) {
      const CellSet own = bit(static_cast<unsigned>(cell));
      all_ |= own;
      if (neighbour(cell, Direction::left, rows, columns) != kOffBoard) has_left_ |= own;
      if (neighbour(cell, Direction::right, rows, columns) != kOffBoard) has_right_ |= own;
    }
  }

  CellSet all() const { return all_; }
  CellSet neighbours(CellSet cells) const {
    return ((cells << columns_) | (cells >> columns_) | ((cells & has_right_) << 1) | ((cells & has_left_) >> 1)) &
           all_;
  }
  // All cells of `free` that can be reached from `from` through cells of `free`, and `from` itself.
  CellSet flood(CellSet free, CellSet from) const {
    while (true) {
      const CellSet more = from | (neighbours(from) & free);
      if (more == from) return from;
      from = more;
    }
  }

 private:
  unsigned columns_;
  CellSet all_ = 0;
  CellSet has_left_ = 0;  // cells with a left neighbour
  CellSet has_right_ = 0;
};

}  // namespace shunt::sliding_tiles
