#include "puzzles/rush_hour/clusters/packed_board.hpp"

#include <string_view>

namespace shunt::rush_hour {

std::uint64_t PackedBoard::body(const PackedVehicle& vehicle, int first) {
  std::uint64_t cells = 0;
  for (int k = first; k < first + vehicle.length; ++k) {
    cells |= vehicle.is_horizontal ? cell(k, vehicle.lane) : cell(vehicle.lane, k);
  }
  return cells;
}

std::uint64_t PackedBoard::covered() const {
  std::uint64_t cells = walls;
  for (const PackedVehicle& vehicle : vehicles) cells |= body(vehicle, vehicle.first);
  return cells;
}

std::uint64_t PackedBoard::key() const {
  std::uint64_t key = 0;
  for (std::size_t v = 0; v < vehicles.size(); ++v) key |= std::uint64_t{vehicles[v].first} << (3 * v);
  return key;
}

void PackedBoard::place(std::uint64_t key) {
  for (std::size_t v = 0; v < vehicles.size(); ++v) {
    vehicles[v].first = static_cast<std::uint8_t>((key >> (3 * v)) & 7U);
  }
}

std::string line_of(const PackedBoard& board) {
  constexpr std::string_view kLetters = "BCDEFGHIJKLMNOPQRSTUVWYZ";
  std::string line;
  std::array<char, PackedBoard::kMostVehicles> names{};
  names[0] = 'A';
  std::size_t used = 0;
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) {
      const std::uint64_t cell = PackedBoard::cell(column, row);
      char letter = (board.walls & cell) != 0 ? 'x' : '.';
      for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
        if ((PackedBoard::body(board.vehicles[v], board.vehicles[v].first) & cell) == 0) continue;
        if (names[v] == 0) names[v] = kLetters[used++];
        letter = names[v];
      }
      line += letter;
    }
  }
  return line;
}

}  // namespace shunt::rush_hour
