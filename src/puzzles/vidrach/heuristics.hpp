// Estimates for Vidrach.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {

// What heuristics are made from.
struct HeuristicContext {
  const Board& board;
};

// Each token's distance to its goal if it may move by any number that is written on the grid: what the
// other token stands on is then free. Every move moves one token, so the two distances add up.
class TokenDistance final : public Heuristic<Vidrach> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "token-distance",
      .is_admissible = true,
      .is_consistent = true,
      .help = "moves of each token alone, with the other free to stand on any number",
      .source = "our own",
      .example = "all labels 1 on a 3x3 grid: each token has four cells to go, so 8"};

  explicit TokenDistance(const HeuristicContext& context) {
    const std::vector<std::int32_t> labels = labels_of(context.board);
    red_ = distances(context.board, labels, context.board.goal_red);
    blue_ = distances(context.board, labels, context.board.goal_blue);
  }

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const Vidrach::State& state) const override {
    return red_[static_cast<std::size_t>(state.token[Vidrach::kRed])] +
           blue_[static_cast<std::size_t>(state.token[Vidrach::kBlue])];
  }
  std::string reason(const Vidrach::State& state) const override {
    return "red " + std::to_string(red_[static_cast<std::size_t>(state.token[Vidrach::kRed])]) + ", blue " +
           std::to_string(blue_[static_cast<std::size_t>(state.token[Vidrach::kBlue])]);
  }

 private:
  // The numbers on the grid that allow a move, each once, in order.
  static std::vector<std::int32_t> labels_of(const Board& board) {
    const std::int32_t side = std::max(board.rows, board.columns);
    std::vector<bool> is_written(static_cast<std::size_t>(side));
    for (const std::int32_t label : board.labels) {
      if (label > 0 && label < side) is_written[static_cast<std::size_t>(label)] = true;
    }
    std::vector<std::int32_t> labels;
    for (std::int32_t label = 1; label < side; ++label) {
      if (is_written[static_cast<std::size_t>(label)]) labels.push_back(label);
    }
    return labels;
  }

  // A cell from which the goal cannot be reached at all gets more than any solution needs: the search
  // drops it to the end of the heap, and a start there is unsolvable.
  static std::vector<std::int32_t> distances(const Board& board, const std::vector<std::int32_t>& labels,
                                             std::int32_t goal) {
    const auto unknown = static_cast<std::int32_t>(board.labels.size());
    std::vector<std::int32_t> distance(board.labels.size(), unknown);
    std::vector<std::int32_t> queue{goal};
    distance[static_cast<std::size_t>(goal)] = 0;
    // With many numbers most cells are two moves away: the rest of the queue has nothing left to find.
    for (std::size_t next = 0; next < queue.size() && queue.size() < distance.size(); ++next) {
      const std::int32_t cell = queue[next];
      const auto visit = [&](std::int32_t target) {
        if (distance[static_cast<std::size_t>(target)] != unknown) return;
        distance[static_cast<std::size_t>(target)] = distance[static_cast<std::size_t>(cell)] + 1;
        queue.push_back(target);
      };
      const std::int32_t column = cell % board.columns;
      const std::int32_t row = cell / board.columns;
      for (const std::int32_t label : labels) {
        if (row >= label) visit(cell - label * board.columns);
        if (label < board.columns - column) visit(cell + label);
        if (label < board.rows - row) visit(cell + label * board.columns);
        if (column >= label) visit(cell - label);
      }
    }
    // Unreachable: no path of this token exists, so no solution does. Any number is admissible there, but
    // a consistent one must not fall by more than 1 along a move, and no move leads out of such cells.
    return distance;
  }

  std::vector<std::int32_t> red_;
  std::vector<std::int32_t> blue_;
};

// The first is the default.
inline constexpr HeuristicEntry<HeuristicContext, Vidrach> kHeuristics[] = {
    HeuristicEntry<HeuristicContext, Vidrach>::of<TokenDistance>(),
    HeuristicEntry<HeuristicContext, Vidrach>::of<ZeroHeuristic<Vidrach>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics);

}  // namespace shunt::vidrach
