// Rush Hour's own engine for boards up to 6x6: breadth-first by layers, like algorithms/breadth_first_layer.hpp
// and with the same answers, in the cache of one core.
//
//   node      bitboards of the vehicles and a mixed-radix index of 32 bits: see small_moves.hpp. The known indices
//             stand in a small open-addressing table, four slots a state.
//   queue     the states in order of discovery; layers are stretches of it.
//
// One bit per index instead of the table needs no hash, but a board touches a few thousand of millions of
// bits: cold, the page faults cost more than the search (docs/performance.md).
#pragma once

#include <optional>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "puzzles/rush_hour/small_moves.hpp"

namespace shunt::rush_hour {

// Is there a small-board engine for this board? Only for `all` slides and without filters.
bool fits_small_engine(const Board& board, const std::vector<Lane>& lanes);

// Nothing: the memory limit does not allow even its first arrays; nothing was done.
std::optional<Outcome<RushHour<1>::Move>> search_small_board(const Board& board, const RushHour<1>& puzzle,
                                                             bool exhaust, Budget& budget);

}  // namespace shunt::rush_hour
