// What the engines for 4x4 boards share: a subtree search for one estimate, with or without pruned sequences, in
// rounds. Each estimate is compiled in a file of its own, for that takes seconds.
#pragma once

#include "puzzles/sliding_tiles/idastar/batches.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/idastar/rounds.hpp"
#include "puzzles/sliding_tiles/idastar/square_search.hpp"

namespace shunt::sliding_tiles {

inline Tree tree_of(const Board& board, const std::array<unsigned, 4>& order, bool prunes) {
  return {board.rows, board.columns, order, &MoveAutomaton::of(board.rows, board.columns, prunes)};
}

template <class Order, class Pruning, class Estimate>
Outcome<BlankMove> search_with(const Board& board, const Estimate& estimate, unsigned threads, const Tree& tree,
                               Budget& budget) {
  SquareSearch<Estimate, Order, Pruning> search(estimate, *tree.automaton);
  if constexpr (requires { typename Estimate::Prefetched; }) {
    using Batches = BatchRefuter<Estimate, Pruning>;
    const Batches refuter(estimate, Pruning(*tree.automaton), budget.take(threads * Batches::kBytes));
    return run_rounds(board, tree, search, &refuter, threads, budget);
  } else {
    return run_rounds(board, tree, search, nullptr, threads, budget);
  }
}

template <class Estimate>
Outcome<BlankMove> search_square(const Board& board, const Estimate& estimate, const IdaStarSettings& settings,
                                 Budget& budget) {
  const Tree tree = tree_of(board, FamilyOrder::kOrder, settings.prunes);
  return settings.prunes ? search_with<FamilyOrder, PruneSequences>(board, estimate, settings.threads, tree, budget)
                         : search_with<FamilyOrder, PruneStepBack>(board, estimate, settings.threads, tree, budget);
}

}  // namespace shunt::sliding_tiles
