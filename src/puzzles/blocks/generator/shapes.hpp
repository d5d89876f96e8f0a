// The shapes that new boards are filled with, as the option `shapes` names them: separated by commas, the first is the
// piece that has a goal. A shape is WIDTHxHEIGHT, or rows of o (a cell) and . (none) with / between them; *N behind it
// means that at most N pieces have it.
//
//   2x2,1x2*4,2x1,1x1     the pieces of Hua Rong Dao
//   2x2,oo/o.,.o/oo,1x1   two bent shapes
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "puzzles/blocks/board.hpp"
#include "puzzles/blocks/placements.hpp"

namespace shunt::blocks {

struct FillShape {
  std::string text;         // as it was named
  std::vector<Cell> cells;  // from column 0 and row 0, in reading order
  int width = 0;
  int height = 0;
  std::size_t most = std::numeric_limits<std::size_t>::max();  // pieces of it
  std::vector<CellMask> placements = {};                       // on the board, in reading order

  int size() const { return static_cast<int>(cells.size()); }
};

// All shapes with their placements on a board of this size. Throws UsageError.
std::vector<FillShape> read_shapes(const std::string& text, int width, int height);

// The cells of a shape at a place where it fits.
CellMask cells_at(const FillShape& shape, int column, int row, int width);

}  // namespace shunt::blocks
