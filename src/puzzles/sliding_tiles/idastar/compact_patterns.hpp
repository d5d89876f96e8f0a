// IDA* with pattern databases as they are stored, compact, for boards of every size: see heuristics/patterns.hpp for
// the estimate, rounds.hpp for the rounds. The table entries of all children are prefetched before the first is read.
#pragma once

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/idastar/subtree.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

Outcome<BlankMove> compact_idastar(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                                   Budget& budget);

}  // namespace shunt::sliding_tiles
