#pragma once

#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/heuristics.hpp"
#include "puzzles/coroutine/reference.hpp"
#include "support/families/board_text.hpp"
#include "support/random_boards.hpp"

namespace shunt::testing {

struct CoroutineFamily {
  static constexpr std::string_view kName = "coroutine";
  static constexpr MoveSet kMoveSets[] = {MoveSet::all};
  static constexpr coroutine::Metric kMetrics[] = {coroutine::Metric::moves, coroutine::Metric::plies};

  template <class Visit>
  static void with(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed));
    const auto board = random_coroutine(random, seed % 3 == 2 ? 5 : 3, seed % 2 == 1 ? 5 : 3);
    const auto game = coroutine::make_reference(board);
    for (const auto metric : kMetrics) visit(coroutine::Coroutine(board, metric), *game, 10);
  }

  template <class Visit>
  static void with_small(int seed, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 4000);
    const auto board = random_coroutine(random, 3, 3);
    const auto game = coroutine::make_reference(board);
    visit(coroutine::Coroutine(board, coroutine::Metric::moves), *game, "moves");
    visit(coroutine::Coroutine(board, coroutine::Metric::plies), *game, "plies");
  }

  template <class Visit>
  static void with_heuristics(int seed, MoveSet, const Visit& visit) {
    Random random(static_cast<std::uint64_t>(seed) + 90);
    const auto board = random_coroutine(random, 3 + 2 * (seed % 2), 5);
    Budget budget(Limits{}, nullptr, nullptr);
    for (const auto metric : kMetrics) {
      const coroutine::Coroutine puzzle(board, metric);
      for (const auto& entry : coroutine::kHeuristics) visit(puzzle, *entry.make({board, metric}, budget));
    }
  }

  static std::vector<BoardText> boards() {
    return {
        {"pennies", "N S | S SE | N S SW\nNE E | * | N SW\nW SE | N NW SE | W SW S\n"},
        {"pennies-unsolvable", ". | . | .\n. | * | .\n. | . | .\n"},
        {"pennies-solved",
         R"({"schema":"shunt.puzzle/1","family":"coroutine","cells":[["N",".","."],[".","*","."],[".",".","S"]],"pennies":[[2,2],[3,3]]})"}};
  }
};

}  // namespace shunt::testing
