// Coroutine, the fast rules: two pennies in strict turns; each takes one step in a direction that is
// listed on the square under the OTHER penny. A penny that has no legal step passes; if neither has one
// the game is stuck and has no moves at all (so there is no cycle of passes). Won, and over, when a
// penny is on the centre.
//
// Two objectives: counted in moves a pass costs 0, counted in plies it costs 1.
// Canonical order: N NE E SE S SW W NW.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/puzzle.hpp"
#include "puzzles/coroutine/board.hpp"

namespace shunt::coroutine {

enum class Metric : std::uint8_t { moves, plies };

class Coroutine {
 public:
  static constexpr bool kEndsAtGoal = true;
  static constexpr std::uint8_t kPass = kDirections;

  struct State {
    std::array<std::uint16_t, 2> penny;  // cells
    std::uint8_t turn;
  };
  struct Move {
    std::uint16_t target;    // cell of the penny that moved
    std::uint8_t penny;      // which
    std::uint8_t direction;  // or kPass
  };
  using Key = std::uint64_t;
  using MoveList = FixedList<Move, kDirections + 1>;

  Coroutine(const Board& board, Metric metric) : board_(board), metric_(metric), steps_(kDirections * cells()) {
    for (int cell = 0; cell < static_cast<int>(cells()); ++cell) {
      for (std::size_t d = 0; d < kDirections; ++d) {
        const int column = cell % board.columns + kColumnStep[d];
        const int row = cell / board.columns + kRowStep[d];
        const bool is_inside = column >= 0 && row >= 0 && column < board.columns && row < board.rows;
        steps_[static_cast<std::size_t>(cell) * kDirections + d] =
            is_inside ? static_cast<std::uint16_t>(row * board.columns + column) : kOutside;
      }
    }
  }

  State start() const {
    return {{static_cast<std::uint16_t>(board_.pennies[0]), static_cast<std::uint16_t>(board_.pennies[1])},
            static_cast<std::uint8_t>(board_.turn)};
  }
  bool is_goal(const State& state) const {
    return state.penny[0] == board_.centre() || state.penny[1] == board_.centre();
  }

  void list_moves(const State& state, MoveSet, MoveList& out) const {
    if (is_goal(state)) return;
    const std::uint8_t mover = state.turn;
    list_steps(state, mover, out);
    if (out.empty() && can_step(state, static_cast<std::uint8_t>(1 - mover))) {
      out.push_back({state.penny[mover], mover, kPass});
    }
  }

  // The penny that moved is the one whose turn it is not. It came along a direction listed under the
  // other penny, from a square that is neither the other's nor the centre; or it passed.
  void list_predecessors(const State& state, MoveSet, MoveList& out) const {
    const auto mover = static_cast<std::uint8_t>(1 - state.turn);
    const std::uint16_t other = state.penny[state.turn];
    if (other == board_.centre()) return;
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const auto back = static_cast<std::uint8_t>((d + kDirections / 2) % kDirections);
      const std::uint16_t from = step(state.penny[mover], back);
      const bool is_listed = (board_.directions[other] >> d) & 1;
      if (is_listed && from != kOutside && from != other && from != board_.centre()) out.push_back({from, mover, back});
    }
    if (!is_goal(state) && !can_step(state, mover) && can_step(state, state.turn)) {
      out.push_back({state.penny[mover], mover, kPass});
    }
  }

  void apply(State& state, const Move& move) const {
    state.penny[move.penny] = move.target;
    state.turn ^= 1;
  }

  bool has_unit_costs() const { return metric_ == Metric::plies; }
  int piece(const State&, const Move& move) const { return move.penny; }
  std::vector<int> moved_pieces(const State&, const Move& move) const {
    return move.direction == kPass ? std::vector<int>{} : std::vector<int>{move.penny};
  }
  int cost(const Move& move) const { return move.direction == kPass && metric_ == Metric::moves ? 0 : 1; }

  Key pack(const State& state) const {
    return (static_cast<Key>(state.penny[0]) * cells() + state.penny[1]) * 2 + state.turn;
  }
  State unpack(Key key) const {
    return {{static_cast<std::uint16_t>(key / 2 / cells()), static_cast<std::uint16_t>(key / 2 % cells())},
            static_cast<std::uint8_t>(key % 2)};
  }

 private:
  static constexpr std::uint16_t kOutside = 0xffff;

  std::size_t cells() const { return board_.directions.size(); }
  std::uint16_t step(std::uint16_t cell, std::uint8_t direction) const {
    return steps_[static_cast<std::size_t>(cell) * kDirections + direction];
  }
  void list_steps(const State& state, std::uint8_t mover, MoveList& out) const {
    const std::uint16_t other = state.penny[1 - mover];
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      if (!((board_.directions[other] >> d) & 1)) continue;
      const std::uint16_t target = step(state.penny[mover], d);
      if (target != kOutside && target != other) out.push_back({target, mover, d});
    }
  }
  bool can_step(const State& state, std::uint8_t mover) const {
    MoveList steps;
    list_steps(state, mover, steps);
    return !steps.empty();
  }

  Board board_;
  Metric metric_;
  std::vector<std::uint16_t> steps_;  // per cell and direction: the neighbour, or kOutside
};

}  // namespace shunt::coroutine
