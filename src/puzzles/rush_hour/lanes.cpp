#include "puzzles/rush_hour/lanes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace shunt::rush_hour {
namespace {

struct Stretch {
  int first = 0;  // the stretch of the lane between walls that a vehicle stays in
  int last = 0;
};

int first_cell(const Vehicle& vehicle) { return vehicle.is_horizontal ? vehicle.column : vehicle.row; }

CellMask mask_of(int first, int length) { return static_cast<CellMask>(((1U << length) - 1U) << first); }

class LaneBuilder {
 public:
  LaneBuilder(const Board& board, Lane& lane)
      : board_(board), lane_(lane), cells_(lane.is_row ? board.width : board.height) {
    for (const Wall& wall : board.walls) {
      const bool is_here = (lane.is_row ? wall.row : wall.column) == lane.position;
      if (is_here) walls_ |= mask_of(lane.is_row ? wall.column : wall.row, 1);
    }
    for (const int v : lane.vehicles) {
      Stretch stretch{first_cell(vehicle(v)), first_cell(vehicle(v))};
      while (stretch.first > 0 && !((walls_ >> (stretch.first - 1)) & 1)) --stretch.first;
      while (stretch.last + 1 < cells_ && !((walls_ >> (stretch.last + 1)) & 1)) ++stretch.last;
      stretches_.push_back(stretch);
    }
    places_.resize(lane.vehicles.size());
  }

  void build() {
    place(0, 0);
    for (std::size_t a = 0; a < lane_.count; ++a) add_slides(a);
    // In the first arrangement every vehicle has its least place, in the last its greatest: the order is lexicographic.
    const auto last = lane_.places.end() - static_cast<std::ptrdiff_t>(places_.size());
    lane_.lowest.assign(lane_.places.begin(), lane_.places.begin() + static_cast<std::ptrdiff_t>(places_.size()));
    lane_.highest.assign(last, lane_.places.end());
    for (std::size_t k = 0; k < places_.size(); ++k) {
      places_[k] = static_cast<std::int8_t>(first_cell(vehicle(lane_.vehicles[k])));
    }
    lane_.start = lane_.find(places_);
  }

 private:
  const Vehicle& vehicle(int index) const { return board_.vehicles[static_cast<std::size_t>(index)]; }
  int length(std::size_t k) const { return vehicle(lane_.vehicles[k]).length; }

  // Every way to place vehicles k, k+1, ... from cell `free` on, in lexicographic order.
  void place(std::size_t k, int free) {
    if (k == lane_.vehicles.size()) {
      CellMask cells = 0;
      for (std::size_t i = 0; i < k; ++i) cells |= mask_of(places_[i], length(i));
      lane_.cells.push_back(cells);
      lane_.owners.resize(lane_.owners.size() + kMostSide);
      std::uint8_t* const owners = &lane_.owners[lane_.owners.size() - kMostSide];
      for (std::size_t i = 0; i < k; ++i) {
        std::fill_n(owners + places_[i], length(i), static_cast<std::uint8_t>(lane_.vehicles[i]));
      }
      lane_.places.insert(lane_.places.end(), places_.begin(), places_.end());
      ++lane_.count;
      return;
    }
    const Stretch& stretch = stretches_[k];
    for (int first = std::max(free, stretch.first); first + length(k) - 1 <= stretch.last; ++first) {
      places_[k] = static_cast<std::int8_t>(first);
      place(k + 1, first + length(k));
    }
  }

  void add_slides(std::size_t a) {
    const std::size_t k_end = lane_.vehicles.size();
    std::vector<std::int8_t> places(lane_.places.begin() + static_cast<std::ptrdiff_t>(lane_.index(a, 0)),
                                    lane_.places.begin() + static_cast<std::ptrdiff_t>(lane_.index(a + 1, 0)));
    for (std::size_t k = 0; k < k_end; ++k) {
      SlideRange range;
      const auto begin = static_cast<std::uint32_t>(lane_.slides.size());
      const int here = places[k];
      const int lowest = std::max(stretches_[k].first, k == 0 ? 0 : places[k - 1] + length(k - 1));
      const int highest =
          std::min(stretches_[k].last, k + 1 == k_end ? kMostSide - 1 : places[k + 1] - 1) - length(k) + 1;
      for (int to = lowest; to <= highest; ++to) {
        if (to == here) continue;
        places[k] = static_cast<std::int8_t>(to);
        const CellMask sweep = to < here ? mask_of(to, here - to) : mask_of(here + length(k), to - here);
        lane_.slides.push_back({static_cast<std::int8_t>(to - here), sweep, lane_.find(places)});
      }
      places[k] = static_cast<std::int8_t>(here);
      range.forward = begin + static_cast<std::uint32_t>(here - lowest);
      const CellMask own = mask_of(here, length(k));
      range.blocked = (static_cast<std::uint32_t>(walls_ | (lane_.cells[a] & ~own)) << 1) | 1U | (1U << (cells_ + 1));
      range.first = static_cast<std::uint8_t>(here);
      range.end = static_cast<std::uint8_t>(here + length(k));
      lane_.ranges.push_back(range);
    }
  }

