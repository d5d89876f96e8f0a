#include "puzzles/rush_hour/enumeration/clusters.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace shunt::rush_hour {
namespace {

using Parts = std::array<std::uint8_t, kMostColumns>;

// Goes through all choices of one part per column, in the order of the pieces. `size`: positions of a piece.
template <class Visit>
void for_each_piece(const Block& block, const Visit& visit) {
  const BlockLists& lists = block.lists;
  Parts parts{};
  std::array<std::uint32_t, kMostColumns + 1> sizes{};
  sizes[0] = 1;
  std::size_t axis = 0;  // sizes up to here are right
  std::uint32_t number = 0;
  while (true) {
    for (; axis < kMostColumns; ++axis) {
      sizes[axis + 1] = sizes[axis] * static_cast<std::uint32_t>(lists[axis]->members[parts[axis]].size());
    }
    visit(number++, sizes[kMostColumns], parts);
    while (axis > 0 && ++parts[axis - 1] == lists[axis - 1]->parts) parts[--axis] = 0;
    if (axis == 0) return;
    --axis;
  }
}

}  // namespace

bool Clusters::add(const Slice& slice, std::vector<ClusterPuzzle>& puzzles, Budget& budget) {
  if (!make_pieces(slice, budget)) return false;
  find_longest(slice);
  join_blocks(slice);
  measure(slice);
  choose(slice, puzzles);
  return true;
}

bool Clusters::make_pieces(const Slice& slice, Budget& budget) {
  const BoardShape& shape = slice.rows().shape();
  for (int axis = slice.rows().first_axis(); axis < kMostColumns; ++axis) {
    for (std::size_t a = 0; a < lists_.arrangements().size(); ++a) {
      std::uint64_t cells = 0;
      for (int row = 0; row < shape.height; ++row) {
        const std::uint64_t cell = (lists_.arrangements()[a].cells >> row) & 1U;
        cells |= cell << (row * shape.width + axis - slice.rows().first_axis());
      }
      vertical_[static_cast<std::size_t>(axis)][a] = cells;
    }
  }
  pieces_.clear();
  count_ = 0;
  for (const Block& block : slice.blocks()) {
    std::uint32_t rows = 1;
    for (std::size_t axis = 0; axis < kAxes; ++axis) rows *= block.lists[axis]->parts;
    pieces_.push_back({count_, rows});
    count_ += rows * block.lists[kAxes]->parts;
  }
  if (parents_.size() >= count_) return true;
  return parents_.allocate(budget, count_) && sizes_.allocate(budget, count_) && longest_.allocate(budget, count_) &&
         hardest_.allocate(budget, count_);
}

// The greatest distance in every piece. A piece is reached as a whole or not at all.
void Clusters::find_longest(const Slice& slice) {
  for (std::size_t b = 0; b < slice.blocks().size(); ++b) {
    const Block& block = slice.blocks()[b];
    const BlockLists& lists = block.lists;
    rows_.assign(pieces_[b].rows, DistanceVector{});
    const DistanceVector* vector = slice.distances(block);
    std::array<std::uint8_t, kAxes> place{};
    const ColumnList& inner = *lists[kAxes - 1];
    bool is_done = false;
    while (!is_done) {
      std::uint32_t row = 0;
      for (std::size_t axis = 0; axis + 1 < kAxes; ++axis) {
        row = row * lists[axis]->parts + lists[axis]->part_of[place[axis]];
      }
      row *= inner.parts;
      for (std::size_t i = 0; i < inner.count; ++i) {
        DistanceVector& most = rows_[row + inner.part_of[i]];
        for (std::size_t k = 0; k < kVectorBytes; ++k) most.bytes[k] = std::max(most.bytes[k], vector->bytes[k]);
        ++vector;
      }
      std::size_t axis = kAxes - 1;
      while (axis > 0 && ++place[axis - 1] == lists[axis - 1]->count) place[--axis] = 0;
      is_done = axis == 0;
    }
    const ColumnList& last = *lists[kAxes];
    std::uint8_t* longest = longest_.data() + pieces_[b].first;
    std::fill_n(longest, rows_.size() * last.parts, std::uint8_t{0});
    for (const DistanceVector& most : rows_) {
      for (std::size_t i = 0; i < last.count; ++i) {
        longest[last.part_of[i]] = std::max(longest[last.part_of[i]], most.bytes[i]);
      }
      longest += last.parts;
    }
  }
}

