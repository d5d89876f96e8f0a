// The 15-puzzle's fast IDA* and its pattern databases against the generic search, published lengths and counts.
#include <gtest/gtest.h>

#include <ctime>

#include "algorithms/algorithms.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/idastar/ordered_tiles.hpp"
#include "support/bundled.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using sliding_tiles::Board;
using sliding_tiles::kLeftUpRightDown;
using sliding_tiles::kUpLeftRightDown;
using Tiles = sliding_tiles::SlidingTiles<1>;

// Start and goal a random walk apart, so that every search is short.
Board walked_board(std::uint64_t seed, int steps) {
  Random random(seed);
  return testing::walked_tiles(random, 4, 4, steps);
}

Outcome<Tiles::Move> generic(const Board& board, const std::string& heuristic) {
  const Tiles puzzle(board);
  Problem<Tiles> problem = make_problem(puzzle);
  Budget budget(Limits{}, nullptr, nullptr);
  const TableFolder none;
  const auto estimate =
      find_heuristic(sliding_tiles::kHeuristics<1>, heuristic)->make({board, puzzle, MoveSet::all, none, 1}, budget);
  problem.heuristic = estimate.get();
  return IdaStar::run(problem, {}, budget);
}

TEST(FastIdaStar, ExpandsExactlyWhatTheGenericOneDoes) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Board board = walked_board(seed, 60);
    const auto plain = generic(board, "manhattan");
    Budget budget(Limits{}, nullptr, nullptr);
    const auto fast = sliding_tiles::manhattan_idastar(board, {}, budget);
    EXPECT_EQ(fast.cost, plain.cost);
    EXPECT_TRUE(fast.optimal);
    EXPECT_EQ(fast.statistics.expanded, plain.statistics.expanded) << "seed " << seed;
    EXPECT_EQ(fast.statistics.iterations, plain.statistics.iterations);
    ASSERT_EQ(fast.moves.size(), plain.moves.size());
    for (std::size_t i = 0; i < fast.moves.size(); ++i) EXPECT_EQ(fast.moves[i].direction, plain.moves[i].direction);
  }
}

TEST(FastIdaStar, WithWalkingDistanceExpandsExactlyWhatTheGenericOneDoes) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Board board = walked_board(seed, 80);
    const Tiles puzzle(board);
    Budget budget(Limits{}, nullptr, nullptr);
    const auto walking = sliding_tiles::WalkingDistance::of(board, budget);
    const auto fast = sliding_tiles::walking_idastar(board, *walking, {}, budget);
    Problem<Tiles> problem = make_problem(puzzle);
    sliding_tiles::WalkingHeuristic<1> estimate(walking);
    problem.heuristic = &estimate;
    Budget other(Limits{}, nullptr, nullptr);
    const auto plain = IdaStar::run(problem, {}, other);
    EXPECT_EQ(fast.cost, plain.cost);
    EXPECT_EQ(fast.statistics.expanded, plain.statistics.expanded) << "seed " << seed;
    Budget third(Limits{}, nullptr, nullptr);
    const auto pruned = sliding_tiles::walking_idastar(board, *walking, {kLeftUpRightDown, true, 1}, third);
    EXPECT_EQ(pruned.cost, plain.cost);
    EXPECT_LE(*pruned.statistics.expanded, *plain.statistics.expanded);
  }
}

Board korf_board(int number) {
  const std::string json = testing::bundled("@tiles/korf15-" + std::to_string(number))->write("json");
  const Source source("json", json);
  return sliding_tiles::read_board(PuzzleReader(source, catalogue(), "", {}).text(0), {});
}

