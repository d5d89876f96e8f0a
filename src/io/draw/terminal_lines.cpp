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

// Cells between grid lines: a line is drawn where two cells belong to different pieces.
class LinesPicture {
 public:
  LinesPicture(const View& view, const TerminalStyle& style, const std::vector<std::string>& marked)
      : view_(view), style_(style), marked_(marked), owners_(owners_of(view)) {
    has_directions_ = !view.directions.empty();
    step_y_ = has_directions_ ? 4 : 2;
    step_x_ = has_directions_ ? (fits(8) ? 8 : (fits(6) ? 6 : 4)) : 4;
    if (view.are_labels_rules && !has_directions_) {
      const int longest = longest_label(view);
      step_x_ = std::max(step_x_, fits(longest + 3) ? longest + 3 : longest + 1);
    }
    const auto lines = static_cast<std::size_t>(view.rows * step_y_ + 1);
    cells_.resize(lines, std::vector<std::string>(static_cast<std::size_t>(view.columns * step_x_ + 1), " "));
  }

  std::vector<std::string> lines() {
    draw_grid();
    for (int row = 0; row < view_.rows; ++row) {
      for (int column = 0; column < view_.columns; ++column) draw_cell(column, row);
    }
    for (const ViewDirections& directions : view_.directions) draw_directions(directions);
    for (const ViewMark& mark : view_.marks) draw_mark(mark);
    for (const ViewPiece& piece : view_.pieces) draw_name(piece);
    std::vector<std::string> all;
    for (std::size_t y = 0; y < cells_.size(); ++y) {
      std::string text = " ";
      for (const std::string& cell : cells_[y]) text += cell;
      if (view_.exit_row >= 0 && static_cast<int>(y) == view_.exit_row * step_y_ + step_y_ / 2) {
        text += style_.is_unicode ? " \u00BB\u00BB" : " >>";
      }
      while (!text.empty() && text.back() == ' ') text.pop_back();
      all.push_back(std::move(text));
    }
    add_goals(all);
    return all;
  }

 private:
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

  std::string& at(int x, int y) { return cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  void write(int x, int y, const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++x) {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
      if (x >= 0 && x <= view_.columns * step_x_) at(x, y) = text.substr(i, end - i);
      i = end;
    }
  }

  void draw_grid() {
    // By the lines that meet: 1 left, 2 up, 4 right, 8 down.
    constexpr std::array<const char*, 16> kJoints = {" ",      "\u2574", "\u2575", "\u2518", "\u2576", "\u2500",
                                                     "\u2514", "\u2534", "\u2577", "\u2510", "\u2502", "\u2524",
                                                     "\u250C", "\u252C", "\u251C", "\u253C"};
    constexpr std::array<const char*, 16> kPlainJoints = {" ", "-", "|", "+", "-", "-", "+", "+",
                                                          "|", "+", "|", "+", "+", "+", "+", "+"};
    for (int row = 0; row <= view_.rows; ++row) {
      for (int column = 0; column <= view_.columns; ++column) {
        const int mask = (has_horizontal(column - 1, row) ? 1 : 0) + (has_vertical(column, row - 1) ? 2 : 0) +
                         (has_horizontal(column, row) ? 4 : 0) + (has_vertical(column, row) ? 8 : 0);
        const auto& joints = style_.is_unicode ? kJoints : kPlainJoints;
        at(column * step_x_, row * step_y_) = joints[static_cast<std::size_t>(mask)];
        if (has_horizontal(column, row)) {
          for (int i = 1; i < step_x_; ++i) {
            at(column * step_x_ + i, row * step_y_) = style_.is_unicode ? "\u2500" : "-";
          }
        }
        if (has_vertical(column, row)) {
          for (int i = 1; i < step_y_; ++i) {
            at(column * step_x_, row * step_y_ + i) = style_.is_unicode ? "\u2502" : "|";
          }
        }
      }
    }
  }

