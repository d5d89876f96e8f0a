// Sliding blocks, the fast rules: a state is the mask of covered cells, the mask of anchors (a piece's first cell
// in reading order) and the piece at every anchor. A step is one AND of the cells that it enters against the
// covered ones; a move of any length is a search over the anchors that a piece can step to. The key forgets which
// piece of a group of equal ones is which (placements.hpp shows its bits); the state knows, for the names in
// solutions. Moves are cells, not pieces, so they mean the same whichever of equal pieces stands there.
//
// Canonical order: pieces in reading order of their first cells as they stand now, targets by the length of the
// shortest way there, then by that way in the order L U R D.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/key.hpp"
#include "core/puzzle.hpp"
#include "puzzles/blocks/placements.hpp"

namespace shunt::blocks {

// One cell at a time, or any continuous movement of one piece.
constexpr bool is_unit(MoveSet move_set) { return move_set == kUnitSteps; }

template <std::size_t Words>
class Blocks {
 public:
  static constexpr bool kEndsAtGoal = false;

  struct State {
    CellMask covered;  // by pieces and walls
    CellMask anchors;
    std::array<std::uint8_t, kMostCells> piece;  // at every anchor; 0 elsewhere
  };
  struct Move {
    std::uint8_t from;  // anchors
    std::uint8_t to;
  };
  struct Footprint {
    std::uint8_t from = 0;
    std::uint8_t to = 0;  // the same: no move yet
  };
  using Key = KeyOf<Words>;
  // With e free cells, a piece of k cells has at most e + k - 1 new anchors: a free cell or one of its own. Summed
  // over n pieces that fill the other cells that is at most (64 - e) * e.
  using MoveList = FixedList<Move, std::size_t{32} * 32>;

  explicit Blocks(const Placements& placements) : Blocks(placements, make_key_layout(placements)) {}
  // `layout` is that of the placements: whoever chose Words has made it.
  Blocks(Placements placements, KeyLayout layout) : placements_(std::move(placements)), layout_(std::move(layout)) {
    first_member_.push_back(0);  // no group has the number 0
    for (const auto& group : placements_.groups) {
      first_member_.push_back(static_cast<std::uint8_t>(members_.size()));
      members_.insert(members_.end(), group.begin(), group.end());
    }
    for (std::size_t i = 0; i < placements_.pieces.size(); ++i) {
      const PieceFacts& facts = placements_.pieces[i];
      if (facts.group == 0) apart_.push_back(static_cast<std::uint8_t>(i));
      if (facts.has_goal) {
        const KeyLayout::Field& field = layout_.anchors[i];
        goals_.push_back({static_cast<std::uint8_t>(i), facts.goal});
        key_word(goal_mask_, field.word) |= layout_.anchor_mask << field.shift;
        key_word(goal_key_, field.word) |= std::uint64_t{facts.goal} << field.shift;
      }
    }
  }

  const Placements& placements() const { return placements_; }

  State start() const {
    State state{placements_.walls, 0, {}};
    for (std::size_t i = 0; i < placements_.pieces.size(); ++i) put(state, i, placements_.pieces[i].start);
    return state;
  }

  bool is_goal(const State& state) const {
    for (const Goal& goal : goals_) {
      if ((state.anchors & bit(goal.anchor)) == 0 || state.piece[goal.anchor] != goal.piece) return false;
    }
    return true;
  }
  bool is_goal_key(const Key& key) const {
    std::uint64_t difference = 0;
    for (std::size_t w = 0; w < Words; ++w)
      difference |= (key_word(key, w) & key_word(goal_mask_, w)) ^ key_word(goal_key_, w);
    return difference == 0;
  }

  void list_moves(const State& state, MoveSet move_set, MoveList& out) const {
    list_moves_of(state.anchors, state, move_set, out);
  }

