// The mirrored search of bidirectional.hpp, for boards on which swapping the tokens turns the start into the goal: in a
// table of states as long as it is small, then in bitmaps (pair_layers.hpp), layer by layer in whichever form is
// cheaper for that layer. The same answers as the generic search, in a fraction of the memory: 3 bits a pair of cells.
#pragma once

#include <optional>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {

bool fits_mirror_search(const Board& board, const Vidrach& puzzle);

// From how many states on bitmaps are taken; empty: by the size of the bitmaps.
std::optional<Outcome<Vidrach::Move>> mirror_search(const Board& board, const Vidrach& puzzle, Budget& budget,
                                                    std::optional<std::size_t> most_in_table = {});

}  // namespace shunt::vidrach
