// Keys: a state packed injectively into one or more 64-bit words. Equal keys mean equal states, so a table of
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

template <class Key>
inline constexpr std::size_t kKeyWords = 1;
template <std::size_t Words>
inline constexpr std::size_t kKeyWords<WideKey<Words>> = Words;

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

// Both halves of a 128-bit product, folded: every input bit reaches every output bit in one multiplication,
// so that any bits of the result can choose a slot. (The idea is that of wyhash; the constants are odd
// words from the digits of the golden ratio and of the square root of two.)
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
inline constexpr std::uint64_t kRootTwo = 0x6a09e667f3bcc909ULL;

inline std::uint64_t hash_key(std::uint64_t key) { return fold(key ^ kRootTwo, kGolden); }
template <std::size_t Words>
std::uint64_t hash_key(const WideKey<Words>& key) {
  std::uint64_t hash = kRootTwo;
  for (const std::uint64_t word : key.words) hash = fold(hash ^ word, kGolden);
  return hash;
}

// A total order of keys, the same on every machine: ties between states are broken by it.
inline bool is_less(std::uint64_t a, std::uint64_t b) { return a < b; }
template <std::size_t Words>
bool is_less(const WideKey<Words>& a, const WideKey<Words>& b) {
  return a.words < b.words;
}

}  // namespace shunt
