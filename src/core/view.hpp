// What a position looks like, free of any family and of any output: the one description from which the terminal
// picture, the drawings (io/draw) and the studio's boards are made. A family that looks like no other adds a value
// here; the writers know figures and marks, never families. Columns and rows count from 0 here.
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
  // A vehicle slides along its longer side and leaves the board by its front; disc, diamond and penny are tokens, which
  // stand on one cell and leave its label readable.
  enum class Figure : std::uint8_t { block, vehicle, tile, disc, diamond, penny };

  std::string name;
  int column = 0;
  int row = 0;
  int width = 1;
  int height = 1;
  Role role = Role::ordinary;
  std::vector<ViewCell> cells = {};  // a piece that is no rectangle: its cells, instead of the four numbers
  Figure figure = Figure::block;
  int tone = 0;                  // how dark: 0, 1, 2; of a tile 0 to kTileTones - 1
  bool is_home = false;          // it stands where it belongs, and pieces of this kind show that
  std::string inscription = {};  // what is written on it; empty: its name
  std::string badge = {};        // a small sign at its corner, of figures that have one

  static constexpr int kTileTones = 5;
};

// A cell that must be covered by the piece of this name in the end.
struct ViewGoal {
  std::string name;
  ViewCell cell;
};

// Something drawn on a cell of the board itself, below the pieces.
struct ViewMark {
  enum class Kind : std::uint8_t { place, bullseye };  // place: where one piece must end; bullseye: where any may

  Kind kind = Kind::place;
  ViewCell cell;
  std::string letter = {};  // of a place: whose it is, in a letter
  ViewPiece::Role role = ViewPiece::Role::target;
};

// The directions that are listed on a cell, clockwise from north: bit 0 is N, bit 1 NE, bit 7 NW.
struct ViewDirections {
  ViewCell cell;
  std::uint8_t listed = 0;
  bool is_active = false;  // the piece that is to move takes one of these
};

struct View {
  int columns = 0;
  int rows = 0;
  std::vector<std::string> labels;         // one per cell, row by row: what is written on the board itself
  bool are_labels_rules = false;           // they matter under a piece too, so a piece must not hide them
  std::vector<ViewPiece> pieces;           // what stands on the board
  std::vector<ViewGoal> goals;             // where pieces must be in the end, if that is not the same on every board
  std::vector<ViewMark> marks;             // goals that are the same on every board, or that pieces do not hide
  std::vector<ViewDirections> directions;  // of cells whose labels are directions: drawn instead of the labels
  int exit_row = -1;                       // the row whose right edge is the exit, or -1
  std::string caption;                     // what the picture cannot show ("penny 1 to move"), or empty
  std::vector<std::string> notes;  // what the numbers on the board mean just now, in sentences without a full stop
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

// A piece that stands elsewhere than before.
struct ViewShift {
  std::string piece;
  int columns = 0;  // to the right
  int rows = 0;     // down
  friend bool operator==(const ViewShift&, const ViewShift&) = default;
};

// What has moved between two positions of a game, in the order of the first one's pieces. Walls never do.
std::vector<ViewShift> shifts_between(const View& before, const View& after);

// The position in one line: the rows with a / between them ("281/463/_75"), or, where the board itself is the rule and
// never changes, the places of the pieces ("red 1,1 blue 4,2"; column, row).
std::string one_line(const View& view);

}  // namespace shunt
