// Sliding tiles, the fast rules: the state is the tile in every cell and where the blank is; the key
// gives every cell 4 bits (up to 16 cells), 5 (up to 25) or 6 (up to 36), never across a word:
//
//   Words 1:  16 cells x 4 bits          the 8- and 15-puzzle
//   Words 3:  3 x 12 cells x 5 bits      the 24-puzzle
//   Words 4:  4 x 10 cells x 6 bits      up to 6x6
//
// A move is named by where the blank goes, in the canonical order L U R D. A line move takes the blank several cells
// in one direction, and so shifts as many tiles by one; within a direction the shorter moves come first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/key.hpp"
#include "core/puzzle.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {

struct BlankMove {
  Direction direction;
  std::uint8_t distance = 1;  // cells that the blank goes; more than 1 only for line moves
};

template <std::size_t Words>
class SlidingTiles {
 public:
  static constexpr bool kEndsAtGoal = false;
  static constexpr std::string_view kParityExplanation = "the parity of the tiles never matches the goal's";
  static constexpr std::size_t kCells = Words == 1 ? 16 : (Words == 3 ? 25 : kMostCells);
  static constexpr std::size_t kBits = Words == 1 ? 4 : (Words == 3 ? 5 : 6);
  static constexpr std::size_t kCellsPerWord = 64 / kBits;
  static_assert(kCells <= Words * kCellsPerWord);

  struct State {
    std::array<std::uint8_t, kCells> tiles;
    std::uint8_t blank;
  };
  using Move = BlankMove;
  using Key = KeyOf<Words>;
  // Line moves lead to every other cell of the blank's row and column, which are most on a board of two rows.
  using MoveList = FixedList<Move, kCells / 2>;

  explicit SlidingTiles(const Board& board)
      : rows_(board.rows), columns_(board.columns), start_(state_of(board.tiles)), goal_(state_of(board.goal)) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  State start() const { return start_; }
  bool is_goal(const State& state) const { return state.tiles == goal_.tiles; }
  bool is_goal_key(const Key& key) const { return key == pack(goal_); }

  void list_moves(const State& state, MoveSet move_set, MoveList& out) const {
    if (move_set == kLineMoves) [[unlikely]] {
      list_line_moves(state, true, true, out);
      return;
    }
    // Copies: the list could overlap with what is read here, as far as the compiler knows, and divisions are slow.
    const int blank = state.blank;
    const int rows = rows_;
    const int columns = columns_;
    for (const Direction direction : kAllDirections) {
      if (cells_to_edge(blank, direction, rows, columns) > 0) out.push_back({direction});
    }
  }
  // Every move can be taken back by the opposite one of the same length.
  void list_predecessors(const State& state, MoveSet move_set, MoveList& out) const {
    list_moves(state, move_set, out);
  }

  bool is_undirected(MoveSet) const { return true; }
  // No move goes straight back. After a line move none goes along the same line: one move would have done for both.
  struct Footprint {
    std::uint8_t back = 0;  // 1 + the direction that takes the last move back; 0: no move yet
  };
  Footprint footprint_of(const Move& move) const {
    return {static_cast<std::uint8_t>(static_cast<unsigned>(opposite(move.direction)) + 1U)};
  }
  void list_moves_after(const State& state, const Footprint& footprint, MoveSet move_set, MoveList& out) const {
    if (move_set == kLineMoves && footprint.back != 0) [[unlikely]] {
      const bool was_horizontal = footprint.back % 2 == 1;
      list_line_moves(state, !was_horizontal, was_horizontal, out);
      return;
    }
    MoveList all;
    list_moves(state, move_set, all);
    for (const Move& move : all) {
      if (static_cast<unsigned>(move.direction) + 1U != footprint.back) out.push_back(move);
    }
  }

  void apply(State& state, const Move& move) const {
    if (move.distance > 1) [[unlikely]] {
      apply_line_move(state, move);
    } else {
      move_blank(state, step(move.direction));
    }
  }

