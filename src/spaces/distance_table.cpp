#include "spaces/distance_table.hpp"

#include <algorithm>
#include <numeric>

namespace shunt {

DistanceTable::DistanceTable(const PositionGraph& graph, const Distances& distances) {
  const auto size = static_cast<PositionGraph::Id>(graph.size());
  std::vector<Position> positions;
  positions.reserve(size);
  for (PositionGraph::Id id = 0; id < size; ++id) positions.push_back(graph.position(id));
  std::vector<PositionGraph::Id> order(size);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return positions[a] < positions[b]; });
  words_ = size == 0 ? 1 : positions.front().size();
  keys_.reserve(size * words_);
  left_.reserve(size);
  for (const PositionGraph::Id id : order) {
    keys_.insert(keys_.end(), positions[id].begin(), positions[id].end());
    left_.push_back(distances[id]);
  }
}

std::size_t DistanceTable::place_of(const Position& position) const {
  if (position.size() != words_) return size();
  std::size_t begin = 0;
  std::size_t end = size();
  while (begin < end) {
    const std::size_t middle = (begin + end) / 2;
    const auto key = keys_.begin() + static_cast<std::ptrdiff_t>(middle * words_);
    if (std::equal(position.begin(), position.end(), key)) return middle;
    const bool is_behind =
        std::lexicographical_compare(key, key + static_cast<std::ptrdiff_t>(words_), position.begin(), position.end());
    (is_behind ? begin : end) = is_behind ? middle + 1 : middle;
  }
  return size();
}

std::optional<std::uint64_t> DistanceTable::left(const Position& position) const {
  const std::size_t place = place_of(position);
  if (place == size() || left_[place] == PositionGraph::kUnknown) return std::nullopt;
  return left_[place];
}

}  // namespace shunt
