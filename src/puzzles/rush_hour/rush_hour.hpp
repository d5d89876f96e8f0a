// Rush Hour, the fast rules: a state is one arrangement number per lane (lanes.hpp), the key is those
// numbers side by side in bit fields, and a move is a look-up plus one sweep mask against the cells that
// the crossing lanes cover.
//
//   State  arrangement[lane]     rows first, then columns
//          cover[0..15]          row r: the columns that vertical vehicles cover in it
//          cover[16..31]         column c: the rows that horizontal vehicles cover in it
//
// A row lane reads cover[r] and writes the second half, a column lane the other way round, so a slide
// exchanges one precomputed half (32 bytes) for another.
//
// The key of a 6x6 board takes 20 to 30 bits, of the course's 9x9 boards 47 to 63, of its 12x12 board
// 112: Words is 1, 2 or, for the fullest boards up to 16x16, 5 (32 lanes of at most 9 bits).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/key.hpp"
#include "core/plan_encoder.hpp"
#include "core/puzzle.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/lanes.hpp"

namespace shunt::rush_hour {

// Where each lane's arrangement number stands in the key. A field never crosses a word.
struct KeyLayout {
  struct Field {
    std::uint8_t word = 0;
    std::uint8_t shift = 0;
    std::uint16_t mask = 0;
  };
  std::vector<Field> fields;  // per lane
  std::size_t words = 1;
};
KeyLayout make_key_layout(const std::vector<Lane>& lanes);

template <std::size_t Words>
class RushHour {
 public:
  static constexpr std::size_t kMostLanes = std::size_t{2} * kMostSide;
  static constexpr bool kEndsAtGoal = false;

  struct State {
    std::array<std::uint16_t, kMostLanes> arrangement;
    std::array<CellMask, kMostLanes> cover;
  };
  struct Move {
    std::uint8_t vehicle;  // index into Board::vehicles
    std::int8_t distance;
    std::uint16_t target;  // arrangement of its lane afterwards
  };
  // The last move: what list_moves_after needs to know of it.
  struct Footprint {
    std::uint8_t vehicle = 0;  // index + 1; 0: no move yet
    std::int8_t distance = 0;
  };
  using Key = KeyOf<Words>;
  // A slide is told by the cell that its front end stops at and its direction: the vehicle is the nearest one behind
  // that cell. So a position has at most four slides per free cell.
  using MoveList = FixedList<Move, std::size_t{4} * kMostSide * kMostSide>;

  RushHour(const RushHour&) = delete;  // vehicles point into the lanes
  RushHour& operator=(const RushHour&) = delete;
  explicit RushHour(const Board& board) : RushHour(board, make_lanes(board), make_key_layout(make_lanes(board))) {}
  // `lanes` are those of the board, `layout` that of the lanes: whoever chose Words has made both.
  RushHour(const Board& board, std::vector<Lane> lanes, KeyLayout layout)
      : lanes_(std::move(lanes)), layout_(std::move(layout)) {
    vehicles_.resize(board.vehicles.size());
    for (std::size_t l = 0; l < lanes_.size(); ++l) {
      const Lane& lane = lanes_[l];
      for (std::size_t k = 0; k < lane.vehicles.size(); ++k) {
        vehicles_[static_cast<std::size_t>(lane.vehicles[k])] = {
            static_cast<std::uint8_t>(l),
            static_cast<std::uint8_t>(k),
            static_cast<std::uint8_t>(lane.vehicles.size()),
            static_cast<std::uint8_t>(lane.is_row ? lane.position : kMostSide + lane.position),
            static_cast<std::uint8_t>(board.vehicles[static_cast<std::size_t>(lane.vehicles[k])].length),
            static_cast<std::uint8_t>(lane.position),
            lane.is_row,
            lane.ranges.data(),
            lane.slides.data()};
      }
      rows_ += lane.is_row ? 1 : 0;
      (lane.is_row ? row_lane_ : column_lane_)[static_cast<std::size_t>(lane.position)] = static_cast<std::uint8_t>(l);
      first_half_.push_back(halves_.size());
      for (std::size_t a = 0; a < lane.count; ++a) {
        Half half{};
        for (std::size_t cell = 0; cell < kMostSide; ++cell) {
          const bool is_covered = (lane.cells[a] >> cell) & 1;
          half[cell] = static_cast<CellMask>(is_covered ? 1U << lane.position : 0U);
        }
        halves_.push_back(half);
      }
    }
    red_ = vehicles_[static_cast<std::size_t>(board.red)];
    red_vehicle_ = static_cast<std::uint8_t>(board.red);
    goal_place_ = board.width - board.red_car().length;
    const Lane& lane = lanes_[red_.lane];
    for (std::size_t a = 0; a < lane.count; ++a) {
      is_goal_.push_back(lane.places[lane.index(a, red_.slot)] + board.red_car().length == board.width);
    }
  }

