// Heuristics that look at what stands between the red car and the exit: blocking, blocking-lower-bound, two-level and
// moves-freed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/heuristic_context.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::rush_hour {

// A position cell by cell, made once per evaluation.
class CellGrid {
 public:
  static constexpr int kEmpty = -1;
  static constexpr int kWall = -2;
  static constexpr int kOutside = -3;

  template <std::size_t Words>
  CellGrid(const HeuristicContext<Words>& context, const typename RushHour<Words>::State& state)
      : board_(context.board) {
    cells_.fill(kEmpty);
    for (const Wall& wall : board_.walls) cells_[index(wall.column, wall.row)] = kWall;
    for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
      const Vehicle& vehicle = board_.vehicles[v];
      const int first = context.puzzle.first_cell(state, v);
      first_[v] = static_cast<std::int8_t>(first);
      for (int k = 0; k < vehicle.length; ++k) {
        cells_[vehicle.is_horizontal ? index(first + k, vehicle.row) : index(vehicle.column, first + k)] =
            static_cast<std::int16_t>(v);
      }
    }
  }

  // The vehicle in a cell, or one of the constants above.
  int at(int column, int row) const {
    if (column < 0 || row < 0 || column >= board_.width || row >= board_.height) return kOutside;
    return cells_[index(column, row)];
  }
  int first(int vehicle) const { return first_[static_cast<std::size_t>(vehicle)]; }

  // Distinct vehicles in the red row in front of the red car, from left to right.
  std::vector<int> blockers() const {
    std::vector<int> found;
    const Vehicle& red = board_.red_car();
    for (int column = first(board_.red) + red.length; column < board_.width; ++column) {
      const int who = at(column, red.row);
      if (who >= 0 && std::find(found.begin(), found.end(), who) == found.end()) found.push_back(who);
    }
    return found;
  }
  int distance_to_exit() const { return board_.width - (first(board_.red) + board_.red_car().length); }

 private:
  static std::size_t index(int column, int row) {
    return static_cast<std::size_t>(row) * kMostSide + static_cast<std::size_t>(column);
  }

  const Board& board_;
  std::array<std::int16_t, static_cast<std::size_t>(kMostSide) * kMostSide> cells_;
  std::array<std::int8_t, static_cast<std::size_t>(kMostSide) * kMostSide / 2> first_;
};

// How many vehicles must make room for the blockers, beyond the blockers themselves. The write-up's idea
// with two corrections that keep it admissible on every board (docs/decisions/0006): only the cells that
// a blocker must sweep to leave the row are looked at (the write-up scans three), and "must go down" is decided by
// what fits above and below the red row (the write-up says: length 3 on a 6x6 board).
//
// Admissible: every counted vehicle must move at least once in every solution. Vehicles in the way of a
// blocker that can leave in one direction only are all counted; where it has two, the smaller number is
// counted and all of them are marked, so no vehicle is counted twice.
inline int count_room_makers(const Board& board, const CellGrid& cells, const std::vector<int>& blockers) {
  const int red_row = board.red_car().row;
  std::vector<bool> is_counted(board.vehicles.size());
  is_counted[static_cast<std::size_t>(board.red)] = true;
  for (const int blocker : blockers) is_counted[static_cast<std::size_t>(blocker)] = true;
  int total = 0;
  for (const int blocker : blockers) {
    const Vehicle& vehicle = board.vehicles[static_cast<std::size_t>(blocker)];
    if (vehicle.is_horizontal) continue;
    const int top = cells.first(blocker);
    const int bottom = top + vehicle.length - 1;
    // The vehicles that must leave so that the blocker can sweep `count` cells from `from` on. False: a
    // wall or the edge is in the way, this direction is no option.
    const auto collect = [&](int from, int step, int count, std::vector<int>& found, bool& is_free) {
      is_free = true;
      for (int k = 0; k < count; ++k) {
        const int who = cells.at(vehicle.column, from + k * step);
        if (who == CellGrid::kOutside || who == CellGrid::kWall) return false;
        if (who < 0) continue;
        is_free = false;
        if (!is_counted[static_cast<std::size_t>(who)] && std::find(found.begin(), found.end(), who) == found.end())
          found.push_back(who);
      }
      return true;
    };
    std::vector<int> above;
    std::vector<int> below;
    bool is_free_above = false;
    bool is_free_below = false;
    const bool can_go_up = collect(top - 1, -1, bottom - red_row + 1, above, is_free_above);
    const bool can_go_down = collect(bottom + 1, 1, red_row - top + 1, below, is_free_below);
    if ((can_go_up && is_free_above) || (can_go_down && is_free_below)) continue;
    const bool has_two_ways = can_go_up && can_go_down;
    if (has_two_ways && vehicle.length == 2) continue;  // the write-up adds nothing for these either
    const std::vector<int>& only = can_go_up ? above : below;
    if (!can_go_up && !can_go_down) continue;
    total += static_cast<int>(has_two_ways ? std::min(above.size(), below.size()) : only.size());
    for (const int who : only) is_counted[static_cast<std::size_t>(who)] = true;
    if (has_two_ways) {
      for (const int who : below) is_counted[static_cast<std::size_t>(who)] = true;
    }
  }
  return total;
}

