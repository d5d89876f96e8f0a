// 3x3 Coroutine boards judged 256 at a time, against the generic search and the naive rules; the census made of it.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "algorithms/breadth_first_weighted.hpp"
#include "catalogue/services/enumerate.hpp"
#include "core/error.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/direction_sets.hpp"
#include "puzzles/coroutine/judge.hpp"
#include "puzzles/coroutine/reference.hpp"
#include "puzzles/coroutine/services.hpp"
#include "puzzles/coroutine/symmetry.hpp"
#include "support/bundled.hpp"

namespace {

using namespace shunt;
using namespace shunt::coroutine;

RingBoards random_boards(Random& random, const DirectionSets& sets) {
  RingBoards boards{};
  for (RingBoard& board : boards) {
    for (std::size_t square = 0; square < kRingSquares; ++square) board = board << 8U | sets.any(random);
  }
  return boards;
}

int length_by_search(RingBoard ring, Metric metric) {
  const Board board = board_of(ring);
  const Coroutine puzzle(board, metric);
  Budget budget(Limits{}, nullptr, nullptr);
  const auto outcome = breadth_first_weighted(make_problem(puzzle), false, budget);
  return outcome.status == Status::solved ? static_cast<int>(outcome.cost) : kNoSolution;
}

// A search of costs 0 and 1 over the naive rules.
int length_by_reference(const Board& board, const std::string& metric) {
  std::map<std::string, std::uint64_t> known;
  std::deque<std::pair<std::unique_ptr<ReferenceGame>, std::uint64_t>> queue;
  queue.emplace_back(make_reference(board), 0);
  while (!queue.empty()) {
    const auto [game, cost] = std::move(queue.front());
    queue.pop_front();
    if (!known.emplace(game->fingerprint(), cost).second) continue;
    if (game->is_solved()) return static_cast<int>(cost);
    for (const std::string& move : game->moves(MoveSet::all)) {
      auto next = game->clone();
      const std::uint64_t step = game->cost(move, metric);
      EXPECT_EQ(next->play(move), "");
      if (step == 0) {
        queue.emplace_front(std::move(next), cost);
      } else {
        queue.emplace_back(std::move(next), cost + step);
      }
    }
  }
  return kNoSolution;
}

const std::vector<std::pair<int, int>> kRanges = {{0, 8}, {0, 2}, {1, 1}, {1, 2}, {2, 3}, {0, 1}};

TEST(CoroutineJudge, EqualsTheGenericSearchByBothObjectives) {
  Random random(7);
  int unsolvable = 0;
  for (const auto& [least, most] : kRanges) {
    const DirectionSets sets(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most));
    const RingBoards boards = random_boards(random, sets);
    RingLengths moves;
    RingLengths plies;
    judge(boards, {&moves, &plies});
    for (std::size_t i = 0; i < kBatch; ++i) {
      ASSERT_EQ(moves[i], length_by_search(boards[i], Metric::moves)) << std::hex << boards[i];
      ASSERT_EQ(plies[i], length_by_search(boards[i], Metric::plies)) << std::hex << boards[i];
      unsolvable += moves[i] == kNoSolution ? 1 : 0;
    }
  }
  EXPECT_GT(unsolvable, 100);
}

TEST(CoroutineJudge, EqualsTheNaiveRules) {
  Random random(8);
  const DirectionSets sets(0, 3);
  const RingBoards boards = random_boards(random, sets);
  RingLengths moves;
  RingLengths plies;
  judge(boards, {&moves, &plies});
  for (std::size_t i = 0; i < 60; ++i) {
    EXPECT_EQ(moves[i], length_by_reference(board_of(boards[i]), "moves"));
    EXPECT_EQ(plies[i], length_by_reference(board_of(boards[i]), "plies"));
  }
}

TEST(CoroutineJudge, GivesTheSameOnEveryProcessor) {
  Random random(9);
  for (const auto& [least, most] : kRanges) {
    const DirectionSets sets(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most));
    for (int i = 0; i < 10; ++i) {
      const RingBoards boards = random_boards(random, sets);
      RingLengths best[2];
      RingLengths any[2];
      judge(boards, {best, best + 1}, Processor::best);
      judge(boards, {any, any + 1}, Processor::any);
      ASSERT_EQ(best[0], any[0]);
      ASSERT_EQ(best[1], any[1]);
      RingLengths alone;
      judge(boards, {nullptr, &alone});
      ASSERT_EQ(alone, best[1]);
    }
  }
}

