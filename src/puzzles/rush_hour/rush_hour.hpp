// Rush Hour, the fast rules: a state is one arrangement number per line (lines.hpp), the key is those
// numbers side by side in bit fields, and a move is a look-up plus one sweep mask against the cells that
// the crossing lines cover.
//
//   State  arrangement[line]     rows first, then columns
//          cover[0..15]          row r: the columns that vertical vehicles cover in it
//          cover[16..31]         column c: the rows that horizontal vehicles cover in it
//
// A row line reads cover[r] and writes the second half, a column line the other way round, so a slide
// exchanges one precomputed half (32 bytes) for another.
//
// The key of a 6x6 board takes 20 to 30 bits, of the course's 9x9 boards 47 to 63, of its 12x12 board
// 112: Words is 1, 2 or, for the fullest boards up to 16x16, 5 (32 lines of at most 9 bits).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/key.hpp"
#include "core/puzzle.hpp"
#include "puzzles/rush_hour/board.hpp"
#include "puzzles/rush_hour/lines.hpp"

namespace shunt::rush_hour {

// Where each line's arrangement number stands in the key. A field never crosses a word.
struct KeyLayout {
  struct Field {
    std::uint8_t word = 0;
    std::uint8_t shift = 0;
    std::uint16_t mask = 0;
  };
  std::vector<Field> fields;  // per line
  std::size_t words = 1;
};
KeyLayout make_key_layout(const std::vector<Line>& lines);

template <std::size_t Words>
class RushHour {
 public:
  static constexpr std::size_t kMostLines = std::size_t{2} * kMostSide;
  static constexpr bool kEndsAtGoal = false;

  struct State {
    std::array<std::uint16_t, kMostLines> arrangement;
    std::array<CellMask, kMostLines> cover;
  };
  struct Move {
    std::uint8_t vehicle;  // index into Board::vehicles
    std::int8_t distance;
    std::uint16_t target;  // arrangement of its line afterwards
  };
  using Key = KeyOf<Words>;
  // A free cell can be entered by at most two vehicles of its row and two of its column.
  using MoveList = FixedList<Move, std::size_t{4} * kMostSide * kMostSide>;

  explicit RushHour(const Board& board) : lines_(make_lines(board)), layout_(make_key_layout(lines_)) {
    vehicles_.resize(board.vehicles.size());
    halves_.resize(lines_.size());
    for (std::size_t l = 0; l < lines_.size(); ++l) {
      const Line& line = lines_[l];
      for (std::size_t k = 0; k < line.vehicles.size(); ++k) {
        vehicles_[static_cast<std::size_t>(line.vehicles[k])] = {static_cast<std::uint8_t>(l),
                                                                 static_cast<std::uint8_t>(k)};
      }
      halves_[l].resize(line.count);
      for (std::size_t a = 0; a < line.count; ++a) {
        for (int cell = 0; cell < kMostSide; ++cell) {
          const bool is_covered = (line.cells[a] >> cell) & 1;
          halves_[l][a][static_cast<std::size_t>(cell)] = static_cast<CellMask>(is_covered ? 1U << line.position : 0U);
        }
      }
    }
    const Place red = vehicles_[static_cast<std::size_t>(board.red)];
    const Line& line = lines_[red.line];
    red_line_ = red.line;
    for (std::size_t a = 0; a < line.count; ++a) {
      is_goal_.push_back(line.places[line.index(a, red.slot)] + board.red_car().length == board.width);
    }
  }

  State start() const {
    Key key{};
    for (std::size_t l = 0; l < lines_.size(); ++l) put(key, l, lines_[l].start);
    return unpack(key);
  }

  bool is_goal(const State& state) const { return is_goal_[state.arrangement[red_line_]] != 0; }

  void list_moves(const State& state, MoveSet move_set, MoveList& out) const {
    for (std::size_t v = 0; v < vehicles_.size(); ++v) {
      const auto [begin, end] = slides_of(state, v);
      const CellMask crossing = crossing_of(state, vehicles_[v].line);
      if (move_set == MoveSet::all) {
        for (const Slide* slide = begin; slide != end; ++slide) add_if_free(*slide, v, crossing, out);
      } else if (move_set == MoveSet::unit) {
        for (const Slide* slide = begin; slide != end; ++slide) {
          if (slide->distance == 1 || slide->distance == -1) add_if_free(*slide, v, crossing, out);
        }
      } else {
        for (const Slide* slide = begin; slide != end && slide->distance < 0; ++slide) {
          if (add_if_free(*slide, v, crossing, out)) break;
        }
        for (const Slide* slide = end; slide != begin && (slide - 1)->distance > 0; --slide) {
          if (add_if_free(*(slide - 1), v, crossing, out)) break;
        }
      }
    }
  }

