// Boards painted in half characters: one character is two square pixels, one above the other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "io/draw/lettering.hpp"
#include "io/draw/pieces.hpp"
#include "io/draw/terminal.hpp"
#include "io/draw/terminal_canvas.hpp"

namespace shunt::drawing {
namespace {

using Role = ViewPiece::Role;

struct BodyInk {
  Token body;
  Token ink;
};

BodyInk colours_of_piece(const ViewPiece& piece) {
  constexpr std::array<BodyInk, 3> kBodies = {
      {{Token::car, Token::car_ink}, {Token::truck, Token::truck_ink}, {Token::long_body, Token::long_ink}}};
  switch (piece.role) {
    case Role::wall: return {Token::wall2, Token::wall};
    case Role::target: return {Token::hero, Token::hero_ink};
    case Role::partner: return {Token::blue_fill, Token::hero_ink};
    case Role::ordinary: break;
  }
  if (piece.figure == ViewPiece::Figure::tile) {
    return {static_cast<Token>(static_cast<int>(Token::t0) + std::clamp(piece.tone, 0, 4)), Token::tile_ink};
  }
  return kBodies[static_cast<std::size_t>(std::clamp(piece.tone, 0, 2))];
}

class BlocksPicture {
 public:
  BlocksPicture(const View& view, const TerminalStyle& style, const std::vector<std::string>& marked)
      : view_(view), style_(style), marked_(marked), owners_(owners_of(view)) {
    choose_cell();
  }

  std::vector<std::string> lines() {
    const int exit_width = view_.exit_row >= 0 ? 4 : 0;
    const int board_width = view_.columns * cell_width_ + 1;
    PixelCanvas canvas(board_width + 2 + exit_width, view_.rows * pixel_height() + 3);
    canvas.fill(0, 0, board_width + 2, view_.rows * pixel_height() + 3, Token::frame);
    canvas.fill(1, 1, board_width, view_.rows * pixel_height() + 1, Token::well);
    for (int row = 0; row < view_.rows; ++row) {
      for (int column = 0; column < view_.columns; ++column) paint_cell(canvas, column, row);
    }
    for (const ViewDirections& directions : view_.directions) paint_directions(canvas, directions);
    for (const ViewGoal& goal : view_.goals) {
      outline(canvas, goal.cell, Token::signal, [&](int column, int row) { return is_goal(goal.name, column, row); });
    }
    for (const ViewMark& mark : view_.marks) paint_mark(canvas, mark);
    for (const ViewPiece& piece : view_.pieces) paint_name(canvas, piece);
    if (view_.exit_row >= 0) paint_exit(canvas, board_width + 1);
    return canvas.lines(style_);
  }

 private:
  int pixel_height() const { return 2 * cell_height_; }
  int left(int column) const { return 2 + column * cell_width_; }
  int top(int row) const { return 2 + row * pixel_height(); }
  int line_of(int row) const { return 1 + row * cell_height_; }
  int owner(int column, int row) const {
    if (column < 0 || row < 0 || column >= view_.columns || row >= view_.rows) return -1;
    return owners_[static_cast<std::size_t>(row * view_.columns + column)];
  }
  bool fits(int width) const { return static_cast<std::size_t>(width * view_.columns + 9) <= style_.columns; }

  // Square cells, as large as 80 columns and a screen of 24 lines allow; wider ones for long numbers.
  void choose_cell() {
    constexpr int kMostLargeRows = 7;
    if (!view_.directions.empty()) {
      cell_height_ = 4;
      cell_width_ = fits(8) ? 8 : (fits(6) ? 6 : 4);
      return;
    }
    const bool is_large = view_.rows <= kMostLargeRows && fits(6);
    cell_height_ = is_large ? 3 : 2;
    cell_width_ = is_large ? 6 : 4;
    if (!view_.are_labels_rules) return;
    const int longest = longest_label(view_);
    cell_width_ = std::max(cell_width_, fits(longest + 3) ? longest + 3 : longest + 1);
  }

  void paint_cell(PixelCanvas& canvas, int column, int row) {
    const int piece = owner(column, row);
    const bool is_token = view_.are_labels_rules && !view_.directions.empty();
    Token token = Token::cell;
    if (piece >= 0 && !is_token) token = colours_of_piece(view_.pieces[static_cast<std::size_t>(piece)]).body;
    const bool joins_right = piece >= 0 && !is_token && owner(column + 1, row) == piece;
    const bool joins_down = piece >= 0 && !is_token && owner(column, row + 1) == piece;
    const bool joins_corner = joins_right && joins_down && owner(column + 1, row + 1) == piece;
    const int width = cell_width_ - 1;
    const int height = pixel_height() - 1;
    canvas.fill(left(column), top(row), width, height, token);
    if (joins_right) canvas.fill(left(column) + width, top(row), 1, height, token);
    if (joins_down) canvas.fill(left(column), top(row) + height, width, 1, token);
    if (joins_corner) canvas.at(left(column) + width, top(row) + height) = token;
    if (piece >= 0 && view_.pieces[static_cast<std::size_t>(piece)].role == Role::wall) {
      for (int line = 0; line < cell_height_ - 1; ++line) {
        std::string hatch;
        for (int x = 0; x < width; ++x) hatch += "\u2592";
        canvas.write(left(column), line_of(row) + line, hatch, Token::wall, false);
      }
    }
    if (view_.are_labels_rules && view_.directions.empty()) {
      const std::string label = terminal_label(view_, row * view_.columns + column, piece);
      const int length = static_cast<int>(characters_of(label));
      canvas.write(left(column) + (width - length) / 2, line_of(row) + (cell_height_ - 1) / 2, label,
                   piece >= 0 ? Token::hero_ink : Token::ink2, piece >= 0);
    }
  }

