#pragma once

#include "puzzles/vidrach/heuristics.hpp"
#include "puzzles/vidrach/reference.hpp"
#include "puzzles/vidrach/vidrach.hpp"
#include "support/families/board_text.hpp"
#include "support/random_boards.hpp"

namespace shunt::testing {

struct VidrachFamily {
  static constexpr std::string_view kName = "vidrach";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all};

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    const auto board = random_vidrach(random, 1 + seed % 5, 2 + seed / 5);
    visit(vidrach::Vidrach(board), *vidrach::make_reference(board), 8);
  }

  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 3000);
    const auto board = random_vidrach(random, 2 + seed % 3, 3);
    visit(vidrach::Vidrach(board), *vidrach::make_reference(board), "moves");
  }

  template <class Visit>
  static void with_heuristics(int seed, MoveSet, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 70);
    const auto board = random_vidrach(random, 2 + seed % 4, 3 + seed % 3);
    const vidrach::Vidrach puzzle(board);
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto& entry : vidrach::kHeuristics) visit(puzzle, *entry.make({board}, budget));
  }

  static std::vector<BoardText> boards() {
    return {
        {"tokens", "4\n1,2,4,3\n3,4,1,2\n3,1,2,3\n2,3,1,2\n"},
        {"tokens-unsolvable", "3\n3,1,1\n1,1,1\n1,1,3\n"},
        {"tokens-2x2", "2\n1,1\n1,1\n"},
        {"tokens-solved",
         R"({"schema":"shunt.puzzle/1","family":"vidrach","grid":[[1,1],[1,1]],"red":[2,2],"blue":[1,1],"goal":{"red":[2,2],"blue":[1,1]}})"}};
  }
};

}  // namespace shunt::testing
