// The naive rules, which judge every solution. They share nothing with the fast ones.
#pragma once

#include <memory>

#include "core/reference_game.hpp"
#include "puzzles/@FOLDER@/board.hpp"

namespace shunt::@FOLDER@ {

std::unique_ptr<ReferenceGame> make_reference(const Board& board);

}  // namespace shunt::@FOLDER@
