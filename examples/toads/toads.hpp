// Toads and Frogs: toads (T) move right, frogs (F) move left, by one cell into a hole or by jumping over
// one animal of the other kind. Swap them: TTT.FFF becomes FFF.TTT.
//
// The smallest puzzle that keeps the contract of core/puzzle.hpp: one word of state, which is its key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/fixed_list.hpp"
#include "core/puzzle.hpp"

namespace toads {

class Toads {
 public:
  static constexpr bool kEndsAtGoal = false;

  // Two bits a cell, the first cell lowest: 0 a hole, 1 a toad, 2 a frog.
  struct State {
    std::uint64_t cells;
  };
  struct Move {
    std::uint8_t from;
    std::uint8_t to;
  };
  using Key = std::uint64_t;
  using MoveList = shunt::FixedList<Move, 32>;

  // `board` holds up to 32 of the characters T, F and '.'.
  explicit Toads(const std::string& board) : size_(board.size()) {
    for (std::size_t i = 0; i < size_; ++i) {
      start_.cells |= code(board[i]) << (2 * i);
      goal_.cells |= code(board[size_ - 1 - i]) << (2 * i);
    }
  }

  State start() const { return start_; }
  bool is_goal(const State& state) const { return state.cells == goal_.cells; }

  // Canonical order: by cell from the left, a step before a jump.
  void list_moves(const State& state, shunt::MoveSet, MoveList& out) const {
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint64_t animal = at(state, i);
      if (animal == 0) continue;
      for (std::size_t distance = 1; distance <= 2; ++distance) {
        const std::size_t to = animal == kToad ? i + distance : i - distance;  // wraps around below 0
        if (to >= size_ || at(state, to) != 0) continue;
        const std::size_t between = (i + to) / 2;
        const bool is_jump_over_other = distance == 2 && at(state, between) == kToad + kFrog - animal;
        if (distance == 1 || is_jump_over_other) {
          out.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(to)});
        }
      }
    }
  }

  void apply(State& state, const Move& move) const {
    const std::uint64_t animal = at(state, move.from);
    state.cells ^= animal << (2 * move.from);
    state.cells |= animal << (2 * move.to);
  }

  std::string text(const State& state) const {
    std::string text;
    for (std::size_t i = 0; i < size_; ++i) text += ".TF"[at(state, i)];
    return text;
  }

  Key pack(const State& state) const { return state.cells; }
  State unpack(Key key) const { return {key}; }

 private:
  static constexpr std::uint64_t kToad = 1;
  static constexpr std::uint64_t kFrog = 2;

  static std::uint64_t code(char c) { return c == 'T' ? kToad : (c == 'F' ? kFrog : 0); }
  static std::uint64_t at(const State& state, std::size_t i) { return (state.cells >> (2 * i)) & 3; }

  std::size_t size_;
  State start_{};
  State goal_{};
};

static_assert(shunt::Puzzle<Toads>);

}  // namespace toads
