// IDA* for 4x4 boards: the same search as algorithms/idastar.hpp, ten times as fast and more. The blank's cell and
// the last move are template parameters, so every step is a few instructions on constants; an estimate is
// changed by the move instead of computed; a child is given up before it is entered.
//
// Children straight back are never made; `generated` counts all others, also those that are given up at once.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// The order in which the blank's moves are tried: the family's own, and that of the published counts.
enum class Operators : std::uint8_t { left_up_right_down, up_left_right_down };

// Is there an engine for this board and heuristic?
bool fits_fast_idastar(const Board& board, std::string_view heuristic);

Outcome<SlidingTiles<1>::Move> fast_idastar(const Board& board, std::string_view heuristic, Operators operators,
                                            unsigned threads, Budget& budget);

}  // namespace shunt::sliding_tiles
