// LabelTree: the length of every grid of up to 4 x 4 cells, by one search that decides a label when it first reads it.
//
// The search is the mirrored one (bidirectional.hpp): layers from the start, until a layer meets its own mirror image.
// Where it needs a label that is not decided yet, it goes on once for each value. What it never reads does not matter:
// a search that ends with k labels unread has measured side^k grids at once, and grids with equal labels so far share
// the work so far. Exhaustive by construction: the leaves of the tree are disjoint sets of grids that together are all,
// and a test adds them up. 4 x 4: 4,294,967,296 grids are 388 million leaves (with the symmetries below), 64 s of one
// core while others used the machine.
//
// Within a layer all decided labels go first, and an odd meeting ends the search at once: that leaves more unread.
//
// Symmetries (symmetry.hpp): a block fixes the labels of the two start corners and their neighbours, which the
// symmetries exchange; of the blocks that are images of each other one is searched and counted as often as there are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/vidrach/census/pair_set.hpp"
#include "puzzles/vidrach/census/tally.hpp"

namespace shunt::vidrach {

inline constexpr int kMostCensusSide = 4;

// Labels 1..side, where `side` stands for all that cannot move.
struct CensusBlock {
  std::vector<std::int32_t> labels;  // of every cell; 0: not fixed
  std::uint64_t images = 1;          // blocks that are images of it, with itself
  std::uint64_t grids = 0;           // of all these blocks together
};
// In a fixed order; their grids add up to side^(side * side).
std::vector<CensusBlock> census_blocks(int side);

class LabelTree {
 public:
  LabelTree(int side, std::size_t most_examples, Budget& budget);

  // False: the budget has ended it.
  bool search(const CensusBlock& block, CensusTally& tally);

 private:
  // Moves by a number: where a set of cells gets to.
  struct Shift {
    unsigned rows = 0;     // in bits
    unsigned columns = 0;  // in bits
    CellMask to_right = 0;
    CellMask to_left = 0;
  };
  struct Layers {
    PairSet seen;  // all layers so far
    PairSet last;
  };
  struct NextLayer {
    PairSet pairs;
    CellMask cells = 0;  // with a token in one of the pairs
  };

  static CellMask bit(unsigned cell) { return static_cast<CellMask>(1U << cell); }
  CellMask moved(CellMask cells, std::size_t distance) const;
  void begin_layer(const Layers& layers, CellMask cells, unsigned depth);
  void branch(const Layers& layers, const NextLayer& next, CellMask unread, unsigned depth);
  void finish_layer(const Layers& layers, const NextLayer& next, unsigned depth);
  bool expand(const Layers& layers, unsigned cell, NextLayer& next) const;
  // A search has ended, for all grids with the labels that are decided. `length` 0: there is no solution.
  void count_leaf(unsigned length);
  void list_examples(std::vector<std::int32_t>& labels, unsigned cell);

  unsigned side_;
  unsigned cells_;
  std::size_t most_examples_;
  Budget& budget_;
  std::vector<std::vector<std::size_t>> symmetries_;
  std::array<Shift, kMostCensusSide + 1> shifts_{};  // by label

  // The block that is searched.
  std::array<std::uint8_t, PairSet::kMostCells> labels_{};
  CellMask decided_ = 0;
  unsigned open_ = 0;                                                // labels that are not decided
  std::array<std::uint64_t, PairSet::kMostCells + 1> leaf_grids_{};  // by how many are open: grids, with images
  CensusTally* tally_ = nullptr;
  bool is_over_ = false;
};

}  // namespace shunt::vidrach
