// The colours of a GIF. Drawings are flat: a few colours cover almost everything, and the rest are steps between two of
// them at edges. giflib's own choice (GifQuantizeBuffer) keeps five bits of a colour and so shifts the flat ones; here
// each of them is kept exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace shunt::raster {

class Palette {
 public:
  // Counts the colours (0xRRGGBB) of some pixels. Before choose().
  void add(const std::vector<std::uint32_t>& colours);
  // At most `count` colours: the most frequent one, then always the one whose pixels would be farthest off.
  void choose(std::size_t count);

  const std::vector<std::uint32_t>& colours() const { return chosen_; }
  // The nearest of them. After choose().
  std::uint8_t index_of(std::uint32_t colour);

 private:
  std::unordered_map<std::uint32_t, std::uint64_t> counts_;
  std::unordered_map<std::uint32_t, std::uint8_t> nearest_;
  std::vector<std::uint32_t> chosen_;
};

}  // namespace shunt::raster
