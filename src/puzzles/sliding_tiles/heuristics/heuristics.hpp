// The heuristics of sliding tiles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "core/heuristic.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristic_context.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/heuristics/tile_distances.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

// See walking_distance.hpp, also for why it is admissible and consistent.
template <std::size_t Words>
class WalkingHeuristic final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "walking-distance",
      .is_admissible = true,
      .is_consistent = true,
      .help = "moves that bring every tile into its row, anywhere in it, plus the same for columns (to 4x4, 3x5, 2x6)",
      .source = "Takahashi 2002, walking distance"};

  explicit WalkingHeuristic(std::shared_ptr<const WalkingDistance> walking) : walking_(std::move(walking)) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename SlidingTiles<Words>::State& state) const override {
    const Axes parts = axes(state);
    return parts.vertical + parts.horizontal;
  }
  Axes axes(const typename SlidingTiles<Words>::State& state) const override {
    const WalkingDistance::Value value = walking_->start(state.tiles.data());
    return {WalkingDistance::vertical(value), WalkingDistance::horizontal(value)};
  }

 private:
  std::shared_ptr<const WalkingDistance> walking_;
};

// Pattern databases: patterns.hpp. One class, several ways to split the tiles.
inline constexpr HeuristicFacts kPlainPatterns{
    .name = "pdb",
    .is_admissible = true,
    .is_consistent = false,
    .help = "pattern databases: groups of neighbouring tiles, added; the larger of two ways to group them",
    .source = "Korf, Felner 2002, Disjoint pattern database heuristics",
    .example = "the moves that bring tiles 1 to 4 home, whatever the others do, plus those of 5 to 8"};
inline constexpr HeuristicFacts kPatterns663{
    .name = "pdb:663",
    .is_admissible = true,
    .is_consistent = false,
    .help = "4x4: pattern databases of 6, 6 and 3 tiles, added, and the same of the reflected board",
    .source = "Korf, Felner 2002, Disjoint pattern database heuristics"};
inline constexpr HeuristicFacts kPatterns6666{
    .name = "pdb:6666",
    .is_admissible = true,
    .is_consistent = false,
    .help = "5x5: the same with 6, 6, 6 and 6 tiles; its tables take minutes to build",
    .source = "Korf, Felner 2002, Disjoint pattern database heuristics"};
inline constexpr HeuristicFacts kPatterns78{
    .name = "pdb:78",
    .is_admissible = true,
    .is_consistent = false,
    .help = "4x4: the same with 7 and 8 tiles; its tables take minutes to build",
    .source = "Korf, Felner 2002, Disjoint pattern database heuristics"};

template <std::size_t Words>
class PatternHeuristic final : public Heuristic<SlidingTiles<Words>> {
 public:
  // `facts` is one of the constants above.
  PatternHeuristic(const HeuristicFacts& facts, std::shared_ptr<const Patterns> patterns)
      : facts_(facts), patterns_(std::move(patterns)) {}

  const HeuristicFacts& facts() const override { return facts_; }
  int evaluate(const typename SlidingTiles<Words>::State& state) const override {
    return patterns_->evaluate(state.tiles.data());
  }

 private:
  const HeuristicFacts& facts_;
  std::shared_ptr<const Patterns> patterns_;
};

// Any estimate of single-tile moves, made one of line moves. A vertical line move is at most rows - 1 single ones, so n
// vertical single moves are at least n / (rows - 1) line moves, rounded up; the same for the columns, and without
// the two parts for the longer side. So what was admissible stays so. What was consistent, too: a line move changes
// the single estimate by at most as much as it is divided by.
template <std::size_t Words>
class LineHeuristic final : public Heuristic<SlidingTiles<Words>> {
 public:
  using Single = Heuristic<SlidingTiles<Words>>;

  LineHeuristic(std::unique_ptr<Single> single, const SlidingTiles<Words>& puzzle)
      : single_(std::move(single)),
        parts_(dynamic_cast<const AxisEstimate<Words>*>(single_.get())),
        most_{puzzle.rows() - 1, puzzle.columns() - 1} {}

  const HeuristicFacts& facts() const override { return single_->facts(); }
  int evaluate(const typename SlidingTiles<Words>::State& state) const override {
    if (parts_ == nullptr) return quotient(single_->evaluate(state), std::max(most_.vertical, most_.horizontal));
    const Axes axes = parts_->axes(state);
    return quotient(axes.vertical, most_.vertical) + quotient(axes.horizontal, most_.horizontal);
  }

 private:
  static int quotient(int moves, int most) { return (moves + most - 1) / most; }

  std::unique_ptr<Single> single_;
  const AxisEstimate<Words>* parts_;  // of the same estimate; null if it has none
  Axes most_;                         // single moves in one line move
};

// ---- the table --------------------------------------------------------------------------------------

template <std::size_t Words>
using TilesHeuristic = HeuristicEntry<HeuristicContext<Words>, SlidingTiles<Words>>;

// The estimate that the context's move set asks for. Null stays null.
template <std::size_t Words>
std::unique_ptr<Heuristic<SlidingTiles<Words>>> for_move_set(const HeuristicContext<Words>& context,
                                                             std::unique_ptr<Heuristic<SlidingTiles<Words>>> single) {
  if (single == nullptr || context.move_set != kLineMoves) return single;
  return std::make_unique<LineHeuristic<Words>>(std::move(single), context.puzzle);
}

template <std::size_t Words, class H>
constexpr TilesHeuristic<Words> distance_entry() {
  return {H::kFacts, [](const HeuristicContext<Words>& context, Budget&) {
            return for_move_set<Words>(context, std::make_unique<H>(context.puzzle));
          }};
}

template <std::size_t Words>
constexpr TilesHeuristic<Words> walking_entry() {
  return {WalkingHeuristic<Words>::kFacts,
          [](const HeuristicContext<Words>& context, Budget& budget) {
            auto walking = WalkingDistance::of(context.board, budget);
            return for_move_set<Words>(
                context, walking == nullptr ? nullptr : std::make_unique<WalkingHeuristic<Words>>(std::move(walking)));
          },
          [](const HeuristicContext<Words>& context) {
            return WalkingDistance::refusal(context.board.rows, context.board.columns);
          }};
}

template <std::size_t Words, const HeuristicFacts& kFacts>
constexpr TilesHeuristic<Words> pattern_entry() {
  return {kFacts,
          [](const HeuristicContext<Words>& context, Budget& budget) {
            auto patterns = patterns_of(context.board, kFacts.name, context.tables, context.threads, budget);
            return for_move_set<Words>(
                context,
                patterns == nullptr ? nullptr : std::make_unique<PatternHeuristic<Words>>(kFacts, std::move(patterns)));
          },
          [](const HeuristicContext<Words>& context) { return patterns_refusal(context.board, kFacts.name); }};
}

// The first is the default.
template <std::size_t Words>
inline constexpr TilesHeuristic<Words> kHeuristics[] = {
    distance_entry<Words, LinearConflict<Words>>(),
    distance_entry<Words, Manhattan<Words>>(),
    distance_entry<Words, Misplaced<Words>>(),
    pattern_entry<Words, kPlainPatterns>(),
    pattern_entry<Words, kPatterns663>(),
    pattern_entry<Words, kPatterns6666>(),
    pattern_entry<Words, kPatterns78>(),
    walking_entry<Words>(),
    TilesHeuristic<Words>::template of<ZeroHeuristic<SlidingTiles<Words>>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics<1>);

}  // namespace shunt::sliding_tiles