  Key pack(const State& state) const {
    Key key{};
    for (std::size_t i = 0; i < cells(); ++i) {
      key_word(key, i / kCellsPerWord) |= static_cast<std::uint64_t>(state.tiles[i]) << (i % kCellsPerWord * kBits);
    }
    return key;
  }
  // A tile moves from the cell that the blank goes to into the blank's cell; the blank itself is 0.
  Key key_after(Key key, const State& state, const Move& move) const {
    if (move.distance > 1) [[unlikely]]
      return key_after_line_move(key, state, move);
    return key_after_step(key, state, state.blank, step(move.direction));
  }
  State unpack(const Key& key) const {
    State state{};
    for (std::size_t i = 0; i < cells(); ++i) {
      const std::uint64_t word = key_word(key, i / kCellsPerWord) >> (i % kCellsPerWord * kBits);
      state.tiles[i] = static_cast<std::uint8_t>(word & ((1U << kBits) - 1U));
      if (state.tiles[i] == 0) state.blank = static_cast<std::uint8_t>(i);
    }
    return state;
  }

  // A move swaps the blank with a neighbour: it changes the parity of the permutation and the colour of
  // the blank's cell together. Positions where the two disagree with the goal can never reach it.
  bool is_unsolvable_by_parity(const State& state) const {
    std::array<std::size_t, kCells> goal_cell{};
    for (std::size_t i = 0; i < cells(); ++i) goal_cell[goal_.tiles[i]] = i;
    bool is_odd = false;
    std::array<bool, kCells> is_seen{};
    for (std::size_t i = 0; i < cells(); ++i) {
      for (std::size_t j = i; !is_seen[j]; j = goal_cell[state.tiles[j]]) {
        is_seen[j] = true;
        if (j != i) is_odd = !is_odd;
      }
    }
    const int from = state.blank / columns_ + state.blank % columns_;
    const int to = goal_.blank / columns_ + goal_.blank % columns_;
    return is_odd != ((from + to) % 2 != 0);
  }

  std::vector<State> list_goals() const { return {goal_}; }

  // The tile that a move shifts; if it shifts several, the one next to the blank.
  int piece(const State& state, const Move& move) const {
    return state.tiles[static_cast<std::size_t>(state.blank + step(move.direction))];
  }
  std::vector<int> moved_pieces(const State& state, const Move& move) const {
    std::vector<int> tiles;
    for (int i = 1; i <= move.distance; ++i) {
      tiles.push_back(state.tiles[static_cast<std::size_t>(state.blank + i * step(move.direction))]);
    }
    return tiles;
  }

 private:
  void move_blank(State& state, int by) const {
    const auto to = static_cast<std::uint8_t>(state.blank + by);
    state.tiles[state.blank] = state.tiles[to];
    state.tiles[to] = 0;
    state.blank = to;
  }
  Key key_after_step(Key key, const State& state, int blank, int by) const {
    const auto to = static_cast<std::size_t>(blank + by);
    const auto from = static_cast<std::size_t>(blank);
    const std::uint64_t tile = state.tiles[to];
    key_word(key, to / kCellsPerWord) ^= tile << (to % kCellsPerWord * kBits);
    key_word(key, from / kCellsPerWord) ^= tile << (from % kCellsPerWord * kBits);
    return key;
  }
  // Out of line: single-tile moves, which nearly every search is made of, stay small enough to be inlined.
  [[gnu::noinline]] void apply_line_move(State& state, const Move& move) const {
    for (int i = 0; i < move.distance; ++i) move_blank(state, step(move.direction));
  }
  [[gnu::noinline]] Key key_after_line_move(Key key, const State& state, const Move& move) const {
    const int by = step(move.direction);
    for (int i = 0; i < move.distance; ++i) key = key_after_step(key, state, state.blank + i * by, by);
    return key;
  }
  [[gnu::noinline]] void list_line_moves(const State& state, bool horizontal, bool vertical, MoveList& out) const {
    for (const Direction direction : kAllDirections) {
      if (!(column_step(direction) != 0 ? horizontal : vertical)) continue;
      const int most = cells_to_edge(state.blank, direction, rows_, columns_);
      for (int i = 1; i <= most; ++i) out.push_back({direction, static_cast<std::uint8_t>(i)});
    }
  }
  std::size_t cells() const { return static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_); }
  int step(Direction direction) const { return cell_step(direction, columns_); }
  State state_of(const std::vector<int>& tiles) const {
    State state{};
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      state.tiles[i] = static_cast<std::uint8_t>(tiles[i]);
      if (tiles[i] == 0) state.blank = static_cast<std::uint8_t>(i);
    }
    return state;
  }

  int rows_;
  int columns_;
  State start_;
  State goal_;
};

}  // namespace shunt::sliding_tiles