  const std::vector<Lane>& lanes() const { return lanes_; }

  State start() const {
    Key key{};
    for (std::size_t l = 0; l < lanes_.size(); ++l) put(key, l, lanes_[l].start);
    return unpack(key);
  }

  bool is_goal(const State& state) const { return is_goal_[state.arrangement[red_.lane]] != 0; }
  bool is_goal_key(const Key& key) const { return is_goal_[arrangement_in(key, red_.lane)] != 0; }

  void list_moves(const State& state, MoveSet move_set, MoveList& out) const {
    list_moves_of(0, vehicles_.size(), state, move_set, out);
  }
  void list_moves_of(std::size_t begin, std::size_t end, const State& state, MoveSet move_set, MoveList& out) const {
    for (std::size_t v = begin; v < end; ++v) {
      const auto [farthest_back, forward, farthest_forward] = free_slides(state, v);
      if (farthest_back == farthest_forward) continue;
      if (move_set == MoveSet::all) {
        for (const Slide* slide = farthest_back; slide != farthest_forward; ++slide) add(*slide, v, out);
      } else {
        // The farthest or the nearest slide each way.
        if (farthest_back != forward) add(move_set == kFarthestSlides ? *farthest_back : *(forward - 1), v, out);
        if (forward != farthest_forward) add(move_set == kFarthestSlides ? *(farthest_forward - 1) : *forward, v, out);
      }
    }
  }

  Footprint footprint_of(const Move& move) const {
    return {static_cast<std::uint8_t>(move.vehicle + 1), move.distance};
  }

  // Two slides whose hulls (the cells left, swept and entered) are disjoint can be played in either order.
  // Of the two orders only the one with rising vehicle numbers is kept; and the vehicle that has just
  // moved is not moved again, because one slide would have done. Why nothing is lost: let s be reached
  // by m, and leave out n (of a lower vehicle) that leads from s to t. Then n could have been played
  // first, to a q as near to the start as s, from which m leads to t; if m is left out there too, then because
  // of a move of a still higher vehicle. This ends, because there is a highest one.
  void list_moves_after(const State& state, const Footprint& footprint, MoveSet move_set, MoveList& out) const {
    if (footprint.vehicle == 0) {
      list_moves(state, move_set, out);
      return;
    }
    const std::size_t last = footprint.vehicle - 1U;
    const Place& mover = vehicles_[last];
    const int now =
        mover.ranges[static_cast<std::size_t>(state.arrangement[mover.lane]) * mover.slots + mover.slot].first;
    const int before = now - footprint.distance;
    const int reach = (now > before ? now - before : before - now) + mover.length;
    const auto hull = static_cast<CellMask>(((1U << reach) - 1U) << (now < before ? now : before));
    const auto crossed = static_cast<CellMask>(1U << mover.position);
    for (std::size_t v = 0; v < last && move_set != kFarthestSlides; ++v) {
      // A slide that does not touch the hull of the last one belongs before it.
      const Place& place = vehicles_[v];
      CellMask touched = 0;
      if (place.is_row != mover.is_row) {
        if (!((hull >> place.position) & 1)) continue;
        touched = crossed;
      } else {
        if (place.lane != mover.lane) continue;
        touched = hull;
      }
      const auto [farthest_back, forward, farthest_forward] = free_slides(state, v);
      const bool is_unit = move_set == kUnitSteps;
      for (const Slide* slide = is_unit && farthest_back != forward ? forward - 1 : farthest_back;
           slide != (is_unit && forward != farthest_forward ? forward + 1 : farthest_forward); ++slide) {
        if (slide->sweep & touched) add(*slide, v, out);
      }
    }
    if (move_set == kFarthestSlides) list_moves_of(0, last, state, move_set, out);
    if (move_set == kUnitSteps) {  // the next step of the same vehicle, but not back
      const auto [farthest_back, forward, farthest_forward] = free_slides(state, last);
      if (footprint.distance < 0 && farthest_back != forward) add(*(forward - 1), last, out);
      if (footprint.distance > 0 && forward != farthest_forward) add(*forward, last, out);
    }
    list_moves_of(last + 1, vehicles_.size(), state, move_set, out);
  }

