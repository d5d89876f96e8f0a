// Moves inside the 64-bit words of a tile space. A word holds the arrangements of the last five tiles that have one
// parity, a bit each:
//
//   bit 12 a + 3 b + c      a, b, c: how many of the tiles behind the first, second, third are smaller
//
// The fourth tile's number (0 or 1) follows from the parity, so 60 bits hold all. Two tiles next to each other that
// change places move every bit by one of a few distances, which are known at compile time: whole 64-bit words are
// shifted and masked, no bit is looked at alone. Any rotation of neighbours is a row of such exchanges.
//
// Loops over words have no branches, so the compiler vectorizes them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace shunt::sliding_tiles {

inline constexpr std::size_t kTilesInWord = 5;
inline constexpr std::size_t kBitsInWord = 60;
inline constexpr std::uint64_t kAllBits = (std::uint64_t{1} << kBitsInWord) - 1;

// The bits of all arrangements that `is_in(a, b, c)` names.
template <class Predicate>
constexpr std::uint64_t bits_where(Predicate is_in) {
  std::uint64_t bits = 0;
  for (unsigned bit = 0; bit < kBitsInWord; ++bit) {
    if (is_in(bit / 12, bit / 3 % 4, bit % 3)) bits |= std::uint64_t{1} << bit;
  }
  return bits;
}

// Bits of kLow change places with those kDistance above.
template <unsigned kDistance, std::uint64_t kLow>
constexpr std::uint64_t exchange_bits(std::uint64_t word) {
  const std::uint64_t differing = ((word >> kDistance) ^ word) & kLow;
  return word ^ differing ^ (differing << kDistance);
}

// First and second tile: (a, b) becomes (b + 1, a) if a <= b, and back. With j = b - a that is a distance of 12 + 9 j.
constexpr std::uint64_t exchange_first(std::uint64_t word) {
  constexpr auto kLow = [](unsigned j) {
    return bits_where([j](unsigned a, unsigned b, unsigned) { return b == a + j; });
  };
  word = exchange_bits<12, kLow(0)>(word);
  word = exchange_bits<21, kLow(1)>(word);
  word = exchange_bits<30, kLow(2)>(word);
  return exchange_bits<39, kLow(3)>(word);
}

// Second and third: (b, c) becomes (c + 1, b) if b <= c, and back.
constexpr std::uint64_t exchange_second(std::uint64_t word) {
  constexpr auto kLow = [](unsigned j) {
    return bits_where([j](unsigned, unsigned b, unsigned c) { return c == b + j; });
  };
  word = exchange_bits<3, kLow(0)>(word);
  word = exchange_bits<5, kLow(1)>(word);
  return exchange_bits<7, kLow(2)>(word);
}

// Third and fourth: c goes round 0 1 2 if the last three tiles are arranged evenly, the other way round if not.
// `is_odd` (no bits or all) is the parity of all that is in front of the five, and of the whole sequence.
constexpr std::uint64_t exchange_third(std::uint64_t word, std::uint64_t is_odd) {
  constexpr std::uint64_t kEven = bits_where([](unsigned a, unsigned b, unsigned) { return (a + b) % 2 == 0; });
  constexpr std::uint64_t kFirst = bits_where([](unsigned, unsigned, unsigned c) { return c == 0; });
  constexpr std::uint64_t kLast = kFirst << 2;
  const std::uint64_t even = word & (kEven ^ is_odd);
  const std::uint64_t odd = word ^ even;
  return ((even << 1) & (kAllBits ^ kFirst)) | ((even >> 2) & kFirst) | ((odd >> 1) & (kAllBits ^ kLast)) |
         ((odd << 2) & kLast);
}

// Fourth and fifth: only the number that is not stored changes, and with it the parity. There is nothing to do.

// The last tile in front of the five, and the first of them. Six words that follow each other differ in that tile's
// number t; (t, a) becomes (a + 1, t) if t <= a, and back: twelve bits at a time change places between two words.
[[gnu::always_inline]] inline void exchange_across(const std::uint64_t* from, std::uint64_t* to) {
  std::array<std::uint64_t, 6> words{};
  for (std::size_t t = 0; t < 6; ++t) words[t] = from[t];
  const auto exchange = [&words]<std::size_t kT, std::size_t kA>() {
    constexpr std::uint64_t kLow = std::uint64_t{0xfff} << (12 * kT);
    constexpr unsigned kDistance = 12 * (kA - kT);
    const std::uint64_t differing = ((words[kT] >> kDistance) ^ words[kA + 1]) & kLow;
    words[kA + 1] ^= differing;
    words[kT] ^= differing << kDistance;
  };
  const auto exchange_row = [&exchange]<std::size_t kT, std::size_t... kMore>(std::index_sequence<kMore...>) {
    (exchange.template operator()<kT, kT + kMore>(), ...);
  };
  exchange_row.template operator()<0>(std::make_index_sequence<5>());
  exchange_row.template operator()<1>(std::make_index_sequence<4>());
  exchange_row.template operator()<2>(std::make_index_sequence<3>());
  exchange_row.template operator()<3>(std::make_index_sequence<2>());
  exchange_row.template operator()<4>(std::make_index_sequence<1>());
  for (std::size_t t = 0; t < 6; ++t) to[t] = words[t];
}

// How many bits each byte of a word has. Sums of up to 31 of these fit.
constexpr std::uint64_t bits_by_byte(std::uint64_t word) {
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
}
constexpr std::uint64_t sum_of_bytes(std::uint64_t bytes) {
  const std::uint64_t pairs = (bytes & 0x00ff00ff00ff00ffU) + ((bytes >> 8) & 0x00ff00ff00ff00ffU);
  return (pairs * 0x0001000100010001U) >> 48;
}

// next = (any of the sources) and not the level before last, which it overwrites. Returns how many bits are set in it.
template <std::size_t kSources>
std::uint64_t merge_words(const std::array<const std::uint64_t*, 4>& sources, std::uint64_t* words, std::size_t count) {
  constexpr std::size_t kBlock = 28;  // at most 31
  std::uint64_t bits = 0;
  for (std::size_t begin = 0; begin < count; begin += kBlock) {
    const std::size_t end = begin + kBlock < count ? begin + kBlock : count;
    std::uint64_t bytes = 0;
    for (std::size_t i = begin; i < end; ++i) {
      std::uint64_t any = sources[0][i];
      if constexpr (kSources > 1) any |= sources[1][i];
      if constexpr (kSources > 2) any |= sources[2][i];
      if constexpr (kSources > 3) any |= sources[3][i];
      const std::uint64_t next = any & ~words[i];
      words[i] = next;
      bytes += bits_by_byte(next);
    }
    bits += sum_of_bytes(bytes);
  }
  return bits;
}

}  // namespace shunt::sliding_tiles
