// Estimates for Rush Hour, all counted in moves (and so also never more than the number of steps).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/landmarks.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::rush_hour {

inline constexpr HeuristicFacts kHeuristics[] = {
    {"landmarks", true, false,
     "vehicles that must move at least once in every solution, found by asking who must make room"},
    {"blocking", true, true, "vehicles between the red car and the exit: each must move at least once"},
    {"blocking-lower-bound", true, false, "blocking, and vehicles that must make room for the blockers"},
    {"two-level", false, false, "blocking, and 1 for each direction in which a blocker cannot move at all"},
    {"moves-freed", false, false, "3 x distance + 3 x blocking-lower-bound - 14 x (moves gained by the last move)"},
    kZeroFacts,
};

// A position as cells: made once per evaluation, what all the estimates below look at.
template <std::size_t Words>
class Cells {
 public:
  static constexpr int kEmpty = -1;
  static constexpr int kWall = -2;
  static constexpr int kOutside = -3;

  Cells(const Board& board, const RushHour<Words>& puzzle, const typename RushHour<Words>::State& state)
      : board_(board) {
    cells_.fill(kEmpty);
    for (const Wall& wall : board.walls) cells_[index(wall.column, wall.row)] = kWall;
    for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
      const Vehicle& vehicle = board.vehicles[v];
      const int first = puzzle.first_cell(state, v);
      first_[v] = static_cast<std::int8_t>(first);
      for (int k = 0; k < vehicle.length; ++k) {
        cells_[vehicle.is_horizontal ? index(first + k, vehicle.row) : index(vehicle.column, first + k)] =
            static_cast<std::int16_t>(v);
      }
    }
  }

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
// a blocker must sweep to leave the row are looked at (it scans three), and "must go down" is decided by
// what fits above and below the red row (it says: length 3 on a 6x6 board).
//
// Admissible: every counted vehicle must move at least once in every solution. Vehicles in the way of a
// blocker that can leave in one direction only are all counted; where it has two, the smaller number is
// counted and all of them are marked, so nobody is counted twice.
template <std::size_t Words>
int count_room_makers(const Board& board, const Cells<Words>& cells, const std::vector<int>& blockers) {
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
        if (who == Cells<Words>::kOutside || who == Cells<Words>::kWall) return false;
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
    if (has_two_ways && vehicle.length == 2) continue;  // as the write-up: it adds nothing for these
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

template <std::size_t Words>
class RushHourHeuristic final : public Heuristic<RushHour<Words>> {
 public:
  using State = typename RushHour<Words>::State;

  RushHourHeuristic(const HeuristicFacts& facts, const Board& board, const RushHour<Words>& puzzle, MoveSet move_set)
      : facts_(facts),
        board_(board),
        puzzle_(puzzle),
        move_set_(move_set),
        is_landmarks_(facts.name == "landmarks"),
        landmarks_(board, puzzle.lines()) {}

  const HeuristicFacts& facts() const override { return facts_; }

  int evaluate(const State& state) const override {
    if (is_landmarks_) return landmarks_.evaluate(StateView{puzzle_, state});
    if (facts_.name == "moves-freed") return moves_freed(state);
    const Cells<Words> cells(board_, puzzle_, state);
    const std::vector<int> blockers = cells.blockers();
    const int count = static_cast<int>(blockers.size());
    if (facts_.name == "blocking") return count;
    if (facts_.name == "two-level") return count + immobile_directions(cells, blockers);
    return count + count_room_makers(board_, cells, blockers);
  }
  int evaluate_start(const State& state) const override { return facts_.name == "moves-freed" ? 0 : evaluate(state); }

  void set_parent(const State& state) override {
    if (facts_.name == "moves-freed") parent_moves_ = count_moves(state);
  }

 private:
  // Looks up only what is asked for: landmarks ask for few cells.
  struct StateView {
    const RushHour<Words>& puzzle;
    const State& state;
    int at(int column, int row) const {
      return puzzle.vehicle_at(state, static_cast<std::size_t>(column), static_cast<std::size_t>(row));
    }
    int first(int vehicle) const { return puzzle.first_cell(state, static_cast<std::size_t>(vehicle)); }
  };

  int immobile_directions(const Cells<Words>& cells, const std::vector<int>& blockers) const {
    int count = 0;
    for (const int blocker : blockers) {
      const Vehicle& vehicle = board_.vehicles[static_cast<std::size_t>(blocker)];
      const int first = cells.first(blocker);
      for (const int end : {first - 1, first + vehicle.length}) {
        const int who = vehicle.is_horizontal ? cells.at(end, vehicle.row) : cells.at(vehicle.column, end);
        count += who == Cells<Words>::kEmpty ? 0 : 1;
      }
    }
    return count;
  }

  int count_moves(const State& state) const {
    typename RushHour<Words>::MoveList moves;
    puzzle_.list_moves(state, move_set_, moves);
    return static_cast<int>(moves.size());
  }

  int moves_freed(const State& state) const {
    const Cells<Words> cells(board_, puzzle_, state);
    const std::vector<int> blockers = cells.blockers();
    const int lower_bound = static_cast<int>(blockers.size()) + count_room_makers(board_, cells, blockers);
    return 3 * cells.distance_to_exit() + 3 * lower_bound - 14 * (count_moves(state) - parent_moves_);
  }

  const HeuristicFacts& facts_;
  const Board& board_;
  const RushHour<Words>& puzzle_;
  MoveSet move_set_;
  bool is_landmarks_;
  Landmarks landmarks_;
  int parent_moves_ = 0;
};

}  // namespace shunt::rush_hour