  void draw_cell(int column, int row) {
    const int piece = owner(column, row);
    const int x = column * step_x_;
    const int y = row * step_y_ + step_y_ / 2;
    if (is_wall(piece)) {
      const bool joins = owner(column + 1, row) >= 0 && is_wall(owner(column + 1, row));
      for (int i = 1; i < step_x_ + (joins ? 1 : 0); ++i) at(x + i, y) = style_.is_unicode ? "\u2592" : "#";
      return;
    }
    if (has_directions_) return;
    if (view_.are_labels_rules) {
      const std::string label = terminal_label(view_, row * view_.columns + column, piece);
      write(x + (step_x_ + 1 - static_cast<int>(characters_of(label))) / 2, y, label);
      return;
    }
    if (piece < 0) at(x + step_x_ / 2, y) = style_.is_unicode ? "\u00B7" : ".";
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
            directions.cell.row * step_y_ + 1 + kPlaces[k][1], (style_.is_unicode ? kArrows : kPlainArrows)[k]);
    }
  }

  // The letter of a place beside the cell's number.
  void draw_mark(const ViewMark& mark) {
    const int x = mark.cell.column * step_x_;
    const int y = mark.cell.row * step_y_;
    if (mark.kind == ViewMark::Kind::bullseye) {
      write(x + step_x_ / 2, y + step_y_ / 2, style_.is_unicode ? "\u25CE" : "*");
      return;
    }
    write(x + (mark.role == Role::partner ? 1 : step_x_ - 1), y, mark.letter);
  }

  void draw_name(const ViewPiece& piece) {
    if (piece.role == Role::wall || (view_.are_labels_rules && !has_directions_)) return;
    const bool is_marked = std::find(marked_.begin(), marked_.end(), piece.name) != marked_.end();
    const Heart heart = heart_of(piece);
    const auto in_cells = [](double units) { return static_cast<int>(std::lround(units / kCell)); };
    const int column = in_cells(heart.centre.x - heart.width / 2);
    const int row = in_cells(heart.centre.y - heart.height / 2);
    const int width = in_cells(heart.width) * step_x_ - 1;
    const int height = in_cells(heart.height) * step_y_;
    const bool is_hero = piece.figure == ViewPiece::Figure::vehicle && piece.role == Role::target;
    const bool is_penny = piece.figure == ViewPiece::Figure::penny;
    const int front = is_hero ? 3 : 0;
    const bool is_named = style_.with_letters || piece.figure == ViewPiece::Figure::tile || is_penny;
    const std::string name = is_named ? terminal_name(piece, is_marked || is_penny,
                                                      static_cast<std::size_t>(width - front), style_.is_unicode)
                                      : "";
    const int x = column * step_x_ + 1 + (width - front - static_cast<int>(characters_of(name)) + 1) / 2;
    const int y = row * step_y_ + height / 2;
    write(x, y, name);
    if (is_hero) write(column * step_x_ + width - 2, y, style_.is_unicode ? "\u00BB\u00BB" : ">>");
    if (!is_hero && piece.role == Role::target && !is_penny) {
      write(x - 1, y, "*");
      write(x + static_cast<int>(characters_of(name)), y, "*");
    }
  }

  // Pieces hide goals, so these stand beside the board.
  void add_goals(std::vector<std::string>& lines) const {
    if (view_.goals.empty()) return;
    const std::size_t width = static_cast<std::size_t>(view_.columns * step_x_ + 1) + 4;
    for (int row = 0; row < view_.rows; ++row) {
      std::string& line = lines[static_cast<std::size_t>(row * step_y_ + step_y_ / 2)];
      line += std::string(width - std::min(width, characters_of(line)), ' ');
      line += row == 0 ? "goal: " : "      ";
      for (int column = 0; column < view_.columns; ++column) {
        const auto goal = std::find_if(view_.goals.begin(), view_.goals.end(),
                                       [&](const ViewGoal& g) { return g.cell.column == column && g.cell.row == row; });
        line += (column == 0 ? "" : " ") + (goal == view_.goals.end() ? std::string(".") : goal->name);
      }
    }
  }

  const View& view_;
  const TerminalStyle& style_;
  const std::vector<std::string>& marked_;
  std::vector<int> owners_;
  bool has_directions_ = false;
  int step_x_ = 4;
  int step_y_ = 2;
  std::vector<std::vector<std::string>> cells_;  // characters
};

}  // namespace

std::vector<std::string> terminal_lines(const View& view, const TerminalStyle& style,
                                        const std::vector<std::string>& marked) {
  return LinesPicture(view, style, marked).lines();
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
