// What a position looks like, free of any family and of any output: the one description from which the
// terminal picture (and every other drawing) is made. Columns and rows count from 0 here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shunt {

struct ViewPiece {
  enum class Role : std::uint8_t { ordinary, target, partner, wall };

  std::string name;
  int column = 0;
  int row = 0;
  int width = 1;
  int height = 1;
  Role role = Role::ordinary;
};

struct View {
  int columns = 0;
  int rows = 0;
  std::vector<std::string> labels;  // one per cell, row by row: what is written on the board itself
  bool are_labels_rules = false;    // they matter under a piece too, so a piece must not hide them
  std::vector<ViewPiece> pieces;    // what stands on the board
  int exit_row = -1;                // the row whose right edge is the exit, or -1
  std::string caption;              // what the picture cannot show ("penny 1 to move"), or empty
};

}  // namespace shunt
