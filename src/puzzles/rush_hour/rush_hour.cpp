#include "puzzles/rush_hour/rush_hour.hpp"

#include <bit>
#include <cassert>

namespace shunt::rush_hour {

KeyLayout make_key_layout(const std::vector<Lane>& lanes) {
  constexpr unsigned kWordBits = 64;
  KeyLayout layout;
  std::vector<unsigned> used;  // bits per word; first fit
  for (const Lane& lane : lanes) {
    const auto bits = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(lane.count - 1)));
    std::size_t word = 0;
    while (word < used.size() && used[word] + bits > kWordBits) ++word;
    if (word == used.size()) used.push_back(0);
    // A lane with one arrangement has no bits: its shift must still be one that a word allows.
    layout.fields.push_back({static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(bits == 0 ? 0 : used[word]),
                             static_cast<std::uint16_t>((1U << bits) - 1U)});
    used[word] += bits;
  }
  layout.words = used.empty() ? 1 : used.size();
  assert(layout.words <= 5);
  return layout;
}

}  // namespace shunt::rush_hour
