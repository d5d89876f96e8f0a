// Boards drawn with lines, and what both kinds of terminal pictures share.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/printable.hpp"
#include "io/draw/lettering.hpp"
#include "io/draw/pieces.hpp"
#include "io/draw/terminal.hpp"

namespace shunt {
namespace drawing {
namespace {

using Role = ViewPiece::Role;

std::uint8_t style_of(Role role) {
  switch (role) {
    case Role::target: return kBold | kRed;
    case Role::partner: return kBold | kBlue;
    case Role::wall: return kDim;
    case Role::ordinary: break;
  }
  return kPlain;
}

// Cells between grid lines: a line is drawn where two cells belong to different pieces. A compact board leaves out the
// lines between its rows, and each row of a piece has its name.
class LinesPicture {
 public:
  LinesPicture(const View& view, const TerminalStyle& style, const std::vector<std::string>& marked,
               bool is_compact = false)
      : view_(view),
        style_(style),
        marked_(marked),
        owners_(owners_of(view)),
        is_compact_(is_compact),
        has_directions_(!view.directions.empty()) {
    choose_cell();
    draw_grid();
    for (int row = 0; row < view_.rows; ++row) {
      for (int column = 0; column < view_.columns; ++column) draw_cell(column, row);
    }
    for (const ViewDirections& directions : view_.directions) draw_directions(directions);
    for (const ViewMark& mark : view_.marks) draw_mark(mark);
    for (const ViewPiece& piece : view_.pieces) draw_name(piece);
    if (view_.exit_row >= 0)
      write(width_ + 1, line_of(view_.exit_row), is_unicode() ? "\u00BB\u00BB" : ">>", kBold | kRed);
    draw_goals();
  }

  // Where its cells are, for whoever draws more.
  TerminalBoard board() && {
    return {
        .grid = std::move(grid_), .columns = view_.columns, .rows = view_.rows, .step_x = step_x_, .step_y = step_y_};
  }

 private:
  void choose_cell() {
    step_y_ = has_directions_ ? 4 : (is_compact_ ? 1 : 2);
    step_x_ = has_directions_ ? (fits(8) ? 8 : (fits(6) ? 6 : 4)) : 4;
    if (view_.are_labels_rules && !has_directions_) {
      const int longest = longest_label(view_);
      step_x_ = std::max(step_x_, is_compact_ || fits(longest + 3) ? longest + 3 : longest + 1);
    } else if (is_compact_) {
      step_x_ = 3;
      for (const ViewPiece& piece : view_.pieces) {
        step_x_ = std::max(step_x_, static_cast<int>(characters_of(piece.name)) + 1);
      }
    }
    width_ = view_.columns * step_x_ + 1;
    const int beside = view_.exit_row >= 0 ? 3 : goals_width();
    grid_ = GlyphGrid(width_ + beside, view_.rows * step_y_ + (is_compact_ ? 2 : 1));
  }

  bool is_unicode() const { return style_.is_unicode; }
  // The line of a row's names.
  int line_of(int row) const { return row * step_y_ + (is_compact_ ? 1 : step_y_ / 2); }
  bool fits(int width) const { return static_cast<std::size_t>(width * view_.columns + 6) <= style_.columns; }
  int owner(int column, int row) const {
    constexpr int kOutside = -2;
    if (column < 0 || row < 0 || column >= view_.columns || row >= view_.rows) return kOutside;
    return owners_[static_cast<std::size_t>(row * view_.columns + column)];
  }
  // Between two neighbours. Cells that are rules each have their own frame if they hold directions.
  bool has_line(int a, int b) const {
    if (has_directions_) return true;
    if (a == b) return false;
    return !is_wall(a) || !is_wall(b);
  }
  bool is_wall(int piece) const {
    return piece >= 0 && view_.pieces[static_cast<std::size_t>(piece)].role == Role::wall;
  }
  bool is_exit(int column, int row) const { return row == view_.exit_row && column == view_.columns; }
  bool has_vertical(int column, int row) const {  // at the left of a cell
    if (row < 0 || row >= view_.rows || column < 0 || column > view_.columns || is_exit(column, row)) return false;
    return has_line(owner(column - 1, row), owner(column, row));
  }
  bool has_horizontal(int column, int row) const {  // above a cell
    if (column < 0 || column >= view_.columns || row < 0 || row > view_.rows) return false;
    return has_line(owner(column, row - 1), owner(column, row));
  }

  void write(int x, int y, std::string_view text, std::uint8_t style = kPlain) { grid_.put(x, y, text, style); }

