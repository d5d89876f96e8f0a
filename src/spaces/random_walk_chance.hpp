// The chance that a random walk solves a puzzle: from the start, every legal move is as likely as any other, the walk
// ends at the first solved position or after so many moves; where no move is legal it stays. Exact but for the
// rounding of doubles: the distribution over all positions is carried on move by move, which costs one addition a
// move of the graph and step.
#pragma once

#include <cstdint>
#include <optional>

#include "core/budget.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

// The graph must have stored links. Nothing: the budget has ended.
std::optional<double> random_walk_chance(PositionGraph& graph, std::uint64_t steps, Budget& budget);

}  // namespace shunt
