// Walking distance (Takahashi): the board seen along one axis only. Say vertically: of a tile only its goal row is
// known, and of a position only how many tiles of each goal row stand in each row, and the blank's row.
//
//   1 2 3        of row   1 2 3        a vertical move exchanges the blank with one tile of the row above or
//   8 _ 4   ->   in row 1 3 . .        below; a table holds the least number of such exchanges that lead to
//   7 6 5        in row 2 . 1 1        the goal's matrix, for every matrix there is
//                in row 3 . 2 1
//
// Admissible: the vertical moves of a solution are such exchanges and lead to the goal's matrix, whatever the
// horizontal moves between them do, which leave this matrix as it is; so there are at least as many as the table says.
// The same holds for the columns, and no move is both, so the two numbers add up. Consistent: a move is one exchange
// on one axis, exchanges can be taken back, so one of the two numbers changes, and by at most one.
//
// Never less than manhattan: an exchange brings one tile one row nearer at best.
//
// A table knows neither the tiles' names nor the other axis, so both axes and all goals with the blank in the same
// line share it. 4x4: 24,964 matrices, 1 MB, 5 ms.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "memory/table_cache.hpp"
#include "puzzles/sliding_tiles/board.hpp"

namespace shunt::sliding_tiles {

// One axis of a position.
struct LineCounts {
  static constexpr std::size_t kMostLines = 6;
  std::array<std::array<std::uint8_t, kMostLines>, kMostLines> counts{};  // [line][goal line]
  std::size_t blank_line = 0;
};

class WalkingTable {
 public:
  static constexpr std::size_t kMostStates = 1'000'000;

  // A matrix and its distance, so that one look-up gives both:
  //   bits 8-31  number of the matrix
  //   bits 0-7   distance
  using State = std::uint32_t;
  // Where the blank goes: to the line before its own (up, left) or to the one after it (down, right).
  enum class Way : std::uint8_t { back, forward };

  // The number of matrices. Nothing: there are too many for a table, which is found out within 5 ms.
  static std::optional<std::size_t> count_states(std::size_t lines, std::size_t width);
  // The table of boards that have `lines` lines of `width` cells and, in the goal, the blank in line `blank_goal_line`.
  // Only for sizes that count_states can count.
  WalkingTable(std::size_t lines, std::size_t width, std::size_t blank_goal_line);

  State start(const LineCounts& position) const;
  static int distance(State state) { return static_cast<int>(state & 0xffU); }
  // The state after the blank has changed places with a tile of `goal_line` from the neighbouring line, where there
  // must be one.
  State after(State state, Way way, unsigned goal_line) const {
    return next_[((((state >> kDistanceBits) << 1U) | static_cast<unsigned>(way)) << line_bits_) | goal_line];
  }

  std::size_t size() const { return keys_.size(); }
  static std::size_t bytes(std::size_t lines, std::size_t states);

 private:
  static constexpr unsigned kDistanceBits = 8;
  // The entry of a goal line that has no tile in the neighbouring line.
  static constexpr State kNone = 0xffffffffU;

  std::size_t tiles_in(std::size_t line, std::size_t blank) const { return line == blank ? width_ - 1 : width_; }
  std::uint64_t one_tile(std::size_t line, std::size_t goal_line) const;
  std::uint64_t key_of(const LineCounts& position) const;
  LineCounts unpack(std::uint64_t key, std::size_t blank_line) const;
  std::size_t find(std::uint64_t key, std::size_t blank_line) const;
  State& slot(std::size_t number, Way way, std::size_t goal_line) {
    return next_[(((number << 1U) | static_cast<unsigned>(way)) << line_bits_) | goal_line];
  }
  void list_states();
  void link_states();
  void set_distances();

  std::size_t lines_;
  std::size_t width_;
  std::size_t blank_goal_line_;
  unsigned entry_bits_;  // of one count in a key
  unsigned line_bits_;   // of a goal line in an index of next_
  // Sorted, for every line of the blank separately. The last line and the last goal line are left out of a key, because
  // the sums are known.
  std::vector<std::uint64_t> keys_;
  std::vector<std::size_t> first_;  // per line of the blank: where its keys begin; and the end
  std::vector<State> next_;         // [number][way][goal line]
  std::vector<std::uint8_t> distance_;
};

// Both axes of a board.
class WalkingDistance {
 public:
  // Why there are no tables for boards of this size; empty: there are.
  static std::string refusal(int rows, int columns);
  // Null: the budget's memory does not allow the tables. Only for boards that refusal() does not refuse.
  static std::shared_ptr<const WalkingDistance> of(const Board& board, Budget& budget);

  struct Value {
    WalkingTable::State vertical;
    WalkingTable::State horizontal;
  };
  Value start(const std::uint8_t* tiles) const;
  static int vertical(const Value& value) { return WalkingTable::distance(value.vertical); }
  static int horizontal(const Value& value) { return WalkingTable::distance(value.horizontal); }

  const WalkingTable& rows() const { return *row_table_; }
  const WalkingTable& columns() const { return *column_table_; }
  unsigned goal_row(std::uint8_t tile) const { return goal_row_[tile]; }
  unsigned goal_column(std::uint8_t tile) const { return goal_column_[tile]; }

 private:
  WalkingDistance(const Board& board, Lease<WalkingTable> row_table, Lease<WalkingTable> column_table);

  std::size_t rows_;
  std::size_t columns_;
  Lease<WalkingTable> row_table_;
  Lease<WalkingTable> column_table_;
  std::array<std::uint8_t, kMostCells> goal_row_{};  // per tile
  std::array<std::uint8_t, kMostCells> goal_column_{};
};

}  // namespace shunt::sliding_tiles
