// Which search a board gets with pattern databases. The others stand in manhattan.cpp and walking.cpp.
#include "puzzles/sliding_tiles/idastar/idastar.hpp"

#include <memory>
#include <vector>

#include "memory/table_cache.hpp"
#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"
#include "puzzles/sliding_tiles/idastar/direct_tables.hpp"
#include "puzzles/sliding_tiles/idastar/estimates.hpp"
#include "puzzles/sliding_tiles/idastar/square_engine.hpp"

namespace shunt::sliding_tiles {
namespace {

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

}  // namespace

bool has_square_engine(const Board& board) {
  return board.rows == static_cast<int>(kSide) && board.columns == static_cast<int>(kSide);
}

Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget) {
  if (has_square_engine(board) && DirectTables::fits(*patterns)) {
    const Lease<DirectTables> tables = direct_tables_of(board, *patterns, settings.threads, budget);
    if (tables) return search_square(board, DirectEstimate(*tables), settings, budget);
  }
  const Tree tree = tree_of(board, FamilyOrder::kOrder, settings.prunes);
  return compact_idastar(board, *patterns, tree, settings.threads, budget);
}

}  // namespace shunt::sliding_tiles
