#include "io/raster/palette.hpp"

#include <algorithm>
#include <limits>

namespace shunt::raster {
namespace {

// Squares of differences, weighted as the eye sees them: green counts most, blue least.
std::uint64_t distance_of(std::uint32_t a, std::uint32_t b) {
  const auto part = [](std::uint32_t colour, int shift) { return static_cast<int>(colour >> shift & 0xFF); };
  const auto square = [&](int shift) {
    const int difference = part(a, shift) - part(b, shift);
    return static_cast<std::uint64_t>(difference * difference);
  };
  return 3 * square(16) + 6 * square(8) + square(0);
}

}  // namespace

void Palette::add(const std::vector<std::uint32_t>& colours) {
  // Pixels come in runs of one colour.
  for (std::size_t i = 0; i < colours.size();) {
    const std::size_t begin = i;
    while (i < colours.size() && colours[i] == colours[begin]) ++i;
    counts_[colours[begin]] += i - begin;
  }
}

void Palette::choose(std::size_t count) {
  struct Candidate {
    std::uint32_t colour;
    std::uint64_t pixels;
    std::uint64_t distance;  // from the nearest chosen one
  };
  std::vector<Candidate> candidates;
  for (const auto& [colour, pixels] : counts_) {
    candidates.push_back({colour, pixels, std::numeric_limits<std::uint32_t>::max()});
  }
  // By colour, so that the same pictures have the same palette whatever the order of the map.
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate& a, const Candidate& b) { return a.colour < b.colour; });
  while (chosen_.size() < count) {
    const auto worst = std::max_element(
        candidates.begin(), candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.pixels * a.distance < b.pixels * b.distance; });
    if (worst == candidates.end() || worst->distance == 0) break;
    const std::uint32_t colour = worst->colour;
    chosen_.push_back(colour);
    for (Candidate& candidate : candidates) {
      candidate.distance = std::min(candidate.distance, distance_of(candidate.colour, colour));
    }
  }
}

std::uint8_t Palette::index_of(std::uint32_t colour) {
  const auto known = nearest_.find(colour);
  if (known != nearest_.end()) return known->second;
  const auto nearest = std::min_element(chosen_.begin(), chosen_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return distance_of(a, colour) < distance_of(b, colour);
  });
  const auto index = static_cast<std::uint8_t>(nearest - chosen_.begin());
  nearest_.emplace(colour, index);
  return index;
}

}  // namespace shunt::raster
