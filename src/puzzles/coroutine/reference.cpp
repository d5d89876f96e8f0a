#include "puzzles/coroutine/reference.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace shunt::coroutine {
namespace {

using Square = std::pair<int, int>;  // row, column

// Written out a second time on purpose: the fast rules have their own table.
const std::vector<std::pair<std::string, Square>>& directions() {
  static const std::vector<std::pair<std::string, Square>> all = {{"N", {-1, 0}}, {"NE", {-1, 1}}, {"E", {0, 1}},
                                                                  {"SE", {1, 1}}, {"S", {1, 0}},   {"SW", {1, -1}},
                                                                  {"W", {0, -1}}, {"NW", {-1, -1}}};
  return all;
}

class Game final : public ReferenceGame {
 public:
  explicit Game(const Board& board) : rows_(board.rows), columns_(board.columns), turn_(board.turn) {
    for (int i = 0; i < rows_ * columns_; ++i) {
      std::vector<std::string>& names = listed_[{i / columns_, i % columns_}];
      for (std::size_t d = 0; d < directions().size(); ++d) {
        if (board.directions[static_cast<std::size_t>(i)] & (1U << d)) names.push_back(directions()[d].first);
      }
    }
    for (const int k : {0, 1})
      penny_[k] = {board.pennies[static_cast<std::size_t>(k)] / columns_,
                   board.pennies[static_cast<std::size_t>(k)] % columns_};
  }

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Game>(*this); }

  std::vector<std::string> moves(MoveSet) const override {
    std::vector<std::string> texts;
    if (is_solved()) return texts;
    const std::string who = "P" + std::to_string(turn_) + ":";
    for (const std::string& name : steps(turn_)) texts.push_back(who + name);
    if (texts.empty() && !steps(1 - turn_).empty()) texts.push_back(who + "-");
    return texts;
  }

  std::string play(std::string_view move) override {
    if (move.size() < 4 || move[0] != 'P' || move[2] != ':') return "it is no move (expected one like P0:SE or P1:-)";
    if (move[1] != '0' && move[1] != '1') return "there is no penny " + std::string(1, move[1]);
    if (is_solved()) return "the game is over: a penny is on the centre";
    if (move[1] - '0' != turn_) return fmt::format("it is penny {}'s turn", turn_);
    const std::string name(move.substr(3));
    const std::vector<std::string> possible = steps(turn_);
    if (name == "-") {
      if (!possible.empty()) return fmt::format("penny {} can move ({}), so it must not pass", turn_, possible.front());
      if (steps(1 - turn_).empty()) return "neither penny can move: the game is stuck";
      turn_ = 1 - turn_;
      return {};
    }
    for (const auto& [direction, step] : directions()) {
      if (direction != name) continue;
      std::string reason = objection(turn_, name);
      if (!reason.empty()) return reason;
      penny_[turn_].first += step.first;
      penny_[turn_].second += step.second;
      turn_ = 1 - turn_;
      return {};
    }
    return "there is no direction " + name + " (expected N NE E SE S SW W NW or - for a pass)";
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
        for (const std::string& name : listed_.at({row, column})) label += (label.empty() ? "" : " ") + name;
        if (is_centre({row, column})) label = "*";
        view.labels.push_back(label.empty() ? "." : label);
      }
    }
    for (const int k : {0, 1}) {
      view.pieces.push_back({fmt::format("P{}", k), penny_[k].second, penny_[k].first, 1, 1,
                             k == 0 ? ViewPiece::Role::target : ViewPiece::Role::partner});
    }
    if (!is_solved()) view.caption = fmt::format("penny {} is next", turn_);
    return view;
  }

 private:
  bool is_centre(const Square& at) const { return at.first == rows_ / 2 && at.second == columns_ / 2; }
  static std::string place(const Square& at) { return fmt::format("row {} column {}", at.first + 1, at.second + 1); }

  // Why penny `k` cannot step in that direction; empty if it can.
  std::string objection(int k, const std::string& name) const {
    const std::vector<std::string>& listed = listed_.at(penny_[1 - k]);
    bool is_listed = false;
    for (const std::string& other : listed) is_listed = is_listed || other == name;
    if (!is_listed) return name + " is not listed under penny " + std::to_string(1 - k);
    Square to = penny_[k];
    for (const auto& [direction, step] : directions()) {
      if (direction == name) to = {to.first + step.first, to.second + step.second};
    }
    if (to.first < 0 || to.second < 0 || to.first >= rows_ || to.second >= columns_) {
      return "penny " + std::to_string(k) + " would leave the board";
    }
    if (to == penny_[1 - k]) return "penny " + std::to_string(k) + " would land on the other penny";
    return {};
  }

  std::vector<std::string> steps(int k) const {
    std::vector<std::string> names;
    for (const auto& [direction, step] : directions()) {
      if (objection(k, direction).empty()) names.push_back(direction);
    }
    return names;
  }

  int rows_;
  int columns_;
  std::map<Square, std::vector<std::string>> listed_;
  Square penny_[2];
  int turn_;
};

}  // namespace

std::unique_ptr<ReferenceGame> make_reference(const Board& board) { return std::make_unique<Game>(board); }

}  // namespace shunt::coroutine
