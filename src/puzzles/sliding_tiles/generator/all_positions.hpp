// Every position of a small board in the order of its distance from the usual goal: at most 10 cells, 1.8 million
// positions of 8 bytes. Made once in a process and kept (memory/table_cache.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "core/puzzle.hpp"
#include "memory/table_cache.hpp"
#include "puzzles/sliding_tiles/board.hpp"

namespace shunt::sliding_tiles {

class AllPositions {
 public:
  static constexpr int kMostCells = 10;

  // Empty: the budget does not allow it.
  static Lease<AllPositions> of(int rows, int columns, MoveSet move_set, Budget& budget);

  // The greatest distance.
  std::uint64_t farthest() const { return first_.size() - 2; }
  // Positions of a distance: numbers from first(d) up to, not including, first(d + 1).
  std::uint64_t first(std::uint64_t distance) const { return first_[distance]; }
  std::uint64_t distance(std::uint64_t number) const;
  std::vector<int> tiles(std::uint64_t number) const;

 private:
  AllPositions(int rows, int columns) : cells_(rows * columns) {}
  bool find(const Board& board, MoveSet move_set, Budget& budget);

  int cells_;
  std::vector<std::uint64_t> keys_;   // of SlidingTiles<1>
  std::vector<std::uint64_t> first_;  // per distance, and the end
};

}  // namespace shunt::sliding_tiles