  // Slides go both ways, so the moves of `all` and `unit` lead back. A maximal slide ended here only if
  // its vehicle cannot go on; then it may have come from any free distance behind.
  void list_predecessors(const State& state, MoveSet move_set, MoveList& out) const {
    if (move_set != MoveSet::max) {
      list_moves(state, move_set, out);
      return;
    }
    for (std::size_t v = 0; v < vehicles_.size(); ++v) {
      const auto [begin, end] = slides_of(state, v);
      const CellMask crossing = crossing_of(state, vehicles_[v].line);
      bool can_go_back = false;
      bool can_go_on = false;
      for (const Slide* slide = begin; slide != end; ++slide) {
        can_go_back |= slide->distance == -1 && !(slide->sweep & crossing);
        can_go_on |= slide->distance == 1 && !(slide->sweep & crossing);
      }
      for (const Slide* slide = begin; slide != end; ++slide) {
        if (slide->distance < 0 ? !can_go_on : !can_go_back) add_if_free(*slide, v, crossing, out);
      }
    }
  }

  void apply(State& state, const Move& move) const {
    const std::size_t l = vehicles_[move.vehicle].line;
    const Half& before = halves_[l][state.arrangement[l]];
    const Half& after = halves_[l][move.target];
    CellMask* cover = written_half(state, l);
    for (std::size_t i = 0; i < before.size(); ++i) cover[i] ^= before[i] ^ after[i];
    state.arrangement[l] = move.target;
  }

  Key pack(const State& state) const {
    Key key{};
    for (std::size_t l = 0; l < lines_.size(); ++l) put(key, l, state.arrangement[l]);
    return key;
  }

  State unpack(const Key& key) const {
    State state{};
    for (std::size_t l = 0; l < lines_.size(); ++l) {
      const KeyLayout::Field& field = layout_.fields[l];
      const auto a = static_cast<std::uint16_t>((key_word(key, field.word) >> field.shift) & field.mask);
      state.arrangement[l] = a;
      CellMask* cover = written_half(state, l);
      for (std::size_t i = 0; i < kMostSide; ++i) cover[i] |= halves_[l][a][i];
    }
    return state;
  }

 private:
  using Half = std::array<CellMask, kMostSide>;
  struct Place {
    std::uint8_t line = 0;
    std::uint8_t slot = 0;
  };
  struct SlideRange {
    const Slide* begin;
    const Slide* end;
  };

  void put(Key& key, std::size_t l, std::uint16_t arrangement) const {
    const KeyLayout::Field& field = layout_.fields[l];
    key_word(key, field.word) |= static_cast<std::uint64_t>(arrangement) << field.shift;
  }
  CellMask* written_half(State& state, std::size_t l) const {
    return state.cover.data() + (lines_[l].is_row ? kMostSide : 0);
  }
  CellMask crossing_of(const State& state, std::size_t l) const {
    const auto position = static_cast<std::size_t>(lines_[l].position);
    return state.cover[lines_[l].is_row ? position : kMostSide + position];
  }
  SlideRange slides_of(const State& state, std::size_t vehicle) const {
    const Line& line = lines_[vehicles_[vehicle].line];
    const std::size_t i = line.index(state.arrangement[vehicles_[vehicle].line], vehicles_[vehicle].slot);
    return {line.slides.data() + line.slides_begin[i], line.slides.data() + line.slides_begin[i + 1]};
  }
  static bool add_if_free(const Slide& slide, std::size_t vehicle, CellMask crossing, MoveList& out) {
    if (slide.sweep & crossing) return false;
    out.push_back({static_cast<std::uint8_t>(vehicle), slide.distance, slide.target});
    return true;
  }

  std::vector<Line> lines_;
  KeyLayout layout_;
  std::vector<Place> vehicles_;            // per vehicle: its line and its place in the line's order
  std::vector<std::vector<Half>> halves_;  // per line and arrangement: what it writes into cover
  std::vector<std::uint8_t> is_goal_;      // per arrangement of the red car's line
  std::size_t red_line_ = 0;
};

}  // namespace shunt::rush_hour
