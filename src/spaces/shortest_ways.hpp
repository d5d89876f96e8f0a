// ShortestWays: the positions on any shortest solution from the start, and the moves between them: a graph without
// cycles, usually a small part of the space. Everything that is said about solutions is read off it.
//
// Nodes are numbered so that every move leads to a smaller number: solved positions first, the start last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "spaces/analysis.hpp"
#include "spaces/distances.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

class ShortestWays {
 public:
  struct Step {
    std::uint32_t move = 0;  // its place in PositionGraph::links
    std::uint32_t to = 0;    // a node
  };

  // The start must be solvable. `in_order`: the steps of a node are in canonical order, and Step::move has a meaning;
  // without it an undirected graph is spared the sorting.
  ShortestWays(const PositionGraph& graph, const Distances& distances, bool in_order);

  std::size_t size() const { return ids_.size(); }
  std::size_t start() const { return ids_.size() - 1; }
  PositionGraph::Id id(std::size_t node) const { return ids_[node]; }
  std::span<const Step> steps(std::size_t node) const {
    return {steps_.data() + begins_[node], begins_[node + 1] - begins_[node]};
  }

 private:
  std::vector<PositionGraph::Id> ids_;
  std::vector<std::size_t> begins_{0};
  std::vector<Step> steps_;
};

// How many shortest solutions there are.
struct SolutionCount {
  std::string text;  // in decimal
  double log2 = 0;
};
SolutionCount count_solutions(const ShortestWays& ways);

// The distances at which some position is on all shortest solutions, least first.
std::vector<std::uint64_t> forced_distances(const ShortestWays& ways, const Distances& distances);

// The moves of every node with their names: per node, one for each of its steps.
using NamedSteps = std::vector<std::vector<NamedMove>>;

// Shortest solutions up to the order of moves that commute: two solutions are the same if one becomes the other by
// exchanging neighbours a, b of which b, a would have led to the same position. Nothing: more than can be counted here.
std::optional<std::uint64_t> count_solution_classes(const ShortestWays& ways, const NamedSteps& names);

}  // namespace shunt