  // Slides go both ways, so the moves of `all` and `unit` are also the predecessors. A maximal slide ended here only
  // if its vehicle cannot go on; then the vehicle may have come from any free distance behind.
  void list_predecessors(const State& state, MoveSet move_set, MoveList& out) const {
    if (move_set != kFarthestSlides) {
      list_moves(state, move_set, out);
      return;
    }
    for (std::size_t v = 0; v < vehicles_.size(); ++v) {
      const auto [farthest_back, forward, farthest_forward] = free_slides(state, v);
      const bool can_go_back = farthest_back != forward;
      const bool can_go_on = forward != farthest_forward;
      for (const Slide* slide = farthest_back; slide != forward && !can_go_on; ++slide) add(*slide, v, out);
      for (const Slide* slide = forward; slide != farthest_forward && !can_go_back; ++slide) add(*slide, v, out);
    }
  }

  bool is_undirected(MoveSet move_set) const { return move_set != kFarthestSlides; }

  void apply(State& state, const Move& move) const {
    const std::size_t l = vehicles_[move.vehicle].lane;
    const Half& before = halves_[first_half_[l] + state.arrangement[l]];
    const Half& after = halves_[first_half_[l] + move.target];
    CellMask* cover = written_half(state, l);
    for (std::size_t i = 0; i < before.size(); ++i) cover[i] = static_cast<CellMask>(cover[i] ^ before[i] ^ after[i]);
    state.arrangement[l] = move.target;
  }

  int piece(const State&, const Move& move) const { return move.vehicle; }

  // The red car's farthest slide, if it reaches the last column.
  bool find_finishing_move(const State& state, Move& move) const {
    const FreeSlides slides = free_slides(state, red_vehicle_);
    if (slides.forward == slides.end) return false;
    const Slide& farthest = *(slides.end - 1);
    if (!is_goal_[farthest.target]) return false;
    move = {red_vehicle_, farthest.distance, farthest.target};
    return true;
  }

  // A move is useful if afterwards another vehicle can make a move (vehicle and distance) that it could
  // not make before. Moves that are lost do not count.
  void keep_useful(const State& state, MoveList& moves) const {
    MoveList before;
    list_moves(state, MoveSet::all, before);
    const MoveList all = moves;
    moves.clear();
    for (const Move& move : all) {
      State after_state = state;
      apply(after_state, move);
      MoveList after;
      list_moves(after_state, MoveSet::all, after);
      // Both lists are sorted by vehicle and distance.
      const Move* known = before.begin();
      const auto is_less = [](const Move& a, const Move& b) {
        return a.vehicle != b.vehicle ? a.vehicle < b.vehicle : a.distance < b.distance;
      };
      for (const Move& candidate : after) {
        while (known != before.end() && is_less(*known, candidate)) ++known;
        const bool is_known = known != before.end() && !is_less(candidate, *known);
        if (candidate.vehicle == move.vehicle || is_known) continue;
        moves.push_back(move);
        break;
      }
    }
  }

  // The slide of a vehicle by so many cells, which must be free.
  Move slide_of(const State& state, std::size_t vehicle, int distance) const {
    const Slide& slide = free_slides(state, vehicle).forward[distance > 0 ? distance - 1 : distance];
    return {static_cast<std::uint8_t>(vehicle), slide.distance, slide.target};
  }
  int red_vehicle() const { return red_vehicle_; }
  int goal_place() const { return goal_place_; }  // the red car's first cell when it is solved
  std::unique_ptr<PlanEncoder<Move>> make_plan_encoder(MoveSet move_set) const;  // in plan_clauses.hpp

  // For heuristics: the first cell of a vehicle, and the vehicle that covers a cell (-1: none).
  int first_cell(const State& state, std::size_t vehicle) const {
    const Place& place = vehicles_[vehicle];
    return place.ranges[static_cast<std::size_t>(state.arrangement[place.lane]) * place.slots + place.slot].first;
  }
  int vehicle_at(const State& state, std::size_t column, std::size_t row) const {
    if ((state.cover[row] >> column) & 1) return owner(state, column_lane_[column], row);
    if ((state.cover[kMostSide + column] >> row) & 1) return owner(state, row_lane_[row], column);
    return -1;
  }

  Key pack(const State& state) const {
    Key key{};
    for (std::size_t l = 0; l < lanes_.size(); ++l) put(key, l, state.arrangement[l]);
    return key;
  }

  // The key of the position in which every vehicle has its first cell where `places` says.
  Key key_of_places(const std::vector<std::int8_t>& places) const {
    Key key{};
    for (std::size_t l = 0; l < lanes_.size(); ++l) {
      std::vector<std::int8_t> own;
      for (const int v : lanes_[l].vehicles) own.push_back(places[static_cast<std::size_t>(v)]);
      put(key, l, lanes_[l].find(own));
    }
    return key;
  }
  // The arrangement of the lane that a vehicle stands in.
  std::uint16_t arrangement_of(const State& state, std::size_t vehicle) const {
    return state.arrangement[vehicles_[vehicle].lane];
  }

