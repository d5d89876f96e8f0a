// Pattern databases for 4x4 boards (Korf, Felner 2002): the tiles are split into groups of 6, 6 and 3, and for
// every way to place a group's tiles a table holds how many moves of these tiles are needed at least, whatever
// the others do. Moves of different groups are different moves, so the three numbers add up.
//
// The index of a table is the cells of its tiles, four bits each: 2^24 bytes for six tiles, most of them unused,
// but a move changes it by an addition and nothing is ever ranked.
//
// A table does not know where the blank is and holds the least over all its cells, so a move can change the estimate
// by more than one: admissible, not consistent.
//
// Reflected at a diagonal that the goal's blank lies on, a board is as far from its reflected goal; renamed, that
// is the same goal. So the same tables give a second estimate, and the larger of the two holds.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "structures/big_array.hpp"

namespace shunt::sliding_tiles {

class Patterns {
 public:
  static constexpr std::size_t kSide = 4;
  static constexpr std::size_t kCells = 16;
  static constexpr std::size_t kGroups = 3;

  // Of a 4x4 goal, given as the tile in every cell. Uses up to `threads` threads. Not whole if the budget is over.
  Patterns(const std::array<std::uint8_t, kCells>& goal, unsigned threads, Budget& budget);
  bool is_whole() const { return is_whole_; }

  // A position as the tables see it: both estimates and what they are made of.
  struct Value {
    std::array<std::uint32_t, 2 * kGroups> index{};  // of the groups, then of the reflected board's
    std::array<std::uint8_t, 2 * kGroups> part{};
    int plain() const { return part[0] + part[1] + part[2]; }
    int reflected() const { return part[3] + part[4] + part[5]; }
    int value() const { return plain() > reflected() ? plain() : reflected(); }
  };
  Value evaluate(const std::uint8_t* tiles) const;

  // What one of the six looks like after `tile` has moved from one cell to another.
  struct Step {
    std::uint32_t index;
    std::uint8_t part;
    std::uint8_t table;  // of the six: which index and part
  };
  [[gnu::always_inline]] Step plain_step(const Value& value, std::uint8_t tile, unsigned from, unsigned to) const {
    return step(value, places_[tile], 0, to - from);
  }
  [[gnu::always_inline]] Step reflected_step(const Value& value, std::uint8_t tile, unsigned from, unsigned to) const {
    return step(value, places_[reflected_tile_[tile]], kGroups,
                static_cast<unsigned>(reflected_cell_[to]) - static_cast<unsigned>(reflected_cell_[from]));
  }

 private:
  struct Place {
    std::uint8_t group = 0;
    std::uint8_t shift = 0;  // of its four bits in the index
  };

  [[gnu::always_inline]] Step step(const Value& value, const Place& place, unsigned base, unsigned distance) const {
    const unsigned table = base + place.group;
    const std::uint32_t index = value.index[table] + (distance << place.shift);
    return {index, tables_[place.group][index], static_cast<std::uint8_t>(table)};
  }
  void set_reflection(const std::array<std::uint8_t, kCells>& goal);

  Budget unlimited_{Limits{}, nullptr, nullptr};  // of the tables: many searches share them
  std::array<BigArray<std::uint8_t>, kGroups> tables_;
  bool is_whole_ = false;
  std::array<Place, kCells> places_{};  // per tile
  std::array<std::uint8_t, kCells> reflected_tile_{};
  std::array<std::uint8_t, kCells> reflected_cell_{};
};

// The patterns of a goal, built at the first call and kept for the next. Null: the budget's memory does not allow it,
// or its time is over.
std::shared_ptr<const Patterns> patterns_of(const std::array<std::uint8_t, Patterns::kCells>& goal, unsigned threads,
                                            Budget& budget);

}  // namespace shunt::sliding_tiles
