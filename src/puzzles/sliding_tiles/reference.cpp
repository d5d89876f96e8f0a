#include "puzzles/sliding_tiles/reference.hpp"

#include <utility>

namespace shunt::sliding_tiles {
namespace {

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : board_(board) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(board_); }

  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    for (const std::string move : {"L", "U", "R", "D"}) {
      Game copy = *this;
      if (copy.play(move).empty()) texts.push_back(move);
    }
    return texts;
  }

  std::string play(std::string_view move) override {
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
    if (move == "L") {
      --to_column;
    } else if (move == "R") {
      ++to_column;
    } else if (move == "U") {
      --to_row;
    } else if (move == "D") {
      ++to_row;
    } else {
      return "it is no move (expected L, U, R or D: where the blank goes)";
    }
    if (to_row < 0 || to_column < 0 || to_row >= board_.rows || to_column >= board_.columns) {
      return "the blank stands at the edge of the board";
    }
    std::swap(tile(row, column), tile(to_row, to_column));
    return {};
  }

  bool is_solved() const override { return board_.tiles == board_.goal; }

  std::string what_is_missing() const override {
    for (std::size_t i = 0; i < board_.tiles.size(); ++i) {
      if (board_.tiles[i] != board_.goal[i]) {
        return "row " + std::to_string(i / static_cast<std::size_t>(board_.columns) + 1) + ", column " +
               std::to_string(i % static_cast<std::size_t>(board_.columns) + 1) + " holds " +
               std::to_string(board_.tiles[i]) + " (expected " + std::to_string(board_.goal[i]) + ")";
      }
    }
    return {};
  }

  std::string fingerprint() const override {
    std::string text;
    for (const int number : board_.tiles) text += std::to_string(number) + ",";
    return text;
  }

  View view() const override {
    View view;
    view.columns = board_.columns;
    view.rows = board_.rows;
    view.labels.resize(board_.tiles.size(), "_");
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const int number = board_.tiles[static_cast<std::size_t>(row * board_.columns + column)];
        if (number != 0) view.pieces.push_back({std::to_string(number), column, row, 1, 1, ViewPiece::Role::ordinary});
      }
    }
    return view;
  }

 private:
  int& tile(int row, int column) { return board_.tiles[static_cast<std::size_t>(row * board_.columns + column)]; }

  Board board_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::sliding_tiles
