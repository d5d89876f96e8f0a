#include "words/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "words/amounts.hpp"

namespace shunt {
namespace {

int sign(int value) { return (value > 0) - (value < 0); }

// "left", "up-left": of a straight or an exactly diagonal shift.
std::string direction_words(int columns, int rows) {
  const std::string vertical = rows == 0 ? "" : (rows < 0 ? "up" : "down");
  const std::string horizontal = columns == 0 ? "" : (columns < 0 ? "left" : "right");
  return vertical + (vertical.empty() || horizontal.empty() ? "" : "-") + horizontal;
}

const ViewPiece* piece_named(const View& view, std::string_view name) {
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role != ViewPiece::Role::wall && piece.name == name) return &piece;
  }
  return nullptr;
}

// What stands in the way of a piece that is to go one cell: empty if nothing does.
std::string obstacle(const View& view, const ViewPiece& piece, int columns, int rows) {
  for (const ViewCell& cell : cells_of(piece)) {
    const ViewCell next{cell.column + columns, cell.row + rows};
    if (next.column < 0 || next.row < 0 || next.column >= view.columns || next.row >= view.rows) {
      return "the edge of the board";
    }
    for (const ViewPiece& other : view.pieces) {
      if (&other == &piece) continue;
      for (const ViewCell& taken : cells_of(other)) {
        if (taken.column != next.column || taken.row != next.row) continue;
        return other.role == ViewPiece::Role::wall ? "a wall" : other.name;
      }
    }
  }
  return {};
}

bool is_token(const ViewPiece& piece) {
  using Figure = ViewPiece::Figure;
  return piece.figure == Figure::disc || piece.figure == Figure::diamond || piece.figure == Figure::penny;
}

bool is_same_way(const ViewShift& a, const ViewShift& b) { return a.columns == b.columns && a.rows == b.rows; }

std::string cells_text(int count) {
  const auto size = static_cast<std::uint64_t>(std::abs(count));
  return numeral(size) + (size == 1 ? " cell" : " cells");
}

std::string shift_text(const ViewShift& shift) {
  std::string text;
  if (shift.columns != 0) text = cells_text(shift.columns) + (shift.columns > 0 ? " right" : " left");
  if (shift.rows == 0) return text;
  return text + (text.empty() ? "" : " and ") + cells_text(shift.rows) + (shift.rows > 0 ? " down" : " up");
}

}  // namespace

std::string way_words(int columns, int rows) {
  if (columns == 0 || rows == 0 || std::abs(columns) == std::abs(rows)) {
    // A piece that turns corners may end up on a diagonal, but only one cell away does that read well.
    if (columns == 0 || rows == 0 || std::abs(columns) == 1) {
      return fmt::format("{} {}", direction_words(columns, rows), std::max(std::abs(columns), std::abs(rows)));
    }
  }
  return fmt::format("{} {} and {} {}", direction_words(columns, 0), std::abs(columns), direction_words(0, rows),
                     std::abs(rows));
}

std::string move_words(const PositionMove& move) {
  if (move.is_pass()) return move.text + ", a pass";
  std::vector<std::string> pieces;
  for (const ViewShift& shift : move.shifts) pieces.push_back(shift.piece);
  return listed(pieces) + " " + way_words(move.shifts[0].columns, move.shifts[0].rows);
}

std::string reach_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece) {
  // By direction, in the order left, up, right, down, then the diagonals of tokens; all else is round a corner.
  const ViewPiece* const moved = piece_named(view, piece);
  const bool has_diagonals = moved != nullptr && is_token(*moved);
  std::map<std::pair<int, std::string>, std::vector<int>> straight;
  std::size_t others = 0;
  for (const PositionMove& move : moves) {
    const ViewShift* const shift = move.shift_of(piece);
    if (shift == nullptr) continue;
    const bool is_axis = shift->columns == 0 || shift->rows == 0;
    if (!is_axis && !has_diagonals) {
      ++others;
      continue;
    }
    const int order = !is_axis ? 4 : (shift->columns < 0 ? 0 : (shift->rows < 0 ? 1 : (shift->columns > 0 ? 2 : 3)));
    straight[{order, direction_words(sign(shift->columns), sign(shift->rows))}].push_back(
        std::max(std::abs(shift->columns), std::abs(shift->rows)));
  }
  std::vector<std::string> parts;
  for (auto& [way, distances] : straight) {
    std::sort(distances.begin(), distances.end());
    const int least = distances.front();
    const int most = distances.back();
    parts.push_back(least == most ? fmt::format("{} {}", way.second, least)
                                  : fmt::format("{} {} to {}", way.second, least, most));
  }
  if (others > 0) parts.push_back(one_or_many(others, "place round a corner", "places round a corner"));
  if (parts.empty()) return "it cannot move";
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string refusal_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece, int columns,
                          int rows) {
  const ViewPiece* const moved = piece_named(view, piece);
  const std::string name(piece);
  if (moved == nullptr) return "nothing is selected: Tab or a letter picks a piece";
  const bool is_wide = moved->width > moved->height;
  if (moved->figure == ViewPiece::Figure::vehicle && (columns != 0) != is_wide) {
    return name + (is_wide ? " moves left and right" : " moves up and down");
  }
  const std::string way = direction_words(columns, rows);
  if (is_token(*moved)) {
    const std::string reach = reach_words(view, moves, piece);
    if (reach != "it cannot move") return fmt::format("{} cannot go {}; it can go {}", name, way, reach);
    // Its turn has not come, or it is stuck: the view says which.
    if (!view.caption.empty()) return fmt::format("{} waits: {}", name, view.caption);
    return name + " cannot move";
  }
  const std::string what = obstacle(view, *moved, columns, rows);
  if (what.empty()) return fmt::format("{} cannot go {}", name, way);
  return fmt::format("{} cannot go {}: {} is in the way", name, way, what);
}

std::vector<std::string> moved_pieces(const View& before, const View& after) {
  std::vector<std::string> names;
  for (const ViewShift& shift : shifts_between(before, after)) names.push_back(shift.piece);
  return names;
}

std::string describe_change(const View& before, const View& after) {
  const std::vector<ViewShift> moved = shifts_between(before, after);
  if (moved.empty()) return "no piece moves";
  std::string text;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const bool is_last_of_way = i + 1 == moved.size() || !is_same_way(moved[i + 1], moved[i]);
    text += moved[i].piece;
    if (is_last_of_way) {
      text += " " + shift_text(moved[i]) + (i + 1 == moved.size() ? "" : ", ");
    } else {
      text += i + 2 == moved.size() || !is_same_way(moved[i + 2], moved[i]) ? " and " : ", ";
    }
  }
  return text;
}

}  // namespace shunt
