// Clusters of a slice: positions that slides connect, and the hardest position of each.
//
// Slides in columns connect all positions of a block whose columns are each within one part (ColumnList::parts), so
// what has to be joined by a union-find is not positions but such pieces of blocks, about nine times fewer. Steps
// in rows join pieces of different blocks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/rush_hour/enumeration/slice.hpp"

namespace shunt::rush_hour {

// A solvable cluster by its hardest position: of equals the one with the least mask of horizontal cells, then with the
// least mask of vertical cells; cell i, counted in reading order, is bit i.
struct ClusterPuzzle {
  std::uint64_t vertical = 0;                             // mask of cells
  std::uint32_t state = 0;                                // of the rows
  std::array<std::uint8_t, kMostColumns> arrangements{};  // of the columns, by axis
  std::uint8_t length = 0;                                // moves
  std::uint32_t positions = 0;                            // of the cluster
};

class Clusters {
 public:
  explicit Clusters(const ColumnLists& lists) : lists_(lists) {}

  // Adds those of a slice whose distances are known. False: the memory limit does not allow it.
  bool add(const Slice& slice, std::vector<ClusterPuzzle>& puzzles, Budget& budget);

 private:
  struct Pieces {  // of a block
    std::uint32_t first = 0;
    std::uint32_t rows = 0;  // choices of parts of the first five columns
  };

  bool make_pieces(const Slice& slice, Budget& budget);
  void find_longest(const Slice& slice);
  void join_blocks(const Slice& slice);
  void join_step(const Block& from, const Pieces& source, const Block& to, const Pieces& target, int row,
                 std::array<std::size_t, 2> columns);
  void measure(const Slice& slice);
  void choose(const Slice& slice, std::vector<ClusterPuzzle>& puzzles);
  void choose_in_piece(const Slice& slice, const Block& block, const std::array<std::uint8_t, kMostColumns>& parts,
                       ClusterPuzzle& puzzle) const;
  std::uint32_t root(std::uint32_t piece);
  void join(std::uint32_t one, std::uint32_t other);

  const ColumnLists& lists_;
  std::array<std::array<std::uint64_t, kMostArrangements>, kMostColumns> vertical_{};
  std::vector<Pieces> pieces_;  // per block
  BigArray<std::uint32_t> parents_;
  BigArray<std::uint32_t> sizes_;   // positions of the cluster, at its root; then its place among the puzzles
  BigArray<std::uint8_t> longest_;  // distance in a piece
  BigArray<std::uint8_t> hardest_;  // distance in a cluster, at its root
  std::vector<DistanceVector> rows_;
  std::uint32_t count_ = 0;
};

}  // namespace shunt::rush_hour
