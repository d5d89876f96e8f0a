// IDA* for boards of tiles: the same search as algorithms/idastar.hpp, more than ten times as fast. Moves are made in
// place, an estimate is changed by the move instead of computed (estimates.hpp), rounds are shared among threads
// (rounds.hpp), many nodes are refuted at once (batches.hpp), and move sequences that lead nowhere new can be pruned
// (move_automaton.hpp).
//
// Complete and optimal for solvable boards; memory does not grow. Children straight back are never generated;
// `generated` counts all others that are not pruned, also those that are cut at once.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// The order in which the blank's moves are tried: the family's own, and that of the published counts.
using OperatorOrder = std::array<Direction, 4>;
inline constexpr OperatorOrder kLeftUpRightDown = kAllDirections;
inline constexpr OperatorOrder kUpLeftRightDown = {Direction::up, Direction::left, Direction::right, Direction::down};

struct IdaStarSettings {
  OperatorOrder operators = kLeftUpRightDown;  // others: for manhattan_idastar without pruning
  bool prunes = false;                         // all superfluous move sequences, not only steps straight back
  unsigned threads = 1;
};

// Is there a search with Manhattan distance or walking distance for this board? For 4x4 boards only.
bool has_square_engine(const Board& board);
Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget);

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget);

// With pattern databases: all boards.
Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget);

}  // namespace shunt::sliding_tiles
