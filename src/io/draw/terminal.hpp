// Boards for terminals. With colours a board is painted in square half characters: pieces are areas, their names stand
// on them. Without colours it is drawn with lines, in Unicode or in ASCII. Both show pieces as shapes, the exit, walls,
// goals and directions; boards of up to 16 x 16 cells fit 80 columns unless their numbers are long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/view.hpp"
#include "io/draw/glyph_grid.hpp"

namespace shunt {

enum class ColourDepth : std::uint8_t { none, basic, indexed, full };  // 0, 16, 256, 16 million colours

struct TerminalStyle {
  ColourDepth colours = ColourDepth::none;
  bool is_unicode = true;
  bool is_dark = false;
  bool with_letters = true;
  std::size_t columns = 80;  // cells are made so large that the board fits
};

// Lines, each ended by a newline; `marked` pieces (those that move next) are shown by brackets around their names.
// Painted boards need Unicode: without it, and without colours, lines are drawn.
std::string draw_terminal(const View& view, const TerminalStyle& style, const std::vector<std::string>& marked = {});

// Pictures of one size in a row; their lines may hold colours.
std::string beside_each_other(const std::vector<std::string>& pictures);

// A board of lines as characters on which more may be drawn: what a player has selected, say.
struct TerminalBoard {
  GlyphGrid grid{0, 0};
  ViewCell first = {};  // of the cells that are shown, and how many are
  int columns = 0;
  int rows = 0;
  int step_x = 4;  // from one cell to the next; there is a line between them, but none between the rows if it is 1
  int step_y = 2;

  // The first character inside of a cell, and how many there are.
  int x_of(int column) const { return 1 + (column - first.column) * step_x; }
  int y_of(int row) const { return 1 + (row - first.row) * step_y; }
  int width_of_cell() const { return step_x - 1; }
  int height_of_cell() const { return step_y > 1 ? step_y - 1 : 1; }
};
// As large as the room is; of a board that does not fit at all, a part around `focus`.
TerminalBoard terminal_board(const View& view, bool is_unicode, int most_columns, int most_rows, const ViewCell& focus);

namespace drawing {

// The two ways, and what they share.
std::vector<std::string> terminal_blocks(const View& view, const TerminalStyle& style,
                                         const std::vector<std::string>& marked);
std::vector<std::string> terminal_lines(const View& view, const TerminalStyle& style,
                                        const std::vector<std::string>& marked);

// For every cell the number of the piece on it, or -1; row by row.
std::vector<int> owners_of(const View& view);
// The name as it is written on a piece, with brackets if it is marked, cut to `width` characters.
std::string terminal_name(const ViewPiece& piece, bool is_marked, std::size_t width, bool is_unicode);
// The number of a cell as it is written there: with brackets if a token stands on it.
std::string terminal_label(const View& view, int cell, int owner);
// Of the longest number, without brackets. Cells have room for these too, if the board then fits the screen; else they
// stand on the edges of the cell.
int longest_label(const View& view);
std::size_t characters_of(const std::string& text);
// What the characters mean and what the picture cannot show, a line each.
std::vector<std::string> terminal_notes(const View& view);

}  // namespace drawing
}  // namespace shunt
