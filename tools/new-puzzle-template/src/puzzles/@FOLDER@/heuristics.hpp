// Estimates.
#pragma once

#include <cstdlib>

#include "core/heuristic.hpp"
#include "puzzles/@FOLDER@/@FOLDER@.hpp"

namespace shunt::@FOLDER@ {

// What heuristics are made from.
struct HeuristicContext {
  const Board& board;
};

// Admissible and consistent: a move changes the distance by one.
class CellDistance final : public Heuristic<@TYPE@> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "cell-distance", .is_admissible = true, .is_consistent = true, .help = "cells between piece and goal"};

  explicit CellDistance(const HeuristicContext& context) : goal_(context.board.goal) {}
  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const @TYPE@::State& state) const override { return std::abs(state.piece - goal_); }

 private:
  int goal_;
};

// The first is the default.
inline constexpr HeuristicEntry<HeuristicContext, @TYPE@> kHeuristics[] = {
    HeuristicEntry<HeuristicContext, @TYPE@>::of<CellDistance>(),
    HeuristicEntry<HeuristicContext, @TYPE@>::of<ZeroHeuristic<@TYPE@>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics);

}  // namespace shunt::@FOLDER@
