// Linear conflicts of one row or column by a look-up: how many tiles must leave the line so that the others, all of
// which belong into it, stand in their order (heuristics/tile_distances.hpp).
//
// The index is a number with one digit per cell of the line: 0, or 1 + the tile's place in the line if it belongs
// there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace shunt::sliding_tiles {

class ConflictTable {
 public:
  explicit ConflictTable(std::size_t length);

  std::size_t base() const { return base_; }
  std::uint8_t operator[](std::size_t index) const { return conflicts_[index]; }

 private:
  std::size_t base_;
  std::vector<std::uint8_t> conflicts_;
};

}  // namespace shunt::sliding_tiles
