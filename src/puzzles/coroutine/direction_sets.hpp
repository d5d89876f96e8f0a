// The sets of directions that a square of a made board may list: all whose number lies in a range. Every such set is
// equally likely.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "puzzles/coroutine/board.hpp"

namespace shunt::coroutine {

class DirectionSets {
 public:
  DirectionSets(std::uint64_t least, std::uint64_t most) : least_(least), most_(most) {
    for (unsigned set = 0; set < (1U << kDirections); ++set) {
      if (holds(set)) sets_.push_back(static_cast<std::uint8_t>(set));
    }
  }

  const std::vector<std::uint8_t>& all() const { return sets_; }

  std::uint8_t any(Random& random) const { return sets_[random.below(static_cast<std::uint32_t>(sets_.size()))]; }

  // A set that often differs in one direction only.
  std::uint8_t changed(std::uint8_t set, Random& random) const {
    constexpr std::uint32_t kOften = 4;
    const unsigned other = set ^ (1U << random.below(kDirections));
    return random.below(kOften) != 0 && holds(other) ? static_cast<std::uint8_t>(other) : any(random);
  }

 private:
  bool holds(unsigned set) const {
    const auto count = static_cast<std::uint64_t>(std::popcount(set));
    return least_ <= count && count <= most_;
  }

  std::uint64_t least_;
  std::uint64_t most_;
  std::vector<std::uint8_t> sets_;
};

}  // namespace shunt::coroutine
