// IDA* for boards of tiles: the same search as algorithms/idastar.hpp, ten times as fast and more. Moves are made in
// place, an estimate is changed by the move instead of computed, rounds are shared among threads (engine_rounds.hpp),
// and words of moves that lead nowhere new can be left out (engine_words.hpp).
//
// Children straight back are never made; `generated` counts all others that are not left out, also those that are
// given up at once.
#pragma once

#include <cstdint>
#include <memory>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// The order in which the blank's moves are tried: the family's own, and that of the published counts, which is for
// manhattan without pruning.
enum class Operators : std::uint8_t { left_up_right_down, up_left_right_down };

struct IdaStarSettings {
  Operators operators = Operators::left_up_right_down;
  bool prunes = false;  // leaves out all superfluous words of moves, not only steps straight back
  unsigned threads = 1;
};

// With Manhattan distance or walking distance: 4x4 boards.
bool has_square_engine(const Board& board);
Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget);

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget);

// With pattern databases: all boards.
Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget);

}  // namespace shunt::sliding_tiles