// The longest that are known: 24 moves, 29 plies.
TEST(CoroutineJudge, KnowsTheLongestBoards) {
  RingBoards boards{};
  boards[3] = 0x84882244e4013291;
  boards[255] = 0x90c9460400218890;
  RingLengths moves;
  RingLengths plies;
  judge(boards, {&moves, &plies});
  EXPECT_EQ(moves[0], kNoSolution);
  EXPECT_EQ(moves[3], 24);
  EXPECT_EQ(plies[255], 29);
  EXPECT_EQ(length_by_reference(board_of(boards[3]), "moves"), 24);
  EXPECT_EQ(length_by_reference(board_of(boards[255]), "plies"), 29);
}

TEST(CoroutineJudge, ReflectionsHaveTheSameLengths) {
  Random random(10);
  const DirectionSets sets(0, 4);
  const RingBoards boards = random_boards(random, sets);
  RingBoards images{};
  for (std::size_t i = 0; i < kBatch; ++i) {
    images[i] = transposed(boards[i]);
    ASSERT_EQ(board_of(images[i]).directions, transposed(board_of(boards[i])).directions);
  }
  RingLengths lengths[4];
  judge(boards, {lengths, lengths + 1});
  judge(images, {lengths + 2, lengths + 3});
  EXPECT_EQ(lengths[0], lengths[2]);
  EXPECT_EQ(lengths[1], lengths[3]);
}

Options census_options(const std::map<std::string, std::string>& given) {
  return Options("enumerate coroutine", kEnumeratorService.options, given);
}

TEST(CoroutineCensus, CountsEveryBoardOfABlock) {
  const auto census = kEnumeratorService.open(3, 3, census_options({}));
  EXPECT_EQ(census->parts(), 512U);
  EXPECT_EQ(census->size(511), 32'768U);
  EXPECT_EQ(census->name(), "coroutine-3x3-directions-1-1-moves");
  Budget budget(Limits{}, nullptr, nullptr);
  EnumerationResult result;
  ASSERT_TRUE(census->run(300, result, budget));
  EXPECT_EQ(result.counts[0], 32'768U);
  std::uint64_t solvable = 0;
  for (const std::uint64_t count : result.by_length) solvable += count;
  EXPECT_EQ(result.counts[1], solvable);
  ASSERT_FALSE(result.puzzles.empty());
  EXPECT_LE(result.puzzles.size(), Enumeration::kMostLongest);
  for (const EnumeratedPuzzle& puzzle : result.puzzles) {
    EXPECT_EQ(puzzle.length + 1, result.by_length.size());
    const auto instance = shunt::testing::puzzle_from(puzzle.line);
    EXPECT_EQ(shunt::testing::solve_with(*instance, "breadth-first", {}, "", "moves").length, puzzle.length);
  }
}

// Only one board lists all directions on every square.
TEST(CoroutineCensus, OfOneBoard) {
  const auto census = kEnumeratorService.open(3, 3, census_options({{"directions", "8..8"}, {"metric", "plies"}}));
  ASSERT_EQ(census->parts(), 1U);
  Budget budget(Limits{}, nullptr, nullptr);
  EnumerationResult result;
  ASSERT_TRUE(census->run(0, result, budget));
  EXPECT_EQ(result.counts, (std::vector<std::uint64_t>{1, 1}));
  EXPECT_EQ(result.by_length, (std::vector<std::uint64_t>{0, 1}));
}

TEST(CoroutineCensus, DrawsTheSameSampleAgain) {
  const auto options = census_options({{"directions", "2..3"}, {"sample", "40000"}, {"seed", "3"}});
  const auto census = kEnumeratorService.open(3, 3, options);
  ASSERT_EQ(census->parts(), 2U);
  EXPECT_EQ(census->size(1), 40'000U - 32'768U);
  Budget budget(Limits{}, nullptr, nullptr);
  EnumerationResult first;
  EnumerationResult second;
  ASSERT_TRUE(census->run(1, first, budget));
  ASSERT_TRUE(census->run(1, second, budget));
  EXPECT_EQ(first.by_length, second.by_length);
  EXPECT_EQ(first.puzzles, second.puzzles);
  EXPECT_EQ(first.counts[0], 7'232U);
}

TEST(CoroutineCensus, RefusesWhatItCannotTake) {
  EXPECT_THROW(kEnumeratorService.open(5, 5, census_options({})), UsageError);
  EXPECT_THROW(kEnumeratorService.open(3, 3, census_options({{"directions", "2..3"}})), UsageError);
  EXPECT_THROW(kEnumeratorService.open(3, 3, census_options({{"directions", "9"}})), UsageError);
}

TEST(CoroutineCensus, EndsWhenItIsCancelled) {
  const auto census = kEnumeratorService.open(3, 3, census_options({}));
  StopFlag stop;
  stop.raise();
  Budget budget(Limits{}, &stop, nullptr);
  EnumerationResult result;
  EXPECT_FALSE(census->run(0, result, budget));
}

}  // namespace
