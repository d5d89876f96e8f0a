// The door to the families: what a program gets through the catalogue, for every family alike.
#include "catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include <array>
#include <thread>

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
    const NamedPosition position = instance->position_after(played);
    const auto rest = instance->with_start(position);
    EXPECT_EQ(&rest->family(), &instance->family());
    EXPECT_EQ(rest->nameless(rest->start()), instance->nameless(position));
    const Report report = testing::solve_with(*rest);
    ASSERT_EQ(report.status, Status::solved) << "after " << k << " moves";
    EXPECT_TRUE(report.validated);
    EXPECT_EQ(report.moves.size(), whole.moves.size() - k);
    const auto read = testing::puzzle_from(rest->write("json"), this->kName);
    EXPECT_EQ(read->write("json"), rest->write("json"));
    EXPECT_EQ(testing::solve_with(*read).length, report.length);
  }
}

TYPED_TEST(Door, RefusesAMoveThatIsIllegal) {
  const auto instance = this->board();
  EXPECT_THROW(instance->after(instance->start(), "no move"), UsageError);
}

TYPED_TEST(Door, RefusesAPositionOfAnotherPuzzle) {
  EXPECT_THROW(this->board()->with_start(NamedPosition{}), UsageError);
}

// Pieces keep their names, also where two of them are equal: the game goes on with the same moves.
TYPED_TEST(Door, KeepsTheNamesOfPiecesFromAnyPosition) {
  const auto instance = this->board();
  const auto game = instance->reference();
  NamedPosition position = instance->start();
  for (int step = 0; step < 20; ++step) {
    const std::vector<std::string> legal = game->moves(MoveSet::all);
    EXPECT_EQ(instance->with_start(position)->reference()->moves(MoveSet::all), legal);
    if (legal.empty()) break;
    game->play(legal.back());
    position = instance->after(position, legal.back());
  }
}

// What is built for one question is kept for the next, also if several are asked at a time.
TYPED_TEST(Door, AnswersSeveralThreadsAtATime) {
  const auto instance = this->board();
  const std::optional<std::uint64_t> length = testing::solve_with(*this->board()).length;
  std::vector<std::jthread> threads;
  std::array<std::optional<std::uint64_t>, 4> lengths;
  for (auto& own : lengths) threads.emplace_back([&] { own = testing::solve_with(*instance).length; });
  threads.clear();
  for (const auto& own : lengths) EXPECT_EQ(own, length);
}

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
