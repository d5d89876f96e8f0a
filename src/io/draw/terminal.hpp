// Boards for terminals. With colours a board is painted in square half characters: pieces are areas, their names stand
// on them. Without colours it is drawn with lines, in Unicode or in ASCII. Both show pieces as shapes, the exit, walls,
// goals and directions; boards of up to 16 x 16 cells fit 80 columns unless their numbers are long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/view.hpp"

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
