// A board of at most 8x8 cells and 21 vehicles for searches through whole clusters: a position is one word.
//
//   key     three bits per vehicle, its first cell in its row or column: a step adds 1 << 3 v
//   cells   one bit per cell, row r and column c at bit 8 r + c
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace shunt::rush_hour {

struct PackedVehicle {
  bool is_horizontal = false;
  std::uint8_t lane = 0;  // row or column
  std::uint8_t length = 0;
  std::uint8_t first = 0;  // cell

  bool operator==(const PackedVehicle&) const = default;
};

// Vehicle 0 is the red car.
struct PackedBoard {
  static constexpr int kMostSide = 8;
  static constexpr std::size_t kMostVehicles = 21;

  int width = 0;
  int height = 0;
  std::uint64_t walls = 0;
  std::vector<PackedVehicle> vehicles;

  static constexpr std::uint64_t cell(int column, int row) {
    return std::uint64_t{1} << static_cast<unsigned>(kMostSide * row + column);
  }
  // Cells of a vehicle that begins at `first`.
  static std::uint64_t body(const PackedVehicle& vehicle, int first);

  std::uint64_t covered() const;  // by walls and vehicles
  std::uint64_t key() const;
  void place(std::uint64_t key);  // every vehicle where the key says
};

// One character a cell in reading order: A the red car, the other vehicles by letters in the order of their first
// cells, '.' empty, 'x' a wall.
std::string line_of(const PackedBoard& board);

}  // namespace shunt::rush_hour
