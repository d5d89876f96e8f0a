#pragma once

#include "puzzles/blocks/blocks.hpp"
#include "puzzles/blocks/heuristics.hpp"
#include "puzzles/blocks/reference.hpp"
#include "support/families/board_text.hpp"
#include "support/random_boards.hpp"

namespace shunt::testing {

struct BlocksFamily {
  static constexpr std::string_view kName = "blocks";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all, blocks::kUnitSteps};

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    // From a row of cells to 8x8, from two free cells to many; unit squares last, which fill the longest keys.
    constexpr int kSizes[][2] = {{7, 1}, {3, 3}, {4, 3}, {4, 4}, {4, 5}, {5, 5}, {6, 6}, {8, 8}};
    const auto& size = kSizes[seed % 8];
    const int most_size = seed < 16 ? 1 + seed % 5 : 1;
    const auto board = random_blocks(random, size[0], size[1], most_size, 2 + seed % 3);
    const auto game = blocks::make_reference(board);
    const std::size_t words = blocks::make_key_layout(blocks::Placements(board)).words;
    const int depth = size[0] * size[1] <= 16 ? 4 : 2;
    if (words == 1) visit(blocks::Blocks<1>(blocks::Placements(board)), *game, depth);
    if (words == 2) visit(blocks::Blocks<2>(blocks::Placements(board)), *game, depth);
    if (words > 2 && words <= 4) visit(blocks::Blocks<4>(blocks::Placements(board)), *game, depth);
    if (words > 4 || seed % 2 == 0) visit(blocks::Blocks<8>(blocks::Placements(board)), *game, depth);
  }

  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 5000);
    const auto board = random_blocks(random, 3, 3, 1 + seed % 4, 2);
    visit(blocks::Blocks<1>(blocks::Placements(board)), *blocks::make_reference(board), "moves");
  }

  template <class Visit>
  static void with_heuristics(int seed, MoveSet move_set, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 600);
    const auto board = random_blocks(random, 3 + seed % 2, 3 + seed % 3, 1 + seed % 5, 1 + seed % 4);
    if (blocks::make_key_layout(blocks::Placements(board)).words != 1) return;
    const blocks::Blocks<1> puzzle{blocks::Placements(board)};
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto& entry : blocks::kHeuristics<1>) visit(puzzle, *entry.make({puzzle, move_set}, budget));
  }

  static std::vector<BoardText> boards() {
    return {{"blocks", "AAB : ...\nAC. : AA.\n.D. : A..\n"},
            {"blocks-solved", "AB : A.\n.. : ..\n"},
            {"blocks-unsolvable", "A. : ..\nBB : ..\n.. : .A\n"},
            {"blocks-one", "AAx : ..x\nA.. : .AA\n... : .A.\n"}};
  }
};

}  // namespace shunt::testing
