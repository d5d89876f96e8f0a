// All positions of a board, one bit each: the last two levels of a breadth-first search, and the step to the next.
//
// The blank changes the colour of its cell with every move, so the levels alternate between the cells of two colours,
// and a neighbour of the current level that was reached before is in the level before last:
//
//   next = neighbours(current) and not the level before last, whose bits it overwrites
//
// Every chunk of the next level is gathered by one thread that owns it: the result is the same at any number of
// threads. Chunks without a bit are skipped, which is most of them in the first and the last levels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/sliding_tiles/space/layout.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {

class SpaceBitmaps {
 public:
  explicit SpaceBitmaps(const SpaceLayout& layout) : layout_(layout) {}

  const SpaceLayout& layout() const { return layout_; }
  // Memory for all positions, without any in it. False: there is no memory.
  bool allocate(Budget& budget);
  // The goal, level 0.
  void set_goal();

  // Gathers the next level into the cells of `colour`. Returns how many positions it has. Nothing: the budget is over,
  // and the bits of that colour are neither level.
  std::optional<std::uint64_t> advance(std::size_t colour, Workers& workers, Budget& budget);

  // The bits of a chunk with the blank in a cell. `has_bits` is false where all are 0.
  const std::uint64_t* words(std::size_t chunk, std::size_t cell) const {
    return &words_[layout_.chunk_begin(chunk, cell)];
  }
  std::uint64_t* words(std::size_t chunk, std::size_t cell) { return &words_[layout_.chunk_begin(chunk, cell)]; }
  bool has_bits(std::size_t chunk, std::size_t cell) const { return has_bits_[chunk * layout_.cells() + cell] != 0; }
  void set_has_bits(std::size_t chunk, std::size_t cell, bool has) {
    has_bits_[chunk * layout_.cells() + cell] = has ? 1 : 0;
  }

 private:
  std::uint64_t advance_chunk(std::size_t chunk, std::size_t colour, std::uint64_t* scratch);
  const std::uint64_t* bits_from(const SpaceStep& step, std::size_t chunk, std::uint64_t* first, std::uint64_t* second);
  const std::uint64_t* far_bits(const SpaceStep& step, std::size_t chunk, std::uint64_t* out);
  const std::uint64_t* near_bits(const SpaceStep& step, std::size_t chunk, std::uint64_t* first, std::uint64_t* second);

  const SpaceLayout& layout_;
  BigArray<std::uint64_t> words_;
  BigArray<std::uint8_t> has_bits_;
};

}  // namespace shunt::sliding_tiles
