// A grid of names; a step lifts a piece from the grid and puts it down one cell farther: slow, and easy to believe.
#include "puzzles/blocks/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace shunt::blocks {
namespace {

using Names = std::vector<std::vector<std::string>>;  // rows of cells

const std::string kEmpty = ".";
const std::string kWall = "#";

std::string way_of(char letter) {
  if (letter == 'L') return "left";
  if (letter == 'U') return "up";
  return letter == 'R' ? "right" : "down";
}

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : board_(board), goal_(grid_of(board, true)), names_(grid_of(board, false)) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }

  std::vector<std::string> moves(MoveSet move_set) const override {
    std::vector<std::string> texts;
    std::set<std::string> done;
    for (const auto& row : names_) {
      for (const std::string& name : row) {
        if (name == kEmpty || name == kWall || !done.insert(name).second) continue;
        list_moves_of(name, move_set, texts);
      }
    }
    return texts;
  }

  std::string play(std::string_view move) override {
    const std::size_t colon = move.rfind(':');
    const bool has_steps = colon != std::string_view::npos && colon + 1 < move.size() &&
                           move.find_first_not_of("LURD", colon + 1) == std::string_view::npos;
    if (!has_steps) return "it is no move (expected one like A:DDR)";
    const std::string name(move.substr(0, colon));
    if (find_piece(board_, name) < 0) return "there is no piece " + name;
    const Names before = names_;
    int made = 0;
    for (const char letter : move.substr(colon + 1)) {
      const std::string obstacle = step(names_, name, letter);
      if (!obstacle.empty()) {
        names_ = before;
        const std::string when = made == 0 ? "" : fmt::format(" after {} step{}", made, made == 1 ? "" : "s");
        return name + " cannot go " + way_of(letter) + when + ": " + obstacle + " is in the way";
      }
      ++made;
    }
    if (names_ == before) return name + " ends where it began";
    return {};
  }

  bool is_solved() const override { return first_missing().empty(); }

  std::string what_is_missing() const override { return first_missing(); }

  // Pieces without a goal are known by their shape only, so that equal ones make equal positions.
  std::string fingerprint() const override {
    std::vector<std::string> parts;
    for (const Piece& piece : board_.pieces) {
      const std::vector<Cell> cells = cells_of(names_, piece.name);
      std::string part = piece.goal.empty() ? "shape" : "piece " + piece.name;
      for (const Cell& cell : cells) {
        part += fmt::format(" {},{}", cell.column - cells[0].column, cell.row - cells[0].row);
      }
      parts.push_back(fmt::format("{} at {},{}", part, cells[0].column, cells[0].row));
    }
    std::sort(parts.begin(), parts.end());
    std::string text;
    for (const std::string& part : parts) text += part + ";";
    return text;
  }

  View view() const override {
    View view;
    view.columns = board_.width;
    view.rows = board_.height;
    view.labels.resize(static_cast<std::size_t>(board_.width) * static_cast<std::size_t>(board_.height), ".");
    for (const Piece& piece : board_.pieces) {
      ViewPiece shown{piece.name};
      if (!piece.goal.empty()) shown.role = ViewPiece::Role::target;
      for (const Cell& cell : cells_of(names_, piece.name)) shown.cells.push_back({cell.column, cell.row});
      shown.tone = std::min(static_cast<int>(shown.cells.size()), 3) - 1;
      view.pieces.push_back(shown);
      for (const Cell& cell : piece.goal) view.goals.push_back({piece.name, {cell.column, cell.row}});
    }
    for (const Cell& wall : board_.walls) {
      view.pieces.push_back({"x", wall.column, wall.row, 1, 1, ViewPiece::Role::wall});
    }
    return view;
  }

 private:
  static Names grid_of(const Board& board, bool is_goal) {
    Names names(static_cast<std::size_t>(board.height),
                std::vector<std::string>(static_cast<std::size_t>(board.width), kEmpty));
    const auto write = [&names](const Cell& cell, const std::string& name) {
      names[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = name;
    };
    for (const Cell& wall : board.walls) write(wall, kWall);
    for (const Piece& piece : board.pieces) {
      for (const Cell& cell : is_goal ? piece.goal : piece.cells) write(cell, piece.name);
    }
    return names;
  }

  static std::vector<Cell> cells_of(const Names& names, const std::string& name) {
    std::vector<Cell> cells;
    for (std::size_t row = 0; row < names.size(); ++row) {
      for (std::size_t column = 0; column < names[row].size(); ++column) {
        if (names[row][column] == name) cells.push_back({static_cast<int>(column), static_cast<int>(row)});
      }
    }
    return cells;
  }

  // Returns what is in the way, or nothing if the step was made.
  std::string step(Names& names, const std::string& name, char letter) const {
    const int columns = letter == 'L' ? -1 : (letter == 'R' ? 1 : 0);
    const int rows = letter == 'U' ? -1 : (letter == 'D' ? 1 : 0);
    const auto at = [&names](int column, int row) -> std::string& {
      return names[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    const std::vector<Cell> cells = cells_of(names, name);
    for (const Cell& cell : cells) {
      const int column = cell.column + columns;
      const int row = cell.row + rows;
      if (column < 0 || row < 0 || column >= board_.width || row >= board_.height) return "the edge of the board";
      if (at(column, row) == kWall) return "a wall";
      if (at(column, row) != kEmpty && at(column, row) != name) return "piece " + at(column, row);
    }
    for (const Cell& cell : cells) at(cell.column, cell.row) = kEmpty;
    for (const Cell& cell : cells) at(cell.column + columns, cell.row + rows) = name;
    return {};
  }

  // All words of 1, 2, 3, ... steps, each length in the order L U R D; of those that lead to the same position the
  // first counts. A word that leads nowhere new is not made longer.
  void list_moves_of(const std::string& name, MoveSet move_set, std::vector<std::string>& texts) const {
    std::set<Names> seen{names_};
    std::vector<std::pair<std::string, Names>> words{{"", names_}};
    while (!words.empty()) {
      std::vector<std::pair<std::string, Names>> longer;
      for (const auto& [word, names] : words) {
        for (const char letter : {'L', 'U', 'R', 'D'}) {
          Names after = names;
          if (!step(after, name, letter).empty() || !seen.insert(after).second) continue;
          texts.push_back(name + ":" + word + letter);
          longer.emplace_back(word + letter, after);
        }
      }
      if (move_set == kUnitSteps) return;
      words = std::move(longer);
    }
  }

  std::string first_missing() const {
    for (std::size_t row = 0; row < goal_.size(); ++row) {
      for (std::size_t column = 0; column < goal_[row].size(); ++column) {
        const std::string& wanted = goal_[row][column];
        if (wanted == kEmpty || wanted == kWall || wanted == names_[row][column]) continue;
        return fmt::format("piece {} does not cover column {}, row {}", wanted, column + 1, row + 1);
      }
    }
    return {};
  }

  Board board_;
  Names goal_;
  Names names_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::blocks
