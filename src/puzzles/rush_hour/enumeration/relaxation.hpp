// The two operations that find distances: along the columns of one block, and from a block to another by a slide in a
// row. A block is a dense array of distances over the arrangements of all columns; the arrangements of the last column
// are the bytes of one vector, the other five columns are the axes of an array of such vectors.
//
// Both exist twice, with and without instructions that permute the bytes of a vector (SSSE3): plain code is about
// four times slower. The answers are the same.
#pragma once

#include <array>
#include <cstdint>

#include "puzzles/rush_hour/enumeration/column_lists.hpp"

namespace shunt::rush_hour {

constexpr std::uint8_t kUnreached = 255;
constexpr int kAxes = kMostColumns - 1;  // of arrays of vectors

struct alignas(kVectorBytes) DistanceVector {
  ByteVector bytes;
};

using BlockLists = std::array<const ColumnList*, kMostColumns>;

// Which vectors of a block go to which of another: every choice of one pair per axis, and `run` vectors from there.
struct SlideMap {
  struct Pair {
    std::uint32_t from;
    std::uint32_t to;
  };
  std::array<std::uint32_t, kAxes> counts{};
  std::array<std::array<Pair, kMostArrangements>, kAxes> pairs;
  std::uint32_t run = 1;
  const ByteVector* places = nullptr;  // of the bytes in a vector; null: they stay
};

struct Relaxation {
  // Lowers all distances of a block as far as slides in its columns can.
  void (*settle)(DistanceVector* block, const BlockLists& lists);
  // Lowers distances in `to` to one more than in `from`. Has any changed?
  bool (*relax)(const DistanceVector* from, DistanceVector* to, const SlideMap& map);
};

extern const Relaxation kPlainRelaxation;
// The fastest that this machine can run.
const Relaxation& best_relaxation();

}  // namespace shunt::rush_hour
