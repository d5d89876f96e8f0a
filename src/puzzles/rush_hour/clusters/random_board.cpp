#include "puzzles/rush_hour/clusters/random_board.hpp"

#include <bit>

namespace shunt::rush_hour {
namespace {

// Cells of a row or column that its own vehicles cover.
int cells_in_lane(const PackedBoard& board, const PackedVehicle& like) {
  int cells = 0;
  for (const PackedVehicle& vehicle : board.vehicles) {
    if (vehicle.is_horizontal == like.is_horizontal && vehicle.lane == like.lane) cells += vehicle.length;
  }
  return cells;
}

}  // namespace

std::size_t RandomBoards::between(std::size_t least, std::size_t most) {
  return least + random_.below(static_cast<std::uint32_t>(most - least + 1));
}

PackedBoard RandomBoards::make() {
  PackedBoard board{.width = wishes_.width, .height = wishes_.height, .walls = 0, .vehicles = {}};
  constexpr std::uint8_t kRedLength = 2;
  board.vehicles.push_back({.is_horizontal = true,
                            .lane = static_cast<std::uint8_t>(wishes_.red_row()),
                            .length = kRedLength,
                            .first = static_cast<std::uint8_t>(wishes_.width - kRedLength)});
  const std::size_t walls = between(wishes_.least_walls, wishes_.most_walls);
  for (std::size_t i = 0; i < walls; ++i) add_wall(board);
  const std::size_t vehicles = between(wishes_.least_vehicles, wishes_.most_vehicles);
  while (board.vehicles.size() < vehicles && add_vehicle(board)) {
  }
  return board;
}

bool RandomBoards::add_vehicle(PackedBoard& board) {
  const std::uint64_t covered = board.covered();
  choices_.clear();
  for (const bool is_horizontal : {true, false}) {
    const int lanes = is_horizontal ? board.height : board.width;
    const int side = is_horizontal ? board.width : board.height;
    for (int lane = 0; lane < lanes; ++lane) {
      if (is_horizontal && lane == wishes_.red_row()) continue;
      for (int length = 2; length <= 3; ++length) {
        PackedVehicle vehicle{is_horizontal, static_cast<std::uint8_t>(lane), static_cast<std::uint8_t>(length), 0};
        if (cells_in_lane(board, vehicle) + length >= side) continue;
        for (int first = 0; first + length <= side; ++first) {
          if ((PackedBoard::body(vehicle, first) & covered) != 0) continue;
          vehicle.first = static_cast<std::uint8_t>(first);
          choices_.push_back(vehicle);
        }
      }
    }
  }
  if (choices_.empty()) return false;
  board.vehicles.push_back(choices_[random_.below(static_cast<std::uint32_t>(choices_.size()))]);
  return true;
}

void RandomBoards::remove_vehicle(PackedBoard& board) {
  const std::uint32_t place = 1 + random_.below(static_cast<std::uint32_t>(board.vehicles.size() - 1));
  board.vehicles.erase(board.vehicles.begin() + place);
}

bool RandomBoards::add_wall(PackedBoard& board) {
  const std::uint64_t covered = board.covered();
  std::vector<std::uint64_t> choices;
  for (int row = 0; row < board.height; ++row) {
    const int end = row == wishes_.red_row() ? board.vehicles[0].first : board.width;
    for (int column = 0; column < end; ++column) {
      if ((covered & PackedBoard::cell(column, row)) == 0) choices.push_back(PackedBoard::cell(column, row));
    }
  }
  if (choices.empty()) return false;
  board.walls |= choices[random_.below(static_cast<std::uint32_t>(choices.size()))];
  return true;
}

void RandomBoards::remove_wall(PackedBoard& board) {
  std::uint32_t skip = random_.below(static_cast<std::uint32_t>(std::popcount(board.walls)));
  std::uint64_t left = board.walls;
  while (skip-- > 0) left &= left - 1;
  board.walls &= ~(left & (~left + 1));
}

void RandomBoards::change(PackedBoard& board) {
  constexpr std::uint32_t kOneInThreeAgain = 3;
  do {
    change_once(board);
  } while (random_.below(kOneInThreeAgain) == 0);
}

void RandomBoards::change_once(PackedBoard& board) {
  const auto walls = static_cast<std::size_t>(std::popcount(board.walls));
  if (wishes_.most_walls > 0 && random_.below(4) == 0) {
    const bool removes = walls > 0 && (walls >= wishes_.most_walls || random_.below(2) == 0);
    if (removes) remove_wall(board);
    if (!removes || walls == wishes_.least_walls) add_wall(board);
    return;
  }
  const std::size_t vehicles = board.vehicles.size();
  constexpr std::uint32_t kAdd = 0;
  constexpr std::uint32_t kRemove = 1;
  const std::uint32_t kind = random_.below(4);  // the other two: replace
  if (kind == kAdd && vehicles < wishes_.most_vehicles) {
    add_vehicle(board);
  } else if (kind == kRemove && vehicles > wishes_.least_vehicles && vehicles > 1) {
    remove_vehicle(board);
  } else if (vehicles > 1) {
    remove_vehicle(board);
    add_vehicle(board);
  } else {
    add_vehicle(board);
  }
}

}  // namespace shunt::rush_hour
