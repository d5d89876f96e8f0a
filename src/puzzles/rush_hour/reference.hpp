// The naive Rush Hour rules: see core/reference_game.hpp.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/rush_hour/board.hpp"

namespace shunt::rush_hour {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::rush_hour
