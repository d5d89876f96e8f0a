#include "puzzles/blocks/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace shunt::blocks {
namespace {

using Owners = std::map<std::pair<int, int>, std::string>;  // who has a cell

std::string place_of(const Cell& cell) { return fmt::format("column {}, row {}", cell.column + 1, cell.row + 1); }

bool is_inside(const Board& board, const Cell& cell) {
  return cell.column >= 0 && cell.row >= 0 && cell.column < board.width && cell.row < board.height;
}

// The first cell that cannot be reached from the first one by steps inside the piece.
const Cell* find_loose_cell(const std::vector<Cell>& cells) {
  std::vector<bool> is_reached(cells.size());
  std::vector<std::size_t> queue{0};
  is_reached[0] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Cell& from = cells[queue[next]];
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_next = std::abs(cells[i].column - from.column) + std::abs(cells[i].row - from.row) == 1;
      if (!is_next || is_reached[i]) continue;
      is_reached[i] = true;
      queue.push_back(i);
    }
  }
  const auto loose = std::find(is_reached.begin(), is_reached.end(), false);
  return loose == is_reached.end() ? nullptr : &cells[static_cast<std::size_t>(loose - is_reached.begin())];
}

bool is_same_shape(const std::vector<Cell>& a, const std::vector<Cell>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].column - a[0].column != b[i].column - b[0].column || a[i].row - a[0].row != b[i].row - b[0].row)
      return false;
  }
  return true;
}

// Claims cells for a piece; `what` is the piece or its goal.
Fault claim(const Board& board, const std::vector<Cell>& cells, const std::string& what, Owners& owners) {
  for (const Cell& cell : cells) {
    if (!is_inside(board, cell)) {
      return {fmt::format("{} sticks out of the board (expected it within {} x {})", what, board.width, board.height)};
    }
    const auto [owner, is_free] = owners.emplace(std::pair(cell.column, cell.row), what);
    if (is_free) continue;
    if (owner->second == what) return {what + " has one cell twice: " + place_of(cell), -1, false, cell};
    return {what + " overlaps " + owner->second + " at " + place_of(cell), -1, false, cell};
  }
  return {};
}

Fault find_fault_in_piece(const Board& board, std::size_t index, Owners& owners) {
  const Piece& piece = board.pieces[index];
  const std::string who = "piece " + piece.name;
  if (find_piece(board, piece.name) != static_cast<int>(index)) {
    return {who + " is listed twice (expected different names)"};
  }
  if (piece.cells.empty()) return {who + " has no cells (expected one or more)"};
  Fault fault = claim(board, piece.cells, who, owners);
  if (!fault.message.empty()) return fault;
  if (const Cell* loose = find_loose_cell(piece.cells)) {
    return {who + " is in two parts (expected cells that touch; two pieces need two letters)", -1, false, *loose};
  }
  return {};
}

Fault find_fault_in_goal(const Board& board, const Piece& piece, Owners& owners) {
  const std::string what = "the goal of " + piece.name;
  Fault fault = claim(board, piece.goal, what, owners);
  if (!fault.message.empty()) return fault;
  if (piece.goal.size() != piece.cells.size()) {
    return {fmt::format("{} has {} cell{} (expected {}, as the piece has)", what, piece.goal.size(),
                        piece.goal.size() == 1 ? "" : "s", piece.cells.size()),
            -1, true, piece.goal[0]};
  }
  if (!is_same_shape(piece.cells, piece.goal)) {
    return {what + " has another shape than the piece (expected the piece somewhere else, not turned)", -1, true,
            piece.goal[0]};
  }
  return {};
}

}  // namespace

bool is_size(long long width, long long height) {
  return width >= 1 && height >= 1 && width <= kMostCells && height <= kMostCells && width * height <= kMostCells;
}

int find_piece(const Board& board, std::string_view name) {
  for (std::size_t i = 0; i < board.pieces.size(); ++i) {
    if (board.pieces[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

void sort_cells(std::vector<Cell>& cells) {
  std::sort(cells.begin(), cells.end(),
            [](const Cell& a, const Cell& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
}

Fault find_fault(const Board& board) {
  Owners owners;
  for (const Cell& wall : board.walls) {
    if (!owners.emplace(std::pair(wall.column, wall.row), "a wall").second) {
      return {"two walls in one cell: " + place_of(wall) + " (expected one)", -1, false, wall};
    }
  }
  Owners goal_owners = owners;
  bool has_goal = false;
  for (std::size_t i = 0; i < board.pieces.size(); ++i) {
    Fault fault = find_fault_in_piece(board, i, owners);
    fault.piece = static_cast<int>(i);
    if (!fault.message.empty()) return fault;
  }
  if (board.pieces.empty()) return {"no piece (expected one or more)"};
  for (std::size_t i = 0; i < board.pieces.size(); ++i) {
    if (board.pieces[i].goal.empty()) continue;
    has_goal = true;
    Fault fault = find_fault_in_goal(board, board.pieces[i], goal_owners);
    fault.piece = static_cast<int>(i);
    fault.is_goal = true;
    if (!fault.message.empty()) return fault;
  }
  if (!has_goal) return {"no piece has a goal (expected one or more that must be somewhere in the end)"};
  return {};
}

}  // namespace shunt::blocks
