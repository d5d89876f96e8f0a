#include "puzzles/sliding_tiles/generator/exact_length.hpp"

#include <algorithm>
#include <thread>

#include "algorithms/idastar.hpp"
#include "algorithms/problem.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::uint64_t kFewExpansions = 100'000;      // some milliseconds, without tables that take seconds to make
constexpr std::uint64_t kMostExpansions = 20'000'000;  // a second

constexpr IdaStarSettings kSettings{kLeftUpRightDown, true, 1};

std::optional<std::vector<BlankMove>> moves_of(Outcome<BlankMove>&& outcome) {
  if (outcome.status != Status::solved) return std::nullopt;
  return std::move(outcome.moves);
}

// Without tables, for boards that have no engine with walking distance: enough for short lengths.
template <std::size_t Words>
Outcome<BlankMove> idastar_without_tables(const Board& board, const TableFolder& folder, Budget& budget) {
  const SlidingTiles<Words> puzzle(board);
  const auto* const entry = find_heuristic(kHeuristics<Words>, "linear-conflict");
  const auto heuristic = entry->make(HeuristicContext<Words>{board, puzzle, MoveSet::all, folder, 1}, budget);
  if (heuristic == nullptr) return {};
  auto problem = make_problem(puzzle);
  problem.heuristic = heuristic.get();
  return IdaStar::run(problem, {}, budget);
}

Outcome<BlankMove> search_briefly(const Board& board, const TableFolder& folder, Budget& budget) {
  if (has_square_engine(board)) {
    const auto walking = WalkingDistance::of(board, budget);
    return walking == nullptr ? Outcome<BlankMove>{} : walking_idastar(board, *walking, kSettings, budget);
  }
  if (board.tiles.size() <= SlidingTiles<1>::kCells) return idastar_without_tables<1>(board, folder, budget);
  if (board.tiles.size() <= SlidingTiles<3>::kCells) return idastar_without_tables<3>(board, folder, budget);
  return idastar_without_tables<4>(board, folder, budget);
}

}  // namespace

std::optional<std::vector<BlankMove>> ExactLength::solve(const std::vector<int>& tiles, Budget& budget) {
  board_.tiles = tiles;
  Budget few = budget.part(kFewExpansions);
  auto moves = moves_of(search_briefly(board_, folder_, few));
  if (moves || budget.is_over()) return moves;
  if (patterns_ == nullptr) {
    patterns_ = patterns_of(board_, has_square_engine(board_) ? "pdb:663" : "pdb", folder_,
                            std::max(1U, std::thread::hardware_concurrency()), budget);
  }
  if (patterns_ == nullptr) return std::nullopt;
  Budget many = budget.part(kMostExpansions);
  return moves_of(pattern_idastar(board_, patterns_, kSettings, many));
}

}  // namespace shunt::sliding_tiles
