// The rows of a group of positions. A group is all positions with the same walls and, row by row, the same sequence of
// vehicle lengths; no move leaves it. What the rows hold together is a row state, numbered by a mixed-radix index with
// the lowest row as the first digit: the order of the indices is the order of the masks of horizontal cells.
//
// Definitions (as fogleman/rush has them): the red car has length 2 and lies on row (height - 1) / 2, alone but for
// walls behind it; the other vehicles have length 2 or 3; vehicles and walls of a row never fill it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzles/rush_hour/enumeration/column_lists.hpp"

namespace shunt::rush_hour {

struct BoardShape {
  int width = 0;
  int height = 0;

  int red_row() const { return (height - 1) / 2; }
};

using WallRows = std::array<CellBits, kMostEnumeratedSide>;  // of each row

// One vehicle of a row slides to another place.
struct RowSlide {
  std::uint8_t to = 0;       // arrangement
  std::uint8_t vehicle = 0;  // first or second of the row
  bool is_step = false;      // one cell to the right
  CellBits freed = 0;
  CellBits taken = 0;
  CellBits passed = 0;  // neither left nor reached, but it must be free
};

struct RowChoices {
  std::vector<Arrangement> arrangements;  // by their cells
  std::vector<std::vector<RowSlide>> slides;
};

// Columns are counted from the right: the last axis is the last column, and boards of fewer than six columns have
// columns without free cells in front.
using ColumnCover = std::array<CellBits, kMostColumns>;

class RowSpace {
 public:
  // `sequences`: of each row; that of the red row is not looked at.
  RowSpace(BoardShape shape, const WallRows& walls, const std::array<std::uint8_t, kMostEnumeratedSide>& sequences);

  const BoardShape& shape() const { return shape_; }
  const WallRows& walls() const { return walls_; }
  std::uint32_t states() const { return static_cast<std::uint32_t>(covers_.size()); }  // 0: nothing fits
  const ColumnCover& cover(std::uint32_t state) const { return covers_[state]; }
  int rows() const { return shape_.height; }
  const RowChoices& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }
  std::uint32_t stride(int row) const { return strides_[static_cast<std::size_t>(row)]; }
  std::uint32_t digit(std::uint32_t state, int row) const {
    return state / stride(row) % static_cast<std::uint32_t>(this->row(row).arrangements.size());
  }
  bool is_solved(std::uint32_t state) const;
  int first_axis() const { return kMostColumns - shape_.width; }

 private:
  void fill_covers();

  BoardShape shape_;
  WallRows walls_;
  std::vector<RowChoices> rows_;
  std::vector<std::uint32_t> strides_;
  std::vector<ColumnCover> covers_;
};

// Positions of a group.
std::uint64_t count_positions(const RowSpace& rows, const ColumnLists& lists);

}  // namespace shunt::rush_hour
