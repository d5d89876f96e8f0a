#include "puzzles/rush_hour/board.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace shunt::rush_hour {

int find_vehicle(const Board& board, std::string_view name) {
  for (std::size_t i = 0; i < board.vehicles.size(); ++i) {
    if (board.vehicles[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

Fault find_fault(const Board& board) {
  std::map<std::pair<int, int>, std::string> owner;
  for (const Wall& wall : board.walls) {
    if (!owner.emplace(std::pair(wall.column, wall.row), "a wall").second) {
      return {-1, "two walls in one cell (expected one)"};
    }
  }
  for (std::size_t i = 0; i < board.vehicles.size(); ++i) {
    const Vehicle& vehicle = board.vehicles[i];
    const int index = static_cast<int>(i);
    const std::string who = "vehicle " + vehicle.name;
    if (find_vehicle(board, vehicle.name) != index) return {index, who + " is listed twice (expected different names)"};
    const int last_column = vehicle.column + (vehicle.is_horizontal ? vehicle.length - 1 : 0);
    const int last_row = vehicle.row + (vehicle.is_horizontal ? 0 : vehicle.length - 1);
    if (vehicle.column < 0 || vehicle.row < 0 || last_column >= board.width || last_row >= board.height) {
      return {index,
              fmt::format("{} sticks out of the board (expected it within {} x {})", who, board.width, board.height)};
    }
    for (int k = 0; k < vehicle.length; ++k) {
      const int column = vehicle.column + (vehicle.is_horizontal ? k : 0);
      const int row = vehicle.row + (vehicle.is_horizontal ? 0 : k);
      const auto [place, is_free] = owner.emplace(std::pair(column, row), who);
      if (!is_free) {
        return {index, fmt::format("{} overlaps {} at column {}, row {}", who, place->second, column + 1, row + 1)};
      }
    }
  }
  if (board.red < 0) return {-1, "no red car"};
  if (!board.red_car().is_horizontal) {
    return {board.red, fmt::format("the red car {} is vertical (expected horizontal)", board.red_car().name)};
  }
  return {};
}

}  // namespace shunt::rush_hour
