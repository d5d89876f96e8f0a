// Small random boards of every family, from a seed.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "puzzles/blocks/board.hpp"
#include "puzzles/coroutine/board.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/vidrach/board.hpp"

namespace shunt::testing {

inline rush_hour::Board random_rush_hour(Random& random, int least_side, int most_side, int tries) {
  const auto between = [&random](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  rush_hour::Board board;
  board.width = between(std::max(3, least_side), most_side);
  board.height = between(least_side, most_side);
  const int red_row = between(0, board.height - 1);
  board.vehicles.push_back({"X", true, between(0, board.width - 3), red_row, 2});
  board.red = 0;
  for (int i = 0; i < tries; ++i) {
    if (random.below(8) == 0) {
      board.walls.push_back({between(0, board.width - 1), between(0, board.height - 1)});
      if (!rush_hour::find_fault(board).message.empty()) board.walls.pop_back();
      continue;
    }
    const std::string name = "V" + std::to_string(i);
    board.vehicles.push_back(
        {name, random.below(2) == 0, between(0, board.width - 1), between(0, board.height - 1), between(2, 3)});
    if (!rush_hour::find_fault(board).message.empty()) board.vehicles.pop_back();
  }
  return board;
}

inline sliding_tiles::Board random_tiles(Random& random, int rows, int columns) {
  const auto shuffled = [&] {
    std::vector<int> tiles = sliding_tiles::usual_goal(rows * columns);
    for (std::size_t i = tiles.size() - 1; i > 0; --i)
      std::swap(tiles[i], tiles[random.below(static_cast<std::uint32_t>(i + 1))]);
    return tiles;
  };
  sliding_tiles::Board board{rows, columns, shuffled(), {}};
  board.goal = shuffled();
  return board;
}

// A random goal, and a start that a random walk of the blank leads to.
inline sliding_tiles::Board walked_tiles(Random& random, int rows, int columns, int steps) {
  sliding_tiles::Board board = random_tiles(random, rows, columns);
  board.tiles = board.goal;
  int blank = static_cast<int>(std::find(board.tiles.begin(), board.tiles.end(), 0) - board.tiles.begin());
  for (int i = 0; i < steps; ++i) {
    std::vector<int> targets;
    if (blank % columns > 0) targets.push_back(blank - 1);
    if (blank / columns > 0) targets.push_back(blank - columns);
    if (blank % columns + 1 < columns) targets.push_back(blank + 1);
    if (blank / columns + 1 < rows) targets.push_back(blank + columns);
    const int to = targets[random.below(static_cast<std::uint32_t>(targets.size()))];
    std::swap(board.tiles[static_cast<std::size_t>(blank)], board.tiles[static_cast<std::size_t>(to)]);
    blank = to;
  }
  return board;
}

inline vidrach::Board random_vidrach(Random& random, int rows, int columns) {
  vidrach::Board board;
  board.rows = rows;
  board.columns = columns;
  const auto cells = static_cast<std::uint32_t>(rows * columns);
  for (std::uint32_t i = 0; i < cells; ++i)
    board.labels.push_back(
        1 + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(std::max(rows, columns)))));
  board.red = 0;
  board.blue = static_cast<std::int32_t>(cells) - 1;
  board.goal_red = board.blue;
  board.goal_blue = board.red;
  board.turns = random.below(2) == 0 ? vidrach::Turns::free : vidrach::Turns::alternate;
  board.may_jump = random.below(2) == 0;
  if (board.turns == vidrach::Turns::alternate) board.next = static_cast<vidrach::Next>(random.below(3));
  return board;
}

inline coroutine::Board random_coroutine(Random& random, int rows, int columns) {
  coroutine::Board board;
  board.rows = rows;
  board.columns = columns;
  for (int i = 0; i < rows * columns; ++i) {
    std::uint8_t directions = 0;
    for (int k = 0; k < 3; ++k) directions |= static_cast<std::uint8_t>(1U << random.below(8));
    board.directions.push_back(i == board.centre() ? 0 : directions);
  }
  board.pennies = {0, rows * columns - 1};
  return board;
}

// Pieces of up to `most_size` cells that have grown where there was room, one to three of them with a goal. Some cells
// stay free: at least `least_free`.
inline blocks::Board random_blocks(Random& random, int width, int height, int most_size, int least_free) {
  const auto below = [&random](int count) { return static_cast<int>(random.below(static_cast<std::uint32_t>(count))); };
  blocks::Board board{width, height, {}, {}};
  std::vector<bool> is_taken(static_cast<std::size_t>(width * height));
  int free = width * height - 1;  // one is kept for the first piece
  const auto take = [&](int column, int row) {
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    const auto cell = static_cast<std::size_t>(row * width + column);
    if (is_taken[cell]) return false;
    is_taken[cell] = true;
    --free;
    return true;
  };
  for (int tries = 0; tries < 3 * width * height && (free > least_free || board.pieces.empty()); ++tries) {
    const blocks::Cell seed{below(width), below(height)};
    const bool is_wall = !board.pieces.empty() && below(16) == 0;
    if (!take(seed.column, seed.row)) continue;
    if (is_wall) {
      board.walls.push_back(seed);
      continue;
    }
    blocks::Piece piece{"P" + std::to_string(board.pieces.size()), {seed}};
    if (board.pieces.size() < 23) piece.name = std::string(1, static_cast<char>('A' + board.pieces.size()));
    const int size = 1 + below(most_size);
    for (int growth = 0; growth < 4 * size && static_cast<int>(piece.cells.size()) < size && free > least_free;
         ++growth) {
      const blocks::Cell from = piece.cells[random.below(static_cast<std::uint32_t>(piece.cells.size()))];
      constexpr int kSteps[4][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
      const auto& step = kSteps[random.below(4)];
      const blocks::Cell cell{from.column + step[0], from.row + step[1]};
      if (take(cell.column, cell.row)) piece.cells.push_back(cell);
    }
    blocks::sort_cells(piece.cells);
    board.pieces.push_back(piece);
  }
  const int wanted = 1 + below(3);
  int goals = 0;
  while (goals == 0) {
    for (int tries = 0; tries < 30 && goals < wanted; ++tries) {
      blocks::Piece& piece = board.pieces[random.below(static_cast<std::uint32_t>(board.pieces.size()))];
      if (!piece.goal.empty()) continue;
      const int columns = below(2 * width - 1) - width + 1;
      const int rows = below(2 * height - 1) - height + 1;
      for (const blocks::Cell& cell : piece.cells) piece.goal.push_back({cell.column + columns, cell.row + rows});
      if (blocks::find_fault(board).message.empty()) {
        ++goals;
      } else {
        piece.goal.clear();
      }
    }
  }
  return board;
}

}  // namespace shunt::testing
