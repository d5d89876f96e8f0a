// Distances of all positions of a group, by a perfect index: row state, then the rank of each column's arrangement
// among those that fit between the rows. One byte a position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/rush_hour/enumeration/slice.hpp"

namespace shunt::rush_hour {

using ColumnArrangements = std::array<std::uint8_t, kMostColumns>;  // by axis, places in ColumnLists::arrangements()

class GroupDistances {
 public:
  GroupDistances(const RowSpace& rows, const ColumnLists& lists);

  std::uint64_t positions() const { return positions_; }
  // False: over the memory limit.
  bool allocate(Budget& budget) { return nexts_.allocate(budget, positions_); }
  void keep(const Slice& slice);
  // kUnreached: it cannot be solved.
  std::uint8_t at(std::uint32_t state, const ColumnArrangements& arrangements) const;

 private:
  const RowSpace& rows_;
  const ColumnLists& lists_;
  std::uint64_t positions_ = 0;
  std::vector<std::uint64_t> begins_;  // per row state
  BigArray<std::uint8_t> nexts_;       // distance + 1; 0, as it is allocated: unreached
};

}  // namespace shunt::rush_hour
