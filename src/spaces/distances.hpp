// Distances: what it costs to go on from every position of a graph to the nearest goal. Found backwards, from all goals
// at once: 4 bytes a position, and 4 more while it works.
#pragma once

#include <cstdint>
#include <vector>

#include "core/budget.hpp"
#include "memory/growing_array.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

class Distances {
 public:
  explicit Distances(Budget& budget) : budget_(budget), values_(budget) {}

  // False: over a limit.
  bool measure(PositionGraph& graph);

  // PositionGraph::kUnknown: no goal can be reached.
  std::uint32_t operator[](PositionGraph::Id id) const { return values_[id]; }
  std::size_t size() const { return values_.size(); }
  // Positions by distance.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  bool begin(const PositionGraph& graph);
  bool measure_unit(const PositionGraph& graph);
  bool measure_weighted(const PositionGraph& graph);

  Budget& budget_;
  GrowingArray<std::uint32_t> values_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace shunt
