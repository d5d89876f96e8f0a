// Estimates for sliding tiles.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

inline constexpr HeuristicFacts kHeuristics[] = {
    {"linear-conflict", true, true,
     "manhattan, plus 2 for every tile that must leave its goal line to let another pass"},
    {"manhattan", true, true, "rows and columns that every tile is away from its place"},
    {"misplaced", true, true, "tiles that are not in their place"},
    {"pdb", true, false,
     "pattern databases: groups of neighbouring tiles, added; the larger of two ways to group them"},
    {"pdb:663", true, false, "4x4: pattern databases of 6, 6 and 3 tiles, added, and the same of the reflected board"},
    {"pdb:6666", true, false, "5x5: the same with 6, 6, 6 and 6 tiles; its tables take minutes to build"},
    {"pdb:78", true, false, "4x4: the same with 7 and 8 tiles; its tables take minutes to build"},
    {"walking-distance", true, true,
     "moves that bring every tile into its row, anywhere in it, plus the same for columns (to 4x4, 3x5, 2x6)"},
    kZeroFacts,
};

// An estimate in two parts, each changed by the moves of its own axis only.
struct Axes {
  int vertical = 0;
  int horizontal = 0;
};
template <std::size_t Words>
class AxisEstimate {
 public:
  virtual Axes axes(const typename SlidingTiles<Words>::State& state) const = 0;

 protected:
  ~AxisEstimate() = default;
};

template <std::size_t Words>
class TilesHeuristic final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  using Puzzle = SlidingTiles<Words>;
  using State = typename Puzzle::State;

  TilesHeuristic(const HeuristicFacts& facts, const Puzzle& puzzle)
      : facts_(facts),
        is_misplaced_(facts.name == "misplaced"),
        adds_conflicts_(facts.name == "linear-conflict"),
        rows_(puzzle.rows()),
        columns_(puzzle.columns()) {
    const State goal = puzzle.list_goals()[0];
    for (int cell = 0; cell < rows_ * columns_; ++cell) goal_cell_[goal.tiles[static_cast<std::size_t>(cell)]] = cell;
  }

  const HeuristicFacts& facts() const override { return facts_; }

  int evaluate(const State& state) const override {
    if (is_misplaced_) {
      int misplaced = 0;
      for_each_tile(state, [&](int cell, int goal) { misplaced += goal == cell ? 0 : 1; });
      return misplaced;
    }
    const Axes parts = manhattan(state);
    return parts.vertical + parts.horizontal;
  }

  // Of misplaced: the tiles that are not in their row, and those that are not in their column.
  Axes axes(const State& state) const override {
    if (!is_misplaced_) return manhattan(state);
    Axes axes;
    for_each_tile(state, [&](int cell, int goal) {
      axes.vertical += goal / columns_ == cell / columns_ ? 0 : 1;
      axes.horizontal += goal % columns_ == cell % columns_ ? 0 : 1;
    });
    return axes;
  }

 private:
  // With the conflicts, if they are asked for.
  Axes manhattan(const State& state) const {
    Axes axes;
    for_each_tile(state, [&](int cell, int goal) {
      axes.vertical += std::abs(goal / columns_ - cell / columns_);
      axes.horizontal += std::abs(goal % columns_ - cell % columns_);
    });
    if (!adds_conflicts_) return axes;
    axes.vertical += 2 * row_conflicts(state);
    axes.horizontal += 2 * column_conflicts(state);
    return axes;
  }

  template <class Visit>
  void for_each_tile(const State& state, Visit visit) const {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      const std::uint8_t tile = state.tiles[static_cast<std::size_t>(cell)];
      if (tile != 0) visit(cell, goal_cell_[tile]);
    }
  }

  // Per line, the fewest tiles that must leave it so that the rest, all of which belong into this line,
  // stand in their order. A tile that leaves costs two moves across the line, which Manhattan distance
  // does not count. (Hansson, Mayer, Yung 1992.)
  int row_conflicts(const State& state) const {
    int total = 0;
    for (int row = 0; row < rows_; ++row) total += conflicts_of_line(state, row * columns_, 1, columns_, row, true);
    return total;
  }
  int column_conflicts(const State& state) const {
    int total = 0;
    for (int column = 0; column < columns_; ++column)
      total += conflicts_of_line(state, column, columns_, rows_, column, false);
    return total;
  }

  int conflicts_of_line(const State& state, int first, int step, int count, int line, bool is_row) const {
    // Goal positions of the tiles that belong here, in the order in which they stand. The most that can
    // stay is the longest increasing run of them; all others must leave.
    std::array<int, kMostCells> wanted{};
    int size = 0;
    for (int k = 0; k < count; ++k) {
      const std::uint8_t tile = state.tiles[static_cast<std::size_t>(first + k * step)];
      if (tile == 0) continue;
      const int goal = goal_cell_[tile];
      if ((is_row ? goal / columns_ : goal % columns_) == line)
        wanted[static_cast<std::size_t>(size++)] = is_row ? goal % columns_ : goal / columns_;
    }
    std::array<int, kMostCells> longest{};
    int best = 0;
    for (int i = 0; i < size; ++i) {
      longest[static_cast<std::size_t>(i)] = 1;
      for (int j = 0; j < i; ++j) {
        if (wanted[static_cast<std::size_t>(j)] < wanted[static_cast<std::size_t>(i)]) {
          longest[static_cast<std::size_t>(i)] =
              std::max(longest[static_cast<std::size_t>(i)], longest[static_cast<std::size_t>(j)] + 1);
        }
      }
      best = std::max(best, longest[static_cast<std::size_t>(i)]);
    }
    return size - best;
  }

  const HeuristicFacts& facts_;
  bool is_misplaced_;
  bool adds_conflicts_;
  int rows_;
  int columns_;
  std::array<int, kMostCells> goal_cell_{};  // per tile
};

// See walking_distance.hpp, also for why it is admissible and consistent.
template <std::size_t Words>
class WalkingHeuristic final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  WalkingHeuristic(const HeuristicFacts& facts, std::shared_ptr<const WalkingDistance> walking)
      : facts_(facts), walking_(std::move(walking)) {}

  const HeuristicFacts& facts() const override { return facts_; }
  int evaluate(const typename SlidingTiles<Words>::State& state) const override {
    const Axes parts = axes(state);
    return parts.vertical + parts.horizontal;
  }
  Axes axes(const typename SlidingTiles<Words>::State& state) const override {
    const WalkingDistance::Value value = walking_->start(state.tiles.data());
    return {WalkingDistance::vertical(value), WalkingDistance::horizontal(value)};
  }

 private:
  const HeuristicFacts& facts_;
  std::shared_ptr<const WalkingDistance> walking_;
};

// Pattern databases: patterns.hpp.
template <std::size_t Words>
class PatternHeuristic final : public Heuristic<SlidingTiles<Words>> {
 public:
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

}  // namespace shunt::sliding_tiles
