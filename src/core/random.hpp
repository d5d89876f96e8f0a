// Our own random numbers: the standard library's distributions differ between implementations, and the
// same seed must give the same bytes everywhere. xoshiro256** (Blackman, Vigna 2018), seeded by
// SplitMix64; below(n) is unbiased (Lemire 2019: multiply, reject the short first interval).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace shunt {

class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = mix(seed += 0x9e3779b97f4a7c15ULL);
  }

  // One of many independent sequences of a seed.
  Random(std::uint64_t seed, std::uint64_t number) : Random(mix(mix(seed + 0x9e3779b97f4a7c15ULL) + number)) {}

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, n), n >= 1.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t short_interval = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < short_interval) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  // The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
  static std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace shunt