TEST(FastIdaStar, GeneratesThePublishedNumberOfNodes) {
  // Korf 1985 counts the root as well. Instance 79 is the smallest of the hundred.
  const Board board = korf_board(79);
  Budget budget(Limits{}, nullptr, nullptr);
  const auto outcome = sliding_tiles::manhattan_idastar(board, {kUpLeftRightDown, false, 1}, budget);
  EXPECT_EQ(outcome.cost, 42U);
  EXPECT_EQ(*outcome.statistics.generated + 1, 540'860U);
}

TEST(HeavyFastIdaStar, GeneratesThePublishedNumberOfNodesOnSeveralThreads) {
  // Instance 1 is large enough for its last rounds to be shared among threads.
  for (const unsigned threads : {1U, 2U, 4U}) {
    Budget budget(Limits{}, nullptr, nullptr);
    const auto outcome = sliding_tiles::manhattan_idastar(korf_board(1), {kUpLeftRightDown, false, threads}, budget);
    EXPECT_EQ(outcome.cost, 57U);
    EXPECT_EQ(*outcome.statistics.generated + 1, 276'361'933U) << threads << " threads";
  }
}

TEST(FastIdaStar, ExpandsInEveryOrderOfOperatorsExactlyWhatTheGenericOneDoes) {
  sliding_tiles::OperatorOrder order = kLeftUpRightDown;
  std::sort(order.begin(), order.end());
  int orders = 0;
  do {
    const Board board = walked_board(static_cast<std::uint64_t>(++orders), 60);
    const Tiles tiles(board);
    Budget budget(Limits{}, nullptr, nullptr);
    const TableFolder none;
    const auto estimate =
        find_heuristic(sliding_tiles::kHeuristics<1>, "manhattan")->make({board, tiles, MoveSet::all, none, 1}, budget);
    const sliding_tiles::OrderedTiles<1> puzzle(board, order);
    sliding_tiles::OrderedHeuristic<1> heuristic(*estimate);
    auto problem = make_problem(puzzle);
    problem.heuristic = &heuristic;
    const auto plain = IdaStar::run(problem, {}, budget);
    Budget other(Limits{}, nullptr, nullptr);
    const auto fast = sliding_tiles::manhattan_idastar(board, {order, false, 1}, other);
    EXPECT_EQ(fast.statistics.expanded, plain.statistics.expanded) << "order " << orders;
    ASSERT_EQ(fast.moves.size(), plain.moves.size());
    for (std::size_t i = 0; i < fast.moves.size(); ++i) EXPECT_EQ(fast.moves[i].direction, plain.moves[i].direction);
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(orders, 24);
}

std::string text_of(const std::vector<MoveRecord>& moves) {
  std::string text;
  for (const MoveRecord& move : moves) text += move.text + " ";
  return text;
}

// Rounds in batches, on any number of threads, against rounds of one dive each, which is what a limit of expansions
// asks for: the same moves and the same numbers.
TEST(FastIdaStar, InBatchesDoesWhatASingleDiveDoes) {
  struct Try {
    std::string heuristic;
    std::string prune;
    int number;  // of Korf's hundred: searches of 0.1 to 5 million expansions
  };
  const std::vector<Try> tries = {{"pdb:663", "on", 3},     {"pdb:663", "on", 59},   {"pdb:663", "on", 88},
                                  {"pdb:663", "off", 14},   {"pdb:663", "off", 32},  {"manhattan", "on", 19},
                                  {"manhattan", "off", 13}, {"manhattan", "on", 42}, {"manhattan", "off", 79}};
  for (const Try& own : tries) {
    SCOPED_TRACE(own.heuristic + " " + own.prune + " " + std::to_string(own.number));
    const auto instance = testing::bundled("@tiles/korf15-" + std::to_string(own.number));
    Request request;
    request.algorithm = "idastar";
    request.heuristic = own.heuristic;
    request.options["prune"] = own.prune;
    request.limits.expansions = 1'000'000'000'000;
    const Report single = catalogue().solve(*instance, request);
    ASSERT_TRUE(single.optimal);
    EXPECT_GT(*single.statistics.expanded, 100'000U);
    request.limits = {};
    for (const unsigned threads : {1U, 3U}) {
      request.threads = threads;
      const Report batches = catalogue().solve(*instance, request);
      EXPECT_EQ(text_of(batches.moves), text_of(single.moves));
      EXPECT_EQ(batches.statistics.expanded, single.statistics.expanded);
      EXPECT_EQ(batches.statistics.generated, single.statistics.generated);
      EXPECT_EQ(batches.statistics.iterations, single.statistics.iterations);
    }
  }
}

TEST(FastIdaStar, KeepsLimits) {
  const auto instance = testing::bundled("@tiles/korf15-1");
  Request request;
  request.algorithm = "idastar";
  request.heuristic = "manhattan";
  request.limits.expansions = 1'234'567;
  Report report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.statistics.expanded, 1'234'567U);
  EXPECT_GE(report.bounds.lower, 41U);
  request.limits = {};
  request.limits.depth = 45;
  report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.bounds.lower, 46U);
  request.limits = {};
  request.limits.seconds = 0.05;
  const std::clock_t began = std::clock();
  report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::out_of_time);
  EXPECT_LT(std::clock() - began, CLOCKS_PER_SEC / 2);
}

