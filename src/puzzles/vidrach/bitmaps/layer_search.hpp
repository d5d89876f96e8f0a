// Breadth-first search by layers in bitmaps (bitmap_search.hpp), for free turns and tokens that jump: 3 bits a pair of
// cells whatever is reached. The same layers and the same answers as the generic search; children are not counted.
#pragma once

#include <optional>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {

bool fits_layer_search(const Board& board);

// Nothing: the memory does not allow the bitmaps, or the budget limits expansions.
std::optional<Outcome<Vidrach::Move>> layer_search(const Board& board, const Vidrach& puzzle, bool exhaust,
                                                   Budget& budget);

}  // namespace shunt::vidrach
