// What a position looks like, free of any family and of any output: the one description from which the
// terminal picture (and every other drawing) is made. Columns and rows count from 0 here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shunt {

struct ViewCell {
  int column = 0;
  int row = 0;
};

struct ViewPiece {
  enum class Role : std::uint8_t { ordinary, target, partner, wall };

  std::string name;
  int column = 0;
  int row = 0;
  int width = 1;
  int height = 1;
  Role role = Role::ordinary;
  std::vector<ViewCell> cells = {};  // a piece that is no rectangle: its cells, instead of the four numbers
};

// A cell that must be covered by the piece of this name in the end.
struct ViewGoal {
  std::string name;
  ViewCell cell;
};

struct View {
  int columns = 0;
  int rows = 0;
  std::vector<std::string> labels;  // one per cell, row by row: what is written on the board itself
  bool are_labels_rules = false;    // they matter under a piece too, so a piece must not hide them
  std::vector<ViewPiece> pieces;    // what stands on the board
  std::vector<ViewGoal> goals;      // where pieces must be in the end, if that is not the same on every board
  int exit_row = -1;                // the row whose right edge is the exit, or -1
  std::string caption;              // what the picture cannot show ("penny 1 to move"), or empty
};

// The cells of a piece, rectangle or not.
inline std::vector<ViewCell> cells_of(const ViewPiece& piece) {
  if (!piece.cells.empty()) return piece.cells;
  std::vector<ViewCell> cells;
  for (int row = piece.row; row < piece.row + piece.height; ++row) {
    for (int column = piece.column; column < piece.column + piece.width; ++column) cells.push_back({column, row});
  }
  return cells;
}

// The position in one line: the rows with a / between them ("281/463/_75"), or, where the board itself is the rule and
// never changes, the places of the pieces ("red 1,1 blue 4,2"; column, row).
std::string one_line(const View& view);

}  // namespace shunt