void Clusters::join_blocks(const Slice& slice) {
  const RowSpace& rows = slice.rows();
  for (std::uint32_t i = 0; i < count_; ++i) parents_[i] = i;
  for (std::size_t b = 0; b < slice.blocks().size(); ++b) {
    const Block& from = slice.blocks()[b];
    for (int row = 0; row < rows.rows(); ++row) {
      const std::uint32_t digit = rows.digit(from.state, row);
      for (const RowSlide& slide : rows.row(row).slides[digit]) {
        if (!slide.is_step) continue;
        const std::int32_t number = slice.block_of(from.state + (slide.to - digit) * rows.stride(row));
        if (number < 0) continue;
        const auto n = static_cast<std::size_t>(number);
        const auto axis_of = [&](CellBits cell) {
          return static_cast<std::size_t>(rows.first_axis() + std::countr_zero(cell));
        };
        join_step(from, pieces_[b], slice.blocks()[n], pieces_[n], row, {axis_of(slide.freed), axis_of(slide.taken)});
      }
    }
  }
}

// A row vehicle steps from the column `columns[0]` into `columns[1]`. Where a cell gets free, parts become one; where
// it is taken, a part falls to pieces.
void Clusters::join_step(const Block& from, const Pieces& source, const Block& to, const Pieces& target, int row,
                         std::array<std::size_t, 2> columns) {
  struct Pair {
    std::uint32_t from;
    std::uint32_t to;
  };
  const auto r = static_cast<std::size_t>(row);
  std::array<std::array<Pair, kMostArrangements>, kMostColumns> pairs;
  std::array<std::uint32_t, kMostColumns> counts{};
  std::uint32_t source_stride = 1;
  std::uint32_t target_stride = 1;
  for (std::size_t axis = kMostColumns; axis-- > 0;) {
    const ColumnList& before = *from.lists[axis];
    const ColumnList& after = *to.lists[axis];
    const bool is_freed = axis == columns[0];
    const bool is_taken = axis == columns[1];
    counts[axis] = is_taken ? after.parts : before.parts;
    for (std::uint32_t i = 0; i < counts[axis]; ++i) {
      const std::uint32_t a = is_taken ? before.parts_if_covered[r][i] : i;
      const std::uint32_t b = is_freed ? after.parts_if_covered[r][i] : i;
      pairs[axis][i] = {a * source_stride, b * target_stride};
    }
    source_stride *= before.parts;
    target_stride *= after.parts;
  }
  for (std::size_t a = 0; a < counts[0]; ++a) {
    for (std::size_t b = 0; b < counts[1]; ++b) {
      for (std::size_t c = 0; c < counts[2]; ++c) {
        for (std::size_t d = 0; d < counts[3]; ++d) {
          const std::uint32_t one =
              source.first + pairs[0][a].from + pairs[1][b].from + pairs[2][c].from + pairs[3][d].from;
          const std::uint32_t other = target.first + pairs[0][a].to + pairs[1][b].to + pairs[2][c].to + pairs[3][d].to;
          for (std::size_t e = 0; e < counts[4]; ++e) {
            for (std::size_t f = 0; f < counts[5]; ++f) {
              const std::uint32_t piece = one + pairs[4][e].from + pairs[5][f].from;
              if (longest_[piece] == kUnreached) continue;
              join(piece, other + pairs[4][e].to + pairs[5][f].to);
            }
          }
        }
      }
    }
  }
}

