// The large course boards: seconds each.
#include <gtest/gtest.h>

#include "support/bundled.hpp"

namespace shunt {
namespace {

Report run(const std::string& puzzle, const std::string& algorithm,
           const std::map<std::string, std::string>& options = {}, unsigned threads = 2) {
  Request request;
  request.algorithm = algorithm;
  request.options = options;
  request.threads = threads;
  return catalogue().solve(*testing::bundled(puzzle), request);
}

TEST(CourseBoards, AreProvedBySatAndAStarAndLayersAlike) {
  for (const auto& [name, length] : {std::pair{"@rush-hour/course-4", 27U}, std::pair{"@rush-hour/course-5", 22U},
                                     std::pair{"@rush-hour/course-6", 18U}}) {
    for (const Report& report :
         {run(name, "sat"), run(name, "astar"), run(name, "auto"), run(name, "breadth-first", {{"order", "layer"}})}) {
      EXPECT_EQ(report.length, length) << name << " " << report.algorithm;
      EXPECT_TRUE(report.optimal);
      EXPECT_TRUE(report.validated);
      EXPECT_LE(report.peak_bytes, 900'000'000U);
    }
  }
}

TEST(CourseBoards, TheLargestIsProvedByAuto) {
  const Report report = run("@rush-hour/course-7", "auto");
  EXPECT_EQ(report.length, 25U);
  EXPECT_TRUE(report.optimal);
  EXPECT_TRUE(report.validated);
  EXPECT_EQ(report.options.at("took"), "sat");
  EXPECT_LE(report.peak_bytes, 1'000'000'000U);
}

TEST(CourseBoards, TheLargestInStepsIsFoundSoon) {
  Request request;
  request.moves = "unit";
  request.is_anytime = true;
  request.limits.seconds = 12;
  const Report report = catalogue().solve(*testing::bundled("@rush-hour/course-7"), request);
  EXPECT_EQ(report.length, 48U);
  EXPECT_TRUE(report.validated);
  EXPECT_FALSE(report.optimal) << "its proof takes minutes";
  EXPECT_GE(report.bounds.lower, 12U);
}

}  // namespace
}  // namespace shunt
