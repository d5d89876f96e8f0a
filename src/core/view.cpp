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

// Where a piece stands: its first cell in reading order.
struct Stand {
  const std::string* name;
  int column;
  int row;
  friend bool operator<(const Stand& a, const Stand& b) {
    return a.row != b.row ? a.row < b.row : (a.column != b.column ? a.column < b.column : *a.name < *b.name);
  }
};

std::vector<Stand> stands_of(const View& view) {
  std::vector<Stand> stands;
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    const ViewCell first = piece.cells.empty() ? ViewCell{piece.column, piece.row} : piece.cells.front();
    stands.push_back({&piece.name, first.column, first.row});
  }
  return stands;
}

}  // namespace

std::vector<ViewShift> shifts_between(const View& before, const View& after) {
  std::vector<Stand> left = stands_of(before);
  std::vector<Stand> arrived = stands_of(after);
  // Pieces may share a name: those that stand where one of that name stood have not moved.
  std::vector<Stand> sorted = left;
  std::sort(sorted.begin(), sorted.end());
  std::vector<Stand> sorted_after = arrived;
  std::sort(sorted_after.begin(), sorted_after.end());
  const auto drop_common = [](std::vector<Stand>& stands, const std::vector<Stand>& others) {
    std::erase_if(stands, [&](const Stand& s) { return std::binary_search(others.begin(), others.end(), s); });
  };
  drop_common(left, sorted_after);
  drop_common(arrived, sorted);
  // The rest are paired in their order.
  std::vector<ViewShift> shifts;
  for (const Stand& from : left) {
    const auto to = std::find_if(arrived.begin(), arrived.end(), [&](const Stand& s) { return *s.name == *from.name; });
    if (to == arrived.end()) continue;
    shifts.push_back({*from.name, to->column - from.column, to->row - from.row});
    arrived.erase(to);
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
