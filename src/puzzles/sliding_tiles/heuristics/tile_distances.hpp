// Heuristics that add up how far every tile is from its goal cell: misplaced, manhattan and linear-conflict.
//
// Admissible and consistent: a move moves one tile by one cell. For the conflicts see Hansson, Mayer, Yung 1992.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "core/heuristic.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

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

// The goal cell of every tile.
template <std::size_t Words>
class GoalCells {
 public:
  using State = typename SlidingTiles<Words>::State;

  explicit GoalCells(const SlidingTiles<Words>& puzzle) : rows_(puzzle.rows()), columns_(puzzle.columns()) {
    const State goal = puzzle.list_goals()[0];
    for (int cell = 0; cell < rows_ * columns_; ++cell) goal_cell_[goal.tiles[static_cast<std::size_t>(cell)]] = cell;
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int operator[](std::uint8_t tile) const { return goal_cell_[tile]; }

  // Calls visit(cell, goal cell) for every tile.
  template <class Visit>
  void for_each_tile(const State& state, Visit visit) const {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      const std::uint8_t tile = state.tiles[static_cast<std::size_t>(cell)];
      if (tile != 0) visit(cell, goal_cell_[tile]);
    }
  }
  Axes manhattan(const State& state) const {
    Axes axes;
    for_each_tile(state, [&](int cell, int goal) {
      axes.vertical += std::abs(goal / columns_ - cell / columns_);
      axes.horizontal += std::abs(goal % columns_ - cell % columns_);
    });
    return axes;
  }

  // "1: 2 cells, 7: 1 cell": the tiles that are not in their place.
  std::string distances_text(const typename SlidingTiles<Words>::State& state) const {
    std::string text;
    for_each_tile(state, [&](int cell, int goal) {
      const int distance = std::abs(goal / columns_ - cell / columns_) + std::abs(goal % columns_ - cell % columns_);
      if (distance == 0) return;
      text += (text.empty() ? "" : ", ") + std::to_string(state.tiles[static_cast<std::size_t>(cell)]) + ": " +
              std::to_string(distance) + (distance == 1 ? " cell" : " cells");
    });
    return text;
  }

 private:
  int rows_;
  int columns_;
  std::array<int, kMostCells> goal_cell_{};  // per tile
};

template <std::size_t Words>
class Misplaced final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  using State = typename SlidingTiles<Words>::State;
  static constexpr HeuristicFacts kFacts{.name = "misplaced",
                                         .is_admissible = true,
                                         .is_consistent = true,
                                         .help = "tiles that are not in their place",
                                         .source = "Doran, Michie 1966, Experiments with the Graph Traverser program",
                                         .example = "213/456/78_ against 123/456/78_: 2 and 1 are misplaced, so 2"};

  explicit Misplaced(const SlidingTiles<Words>& puzzle) : goals_(puzzle) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    int misplaced = 0;
    goals_.for_each_tile(state, [&](int cell, int goal) { misplaced += goal == cell ? 0 : 1; });
    return misplaced;
  }
  // The tiles that are not in their row, and those that are not in their column.
  Axes axes(const State& state) const override {
    const int columns = goals_.columns();
    Axes axes;
    goals_.for_each_tile(state, [&](int cell, int goal) {
      axes.vertical += goal / columns == cell / columns ? 0 : 1;
      axes.horizontal += goal % columns == cell % columns ? 0 : 1;
    });
    return axes;
  }

 private:
  GoalCells<Words> goals_;
};

template <std::size_t Words>
class Manhattan final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  using State = typename SlidingTiles<Words>::State;
  static constexpr HeuristicFacts kFacts{
      .name = "manhattan",
      .is_admissible = true,
      .is_consistent = true,
      .help = "rows and columns that every tile is away from its place",
      .source = "Doran, Michie 1966, Experiments with the Graph Traverser program",
      .example = "123/456/_78 against 123/456/78_: 7 and 8 are one cell away each, so 2"};

  explicit Manhattan(const SlidingTiles<Words>& puzzle) : goals_(puzzle) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    const Axes parts = goals_.manhattan(state);
    return parts.vertical + parts.horizontal;
  }
  Axes axes(const State& state) const override { return goals_.manhattan(state); }
  std::string reason(const State& state) const override { return goals_.distances_text(state); }

 private:
  GoalCells<Words> goals_;
};

template <std::size_t Words>
class LinearConflict final : public Heuristic<SlidingTiles<Words>>, public AxisEstimate<Words> {
 public:
  using State = typename SlidingTiles<Words>::State;
  static constexpr HeuristicFacts kFacts{
      .name = "linear-conflict",
      .is_admissible = true,
      .is_consistent = true,
      .help = "manhattan, plus 2 for every tile that must leave its goal line to let another pass",
      .source =
          "Hansson, Mayer, Yung 1992, Criticizing solutions to relaxed models yields powerful admissible heuristics",
      .example = "213/456/78_ against 123/456/78_: manhattan 2, and one of 2 and 1 must leave the row: 4"};

  explicit LinearConflict(const SlidingTiles<Words>& puzzle) : goals_(puzzle) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    const Axes parts = axes(state);
    return parts.vertical + parts.horizontal;
  }
  // A tile that leaves a row costs vertical moves, one that leaves a column horizontal ones.
  Axes axes(const State& state) const override {
    Axes axes = goals_.manhattan(state);
    axes.vertical += 2 * row_conflicts(state);
    axes.horizontal += 2 * column_conflicts(state);
    return axes;
  }

 private:
  // Per line, the fewest tiles that must leave it so that the rest, all of which belong into this line,
  // stand in their order. A tile that leaves costs two moves across the line, which Manhattan distance
  // does not count.
  int row_conflicts(const State& state) const {
    int total = 0;
    for (int row = 0; row < goals_.rows(); ++row)
      total += conflicts_of_line(state, row * goals_.columns(), 1, goals_.columns(), row, true);
    return total;
  }
  int column_conflicts(const State& state) const {
    int total = 0;
    for (int column = 0; column < goals_.columns(); ++column)
      total += conflicts_of_line(state, column, goals_.columns(), goals_.rows(), column, false);
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
      const int goal = goals_[tile];
      if ((is_row ? goal / goals_.columns() : goal % goals_.columns()) == line)
        wanted[static_cast<std::size_t>(size++)] = is_row ? goal % goals_.columns() : goal / goals_.columns();
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

  GoalCells<Words> goals_;
};

}  // namespace shunt::sliding_tiles
