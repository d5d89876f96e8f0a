// The landmark heuristic of Rush Hour by the letter of its definition (puzzles/rush_hour/landmarks.hpp): a recursion
// over the cells of a board. Tests compare the fast form with it, and the benchmark says how much it has bought.
#pragma once

#include <bitset>
#include <cstddef>
#include <vector>

#include "puzzles/rush_hour/rush_hour.hpp"

namespace shunt::testing {

template <std::size_t Words>
class NaiveLandmarks {
 public:
  using State = typename rush_hour::RushHour<Words>::State;
  NaiveLandmarks(const rush_hour::Board& board, const rush_hour::RushHour<Words>& puzzle)
      : board_(board), puzzle_(puzzle), lowest_(board.vehicles.size()), highest_(board.vehicles.size()) {
    for (const rush_hour::Lane& lane : puzzle.lanes()) {
      for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
        lowest_[static_cast<std::size_t>(lane.vehicles[k])] = lane.lowest[k];
        highest_[static_cast<std::size_t>(lane.vehicles[k])] = lane.highest[k];
      }
    }
  }

  int evaluate(const State& state) const {
    const rush_hour::Vehicle& red = board_.red_car();
    const auto index = static_cast<std::size_t>(board_.red);
    const int front = puzzle_.first_cell(state, index) + red.length;
    if (front == board_.width) return 0;
    Set asked;
    asked.set(index);
    Set needed = asked;
    for (int column = front; column < board_.width; ++column) {
      const int who = at(state, column, red.row);
      if (who >= 0) needed |= leave(state, who, column, red.row, 2, asked);
    }
    return static_cast<int>(needed.count());
  }

 private:
  using Set = std::bitset<128>;

  int at(const State& state, int column, int row) const {
    return puzzle_.vehicle_at(state, static_cast<std::size_t>(column), static_cast<std::size_t>(row));
  }
  Set leave(const State& state, int who, int column, int row, int depth, Set asked) const {
    const auto index = static_cast<std::size_t>(who);
    Set result;
    result.set(index);
    if (depth == 0 || asked[index]) return result;
    asked.set(index);
    const rush_hour::Vehicle& vehicle = board_.vehicles[index];
    const int place = vehicle.is_horizontal ? column : row;
    const int begin = puzzle_.first_cell(state, index);
    const bool can_go_back = place - vehicle.length >= lowest_[index];
    const bool can_go_on = place + 1 <= highest_[index];
    Set back;
    Set on;
    if (can_go_back) back = swept(state, vehicle, place - vehicle.length, begin, depth, asked);
    if (can_go_on) on = swept(state, vehicle, begin + vehicle.length, place + 1 + vehicle.length, depth, asked);
    if (can_go_back && can_go_on) return result | (back & on);
    return result | (can_go_back ? back : on);
  }
  Set swept(const State& state, const rush_hour::Vehicle& vehicle, int from, int past, int depth,
            const Set& asked) const {
    Set result;
    for (int place = from; place < past; ++place) {
      const int column = vehicle.is_horizontal ? place : vehicle.column;
      const int row = vehicle.is_horizontal ? vehicle.row : place;
      const int who = at(state, column, row);
      if (who >= 0) result |= leave(state, who, column, row, depth - 1, asked);
    }
    return result;
  }

  const rush_hour::Board& board_;
  const rush_hour::RushHour<Words>& puzzle_;
  std::vector<int> lowest_;
  std::vector<int> highest_;
};

}  // namespace shunt::testing
