// The cells of a board, numbered row by row: which cells are neighbours, and the symmetries of the rectangle.
// Everything is constexpr, for searches that are compiled for one cell and for boards whose size is known at run time
// only.
#pragma once

#include <array>
#include <cstdint>

namespace shunt::sliding_tiles {

// Where the blank goes, in the canonical order.
enum class Direction : std::uint8_t { left, up, right, down };
inline constexpr char kDirectionLetters[] = "LURD";
inline constexpr std::array kAllDirections = {Direction::left, Direction::up, Direction::right, Direction::down};

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<unsigned>(direction) + 2U) % 4U);
}

constexpr int row_step(Direction direction) {
  if (direction == Direction::up) return -1;
  return direction == Direction::down ? 1 : 0;
}
constexpr int column_step(Direction direction) {
  if (direction == Direction::left) return -1;
  return direction == Direction::right ? 1 : 0;
}
// What one step adds to the number of a cell.
constexpr int cell_step(Direction direction, int columns) {
  switch (direction) {
    case Direction::left: return -1;
    case Direction::up: return -columns;
    case Direction::right: return 1;
    default: return columns;
  }
}

// How many cells there are from this one to the edge of the board.
constexpr int cells_to_edge(int cell, Direction direction, int rows, int columns) {
  switch (direction) {
    case Direction::left: return cell % columns;
    case Direction::up: return cell / columns;
    case Direction::right: return columns - 1 - cell % columns;
    default: return rows - 1 - cell / columns;
  }
}

inline constexpr int kOffBoard = -1;

// The next cell in a direction, or kOffBoard.
constexpr int neighbour(int cell, Direction direction, int rows, int columns) {
  return cells_to_edge(cell, direction, rows, columns) > 0 ? cell + cell_step(direction, columns) : kOffBoard;
}

// The eight symmetries of a rectangle as three bits: 1 flips the rows, 2 flips the columns, 4 then transposes, which
// exchanges the numbers of rows and columns.
inline constexpr unsigned kSymmetries = 8;
constexpr bool is_transposing(unsigned symmetry) { return (symmetry & 4U) != 0; }
constexpr int mapped_cell(int cell, int rows, int columns, unsigned symmetry) {
  int row = cell / columns;
  int column = cell % columns;
  if ((symmetry & 1U) != 0) row = rows - 1 - row;
  if ((symmetry & 2U) != 0) column = columns - 1 - column;
  return is_transposing(symmetry) ? column * rows + row : row * columns + column;
}

}  // namespace shunt::sliding_tiles
