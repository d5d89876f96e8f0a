#pragma once

#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "support/families/board_text.hpp"
#include "support/random_boards.hpp"

namespace shunt::testing {

struct TilesFamily {
  static constexpr std::string_view kName = "tiles";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all, sliding_tiles::kLineMoves};

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    constexpr int kShapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 8},  {4, 4},  {3, 5},
                                  {5, 5}, {4, 6}, {6, 6}, {2, 7}, {2, 12}, {2, 18}, {18, 2}};
    const auto& shape = kShapes[seed % 14];
    const auto board = random_tiles(random, shape[0], shape[1]);
    const auto game = sliding_tiles::make_reference(board);
    const int cells = shape[0] * shape[1];
    constexpr int kDepth = 5;  // line moves are many
    if (cells <= 16) visit(sliding_tiles::SlidingTiles<1>(board), *game, kDepth);
    if (cells <= 25) visit(sliding_tiles::SlidingTiles<3>(board), *game, kDepth);
    visit(sliding_tiles::SlidingTiles<4>(board), *game, kDepth);
  }

  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 2000);
    const auto board = random_tiles(random, 2, 2 + seed % 2);
    visit(sliding_tiles::SlidingTiles<1>(board), *sliding_tiles::make_reference(board), "moves");
  }

  template <class Visit>
  static void with_heuristics(int seed, MoveSet move_set, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 2500);
    const auto board = random_tiles(random, 2 + seed % 2, 3);
    const sliding_tiles::SlidingTiles<1> puzzle(board);
    const TableFolder none;
    const sliding_tiles::HeuristicContext<1> context{board, puzzle, move_set, none, 1};
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto& entry : sliding_tiles::kHeuristics<1>) {
      if (entry.refusal == nullptr || entry.refusal(context).empty()) visit(puzzle, *entry.make(context, budget));
    }
  }

  static std::vector<BoardText> boards() {
    return {{"tiles", "1 2 3\n0 4 6\n7 5 8\n"},
            {"tiles-solved", "1 2 3\n4 5 6\n7 8 0\n"},
            {"tiles-unsolvable", "2 1\n3 0\n"},
            {"tiles-2x2", "3 1\n2 0\n"}};
  }
};

}  // namespace shunt::testing
