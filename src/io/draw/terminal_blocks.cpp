// Boards painted in half characters: one character is two square pixels, one above the other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "io/draw/lettering.hpp"
#include "io/draw/pieces.hpp"
#include "io/draw/terminal.hpp"
#include "io/draw/theme.hpp"

namespace shunt::drawing {
namespace {

using Role = ViewPiece::Role;

// The standard colours of a terminal with 16, for the tokens that boards have.
int basic_colour(Token token) {
  constexpr int kBlack = 0, kRed = 1, kBlue = 4, kMagenta = 5, kCyan = 6, kGrey = 7, kDark = 8, kWhite = 15;
  switch (token) {
    case Token::hero:
    case Token::signal: return kRed;
    case Token::blue:
    case Token::blue_fill: return kBlue;
    case Token::car:
    case Token::t2:
    case Token::t3:
    case Token::ink2:
    case Token::wall: return kGrey;
    case Token::truck:
    case Token::t4: return kCyan;
    case Token::long_body: return kMagenta;
    case Token::frame:
    case Token::wall2: return kDark;
    case Token::t0:
    case Token::t1:
    case Token::ink:
    case Token::hero_ink: return kWhite;
    default: return kBlack;
  }
}

// The nearest of the 216 colours of the cube and the 24 greys.
int indexed_colour(const Colour& colour) {
  constexpr std::array<int, 6> kSteps = {0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(kSteps[static_cast<std::size_t>(i)] - value) <
          std::abs(kSteps[static_cast<std::size_t>(best)] - value)) {
        best = i;
      }
    }
    return best;
  };
  const auto square = [](int difference) { return difference * difference; };
  const auto step = [&](int index) { return kSteps[static_cast<std::size_t>(index)]; };
  const int r = nearest(colour.red);
  const int g = nearest(colour.green);
  const int b = nearest(colour.blue);
  const int grey = std::clamp(((colour.red + colour.green + colour.blue) / 3 - 8 + 5) / 10, 0, 23);
  const int level = 8 + 10 * grey;
  const int of_cube = square(step(r) - colour.red) + square(step(g) - colour.green) + square(step(b) - colour.blue);
  const int of_grey = square(level - colour.red) + square(level - colour.green) + square(level - colour.blue);
  return of_grey < of_cube ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

struct Glyph {
  std::string text;  // one character; empty: none
  Token ink = Token::none;
  bool is_bold = false;
};

// Pixels with characters over them.
class PixelCanvas {
 public:
  PixelCanvas(int width, int height) : width_(width), height_((height + 1) / 2 * 2) {
    pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), Token::none);
    glyphs_.resize(pixels_.size() / 2);
  }

  Token& at(int x, int y) { return pixels_[static_cast<std::size_t>(y * width_ + x)]; }
  void fill(int x, int y, int width, int height, Token token) {
    for (int row = y; row < y + height; ++row) {
      for (int column = x; column < x + width; ++column) at(column, row) = token;
    }
  }
  // From column x of a line of characters.
  void write(int x, int line, const std::string& text, Token ink, bool is_bold) {
    for (std::size_t i = 0; i < text.size(); ++x) {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
      if (x >= 0 && x < width_) {
        glyphs_[static_cast<std::size_t>(line * width_ + x)] = {text.substr(i, end - i), ink, is_bold};
      }
      i = end;
    }
  }

  std::vector<std::string> lines(const TerminalStyle& style) {
    std::vector<std::string> all;
    for (int line = 0; line < height_ / 2; ++line) {
      std::string text = " ";
      std::string state;
      for (int x = 0; x < width_; ++x) add_character(x, line, style, &text, &state);
      if (!state.empty()) text += "\x1b[0m";
      all.push_back(std::move(text));
    }
    return all;
  }

 private:
  void add_character(int x, int line, const TerminalStyle& style, std::string* text, std::string* state) {
    const Token upper = at(x, 2 * line);
    const Token lower = at(x, 2 * line + 1);
    const Glyph& glyph = glyphs_[static_cast<std::size_t>(line * width_ + x)];
    Token front = glyph.ink;
    Token back = upper;
    std::string character = glyph.text;
    if (character.empty()) {
      character = " ";
      if (upper != lower) {
        const bool is_lower = upper == Token::none;
        character = is_lower ? "\u2584" : "\u2580";
        front = is_lower ? lower : upper;
        back = is_lower ? Token::none : lower;
      }
    }
    std::string wanted;
    if (front != Token::none) wanted += colour_code(front, true, style) + ";";
    if (back != Token::none) wanted += colour_code(back, false, style) + ";";
    if (glyph.is_bold && !glyph.text.empty()) wanted += "1;";
    if (!wanted.empty()) wanted.pop_back();
    if (wanted != *state) {
      *text += "\x1b[0" + (wanted.empty() ? "" : ";" + wanted) + "m";
      *state = wanted;
    }
    *text += character;
  }

  static std::string colour_code(Token token, bool is_front, const TerminalStyle& style) {
    if (style.colours == ColourDepth::basic) {
      const int colour = basic_colour(token);
      const int base = is_front ? (colour < 8 ? 30 : 82) : (colour < 8 ? 40 : 92);
      return std::to_string(base + colour);
    }
    const Colour colour = colour_of(token, style.is_dark);
    if (style.colours == ColourDepth::indexed) {
      return fmt::format("{};5;{}", is_front ? 38 : 48, indexed_colour(colour));
    }
    return fmt::format("{};2;{};{};{}", is_front ? 38 : 48, colour.red, colour.green, colour.blue);
  }

  int width_;
  int height_;
  std::vector<Token> pixels_;
  std::vector<Glyph> glyphs_;
};

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
    int longest = 0;
    if (view_.are_labels_rules) {
      for (std::size_t i = 0; i < view_.labels.size(); ++i) {
        const std::string label = terminal_label(view_, static_cast<int>(i), 0);
        longest = std::max(longest, static_cast<int>(characters_of(label)));
      }
    }
    cell_width_ = std::max(cell_width_, longest + 1);
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
