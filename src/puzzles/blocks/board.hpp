// A board of sliding blocks as a person would describe it: what the readers make, the writers print, the
// reference rules play on and the fast rules are built from. Columns and rows count from 0 here, from 1
// in files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle.hpp"

namespace shunt::blocks {

// The move set besides any continuous movement: one cell at a time.
inline constexpr MoveSet kUnitSteps{1};

inline constexpr int kMostCells = 64;

struct Cell {
  int column = 0;
  int row = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// Cells are in reading order: row by row, each from left to right.
struct Piece {
  std::string name;
  std::vector<Cell> cells;      // at the start
  std::vector<Cell> goal = {};  // where it must be in the end; empty: anywhere
};

struct Board {
  int width = 0;
  int height = 0;
  std::vector<Piece> pieces;  // in input order
  std::vector<Cell> walls;
};

// The first thing that is wrong with a board of a possible size, and where.
struct Fault {
  std::string message;   // empty: nothing is wrong
  int piece = -1;        // the one to blame, or -1
  bool is_goal = false;  // it is about a goal, not about the start
  Cell cell = {-1, -1};  // or no cell in particular
};
Fault find_fault(const Board& board);

bool is_size(long long width, long long height);            // are there boards of this size?
int find_piece(const Board& board, std::string_view name);  // index, or -1
void sort_cells(std::vector<Cell>& cells);                  // into reading order

}  // namespace shunt::blocks
