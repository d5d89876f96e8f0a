#include "puzzles/sliding_tiles/beam/conflict_table.hpp"

#include <algorithm>

namespace shunt::sliding_tiles {

ConflictTable::ConflictTable(std::size_t length) : base_(length + 1) {
  std::size_t size = 1;
  for (std::size_t i = 0; i < length; ++i) size *= base_;
  conflicts_.resize(size);
  for (std::size_t index = 0; index < size; ++index) {
    std::vector<std::size_t> wanted;
    for (std::size_t rest = index; rest != 0; rest /= base_) {
      if (rest % base_ != 0) wanted.push_back(rest % base_);
    }
    std::reverse(wanted.begin(), wanted.end());
    // All but a longest increasing subsequence must leave.
    std::vector<std::size_t> ends;
    for (const std::size_t place : wanted) {
      const auto end = std::lower_bound(ends.begin(), ends.end(), place);
      if (end == ends.end()) {
        ends.push_back(place);
      } else {
        *end = place;
      }
    }
    conflicts_[index] = static_cast<std::uint8_t>(wanted.size() - ends.size());
  }
}

}  // namespace shunt::sliding_tiles
