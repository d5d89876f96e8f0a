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
// consistent: a move can empty an intersection. The question is asked twice: deeper finds little more.
//
// What is asked of a lane depends on its arrangement and on the cells that others cover in it, so the first part is
// looked up and the second is a mask. At the second question the two ways out have nothing in common, because one
// vehicle cannot stand on both sides of another: only a vehicle with a single way out asks for more than itself. Both
// together make it five to six times as fast as the recursion of which the tests keep a copy (docs/performance.md).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/heuristic_context.hpp"
#include "puzzles/rush_hour/lanes.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "puzzles/rush_hour/vehicle_set.hpp"

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

  explicit Landmarks(const HeuristicContext<Words>& context) : board_(context.board), number_(board_.vehicles.size()) {
    const std::vector<Lane>& lanes = context.puzzle.lanes();
    lanes_.resize(lanes.size());
    std::size_t vehicles = 0;
    for (std::size_t l = 0; l < lanes.size(); ++l) {
      const auto position = static_cast<std::size_t>(lanes[l].position);
      (lanes[l].is_row ? lane_of_row_ : lane_of_column_)[position] = static_cast<std::uint8_t>(l);
      lanes_[l].base = static_cast<std::uint8_t>(vehicles);
      lanes_[l].position = static_cast<std::uint8_t>(position);
      lanes_[l].cover = static_cast<std::uint8_t>(lanes[l].is_row ? position : kMostSide + position);
      lanes_[l].is_row = lanes[l].is_row;
      for (const int v : lanes[l].vehicles) number_[static_cast<std::size_t>(v)] = vehicles++;
    }
    for (std::size_t l = 0; l < lanes.size(); ++l) add_exits(lanes[l], lanes_[l]);
    red_lane_ = lane_of_row_[static_cast<std::size_t>(board_.red_car().row)];
    red_row_ = static_cast<std::size_t>(board_.red_car().row);
    add_ahead(lanes[red_lane_]);
    for (std::size_t l = 0; l < lanes.size(); ++l) {
      if (!lanes[l].is_row || l == red_lane_) add_ways(lanes[l], lanes_[l]);
    }
  }

  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const State& state) const override {
    return number_.size() <= 64 ? count_needed<1>(state) : count_needed<2>(state);
  }

  std::string reason(const State& state) const override {
    const CellMask ahead = ahead_[state.arrangement[red_lane_]];
    if (ahead == 0) return {};
    const auto red = static_cast<std::size_t>(board_.red);
    std::string text = name(red) + " must drive out";
    std::vector<bool> told(number_.size());
    told[red] = true;
    for (std::size_t column = 0; column < kMostSide; ++column) {
      const std::size_t lane = blocking_lane(state, ahead, column);
      if (lane == lanes_.size()) continue;
      const std::size_t who = vehicle_numbered(number_on(state, lane, lanes_[lane].is_row ? column : red_row_));
      if (told[who]) continue;
      told[who] = true;
      text += "; " + name(who) + " stands in its way";
      std::string others;
      VehicleSet<2> needed;
      add_blocker(state, lane, column, needed);
      for (std::size_t v = 0; v < number_.size(); ++v) {
        if (!needed.has(number_[v]) || told[v]) continue;
        told[v] = true;
        others += (others.empty() ? "" : ", ") + name(v);
      }
      if (!others.empty()) text += " and cannot leave unless these move: " + others;
    }
    return text;
  }

 private:
  // How the vehicle on a cell of a lane leaves it, in one arrangement: the second question.
  struct Exit {
    std::uint8_t self = 0;  // its slot in the lane
    std::uint8_t own = 0;   // slots of the lane that must move for it, itself included
    CellMask only = 0;      // the cells that it must sweep; 0: it has two ways out, or none, so that nothing is certain
  };
  // One way out of the red car's way: the first question.
  struct Way {
    CellMask cells = 0;      // that are swept; 0: there is no such way
    CellMask of_others = 0;  // that others of the lane must sweep then
    std::uint8_t own = 0;    // slots of the lane that must move
  };
  struct Blocker {
    std::uint8_t self = 0;
    Way back;
    Way on;
  };
  struct LaneExits {
    std::uint8_t base = 0;      // number of its first vehicle
    std::uint8_t position = 0;  // which row or column
    std::uint8_t cover = 0;     // which entry of State::cover crosses it
    bool is_row = true;
    std::vector<Exit> exits;        // per arrangement and cell (kMostSide of them)
    std::vector<Blocker> blockers;  // per arrangement; of the red car's lane per arrangement and cell
  };

  const std::string& name(std::size_t vehicle) const { return board_.vehicles[vehicle].name; }
  std::size_t vehicle_numbered(std::size_t number) const {
    std::size_t vehicle = 0;
    while (number_[vehicle] != number) ++vehicle;
    return vehicle;
  }

  // ---- tables

  // The cells that a vehicle must sweep to leave `place`, back or on; 0: it cannot go there.
  struct Swept {
    CellMask back = 0;
    CellMask on = 0;
  };
  Swept swept(const Lane& lane, std::size_t arrangement, std::size_t slot, int place) const {
    const int length = board_.vehicles[static_cast<std::size_t>(lane.vehicles[slot])].length;
    const int begin = lane.places[lane.index(arrangement, slot)];
    const auto cells = [](int from, int past) { return static_cast<CellMask>((1U << past) - (1U << from)); };
    Swept result;
    if (place - length >= lane.lowest[slot]) result.back = cells(place - length, begin);
    if (place + 1 <= lane.highest[slot]) result.on = cells(begin + length, place + 1 + length);
    return result;
  }
  static std::size_t slot_at(const Lane& lane, std::size_t arrangement, std::size_t cell) {
    const int vehicle = lane.owners[arrangement * kMostSide + cell];
    std::size_t slot = 0;
    while (lane.vehicles[slot] != vehicle) ++slot;
    return slot;
  }
  // Calls visit(slot, cell) for the cells of a mask that the lane itself covers.
  template <class Visit>
  static void for_each_own(const Lane& lane, std::size_t arrangement, CellMask mask, const Visit& visit) {
    for (unsigned left = mask & lane.cells[arrangement]; left != 0; left &= left - 1) {
      const auto cell = static_cast<std::size_t>(std::countr_zero(left));
      visit(slot_at(lane, arrangement, cell), cell);
    }
  }
  static std::uint8_t bit(std::size_t slot) { return static_cast<std::uint8_t>(1U << slot); }

  void add_exits(const Lane& lane, LaneExits& out) const {
    out.exits.resize(std::size_t{lane.count} * kMostSide);
    for (std::size_t a = 0; a < lane.count; ++a) {
      for_each_own(lane, a, static_cast<CellMask>(~0U), [&](std::size_t slot, std::size_t cell) {
        const Swept ways = swept(lane, a, slot, static_cast<int>(cell));
        Exit exit{.self = static_cast<std::uint8_t>(slot), .own = bit(slot)};
        // The red car is asked for already, so nothing is asked for its sake.
        const bool is_asked = lane.vehicles[slot] == board_.red;
        if (!is_asked && (ways.back == 0 || ways.on == 0)) exit.only = ways.back | ways.on;
        for_each_own(lane, a, exit.only, [&](std::size_t other, std::size_t) { exit.own |= bit(other); });
        out.exits[a * kMostSide + cell] = exit;
      });
    }
  }

  void add_ahead(const Lane& lane) {
    own_cells_ = lane.cells;
    const std::size_t slot = number_[static_cast<std::size_t>(board_.red)] - lanes_[red_lane_].base;
    for (std::size_t a = 0; a < lane.count; ++a) {
      const int front = lane.places[lane.index(a, slot)] + board_.red_car().length;
      ahead_.push_back(static_cast<CellMask>((1U << board_.width) - (1U << front)));
    }
  }

  void add_ways(const Lane& lane, LaneExits& out) const {
    const std::size_t cells = lane.is_row ? kMostSide : 1;
    out.blockers.resize(lane.count * cells);
    for (std::size_t a = 0; a < lane.count; ++a) {
      for_each_own(lane, a, static_cast<CellMask>(~0U), [&](std::size_t slot, std::size_t cell) {
        if (!lane.is_row && cell != red_row_) return;
        const Swept ways = swept(lane, a, slot, static_cast<int>(cell));
        out.blockers[a * cells + (lane.is_row ? cell : 0)] = {.self = static_cast<std::uint8_t>(slot),
                                                              .back = way_of(lane, out, a, ways.back),
                                                              .on = way_of(lane, out, a, ways.on)};
      });
    }
  }
  Way way_of(const Lane& lane, const LaneExits& own, std::size_t arrangement, CellMask cells) const {
    Way way{.cells = cells};
    for_each_own(lane, arrangement, cells, [&](std::size_t, std::size_t cell) {
      const Exit& exit = own.exits[arrangement * kMostSide + cell];
      way.own |= exit.own;
      way.of_others |= exit.only;
    });
    return way;
  }

  // ---- evaluation

  template <std::size_t SetWords>
  int count_needed(const State& state) const {
    const CellMask ahead = ahead_[state.arrangement[red_lane_]];
    if (ahead == 0) return 0;
    VehicleSet<SetWords> needed;
    needed.add(number_[static_cast<std::size_t>(board_.red)], 1);
    for (unsigned left = state.cover[red_row_] & ahead; left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      add_blocker(state, lane_of_column_[column], column, needed);
    }
    // A vehicle of the red car's own row that stands ahead of it will stand there for ever, but it is counted.
    for (unsigned left = own_ahead(state, ahead); left != 0; left &= left - 1) {
      add_blocker(state, red_lane_, static_cast<std::size_t>(std::countr_zero(left)), needed);
    }
    return needed.count();
  }
  // The cells ahead of the red car that vehicles of its own lane cover.
  CellMask own_ahead(const State& state, CellMask ahead) const {
    return static_cast<CellMask>(ahead & own_cells_[state.arrangement[red_lane_]]);
  }
  // The lane whose vehicle stands ahead of the red car in this column; past the last lane: none does.
  std::size_t blocking_lane(const State& state, CellMask ahead, std::size_t column) const {
    if (((state.cover[red_row_] & ahead) >> column) & 1) return lane_of_column_[column];
    return (own_ahead(state, ahead) >> column) & 1 ? red_lane_ : lanes_.size();
  }

  const Exit& exit_from(const State& state, std::size_t lane, std::size_t cell) const {
    return lanes_[lane].exits[std::size_t{state.arrangement[lane]} * kMostSide + cell];
  }
  std::size_t number_on(const State& state, std::size_t lane, std::size_t cell) const {
    return std::size_t{lanes_[lane].base} + exit_from(state, lane, cell).self;
  }
  // The lane that crosses this one at a cell of it.
  std::size_t crossing(const LaneExits& lane, std::size_t cell) const {
    return (lane.is_row ? lane_of_column_ : lane_of_row_)[cell];
  }

  // Adds what must move so that the vehicle of this lane leaves the red car's row at this column.
  template <std::size_t SetWords>
  void add_blocker(const State& state, std::size_t l, std::size_t column, VehicleSet<SetWords>& needed) const {
    const LaneExits& lane = lanes_[l];
    const std::size_t arrangement = state.arrangement[l];
    const Blocker& blocker = lane.blockers[lane.is_row ? arrangement * kMostSide + column : arrangement];
    needed.add(lane.base, bit(blocker.self));
    if (blocker.back.cells == 0) {
      add_way(state, lane, blocker.on, needed);
    } else if (blocker.on.cells == 0) {
      add_way(state, lane, blocker.back, needed);
    } else {
      VehicleSet<SetWords> back;
      add_way(state, lane, blocker.back, back);
      if (back.is_empty()) return;
      VehicleSet<SetWords> on;
      add_way(state, lane, blocker.on, on);
      on &= back;
      needed |= on;
    }
  }

  // Adds what must move so that a way out is free.
  template <std::size_t SetWords>
  void add_way(const State& state, const LaneExits& lane, const Way& way, VehicleSet<SetWords>& needed) const {
    const CellMask covered = state.cover[lane.cover];
    needed.add(lane.base, way.own);
    add_on(state, lane, covered & way.of_others, needed);
    for (unsigned left = covered & way.cells; left != 0; left &= left - 1) {
      const std::size_t l = crossing(lane, static_cast<std::size_t>(std::countr_zero(left)));
      const Exit& exit = exit_from(state, l, lane.position);
      needed.add(lanes_[l].base, exit.own);
      if (exit.only != 0) add_on(state, lanes_[l], state.cover[lanes_[l].cover] & exit.only, needed);
    }
  }

  // Adds the vehicles that cross the lane on these cells.
  template <std::size_t SetWords>
  void add_on(const State& state, const LaneExits& lane, unsigned cells, VehicleSet<SetWords>& needed) const {
    for (unsigned left = cells; left != 0; left &= left - 1) {
      const std::size_t l = crossing(lane, static_cast<std::size_t>(std::countr_zero(left)));
      needed.add(number_on(state, l, lane.position), 1);
    }
  }

  const Board& board_;
  std::vector<std::size_t> number_;  // per vehicle: lane by lane
  std::vector<LaneExits> lanes_;
  std::array<std::uint8_t, kMostSide> lane_of_row_{};  // if it has vehicles
  std::array<std::uint8_t, kMostSide> lane_of_column_{};
  std::size_t red_lane_ = 0;
  std::size_t red_row_ = 0;
  std::vector<CellMask> ahead_;      // per arrangement of the red car's lane: the cells between it and the exit
  std::vector<CellMask> own_cells_;  // and those that the lane covers
};

}  // namespace shunt::rush_hour
