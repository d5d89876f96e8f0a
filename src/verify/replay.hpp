// Replays moves by a room's reference rules: the judge of every solution before it is printed.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/reference_game.hpp"

namespace shunt {

struct Replay {
  bool is_solution = false;
  std::size_t bad_move = 0;      // 1-based; 0 if all moves are legal
  std::size_t solved_after = 0;  // moves after which it is solved for the first time (if is_solution)
  std::string reason;            // why it is no solution
};

// Plays the moves; `game` is left at the last legal position.
Replay replay(ReferenceGame& game, std::span<const std::string> moves);

}  // namespace shunt
