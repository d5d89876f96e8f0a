// Depth-first search below a node of a 4x4 board. The blank's cell and the last move are template parameters, so that
// every step is a few instructions on constants; a child above the bound is cut before it is entered.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"
#include "puzzles/sliding_tiles/idastar/square.hpp"
#include "puzzles/sliding_tiles/idastar/subtree.hpp"

namespace shunt::sliding_tiles {

// The order in which the blank's moves are tried: the family's own, that of the published counts, and a third; every
// other order is one of them on a board that is turned or reflected.
struct FamilyOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kLeft, kUp, kRight, kDown};
};
struct PublishedOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kUp, kLeft, kRight, kDown};
};
struct PairedOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kLeft, kRight, kUp, kDown};
};

// Which moves are pruned: the step straight back only, which needs no automaton,
struct PruneStepBack {
  static constexpr bool kPrunesSequences = false;
  struct State {};
  explicit PruneStepBack(const MoveAutomaton&) {}
  static State state_of(MoveAutomaton::State) { return {}; }
  template <unsigned D>
  static bool is_pruned(State) {
    return false;
  }
  template <unsigned D>
  static State after(State) {
    return {};
  }
};
// or all sequences that the automaton knows.
class PruneSequences {
 public:
  static constexpr bool kPrunesSequences = true;
  using State = MoveAutomaton::State;
  explicit PruneSequences(const MoveAutomaton& automaton) : automaton_(&automaton) {}
  static State state_of(State state) { return state; }
  template <unsigned D>
  bool is_pruned(State state) const {
    return automaton_->after(state)[D] == MoveAutomaton::kPruned;
  }
  template <unsigned D>
  State after(State state) const {
    return automaton_->after(state)[D];
  }

 private:
  const MoveAutomaton* automaton_;
};

// See estimates.hpp for what an Estimate offers.
template <class Estimate, class Order, class Pruning>
class SquareSearch final : public SubtreeSearch, private SubtreeCounters {
 public:
  SquareSearch(const Estimate& estimate, const MoveAutomaton& automaton) : estimate_(estimate), pruning_(automaton) {}

  std::unique_ptr<SubtreeSearch> copy() const override { return std::make_unique<SquareSearch>(*this); }
  int evaluate(const std::uint8_t* tiles) override { return Estimate::value(estimate_.start(tiles)); }

  SubtreeResult run(const Root& root, int bound, ExpansionQuota& quota, MovePath& path) override {
    begin(bound, quota);
    path_ = &path;
    std::copy(root.path.begin(), root.path.end(), path.begin());
    std::copy_n(root.tiles.begin(), kCells, tiles_.begin());
    // Along a path f stays or grows by 2, so what is cut is exactly 2 above the bound.
    if constexpr (Estimate::kChangesByOne) result_.next_bound = bound + 2;
    const unsigned last = root.path.empty() ? kNoMove : root.path.back();
    static constexpr auto kVisits = visits(std::make_index_sequence<std::size_t{kCells} * (kNoMove + 1)>());
    const Visit visit_root = kVisits[std::size_t{root.blank} * (kNoMove + 1) + last];
    return finish((this->*visit_root)(static_cast<int>(root.path.size()), estimate_.start(tiles_.data()),
                                      Pruning::state_of(root.automaton_state)));
  }

 private:
  using Value = typename Estimate::Value;
  using PruningState = typename Pruning::State;
  using Visit = bool (SquareSearch::*)(int, const Value&, PruningState);

  template <std::size_t... I>
  static constexpr std::array<Visit, sizeof...(I)> visits(std::index_sequence<I...>) {
    return {visit_of<compiled_cell(I / (kNoMove + 1)), I % (kNoMove + 1)>()...};
  }
  template <unsigned Blank, unsigned Last>
  static constexpr Visit visit_of() {
    if constexpr (is_possible(Blank, Last)) return &SquareSearch::visit<Blank, Last>;
    return nullptr;
  }

  // The children that are generated from the `first` direction in the order on.
  template <unsigned Blank, unsigned Last>
  static constexpr unsigned count_children(std::size_t first) {
    unsigned count = 0;
    for (std::size_t i = first; i < 4; ++i) count += is_allowed(Blank, Order::kOrder[i], Last) ? 1U : 0U;
    return count;
  }

  // True: found, or stopped.
  template <unsigned Blank, unsigned Last>
  bool visit(int depth, const Value& value, PruningState state) {
    if (!spend(1)) return true;
    prefetch<Blank, Last, kLeft>();
    prefetch<Blank, Last, kUp>();
    prefetch<Blank, Last, kRight>();
    prefetch<Blank, Last, kDown>();
    if constexpr (!Pruning::kPrunesSequences) result_.generated += count_children<Blank, Last>(0);
    return step<Blank, Last, 0>(depth, value, state) || step<Blank, Last, 1>(depth, value, state) ||
           step<Blank, Last, 2>(depth, value, state) || step<Blank, Last, 3>(depth, value, state);
  }

  // The table entries of all children are on their way before the first is read.
  template <unsigned Blank, unsigned Last, unsigned D>
  SHUNT_ALWAYS_INLINE void prefetch() {
    if constexpr (is_allowed(Blank, D, Last) &&
                  requires(Estimate e) { e.template prefetch<Blank, D>(std::uint8_t{}); }) {
      estimate_.template prefetch<Blank, D>(tiles_[target(Blank, D)]);
    }
  }

  template <unsigned Blank, unsigned Last, std::size_t I>
  bool step(int depth, const Value& value, PruningState state) {
    constexpr unsigned kD = Order::kOrder[I];
    if constexpr (is_allowed(Blank, kD, Last)) {
      if (pruning_.template is_pruned<kD>(state)) return false;
      if constexpr (Pruning::kPrunesSequences) ++result_.generated;
      constexpr unsigned kTo = target(Blank, kD);
      const std::uint8_t tile = tiles_[kTo];
      typename Estimate::Change change;
      const int rest = estimate_.template after<Blank, kD>(value, tile, bound_ - depth - 1, change);
      const int total = depth + 1 + rest;
      if (total > bound_) {
        if constexpr (!Estimate::kChangesByOne) result_.next_bound = std::min(result_.next_bound, total);
        return false;
      }
      bool has_ended = rest == 0;
      if (!has_ended) {
        tiles_[Blank] = tile;
        tiles_[kTo] = 0;
        has_ended =
            visit<compiled_cell(kTo), kD>(depth + 1, estimate_.enter(rest, change), pruning_.template after<kD>(state));
        if (!has_ended) {
          estimate_.leave(change);
          tiles_[kTo] = tile;
          tiles_[Blank] = 0;
        }
      }
      if (has_ended) {
        // On the way back to the root the solution is written from its end, and children that were counted in advance
        // but not generated are taken off.
        (*path_)[static_cast<std::size_t>(depth)] = static_cast<std::uint8_t>(kD);
        if constexpr (!Pruning::kPrunesSequences) result_.generated -= count_children<Blank, Last>(I + 1);
      }
      return has_ended;
    }
    return false;
  }

  std::array<std::uint8_t, kCells> tiles_{};
  Estimate estimate_;
  Pruning pruning_;
  MovePath* path_ = nullptr;
};

}  // namespace shunt::sliding_tiles
