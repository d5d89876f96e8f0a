// IDA* with Manhattan distance on 4x4 boards, in any order of the blank's moves.
#include <algorithm>
#include <optional>

#include "puzzles/sliding_tiles/idastar/estimates.hpp"
#include "puzzles/sliding_tiles/idastar/square_engine.hpp"

namespace shunt::sliding_tiles {
namespace {

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

Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget) {
  if (settings.operators == kLeftUpRightDown) return search_square(board, ManhattanEstimate(board), settings, budget);
  auto outcome = search_turned<PublishedOrder>(board, settings, budget);
  if (!outcome) outcome = search_turned<FamilyOrder>(board, settings, budget);
  if (!outcome) outcome = search_turned<PairedOrder>(board, settings, budget);
  return *std::move(outcome);  // every order is one of the three, turned
}

}  // namespace shunt::sliding_tiles
