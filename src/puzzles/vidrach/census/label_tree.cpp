#include "puzzles/vidrach/census/label_tree.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "puzzles/vidrach/symmetry.hpp"

namespace shunt::vidrach {
namespace {

std::uint64_t power(std::uint64_t base, unsigned exponent) {
  std::uint64_t result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

// The start corners and their neighbours, in order.
std::vector<std::size_t> fixed_cells(int side) {
  const auto n = static_cast<std::size_t>(side);
  const std::size_t last = n * n - 1;
  const std::set<std::size_t> cells{0, 1, n, last - n, last - 1, last};
  return {cells.begin(), cells.end()};
}

}  // namespace

std::vector<CensusBlock> census_blocks(int side) {
  const auto n = static_cast<std::size_t>(side);
  const std::vector<std::size_t> fixed = fixed_cells(side);
  const auto all_symmetries = symmetries(n, n);
  std::vector<CensusBlock> blocks;
  const std::uint64_t count = power(n, static_cast<unsigned>(fixed.size()));
  for (std::uint64_t number = 0; number < count; ++number) {
    CensusBlock block;
    block.labels.resize(n * n);
    std::uint64_t rest = number;
    for (const std::size_t cell : fixed) {
      block.labels[cell] = static_cast<std::int32_t>(rest % n) + 1;
      rest /= n;
    }
    if (block.labels != least_image(block.labels, all_symmetries)) continue;
    std::set<std::vector<std::int32_t>> images;
    for (const auto& symmetry : all_symmetries) {
      std::vector<std::int32_t> image(n * n);
      for (std::size_t cell = 0; cell < n * n; ++cell) image[cell] = block.labels[symmetry[cell]];
      images.insert(image);
    }
    block.images = images.size();
    block.grids = block.images * power(n, static_cast<unsigned>(n * n - fixed.size()));
    blocks.push_back(std::move(block));
  }
  return blocks;
}

LabelTree::LabelTree(int side, std::size_t most_examples, Budget& budget)
    : side_(static_cast<unsigned>(side)),
      cells_(side_ * side_),
      most_examples_(most_examples),
      budget_(budget),
      symmetries_(symmetries(side_, side_)) {
  for (unsigned label = 1; label < side_; ++label) {
    Shift& shift = shifts_[label];
    shift.rows = label * side_;
    shift.columns = label;
    for (unsigned cell = 0; cell < cells_; ++cell) {
      if (cell % side_ + label < side_) shift.to_right |= bit(cell);
      if (cell % side_ >= label) shift.to_left |= bit(cell);
    }
  }
}

bool LabelTree::search(const CensusBlock& block, CensusTally& tally) {
  decided_ = 0;
  for (unsigned cell = 0; cell < cells_; ++cell) {
    labels_[cell] = static_cast<std::uint8_t>(block.labels[cell]);
    if (labels_[cell] != 0) decided_ |= bit(cell);
  }
  open_ = cells_ - static_cast<unsigned>(std::popcount(decided_));
  for (unsigned open = 0; open <= open_; ++open) leaf_grids_[open] = block.images * power(side_, open);
  tally_ = &tally;
  is_over_ = false;
  Layers start;
  start.last.add_reds(cells_ - 1, bit(0));
  start.seen = start.last;
  begin_layer(start, static_cast<CellMask>(bit(0) | bit(cells_ - 1)), 0);
  return !is_over_;
}

CellMask LabelTree::moved(CellMask cells, std::size_t label) const {
  const Shift& shift = shifts_[label];
  const unsigned all = (1U << cells_) - 1;
  const unsigned up_or_down = static_cast<unsigned>(cells) << shift.rows | static_cast<unsigned>(cells) >> shift.rows;
  const unsigned right = static_cast<unsigned>(cells & shift.to_right) << shift.columns;
  const unsigned left = static_cast<unsigned>(cells & shift.to_left) >> shift.columns;
  return static_cast<CellMask>((up_or_down | right | left) & all);
}

// Adds what the tokens opposite to a token on this cell can do, which is to move by its label. True: one of the pairs
// is the mirror image of a pair of the last layer, and a way from start to goal is complete. Nothing shorter exists, or
// an earlier layer would have met.
bool LabelTree::expand(const Layers& layers, unsigned cell, NextLayer& next) const {
  const std::size_t label = labels_[cell];
  if (label == side_) return false;
  const auto fresh = [&](CellMask from, CellMask seen) {
    return static_cast<CellMask>(moved(from, label) & ~static_cast<unsigned>(seen) & ~static_cast<unsigned>(bit(cell)));
  };
  const CellMask reds = fresh(layers.last.reds(cell), layers.seen.reds(cell));
  const CellMask blues = fresh(layers.last.blues(cell), layers.seen.blues(cell));
  if ((reds & layers.last.blues(cell)) != 0 || (blues & layers.last.reds(cell)) != 0) return true;
  if (reds != 0) next.pairs.add_reds(cell, reds);
  if (blues != 0) next.pairs.add_blues(cell, blues);
  if ((reds | blues) != 0) next.cells = static_cast<CellMask>(next.cells | reds | blues | bit(cell));
  return false;
}

void LabelTree::begin_layer(const Layers& layers, CellMask cells, unsigned depth) {
  NextLayer next;
  for (unsigned rest = cells & decided_; rest != 0; rest &= rest - 1) {
    if (expand(layers, static_cast<unsigned>(std::countr_zero(rest)), next)) return count_leaf(2 * depth + 1);
  }
  branch(layers, next, static_cast<CellMask>(cells & ~static_cast<unsigned>(decided_)), depth);
}

// Decides the labels of this layer that were never read.
void LabelTree::branch(const Layers& layers, const NextLayer& next, CellMask unread, unsigned depth) {
  if (unread == 0) return finish_layer(layers, next, depth);
  if (is_over_ || !budget_.spend()) {
    is_over_ = true;
    return;
  }
  const auto cell = static_cast<unsigned>(std::countr_zero(unread));
  decided_ = static_cast<CellMask>(decided_ | bit(cell));
  --open_;
  for (unsigned label = 1; label <= side_; ++label) {
    labels_[cell] = static_cast<std::uint8_t>(label);
    NextLayer with_cell = next;
    if (expand(layers, cell, with_cell)) {
      count_leaf(2 * depth + 1);
    } else {
      branch(layers, with_cell, static_cast<CellMask>(unread & (unread - 1)), depth);
    }
  }
  ++open_;
  labels_[cell] = 0;
  decided_ = static_cast<CellMask>(decided_ ^ bit(cell));
}

void LabelTree::finish_layer(const Layers& layers, const NextLayer& next, unsigned depth) {
  if (next.cells == 0) return count_leaf(0);
  if (next.pairs.meets_its_mirror_image()) return count_leaf(2 * depth + 2);
  Layers longer;
  longer.seen = layers.seen;
  longer.seen.add(next.pairs);
  longer.last = next.pairs;
  begin_layer(longer, next.cells, depth + 1);
}

void LabelTree::count_leaf(unsigned length) {
  tally_->count(length, leaf_grids_[open_]);
  if (!tally_->is_longest(length)) return;
  std::vector<std::int32_t> labels(labels_.begin(), labels_.begin() + cells_);
  list_examples(labels, 0);
}

// Every grid of a leaf, so that the examples are the first ones of all. A grid is in one leaf: that is not much work.
void LabelTree::list_examples(std::vector<std::int32_t>& labels, unsigned cell) {
  if (cell == cells_) {
    tally_->add_example(least_image(labels, symmetries_), most_examples_);
    return;
  }
  if ((decided_ & bit(cell)) != 0) return list_examples(labels, cell + 1);
  for (unsigned label = 1; label <= side_; ++label) {
    labels[cell] = static_cast<std::int32_t>(label);
    list_examples(labels, cell + 1);
  }
}

}  // namespace shunt::vidrach
