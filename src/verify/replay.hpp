// Replays moves by a room's reference rules: the judge of every solution before it is printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/reference_game.hpp"

namespace shunt {

struct Replay {
  bool is_solution = false;
  std::size_t bad_move = 0;      // 1-based; 0 if all moves are legal
  std::uint64_t cost = 0;        // of the legal moves, by the metric
  std::size_t solved_after = 0;  // moves after which it is solved for the first time (if is_solution)
  std::string reason;            // why it is no solution
  bool was_stopped = false;      // by `may_go_on`: nothing is known
};

// Plays the moves and counts them by a metric of the family; `game` is left at the last legal position. `may_go_on` is
// asked now and then, because a random walk has millions of moves.
Replay replay(
    ReferenceGame& game, std::span<const std::string> moves, std::string_view metric,
    const std::function<bool()>& may_go_on = [] { return true; });

}  // namespace shunt