std::uint32_t Clusters::root(std::uint32_t piece) {
  std::uint32_t* const parents = parents_.data();
  while (parents[piece] != piece) {
    parents[piece] = parents[parents[piece]];
    piece = parents[piece];
  }
  return piece;
}

// The least piece becomes the root.
void Clusters::join(std::uint32_t one, std::uint32_t other) {
  one = root(one);
  other = root(other);
  parents_[std::max(one, other)] = std::min(one, other);
}

void Clusters::measure(const Slice& slice) {
  for (std::size_t b = 0; b < slice.blocks().size(); ++b) {
    for_each_piece(slice.blocks()[b], [&](std::uint32_t number, std::uint32_t size, const Parts&) {
      const std::uint32_t piece = pieces_[b].first + number;
      if (longest_[piece] == kUnreached) return;
      const std::uint32_t own = root(piece);
      if (own == piece) {
        sizes_[own] = size;
        hardest_[own] = longest_[own];
      } else {
        sizes_[own] += size;
        hardest_[own] = std::max(hardest_[own], longest_[piece]);
      }
    });
  }
}

void Clusters::choose(const Slice& slice, std::vector<ClusterPuzzle>& puzzles) {
  const std::size_t begin = puzzles.size();
  for (std::uint32_t piece = 0; piece < count_; ++piece) {
    if (parents_[piece] != piece || longest_[piece] == kUnreached) continue;
    ClusterPuzzle puzzle;
    puzzle.vertical = std::numeric_limits<std::uint64_t>::max();
    puzzle.length = hardest_[piece];
    puzzle.positions = sizes_[piece];
    sizes_[piece] = static_cast<std::uint32_t>(puzzles.size() - begin);
    puzzles.push_back(puzzle);
  }
  constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t b = 0; b < slice.blocks().size(); ++b) {
    const Block& block = slice.blocks()[b];
    for_each_piece(block, [&](std::uint32_t number, std::uint32_t, const Parts& parts) {
      const std::uint32_t piece = pieces_[b].first + number;
      if (longest_[piece] == kUnreached) return;
      const std::uint32_t own = root(piece);
      if (longest_[piece] != hardest_[own]) return;
      ClusterPuzzle& puzzle = puzzles[begin + sizes_[own]];
      // Blocks come in the order of their horizontal masks.
      if (puzzle.vertical != kNone && puzzle.state != block.state) return;
      puzzle.state = block.state;
      choose_in_piece(slice, block, parts, puzzle);
    });
  }
}

void Clusters::choose_in_piece(const Slice& slice, const Block& block, const Parts& parts,
                               ClusterPuzzle& puzzle) const {
  const BlockLists& lists = block.lists;
  std::array<std::size_t, kAxes> choice{};
  const std::vector<std::uint8_t>& last = lists[kAxes]->members[parts[kAxes]];
  while (true) {
    std::size_t place = 0;
    std::uint64_t cells = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const std::uint8_t member = lists[axis]->members[parts[axis]][choice[axis]];
      place = place * lists[axis]->count + member;
      cells |= vertical_[axis][lists[axis]->arrangement[member]];
    }
    const DistanceVector& vector = slice.distances(block)[place];
    for (const std::uint8_t member : last) {
      const std::uint64_t all = cells | vertical_[kAxes][lists[kAxes]->arrangement[member]];
      if (vector.bytes[member] != puzzle.length || all >= puzzle.vertical) continue;
      puzzle.vertical = all;
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        puzzle.arrangements[axis] = lists[axis]->arrangement[lists[axis]->members[parts[axis]][choice[axis]]];
      }
      puzzle.arrangements[kAxes] = lists[kAxes]->arrangement[member];
    }
    std::size_t axis = kAxes;
    while (axis > 0 && ++choice[axis - 1] == lists[axis - 1]->members[parts[axis - 1]].size()) choice[--axis] = 0;
    if (axis == 0) return;
  }
}

}  // namespace shunt::rush_hour