// Admissible: each blocker must move at least once. Consistent: a move takes one vehicle out of the way.
template <std::size_t Words>
class Blocking final : public Heuristic<RushHour<Words>> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "blocking",
      .is_admissible = true,
      .is_consistent = true,
      .help = "vehicles between the red car and the exit: each must move at least once",
      .leaves_out_last_move = true,
      .source = "the founding write-ups (000)",
      .example = "X X . A . B: A and B stand in the way, so 2"};

  explicit Blocking(const HeuristicContext<Words>& context) : context_(context) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename RushHour<Words>::State& state) const override {
    return static_cast<int>(CellGrid(context_, state).blockers().size());
  }
  std::string reason(const typename RushHour<Words>::State& state) const override {
    std::string names;
    for (const int blocker : CellGrid(context_, state).blockers()) {
      names += (names.empty() ? "" : ", ") + context_.board.vehicles[static_cast<std::size_t>(blocker)].name;
    }
    return names.empty() ? "nothing stands in the way" : "in the way of the red car: " + names;
  }

 private:
  HeuristicContext<Words> context_;
};

template <std::size_t Words>
class BlockingLowerBound final : public Heuristic<RushHour<Words>> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "blocking-lower-bound",
      .is_admissible = true,
      .is_consistent = false,
      .help = "blocking, and vehicles that must make room for the blockers",
      .leaves_out_last_move = true,
      .source = "the founding write-ups (000)",
      .example = "as blocking; if A can leave only upwards and C stands there, C counts too"};

  explicit BlockingLowerBound(const HeuristicContext<Words>& context) : context_(context) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename RushHour<Words>::State& state) const override {
    return of(context_.board, CellGrid(context_, state));
  }

  static int of(const Board& board, const CellGrid& cells) {
    const std::vector<int> blockers = cells.blockers();
    return static_cast<int>(blockers.size()) + count_room_makers(board, cells, blockers);
  }

 private:
  HeuristicContext<Words> context_;
};

// Not admissible: a blocker that is stuck one way may leave the other way at once.
template <std::size_t Words>
class TwoLevel final : public Heuristic<RushHour<Words>> {
 public:
  static constexpr HeuristicFacts kFacts{
      .name = "two-level",
      .is_admissible = false,
      .is_consistent = false,
      .help = "blocking, and 1 for each direction in which a blocker cannot move at all",
      .source = "the founding write-ups (000)",
      .example = "one blocker with a vehicle above it and the edge below: 1 + 2"};

  explicit TwoLevel(const HeuristicContext<Words>& context) : context_(context) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename RushHour<Words>::State& state) const override {
    const CellGrid cells(context_, state);
    const std::vector<int> blockers = cells.blockers();
    int count = static_cast<int>(blockers.size());
    for (const int blocker : blockers) {
      const Vehicle& vehicle = context_.board.vehicles[static_cast<std::size_t>(blocker)];
      const int first = cells.first(blocker);
      for (const int end : {first - 1, first + vehicle.length}) {
        const int who = vehicle.is_horizontal ? cells.at(end, vehicle.row) : cells.at(vehicle.column, end);
        count += who == CellGrid::kEmpty ? 0 : 1;
      }
    }
    return count;
  }

 private:
  HeuristicContext<Words> context_;
};

// Prefers moves that make other moves possible. Not admissible.
template <std::size_t Words>
class MovesFreed final : public Heuristic<RushHour<Words>> {
 public:
  using State = typename RushHour<Words>::State;
  static constexpr HeuristicFacts kFacts{
      .name = "moves-freed",
      .is_admissible = false,
      .is_consistent = false,
      .help = "3 x distance + 3 x blocking-lower-bound - 14 x (moves gained by the last move)",
      .source = "the founding write-ups (001)",
      .example = "a move that makes two more moves possible lowers it by 28"};

  explicit MovesFreed(const HeuristicContext<Words>& context) : context_(context) {}

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    const CellGrid cells(context_, state);
    const int lower_bound = BlockingLowerBound<Words>::of(context_.board, cells);
    return 3 * cells.distance_to_exit() + 3 * lower_bound - 14 * (count_moves(state) - parent_moves_);
  }
  int evaluate_start(const State&) const override { return 0; }
  void set_parent(const State& state) override { parent_moves_ = count_moves(state); }

 private:
  int count_moves(const State& state) const {
    typename RushHour<Words>::MoveList moves;
    context_.puzzle.list_moves(state, context_.move_set, moves);
    return static_cast<int>(moves.size());
  }

  HeuristicContext<Words> context_;
  int parent_moves_ = 0;
};

}  // namespace shunt::rush_hour