TEST(HeavyPatterns, SolveKorfsHundredOptimally) {
  // Lengths: tests/data/README.md.
  const auto rows = testing::data_rows("korf15_lengths.txt", 0);
  ASSERT_EQ(rows.size(), 100U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Report report = catalogue().solve(*testing::bundled("@tiles/korf15-" + std::to_string(i + 1)), Request{});
    EXPECT_EQ(report.length, std::stoull(rows[i][1])) << i + 1;
    EXPECT_TRUE(report.optimal);
    EXPECT_TRUE(report.validated);
  }
}

// Every goal: corners, edges and inner cells for the blank; never more than a known distance, and of its parity.
TEST(HeavyPatterns, AreAdmissibleForAnyGoal) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 5U, 8U}) {
    const Board board = walked_board(seed, 90);
    const Tiles puzzle(board);
    Budget build(Limits{}, nullptr, nullptr);
    const auto patterns = sliding_tiles::patterns_of(board, "pdb:663", {}, 2, build);
    const sliding_tiles::PatternHeuristic<1> heuristic(sliding_tiles::kPatterns663, patterns);
    EXPECT_EQ(heuristic.evaluate(puzzle.list_goals()[0]), 0);
    // Backwards from the goal, so that distances are bounded by the number of steps.
    Random random(seed);
    auto state = puzzle.list_goals()[0];
    for (int steps = 1; steps < 2'000; ++steps) {
      Tiles::MoveList moves;
      puzzle.list_moves(state, MoveSet::all, moves);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      puzzle.apply(state, move);
      const int after = heuristic.evaluate(state);
      EXPECT_LE(after, steps);
      EXPECT_EQ((steps - after) % 2, 0);
    }
    Budget budget(Limits{}, nullptr, nullptr);
    const auto fast = sliding_tiles::pattern_idastar(board, patterns, {kLeftUpRightDown, false, 2}, budget);
    Budget other(Limits{}, nullptr, nullptr);
    const auto plain = sliding_tiles::manhattan_idastar(board, {}, other);
    EXPECT_EQ(fast.cost, plain.cost) << "seed " << seed;
    EXPECT_LE(*fast.statistics.expanded, *plain.statistics.expanded);
  }
}

TEST(Patterns, AreRefusedOnOtherBoards) {
  Request request;
  request.algorithm = "astar";
  request.heuristic = "pdb:663";
  EXPECT_THROW(catalogue().solve(*testing::bundled("@tiles/assignment-4"), request), UsageError);
}

TEST(Auto, OfTilesNeverBeginsWithWhatCannotEnd) {
  const auto took = [](const std::string& text) {
    const Report report = catalogue().solve(*testing::puzzle_from(text, "tiles"), Request{});
    EXPECT_TRUE(report.optimal);
    return report.options.at("took") + " " +
           (report.options.contains("heuristic") ? report.options.at("heuristic") : "");
  };
  EXPECT_EQ(took("1 2 3\n4 5 6\n0 7 8"), "astar walking-distance");
  EXPECT_EQ(took("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15"), "idastar walking-distance");
  EXPECT_EQ(took("1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 0 24"), "astar linear-conflict");
}

}  // namespace
}  // namespace shunt
