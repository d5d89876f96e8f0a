#include "verify/replay.hpp"

#include "core/printable.hpp"

namespace shunt {

Replay replay(ReferenceGame& game, std::span<const std::string> moves, std::string_view metric) {
  Replay result;
  bool was_solved = game.is_solved();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::uint64_t cost = game.cost(moves[i], metric);
    const std::string objection = game.play(moves[i]);
    if (!objection.empty()) {
      result.bad_move = i + 1;
      result.reason = printable("move " + std::to_string(i + 1) + " (" + moves[i] + ") is illegal: " + objection);
      return result;
    }
    result.cost += cost;
    if (!was_solved && game.is_solved()) {
      was_solved = true;
      result.solved_after = i + 1;
    }
  }
  result.is_solution = game.is_solved();
  if (!result.is_solution) {
    const std::string last = moves.empty() ? "" : " (the last is " + moves.back() + ")";
    result.reason = printable("not solved after " + std::to_string(moves.size()) +
                              (moves.size() == 1 ? " move" : " moves") + last + ": " + game.what_is_missing());
  }
  return result;
}

}  // namespace shunt
