#include "puzzles/sliding_tiles/idastar/idastar.hpp"

#include <memory>

#include "memory/table_cache.hpp"
#include "puzzles/sliding_tiles/idastar/batches.hpp"
#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"
#include "puzzles/sliding_tiles/idastar/direct_tables.hpp"
#include "puzzles/sliding_tiles/idastar/estimates.hpp"
#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"
#include "puzzles/sliding_tiles/idastar/rounds.hpp"
#include "puzzles/sliding_tiles/idastar/square_search.hpp"

namespace shunt::sliding_tiles {
namespace {

template <class Order, class Pruning, class Estimate>
Outcome<BlankMove> search_with(const Board& board, const Estimate& estimate, unsigned threads, const Tree& tree,
                               Budget& budget) {
  using Search = SquareSearch<Estimate, Order, Pruning>;
  const Search search(estimate, *tree.automaton);
  if constexpr (requires { typename Estimate::Prefetched; }) {
    using Refuter = BatchRefuter<Estimate, Pruning>;
    const Refuter refuter(estimate, Pruning(*tree.automaton), budget.take(threads * Refuter::kBytes));
    return Rounds<Search, Refuter>(board, tree, search, refuter, threads, budget).run();
  } else {
    return Rounds<Search>(board, tree, search, {}, threads, budget).run();
  }
}

template <class Estimate>
Outcome<BlankMove> search_square(const Board& board, const Estimate& estimate, const IdaStarSettings& settings,
                                 const Tree& tree, Budget& budget) {
  return settings.prunes ? search_with<FamilyOrder, PruneSequences>(board, estimate, settings.threads, tree, budget)
                         : search_with<FamilyOrder, PruneStepBack>(board, estimate, settings.threads, tree, budget);
}

// Kept for the next search of a batch. An empty lease: there is no memory for them, compact tables will do.
Lease<DirectTables> direct_tables_of(const Board& board, const Patterns& patterns, unsigned threads, Budget& budget) {
  // By all that they are made of: which tile is where in which table.
  static TableCache<std::vector<std::uint64_t>, DirectTables> cache;
  std::vector<std::uint64_t> key(board.goal.begin(), board.goal.end());
  for (const Patterns::Group& group : patterns.groups()) {
    key.push_back(group.table->key().homes);
    key.insert(key.end(), group.cell_map.begin(), group.cell_map.end());
  }
  return cache.lease(key, DirectTables::kMostBytes, budget.memory(), [&]() -> std::unique_ptr<const DirectTables> {
    auto tables = std::make_unique<const DirectTables>(patterns, threads);
    return tables->is_whole() ? std::move(tables) : nullptr;
  });
}

bool is_square(const Board& board) {
  return board.rows == static_cast<int>(kSide) && board.columns == static_cast<int>(kSide);
}

Tree tree_of(const Board& board, const IdaStarSettings& settings) {
  return {board.rows, board.columns,
          settings.operators == Operators::up_left_right_down ? PublishedOrder::kOrder : FamilyOrder::kOrder,
          &MoveAutomaton::of(board.rows, board.columns, settings.prunes)};
}

}  // namespace

bool has_square_engine(const Board& board) { return is_square(board); }

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget) {
  return search_square(board, WalkingEstimate(walking), settings, tree_of(board, settings), budget);
}

Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget) {
  const Tree tree = tree_of(board, settings);
  const ManhattanEstimate manhattan(board);
  if (settings.operators == Operators::up_left_right_down) {
    return search_with<PublishedOrder, PruneStepBack>(board, manhattan, settings.threads, tree, budget);
  }
  return search_square(board, manhattan, settings, tree, budget);
}

Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget) {
  const Tree tree = tree_of(board, settings);
  if (is_square(board) && DirectTables::fits(*patterns)) {
    const Lease<DirectTables> tables = direct_tables_of(board, *patterns, settings.threads, budget);
    if (tables) return search_square(board, DirectEstimate(*tables), settings, tree, budget);
  }
  return compact_idastar(board, *patterns, tree, settings.threads, budget);
}

}  // namespace shunt::sliding_tiles
