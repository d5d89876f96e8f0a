// Estimates for searches on 4x4 boards, changed by a move instead of computed from a position. One offers
//
//   kChangesByOne                              every move changes it by one, up or down
//   Value start(const uint8_t* tiles)          what a search keeps of the position it is in
//   int value(Value)                           the estimate
//   int after<Blank, D>(Value, tile, most, Change&)
//                                              the estimate after the blank has gone from Blank in direction D and
//                                              changed places with `tile`; may return any value above `most` once that
//                                              bound is exceeded
//   Value enter(int estimate, Change&)         before the child is visited
//   leave(Change&)                             after it was visited
//   prefetch<Blank, D>(tile)                   optional: fetches what after() will read
//
// and, to take part in batches (batches.hpp),
//
//   State state_of(const uint8_t* tiles)       what a waiting node keeps, trivially copyable
//   Prefetched prefetch<Blank, D>(State, tile)              what can be known of a child before it is made
//   unsigned make<Blank, D>(State, tile, Prefetched, State& child)     the child's state and estimate
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/idastar/direct_tables.hpp"
#include "puzzles/sliding_tiles/idastar/square.hpp"

namespace shunt::sliding_tiles {

// Rows and columns that every tile is away from its place.
class ManhattanEstimate {
 public:
  static constexpr bool kChangesByOne = true;
  using Value = int;
  struct Nothing {};
  using Change = Nothing;

  explicit ManhattanEstimate(const Board& board) {
    for (unsigned place = 0; place < kCells; ++place) {
      const auto tile = static_cast<std::uint8_t>(board.goal[place]);
      for (unsigned from = 0; from < kCells; ++from) {
        for (unsigned direction = 0; direction < 4; ++direction) {
          if (!is_allowed(from, direction, kNoMove) || tile == 0) continue;
          // The blank goes to `to` in this direction: the tile there goes to `from`.
          const unsigned to = target(from, direction);
          change_[tile][from][direction] = static_cast<std::int8_t>(distance(from, place) - distance(to, place));
        }
        distance_[tile][from] = static_cast<std::int8_t>(tile == 0 ? 0 : distance(from, place));
      }
    }
  }
  Value start(const std::uint8_t* tiles) const {
    int sum = 0;
    for (unsigned cell = 0; cell < kCells; ++cell) sum += distance_[tiles[cell]][cell];
    return sum;
  }
  static int value(Value value) { return value; }
  template <unsigned Blank, unsigned D>
  int after(Value value, std::uint8_t tile, int, Nothing&) const {
    return value + change_[tile][Blank][D];
  }
  static Value enter(int estimate, const Nothing&) { return estimate; }
  static void leave(const Nothing&) {}

  using State = std::uint32_t;
  using Prefetched = Nothing;
  State state_of(const std::uint8_t* tiles) const { return static_cast<State>(start(tiles)); }
  template <unsigned Blank, unsigned D>
  static Nothing prefetch(State, std::size_t) {
    return {};
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE unsigned make(State state, std::size_t tile, Nothing, State& child) const {
    return child = state + static_cast<State>(int{change_[tile][Blank][D]});
  }

 private:
  static int distance(unsigned a, unsigned b) {
    return std::abs(static_cast<int>(a / kSide) - static_cast<int>(b / kSide)) +
           std::abs(static_cast<int>(a % kSide) - static_cast<int>(b % kSide));
  }
  std::int8_t change_[kCells][kCells][4] = {};  // per tile, blank's cell and direction
  std::int8_t distance_[kCells][kCells] = {};   // per tile and cell
};

// Walking distance: a move changes one axis, by a look-up.
class WalkingEstimate {
 public:
  static constexpr bool kChangesByOne = true;  // an exchange changes the blank's line by one, and so the distance
  using Value = WalkingDistance::Value;
  struct Change {
    Value value;
  };

  explicit WalkingEstimate(const WalkingDistance& walking) : walking_(&walking) {}
  Value start(const std::uint8_t* tiles) const { return walking_->start(tiles); }
  static int value(const Value& value) { return WalkingDistance::vertical(value) + WalkingDistance::horizontal(value); }
  template <unsigned Blank, unsigned D>
  int after(const Value& value, std::uint8_t tile, int, Change& change) const {
    constexpr auto kWay = D == kLeft || D == kUp ? WalkingTable::Way::back : WalkingTable::Way::forward;
    change.value = value;
    if constexpr (D == kUp || D == kDown) {
      change.value.vertical = walking_->rows().after(value.vertical, kWay, walking_->goal_row(tile));
    } else {
      change.value.horizontal = walking_->columns().after(value.horizontal, kWay, walking_->goal_column(tile));
    }
    return WalkingEstimate::value(change.value);
  }
  static Value enter(int, const Change& change) { return change.value; }
  static void leave(const Change&) {}