  const Board& board_;
  Lane& lane_;
  int cells_;
  CellMask walls_ = 0;
  std::vector<Stretch> stretches_;
  std::vector<std::int8_t> places_;
};

}  // namespace

std::uint16_t Lane::find(const std::vector<std::int8_t>& first_cells) const {
  std::size_t low = 0;
  std::size_t high = count;
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    const auto* row = &places[index(middle, 0)];
    const bool is_after =
        std::lexicographical_compare(first_cells.begin(), first_cells.end(), row, row + first_cells.size());
    (is_after ? high : low) = middle;
  }
  return static_cast<std::uint16_t>(low);
}

std::vector<std::vector<bool>> possible_arrangements(const std::vector<Lane>& lanes) {
  std::vector<std::vector<bool>> possible;
  for (const Lane& lane : lanes) possible.emplace_back(lane.count, true);
  while (true) {
    // Cells that a lane covers whatever it does: [row or column][position of the crossing lane].
    std::array<std::array<CellMask, kMostSide>, 2> always{};
    for (std::size_t l = 0; l < lanes.size(); ++l) {
      CellMask common = 0xffff;
      for (std::size_t a = 0; a < lanes[l].count; ++a) {
        if (possible[l][a]) common &= lanes[l].cells[a];
      }
      for (std::size_t cell = 0; cell < kMostSide; ++cell) {
        if ((common >> cell) & 1) always[lanes[l].is_row ? 1 : 0][cell] |= mask_of(lanes[l].position, 1);
      }
    }
    bool has_changed = false;
    for (std::size_t l = 0; l < lanes.size(); ++l) {
      const Lane& lane = lanes[l];
      const CellMask blocked = always[lane.is_row ? 0 : 1][static_cast<std::size_t>(lane.position)];
      std::vector<bool> reached(lane.count, false);
      std::vector<std::size_t> waiting{lane.start};
      reached[lane.start] = true;
      while (!waiting.empty()) {
        const std::size_t a = waiting.back();
        waiting.pop_back();
        for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
          const SlideRange& range = lane.ranges[lane.index(a, k)];
          const std::uint32_t mask = range.blocked | (static_cast<std::uint32_t>(blocked) << 1);
          const auto reach = [&](std::size_t slide) {
            const std::size_t target = lane.slides[slide].target;
            if (reached[target]) return;
            reached[target] = true;
            waiting.push_back(target);
          };
          if (!((mask >> range.first) & 1)) reach(std::size_t{range.forward} - 1);
          if (!((mask >> (range.end + 1)) & 1)) reach(range.forward);
        }
      }
      has_changed = has_changed || reached != possible[l];
      possible[l] = std::move(reached);
    }
    if (!has_changed) return possible;
  }
}

std::vector<Lane> make_lanes(const Board& board) {
  std::vector<Lane> lanes;
  for (const bool is_row : {true, false}) {
    for (int position = 0; position < (is_row ? board.height : board.width); ++position) {
      Lane lane;
      lane.is_row = is_row;
      lane.position = position;
      for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
        const Vehicle& vehicle = board.vehicles[v];
        if (vehicle.is_horizontal == is_row && (is_row ? vehicle.row : vehicle.column) == position) {
          lane.vehicles.push_back(static_cast<int>(v));
        }
      }
      if (lane.vehicles.empty()) continue;
      std::sort(lane.vehicles.begin(), lane.vehicles.end(), [&board](int a, int b) {
        return first_cell(board.vehicles[static_cast<std::size_t>(a)]) <
               first_cell(board.vehicles[static_cast<std::size_t>(b)]);
      });
      lanes.push_back(std::move(lane));
      LaneBuilder(board, lanes.back()).build();
    }
  }
  return lanes;
}

}  // namespace shunt::rush_hour