  void paint_directions(PixelCanvas& canvas, const ViewDirections& directions) {
    constexpr std::array<const char*, 8> kArrows = {"\u2191", "\u2197", "\u2192", "\u2198",
                                                    "\u2193", "\u2199", "\u2190", "\u2196"};
    constexpr std::array<std::array<int, 2>, 8> kPlaces = {
        {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}}};
    const int x = left(directions.cell.column);
    if (directions.is_active)
      canvas.fill(x, top(directions.cell.row), cell_width_ - 1, pixel_height() - 1, Token::card);
    const int step = cell_width_ >= 6 ? 2 : 1;
    const int indent = (cell_width_ - 1 - (2 * step + 1)) / 2;
    for (std::size_t k = 0; k < kArrows.size(); ++k) {
      if ((directions.listed >> k & 1) == 0) continue;
      canvas.write(x + indent + kPlaces[k][0] * step, line_of(directions.cell.row) + kPlaces[k][1], kArrows[k],
                   directions.is_active ? Token::ink : Token::ink2, directions.is_active);
    }
  }

  bool is_goal(const std::string& name, int column, int row) const {
    return std::any_of(view_.goals.begin(), view_.goals.end(), [&](const ViewGoal& goal) {
      return goal.name == name && goal.cell.column == column && goal.cell.row == row;
    });
  }

  // The gaps around a cell, but not towards cells that belong to it.
  template <class BelongsTo>
  void outline(PixelCanvas& canvas, const ViewCell& cell, Token token, const BelongsTo& belongs) {
    const auto mark = [&](int x, int y) {
      // Dotted, so that it does not look like a piece.
      if (canvas.at(x, y) == Token::well && (x + y) % 2 == 0) canvas.at(x, y) = token;
    };
    const int x = left(cell.column);
    const int y = top(cell.row);
    for (int i = -1; i < cell_width_; ++i) {
      if (!belongs(cell.column, cell.row - 1)) mark(x + i, y - 1);
      if (!belongs(cell.column, cell.row + 1)) mark(x + i, y + pixel_height() - 1);
    }
    for (int i = -1; i < pixel_height(); ++i) {
      if (!belongs(cell.column - 1, cell.row)) mark(x - 1, y + i);
      if (!belongs(cell.column + 1, cell.row)) mark(x + cell_width_ - 1, y + i);
    }
  }

  void paint_mark(PixelCanvas& canvas, const ViewMark& mark) {
    if (mark.kind == ViewMark::Kind::place) {
      outline(canvas, mark.cell, mark.role == Role::partner ? Token::blue : Token::signal,
              [](int, int) { return false; });
      return;
    }
    canvas.write(left(mark.cell.column) + (cell_width_ - 2) / 2, line_of(mark.cell.row) + (cell_height_ - 1) / 2,
                 "\u25CE", Token::signal, true);
  }

  void paint_name(PixelCanvas& canvas, const ViewPiece& piece) {
    if (piece.role == Role::wall || (view_.are_labels_rules && view_.directions.empty())) return;
    const bool is_marked = std::find(marked_.begin(), marked_.end(), piece.name) != marked_.end();
    if (piece.figure == ViewPiece::Figure::penny) {
      const std::string text = terminal_name(piece, true, 3, true);
      const bool is_dark = piece.tone == 0;
      const int x = left(piece.column) + (cell_width_ - 1 - static_cast<int>(characters_of(text))) / 2;
      const int line = line_of(piece.row) + 1;
      canvas.fill(x, 2 * line, static_cast<int>(characters_of(text)), 2, is_dark ? Token::ink : Token::card);
      canvas.write(x, line, text, is_dark ? Token::card : Token::ink, true);
      return;
    }
    const Heart heart = heart_of(piece);
    const bool is_hero = piece.figure == ViewPiece::Figure::vehicle && piece.role == Role::target;
    const auto in_cells = [](double units) { return static_cast<int>(std::lround(units / kCell)); };
    const int column = in_cells(heart.centre.x - heart.width / 2);
    const int row = in_cells(heart.centre.y - heart.height / 2);
    const int width = in_cells(heart.width) * cell_width_ - 1;
    const int height = in_cells(heart.height) * pixel_height() - 1;
    const int line = line_of(row) + height / 4;
    const int front = is_hero ? 3 : 0;
    const bool is_named = style_.with_letters || piece.figure == ViewPiece::Figure::tile;
    const std::string name =
        is_named ? terminal_name(piece, is_marked, static_cast<std::size_t>(width - front), true) : "";
    const int length = static_cast<int>(characters_of(name));
    const Token ink = colours_of_piece(piece).ink;
    canvas.write(left(column) + (width - front - length) / 2, line, name, ink, true);
    if (is_hero) canvas.write(left(column) + width - 3, line, "\u00BB\u00BB", ink, true);
    if (piece.is_home) canvas.write(left(column) + width - 1, line_of(row), "\u2022", ink, false);
  }

  // The frame is open, and two signs lead out.
  void paint_exit(PixelCanvas& canvas, int frame) {
    canvas.fill(frame, top(view_.exit_row), 1, pixel_height() - 1, Token::well);
    canvas.write(frame + 2, line_of(view_.exit_row) + (pixel_height() - 1) / 4, "\u00BB\u00BB", Token::signal, true);
  }

  const View& view_;
  const TerminalStyle& style_;
  const std::vector<std::string>& marked_;
  std::vector<int> owners_;
  int cell_width_ = 6;
  int cell_height_ = 3;
};

}  // namespace

std::vector<std::string> terminal_blocks(const View& view, const TerminalStyle& style,
                                         const std::vector<std::string>& marked) {
  return BlocksPicture(view, style, marked).lines();
}

}  // namespace shunt::drawing
