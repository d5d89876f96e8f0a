#include "puzzles/rush_hour/enumeration/group_distances.hpp"

#include <cstring>

namespace shunt::rush_hour {
namespace {

// The first `count` bytes, by two moves that may overlap.
void copy_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t count) {
  if (count >= 8) {
    std::memcpy(to, from, 8);
    std::memcpy(to + count - 8, from + count - 8, 8);
  } else if (count >= 4) {
    std::memcpy(to, from, 4);
    std::memcpy(to + count - 4, from + count - 4, 4);
  } else {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
  }
}

}  // namespace

GroupDistances::GroupDistances(const RowSpace& rows, const ColumnLists& lists) : rows_(rows), lists_(lists) {
  begins_.reserve(rows.states());
  for (std::uint32_t state = 0; state < rows.states(); ++state) {
    begins_.push_back(positions_);
    std::uint64_t size = 1;
    for (const CellBits covered : rows.cover(state)) size *= lists.list(SequenceSet::kEvery, covered).count;
    positions_ += size;
  }
}

void GroupDistances::keep(const Slice& slice) {
  for (const Block& block : slice.blocks()) {
    const ColumnCover& cover = rows_.cover(block.state);
    // Strides in the group, in which the slice has some of the arrangements of each column, next to each other.
    std::array<std::uint64_t, kMostColumns> strides{};
    std::uint64_t stride = 1;
    std::uint64_t to = begins_[block.state];
    for (std::size_t axis = kMostColumns; axis-- > 0;) {
      strides[axis] = stride;
      to += stride * block.lists[axis]->begin;
      stride *= lists_.list(SequenceSet::kEvery, cover[axis]).count;
    }
    const DistanceVector* from = slice.distances(block);
    const std::size_t bytes = block.lists[kAxes]->count;
    const std::size_t inner = block.lists[kAxes - 1]->count;
    std::array<std::uint8_t, kAxes> place{};
    bool is_done = false;
    while (!is_done) {
      for (std::size_t i = 0; i < inner; ++i) {
        ByteVector next;
        for (std::size_t k = 0; k < kVectorBytes; ++k) next[k] = static_cast<std::uint8_t>(from->bytes[k] + 1);
        copy_bytes(&nexts_[to + i * strides[kAxes - 1]], next.data(), bytes);
        ++from;
      }
      std::size_t axis = kAxes - 1;
      for (is_done = true; axis > 0 && is_done; --axis) {
        const std::uint8_t count = block.lists[axis - 1]->count;
        to += strides[axis - 1];
        is_done = ++place[axis - 1] == count;
        if (!is_done) break;
        place[axis - 1] = 0;
        to -= strides[axis - 1] * count;
      }
    }
  }
}

std::uint8_t GroupDistances::at(std::uint32_t state, const ColumnArrangements& arrangements) const {
  const ColumnCover& cover = rows_.cover(state);
  std::uint64_t index = 0;
  for (std::size_t axis = 0; axis < kMostColumns; ++axis) {
    const std::uint8_t count = lists_.list(SequenceSet::kEvery, cover[axis]).count;
    index = index * count + lists_.rank(cover[axis], arrangements[axis]);
  }
  return static_cast<std::uint8_t>(nexts_[begins_[state] + index] - 1);
}

}  // namespace shunt::rush_hour
