#include "player/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace shunt::player {
namespace {

// What a cell takes, and what lies between cells.
struct CellForm {
  int width = 1;  // of its text
  int height = 1;
  int step_x = 4;  // from one cell to the next
  int step_y = 2;
  int pad = 2;             // between the frame and the first text
  bool has_lines = false;  // between the cells: they take the place of the gaps

  int across(int columns) const { return step_x * columns - (step_x - width) + 2 * pad; }
  int down(int rows) const { return step_y * rows - (step_y - height); }
};

bool is_wall(const ViewPiece& piece) { return piece.role == ViewPiece::Role::wall; }

std::uint8_t style_of(ViewPiece::Role role) {
  switch (role) {
    case ViewPiece::Role::target: return kBold | kRed;
    case ViewPiece::Role::partner: return kBold | kBlue;
    case ViewPiece::Role::wall: return kDim;
    case ViewPiece::Role::ordinary: break;
  }
  return kPlain;
}

class Painter {
 public:
  Painter(const View& view, const BoardMarks& marks, int most_columns, int most_rows)
      : view_(view), marks_(marks), most_columns_(most_columns), most_rows_(most_rows) {
    on_cell_.resize(static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows), nullptr);
    for (const ViewPiece& piece : view.pieces) {
      for (const ViewCell& cell : cells_of(piece)) on_cell_[index(cell.column, cell.row)] = &piece;
    }
    for (const ViewGoal& goal : view.goals) goals_[index(goal.cell.column, goal.cell.row)] = goal.name;
  }

