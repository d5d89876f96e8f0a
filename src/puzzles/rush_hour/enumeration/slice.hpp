// A slice of a group: the positions in which some columns have given sequences of vehicle lengths. No move leaves it,
// and it is small enough for the cache. Its positions are blocks, one per row state, dense over the arrangements of
// the columns:
//
//   row state, column arrangements     rows fixed: columns do not touch each other, every choice of one arrangement
//                                      per column that fits between the rows is a position
//
// Distances to the nearest solved position are found by lowering them until nothing changes, block by block: first
// along the columns, then by each slide of a row vehicle into the blocks of other row states (relaxation.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/rush_hour/enumeration/relaxation.hpp"
#include "puzzles/rush_hour/enumeration/row_space.hpp"

namespace shunt::rush_hour {

using SliceSets = std::array<std::uint8_t, kMostColumns>;  // SequenceSet of each axis

struct Block {
  std::uint32_t state = 0;  // of the rows
  std::uint32_t first = 0;  // vector
  std::uint32_t size = 0;   // vectors
  BlockLists lists{};
};

class Slice {
 public:
  Slice(const RowSpace& rows, const ColumnLists& lists) : rows_(rows), lists_(lists), block_of_(rows.states()) {}

  // Makes the blocks. False: no position is solved.
  bool open(const SliceSets& sets);
  // False: the budget has ended it.
  bool find_distances(const Relaxation& relaxation, Budget& budget);

  const RowSpace& rows() const { return rows_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  // Place in blocks(), or -1 if no position of the slice has this row state.
  std::int32_t block_of(std::uint32_t state) const { return block_of_[state]; }
  const DistanceVector* distances(const Block& block) const { return distances_ + block.first; }

  std::uint64_t settled() const { return settled_; }

 private:
  void relax_slides(const Relaxation& relaxation, const Block& from);
  bool make_map(const Block& from, const Block& to, int row, const RowSlide& slide);

  const RowSpace& rows_;
  const ColumnLists& lists_;
  std::vector<Block> blocks_;
  std::vector<std::int32_t> block_of_;
  BigArray<DistanceVector> memory_;
  DistanceVector* distances_ = nullptr;
  std::vector<std::uint32_t> queue_;  // a ring: every block stands in it at most once
  std::vector<bool> is_queued_;
  std::size_t queue_begin_ = 0;
  std::size_t queue_size_ = 0;
  SlideMap map_;
  std::uint64_t settled_ = 0;
};

}  // namespace shunt::rush_hour
