#include "words/labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "words/amounts.hpp"
#include "words/moves.hpp"

namespace shunt {
namespace {

// "column 5, rows 1 to 2"; columns and rows from 1.
std::string place_text(const ViewPiece& piece) {
  const std::vector<ViewCell> cells = cells_of(piece);
  const auto by_column = [](const ViewCell& a, const ViewCell& b) { return a.column < b.column; };
  const auto by_row = [](const ViewCell& a, const ViewCell& b) { return a.row < b.row; };
  const auto [left, right] = std::minmax_element(cells.begin(), cells.end(), by_column);
  const auto [top, bottom] = std::minmax_element(cells.begin(), cells.end(), by_row);
  const auto range = [](const char* what, int least, int most) {
    return least == most ? fmt::format("{} {}", what, least + 1)
                         : fmt::format("{}s {} to {}", what, least + 1, most + 1);
  };
  const std::string columns = range("column", left->column, right->column);
  const std::string rows = range("row", top->row, bottom->row);
  const bool is_single = cells.size() == 1;
  return is_single ? rows + ", " + columns : columns + ", " + rows;
}

// What is written on the cell that a token stands on.
std::string label_under(const View& view, const ViewPiece& piece) {
  const std::size_t cell = static_cast<std::size_t>(piece.row) * static_cast<std::size_t>(view.columns) +
                           static_cast<std::size_t>(piece.column);
  return cell < view.labels.size() ? view.labels[cell] : "";
}

const char* compass(int columns, int rows) {
  static constexpr const char* kNames[3][3] = {{"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "SE"}};
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  return kNames[sign(rows) + 1][sign(columns) + 1];
}

bool can_move(const std::vector<PositionMove>& legal, const std::string& piece) {
  return std::any_of(legal.begin(), legal.end(), [&](const PositionMove& m) { return m.shift_of(piece) != nullptr; });
}

std::string reach(const View& view, const std::vector<PositionMove>& legal, const ViewPiece& piece) {
  if (!can_move(legal, piece.name)) return "cannot move";
  if (piece.figure != ViewPiece::Figure::tile) return "can move " + reach_words(view, legal, piece.name);
  // A tile has one cell to go to, unless whole lines are pushed.
  std::string words = reach_words(view, legal, piece.name);
  if (words.ends_with(" 1") && words.find(',') == std::string::npos) words.resize(words.size() - 2);
  return "can move " + words;
}

std::string vehicle_noun(const ViewPiece& piece) {
  const bool is_car = std::max(piece.width, piece.height) <= 2;
  if (piece.role == ViewPiece::Role::target) return is_car ? "Red car" : "Red truck";
  return is_car ? "Car" : "Truck";
}

}  // namespace

std::string piece_label(const View& view, const ViewPiece& piece, const std::vector<PositionMove>& legal) {
  using Figure = ViewPiece::Figure;
  switch (piece.figure) {
    case Figure::vehicle:
      return fmt::format("{} {}, {}, {}", vehicle_noun(piece), piece.name, place_text(piece),
                         reach(view, legal, piece));
    case Figure::tile:
      return fmt::format("{}, {}, {}{}", piece.name, place_text(piece), reach(view, legal, piece),
                         piece.is_home ? ", in its place" : "");
    case Figure::disc:
    case Figure::diamond: {
      const std::string under = label_under(view, piece);
      std::string directions;
      int distance = 0;
      for (const PositionMove& move : legal) {
        const ViewShift* const shift = move.shift_of(piece.name);
        if (shift == nullptr) continue;
        distance = std::max(std::abs(shift->columns), std::abs(shift->rows));
        std::string way = way_words(shift->columns, shift->rows);
        way.resize(std::min(way.find(' '), way.size()));
        directions += (directions.empty() ? " " : ", ") + way;
      }
      return fmt::format("{} token{}, {}, {}", capitalised(piece.name), under.empty() ? "" : " on " + under,
                         place_text(piece),
                         directions.empty() ? "cannot move" : fmt::format("moves {}:{}", distance, directions));
    }
    case Figure::penny: {
      std::string directions;
      for (const PositionMove& move : legal) {
        if (const ViewShift* const shift = move.shift_of(piece.name)) {
          directions += std::string(directions.empty() ? " " : ", ") + compass(shift->columns, shift->rows);
        }
      }
      return fmt::format("Penny {}, {}, {}", piece.inscription.empty() ? piece.name : piece.inscription,
                         place_text(piece), directions.empty() ? "cannot move now" : "to move:" + directions);
    }
    case Figure::block: break;
  }
  if (piece.role == ViewPiece::Role::wall) return fmt::format("Wall, {}", place_text(piece));
  return fmt::format("{} {}, {}, {}", piece.role == ViewPiece::Role::target ? "Red block" : "Block", piece.name,
                     place_text(piece), reach(view, legal, piece));
}

std::string board_label(const View& view, const Family& family) {
  const std::string exit = view.exit_row < 0 ? "" : fmt::format(", exit right of row {}", view.exit_row + 1);
  return fmt::format("{}, {} by {}{}", family.heading, view.columns, view.rows, exit);
}

}  // namespace shunt
