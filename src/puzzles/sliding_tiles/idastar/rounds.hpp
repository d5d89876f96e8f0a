// The rounds of IDA* for boards of tiles, over any SubtreeSearch, which searches depth-first below a node within a
// bound.
//
// A small round is one search from the start. Once a round is large, the next one is cut at a fixed depth into groups
// of subtrees, which threads share. The first solution in order counts, and so do the counters up to it: the answer and
// all statistics are those of one search on one thread, at any number of threads.
#pragma once

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/idastar/subtree.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// `refuter` may be null. Every thread searches with copies of both.
Outcome<BlankMove> run_rounds(const Board& board, const Tree& tree, SubtreeSearch& search, const Refuter* refuter,
                              unsigned threads, Budget& budget);

}  // namespace shunt::sliding_tiles