  void draw_grid() {
    // By the lines that meet: 1 left, 2 up, 4 right, 8 down.
    constexpr std::array<const char*, 16> kJoints = {" ",      "\u2574", "\u2575", "\u2518", "\u2576", "\u2500",
                                                     "\u2514", "\u2534", "\u2577", "\u2510", "\u2502", "\u2524",
                                                     "\u250C", "\u252C", "\u251C", "\u253C"};
    constexpr std::array<const char*, 16> kPlainJoints = {" ", "-", "|", "+", "-", "-", "+", "+",
                                                          "|", "+", "|", "+", "+", "+", "+", "+"};
    const auto& joints = is_unicode() ? kJoints : kPlainJoints;
    const std::string_view across = joints[1 | 4];
    const std::string_view down = joints[2 | 8];
    for (int row = 0; row <= view_.rows; ++row) {
      const bool is_edge = row == 0 || row == view_.rows;
      const int y = row * step_y_ + (is_compact_ && row > 0 ? 1 : 0);
      for (int column = 0; column <= view_.columns; ++column) {
        const int x = column * step_x_;
        if (has_vertical(column, row)) {
          for (int i = is_compact_ ? 0 : 1; i < step_y_; ++i) write(x, row * step_y_ + (is_compact_ ? 1 : i), down);
        }
        if (is_compact_ && !is_edge) continue;
        const int mask = (has_horizontal(column - 1, row) ? 1 : 0) + (has_vertical(column, row - 1) ? 2 : 0) +
                         (has_horizontal(column, row) ? 4 : 0) + (has_vertical(column, row) ? 8 : 0);
        write(x, y, joints[static_cast<std::size_t>(mask)]);
        if (!has_horizontal(column, row)) continue;
        for (int i = 1; i < step_x_; ++i) write(x + i, y, across);
      }
    }
  }

  void draw_cell(int column, int row) {
    const int piece = owner(column, row);
    const int x = column * step_x_;
    const int y = line_of(row);
    if (is_wall(piece)) {
      const bool joins = owner(column + 1, row) >= 0 && is_wall(owner(column + 1, row));
      for (int i = 1; i < step_x_ + (joins ? 1 : 0); ++i) write(x + i, y, is_unicode() ? "\u2592" : "#", kDim);
      return;
    }
    if (has_directions_) return;
    if (view_.are_labels_rules) {
      const std::string label = terminal_label(view_, row * view_.columns + column, piece);
      const std::uint8_t style =
          piece < 0 ? std::uint8_t{kPlain} : style_of(view_.pieces[static_cast<std::size_t>(piece)].role);
      write(x + (step_x_ + 1 - static_cast<int>(characters_of(label))) / 2, y, label, style);
      return;
    }
    if (piece < 0) write(x + step_x_ / 2, y, is_unicode() ? "\u00B7" : ".");
  }

  void draw_directions(const ViewDirections& directions) {
    constexpr std::array<const char*, 8> kArrows = {"\u2191", "\u2197", "\u2192", "\u2198",
                                                    "\u2193", "\u2199", "\u2190", "\u2196"};
    constexpr std::array<const char*, 8> kPlainArrows = {"^", "/", ">", "\\", "v", "/", "<", "\\"};
    constexpr std::array<std::array<int, 2>, 8> kPlaces = {
        {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}}};
    const int step = step_x_ >= 6 ? 2 : 1;
    const int indent = (step_x_ - 2 * step) / 2;
    for (std::size_t k = 0; k < kArrows.size(); ++k) {
      if ((directions.listed >> k & 1) == 0) continue;
      write(directions.cell.column * step_x_ + indent + kPlaces[k][0] * step,
            directions.cell.row * step_y_ + 1 + kPlaces[k][1], (is_unicode() ? kArrows : kPlainArrows)[k],
            directions.is_active ? kBold : kPlain);
    }
  }

  // The letter of a place beside the cell's number.
  void draw_mark(const ViewMark& mark) {
    const int x = mark.cell.column * step_x_;
    const int y = mark.cell.row * step_y_;
    if (mark.kind == ViewMark::Kind::bullseye) {
      write(x + step_x_ / 2, y + step_y_ / 2, is_unicode() ? "\u25CE" : "*", style_of(mark.role));
      return;
    }
    // On the line above the cell; a compact board has none, so it stands in the cell there.
    const int line = is_compact_ ? line_of(mark.cell.row) : y;
    const int at = x + (mark.role == Role::partner ? 1 : step_x_ - 1);
    if (!is_compact_ || grid_.at(at, line).character == U' ') write(at, line, mark.letter, style_of(mark.role));
  }

