// The board of any view as io/draw draws it for terminals, and on it what a player needs: the selected piece in
// reverse,
// :.: a cell that it can reach, the piece of a hint underlined, * a cell that must be covered in the end. Colour is
// only added to what the characters say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/view.hpp"
#include "io/draw/terminal.hpp"

namespace shunt::player {

struct BoardMarks {
  std::string selected = {};  // a piece's name
  std::vector<ViewCell> reachable = {};
  std::string hinted = {};  // a piece's name
  bool is_unicode = false;
};

struct BoardPicture {
  TerminalBoard board = {};
  bool is_whole = true;
  std::vector<std::string> legend = {};  // what its signs mean, where they do not speak for themselves

  // For the mouse.
  std::optional<ViewCell> cell_at(int x, int y) const;
};

BoardPicture draw_board(const View& view, const BoardMarks& marks, int most_columns, int most_rows);

}  // namespace shunt::player
