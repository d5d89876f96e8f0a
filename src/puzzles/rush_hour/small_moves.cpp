#include "puzzles/rush_hour/small_moves.hpp"

#include <cassert>

namespace shunt::rush_hour {

std::vector<FirstCells> first_cells_of(const std::vector<Lane>& lanes) {
  std::vector<FirstCells> ranges;
  for (const Lane& lane : lanes) {
    for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
      const auto v = static_cast<std::size_t>(lane.vehicles[k]);
      if (ranges.size() <= v) ranges.resize(v + 1);
      ranges[v] = {lane.lowest[k], lane.highest[k]};
    }
  }
  return ranges;
}

std::uint64_t count_indices(const std::vector<FirstCells>& ranges) {
  constexpr std::uint64_t kMostIndices = std::uint64_t{1} << 31;
  std::uint64_t count = 1;
  for (const FirstCells& range : ranges) {
    count *= range.count();
    if (count > kMostIndices) return 0;
  }
  return count;
}

SmallMoves::SmallMoves(const Board& board, const std::vector<Lane>& lanes)
    : board_(board), ranges_(first_cells_of(lanes)) {
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) open_ |= cell(column, row);
  }
  for (const Wall& wall : board.walls) open_ &= ~cell(wall.column, wall.row);
  std::uint32_t stride = 1;
  for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
    strides_.push_back(stride);
    add_movers(v);
    stride *= ranges_[v].count();
  }
  for (unsigned position = 0; position < kStride; ++position) {
    after_[1 + position].rows = ~Bitboard{0} << (position * kStride);
    after_[1 + kStride + position] = {0, kFirstColumn * ((0xffU << position) & 0xffU), position, true};
  }
  const Vehicle& red = board.red_car();
  const bool can_reach = ranges_[static_cast<std::size_t>(board.red)].highest + red.length == board.width;
  goal_ = can_reach ? cell(board.width - 1, red.row) : 0;
}

Bitboard SmallMoves::body(const Vehicle& vehicle, int first) {
  Bitboard cells = 0;
  for (int k = 0; k < vehicle.length; ++k) {
    cells |= vehicle.is_horizontal ? cell(first + k, vehicle.row) : cell(vehicle.column, first + k);
  }
  return cells;
}

void SmallMoves::add_movers(std::size_t v) {
  const Vehicle& vehicle = board_.vehicles[v];
  const auto stride = static_cast<std::int32_t>(strides_[v]);
  for (int first = ranges_[v].lowest; first <= ranges_[v].highest; ++first) {
    const Bitboard cells = body(vehicle, first);
    assert(cells != 0);
    const auto low = static_cast<std::size_t>(std::countr_zero(cells));
    const auto high = static_cast<std::size_t>(std::bit_width(cells)) - 1;
    const std::uint32_t lane = (vehicle.is_horizontal ? 1U : 1U + kStride) +
                               static_cast<std::uint32_t>(vehicle.is_horizontal ? vehicle.row : vehicle.column);
    if (first < ranges_[v].highest) {
      movers_[vehicle.is_horizontal ? kRight : kDown][high] = {cells, Bitboard{1} << low, stride, lane};
    }
    if (first > ranges_[v].lowest) {
      movers_[vehicle.is_horizontal ? kLeft : kUp][low] = {cells, Bitboard{1} << high, -stride, lane};
    }
  }
}

SmallNode SmallMoves::start() const {
  SmallNode node{};
  for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
    const Vehicle& vehicle = board_.vehicles[v];
    const int first = vehicle.is_horizontal ? vehicle.column : vehicle.row;
    (vehicle.is_horizontal ? node.horizontal : node.vertical) |= body(vehicle, first);
    node.index = index_after(node.index, v, first - ranges_[v].lowest);
  }
  return node;
}

std::vector<std::int8_t> SmallMoves::places_of(std::uint32_t index) const {
  std::vector<std::int8_t> places;
  for (const FirstCells& range : ranges_) {
    places.push_back(static_cast<std::int8_t>(range.lowest + static_cast<int>(index % range.count())));
    index /= range.count();
  }
  return places;
}

}  // namespace shunt::rush_hour
