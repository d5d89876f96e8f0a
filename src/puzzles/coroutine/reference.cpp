#include "puzzles/coroutine/reference.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace shunt::coroutine {
namespace {

using Square = std::pair<int, int>;  // row, column

// Written out a second time on purpose: the fast rules have their own table.
struct Direction {
  std::string_view name;
  Square step;
};
constexpr Direction kCompass[] = {{"N", {-1, 0}}, {"NE", {-1, 1}}, {"E", {0, 1}},  {"SE", {1, 1}},
                                  {"S", {1, 0}},  {"SW", {1, -1}}, {"W", {0, -1}}, {"NW", {-1, -1}}};

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board)
      : rows_(board.rows), columns_(board.columns), listed_(board.directions), turn_(board.turn) {
    for (const int k : {0, 1})
      penny_[k] = {board.pennies[static_cast<std::size_t>(k)] / columns_,
                   board.pennies[static_cast<std::size_t>(k)] % columns_};
  }

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }

  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    if (is_solved()) return texts;
    const std::string who = "P" + std::to_string(turn_) + ":";
    for (const Direction& direction : kCompass) {
      if (can_step(turn_, direction)) texts.push_back(who + std::string(direction.name));
    }
    if (texts.empty() && first_step(1 - turn_) != nullptr) texts.push_back(who + "-");
    return texts;
  }

  std::string play(std::string_view move) override {
    if (move.size() < 4 || move[0] != 'P' || move[2] != ':') return "it is no move (expected one like P0:SE or P1:-)";
    if (move[1] != '0' && move[1] != '1') return "there is no penny " + std::string(1, move[1]);
    if (is_solved()) return "the game is over: a penny is on the centre";
    if (move[1] - '0' != turn_) return fmt::format("it is penny {}'s turn", turn_);
    const std::string_view name = move.substr(3);
    if (name == "-") return pass();
    for (const Direction& direction : kCompass) {
      if (direction.name != name) continue;
      if (!can_step(turn_, direction)) return objection(turn_, direction);
      penny_[turn_] = neighbour(penny_[turn_], direction);
      turn_ = 1 - turn_;
      return {};
    }
    return fmt::format("there is no direction {} (expected N NE E SE S SW W NW or - for a pass)", name);
  }

  std::uint64_t cost(std::string_view move, std::string_view metric) const override {
    return metric == "moves" && move.ends_with('-') ? 0 : 1;
  }

  bool is_solved() const override { return is_centre(penny_[0]) || is_centre(penny_[1]); }

  std::string what_is_missing() const override {
    return "no penny is on the centre (penny 0 is in " + place(penny_[0]) + ", penny 1 in " + place(penny_[1]) + ")";
  }

  std::string fingerprint() const override {
    return fmt::format("{}/{}/{}", place(penny_[0]), place(penny_[1]), turn_);
  }

  View view() const override {
    View view;
    view.are_labels_rules = true;
    view.columns = columns_;
    view.rows = rows_;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        std::string label;
        for (const Direction& direction : kCompass) {
          if (is_listed({row, column}, direction)) label += (label.empty() ? "" : " ") + std::string(direction.name);
        }
        if (is_centre({row, column})) {
          label = "*";
          view.marks.push_back({.kind = ViewMark::Kind::bullseye, .cell = {column, row}});
        } else {
          view.directions.push_back({.cell = {column, row},
                                     .listed = listed_[static_cast<std::size_t>(row * columns_ + column)],
                                     .is_active = !is_solved() && penny_[1 - turn_] == Square(row, column)});
        }
        view.labels.push_back(label.empty() ? "." : label);
      }
    }
    for (const int k : {0, 1}) {
      view.pieces.push_back({.name = fmt::format("P{}", k),
                             .column = penny_[k].second,
                             .row = penny_[k].first,
                             .role = k == 0 ? ViewPiece::Role::target : ViewPiece::Role::partner,
                             .figure = ViewPiece::Figure::penny,
                             .tone = k,
                             .inscription = std::to_string(k)});
    }
    if (!is_solved()) view.caption = fmt::format("penny {} is next", turn_);
    return view;
  }

 private:
  bool is_centre(const Square& at) const { return at.first == rows_ / 2 && at.second == columns_ / 2; }
  static std::string place(const Square& at) { return fmt::format("row {} column {}", at.first + 1, at.second + 1); }

  bool is_listed(const Square& at, const Direction& direction) const {
    const std::uint8_t listed = listed_[static_cast<std::size_t>(at.first * columns_ + at.second)];
    return ((listed >> (&direction - kCompass)) & 1) != 0;
  }
  static Square neighbour(const Square& at, const Direction& direction) {
    return {at.first + direction.step.first, at.second + direction.step.second};
  }
  bool is_outside(const Square& at) const {
    return at.first < 0 || at.second < 0 || at.first >= rows_ || at.second >= columns_;
  }

  bool can_step(int k, const Direction& direction) const {
    const Square to = neighbour(penny_[k], direction);
    return is_listed(penny_[1 - k], direction) && !is_outside(to) && to != penny_[1 - k];
  }
  // Why penny `k` cannot step in that direction.
  std::string objection(int k, const Direction& direction) const {
    if (!is_listed(penny_[1 - k], direction)) {
      return fmt::format("{} is not listed under penny {}", direction.name, 1 - k);
    }
    if (is_outside(neighbour(penny_[k], direction))) return fmt::format("penny {} would leave the board", k);
    return fmt::format("penny {} would land on the other penny", k);
  }
  // Null: it has none.
  const Direction* first_step(int k) const {
    for (const Direction& direction : kCompass) {
      if (can_step(k, direction)) return &direction;
    }
    return nullptr;
  }

  // Returns the objection, as play() does.
  std::string pass() {
    if (const Direction* possible = first_step(turn_)) {
      return fmt::format("penny {} can move ({}), so it must not pass", turn_, possible->name);
    }
    if (first_step(1 - turn_) == nullptr) return "neither penny can move: the game is stuck";
    turn_ = 1 - turn_;
    return {};
  }

  int rows_;
  int columns_;
  std::vector<std::uint8_t> listed_;  // per square: a bit for each direction of the compass
  Square penny_[2];
  int turn_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::coroutine
