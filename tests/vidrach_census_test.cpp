// The census of small Vidrach grids: every grid is counted, and with its true length.
#include <gtest/gtest.h>

#include <numeric>

#include "core/error.hpp"
#include "core/random.hpp"
#include "puzzles/vidrach/bitmaps/component.hpp"
#include "puzzles/vidrach/census/grid_judge.hpp"
#include "puzzles/vidrach/census/label_tree.hpp"
#include "puzzles/vidrach/reference.hpp"
#include "puzzles/vidrach/services.hpp"
#include "puzzles/vidrach/symmetry.hpp"
#include "puzzles/vidrach/vidrach.hpp"
#include "support/bundled.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"
#include "support/vidrach_by_hand.hpp"

namespace shunt::vidrach {
namespace {

using Labels = std::vector<std::int32_t>;

std::unique_ptr<Enumeration> census_of(int side, const std::map<std::string, std::string>& options = {}) {
  return kEnumeratorService.open(side, side, Options("enumerate", kEnumeratorService.options, options));
}

EnumerationResult run_all(const Enumeration& census) {
  EnumerationResult result;
  for (std::uint64_t block = 0; block < census.parts(); ++block) {
    Budget budget(Limits{}, nullptr, nullptr);
    EXPECT_TRUE(census.run(block, result, budget));
  }
  return result;
}

// Calls visit(grid) for every way to fill in what a block leaves open.
template <class Visit>
void for_each_grid(Labels& labels, std::int32_t most, const Visit& visit) {
  const auto open = std::find(labels.begin(), labels.end(), 0);
  if (open == labels.end()) return visit(labels);
  for (*open = 1; *open <= most; ++*open) for_each_grid(labels, most, visit);
  *open = 0;
}

CensusTally tally_by_hand(Labels labels, int side, std::uint64_t images = 1) {
  CensusTally tally;
  const auto all = symmetries(static_cast<std::size_t>(side), static_cast<std::size_t>(side));
  for_each_grid(labels, side, [&](const Labels& grid) {
    const std::uint64_t length = testing::vidrach_length(grid, side, side);
    tally.count(length, images);
    if (tally.is_longest(length)) tally.add_example(least_image(grid, all), Enumeration::kMostLongest);
  });
  return tally;
}

void expect_same(const CensusTally& tally, const CensusTally& expected) {
  EXPECT_EQ(tally.grids, expected.grids);
  EXPECT_EQ(tally.solvable, expected.solvable);
  EXPECT_EQ(tally.by_length, expected.by_length);
  EXPECT_EQ(tally.longest, expected.longest);
  EXPECT_EQ(tally.examples, expected.examples);
}

class VidrachCensus : public ::testing::TestWithParam<int> {};

TEST_P(VidrachCensus, EqualsANaiveSearchOfEveryGrid) {
  const int side = GetParam();
  CensusTally tally;
  Budget budget(Limits{}, nullptr, nullptr);
  LabelTree tree(side, Enumeration::kMostLongest, budget);
  for (const CensusBlock& block : census_blocks(side)) ASSERT_TRUE(tree.search(block, tally));
  expect_same(tally, tally_by_hand(Labels(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)), side));
}

INSTANTIATE_TEST_SUITE_P(Sides, VidrachCensus, ::testing::Values(2, 3));

TEST(VidrachCensusOf3x3, CountsWhatIsKnownOfIt) {
  const EnumerationResult result = run_all(*census_of(3));
  EXPECT_EQ(result.counts, (std::vector<std::uint64_t>{19'683, 14'446}));
  EXPECT_EQ(result.by_length.size(), 13U);
  EXPECT_EQ(std::accumulate(result.by_length.begin(), result.by_length.end(), std::uint64_t{0}), 14'446U);
}

TEST(VidrachCensusOf4x4, HasBlocksThatAddUpToAllGrids) {
  const auto census = census_of(4);
  std::uint64_t grids = 0;
  for (std::uint64_t block = 0; block < census->parts(); ++block) grids += census->size(block);
  EXPECT_EQ(grids, std::uint64_t{1} << 32);
  EXPECT_EQ(census->name(), "vidrach-4x4");
}

TEST(VidrachCensusOf4x4, CountsEveryGridOfABlock) {
  const auto census = census_of(4);
  for (const std::uint64_t block : {0U, 500U, 1111U}) {
    EnumerationResult result;
    Budget budget(Limits{}, nullptr, nullptr);
    ASSERT_TRUE(census->run(block, result, budget));
    EXPECT_EQ(result.counts[0], census->size(block));
    EXPECT_EQ(std::accumulate(result.by_length.begin(), result.by_length.end(), std::uint64_t{0}), result.counts[1]);
  }
}

TEST(VidrachCensusOf4x4, EqualsANaiveSearchOnRandomBlocks) {
  Random random(12);
  Budget budget(Limits{}, nullptr, nullptr);
  for (int i = 0; i < 60; ++i) {
    CensusBlock block{Labels(16), 1 + random.below(4), 0};
    for (std::int32_t& label : block.labels) label = 1 + static_cast<std::int32_t>(random.below(4));
    for (int open = 0; open < 4; ++open) block.labels[random.below(16)] = 0;
    CensusTally tally;
    ASSERT_TRUE(LabelTree(4, Enumeration::kMostLongest, budget).search(block, tally));
    expect_same(tally, tally_by_hand(block.labels, 4, block.images));
  }
}

TEST(VidrachCensusOf4x4, KnowsTheLongestGrid) {
  CensusBlock block{{2, 3, 3, 4, 1, 3, 2, 4, 3, 4, 3, 3, 4, 3, 2, 3}, 1, 0};
  for (const std::size_t open : {2U, 5U, 9U, 12U}) block.labels[open] = 0;
  Budget budget(Limits{}, nullptr, nullptr);
  CensusTally tally;
  ASSERT_TRUE(LabelTree(4, Enumeration::kMostLongest, budget).search(block, tally));
  EXPECT_EQ(tally.longest, 71U);
}

TEST(VidrachCensusLines, AreReadAndSolvedAsTheySay) {
  const EnumerationResult result = run_all(*census_of(3));
  std::size_t longest = 0;
  for (const EnumeratedPuzzle& puzzle : result.puzzles) {
    EXPECT_TRUE(puzzle.line.ends_with(" # " + std::to_string(puzzle.length) + " moves")) << puzzle.line;
    const Report report = testing::solve_with(*testing::puzzle_from(puzzle.line));
    EXPECT_EQ(report.length, puzzle.length) << puzzle.line;
    if (puzzle.length == 12) ++longest;
  }
  EXPECT_GT(longest, 0U);
}

TEST(VidrachCensus, EndsWhenItIsTold) {
  StopFlag stop;
  stop.raise();
  for (const auto& options : {std::map<std::string, std::string>{}, {{"sample", "5000"}}}) {
    EnumerationResult result;
    Budget budget(Limits{}, &stop, nullptr);
    EXPECT_FALSE(census_of(4, options)->run(100, result, budget));
  }
}

TEST(VidrachCensus, RefusesOtherSizesInASentence) {
  const Options none("enumerate", kEnumeratorService.options, {});
  const auto message = [&none](int width, int height) {
    try {
      kEnumeratorService.open(width, height, none);
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(message(5, 5).find("--sample"), std::string::npos);
  EXPECT_NE(message(1, 1).find("from 2 to 4"), std::string::npos);
  EXPECT_NE(message(3, 4).find("a square"), std::string::npos);
}

TEST(VidrachSample, IsTheSameForTheSameSeedAndOfTheSizeThatWasAskedFor) {
  const std::map<std::string, std::string> options{{"sample", "5000"}, {"seed", "7"}};
  const EnumerationResult first = run_all(*census_of(5, options));
  const EnumerationResult second = run_all(*census_of(5, options));
  EXPECT_EQ(first.counts, second.counts);
  EXPECT_EQ(first.by_length, second.by_length);
  EXPECT_EQ(first.puzzles, second.puzzles);
  EXPECT_EQ(first.counts[0], 5000U);
  EXPECT_GT(first.counts[1], 3000U);
  const EnumerationResult other = run_all(*census_of(5, {{"sample", "5000"}, {"seed", "8"}}));
  EXPECT_NE(first.by_length, other.by_length);
}

TEST(GridJudge, EqualsANaiveSearchOnRandomGrids) {
  Random random(5);
  Budget budget(Limits{}, nullptr, nullptr);
  for (int i = 0; i < 40; ++i) {
    const int rows = 2 + static_cast<int>(random.below(5));
    const int columns = 2 + static_cast<int>(random.below(5));
    GridJudge judge(rows, columns);
    ASSERT_TRUE(judge.allocate(budget));
    for (int grid = 0; grid < 25; ++grid) {
      const Labels labels = testing::random_vidrach(random, rows, columns).labels;
      EXPECT_EQ(judge.measure(labels, budget), testing::vidrach_length(labels, rows, columns));
    }
  }
}

TEST(VidrachComponent, EqualsCountingByMoves) {
  Random random(9);
  int compared = 0;
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const Board board =
        testing::random_vidrach(random, 1 + static_cast<int>(random.below(4)), 2 + static_cast<int>(random.below(3)));
    Budget budget(Limits{}, nullptr, nullptr);
    const auto counts = explore_component(board, budget);
    const bool is_plain = board.turns == Turns::free && board.may_jump;
    ASSERT_EQ(counts.has_value(), is_plain);
    if (!counts) {
      ++refused;
      continue;
    }
    const Vidrach puzzle(board);
    const auto depth = static_cast<int>(counts->by_depth.size());
    std::vector<std::uint64_t> expected = testing::count_fast(puzzle, MoveSet::all, depth).states;
    EXPECT_EQ(expected.back(), 0U);
    expected.pop_back();
    EXPECT_EQ(counts->by_depth, expected);
    EXPECT_EQ(counts->positions, std::accumulate(expected.begin(), expected.end(), std::uint64_t{0}));
    const int length = testing::solve_by_reference(*make_reference(board), MoveSet::all);  // tokens may stand anywhere
    EXPECT_EQ(counts->goal_depth.has_value(), length >= 0);
    if (length >= 0) {
      EXPECT_EQ(counts->goal_depth, static_cast<std::uint64_t>(length));
    }
    EXPECT_FALSE(counts->stopped);
    ++compared;
  }
  EXPECT_GT(compared, 5);
  EXPECT_GT(refused, 5);
}

TEST(VidrachComponent, EndsWhenItIsToldAndKeepsToItsMemory) {
  Random random(3);
  Board board = testing::random_vidrach(random, 20, 20);
  board.turns = Turns::free;
  board.next = Next::any;
  board.may_jump = true;
  StopFlag stop;
  stop.raise();
  Budget stopped(Limits{}, &stop, nullptr);
  const auto counts = explore_component(board, stopped);
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->stopped, Status::cancelled);
  Limits little;
  little.memory_bytes = 10'000;
  Budget narrow(little, nullptr, nullptr);
  EXPECT_FALSE(explore_component(board, narrow));
}

}  // namespace
}  // namespace shunt::vidrach
