// The ending of a search by layers: what is proved by how it ended, and the counters that all such searches
// report. Every breadth-first engine ends here, those of the families too.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"

namespace shunt {

struct LayersEnd {
  bool has_goal = false;    // a goal was met: the outcome holds its moves and their cost
  bool is_shortest = true;  // that goal is a nearest one
  bool is_stopped = false;  // a limit of the budget ended the search
  bool is_cut = false;      // the depth limit left moves out
  bool is_complete = true;  // the moves reach everything that the full rules reach
  std::uint64_t lower = 0;  // of a search that was stopped or cut without a goal: no solution costs less
};

struct LayerCounts {
  std::uint64_t generated = 0;
  std::uint64_t peak_frontier = 1;
  std::optional<std::uint64_t> stored = {};  // absent: the search keeps no list of states
  std::optional<std::vector<std::uint64_t>> layers = {};
};

// Fills in everything but the cost and the moves of a goal, which are there already.
template <class Move>
void finish_layers(const LayersEnd& end, LayerCounts counts, const Budget& budget, Outcome<Move>& outcome) {
  if (end.has_goal) {
    outcome.status = Status::solved;
    outcome.optimal = end.is_shortest;
    outcome.bounds = {end.is_shortest ? outcome.cost : 0, outcome.cost};
    // The answer stands; what is missing is the rest of the space, which was to be counted.
    if (end.is_stopped) outcome.ended_by = budget.stop_reason();
  } else if (end.is_stopped || end.is_cut) {
    outcome.status = end.is_stopped ? budget.stop_reason() : Status::not_found;
    outcome.bounds.lower = end.lower;
  } else {
    outcome.status = end.is_complete ? Status::unsolvable : Status::not_found;
  }
  outcome.statistics.expanded = budget.expanded();
  outcome.statistics.generated = counts.generated;
  outcome.statistics.peak_frontier = counts.peak_frontier;
  if (counts.stored) {
    // Every stored state but the start was generated once as a new one.
    outcome.statistics.duplicates = counts.generated + (*counts.stored > 0 ? 1 : 0) - *counts.stored;
    outcome.statistics.stored = counts.stored;
  }
  outcome.statistics.layers = std::move(counts.layers);
}

}  // namespace shunt