  void draw_name(const ViewPiece& piece) {
    if (piece.role == Role::wall || (view_.are_labels_rules && !has_directions_)) return;
    const bool is_marked = std::find(marked_.begin(), marked_.end(), piece.name) != marked_.end();
    if (is_compact_) return draw_names_in_rows(piece, is_marked);
    const Heart heart = heart_of(piece);
    const auto in_cells = [](double units) { return static_cast<int>(std::lround(units / kCell)); };
    const int row = in_cells(heart.centre.y - heart.height / 2);
    const int y = row * step_y_ + in_cells(heart.height) * step_y_ / 2;
    write_name(piece, is_marked, in_cells(heart.centre.x - heart.width / 2), in_cells(heart.width), y);
  }

  // Each run of its cells that lie side by side.
  void draw_names_in_rows(const ViewPiece& piece, bool is_marked) {
    for (const ViewCell& cell : cells_of(piece)) {
      const int own = owner(cell.column, cell.row);
      if (cell.column > 0 && owner(cell.column - 1, cell.row) == own) continue;
      int columns = 1;
      while (owner(cell.column + columns, cell.row) == own) ++columns;
      write_name(piece, is_marked, cell.column, columns, line_of(cell.row));
    }
  }

  void write_name(const ViewPiece& piece, bool is_marked, int column, int columns, int y) {
    const int width = columns * step_x_ - 1;
    const bool is_hero = piece.figure == ViewPiece::Figure::vehicle && piece.role == Role::target;
    const bool is_penny = piece.figure == ViewPiece::Figure::penny;
    const int front = is_hero ? 3 : 0;
    const bool is_named = style_.with_letters || piece.figure == ViewPiece::Figure::tile || is_penny;
    const std::string name =
        is_named ? terminal_name(piece, is_marked || is_penny, static_cast<std::size_t>(width - front), is_unicode())
                 : "";
    const std::uint8_t style = style_of(piece.role);
    const int x = column * step_x_ + 1 + (width - front - static_cast<int>(characters_of(name)) + 1) / 2;
    write(x, y, name, style);
    if (is_hero) write(column * step_x_ + width - 2, y, is_unicode() ? "\u00BB\u00BB" : ">>", style);
    if (!is_hero && piece.role == Role::target && !is_penny && width > 2) {
      write(x - 1, y, "*", style);
      write(x + static_cast<int>(characters_of(name)), y, "*", style);
    }
  }

  // Pieces hide goals, so these stand beside the board.
  std::string goals_of_row(int row) const {
    std::string line = row == 0 ? "goal: " : "      ";
    for (int column = 0; column < view_.columns; ++column) {
      const auto goal = std::find_if(view_.goals.begin(), view_.goals.end(),
                                     [&](const ViewGoal& g) { return g.cell.column == column && g.cell.row == row; });
      line += (column == 0 ? "" : " ") + (goal == view_.goals.end() ? std::string(".") : goal->name);
    }
    return line;
  }
  int goals_width() const {
    int width = 0;
    for (int row = 0; row < view_.rows && !view_.goals.empty(); ++row) {
      width = std::max(width, kGoalGap + columns_of(goals_of_row(row)));
    }
    return width;
  }
  void draw_goals() {
    for (int row = 0; row < view_.rows && !view_.goals.empty(); ++row) {
      write(width_ + kGoalGap, line_of(row), goals_of_row(row));
    }
  }

  static constexpr int kGoalGap = 3;  // between the board and its goal

  const View& view_;
  const TerminalStyle& style_;
  const std::vector<std::string>& marked_;
  std::vector<int> owners_;
  bool is_compact_;
  bool has_directions_;
  int step_x_ = 4;
  int step_y_ = 2;
  int width_ = 0;  // of the board alone
  GlyphGrid grid_{0, 0};
};

// So many of `all` cells that `most` characters hold them, each of `step`, and one line more.
int cells_in(int most, int step, int all) { return std::clamp((most - 1) / step, 1, all); }

}  // namespace

std::vector<std::string> terminal_lines(const View& view, const TerminalStyle& style,
                                        const std::vector<std::string>& marked) {
  const TerminalBoard board = LinesPicture(view, style, marked).board();
  std::vector<std::string> lines;
  for (int y = 0; y < board.grid.height(); ++y) {
    const std::string row = board.grid.row(y);
    lines.push_back(row.empty() ? "" : " " + row);
  }
  return lines;
}

std::vector<int> owners_of(const View& view) {
  std::vector<int> owners(static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows), -1);
  for (std::size_t i = 0; i < view.pieces.size(); ++i) {
    for (const ViewCell& cell : cells_of(view.pieces[i])) {
      owners[static_cast<std::size_t>(cell.row * view.columns + cell.column)] = static_cast<int>(i);
    }
  }
  return owners;
}

