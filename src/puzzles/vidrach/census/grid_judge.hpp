// GridJudge: the length of a shortest solution of many grids of one size, one after the other. The mirrored search of
// bidirectional.hpp, without its ways: only the length counts. Everything that depends on the size is made once; a byte
// a pair of cells, and what a search has touched is cleared by its own queue. 4 x 4: 1 to 2 us a grid, 5 x 5: 2 to 5
// us.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"

namespace shunt::vidrach {

class GridJudge {
 public:
  GridJudge(int rows, int columns);

  // False: there is not enough memory.
  bool allocate(Budget& budget);

  // 0: there is no solution. Nothing: the budget has ended the search.
  std::optional<std::uint64_t> measure(const std::vector<std::int32_t>& labels, Budget& budget);

 private:
  // Where a token can go from a cell by a number.
  struct Targets {
    std::uint16_t count = 0;
    std::array<std::uint16_t, 4> cells{};
  };
  // A pair of cells: (red, blue) is red * cells + blue.
  using Pair = std::uint32_t;
  enum class Meeting : std::uint8_t { none, even, odd };

  const Targets& targets(std::int32_t label, std::size_t cell) const {
    const std::size_t row = static_cast<std::size_t>(label) < side_ ? static_cast<std::size_t>(label) : 0;
    return targets_[row * cells_ + cell];
  }
  void reach(Pair pair, Pair mirrored, unsigned layer, Meeting& meeting);
  void expand(Pair pair, const std::vector<std::int32_t>& labels, unsigned layer, Meeting& meeting);

  std::size_t rows_;
  std::size_t columns_;
  std::size_t cells_;
  std::size_t side_;              // the longer one
  std::vector<Targets> targets_;  // by number and cell; by 0 and by numbers that are too large: none
  // 0: unseen; else 1 + layer mod 3. That is enough: a pair of the next layer has its mirror image in the next layer,
  // in the last one, or nowhere, for a nearer one would have been a meeting before.
  BigArray<std::uint8_t> layers_;
  BigArray<Pair> queue_;
  std::size_t queued_ = 0;
};

}  // namespace shunt::vidrach
