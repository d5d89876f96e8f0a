#include "puzzles/sliding_tiles/idastar/idastar.hpp"

#include <algorithm>
#include <memory>
#include <optional>

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

Tree tree_of(const Board& board, const std::array<unsigned, 4>& order, bool prunes) {
  return {board.rows, board.columns, order, &MoveAutomaton::of(board.rows, board.columns, prunes)};
}

// A symmetry of the square, on boards and on directions.
struct SquareSymmetry {
  unsigned symmetry = 0;

  int mapped(int cell) const { return mapped_cell(cell, kSide, kSide, symmetry); }
  Direction mapped(Direction direction) const {
    constexpr int kInside = 5;  // a cell with four neighbours
    const int to = mapped(neighbour(kInside, direction, kSide, kSide));
    for (const Direction candidate : kAllDirections) {
      if (neighbour(mapped(kInside), candidate, kSide, kSide) == to) return candidate;
    }
    return direction;
  }
  Board mapped(const Board& board) const {
    Board result = board;
    for (int cell = 0; cell < static_cast<int>(kCells); ++cell) {
      const auto from = static_cast<std::size_t>(cell);
      const auto to = static_cast<std::size_t>(mapped(cell));
      result.tiles[to] = board.tiles[from];
      result.goal[to] = board.goal[from];
    }
    return result;
  }
  bool takes(const OperatorOrder& from, const std::array<unsigned, 4>& to) const {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (static_cast<unsigned>(mapped(from[i])) != to[i]) return false;
    }
    return true;
  }
};

// Searches if some symmetry takes the order that is asked for to the compiled one: the same tree, node for node.
template <class Order>
std::optional<Outcome<BlankMove>> search_turned(const Board& board, const IdaStarSettings& settings, Budget& budget) {
  for (SquareSymmetry turn; turn.symmetry < kSymmetries; ++turn.symmetry) {
    if (!turn.takes(settings.operators, Order::kOrder)) continue;
    const Board turned = turn.mapped(board);
    const Tree tree = tree_of(turned, Order::kOrder, false);
    Outcome<BlankMove> outcome =
        search_with<Order, PruneStepBack>(turned, ManhattanEstimate(turned), settings.threads, tree, budget);
    for (BlankMove& move : outcome.moves) {
      move.direction = *std::find_if(kAllDirections.begin(), kAllDirections.end(),
                                     [&](Direction before) { return turn.mapped(before) == move.direction; });
    }
    return outcome;
  }
  return std::nullopt;
}

}  // namespace

bool has_square_engine(const Board& board) { return is_square(board); }

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget) {
  const Tree tree = tree_of(board, FamilyOrder::kOrder, settings.prunes);
  return search_square(board, WalkingEstimate(walking), settings, tree, budget);
}

Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget) {
  if (settings.operators == kLeftUpRightDown) {
    const Tree tree = tree_of(board, FamilyOrder::kOrder, settings.prunes);
    return search_square(board, ManhattanEstimate(board), settings, tree, budget);
  }
  auto outcome = search_turned<PublishedOrder>(board, settings, budget);
  if (!outcome) outcome = search_turned<FamilyOrder>(board, settings, budget);
  if (!outcome) outcome = search_turned<PairedOrder>(board, settings, budget);
  return *std::move(outcome);  // every order is one of the three, turned
}

Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget) {
  const Tree tree = tree_of(board, FamilyOrder::kOrder, settings.prunes);
  if (is_square(board) && DirectTables::fits(*patterns)) {
    const Lease<DirectTables> tables = direct_tables_of(board, *patterns, settings.threads, budget);
    if (tables) return search_square(board, DirectEstimate(*tables), settings, tree, budget);
  }
  return compact_idastar(board, *patterns, tree, settings.threads, budget);
}

}  // namespace shunt::sliding_tiles
