#include "puzzles/sliding_tiles/generator/exact_length.hpp"

#include <algorithm>
#include <thread>

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

}  // namespace

std::optional<std::vector<BlankMove>> ExactLength::solve(const std::vector<int>& tiles, Budget& budget) {
  board_.tiles = tiles;
  const bool is_square = has_square_engine(board_);
  if (is_square) {
    Budget few = budget.part(kFewExpansions);
    const auto walking = WalkingDistance::of(board_, few);
    if (walking == nullptr) return std::nullopt;
    auto moves = moves_of(walking_idastar(board_, *walking, kSettings, few));
    if (moves) return moves;
  }
  if (patterns_ == nullptr) {
    patterns_ = patterns_of(board_, is_square ? "pdb:663" : "pdb", folder_,
                            std::max(1U, std::thread::hardware_concurrency()), budget);
  }
  if (patterns_ == nullptr) return std::nullopt;
  Budget many = budget.part(kMostExpansions);
  return moves_of(pattern_idastar(board_, patterns_, kSettings, many));
}

}  // namespace shunt::sliding_tiles
