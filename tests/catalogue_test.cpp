// The door to the families: what a program gets through the catalogue, for every family alike.
#include "catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support/bundled.hpp"
#include "support/families.hpp"

namespace shunt {
namespace {

template <class Family>
class Door : public ::testing::Test {
 protected:
  // A board with a solution.
  static std::unique_ptr<Instance> board() { return testing::puzzle_from(Family::boards().front().text, kName); }
  static const std::string kName;
};
template <class Family>
const std::string Door<Family>::kName{Family::kName};
TYPED_TEST_SUITE(Door, testing::TestFamilies, testing::FamilyNames);

// Along a shortest solution every position is one nearer, is read back from what it is written as, and is a position of
// the same puzzle.
TYPED_TEST(Door, LeadsOnFromEveryPositionOfASolution) {
  const auto instance = this->board();
  const Report whole = testing::solve_with(*instance);
  ASSERT_EQ(whole.status, Status::solved);
  std::vector<std::string> played;
  for (std::size_t k = 0; k <= whole.moves.size(); ++k) {
    if (k > 0) played.push_back(whole.moves[k - 1].text);
    const Position position = instance->position_after(played);
    const auto rest = instance->with_start(position);
    EXPECT_EQ(&rest->family(), &instance->family());
    EXPECT_EQ(rest->position_after({}), position);
    const Report report = testing::solve_with(*rest);
    ASSERT_EQ(report.status, Status::solved) << "after " << k << " moves";
    EXPECT_TRUE(report.validated);
    EXPECT_EQ(report.moves.size(), whole.moves.size() - k);
    const auto read = testing::puzzle_from(rest->write("json"), this->kName);
    EXPECT_EQ(read->write("json"), rest->write("json"));
    EXPECT_EQ(testing::solve_with(*read).length, report.length);
  }
}

TYPED_TEST(Door, RefusesAMoveThatIsIllegal) { EXPECT_THROW(this->board()->position_after({"no move"}), UsageError); }

TYPED_TEST(Door, BuildsEveryHeuristicOfItsFacts) {
  const auto instance = this->board();
  const std::optional<std::uint64_t> shortest = testing::solve_with(*instance, "breadth-first").length;
  for (const HeuristicFacts& heuristic : instance->family().heuristics) {
    SCOPED_TRACE(heuristic.name);
    Request request;
    request.algorithm = "astar";
    request.heuristic = heuristic.name;
    try {
      const Report report = catalogue().solve(*instance, request);
      EXPECT_EQ(report.status, Status::solved);
      EXPECT_EQ(report.options.at("heuristic"), heuristic.name);
      if (report.optimal) {
        EXPECT_EQ(report.length, shortest);
      }
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find(" is for "), std::string::npos) << "boards of other sizes only";
    }
  }
  Request request;
  request.algorithm = "astar";
  request.heuristic = "no-heuristic";
  EXPECT_THROW(catalogue().solve(*instance, request), UsageError);
}

}  // namespace
}  // namespace shunt
