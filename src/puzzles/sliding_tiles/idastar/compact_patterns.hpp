// IDA* with pattern databases as they are, compact, for boards of every size: see patterns.hpp for the estimate,
// engine_rounds.hpp for the rounds. The entries of all children are fetched before the first is looked at.
#pragma once

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/idastar/rounds.hpp"

namespace shunt::sliding_tiles {

Outcome<BlankMove> compact_idastar(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                                   Budget& budget);

}  // namespace shunt::sliding_tiles