 private:
  const WalkingDistance* walking_;
};

// Two splits of pattern tables. What the tables say is kept here and changed in place: copied from child to child it
// would be written in parts and read as a whole, which processors are slow at.
class DirectEstimate {
 public:
  static constexpr bool kChangesByOne = false;
  struct Value {
    int first;  // the sums of the two splits
    int second;
  };
  // What becomes of one group.
  struct Step {
    std::uint32_t index;
    std::uint8_t distance;
    std::uint8_t group;
  };
  struct Change {
    Step first;
    Step second;
    Value value;
  };

  explicit DirectEstimate(const DirectTables& tables) : tables_(&tables) {}
  Value start(const std::uint8_t* tiles) {
    position_ = tables_->position(tiles);
    return {position_.sum[0], position_.sum[1]};
  }
  static int value(const Value& value) { return std::max(value.first, value.second); }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE void prefetch(std::uint8_t tile) const {
    __builtin_prefetch(tables_->entries() + tables_->index_after<0, Blank, D>(position_, tile));
    __builtin_prefetch(tables_->entries() + tables_->index_after<1, Blank, D>(position_, tile));
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE int after(const Value& value, std::uint8_t tile, int most, Change& change) const {
    change.first = step<0, Blank, D>(tile);
    change.value.first = value.first + change.first.distance - position_.distance[change.first.group];
    if (change.value.first > most) {
      change.second = {};  // Never read; silences -Wmaybe-uninitialized.
      change.value.second = 0;
      return change.value.first;
    }
    change.second = step<1, Blank, D>(tile);
    change.value.second = value.second + change.second.distance - position_.distance[change.second.group];
    return DirectEstimate::value(change.value);
  }
  // enter and leave are the same swap of position_ and change.
  SHUNT_ALWAYS_INLINE Value enter(int, Change& change) {
    leave(change);
    return change.value;
  }
  SHUNT_ALWAYS_INLINE void leave(Change& change) {
    exchange(change.first);
    exchange(change.second);
  }

  using State = DirectTables::Position;
  struct Prefetched {
    std::uint32_t first;  // indices
    std::uint32_t second;
  };
  State state_of(const std::uint8_t* tiles) const { return tables_->position(tiles); }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE Prefetched prefetch(const State& state, std::size_t tile) const {
    const Prefetched indices{tables_->index_after<0, Blank, D>(state, tile),
                             tables_->index_after<1, Blank, D>(state, tile)};
    __builtin_prefetch(tables_->entries() + indices.first);
    __builtin_prefetch(tables_->entries() + indices.second);
    return indices;
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE unsigned make(const State& state, std::size_t tile, const Prefetched& indices,
                                    State& child) const {
    child = state;
    return std::max(change<0>(state, indices.first, tile, child), change<1>(state, indices.second, tile, child));
  }

 private:
  // Changes the group that the tile has in split S. Returns the split's sum.
  template <std::size_t S>
  SHUNT_ALWAYS_INLINE unsigned change(const State& state, std::uint32_t index, std::size_t tile, State& child) const {
    const std::uint8_t group = tables_->group_of<S>(tile);
    const std::uint8_t distance = tables_->entries()[index];
    const unsigned sum = unsigned{state.sum[S]} + distance - state.distance[group];
    child.index[group] = index;
    child.distance[group] = distance;
    child.sum[S] = static_cast<std::uint8_t>(sum);
    return sum;
  }
  template <std::size_t S, unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE Step step(std::uint8_t tile) const {
    const std::uint32_t index = tables_->index_after<S, Blank, D>(position_, tile);
    return {index, tables_->entries()[index], tables_->group_of<S>(tile)};
  }
  SHUNT_ALWAYS_INLINE void exchange(Step& step) {
    std::swap(position_.index[step.group], step.index);
    std::swap(position_.distance[step.group], step.distance);
  }

  const DirectTables* tables_;
  DirectTables::Position position_;
};

}  // namespace shunt::sliding_tiles
