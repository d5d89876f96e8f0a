// Beam search by layers for boards of tiles, with linear-conflict: what algorithms/beam.hpp does with --scope layer,
// some ten times as fast. A state is its tiles and the parts of its estimate, which a move changes in two lines only
// (beam_state.hpp); the states that were met are kept as 64-bit fingerprints (fingerprints.hpp). Not complete, not
// optimal.
//
// If two different positions had the same fingerprint, one of them would be dropped; the answer would still be right.
// Within a depth limit, positions whose estimate shows that they come too late are dropped.
#pragma once

#include <cstdint>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// Lines of more than six cells are left to the general search.
bool has_beam_engine(const Board& board);

Outcome<BlankMove> layer_beam(const Board& board, std::uint64_t width, unsigned threads, Budget& budget);

}  // namespace shunt::sliding_tiles
