// The whole space of a board up to 6x6 as a graph of slides, in the cache of one core: the moves of small_moves.hpp, a
// table of two slots a position, the links of a position one behind the other. About 100 ns a position, an eighth of
// what the exploration of any puzzle takes (spaces/explored_graph.hpp); a test compares the two.
#pragma once

#include <memory>

#include "core/budget.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "spaces/position_graph.hpp"

namespace shunt::rush_hour {

// Only for boards that fits_small_engine(). Null: more memory than the budget allows; nothing was done.
std::unique_ptr<PositionGraph> explore_small_board(const Board& board, const RushHour<1>& puzzle, Budget& budget);

}  // namespace shunt::rush_hour
