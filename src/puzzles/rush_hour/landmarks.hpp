// The landmark heuristic of Rush Hour: vehicles that must move at least once in every solution.
//
// leave(v, c): the vehicles that must move so that vehicle v vacates coordinate c of its lane. It has at
// most two ways out, to the nearest placement off c in each direction. Everything that stands in the
// cells swept on the way must leave those cells, which asks the same question again. What both ways ask
// for must happen, so the two sets are intersected; a way that the lane does not allow (edge, wall, no
// room for the others of the lane) is no option.
//
//   . . B .      A must pass B: B leaves its cell upwards (C must go) or downwards (D must go, or E).
//   A A B C C    Only what both ways have in common is certain.
//
// h = the size of the union over everything that stands between the red car and the exit, with the red
// car itself. Admissible: each of them moves at least once, and a move moves one vehicle. Not
// consistent: a move can empty an intersection. Depth 2 is best: deeper finds little more.
#pragma once

#include <bitset>
#include <cstddef>
#include <string>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/heuristic_context.hpp"
#include "puzzles/rush_hour/lanes.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::rush_hour {

template <std::size_t Words>
class Landmarks final : public Heuristic<RushHour<Words>> {
 public:
  using State = typename RushHour<Words>::State;
  static constexpr HeuristicFacts kFacts{
      .name = "landmarks",
      .is_admissible = true,
      .is_consistent = false,
      .help = "vehicles that must move at least once in every solution, found by asking who must make room",
      .source = "Hoffmann, Porteous, Sebastia 2004, Ordered landmarks in planning (the idea of landmarks)",
      .example = "X X A with A stuck between C above and D below: X and A must move; C or D, so neither is certain: 2"};

  explicit Landmarks(const HeuristicContext<Words>& context)
      : board_(context.board),
        puzzle_(context.puzzle),
        lowest_(board_.vehicles.size()),
        highest_(board_.vehicles.size()) {
    for (const Lane& lane : puzzle_.lanes()) {
      for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
        const auto v = static_cast<std::size_t>(lane.vehicles[k]);
        lowest_[v] = lane.lowest[k];
        highest_[v] = lane.highest[k];
      }
    }
  }

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    const Vehicle& red = board_.red_car();
    const int front = first(state, board_.red) + red.length;
    if (front == board_.width) return 0;
    VehicleSet must_move;
    must_move.set(static_cast<std::size_t>(board_.red));
    VehicleSet asked;
    asked.set(static_cast<std::size_t>(board_.red));
    for (int column = front; column < board_.width; ++column) {
      const int who = at(state, column, red.row);
      if (who >= 0) must_move |= leave(state, who, column, red.row, kDepth, asked);
    }
    return static_cast<int>(must_move.count());
  }

  std::string reason(const State& state) const override {
    const Vehicle& red = board_.red_car();
    const int front = first(state, board_.red) + red.length;
    if (front == board_.width) return {};
    std::string text = red.name + " must drive out";
    VehicleSet asked;
    asked.set(static_cast<std::size_t>(board_.red));
    VehicleSet told = asked;
    for (int column = front; column < board_.width; ++column) {
      const int who = at(state, column, red.row);
      if (who < 0 || told[static_cast<std::size_t>(who)]) continue;
      told.set(static_cast<std::size_t>(who));
      text += "; " + name(static_cast<std::size_t>(who)) + " stands in its way";
      std::string others;
      const VehicleSet needed = leave(state, who, column, red.row, kDepth, asked);
      for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
        if (!needed[v] || told[v]) continue;
        told.set(v);
        others += (others.empty() ? "" : ", ") + name(v);
      }
      if (!others.empty()) text += " and cannot leave unless these move: " + others;
    }
    return text;
  }

 private:
  static constexpr int kDepth = 2;
  static constexpr std::size_t kMostVehicles = std::size_t{kMostSide} * kMostSide / 2;
  using VehicleSet = std::bitset<kMostVehicles>;

  const std::string& name(std::size_t vehicle) const { return board_.vehicles[vehicle].name; }
  // Few cells are asked for, so each is looked up in the state.
  int at(const State& state, int column, int row) const {
    return puzzle_.vehicle_at(state, static_cast<std::size_t>(column), static_cast<std::size_t>(row));
  }
  int first(const State& state, int vehicle) const {
    return puzzle_.first_cell(state, static_cast<std::size_t>(vehicle));
  }

  // The vehicles that must move so that `v` leaves the cell (column, row), which it covers.
  VehicleSet leave(const State& state, int v, int column, int row, int depth, VehicleSet asked) const {
    const auto index = static_cast<std::size_t>(v);
    VehicleSet result;
    result.set(index);
    if (depth == 0 || asked[index]) return result;
    asked.set(index);
    const Vehicle& vehicle = board_.vehicles[index];
    const int place = vehicle.is_horizontal ? column : row;
    const int begin = first(state, v);
    const int below = place - vehicle.length;  // nearest placements that do not cover `place`
    const int above = place + 1;
    const bool can_go_back = below >= lowest_[index];
    const bool can_go_on = above <= highest_[index];
    VehicleSet back;
    VehicleSet on;
    if (can_go_back) back = swept(state, vehicle, below, begin - 1, depth, asked);
    if (can_go_on) on = swept(state, vehicle, begin + vehicle.length, above + vehicle.length - 1, depth, asked);
    if (can_go_back && can_go_on) return result | (back & on);
    return result | (can_go_back ? back : on);
  }

  // The vehicles that must move so that the cells from..to of the vehicle's lane become free.
  VehicleSet swept(const State& state, const Vehicle& vehicle, int from, int to, int depth,
                   const VehicleSet& asked) const {
    VehicleSet result;
    for (int place = from; place <= to; ++place) {
      const int column = vehicle.is_horizontal ? place : vehicle.column;
      const int row = vehicle.is_horizontal ? vehicle.row : place;
      const int who = at(state, column, row);
      if (who >= 0) result |= leave(state, who, column, row, depth - 1, asked);
    }
    return result;
  }

  const Board& board_;
  const RushHour<Words>& puzzle_;
  std::vector<int> lowest_;  // per vehicle: the first cell it can ever have
  std::vector<int> highest_;
};

}  // namespace shunt::rush_hour
