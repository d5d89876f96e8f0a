#pragma once

#include "core/random.hpp"
#include "puzzles/@FOLDER@/@FOLDER@.hpp"
#include "puzzles/@FOLDER@/heuristics.hpp"
#include "puzzles/@FOLDER@/reference.hpp"
#include "support/families/board_text.hpp"

namespace shunt::testing {

struct @TYPE@Family {
  static constexpr std::string_view kName = "@NAME@";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all};

  static @FOLDER@::Board random_board(int seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const int cells = 2 + seed;
    const auto cell = [&] { return static_cast<int>(random.below(static_cast<std::uint32_t>(cells))); };
    return {cells, cell(), cell()};
  }

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    const auto board = random_board(seed);
    visit(@FOLDER@::@TYPE@(board), *@FOLDER@::make_reference(board), 6);
  }
  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    const auto board = random_board(seed);
    visit(@FOLDER@::@TYPE@(board), *@FOLDER@::make_reference(board), "moves");
  }
  template <class Visit>
  static void with_heuristics(int seed, MoveSet, const Visit& visit) {
    const auto board = random_board(seed);
    const @FOLDER@::@TYPE@ puzzle(board);
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto& entry : @FOLDER@::kHeuristics) visit(puzzle, *entry.make({board}, budget));
  }

  static std::vector<BoardText> boards() {
    return {{"@NAME@", "@NAME@: A...g..\n"}, {"@NAME@-solved", "@NAME@: ..A\n"}};
  }
};

}  // namespace shunt::testing
