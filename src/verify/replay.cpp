#include "verify/replay.hpp"

#include <fmt/format.h>

#include "core/printable.hpp"

namespace shunt {

Replay replay(ReferenceGame& game, std::span<const std::string> moves, std::string_view metric,
              const std::function<bool()>& may_go_on) {
  constexpr std::size_t kMovesPerPoll = 1024;
  Replay result;
  bool was_solved = game.is_solved();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % kMovesPerPoll == 0 && !may_go_on()) {
      result.was_stopped = true;
      return result;
    }
    const std::uint64_t cost = game.cost(moves[i], metric);
    const std::string objection = game.play(moves[i]);
    if (!objection.empty()) {
      result.bad_move = i + 1;
      result.reason = printable(fmt::format("move {} ({}) is illegal: {}", i + 1, moves[i], objection));
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
    result.reason = printable(fmt::format("not solved after {} move{}{}: {}", moves.size(),
                                          moves.size() == 1 ? "" : "s", last, game.what_is_missing()));
  }
  return result;
}

}  // namespace shunt
