#include "core/view.hpp"

#include <algorithm>

namespace shunt {
namespace {

// The name of what stands on a cell, else what is written there.
std::vector<std::string> names_of_cells(const View& view) {
  std::vector<std::string> names(static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows), ".");
  const auto at = [&](int column, int row) -> std::string& {
    return names[static_cast<std::size_t>(row * view.columns + column)];
  };
  for (std::size_t i = 0; i < std::min(names.size(), view.labels.size()); ++i) {
    if (!view.labels[i].empty()) names[i] = view.labels[i];
  }
  for (const ViewPiece& piece : view.pieces) {
    for (const ViewCell& cell : cells_of(piece)) {
      at(cell.column, cell.row) = piece.role == ViewPiece::Role::wall ? "x" : piece.name;
    }
  }
  return names;
}

}  // namespace

std::vector<ViewShift> shifts_between(const View& before, const View& after) {
  std::vector<ViewShift> shifts;
  for (const ViewPiece& piece : before.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    const auto same = std::find_if(after.pieces.begin(), after.pieces.end(), [&](const ViewPiece& other) {
      return other.role != ViewPiece::Role::wall && other.name == piece.name;
    });
    if (same == after.pieces.end()) continue;
    const ViewCell from = cells_of(piece).front();
    const ViewCell to = cells_of(*same).front();
    if (from.column != to.column || from.row != to.row) {
      shifts.push_back({piece.name, to.column - from.column, to.row - from.row});
    }
  }
  return shifts;
}

std::string one_line(const View& view) {
  std::string text;
  if (view.are_labels_rules) {
    for (const ViewPiece& piece : view.pieces) {
      if (piece.role == ViewPiece::Role::wall) continue;
      text += (text.empty() ? "" : " ") + piece.name + " " + std::to_string(piece.column + 1) + "," +
              std::to_string(piece.row + 1);
    }
    return view.caption.empty() ? text : text + " (" + view.caption + ")";
  }
  const std::vector<std::string> names = names_of_cells(view);
  const bool is_narrow = std::all_of(names.begin(), names.end(), [](const std::string& n) { return n.size() == 1; });
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool begins_row = i % static_cast<std::size_t>(view.columns) == 0;
    if (i > 0) text += begins_row ? "/" : (is_narrow ? "" : " ");
    text += names[i];
  }
  return text;
}

}  // namespace shunt
