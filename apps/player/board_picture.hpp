// The board of any view in characters, as large as fits: cells of 4 x 2 characters up to 8 rows, else 3 x 1, else 2 x
// 1; cells whose labels are directions take 7 x 3. A board that does not fit at all is shown in part, around the
// selected piece.
//
//   +-------------------------+      pieces by name; the hero in brackets and bold; the selected piece in reverse;
//   |  B   C   D   D   E   .  |      :.: a cell that it can reach; * a cell that must be covered in the end
//   |                         |
//   |  B   .  :F: [A   A]> G  | >>
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/view.hpp"
#include "player/canvas.hpp"

namespace shunt::player {

struct BoardMarks {
  std::string selected = {};  // a piece's name
  std::vector<ViewCell> reachable = {};
  std::string hinted = {};  // a piece's name
};

struct BoardPicture {
  Canvas canvas{0, 0};
  bool is_whole = true;
  std::vector<std::string> legend = {};  // what its signs mean, where they do not speak for themselves

  // Where the cells are, for the mouse.
  int first_column = 0;
  int first_row = 0;
  int columns = 0;  // that are shown
  int rows = 0;
  int left = 0;  // of the first cell's area
  int top = 0;
  int step_x = 1;
  int step_y = 1;
  std::optional<ViewCell> cell_at(int x, int y) const;
};

BoardPicture draw_board(const View& view, const BoardMarks& marks, int most_columns, int most_rows);

}  // namespace shunt::player
