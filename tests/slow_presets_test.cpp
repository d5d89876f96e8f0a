// What the founding write-ups measured, on their own boards: takes seconds each.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/bundled.hpp"

namespace shunt {
namespace {

using testing::bundled;

Report run_preset(const std::string& preset, const std::string& puzzle, std::uint64_t seed = 1) {
  Request request;
  request.preset = preset;
  request.seed = seed;
  return catalogue().solve(*bundled(puzzle), request);
}

std::uint64_t median_length(const std::string& preset, const std::string& puzzle) {
  std::vector<std::uint64_t> lengths;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Report report = run_preset(preset, puzzle, seed);
    EXPECT_TRUE(report.validated);
    lengths.push_back(*report.length);
  }
  std::sort(lengths.begin(), lengths.end());
  return lengths[2];
}

TEST(ShortenedRandom, FindsTheOptimaOfTheSmallCourseBoards) {
  EXPECT_EQ(median_length("random-shortened", "@rush-hour/course-1"), 21U);
  EXPECT_EQ(median_length("random-shortened", "@rush-hour/course-2"), 15U);
  EXPECT_EQ(median_length("random-shortened", "@rush-hour/course-3"), 33U);
  EXPECT_LE(median_length("random-shortened", "@rush-hour/course-4"), 45U);
}

TEST(ShortenedRandom, SolvesTheLargeCourseBoardAndIsNeverLongerThanAWalk) {
  const Report report = run_preset("random-shortened", "@rush-hour/course-7");
  EXPECT_LE(*report.length, 1300U);
  EXPECT_LE(*report.length, *run_preset("random-max", "@rush-hour/course-7").length);
  EXPECT_LE(report.peak_bytes, 200'000'000U);
}

TEST(StepRefiner, EndsWithinWhatTheWriteUpReached) {
  EXPECT_LE(median_length("step-refiner", "@rush-hour/course-1"), 31U);
  EXPECT_LE(median_length("step-refiner", "@rush-hour/course-2"), 25U);
  EXPECT_LE(median_length("step-refiner", "@rush-hour/course-3"), 48U);
  EXPECT_LE(median_length("step-refiner", "@rush-hour/course-4"), 80U);
}

TEST(StepRefiner, NeverLengthens) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_LE(*run_preset("step-refiner", "@rush-hour/course-2", seed).length,
              *run_preset("random-finish", "@rush-hour/course-2", seed).length);
  }
}

TEST(EightPuzzle, EveryPresetSolvesTheWholeAssignment) {
  constexpr int kHardest = 4;
  const int lengths[] = {-1, 21, 12, 30, 28, -1, 6, 15, 19, 22, 28, 23, 7, 14, 18, 20, 29};
  for (const std::string preset :
       {"bfs-visited", "bfs-no-visited", "pds-no-visited", "pds-non-strict", "astar-misplaced", "astar-manhattan"}) {
    for (int i = 1; i <= 17; ++i) {
      const Report report = run_preset(preset, "@tiles/assignment-" + std::to_string(i));
      if (lengths[i - 1] < 0) {
        EXPECT_EQ(report.status, Status::unsolvable) << preset;
      } else {
        EXPECT_EQ(report.length, static_cast<std::uint64_t>(lengths[i - 1])) << preset << " " << i;
      }
      if (i != kHardest) continue;
      if (preset == "bfs-no-visited") {
        EXPECT_EQ(report.statistics.expanded, 37'464'113U) << "without a visited list";
        EXPECT_LE(report.peak_bytes, 300'000'000U);
      }
      if (preset == "pds-no-visited") {
        EXPECT_EQ(report.statistics.depth_limit, 30U);
      }
    }
  }
}

}  // namespace
}  // namespace shunt
