// The naive Coroutine rules: see core/reference_game.hpp.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/coroutine/board.hpp"

namespace shunt::coroutine {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::coroutine
