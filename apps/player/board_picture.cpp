#include "player/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shunt::player {
namespace {

bool is_wall(const ViewPiece& piece) { return piece.role == ViewPiece::Role::wall; }

bool has(const std::vector<ViewCell>& cells, const ViewCell& at) {
  return std::any_of(cells.begin(), cells.end(),
                     [&](const ViewCell& cell) { return cell.column == at.column && cell.row == at.row; });
}

// What a part of a board is shown around: the selected piece, else the first one.
ViewCell focus_of(const View& view, const std::string& selected) {
  const ViewPiece* focus = nullptr;
  for (const ViewPiece& piece : view.pieces) {
    if (!is_wall(piece) && (focus == nullptr || piece.name == selected)) focus = &piece;
  }
  if (focus == nullptr) return {};
  const std::vector<ViewCell> cells = cells_of(*focus);
  return cells[cells.size() / 2];
}

class Overlay {
 public:
  Overlay(const View& view, const BoardMarks& marks, BoardPicture& picture)
      : view_(view), marks_(marks), picture_(picture), board_(picture.board), grid_(picture.board.grid) {}

  void draw() {
    for (const ViewPiece& piece : view_.pieces) {
      if (is_wall(piece)) continue;
      if (piece.name == marks_.hinted) style_area(piece, kUnderline | kBold);
      if (piece.name == marks_.selected) style_area(piece, kReverse);
    }
    for (const ViewCell& cell : marks_.reachable) mark_reachable(cell);
    if (!is_goal_shown()) mark_goals();
    for (const ViewDirections& directions : view_.directions) {
      if (directions.is_active && is_shown(directions.cell)) frame_cell(directions.cell);
    }
    write_legend();
  }

 private:
  bool is_shown(const ViewCell& cell) const {
    const int column = cell.column - board_.first.column;
    const int row = cell.row - board_.first.row;
    return column >= 0 && row >= 0 && column < board_.columns && row < board_.rows;
  }

  // A piece is one area: also the gaps between its cells.
  void style_area(const ViewPiece& piece, std::uint8_t style) {
    const std::vector<ViewCell> cells = cells_of(piece);
    for (const ViewCell& cell : cells) {
      if (!is_shown(cell)) continue;
      const bool has_right = has(cells, {cell.column + 1, cell.row});
      const bool has_below = has(cells, {cell.column, cell.row + 1});
      const bool is_square = has_right && has_below && has(cells, {cell.column + 1, cell.row + 1});
      const int x = board_.x_of(cell.column);
      const int y = board_.y_of(cell.row);
      const int width = board_.width_of_cell();
      const int height = board_.height_of_cell();
      for (int line = 0; line < height; ++line) grid_.add_style(x, y + line, width + (has_right ? 1 : 0), style);
      if (has_below && board_.step_y > 1) grid_.add_style(x, y + height, width + (is_square ? 1 : 0), style);
    }
  }

  // :.: around what is written on the cell.
  void mark_reachable(const ViewCell& cell) {
    if (!is_shown(cell)) return;
    const int left = board_.x_of(cell.column);
    const int y = board_.y_of(cell.row) + (board_.height_of_cell() - 1) / 2;
    int first = left + board_.width_of_cell();
    int last = left - 1;
    for (int x = left; x < left + board_.width_of_cell(); ++x) {
      if (grid_.at(x, y).character == U' ') continue;
      first = std::min(first, x);
      last = std::max(last, x);
    }
    if (last < first) first = last = left + board_.width_of_cell() / 2;
    for (const int x : {first - 1, last + 1}) {
      if (grid_.at(x, y).character == U' ') grid_.put(x, y, U':', kBold);
    }
  }

  // The goal stands beside the board if there is room; else its cells have signs.
  bool is_goal_shown() const { return view_.goals.empty() || grid_.width() > board_.columns * board_.step_x + 1; }
  void mark_goals() {
    std::vector<std::string> names;
    for (const ViewGoal& goal : view_.goals) {
      if (std::find(names.begin(), names.end(), goal.name) == names.end()) names.push_back(goal.name);
      if (!is_shown(goal.cell)) continue;
      const int x = board_.x_of(goal.cell.column) + board_.width_of_cell() - 1;
      const int y = board_.y_of(goal.cell.row);
      if (grid_.at(x, y).character == U' ') grid_.put(x, y, U'*', kBold | kRed);
    }
    picture_.legend.push_back(fmt::format("* where {} must be in the end", fmt::join(names, ", ")));
  }

  // The cell whose directions the mover takes.
  void frame_cell(const ViewCell& cell) {
    const int left = board_.x_of(cell.column) - 1;
    const int top = board_.y_of(cell.row) - 1;
    for (int x = left; x <= left + board_.step_x; ++x) {
      for (const int y : {top, top + board_.step_y}) grid_.put(x, y, U'#', kBold);
    }
    for (int y = top; y <= top + board_.step_y; ++y) {
      for (const int x : {left, left + board_.step_x}) grid_.put(x, y, U'#', kBold);
    }
  }

  void write_legend() {
    std::string tokens;
    for (const ViewPiece& piece : view_.pieces) {
      if (piece.badge.empty()) continue;
      const bool is_partner = piece.role == ViewPiece::Role::partner;
      tokens += fmt::format("{}{} {}, to {}", tokens.empty() ? "" : "; ", is_partner ? "( )" : "[ ]", piece.name,
                            piece.badge);
    }
    if (!tokens.empty()) picture_.legend.push_back(tokens);
    if (!view_.directions.empty()) {
      picture_.legend.push_back(
          fmt::format("{} the goal; # the square that says where", marks_.is_unicode ? "\u25CE" : "*"));
    }
    if (picture_.is_whole) return;
    const ViewCell& first = board_.first;
    picture_.legend.push_back(fmt::format("columns {} to {} of {}, rows {} to {} of {}", first.column + 1,
                                          first.column + board_.columns, view_.columns, first.row + 1,
                                          first.row + board_.rows, view_.rows));
  }

  const View& view_;
  const BoardMarks& marks_;
  BoardPicture& picture_;
  const TerminalBoard& board_;
  GlyphGrid& grid_;
};

}  // namespace

std::optional<ViewCell> BoardPicture::cell_at(int x, int y) const {
  const int column = x < 1 ? -1 : (x - 1) / board.step_x;
  const int row = y < 1 ? -1 : (y - 1) / board.step_y;
  if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) return std::nullopt;
  return ViewCell{board.first.column + column, board.first.row + row};
}

BoardPicture draw_board(const View& view, const BoardMarks& marks, int most_columns, int most_rows) {
  BoardPicture picture;
  picture.board = terminal_board(view, marks.is_unicode, most_columns, most_rows, focus_of(view, marks.selected));
  picture.is_whole = picture.board.columns == view.columns && picture.board.rows == view.rows;
  Overlay(view, marks, picture).draw();
  return picture;
}

}  // namespace shunt::player
