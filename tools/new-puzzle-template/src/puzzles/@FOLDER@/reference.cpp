#include "puzzles/@FOLDER@/reference.hpp"

namespace shunt::@FOLDER@ {
namespace {

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : board_(board) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }
  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    for (const std::string text : {"L", "R"}) {
      Game copy = *this;
      if (copy.play(text).empty()) texts.push_back(text);
    }
    return texts;
  }
  std::string play(std::string_view move) override {
    if (move != "L" && move != "R") return "it is no move (expected L or R)";
    const int target = move == "L" ? board_.piece - 1 : board_.piece + 1;
    if (target < 0 || target >= board_.cells) return "it would leave the board";
    board_.piece = target;
    return {};
  }
  bool is_solved() const override { return board_.piece == board_.goal; }
  std::string what_is_missing() const override { return "A is not on g"; }
  std::string fingerprint() const override { return std::to_string(board_.piece); }
  View view() const override {
    View view;
    view.columns = board_.cells;
    view.rows = 1;
    view.labels.assign(static_cast<std::size_t>(board_.cells), ".");
    view.labels[static_cast<std::size_t>(board_.goal)] = "g";
    view.pieces.push_back({"A", board_.piece, 0, 1, 1, ViewPiece::Role::target});
    return view;
  }

 private:
  Board board_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::@FOLDER@
