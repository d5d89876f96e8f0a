#include "puzzles/vidrach/reference.hpp"

#include <fmt/format.h>

#include <sstream>

namespace shunt::vidrach {
namespace {

struct Place {
  int row = 0;
  int column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board)
      : board_(board), red_(place(board.red)), blue_(place(board.blue)), turn_(board.next) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }

  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    for (const std::string token : {"red", "blue"}) {
      const int distance = label(token == "red" ? blue_ : red_);
      for (const std::string direction : {"up", "right", "down", "left"}) {
        const std::string text = fmt::format("{} {} {}", token, direction, distance);
        Game copy = *this;
        if (copy.play(text).empty()) texts.push_back(text);
      }
    }
    return texts;
  }

  std::string play(std::string_view move) override {
    std::istringstream words{std::string(move)};
    std::string token;
    std::string direction;
    std::string rest;
    long long distance = 0;
    if (!(words >> token >> direction >> distance) || words >> rest) {
      return "it is no move (expected one like: red down 2)";
    }
    if (token != "red" && token != "blue") return "there is no token " + token + " (expected red or blue)";
    Place& mover = token == "red" ? red_ : blue_;
    const Place& other = token == "red" ? blue_ : red_;
    if (board_.turns == Turns::alternate && turn_ != Next::any && (turn_ == Next::red) != (token == "red")) {
      return std::string(turn_ == Next::red ? "red" : "blue") + " is next";
    }
    int row_step = 0;
    int column_step = 0;
    if (direction == "up") {
      row_step = -1;
    } else if (direction == "down") {
      row_step = 1;
    } else if (direction == "left") {
      column_step = -1;
    } else if (direction == "right") {
      column_step = 1;
    } else {
      return "there is no direction " + direction + " (expected up, right, down or left)";
    }
    if (distance != label(other)) {
      return fmt::format("the number under the other token is {}, not {}", label(other), distance);
    }
    Place at = mover;
    for (long long i = 0; i < distance; ++i) {
      at.row += row_step;
      at.column += column_step;
      if (at.row < 0 || at.column < 0 || at.row >= board_.rows || at.column >= board_.columns) {
        return token + " would leave the grid";
      }
      if (at == other && (i + 1 == distance || !board_.may_jump)) {
        return i + 1 == distance ? token + " would land on the other token"
                                 : token + " would jump over the other token";
      }
    }
    mover = at;
    if (board_.turns == Turns::alternate) turn_ = token == "red" ? Next::blue : Next::red;
    return {};
  }

  bool is_solved() const override { return red_ == place(board_.goal_red) && blue_ == place(board_.goal_blue); }

  std::string what_is_missing() const override {
    return "red stands in " + name(red_) + " and blue in " + name(blue_) + " (expected " +
           name(place(board_.goal_red)) + " and " + name(place(board_.goal_blue)) + ")";
  }

  std::string fingerprint() const override {
    return fmt::format("{}/{}/{}", name(red_), name(blue_), static_cast<int>(turn_));
  }

  View view() const override {
    View view;
    view.are_labels_rules = true;
    view.columns = board_.columns;
    view.rows = board_.rows;
    for (const std::int32_t number : board_.labels) view.labels.push_back(std::to_string(number));
    for (const bool is_red : {true, false}) {
      const Place& at = is_red ? red_ : blue_;
      const Place goal = place(is_red ? board_.goal_red : board_.goal_blue);
      const auto role = is_red ? ViewPiece::Role::target : ViewPiece::Role::partner;
      view.pieces.push_back({.name = is_red ? "red" : "blue",
                             .column = at.column,
                             .row = at.row,
                             .role = role,
                             .figure = is_red ? ViewPiece::Figure::disc : ViewPiece::Figure::diamond,
                             .inscription = std::to_string(label(at)),
                             .badge = is_red ? "R" : "B"});
      view.marks.push_back({.cell = {goal.column, goal.row}, .letter = is_red ? "R" : "B", .role = role});
      view.notes.push_back(note(is_red));
    }
    if (board_.turns == Turns::alternate && turn_ != Next::any) {
      view.caption = turn_ == Next::red ? "red is next" : "blue is next";
    }
    return view;
  }

 private:
  Place place(int cell) const { return {cell / board_.columns, cell % board_.columns}; }
  int label(const Place& at) const {
    return board_.labels[static_cast<std::size_t>(at.row * board_.columns + at.column)];
  }
  // "red moves 1, the number under blue", or that it cannot.
  std::string note(bool is_red) const {
    const std::string token = is_red ? "red" : "blue";
    for (const std::string& move : moves(MoveSet::all)) {
      if (!move.starts_with(token)) continue;
      return fmt::format("{} moves {}, the number under {}", token, label(is_red ? blue_ : red_),
                         is_red ? "blue" : "red");
    }
    const bool waits = board_.turns == Turns::alternate && turn_ == (is_red ? Next::blue : Next::red);
    return token + (waits ? " waits for its turn" : " cannot move");
  }
  static std::string name(const Place& at) { return fmt::format("row {} column {}", at.row + 1, at.column + 1); }

  Board board_;
  Place red_;
  Place blue_;
  Next turn_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::vidrach
