// DistanceTable: "moves left" of every position of a small space, as a look-up. It stands alone: it needs neither the
// puzzle nor the graph that it was made of. Its positions are sorted, so a look-up is some twenty comparisons.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "spaces/distances.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

class DistanceTable {
 public:
  static constexpr std::size_t kMostPositions = std::size_t{1} << 20;

  DistanceTable() = default;
  // Of a whole graph with at most kMostPositions.
  DistanceTable(const PositionGraph& graph, const Distances& distances);

  std::size_t size() const { return left_.size(); }
  std::size_t bytes() const { return keys_.size() * sizeof(keys_[0]) + left_.size() * sizeof(left_[0]); }
  bool has(const Position& position) const { return place_of(position) < size(); }
  // Nothing: no goal can be reached from there, or the start does not reach it.
  std::optional<std::uint64_t> left(const Position& position) const;

 private:
  // size(): there is none.
  std::size_t place_of(const Position& position) const;

  std::size_t words_ = 1;            // of a position
  std::vector<std::uint64_t> keys_;  // all positions one behind the other, in ascending order
  std::vector<std::uint32_t> left_;
};

}  // namespace shunt
