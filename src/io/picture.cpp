#include "io/picture.hpp"

#include <algorithm>
#include <vector>

namespace shunt {
namespace {

constexpr const char* kReset = "\x1b[0m";

struct CellPicture {
  std::string text;
  const char* colour = "";
};

const char* colour_of(ViewPiece::Role role) {
  switch (role) {
    case ViewPiece::Role::target: return "\x1b[1;31m";
    case ViewPiece::Role::partner: return "\x1b[1;34m";
    case ViewPiece::Role::wall: return "\x1b[2m";
    default: return "";
  }
}

// A piece on a cell whose label matters is shown by brackets around the label.
std::string marked(const std::string& label, ViewPiece::Role role) {
  return role == ViewPiece::Role::target ? "[" + label + "]" : "(" + label + ")";
}

}  // namespace

std::string draw_text(const View& view, bool with_colour) {
  std::vector<CellPicture> cells;
  for (const std::string& label : view.labels) cells.push_back({view.are_labels_rules ? " " + label + " " : label});
  std::string legend = view.caption;
  for (const ViewPiece& piece : view.pieces) {
    for (int row = piece.row; row < piece.row + piece.height; ++row) {
      for (int column = piece.column; column < piece.column + piece.width; ++column) {
        const auto index = static_cast<std::size_t>(row * view.columns + column);
        cells[index].text = view.are_labels_rules ? marked(view.labels[index], piece.role) : piece.name;
        cells[index].colour = colour_of(piece.role);
      }
    }
    if (view.are_labels_rules) {
      legend += (legend.empty() ? "" : ", ") + marked(" ", piece.role) + " " + piece.name;
    }
  }
  std::size_t width = 1;
  for (const CellPicture& cell : cells) width = std::max(width, cell.text.size());

  std::string picture;
  for (int row = 0; row < view.rows; ++row) {
    picture += "  ";
    for (int column = 0; column < view.columns; ++column) {
      const CellPicture& cell = cells[static_cast<std::size_t>(row * view.columns + column)];
      const bool is_coloured = with_colour && *cell.colour != '\0';
      const std::string padding(width - cell.text.size(), ' ');
      if (column > 0) picture += " ";
      if (!view.are_labels_rules) picture += padding;
      picture += (is_coloured ? cell.colour : "") + cell.text + (is_coloured ? kReset : "");
      if (view.are_labels_rules && column + 1 < view.columns) picture += padding;
    }
    if (row == view.exit_row) picture += " >";
    picture += "\n";
  }
  if (!legend.empty()) picture += "  " + legend + "\n";
  return picture;
}

}  // namespace shunt
