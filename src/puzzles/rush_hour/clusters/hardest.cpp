#include "puzzles/rush_hour/clusters/hardest.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace shunt::rush_hour {
namespace {

// Masks of horizontal and of vertical cells. Rows of eight bits instead of the board's width keep their order.
std::pair<std::uint64_t, std::uint64_t> masks_of(const PackedBoard& board) {
  std::pair<std::uint64_t, std::uint64_t> masks;
  for (const PackedVehicle& vehicle : board.vehicles) {
    (vehicle.is_horizontal ? masks.first : masks.second) |= PackedBoard::body(vehicle, vehicle.first);
  }
  return masks;
}

void mirror(PackedBoard& board) {
  for (PackedVehicle& vehicle : board.vehicles) {
    std::uint8_t& place = vehicle.is_horizontal ? vehicle.lane : vehicle.first;
    const int last = vehicle.is_horizontal ? board.height - 1 : board.height - vehicle.length;
    place = static_cast<std::uint8_t>(last - place);
  }
  std::uint64_t walls = 0;
  constexpr std::uint64_t kRow = 0xff;
  for (int row = 0; row < board.height; ++row) {
    walls |= (board.walls >> (PackedBoard::kMostSide * row) & kRow)
             << (PackedBoard::kMostSide * (board.height - 1 - row));
  }
  board.walls = walls;
}

// Vehicles in the order of their first cells, the red car first.
void put_in_order(PackedBoard& board) {
  const auto first_cell = [](const PackedVehicle& vehicle) {
    return std::countr_zero(PackedBoard::body(vehicle, vehicle.first));
  };
  std::sort(board.vehicles.begin() + 1, board.vehicles.end(),
            [&](const PackedVehicle& a, const PackedVehicle& b) { return first_cell(a) < first_cell(b); });
}

}  // namespace

PackedBoard hardest_of(const PackedBoard& board, const ClusterFigures& figures) {
  const bool has_mirror = 2 * board.vehicles[0].lane + 1 == board.height;
  std::optional<PackedBoard> least;
  std::optional<PackedBoard> least_mirrored;
  const auto offer = [](std::optional<PackedBoard>& best, const PackedBoard& one) {
    if (!best || masks_of(one) < masks_of(*best)) best = one;
  };
  for (const std::uint64_t key : figures.hardest) {
    PackedBoard position = board;
    position.place(key);
    offer(least, position);
    if (!has_mirror) continue;
    mirror(position);
    offer(least_mirrored, position);
  }
  PackedBoard chosen = *least;
  if (has_mirror && line_of(*least_mirrored) < line_of(*least)) chosen = *least_mirrored;
  put_in_order(chosen);
  return chosen;
}

std::optional<Needless> find_needless(ClusterSearch& search, const PackedBoard& board, std::uint32_t length,
                                      ClusterMetric metric, std::uint32_t moved, std::uint64_t& searches) {
  PackedBoard fewer = board;
  for (std::size_t v = 1; v < board.vehicles.size(); ++v) {
    if ((moved >> v & 1U) != 0) continue;
    fewer.vehicles = board.vehicles;
    fewer.vehicles.erase(fewer.vehicles.begin() + static_cast<std::ptrdiff_t>(v));
    ++searches;
    const std::optional<bool> is_shorter = search.is_shorter(fewer, length, metric);
    if (!is_shorter) return std::nullopt;
    if (!*is_shorter) return Needless{.vehicle = v, .wall = 0};
  }
  fewer.vehicles = board.vehicles;
  for (std::uint64_t walls = board.walls; walls != 0; walls &= walls - 1) {
    const std::uint64_t wall = walls & (~walls + 1);
    fewer.walls = board.walls & ~wall;
    ++searches;
    const std::optional<bool> is_shorter = search.is_shorter(fewer, length, metric);
    if (!is_shorter) return std::nullopt;
    if (!*is_shorter) return Needless{.vehicle = 0, .wall = wall};
  }
  return Needless{};
}

}  // namespace shunt::rush_hour