  BoardPicture paint() {
    choose_form();
    choose_window();
    const int inside_x = form_.across(picture_.columns);
    const int inside_y = form_.down(picture_.rows);
    const int exit = view_.exit_row >= 0 ? 3 : 0;
    picture_.canvas = Canvas(inside_x + 2 + exit, inside_y + 2);
    picture_.left = 1 + form_.pad - (form_.step_x - form_.width) / 2;
    picture_.top = 1;
    picture_.step_x = form_.step_x;
    picture_.step_y = form_.step_y;
    draw_frame(inside_x, inside_y);
    if (view_.directions.empty()) {
      draw_cells();
    } else {
      draw_compass_cells();
    }
    write_legend();
    return std::move(picture_);
  }

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(view_.columns) + static_cast<std::size_t>(column);
  }

  bool fits(const CellForm& form) const {
    const int exit = view_.exit_row >= 0 ? 3 : 0;
    return form.across(view_.columns) + 2 + exit <= most_columns_ && form.down(view_.rows) + 2 <= most_rows_;
  }

  void choose_form() {
    std::vector<CellForm> forms;
    if (!view_.directions.empty()) {
      forms = {{7, 3, 8, 4, 0, true}, {7, 3, 7, 3, 0, false}};
    } else {
      int width = 1;
      for (const ViewPiece& piece : view_.pieces) {
        if (!view_.are_labels_rules) width = std::max(width, columns_of(piece.name));
      }
      for (const std::string& label : view_.labels) width = std::max(width, columns_of(label));
      constexpr int kMostTallRows = 8;
      const int gap = view_.are_labels_rules ? 3 : 2;
      if (view_.rows <= kMostTallRows) forms.push_back({width, 1, std::max(4, width + gap), 2, 2, false});
      forms.push_back({width, 1, std::max(3, width + 2), 1, 1, false});
      if (!view_.are_labels_rules) forms.push_back({width, 1, width + 1, 1, 1, false});
    }
    const auto fitting = std::find_if(forms.begin(), forms.end(), [this](const CellForm& form) { return fits(form); });
    // Nothing fits: a part of it, in cells that can be read.
    form_ = fitting != forms.end()
                ? *fitting
                : forms[forms.size() > 1 && view_.directions.empty() ? forms.size() - 2 : forms.size() - 1];
  }

  // The part of the board that is shown: all of it, or as much as fits around the selected piece.
  void choose_window() {
    const int exit = view_.exit_row >= 0 ? 3 : 0;
    const auto most = [](int room, int all, const auto& size) {
      int count = 1;
      while (count < all && size(count + 1) <= room) ++count;
      return count;
    };
    picture_.columns = most(most_columns_ - 2 - exit, view_.columns, [this](int n) { return form_.across(n); });
    picture_.rows = most(most_rows_ - 2, view_.rows, [this](int n) { return form_.down(n); });
    picture_.is_whole = picture_.columns == view_.columns && picture_.rows == view_.rows;
    const ViewCell focus = focus_cell();
    const auto first = [](int at, int count, int all) { return std::clamp(at - count / 2, 0, all - count); };
    picture_.first_column = first(focus.column, picture_.columns, view_.columns);
    picture_.first_row = first(focus.row, picture_.rows, view_.rows);
  }

  ViewCell focus_cell() const {
    const ViewPiece* focus = nullptr;
    for (const ViewPiece& piece : view_.pieces) {
      if (is_wall(piece)) continue;
      if (focus == nullptr || piece.name == marks_.selected) focus = &piece;
      if (piece.name == marks_.selected) break;
    }
    if (focus == nullptr) return {};
    const std::vector<ViewCell> cells = cells_of(*focus);
    return cells[cells.size() / 2];
  }

  bool is_shown(int column, int row) const {
    return column >= picture_.first_column && column < picture_.first_column + picture_.columns &&
           row >= picture_.first_row && row < picture_.first_row + picture_.rows;
  }
  int x_of(int column) const { return 1 + form_.pad + (column - picture_.first_column) * form_.step_x; }
  int y_of(int row) const { return 1 + (row - picture_.first_row) * form_.step_y; }

  // Where the board goes on beyond what is shown, the frame is dotted.
  void draw_frame(int inside_x, int inside_y) {
    Canvas& canvas = picture_.canvas;
    const bool goes_left = picture_.first_column > 0;
    const bool goes_right = picture_.first_column + picture_.columns < view_.columns;
    const bool goes_up = picture_.first_row > 0;
    const bool goes_down = picture_.first_row + picture_.rows < view_.rows;
    for (int x = 1; x <= inside_x; ++x) {
      canvas.put(x, 0, goes_up ? U'.' : U'-');
      canvas.put(x, inside_y + 1, goes_down ? U'.' : U'-');
    }
    for (int y = 1; y <= inside_y; ++y) {
      canvas.put(0, y, goes_left ? U':' : U'|');
      canvas.put(inside_x + 1, y, goes_right ? U':' : U'|');
    }
    for (const int x : {0, inside_x + 1}) {
      for (const int y : {0, inside_y + 1}) canvas.put(x, y, U'+');
    }
    const bool shows_exit = view_.exit_row >= picture_.first_row && view_.exit_row < picture_.first_row + picture_.rows;
    if (view_.exit_row >= 0 && shows_exit && !goes_right) {
      canvas.put(inside_x + 3, y_of(view_.exit_row), ">>", kBold | kRed);
    }
  }

  bool is_reachable(int column, int row) const {
    return std::any_of(marks_.reachable.begin(), marks_.reachable.end(),
                       [&](const ViewCell& cell) { return cell.column == column && cell.row == row; });
  }

  std::uint8_t style_of_piece(const ViewPiece& piece) const {
    std::uint8_t style = style_of(piece.role);
    if (is_wall(piece)) return style;
    if (piece.name == marks_.selected) style |= kReverse;
    if (piece.name == marks_.hinted) style |= kUnderline | kBold;
    return style;
  }

  void draw_cells() {
    for (int row = picture_.first_row; row < picture_.first_row + picture_.rows; ++row) {
      for (int column = picture_.first_column; column < picture_.first_column + picture_.columns; ++column) {
        draw_cell(column, row);
      }
    }
    for (const ViewPiece& piece : view_.pieces) {
      if (!is_wall(piece)) join_cells(piece);
    }
    for (const ViewPiece& piece : view_.pieces) {
      if (!is_wall(piece)) bracket(piece);
    }
    draw_marks();
  }

  // What is written on a cell: at the right end of its text, as numbers are.
  std::string text_of(int column, int row) const {
    const ViewPiece* const piece = on_cell_[index(column, row)];
    const std::string label = index(column, row) < view_.labels.size() ? view_.labels[index(column, row)] : ".";
    if (piece != nullptr && is_wall(*piece)) return std::string(static_cast<std::size_t>(form_.width), '#');
    if (piece != nullptr && !view_.are_labels_rules) return piece->name;
    return label == "_" ? "" : label;
  }
  int text_x(int column, int row) const {
    return x_of(column) + std::max(0, form_.width - std::max(1, columns_of(text_of(column, row))));
  }

  void draw_cell(int column, int row) {
    const ViewPiece* const piece = on_cell_[index(column, row)];
    const int x = text_x(column, row);
    const int y = y_of(row);
    picture_.canvas.put(x, y, text_of(column, row), piece != nullptr ? style_of_piece(*piece) : std::uint8_t{kPlain});
    if (piece == nullptr && is_reachable(column, row)) {
      picture_.canvas.put(x - 1, y, U':', kBold);
      picture_.canvas.put(x_of(column) + form_.width, y, U':', kBold);
    }
  }

  // The selected piece is one area: also the gaps between its cells are in reverse.
  void join_cells(const ViewPiece& piece) {
    if (piece.name != marks_.selected) return;
    for (const ViewCell& cell : cells_of(piece)) {
      if (!is_shown(cell.column, cell.row)) continue;
      const auto is_own = [&](int column, int row) {
        return is_shown(column, row) && on_cell_[index(column, row)] == &piece;
      };
      const int x = x_of(cell.column);
      const int y = y_of(cell.row);
      picture_.canvas.add_style(x, y, form_.width, kReverse);
      const int gap = form_.step_x - form_.width;
      if (is_own(cell.column + 1, cell.row)) picture_.canvas.add_style(x + form_.width, y, gap, kReverse);
      const bool has_below = is_own(cell.column, cell.row + 1);
      if (!has_below) continue;
      for (int line = 1; line < form_.step_y; ++line) {
        picture_.canvas.add_style(x, y + line, form_.width, kReverse);
        const bool is_square = is_own(cell.column + 1, cell.row) && is_own(cell.column + 1, cell.row + 1);
        if (is_square) picture_.canvas.add_style(x + form_.width, y + line, gap, kReverse);
      }
    }
  }

  // [A   A]> : the piece that must get there, and tokens, which leave the number under them readable.
  void bracket(const ViewPiece& piece) {
    const bool is_partner = piece.role == ViewPiece::Role::partner;
    if (piece.role != ViewPiece::Role::target && !is_partner) return;
    const std::uint8_t style = style_of(piece.role);
    for (const ViewCell& cell : cells_of(piece)) {
      if (!is_shown(cell.column, cell.row)) continue;
      const auto is_own = [&](int column) {
        return column >= 0 && column < view_.columns && on_cell_[index(column, cell.row)] == &piece;
      };
      const int x = x_of(cell.column);
      const int y = y_of(cell.row);
      if (!is_own(cell.column - 1))
        picture_.canvas.put(text_x(cell.column, cell.row) - 1, y, is_partner ? U'(' : U'[', style);
      if (is_own(cell.column + 1)) continue;
      if (form_.step_x - form_.width < 2 && cell.column + 1 < picture_.first_column + picture_.columns) continue;
      picture_.canvas.put(x + form_.width, y, is_partner ? U')' : U']', style);
      const bool is_inside = x + form_.width + 1 < 1 + form_.across(picture_.columns);
      const bool has_front = piece.figure == ViewPiece::Figure::vehicle && form_.step_x - form_.width > 1;
      if (has_front && is_inside) picture_.canvas.put(x + form_.width + 1, y, U'>', style);
    }
  }

  // Where pieces must be in the end.
  void draw_marks() {
    for (const auto& [at, name] : goals_) {
      const int column = static_cast<int>(at) % view_.columns;
      const int row = static_cast<int>(at) / view_.columns;
      if (!is_shown(column, row)) continue;
      const int x = x_of(column) + form_.width;
      if (picture_.canvas.at(x, y_of(row)).character == U' ') picture_.canvas.put(x, y_of(row), U'*', kBold | kRed);
    }
    for (const ViewMark& mark : view_.marks) {
      if (!is_shown(mark.cell.column, mark.cell.row) || mark.kind != ViewMark::Kind::place) continue;
      const int x = x_of(mark.cell.column);
      const int y = y_of(mark.cell.row);
      if (form_.step_y > 1) {
        const bool is_last = mark.cell.row + 1 == picture_.first_row + picture_.rows;
        picture_.canvas.put(x + form_.width - 1, is_last ? y - 1 : y + 1, "=" + mark.letter, style_of(mark.role));
      } else if (picture_.canvas.at(x + form_.width, y).character == U' ') {
        picture_.canvas.put(x + form_.width, y, mark.letter, style_of(mark.role));
      }
    }
  }

  // Cells with directions: an arrow at each of eight places, and in the middle what stands there.
  void draw_compass_cells() {
    struct Place {
      int x;
      int y;
      char32_t sign;
    };
    static constexpr Place kPlaces[8] = {{3, 0, U'^'}, {5, 0, U'/'}, {5, 1, U'>'}, {5, 2, U'\\'},
                                         {3, 2, U'v'}, {1, 2, U'/'}, {1, 1, U'<'}, {1, 0, U'\\'}};
    Canvas& canvas = picture_.canvas;
    if (form_.has_lines) draw_lines();
    for (const ViewDirections& directions : view_.directions) {
      const ViewCell& cell = directions.cell;
      if (!is_shown(cell.column, cell.row)) continue;
      for (unsigned d = 0; d < 8; ++d) {
        if ((directions.listed >> d & 1U) == 0) continue;
        canvas.put(x_of(cell.column) + kPlaces[d].x, y_of(cell.row) + kPlaces[d].y, kPlaces[d].sign,
                   directions.is_active ? kBold : kPlain);
      }
      if (directions.is_active) frame_cell(cell);
    }
    for (int row = picture_.first_row; row < picture_.first_row + picture_.rows; ++row) {
      for (int column = picture_.first_column; column < picture_.first_column + picture_.columns; ++column) {
        const int x = x_of(column) + 3;
        const int y = y_of(row) + 1;
        const ViewPiece* const piece = on_cell_[index(column, row)];
        if (piece == nullptr) {
          const bool is_bullseye = std::any_of(view_.marks.begin(), view_.marks.end(), [&](const ViewMark& mark) {
            return mark.kind == ViewMark::Kind::bullseye && mark.cell.column == column && mark.cell.row == row;
          });
          if (is_bullseye) {
            canvas.put(x, y, U'*', kBold | kRed);
          } else {
            canvas.put(x, y, U'.', kDim);
          }
          if (is_reachable(column, row)) {
            canvas.put(x - 1, y, U':', kBold);
            canvas.put(x + 1, y, U':', kBold);
          }
          continue;
        }
        const std::string text = piece->inscription.empty() ? piece->name : piece->inscription;
        const bool is_partner = piece->role == ViewPiece::Role::partner;
        canvas.put(x - 1, y, is_partner ? U'(' : U'[', style_of_piece(*piece));
        canvas.put(x, y, text.substr(0, 1), style_of_piece(*piece));
        canvas.put(x + 1, y, is_partner ? U')' : U']', style_of_piece(*piece));
      }
    }
  }

  void draw_lines() {
    Canvas& canvas = picture_.canvas;
    for (int row = 1; row < picture_.rows; ++row) {
      const int y = y_of(picture_.first_row + row) - 1;
      for (int x = 1; x < canvas.width() - 1; ++x) canvas.put(x, y, U'-', kDim);
    }
    for (int column = 1; column < picture_.columns; ++column) {
      const int x = x_of(picture_.first_column + column) - 1;
      for (int y = 1; y < canvas.height() - 1; ++y) {
        canvas.put(x, y, canvas.at(x, y).character == U'-' ? U'+' : U'|', kDim);
      }
    }
  }

  // The cell whose directions the mover takes.
  void frame_cell(const ViewCell& cell) {
    const int x = x_of(cell.column);
    const int y = y_of(cell.row);
    if (!form_.has_lines) {
      picture_.canvas.put(x, y + 1, U'#', kBold);
      picture_.canvas.put(x + form_.width - 1, y + 1, U'#', kBold);
      return;
    }
    for (int k = -1; k <= form_.width; ++k) {
      picture_.canvas.put(x + k, y - 1, U'#', kBold);
      picture_.canvas.put(x + k, y + form_.height, U'#', kBold);
    }
    for (int k = 0; k < form_.height; ++k) {
      picture_.canvas.put(x - 1, y + k, U'#', kBold);
      picture_.canvas.put(x + form_.width, y + k, U'#', kBold);
    }
  }

  void write_legend() {
    std::vector<std::string> names;
    for (const auto& [at, name] : goals_) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    if (!names.empty()) {
      std::string all;
      for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
      picture_.legend.push_back(fmt::format("* where {} must be in the end", all));
    }
    const bool has_places = std::any_of(view_.marks.begin(), view_.marks.end(),
                                        [](const ViewMark& mark) { return mark.kind == ViewMark::Kind::place; });
    if (has_places) {
      std::string text;
      for (const ViewPiece& piece : view_.pieces) {
        if (piece.badge.empty()) continue;
        const bool is_partner = piece.role == ViewPiece::Role::partner;
        text += fmt::format("{}{} {}, to {}{}", text.empty() ? "" : "; ", is_partner ? "( )" : "[ ]", piece.name,
                            form_.step_y > 1 ? "=" : "", piece.badge);
      }
      picture_.legend.push_back(text);
    }
    if (!view_.directions.empty()) picture_.legend.emplace_back("* the goal; # the square that says where");
    if (!picture_.is_whole) {
      picture_.legend.push_back(fmt::format("columns {} to {} of {}, rows {} to {} of {}", picture_.first_column + 1,
                                            picture_.first_column + picture_.columns, view_.columns,
                                            picture_.first_row + 1, picture_.first_row + picture_.rows, view_.rows));
    }
  }

  const View& view_;
  const BoardMarks& marks_;
  int most_columns_;
  int most_rows_;
  std::vector<const ViewPiece*> on_cell_;
  std::map<std::size_t, std::string> goals_;
  CellForm form_;
  BoardPicture picture_;
};

}  // namespace

std::optional<ViewCell> BoardPicture::cell_at(int x, int y) const {
  const int column = x < left ? -1 : (x - left) / step_x;
  const int row = y < top ? -1 : (y - top) / step_y;
  if (column < 0 || row < 0 || column >= columns || row >= rows) return std::nullopt;
  return ViewCell{first_column + column, first_row + row};
}

BoardPicture draw_board(const View& view, const BoardMarks& marks, int most_columns, int most_rows) {
  return Painter(view, marks, most_columns, most_rows).paint();
}

}  // namespace shunt::player
