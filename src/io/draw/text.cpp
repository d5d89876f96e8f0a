#include "io/draw/text.hpp"

#include <algorithm>
#include <vector>

namespace shunt {
namespace {

constexpr const char* kReset = "\x1b[0m";

struct CellPicture {
  std::string text;
  const char* colour = "";
  bool is_marked = false;
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

// The goal beside the board: a goal cell may be covered, so it cannot be marked on the board itself. Walls are drawn
// here too, to show where the cells are.
std::vector<CellPicture> goal_cells(const View& view) {
  if (view.goals.empty()) return {};
  std::vector<CellPicture> cells(view.labels.size(), {"."});
  const auto draw = [&](const ViewCell& cell, const std::string& name, ViewPiece::Role role) {
    cells[static_cast<std::size_t>(cell.row * view.columns + cell.column)] = {name, colour_of(role)};
  };
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role != ViewPiece::Role::wall) continue;
    for (const ViewCell& cell : cells_of(piece)) draw(cell, piece.name, piece.role);
  }
  for (const ViewGoal& goal : view.goals) draw(goal.cell, goal.name, ViewPiece::Role::target);
  return cells;
}

}  // namespace

std::string draw_text(const View& view, bool with_colour, const std::vector<std::string>& marked_pieces) {
  std::vector<CellPicture> cells;
  for (const std::string& label : view.labels) cells.push_back({view.are_labels_rules ? " " + label + " " : label});
  std::string legend = view.caption;
  for (const ViewPiece& piece : view.pieces) {
    for (const ViewCell& cell : cells_of(piece)) {
      const auto index = static_cast<std::size_t>(cell.row * view.columns + cell.column);
      cells[index].text = view.are_labels_rules ? marked(view.labels[index], piece.role) : piece.name;
      cells[index].colour = colour_of(piece.role);
      cells[index].is_marked = !view.are_labels_rules &&
                               std::find(marked_pieces.begin(), marked_pieces.end(), piece.name) != marked_pieces.end();
    }
    if (view.are_labels_rules) {
      legend += (legend.empty() ? "" : ", ") + marked(" ", piece.role) + " " + piece.name;
    }
  }
  const std::vector<CellPicture> goals = goal_cells(view);
  std::size_t width = 1;
  for (const CellPicture& cell : cells) width = std::max(width, cell.text.size());

  std::string picture;
  for (int row = 0; row < view.rows; ++row) {
    picture += " ";
    const auto draw_row = [&](const std::vector<CellPicture>& pictures) {
      bool was_marked = false;
      for (int column = 0; column < view.columns; ++column) {
        const CellPicture& cell = pictures[static_cast<std::size_t>(row * view.columns + column)];
        const bool is_coloured = with_colour && *cell.colour != '\0';
        const std::string padding(width - cell.text.size(), ' ');
        const char* edge = cell.is_marked ? "[" : "]";
        picture += cell.is_marked == was_marked ? " " : edge;
        was_marked = cell.is_marked;
        if (!view.are_labels_rules) picture += padding;
        picture += (is_coloured ? cell.colour : "") + cell.text + (is_coloured ? kReset : "");
        if (view.are_labels_rules && column + 1 < view.columns) picture += padding;
      }
      if (was_marked) picture += "]";
    };
    draw_row(cells);
    if (row == view.exit_row) picture += " >";
    if (!goals.empty()) {
      picture += " :";
      draw_row(goals);
    }
    picture += "\n";
  }
  if (!legend.empty()) picture += "  " + legend + "\n";
  return picture;
}

}  // namespace shunt
