// Estimates for sliding blocks. Both look at every piece alone and add up, which is sound because a move or a step
// moves one piece only: where it may stand in the end is known. A piece that has a goal must be there; any other
// piece must not cover a cell of a goal.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/blocks/blocks.hpp"

namespace shunt::blocks {

// What heuristics are made from.
template <std::size_t Words>
struct HeuristicContext {
  const Blocks<Words>& puzzle;
  MoveSet move_set;
};

// How far a piece is from where it may stand in the end, per placement, if the other pieces make room as they like.
// They cannot make more room than there is: within one move a piece enters free cells only, and their number e never
// changes. So nowhere on its way does it cover more than e cells that it did not cover before the move. And the way
// has at most e steps: over k + 1 anchors a shape covers k cells more than at one of them. (In reading order, the
// first cell at every anchor and then all cells at the last one are so many different cells.)
//
//   Hua Rong Dao has two free cells: the 2x2 piece enters two by a step and another by any second one, so
//   every step of it is a move. A unit square enters one wherever it goes, but goes two cells at most.
//
// Admissible: the real way of a piece to its end is such a sequence of moves. Consistent: a move changes the
// distance of its piece by at most 1 and of no other.
class PieceDistances {
 public:
  PieceDistances(const Placements& placements, MoveSet move_set) : placements_(placements) {
    CellMask goal_cells = 0;
    for (const PieceFacts& piece : placements.pieces) {
      if (piece.has_goal) goal_cells |= placements.at(piece.shape, piece.goal).cells;
    }
    for (const PieceFacts& piece : placements.pieces) {
      std::vector<std::uint8_t> ends;
      for (std::size_t anchor = 0; anchor < placements.cells; ++anchor) {
        const CellMask cells = placements.at(piece.shape, anchor).cells;
        const bool is_end = piece.has_goal ? anchor == piece.goal : (cells & goal_cells) == 0;
        if (cells != 0 && is_end) ends.push_back(static_cast<std::uint8_t>(anchor));
      }
      const std::vector<std::uint8_t> distances = distances_to(piece.shape, std::move(ends), is_unit(move_set));
      distance_.insert(distance_.end(), distances.begin(), distances.end());
    }
  }

  int of(std::size_t piece, std::size_t anchor) const { return distance_[piece * kMostCells + anchor]; }

 private:
  // From where there is no way to the end there is none for real either, and no move leads out of there: any number
  // is admissible, and consistent if it is the same for all.
  static constexpr std::uint8_t kNoWay = kMostCells;

  std::vector<std::uint8_t> distances_to(std::size_t shape, std::vector<std::uint8_t> queue, bool by_steps) const {
    std::vector<std::uint8_t> distance(kMostCells, kNoWay);
    for (const std::uint8_t end : queue) distance[end] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      // Backwards from the ends: every real move can be made backwards, within the same bound.
      for (CellMask rest = one_move_from(shape, queue[next], by_steps); rest != 0; rest &= rest - 1) {
        const auto anchor = static_cast<std::uint8_t>(std::countr_zero(rest));
        if (distance[anchor] != kNoWay) continue;
        distance[anchor] = static_cast<std::uint8_t>(distance[queue[next]] + 1);
        queue.push_back(anchor);
      }
    }
    return distance;
  }

  // The anchors that one move could lead to.
  CellMask one_move_from(std::size_t shape, std::size_t from, bool by_steps) const {
    const CellMask own = placements_.at(shape, from).cells;
    const std::size_t most_steps = by_steps ? 1 : placements_.free_cells;
    CellMask reached = bit(from);
    CellMask last = reached;  // by the last step
    for (std::size_t step = 0; step < most_steps && last != 0; ++step) {
      CellMask next = 0;
      for (CellMask rest = last; rest != 0; rest &= rest - 1) {
        for (const std::uint8_t target :
             placements_.at(shape, static_cast<std::size_t>(std::countr_zero(rest))).target) {
          const int entered = std::popcount(placements_.at(shape, target).cells & ~own);
          if (static_cast<std::size_t>(entered) <= placements_.free_cells) next |= bit(target);
        }
      }
      last = next & ~reached;
      reached |= last;
    }
    return reached;
  }

  const Placements& placements_;
  std::vector<std::uint8_t> distance_;  // per piece and anchor
};

// The sum over all pieces.
template <std::size_t Words>
class PieceDistance final : public Heuristic<Blocks<Words>> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "piece-distance",
      .is_admissible = true,
      .is_consistent = true,
      .help = "moves or steps of every piece alone to where it may stand in the end",
      .source = "our own",
      .example = "a piece that must go two cells right and one down: 3 steps, or 1 move"};

  explicit PieceDistance(const HeuristicContext<Words>& context)
      : distances_(context.puzzle.placements(), context.move_set) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename Blocks<Words>::State& state) const override {
    int sum = 0;
    for (CellMask rest = state.anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      sum += distances_.of(state.piece[anchor], anchor);
    }
    return sum;
  }

 private:
  PieceDistances distances_;
};

// How many of them are not 0.
template <std::size_t Words>
class OutOfPlace final : public Heuristic<Blocks<Words>> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "out-of-place",
      .is_admissible = true,
      .is_consistent = true,
      .help = "pieces that must move: away from their goals, or on a goal of another",
      .source = "our own",
      .example = "two pieces that must change places: 2"};

  explicit OutOfPlace(const HeuristicContext<Words>& context)
      : distances_(context.puzzle.placements(), context.move_set) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename Blocks<Words>::State& state) const override {
    int count = 0;
    for (CellMask rest = state.anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      count += distances_.of(state.piece[anchor], anchor) > 0 ? 1 : 0;
    }
    return count;
  }

 private:
  PieceDistances distances_;
};

template <std::size_t Words>
using BlocksHeuristic = HeuristicEntry<HeuristicContext<Words>, Blocks<Words>>;

// The first is the default.
template <std::size_t Words>
inline constexpr BlocksHeuristic<Words> kHeuristics[] = {
    BlocksHeuristic<Words>::template of<PieceDistance<Words>>(),
    BlocksHeuristic<Words>::template of<OutOfPlace<Words>>(),
    BlocksHeuristic<Words>::template of<ZeroHeuristic<Blocks<Words>>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics<1>);

}  // namespace shunt::blocks
