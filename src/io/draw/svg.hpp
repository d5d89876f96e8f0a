// Boards as SVG: text that is valid XML whatever the names of pieces hold, and that may stand several times in a page
// (nothing in it has an id). Cost: some 20 microseconds for a 6 x 6 board.
#pragma once

#include <string>

#include "core/view.hpp"
#include "io/draw/theme.hpp"

namespace shunt {

struct DrawStyle {
  Theme theme = Theme::light;
  int cell_pixels = 48;
  bool with_letters = true;
  bool with_arrows = true;  // of `next`
  bool is_thumbnail = false;
  std::string caption = {};
  std::string title = {};
  std::string description = {};
};

// `next`: the position after the move that comes, which is then drawn as an outline, a ghost and an arrow.
std::string draw_svg(const View& view, const DrawStyle& style, const View* next = nullptr);

}  // namespace shunt
