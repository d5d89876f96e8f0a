// PairSet: a set of pairs (red cell, blue cell) on a grid of at most 16 cells, as two matrices of bits that are each
// other's transpose. Swapping the tokens takes a set to the same set with its two matrices exchanged, so "does it meet
// its mirror image?" is one AND.
//
//   by_blue[b] has bit r, by_red[r] has bit b:   red on cell r, blue on cell b
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shunt::vidrach {

using CellMask = std::uint16_t;

class PairSet {
 public:
  static constexpr std::size_t kMostCells = 16;

  CellMask reds(unsigned blue) const { return by_blue_[blue]; }
  CellMask blues(unsigned red) const { return by_red_[red]; }

  void add_reds(unsigned blue, CellMask reds) {
    by_blue_[blue] = static_cast<CellMask>(by_blue_[blue] | reds);
    set_column(by_red_, reds, blue);
  }
  void add_blues(unsigned red, CellMask blues) {
    by_red_[red] = static_cast<CellMask>(by_red_[red] | blues);
    set_column(by_blue_, blues, red);
  }
  void add(const PairSet& other) {
    for (std::size_t i = 0; i < kMostCells; ++i) {
      by_blue_[i] = static_cast<CellMask>(by_blue_[i] | other.by_blue_[i]);
      by_red_[i] = static_cast<CellMask>(by_red_[i] | other.by_red_[i]);
    }
  }
  bool meets_its_mirror_image() const {
    unsigned both = 0;
    for (std::size_t i = 0; i < kMostCells; ++i) both |= by_blue_[i] & static_cast<unsigned>(by_red_[i]);
    return both != 0;
  }

 private:
  using Matrix = std::array<CellMask, kMostCells>;
  using Rows = CellMask __attribute__((vector_size(16), may_alias));  // what every x86-64 processor has

  // Sets bit `column` in the rows of a mask. Eight rows at a time: a row's own bit is kept of the mask and compared.
  static void set_column(Matrix& matrix, CellMask rows, unsigned column) {
    constexpr Rows kOwnBits[] = {{1, 2, 4, 8, 16, 32, 64, 128}, {256, 512, 1024, 2048, 4096, 8192, 16384, 32768}};
    const auto bit = static_cast<CellMask>(1U << column);
    auto* const halves = reinterpret_cast<Rows*>(matrix.data());
    for (std::size_t i = 0; i < 2; ++i) {
      halves[i] |= reinterpret_cast<Rows>((kOwnBits[i] & rows) == kOwnBits[i]) & bit;
    }
  }

  alignas(16) Matrix by_blue_{};
  alignas(16) Matrix by_red_{};
};

}  // namespace shunt::vidrach