std::size_t characters_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string terminal_name(const ViewPiece& piece, bool is_marked, std::size_t width, bool is_unicode) {
  std::string name = printable(piece.inscription.empty() ? piece.name : piece.inscription);
  const std::size_t room = is_marked && width > 2 ? width - 2 : width;
  if (characters_of(name) > room) {
    while (!name.empty() && characters_of(name) > (room > 1 ? room - 1 : room)) name.pop_back();
    if (room > 1) name += is_unicode ? "\u2026" : "~";
  }
  return is_marked && width > 2 ? "[" + name + "]" : name;
}

std::string terminal_label(const View& view, int cell, int owner) {
  std::string label = short_number(view.labels[static_cast<std::size_t>(cell)]);
  if (owner < 0) return label;
  const bool is_target = view.pieces[static_cast<std::size_t>(owner)].role == Role::target;
  return is_target ? "[" + label + "]" : "(" + label + ")";
}

int longest_label(const View& view) {
  std::size_t longest = 0;
  for (const std::string& label : view.labels) longest = std::max(longest, characters_of(short_number(label)));
  return static_cast<int>(longest);
}

std::vector<std::string> terminal_notes(const View& view) {
  std::vector<std::string> notes;
  std::string legend;
  if (view.are_labels_rules && view.directions.empty()) {
    for (const ViewPiece& piece : view.pieces) {
      legend += (legend.empty() ? "" : ", ") + std::string(piece.role == Role::target ? "[ ] " : "( ) ") + piece.name;
    }
  }
  if (!view.caption.empty()) legend += (legend.empty() ? "" : ", ") + view.caption;
  if (!legend.empty()) notes.push_back(legend);
  notes.insert(notes.end(), view.notes.begin(), view.notes.end());
  return notes;
}

}  // namespace drawing

TerminalBoard terminal_board(const View& view, bool is_unicode, int most_columns, int most_rows,
                             const ViewCell& focus) {
  const TerminalStyle style{.is_unicode = is_unicode, .columns = static_cast<std::size_t>(most_columns)};
  const auto fits = [&](const TerminalBoard& b) {
    return b.grid.width() <= most_columns && b.grid.height() <= most_rows;
  };
  TerminalBoard board = drawing::LinesPicture(view, style, {}).board();
  if (fits(board)) return board;
  if (view.directions.empty()) board = drawing::LinesPicture(view, style, {}, true).board();
  if (fits(board)) return board;
  // A part of it, around the focus; what stands beside the board is left out first.
  const int exit = view.exit_row >= 0 ? 3 : 0;
  const int frame = board.step_y == 1 ? 1 : 0;
  board.columns = drawing::cells_in(most_columns - exit, board.step_x, view.columns);
  board.rows = drawing::cells_in(most_rows - frame, board.step_y, view.rows);
  const auto first = [](int at, int count, int all) { return std::clamp(at - count / 2, 0, all - count); };
  board.first = {first(focus.column, board.columns, view.columns), first(focus.row, board.rows, view.rows)};
  const bool has_right_edge = board.first.column + board.columns == view.columns;
  board.grid = board.grid.part(board.first.column * board.step_x, board.first.row * board.step_y,
                               board.columns * board.step_x + 1 + (has_right_edge ? exit : 0),
                               board.rows * board.step_y + 1 + frame);
  return board;
}

std::string beside_each_other(const std::vector<std::string>& pictures) {
  if (pictures.size() == 1) return pictures.front();
  // What a terminal obeys takes no room: from the escape to its m.
  const auto width_of = [](const std::string& line) {
    std::string seen;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\x1b') {
        i = std::min(line.find('m', i), line.size());
      } else {
        seen += line[i];
      }
    }
    return drawing::characters_of(seen);
  };
  std::vector<std::string> rows;
  std::size_t left = 0;
  for (const std::string& picture : pictures) {
    std::size_t widest = 0;
    std::size_t row = 0;
    for (std::size_t begin = 0; begin < picture.size(); ++row) {
      const std::size_t end = std::min(picture.find('\n', begin), picture.size());
      const std::string line = picture.substr(begin, end - begin);
      if (row == rows.size()) rows.emplace_back();
      rows[row] += std::string(left - std::min(left, width_of(rows[row])), ' ') + line;
      widest = std::max(widest, width_of(line));
      begin = end + 1;
    }
    left += widest + 2;
  }
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

std::string draw_terminal(const View& view, const TerminalStyle& style, const std::vector<std::string>& marked) {
  const bool paints = style.colours != ColourDepth::none && style.is_unicode;
  std::string picture;
  for (const std::string& line :
       paints ? drawing::terminal_blocks(view, style, marked) : drawing::terminal_lines(view, style, marked)) {
    picture += line + "\n";
  }
  for (const std::string& note : drawing::terminal_notes(view)) picture += " " + note + "\n";
  return picture;
}

}  // namespace shunt
