// Keys: a state packed injectively into one or more 64-bit words. The key IS the state, so a table of
// keys needs nothing else. One word is a plain integer; boards that need more take WideKey<2>, <4>, ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace shunt {

template <std::size_t Words>
struct WideKey {
  std::array<std::uint64_t, Words> words{};
  // By hand: the default becomes a call of memcmp, which was 16 % of random walks on a 12x12 board.
  friend bool operator==(const WideKey& a, const WideKey& b) {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < Words; ++i) difference |= a.words[i] ^ b.words[i];
    return difference == 0;
  }
};

template <std::size_t Words>
using KeyOf = std::conditional_t<Words == 1, std::uint64_t, WideKey<Words>>;

// Word `i` of a key, whatever its width: lets a puzzle write its packing once.
inline std::uint64_t& key_word(std::uint64_t& key, std::size_t) { return key; }
inline std::uint64_t key_word(const std::uint64_t& key, std::size_t) { return key; }
template <std::size_t Words>
std::uint64_t& key_word(WideKey<Words>& key, std::size_t i) {
  return key.words[i];
}
template <std::size_t Words>
std::uint64_t key_word(const WideKey<Words>& key, std::size_t i) {
  return key.words[i];
}

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit, so
// any bits of the result can index a table whose size is a power of two.
inline std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

inline std::uint64_t hash_key(std::uint64_t key) { return mix(key + 0x9e3779b97f4a7c15ULL); }
template <std::size_t Words>
std::uint64_t hash_key(const WideKey<Words>& key) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const std::uint64_t word : key.words) hash = mix(hash ^ word) + 0x9e3779b97f4a7c15ULL;
  return hash;
}

}  // namespace shunt
