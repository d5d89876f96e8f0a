// Slides on boards up to 6x6 as bit operations, for the search in small_board.cpp.
//
//   bitboards   two of 64 bits, row r and column c at bit 8 r + c: what horizontal and what vertical vehicles
//               cover. `horizontal & (free >> 1)` is every front that can move right, all at once; and in
//               lanes of at most six cells a front that can move and its direction name the vehicle.
//   index       a mixed-radix number of 32 bits, one digit per vehicle inside its own range: a step adds a
//               constant.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/lanes.hpp"

namespace shunt::rush_hour {

inline constexpr int kMostSmallSide = 6;

using Bitboard = std::uint64_t;

// The first cells that each vehicle can ever have, as far as the other vehicles of its lane allow.
struct FirstCells {
  int lowest = 0;
  int highest = 0;

  std::uint32_t count() const { return static_cast<std::uint32_t>(highest - lowest + 1); }
};
std::vector<FirstCells> first_cells_of(const std::vector<Lane>& lanes);  // per vehicle

// The number of indices, 0 if they are too many.
std::uint64_t count_indices(const std::vector<FirstCells>& ranges);

struct SmallNode {
  Bitboard horizontal;
  Bitboard vertical;
  Bitboard hull;            // of the last move: cells left, swept and entered
  std::uint32_t index;      // mixed radix
  std::uint32_t last_lane;  // of the last move, as in SmallMoves::after_
};

class SmallMoves {
 public:
  // A free cell can be entered by at most two vehicles of its row and two of its column.
  static constexpr std::size_t kMostChildren = std::size_t{4} * kMostSmallSide * kMostSmallSide;

  SmallMoves(const Board& board, const std::vector<Lane>& lanes);

  SmallNode start() const;
  // The red car is solved when it covers this cell; 0: it never gets there.
  Bitboard goal() const { return goal_; }
  // The index after a vehicle has moved by so many cells.
  std::uint32_t index_after(std::uint32_t index, std::size_t vehicle, int distance) const {
    return index + strides_[vehicle] * static_cast<std::uint32_t>(distance);
  }
  // The vehicle whose moves change the index by this much, up or down. A vehicle moves less than its range, so no other
  // has moves of that size.
  std::uint32_t vehicle_of_change(std::uint32_t change) const {
    const auto above = std::upper_bound(strides_.begin(), strides_.end(), change);
    return static_cast<std::uint32_t>(above - strides_.begin()) - 1;
  }
  // The first cell of every vehicle.
  std::vector<std::int8_t> places_of(std::uint32_t index) const;

  // Calls add(child, goes_right) for every child, where goes_right is std::true_type if a horizontal vehicle has moved
  // right, and std::false_type otherwise.
  //
  // Of two slides that can be played in either order only one order is kept, as in
  // RushHour::list_moves_after. Here vehicles are ordered by lanes, rows before columns, so that the moves to
  // leave out are found by masks. After a slide in a row: no slide in the rows above, nor of the same
  // vehicle. After a slide in a column: none in the columns before it, nor of the same vehicle, and in rows
  // only those that enter a cell which it has left.
  template <class Add>
  void expand(const SmallNode& node, const Add& add) const {
    const Bitboard free = open_ & ~(node.horizontal | node.vertical);
    const After& after = after_[node.last_lane];
    const Bitboard columns = node.vertical & after.columns & ~node.hull;
    if (!after.is_column) {
      const Bitboard rows = node.horizontal & after.rows & ~node.hull;
      slide<kRight, false>(node, rows & (free >> 1), free, add);
      slide<kLeft, false>(node, rows & (free << 1), free, add);
    } else {
      const Bitboard left = node.hull & free;
      const Bitboard rows = node.horizontal & (((left >> after.column) & kFirstColumn) * 0xff);
      slide<kRight, true>(node, rows & (free >> 1), free, add);
      slide<kLeft, true>(node, rows & (free << 1), free, add);
    }
    slide<kDown, false>(node, columns & (free >> kStride), free, add);
    slide<kUp, false>(node, columns & (free << kStride), free, add);
  }

 private:
  static constexpr unsigned kStride = 8;  // bits from one row to the next
  static constexpr Bitboard kFirstColumn = 0x0101010101010101ULL;

  enum Direction { kRight, kLeft, kDown, kUp };
  // The vehicle whose front is at a cell, going in a direction.
  struct Mover {
    Bitboard body = 0;        // its cells
    Bitboard back = 0;        // the one at its other end
    std::int32_t stride = 0;  // of a step in this direction
    std::uint32_t lane = 0;   // into after_
  };
  // What may follow a slide in a lane.
  struct After {
    Bitboard rows = ~Bitboard{0};     // horizontal vehicles in these cells
    Bitboard columns = ~Bitboard{0};  // vertical ones
    unsigned column = 0;              // of the lane, if it is one
    bool is_column = false;
  };

  static Bitboard cell(int column, int row) {
    return Bitboard{1} << (static_cast<unsigned>(row) * kStride + static_cast<unsigned>(column));
  }
  static Bitboard body(const Vehicle& vehicle, int first);
  void add_movers(std::size_t v);

  // All slides in one direction. `MustEnter`: only those that enter a cell which the last move has left.
  template <Direction D, bool MustEnter, class Add>
  void slide(const SmallNode& node, Bitboard fronts, Bitboard free, const Add& add) const {
    constexpr bool kIsHorizontal = D == kRight || D == kLeft;
    constexpr bool kIsForward = D == kRight || D == kDown;
    constexpr unsigned kStep = kIsHorizontal ? 1 : kStride;
    for (; fronts != 0; fronts &= fronts - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(fronts));
      const Mover& mover = movers_[D][at];
      Bitboard front = Bitboard{1} << at;
      Bitboard back = mover.back;
      SmallNode child = node;
      child.hull = mover.body;
      child.last_lane = mover.lane;
      Bitboard& cells = kIsHorizontal ? child.horizontal : child.vertical;
      bool has_entered = !MustEnter;
      do {
        front = kIsForward ? front << kStep : front >> kStep;
        cells ^= front | back;
        back = kIsForward ? back << kStep : back >> kStep;
        child.hull |= front;
        child.index += static_cast<std::uint32_t>(mover.stride);
        if constexpr (MustEnter) {
          has_entered = has_entered || (node.hull & front) != 0;
          if (!has_entered) continue;
        }
        add(child, std::bool_constant<D == kRight>());
      } while (((kIsForward ? front << kStep : front >> kStep) & free) != 0);
    }
  }

  const Board& board_;
  std::vector<FirstCells> ranges_;      // per vehicle
  std::vector<std::uint32_t> strides_;  // per vehicle: what a step adds to the index
  Bitboard open_ = 0;                   // cells that are no walls
  Bitboard goal_ = 0;
  std::array<std::array<Mover, 64>, 4> movers_{};  // per direction and cell of the front
  std::array<After, 1 + 2 * kStride> after_{};     // 0: no move yet; then rows; then columns
};

}  // namespace shunt::rush_hour
