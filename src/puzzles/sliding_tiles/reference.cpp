#include "puzzles/sliding_tiles/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace shunt::sliding_tiles {
namespace {

constexpr const char* kNoMove = "it is no move (expected L, U, R or D: where the blank goes; L3: three cells at once)";

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : board_(board) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(board_); }

  std::vector<std::string> moves(MoveSet move_set) const override {
    const int farthest = move_set == kLineMoves ? std::max(board_.rows, board_.columns) - 1 : 1;
    std::vector<std::string> texts;
    for (const std::string direction : {"L", "U", "R", "D"}) {
      for (int cells = 1; cells <= farthest; ++cells) {
        const std::string move = cells == 1 ? direction : fmt::format("{}{}", direction, cells);
        Game copy = *this;
        if (copy.play(move).empty()) texts.push_back(move);
      }
    }
    return texts;
  }

  // A move of several cells is as many moves of one.
  std::string play(std::string_view move) override {
    const std::string_view count = move.substr(std::min<std::size_t>(1, move.size()));
    int cells = count.empty() ? 1 : 0;
    for (const char digit : count) {
      if (digit < '0' || digit > '9') return kNoMove;
      cells = std::min(cells * 10 + (digit - '0'), kMostCells);
    }
    Game copy = *this;
    for (int i = 0; i < cells; ++i) {
      const std::string refusal = copy.step(move.substr(0, 1));
      if (refusal.empty()) continue;
      return i == 0 ? refusal : fmt::format("the blank comes to the edge of the board after {} of them", i);
    }
    if (cells == 0) return "a move of 0 cells is none";
    board_ = copy.board_;
    return {};
  }

  // In line moves any move counts 1, else every cell that the blank goes.
  std::uint64_t cost(std::string_view move, std::string_view metric) const override {
    std::uint64_t cells = 0;
    for (const char digit : move.substr(std::min<std::size_t>(1, move.size()))) {
      if (digit < '0' || digit > '9') return 1;
      cells = std::min<std::uint64_t>(cells * 10 + static_cast<std::uint64_t>(digit - '0'), kMostCells);
    }
    return metric == "lines" || move.size() < 2 ? 1 : cells;
  }

  bool is_solved() const override { return board_.tiles == board_.goal; }

  std::string what_is_missing() const override {
    for (std::size_t i = 0; i < board_.tiles.size(); ++i) {
      if (board_.tiles[i] != board_.goal[i]) {
        const auto columns = static_cast<std::size_t>(board_.columns);
        return fmt::format("row {}, column {} holds {} (expected {})", i / columns + 1, i % columns + 1,
                           board_.tiles[i], board_.goal[i]);
      }
    }
    return {};
  }

  std::string fingerprint() const override {
    std::string text;
    for (const int number : board_.tiles) text += fmt::format("{},", number);
    return text;
  }

  View view() const override { return view_of(board_.tiles); }
  std::string goal() const override { return one_line(view_of(board_.goal)); }

 private:
  View view_of(const std::vector<int>& tiles) const {
    View view;
    view.columns = board_.columns;
    view.rows = board_.rows;
    view.labels.resize(tiles.size(), "_");
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const int number = tiles[static_cast<std::size_t>(row * board_.columns + column)];
        if (number != 0) view.pieces.push_back(tile_at(number, column, row));
      }
    }
    return view;
  }

  // Its tone tells the row that it belongs to: a solved board is an even ramp.
  ViewPiece tile_at(int number, int column, int row) const {
    const auto home = std::find(board_.goal.begin(), board_.goal.end(), number) - board_.goal.begin();
    const int home_row = static_cast<int>(home) / board_.columns;
    const int home_column = static_cast<int>(home) % board_.columns;
    const int steps = board_.rows - 1;
    return {.name = std::to_string(number),
            .column = column,
            .row = row,
            .figure = ViewPiece::Figure::tile,
            .tone = (2 * home_row * (ViewPiece::kTileTones - 1) + steps) / (2 * steps),
            .is_home = home_row == row && home_column == column};
  }

  // Moves the blank by one cell, or says why not.
  std::string step(std::string_view direction) {
    int row = 0;
    int column = 0;
    while (tile(row, column) != 0) {
      if (++column == board_.columns) {
        column = 0;
        ++row;
      }
    }
    int to_row = row;
    int to_column = column;
    if (direction == "L") {
      --to_column;
    } else if (direction == "R") {
      ++to_column;
    } else if (direction == "U") {
      --to_row;
    } else if (direction == "D") {
      ++to_row;
    } else {
      return kNoMove;
    }
    if (to_row < 0 || to_column < 0 || to_row >= board_.rows || to_column >= board_.columns) {
      return "the blank stands at the edge of the board";
    }
    std::swap(tile(row, column), tile(to_row, to_column));
    return {};
  }

  int& tile(int row, int column) { return board_.tiles[static_cast<std::size_t>(row * board_.columns + column)]; }

  Board board_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::sliding_tiles
