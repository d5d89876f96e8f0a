// One pattern database (Culberson, Schaeffer 1996): for every way to place some of the tiles, the least number of moves
// of these tiles that brings them home, whatever the others do. Only moves of these tiles count, so
// tables of different tiles add up (Korf, Felner 2002).
//
// The index of a placement: which cells are taken, as the rank of that set, times the orders of the tiles in them:
//
//   rank of {c0 < c1 < ...} = C(c0, 1) + C(c1, 2) + ...     by two look-ups, one for each half of the cells
//   order                   = which tile stands first, second, ...     0 to k! - 1
//
// A tile that moves along a row changes the set only; across rows it also passes the tiles in between, and a table
// turns one order into the other. Every index is used: 25 cells and six tiles take 127,512,000 bytes.
//
// A table does not know where the blank is and holds the least over all its cells, so a move can change the estimate
// by more than one: admissible, not consistent.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/sliding_tiles/heuristics/cell_set.hpp"

namespace shunt::sliding_tiles {

// What identifies a table. Boards that are turns or reflections of each other share tables: see in_canonical_form.
struct TableKey {
  int rows = 0;
  int columns = 0;     // never more than rows
  CellSet homes = 0;   // where the tiles belong; the slot of a tile is the place of its home among them
  CellSet blanks = 0;  // where the blank may be when they are there
  auto operator<=>(const TableKey&) const = default;  // NOLINT(modernize-use-nullptr): a mistake of clang-tidy 14

  std::size_t tiles() const;
  std::size_t slot_of(unsigned home) const;
  std::uint64_t size() const;  // placements, which are bytes
  std::string name() const;    // 5x5-1.2.5.6.7.12-1ffef19
};

// Of all turns and reflections of a board the one with the least key, and where it takes each cell.
struct CanonicalTable {
  TableKey key;
  std::vector<std::uint8_t> cell_map;  // per cell of the board: the cell of the table
};
CanonicalTable in_canonical_form(int rows, int columns, CellSet homes, int blank);

class PatternTable {
 public:
  explicit PatternTable(const TableKey& key);

  const TableKey& key() const { return key_; }
  std::size_t tiles() const { return tiles_; }
  const std::uint8_t* data() const { return distances_; }
  std::uint8_t* data() { return distances_; }
  // Memory for the distances, which who holds the table counts. False: there is none.
  bool allocate();
  // Fills in the distances, by breadth-first search from home on up to `threads` threads. False: the budget is over.
  bool build(unsigned threads, Budget& budget);
  // For boards of up to 16 cells: writes all distances into `direct`, indexed by the tiles' cells, four bits each, by
  // slot.
  void spread(std::uint8_t* direct) const;

  std::uint32_t index(CellSet taken, std::uint32_t order) const {
    return low_[taken & low_mask_] + high_[taken >> half_] + order;
  }
  // The order after the tile `slot` has passed `passed` others, to later cells (+) or earlier ones (-).
  std::uint32_t order_after(std::uint32_t order, unsigned slot, int passed) const {
    return order_after_[(static_cast<std::size_t>(order) * tiles_ + slot) * kPassings +
                        static_cast<std::size_t>(passed + kMostPassed)];
  }
  // The order of tiles that stand in these cells, by slot.
  std::uint32_t order_of(const std::uint8_t* cells) const;

 private:
  static constexpr int kMostPassed = 5;  // rows are at most six cells: see TableKey
  static constexpr std::size_t kPassings = 2 * kMostPassed + 1;
  // Bits: an unsigned type with a bit for every cell of the board.
  template <class Bits>
  bool build_with(unsigned threads, Budget& budget);
  template <class Bits>
  class Builder;

  TableKey key_;
  std::size_t tiles_;
  std::uint32_t orders_ = 1;
  unsigned half_;
  CellSet low_mask_;
  std::vector<std::uint32_t> low_;  // rank of the set times the orders, in two parts
  std::vector<std::uint32_t> high_;
  std::vector<std::uint16_t> order_after_;
  std::vector<std::uint8_t> sequences_;  // per order: the slot of the first tile, the second, ...
  BigArray<std::uint8_t> memory_;
  std::uint8_t* distances_ = nullptr;
};

}  // namespace shunt::sliding_tiles
