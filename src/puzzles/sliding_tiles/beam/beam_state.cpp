#include "puzzles/sliding_tiles/beam/beam_state.hpp"

#include <cstdlib>

#include "core/random.hpp"
#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {

BeamMoves::BeamMoves(const Board& board)
    : rows_(static_cast<unsigned>(board.rows)),
      columns_(static_cast<unsigned>(board.columns)),
      row_conflicts_(columns_),
      column_conflicts_(rows_) {
  std::array<unsigned, kMostCells> goal_cell{};  // per tile
  for (unsigned cell = 0; cell < rows_ * columns_; ++cell) goal_cell[static_cast<std::size_t>(board.goal[cell])] = cell;
  set_targets(board);
  for (unsigned tile = 1; tile < rows_ * columns_; ++tile) {
    const int goal_row = static_cast<int>(goal_cell[tile] / columns_);
    const int goal_column = static_cast<int>(goal_cell[tile] % columns_);
    for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
      distance_[tile][cell] = std::abs(static_cast<int>(cell / columns_) - goal_row) +
                              std::abs(static_cast<int>(cell % columns_) - goal_column);
    }
  }
  Random random(1);
  for (auto& row : prints_) {
    for (std::uint64_t& print : row) print = random.next();
  }
  set_lines(goal_cell);
  set_start(board);
}

void BeamMoves::set_targets(const Board& board) {
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    for (const Direction direction : kAllDirections) {
      const int to = neighbour(cell, direction, board.rows, board.columns);
      targets_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)] =
          to == kOffBoard ? kNoCell : static_cast<unsigned>(to);
    }
  }
}

void BeamMoves::set_lines(const std::array<unsigned, kMostCells>& goal_cell) {
  for (unsigned row = 0; row < rows_; ++row) lines_[row] = {row * columns_, 1, columns_, &row_conflicts_, {}};
  for (unsigned column = 0; column < columns_; ++column) {
    lines_[kMostBeamSide + column] = {column, columns_, rows_, &column_conflicts_, {}};
  }
  for (unsigned tile = 1; tile < rows_ * columns_; ++tile) {
    const unsigned row = goal_cell[tile] / columns_;
    const unsigned column = goal_cell[tile] % columns_;
    lines_[row].wants[tile] = static_cast<std::uint8_t>(column + 1);
    lines_[kMostBeamSide + column].wants[tile] = static_cast<std::uint8_t>(row + 1);
  }
}

void BeamMoves::set_start(const Board& board) {
  int estimate = 0;
  for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
    const auto tile = static_cast<std::uint8_t>(board.tiles[cell]);
    start_.tiles[cell] = tile;
    if (tile == 0) {
      start_.blank = static_cast<std::uint8_t>(cell);
    } else {
      start_.print += prints_[tile][cell];
      estimate += distance_[tile][cell];
    }
  }
  for (unsigned row = 0; row < rows_; ++row) start_.conflicts[row] = conflicts_in(start_, row);
  for (std::size_t line = kMostBeamSide; line < kMostBeamSide + columns_; ++line) {
    start_.conflicts[line] = conflicts_in(start_, line);
  }
  for (const std::uint8_t conflicts : start_.conflicts) estimate += 2 * conflicts;
  start_.estimate = static_cast<std::uint16_t>(estimate);
}

}  // namespace shunt::sliding_tiles
