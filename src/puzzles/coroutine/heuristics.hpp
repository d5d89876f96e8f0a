// Estimates for Coroutine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/coroutine/board.hpp"
#include "puzzles/coroutine/coroutine.hpp"

namespace shunt::coroutine {

// What heuristics are made from.
struct HeuristicContext {
  const Board& board;
  Metric metric;
};

// Steps of a penny to the centre if it may use every direction that is listed on any square. One penny
// must make that many steps. Counted in plies the other one's turns lie between them: 2k - 1 plies for k
// steps of the penny whose turn it is, 2k for the other.
class PennyDistance final : public Heuristic<Coroutine> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "penny-distance",
      .is_admissible = true,
      .is_consistent = true,
      .help = "steps of the nearer penny to the centre, with the other free to stand anywhere",
      .source = "our own",
      .example = "a penny three king's steps from the centre: 3"};

  explicit PennyDistance(const HeuristicContext& context) : metric_(context.metric) {
    const Board& board = context.board;
    std::uint8_t directions = 0;
    for (const std::uint8_t listed : board.directions) directions |= listed;
    const int cells = board.columns * board.rows;
    steps_.assign(static_cast<std::size_t>(cells), cells);
    steps_[static_cast<std::size_t>(board.centre())] = 0;
    std::vector<int> queue{board.centre()};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (std::size_t d = 0; d < kDirections; ++d) {
        if (!((directions >> d) & 1)) continue;
        const int column = queue[next] % board.columns - kColumnStep[d];  // backwards
        const int row = queue[next] / board.columns - kRowStep[d];
        if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) continue;
        const int cell = row * board.columns + column;
        if (steps_[static_cast<std::size_t>(cell)] != cells) continue;
        steps_[static_cast<std::size_t>(cell)] = steps_[static_cast<std::size_t>(queue[next])] + 1;
        queue.push_back(cell);
      }
    }
  }

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const Coroutine::State& state) const override {
    const int mover = steps_[state.penny[state.turn]];
    const int other = steps_[state.penny[1 - state.turn]];
    if (mover == 0 || other == 0) return 0;
    return metric_ == Metric::moves ? std::min(mover, other) : std::min(2 * mover - 1, 2 * other);
  }

 private:
  Metric metric_;
  std::vector<int> steps_;  // per cell
};

// The first is the default.
inline constexpr HeuristicEntry<HeuristicContext, Coroutine> kHeuristics[] = {
    HeuristicEntry<HeuristicContext, Coroutine>::of<PennyDistance>(),
    HeuristicEntry<HeuristicContext, Coroutine>::of<ZeroHeuristic<Coroutine>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics);

}  // namespace shunt::coroutine
