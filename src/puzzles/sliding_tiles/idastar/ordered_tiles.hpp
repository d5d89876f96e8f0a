// Tiles whose moves are listed in any order of the directions, for a search whose counts depend on it: slower than
// SlidingTiles, which knows its order when it is compiled.
#pragma once

#include "core/heuristic.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {

template <std::size_t Words>
class OrderedTiles : public SlidingTiles<Words> {
 public:
  using Base = SlidingTiles<Words>;

  OrderedTiles(const Board& board, const OperatorOrder& order) : Base(board), order_(order) {}

  void list_moves(const typename Base::State& state, MoveSet, typename Base::MoveList& out) const {
    for (const Direction direction : order_) {
      if (cells_to_edge(state.blank, direction, this->rows(), this->columns()) > 0) out.push_back({direction});
    }
  }

 private:
  OperatorOrder order_;
};

// The same estimate: the order of the moves does not change it.
template <std::size_t Words>
class OrderedHeuristic final : public Heuristic<OrderedTiles<Words>> {
 public:
  using State = typename SlidingTiles<Words>::State;

  explicit OrderedHeuristic(Heuristic<SlidingTiles<Words>>& heuristic) : heuristic_(heuristic) {}

  const HeuristicFacts& facts() const override { return heuristic_.facts(); }
  int evaluate(const State& state) const override { return heuristic_.evaluate(state); }
  int evaluate_start(const State& state) const override { return heuristic_.evaluate_start(state); }
  void set_parent(const State& state) override { heuristic_.set_parent(state); }

 private:
  Heuristic<SlidingTiles<Words>>& heuristic_;
};

}  // namespace shunt::sliding_tiles
