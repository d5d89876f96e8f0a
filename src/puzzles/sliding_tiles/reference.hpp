// The naive sliding-tile rules: see core/reference_game.hpp.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/sliding_tiles/board.hpp"

namespace shunt::sliding_tiles {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::sliding_tiles