  // Only the field of the lane changes.
  Key key_after(Key key, const State& state, const Move& move) const {
    const std::size_t l = vehicles_[move.vehicle].lane;
    const KeyLayout::Field& field = layout_.fields[l];
    key_word(key, field.word) ^= static_cast<std::uint64_t>(state.arrangement[l] ^ move.target) << field.shift;
    return key;
  }

  State unpack(const Key& key) const {
    State state;
    unpack_lanes(key, 0, rows_, state.arrangement, state.cover.data() + kMostSide);
    unpack_lanes(key, rows_, lanes_.size(), state.arrangement, state.cover.data());
    return state;
  }

 private:
  using Half = std::array<CellMask, kMostSide>;
  struct Place {
    std::uint8_t lane = 0;
    std::uint8_t slot = 0;   // in the lane's order
    std::uint8_t slots = 0;  // vehicles in the lane
    std::uint8_t cover = 0;  // which entry of State::cover crosses the lane
    std::uint8_t length = 0;
    std::uint8_t position = 0;  // which row or column
    bool is_row = true;
    const SlideRange* ranges = nullptr;
    const Slide* slides = nullptr;
  };
  struct FreeSlides {
    const Slide* begin;  // the farthest free slide back; [begin, forward) are free
    const Slide* forward;
    const Slide* end;  // past the farthest free slide forward
  };

  int owner(const State& state, std::size_t lane, std::size_t cell) const {
    return lanes_[lane].owners[static_cast<std::size_t>(state.arrangement[lane]) * kMostSide + cell];
  }
  std::uint16_t arrangement_in(const Key& key, std::size_t l) const {
    const KeyLayout::Field& field = layout_.fields[l];
    return static_cast<std::uint16_t>((key_word(key, field.word) >> field.shift) & field.mask);
  }
  // The cover is gathered in a local array, which stays in registers.
  void unpack_lanes(const Key& key, std::size_t begin, std::size_t end,
                    std::array<std::uint16_t, kMostLanes>& arrangement, CellMask* cover) const {
    Half sum{};
    for (std::size_t l = begin; l < end; ++l) {
      const std::uint16_t a = arrangement_in(key, l);
      arrangement[l] = a;
      const Half& half = halves_[first_half_[l] + a];
      for (std::size_t i = 0; i < kMostSide; ++i) sum[i] |= half[i];
    }
    for (std::size_t i = 0; i < kMostSide; ++i) cover[i] = sum[i];
  }
  void put(Key& key, std::size_t l, std::uint16_t arrangement) const {
    const KeyLayout::Field& field = layout_.fields[l];
    key_word(key, field.word) |= static_cast<std::uint64_t>(arrangement) << field.shift;
  }
  CellMask* written_half(State& state, std::size_t l) const {
    return state.cover.data() + (lanes_[l].is_row ? kMostSide : 0);
  }
  FreeSlides free_slides(const State& state, std::size_t vehicle) const {
    const Place& place = vehicles_[vehicle];
    const SlideRange& range =
        place.ranges[static_cast<std::size_t>(state.arrangement[place.lane]) * place.slots + place.slot];
    const std::uint32_t blocked = range.blocked | (static_cast<std::uint32_t>(state.cover[place.cover]) << 1);
    const int back = range.first + 1 - static_cast<int>(std::bit_width(blocked & ((2U << range.first) - 1U)));
    const int on = std::countr_zero(blocked >> (range.end + 1));
    const Slide* const forward = place.slides + range.forward;
    return {forward - back, forward, forward + on};
  }
  static void add(const Slide& slide, std::size_t vehicle, MoveList& out) {
    out.push_back_unchecked({static_cast<std::uint8_t>(vehicle), slide.distance, slide.target});
  }

  std::vector<Lane> lanes_;
  KeyLayout layout_;
  std::size_t rows_ = 0;                               // lanes that are rows; they come first
  std::vector<Place> vehicles_;                        // per vehicle: where its slides are
  std::vector<Half> halves_;                           // per lane and arrangement: what it writes into cover
  std::vector<std::size_t> first_half_;                // per lane: where its arrangements begin in halves_
  std::array<std::uint8_t, kMostSide> row_lane_{};     // which lane a row is, if it has vehicles
  std::array<std::uint8_t, kMostSide> column_lane_{};  // and a column
  std::vector<std::uint8_t> is_goal_;                  // per arrangement of the red car's lane
  Place red_;
  std::uint8_t red_vehicle_ = 0;
  int goal_place_ = 0;
};

}  // namespace shunt::rush_hour