  // Every movement can be made backwards.
  void list_predecessors(const State& state, MoveSet move_set, MoveList& out) const {
    list_moves(state, move_set, out);
  }
  bool is_undirected(MoveSet) const { return true; }

  Footprint footprint_of(const Move& move) const { return {move.from, move.to}; }

  // The piece that has just moved is not moved again: one move would have done, so what it reaches is no farther
  // than this state. Step by step it may go on, but not back.
  void list_moves_after(const State& state, const Footprint& footprint, MoveSet move_set, MoveList& out) const {
    if (footprint.from == footprint.to) {
      list_moves(state, move_set, out);
    } else if (is_unit(move_set)) {
      const CellMask before = bit(footprint.to) - 1;
      list_steps_of(state.anchors & before, state, out);
      const Placement& here = placement(state, footprint.to);
      for (std::size_t d = 0; d < kDirections; ++d) {
        if ((here.entered[d] & state.covered) == 0 && here.target[d] != footprint.from)
          out.push_back({footprint.to, here.target[d]});
      }
      list_steps_of(state.anchors & ~before & ~bit(footprint.to), state, out);
    } else {
      list_moves_of(state.anchors & ~bit(footprint.to), state, move_set, out);
    }
  }

  void apply(State& state, const Move& move) const {
    const std::uint8_t piece = state.piece[move.from];
    const std::size_t shape = placements_.pieces[piece].shape;
    state.covered ^= placements_.at(shape, move.from).cells ^ placements_.at(shape, move.to).cells;
    state.anchors ^= bit(move.from) ^ bit(move.to);
    state.piece[move.from] = 0;
    state.piece[move.to] = piece;
  }

  int piece(const State& state, const Move& move) const { return state.piece[move.from]; }
  // Of equal pieces only where they stand is known. A piece has been moved in a solution if and only if some move takes
  // one of its group from where it stood at the start: the first that does so takes the piece itself.
  std::vector<int> moved_pieces(const State& state, const Move& move) const {
    const std::uint8_t here = state.piece[move.from];
    const auto group = placements_.pieces[here].group;
    if (group == 0) return {here};
    for (std::size_t i = 0; i < placements_.pieces.size(); ++i) {
      const PieceFacts& facts = placements_.pieces[i];
      if (facts.group == group && facts.start == move.from) return {static_cast<int>(i)};
    }
    return {};
  }
  std::string path_of(const State& state, const Move& move) const {
    const CellMask others = state.covered ^ placement(state, move.from).cells;
    return shortest_path(placements_, placements_.pieces[state.piece[move.from]].shape, others, move.from, move.to);
  }

  Key pack(const State& state) const {
    Key key{};
    for (CellMask rest = state.anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      const std::size_t piece = state.piece[anchor];
      if (placements_.pieces[piece].group == 0) {
        change_anchor(key, piece, anchor);
      } else {
        change_planes(key, placements_.pieces[piece].group, bit(anchor));
      }
    }
    return key;
  }

  State unpack(const Key& key) const {
    State state{placements_.walls, 0, {}};
    for (const std::uint8_t piece : apart_) {
      const KeyLayout::Field& field = layout_.anchors[piece];
      put(state, piece, (key_word(key, field.word) >> field.shift) & layout_.anchor_mask);
    }
    std::array<CellMask, kMostPlanes> planes{};
    CellMask anchors = 0;
    const CellMask mask = ~CellMask{0} >> (kMostCells - placements_.cells);
    for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
      const KeyLayout::Field& field = layout_.planes[p];
      planes[p] = (key_word(key, field.word) >> field.shift) & mask;
      anchors |= planes[p];
    }
    std::array<std::uint8_t, std::size_t{1} << kMostPlanes> taken{};  // pieces of every group
    for (CellMask rest = anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      std::size_t group = 0;
      for (std::size_t p = 0; p < layout_.planes.size(); ++p) group |= ((planes[p] >> anchor) & 1) << p;
      put(state, members_[first_member_[group] + std::size_t{taken[group]++}], anchor);
    }
    return state;
  }

