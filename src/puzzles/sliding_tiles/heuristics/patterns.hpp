// Pattern databases of a board: the tiles are split into groups, every group has a table (pattern_table.hpp), and
// their numbers add up. A board has one or two such splits; the larger sum is the estimate.
//
//   pdb:663    4x4   . A B B     pdb:78   . A B B     pdb:6666   . A A B B
//                    A A B B              A A B B                A A A B B
//                    A A B B              A A B B                C C A B B
//                    A C C C              A A B B                C C D D D
//                                                                C C D D D
//   pdb        any board: groups as large as fit some megabytes a table, row by row and column by column
//
// The second split of the named ones is the first one reflected at an axis that the goal's blank lies on: its tables
// are the same. With the blank elsewhere there is only the first.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "memory/table_cache.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_table.hpp"

namespace shunt::sliding_tiles {

using Split = std::vector<CellSet>;  // the groups, by the goal cells of their tiles

// The splits that a heuristic's name stands for, for a board with the goal's blank in this cell. Empty: the name is not
// for boards of this size.
std::vector<Split> splits_of(std::string_view name, int rows, int columns, int blank);

class Patterns {
 public:
  static constexpr std::size_t kMostSplits = 2;

  // `tables` holds one for every table_keys() of the same splits.
  Patterns(const Board& board, const std::vector<Split>& splits, std::vector<Lease<PatternTable>> tables);

  // One group of one split. Its table may be that of a turned or reflected board.
  struct Group {
    const PatternTable* table;
    std::vector<std::uint8_t> cell_map;  // per cell of the board: the cell of the table
  };
  // Where a tile belongs in a split: its group, and its slot in the group's table.
  struct TileSlot {
    std::uint8_t group = 0;
    std::uint8_t slot = 0;
  };

  int evaluate(const std::uint8_t* tiles) const;

  std::size_t splits() const { return slots_.size(); }
  // Those of the first split, then as many of the second.
  const std::vector<Group>& groups() const { return groups_; }
  const TileSlot& slot(std::size_t split, std::uint8_t tile) const { return slots_[split][tile]; }
  int cells() const { return cells_; }
  std::uint64_t bytes() const;  // of all tables

 private:
  int cells_;
  std::vector<Lease<PatternTable>> tables_;
  std::vector<Group> groups_;
  std::vector<std::array<TileSlot, kMostCells>> slots_;  // per split and tile
};

// The tables that splits need, each once.
std::vector<TableKey> table_keys(const std::vector<Split>& splits, int rows, int columns, int blank);

}  // namespace shunt::sliding_tiles
