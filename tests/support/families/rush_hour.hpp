#pragma once

#include "puzzles/rush_hour/heuristics.hpp"
#include "puzzles/rush_hour/reference.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "support/families/board_text.hpp"
#include "support/random_boards.hpp"

namespace shunt::testing {

struct RushHourFamily {
  static constexpr std::string_view kName = "rush-hour";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all, rush_hour::kFarthestSlides, rush_hour::kUnitSteps};

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    // From nearly empty to crowded, from 2x3 to 16x16.
    const int most = seed < 12 ? 6 : (seed < 16 ? 9 : 16);
    const auto board = random_rush_hour(random, 2, most, seed < 12 ? 4 + seed : 60);
    const auto game = rush_hour::make_reference(board);
    const std::size_t words = rush_hour::make_key_layout(rush_hour::make_lanes(board)).words;
    const int depth = seed < 12 ? 5 : 2;
    if (words == 1) visit(rush_hour::RushHour<1>(board), *game, depth);
    if (words <= 2) visit(rush_hour::RushHour<2>(board), *game, depth);
    visit(rush_hour::RushHour<5>(board), *game, depth);
  }

  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 1000);
    const auto board = random_rush_hour(random, 3, 4, 12);
    visit(rush_hour::RushHour<1>(board), *rush_hour::make_reference(board), "moves");
  }

  template <class Visit>
  static void with_heuristics(int seed, MoveSet move_set, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    const auto board = random_rush_hour(random, 3, 8, 26);
    if (rush_hour::make_key_layout(rush_hour::make_lanes(board)).words != 1) return;
    const rush_hour::RushHour<1> puzzle(board);
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto& entry : rush_hour::kHeuristics<1>) visit(puzzle, *entry.make({board, puzzle, move_set}, budget));
  }

  static std::vector<BoardText> boards() {
    return {{"cars", "..B..\nAABC.\n...C.\nDD...\n..EE.\n"},
            {"cars-solved", "BB..\n..AA\n....\n....\n"},
            {"cars-unsolvable", "...B\nAA.B\n...B\n...B\n"},
            {"cars-one", "....\nAA..\n....\n"},
            {"cars-walls", "xB..\n.B.C\nAA.C\n....\n"}};
  }
};

}  // namespace shunt::testing
