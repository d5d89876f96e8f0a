// IDA* with walking distance on 4x4 boards.
#include "puzzles/sliding_tiles/idastar/estimates.hpp"
#include "puzzles/sliding_tiles/idastar/square_engine.hpp"

namespace shunt::sliding_tiles {

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget) {
  return search_square(board, WalkingEstimate(walking), settings, budget);
}

}  // namespace shunt::sliding_tiles