  Key key_after(Key key, const State& state, const Move& move) const {
    const std::size_t piece = state.piece[move.from];
    if (placements_.pieces[piece].group == 0) {
      change_anchor(key, piece, std::size_t{move.from} ^ std::size_t{move.to});
    } else {
      change_planes(key, placements_.pieces[piece].group, bit(move.from) | bit(move.to));
    }
    return key;
  }

 private:
  static constexpr std::size_t kMostPlanes = 4;  // 11 groups of two or more pieces fill 62 cells, 12 do not fit
  struct Goal {
    std::uint8_t piece;
    std::uint8_t anchor;
  };

  const Placement& placement(const State& state, std::size_t anchor) const {
    return placements_.at(placements_.pieces[state.piece[anchor]].shape, anchor);
  }

  void put(State& state, std::size_t piece, std::size_t anchor) const {
    state.covered |= placements_.at(placements_.pieces[piece].shape, anchor).cells;
    state.anchors |= bit(anchor);
    state.piece[anchor] = static_cast<std::uint8_t>(piece);
  }

  void list_moves_of(CellMask anchors, const State& state, MoveSet move_set, MoveList& out) const {
    if (is_unit(move_set)) {
      list_steps_of(anchors, state, out);
      return;
    }
    for (CellMask rest = anchors; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Placement* const table = &placements_.at(placements_.pieces[state.piece[from]].shape, 0);
      // The list itself is the queue of the search over anchors.
      CellMask seen = bit(from);
      std::size_t next = out.size();
      for (std::uint8_t at = from;; at = out[next++].to) {
        const Placement& here = table[at];
        const CellMask others = state.covered ^ table[from].cells;
        for (std::size_t d = 0; d < kDirections; ++d) {
          if ((here.entered[d] & others) != 0 || (seen & bit(here.target[d])) != 0) continue;
          seen |= bit(here.target[d]);
          out.push_back({from, here.target[d]});
        }
        if (next == out.size()) break;
      }
    }
  }

  void list_steps_of(CellMask anchors, const State& state, MoveList& out) const {
    for (CellMask rest = anchors; rest != 0; rest &= rest - 1) {
      const auto from = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Placement& here = placement(state, from);
      for (std::size_t d = 0; d < kDirections; ++d) {
        if ((here.entered[d] & state.covered) == 0) out.push_back({from, here.target[d]});
      }
    }
  }

  void change_anchor(Key& key, std::size_t piece, std::size_t difference) const {
    const KeyLayout::Field& field = layout_.anchors[piece];
    key_word(key, field.word) ^= std::uint64_t{difference} << field.shift;
  }
  void change_planes(Key& key, std::size_t group, CellMask cells) const {
    for (std::size_t p = 0; p < layout_.planes.size(); ++p) {
      const KeyLayout::Field& field = layout_.planes[p];
      if ((group >> p) & 1) key_word(key, field.word) ^= cells << field.shift;
    }
  }

  Placements placements_;
  KeyLayout layout_;
  std::vector<std::uint8_t> apart_;         // pieces that are told apart
  std::vector<std::uint8_t> members_;       // pieces of groups, group by group
  std::vector<std::uint8_t> first_member_;  // per group: where its pieces begin
  std::vector<Goal> goals_;
  Key goal_mask_{};  // the fields of pieces that have a goal
  Key goal_key_{};   // and what they hold in the end
};

static_assert(UndirectedPuzzle<Blocks<1>> && KeyStepPuzzle<Blocks<1>> && FootprintPuzzle<Blocks<1>> &&
              GoalKeyPuzzle<Blocks<1>> && PiecePuzzle<Blocks<1>>);
static_assert(UndirectedPuzzle<Blocks<8>> && KeyStepPuzzle<Blocks<8>>);

}  // namespace shunt::blocks
