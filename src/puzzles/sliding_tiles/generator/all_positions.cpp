#include "puzzles/sliding_tiles/generator/all_positions.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "spaces/explored_graph.hpp"

namespace shunt::sliding_tiles {

Lease<AllPositions> AllPositions::of(int rows, int columns, MoveSet move_set, Budget& budget) {
  static TableCache<std::array<int, 3>, AllPositions> cache;
  std::size_t bytes = sizeof(std::uint64_t) / 2;
  for (int i = 2; i <= rows * columns; ++i) bytes *= static_cast<std::size_t>(i);
  return cache.lease({rows, columns, static_cast<int>(move_set)}, bytes, budget.memory(),
                     [&]() -> std::unique_ptr<const AllPositions> {
                       const std::vector<int> goal = usual_goal(rows * columns);
                       std::unique_ptr<AllPositions> all(new AllPositions(rows, columns));
                       if (!all->find({rows, columns, goal, goal}, move_set, budget)) return nullptr;
                       return all;
                     });
}

// Moves can be taken back, so what it costs to reach a position from the goal is what it costs to solve it.
bool AllPositions::find(const Board& board, MoveSet move_set, Budget& budget) {
  const SlidingTiles<1> puzzle(board);
  const ExploredGraph<SlidingTiles<1>> space(puzzle, move_set, budget, 0);
  if (space.stopped()) return false;
  first_.push_back(0);
  for (const std::uint64_t count : space.by_depth()) first_.push_back(first_.back() + count);
  keys_.reserve(space.size());
  for (std::uint32_t id = 0; id < space.size(); ++id) keys_.push_back(puzzle.pack(space.state(id)));
  return true;
}

std::uint64_t AllPositions::distance(std::uint64_t number) const {
  return static_cast<std::uint64_t>(std::upper_bound(first_.begin(), first_.end(), number) - first_.begin()) - 1;
}

std::vector<int> AllPositions::tiles(std::uint64_t number) const {
  constexpr unsigned kBits = SlidingTiles<1>::kBits;
  std::vector<int> tiles;
  for (int cell = 0; cell < cells_; ++cell)
    tiles.push_back(static_cast<int>((keys_[number] >> (kBits * static_cast<unsigned>(cell))) & ((1U << kBits) - 1U)));
  return tiles;
}

}  // namespace shunt::sliding_tiles
