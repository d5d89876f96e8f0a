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
    std::vector<Report> reports = {run(name, "sat"), run(name, "astar"), run(name, "auto")};
    // Course board 6 takes it longer than all else here together.
    if (name != std::string("@rush-hour/course-6")) reports.push_back(run(name, "breadth-first", {{"order", "layer"}}));
    for (const Report& report : reports) {
      EXPECT_EQ(report.length, length) << name << " " << report.algorithm;
      EXPECT_TRUE(report.optimal);
      EXPECT_TRUE(report.validated);
      EXPECT_LE(report.peak_bytes, 900'000'000U);
    }
  }
}

// Ends the search when the shortest solution is found, so that no clock decides.
class CancelAt : public Observer {
 public:
  explicit CancelAt(std::uint64_t length) : length_(length) {}
  void on_progress(const Progress&) override {}
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t upper, const std::vector<std::string>&) override {
    if (upper <= length_) stop.raise();
  }
  StopFlag stop;

 private:
  std::uint64_t length_;
};

TEST(CourseBoards, TheLargestInStepsIsFoundLongBeforeItsProof) {
  CancelAt observer(48);
  Request request;
  request.moves = "unit";
  request.is_anytime = true;
  request.observer = &observer;
  request.stop = &observer.stop;
  const Report report = catalogue().solve(*testing::bundled("@rush-hour/course-7"), request);
  EXPECT_EQ(report.length, 48U);
  EXPECT_TRUE(report.validated);
  EXPECT_FALSE(report.optimal) << "its proof takes minutes";
  EXPECT_GE(report.bounds.lower, 12U);
}

}  // namespace
}  // namespace shunt
