// Vidrach Itky Leda, the fast rules: two tokens; each moves by exactly the number under the OTHER one.
// A state is two cells and, under alternating turns, who is next; the key holds them side by side.
//
// Canonical order of moves: red up, right, down, left, then blue.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/puzzle.hpp"
#include "puzzles/vidrach/board.hpp"

namespace shunt::vidrach {

enum class Direction : std::uint8_t { up, right, down, left };

class Vidrach {
 public:
  static constexpr bool kEndsAtGoal = false;
  static constexpr std::size_t kRed = 0;
  static constexpr std::size_t kBlue = 1;

  struct State {
    std::array<std::int32_t, 2> token;  // cells of red and blue
    Next next;
  };
  struct Move {
    std::int32_t target;  // cell
    std::uint8_t token;
    Direction direction;
    Next next;  // who is next afterwards
  };
  using Key = std::uint64_t;
  // A predecessor list under alternating turns can hold every way back twice.
  using MoveList = FixedList<Move, 16>;

  static constexpr int kBlueShift = 2;  // in a key, above who is next
  static constexpr int kRedShift = 33;

  explicit Vidrach(const Board& board) : board_(board) {}

  State start() const { return {{board_.red, board_.blue}, board_.next}; }
  bool is_goal(const State& state) const {
    return state.token[kRed] == board_.goal_red && state.token[kBlue] == board_.goal_blue;
  }

  void list_moves(const State& state, MoveSet, MoveList& out) const {
    for (const std::size_t token : {kRed, kBlue}) {
      if (state.next == (token == kRed ? Next::blue : Next::red)) continue;
      const Next after = board_.turns == Turns::free ? Next::any : (token == kRed ? Next::blue : Next::red);
      list_token_moves(state, token, after, out);
    }
  }

  // The number under the other token does not change while a token moves, and neither does what stands
  // in its way: the way back is a step of the same length in the opposite direction. Under alternating
  // turns the token that moved is the one that is not next, and before it moved it was next, or anyone.
  void list_predecessors(const State& state, MoveSet, MoveList& out) const {
    if (board_.turns == Turns::free) {
      list_token_moves(state, kRed, Next::any, out);
      list_token_moves(state, kBlue, Next::any, out);
    } else if (state.next != Next::any) {
      const std::size_t moved = state.next == Next::red ? kBlue : kRed;
      list_token_moves(state, moved, moved == kRed ? Next::red : Next::blue, out);
      list_token_moves(state, moved, Next::any, out);
    }
  }

  bool is_undirected(MoveSet) const { return board_.turns == Turns::free; }

  void apply(State& state, const Move& move) const {
    state.token[move.token] = move.target;
    state.next = move.next;
  }

  int piece(const State&, const Move& move) const { return move.token; }

  // Under alternating turns a solved position is one for each who could be next.
  std::vector<State> list_goals() const {
    std::vector<State> goals{{{board_.goal_red, board_.goal_blue}, Next::any}};
    if (board_.turns == Turns::alternate) {
      for (const Next next : {Next::red, Next::blue}) goals.push_back({goals[0].token, next});
    }
    return goals;
  }
  // Swapping the tokens turns every legal move into a legal move of the other token.
  bool has_mirror() const {
    return board_.turns == Turns::free && board_.goal_red == board_.blue && board_.goal_blue == board_.red;
  }
  State mirrored(const State& state) const { return {{state.token[kBlue], state.token[kRed]}, state.next}; }

  Key pack(const State& state) const {
    return static_cast<Key>(state.token[kRed]) << kRedShift | static_cast<Key>(state.token[kBlue]) << kBlueShift |
           static_cast<Key>(state.next);
  }
  State unpack(Key key) const {
    constexpr Key kCell = (Key{1} << (kRedShift - kBlueShift)) - 1;
    return {{static_cast<std::int32_t>(key >> kRedShift), static_cast<std::int32_t>(key >> kBlueShift & kCell)},
            static_cast<Next>(key & ((1U << kBlueShift) - 1))};
  }

  // How far a token moves: the number under the other one.
  std::int32_t distance(const State& state, std::size_t token) const {
    return board_.labels[static_cast<std::size_t>(state.token[1 - token])];
  }

 private:
  void list_token_moves(const State& state, std::size_t token, Next after, MoveList& out) const {
    const std::int32_t from = state.token[token];
    const std::int32_t other = state.token[1 - token];
    const std::int32_t length = distance(state, token);
    const std::int32_t column = from % board_.columns;
    const std::int32_t row = from / board_.columns;
    const auto add = [&](bool fits, std::int32_t unit, Direction direction) {
      if (!fits) return;
      const std::int32_t target = from + unit * length;
      if (target == other) return;
      if (!board_.may_jump && is_between(from, target, unit, other)) return;
      out.push_back({target, static_cast<std::uint8_t>(token), direction, after});
    };
    add(row - length >= 0, -board_.columns, Direction::up);
    add(length < board_.columns - column, 1, Direction::right);
    add(length < board_.rows - row, board_.columns, Direction::down);
    add(column - length >= 0, -1, Direction::left);
  }

  // Does `cell` lie on the way from `from` to `target`, which is straight and `unit` a step?
  static bool is_between(std::int32_t from, std::int32_t target, std::int32_t unit, std::int32_t cell) {
    const std::int32_t offset = cell - from;
    return offset % unit == 0 && offset / unit > 0 && offset / unit < (target - from) / unit;
  }

  Board board_;
};

}  // namespace shunt::vidrach
