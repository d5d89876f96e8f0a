// VehicleSet: a set of vehicles as one or two machine words. Vehicles are numbered lane by lane, so that those of one
// lane, of which there are at most 8, stand side by side and are added by one shift.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace shunt::rush_hour {

// `Words` is 1 or 2: for up to 64 or 128 vehicles.
template <std::size_t Words>
class VehicleSet {
 public:
  // The vehicles base + i for every bit i of `slots`.
  void add(std::size_t base, std::uint8_t slots) {
    const std::uint64_t bits = slots;
    if constexpr (Words == 1) {
      words_[0] |= bits << base;
    } else if (base >= 64) {
      words_[1] |= bits << (base - 64);
    } else {
      words_[0] |= bits << base;
      if (base > 56) words_[1] |= bits >> (64 - base);
    }
  }
  bool has(std::size_t number) const { return ((words_[number / 64] >> (number % 64)) & 1) != 0; }
  bool is_empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  VehicleSet& operator|=(const VehicleSet& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  VehicleSet& operator&=(const VehicleSet& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return *this;
  }

 private:
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace shunt::rush_hour
