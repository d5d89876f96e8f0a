// Sliding blocks, the naive rules: see core/reference_game.hpp.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/blocks/board.hpp"

namespace shunt::blocks {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::blocks
