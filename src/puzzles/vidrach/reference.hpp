// The naive Vidrach rules: see core/reference_game.hpp.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/vidrach/board.hpp"

namespace shunt::vidrach {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::vidrach
