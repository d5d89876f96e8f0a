// The fast rules. Canonical order of moves: L, R.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "core/puzzle.hpp"
#include "puzzles/@FOLDER@/board.hpp"

namespace shunt::@FOLDER@ {

class @TYPE@ {
 public:
  static constexpr bool kEndsAtGoal = false;

  struct State {
    std::uint8_t piece;
  };
  struct Move {
    std::int8_t step;  // -1 or 1
  };
  using Key = std::uint64_t;
  using MoveList = FixedList<Move, 2>;

  explicit @TYPE@(const Board& board) : board_(board) {}

  State start() const { return {static_cast<std::uint8_t>(board_.piece)}; }
  bool is_goal(const State& state) const { return state.piece == board_.goal; }

  void list_moves(const State& state, MoveSet, MoveList& out) const {
    if (state.piece > 0) out.push_back({-1});
    if (state.piece + 1 < board_.cells) out.push_back({1});
  }
  void apply(State& state, const Move& move) const { state.piece = static_cast<std::uint8_t>(state.piece + move.step); }

  Key pack(const State& state) const { return state.piece; }
  State unpack(Key key) const { return {static_cast<std::uint8_t>(key)}; }

  // Refinements: docs/adding-a-puzzle.md says what each buys.
  void list_predecessors(const State& state, MoveSet move_set, MoveList& out) const { list_moves(state, move_set, out); }
  bool is_undirected(MoveSet) const { return true; }
  int piece(const State&, const Move&) const { return 0; }

 private:
  Board board_;
};

static_assert(Puzzle<@TYPE@> && BackwardPuzzle<@TYPE@> && UndirectedPuzzle<@TYPE@> && PiecePuzzle<@TYPE@>);

}  // namespace shunt::@FOLDER@
