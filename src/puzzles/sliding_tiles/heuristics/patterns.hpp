// Pattern databases of a board: the tiles are split into groups, every group has a table (patterns_table.hpp), and
// their numbers add up. A board has one or two such splits; the larger sum holds.
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

#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_table.hpp"

namespace shunt::sliding_tiles {

using Split = std::vector<Cells>;  // the groups, by the goal cells of their tiles

// The splits that a heuristic's name stands for, for a board with the goal's blank in this cell. Empty: the name is not
// for boards of this size.
std::vector<Split> splits_of(std::string_view name, int rows, int columns, int blank);

class Patterns {
 public:
  static constexpr std::size_t kMostViews = 2;

  // `tables` holds one for every table_keys() of the same splits.
  Patterns(const Board& board, const std::vector<Split>& splits,
           const std::vector<std::shared_ptr<const PatternTable>>& tables);

  // How a table sees one group of one split.
  struct Look {
    const PatternTable* table;
    std::vector<std::uint8_t> image;  // per cell of the board: the table's
  };
  // A tile's part in a split.
  struct Part {
    std::uint8_t look = 0;
    std::uint8_t slot = 0;
  };

  int evaluate(const std::uint8_t* tiles) const;

  std::size_t views() const { return parts_.size(); }
  const std::vector<Look>& looks() const { return looks_; }
  const Part& part(std::size_t view, std::uint8_t tile) const { return parts_[view][tile]; }
  int cells() const { return cells_; }
  std::uint64_t bytes() const;  // of all tables

 private:
  int cells_;
  std::vector<std::shared_ptr<const PatternTable>> tables_;
  std::vector<Look> looks_;
  std::vector<std::array<Part, kMostCells>> parts_;  // per view and tile
};

// The tables that splits need, each once.
std::vector<TableKey> table_keys(const std::vector<Split>& splits, int rows, int columns, int blank);

}  // namespace shunt::sliding_tiles
