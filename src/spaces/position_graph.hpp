// PositionGraph: every position that is reachable from a puzzle's start, by number, with its moves. What analyses read:
// they know neither the puzzle nor how it was explored, so each is compiled once. explored_graph.hpp makes one of any
// puzzle; a room may have a faster way for some of its boards.
//
// The start is number 0. The graph belongs to one thread: what links() returns is good until the next call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.hpp"

namespace shunt {

// A position of a puzzle, free of its type: the words of its key.
using Position = std::vector<std::uint64_t>;

// Moves from one position, or to it: the position at the other end of each, and what it costs.
struct Links {
  std::span<const std::uint32_t> ends;
  const std::uint8_t* costs = nullptr;  // one per move; null: every move costs 1

  std::uint32_t cost(std::size_t i) const { return costs == nullptr ? 1 : costs[i]; }
};

class PositionGraph {
 public:
  using Id = std::uint32_t;
  static constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

  PositionGraph() = default;
  PositionGraph(const PositionGraph&) = delete;
  PositionGraph& operator=(const PositionGraph&) = delete;
  virtual ~PositionGraph() = default;

  // Why the exploration ended before it had seen everything; nothing: the graph is whole, and all below may be asked.
  virtual std::optional<Status> stopped() const = 0;
  virtual std::size_t size() const = 0;
  // Positions by what it costs to reach them from the start; complete depths only.
  virtual const std::vector<std::uint64_t>& by_depth() const = 0;

  virtual std::uint64_t goals() const = 0;  // how many positions are solved
  virtual bool is_goal(Id id) const = 0;
  // The legal moves in canonical order. Two of them may lead to the same position unless is_simple().
  virtual Links links(Id id) const = 0;
  virtual std::size_t count_moves(Id id) const { return links(id).ends.size(); }
  // The moves that lead here from reachable positions. False from prepare: over a limit.
  virtual bool prepare_predecessors() = 0;
  virtual Links predecessors(Id id) const = 0;
  virtual bool has_unit_costs() const = 0;
  virtual bool is_undirected() const = 0;  // every move can be taken back by a move of the same cost
  virtual bool is_simple() const { return false; }
  virtual bool has_stored_links() const = 0;  // false: they are made again at every call

  virtual Position position(Id id) const = 0;
};

}  // namespace shunt
