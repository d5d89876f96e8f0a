// Published and independently computed answers.
#include <gtest/gtest.h>

#include <numeric>

#include "catalogue/bundled/collections.hpp"
#include "support/bundled.hpp"

namespace shunt {
namespace {

using testing::bundled;
using testing::data_rows;
using testing::puzzle_from;
using testing::solve_with;

struct RushHourOracle {
  std::string name;  // in the collections
  std::uint64_t moves = 0;
  std::uint64_t steps = 0;
  std::uint64_t max_moves = 0;
  std::uint64_t states = 0;
};

std::vector<RushHourOracle> small_rush_hour_oracles() {
  const std::map<std::string, std::string> collections = {{"RH", "classic"}, {"F40", "newer"}, {"H1000", "hardest"}};
  std::map<std::string, int> count;
  std::vector<RushHourOracle> oracles;
  for (const auto& row : data_rows("rush_hour_oracles.tsv", '\t')) {
    const std::string set = row[0].substr(0, row[0].find('-'));
    const bool is_course = set.starts_with("Rushhour6x6_") && row[0].size() == 13;
    if (!collections.contains(set) && !is_course) continue;
    const std::string name =
        is_course ? "course-" + row[0].substr(12) : collections.at(set) + "-" + std::to_string(++count[set]);
    oracles.push_back(
        {"@rush-hour/" + name, std::stoull(row[4]), std::stoull(row[5]), std::stoull(row[6]), std::stoull(row[7])});
  }
  return oracles;
}

std::ostream& operator<<(std::ostream& out, const RushHourOracle& oracle) { return out << oracle.name; }

class RushHourOracles : public ::testing::TestWithParam<RushHourOracle> {};

TEST_P(RushHourOracles, EveryMoveSetAndTheWholeSpaceAgree) {
  const RushHourOracle& oracle = GetParam();
  const auto instance = bundled(oracle.name);
  const Report all = solve_with(*instance, "breadth-first", {{"exhaust", "true"}});
  EXPECT_EQ(all.length, oracle.moves);
  EXPECT_EQ(all.statistics.stored, oracle.states);
  EXPECT_TRUE(all.optimal);
  EXPECT_TRUE(all.validated);
  const Report unit = solve_with(*instance, "auto", {}, "unit");
  EXPECT_EQ(unit.length, oracle.steps);
  EXPECT_TRUE(unit.optimal);
  EXPECT_TRUE(unit.validated);
  const Report max = solve_with(*instance, "auto", {}, "max");
  EXPECT_EQ(max.length, oracle.max_moves);
  EXPECT_FALSE(max.optimal);
  EXPECT_EQ(max.optimal_within, "max");
  EXPECT_TRUE(max.validated);
}

Report with_preset_of(const Instance& instance, const std::string& preset,
                      const std::map<std::string, std::string>& options = {}, const std::string& moves = "") {
  Request request;
  request.preset = preset;
  request.options = options;
  request.moves = moves;
  return catalogue().solve(instance, request);
}

TEST_P(RushHourOracles, PresetsAgreeWithTheirColumn) {
  const RushHourOracle& oracle = GetParam();
  const auto instance = bundled(oracle.name);
  const Report bfs_max = with_preset_of(*instance, "bfs-max");
  EXPECT_EQ(bfs_max.length, oracle.max_moves);
  EXPECT_EQ(bfs_max.optimal_within, "max");
  const Report bfs_all = with_preset_of(*instance, "bfs-all");
  EXPECT_EQ(bfs_all.length, oracle.moves);
  EXPECT_TRUE(bfs_all.optimal);
  EXPECT_EQ(with_preset_of(*instance, "astar-1", {{"close", "expansion"}}).length, oracle.max_moves);
  const Report astar = with_preset_of(*instance, "astar-1", {{"close", "expansion"}}, "all");
  EXPECT_EQ(astar.length, oracle.moves);
  EXPECT_TRUE(astar.optimal);
  if (oracle.name.starts_with("@rush-hour/classic")) {
    EXPECT_LE(*with_preset_of(*instance, "astar-blocking-all").length, oracle.moves + 3);
  }
}

INSTANTIATE_TEST_SUITE_P(Board, RushHourOracles, ::testing::ValuesIn(small_rush_hour_oracles()));

TEST(Oracles, TheListOfRushHourBoardsIsWhole) { EXPECT_EQ(small_rush_hour_oracles().size(), 40U + 40U + 300U + 3U); }

TEST(Oracles, CourseBoard4Takes27Moves) {
  const Report report = solve_with(*bundled("@rush-hour/course-4"));
  EXPECT_EQ(report.length, 27U);
  EXPECT_TRUE(report.optimal);
  EXPECT_TRUE(report.validated);
}

TEST(Oracles, HardestBoardsNameTheirOwnLengthAndStates) {
  // The file's own columns, read from the text and not from our oracles.
  const Source& source = *find_in_collections("@rush-hour/hardest").collection->text;
  int checked = 0;
  for (const Line& line : source.lines()) {
    const auto words = split_words(line.text);
    if (words.size() != 3) continue;
    ++checked;
    if (checked % 30 != 1) continue;
    const Report report =
        solve_with(*bundled("@rush-hour/hardest-" + std::to_string(checked)), "breadth-first", {{"exhaust", "true"}});
    EXPECT_EQ(std::to_string(*report.length), words[0].text);
    EXPECT_EQ(std::to_string(*report.statistics.stored), words[2].text);
  }
  EXPECT_EQ(checked, 300);
}

struct Answer {
  std::string name;
  int length;  // -1: unsolvable
};

std::ostream& operator<<(std::ostream& out, const Answer& answer) { return out << answer.name; }

class TilesAssignment : public ::testing::TestWithParam<Answer> {};

TEST_P(TilesAssignment, HasTheKnownLength) {
  const Report report = solve_with(*bundled(GetParam().name));
  if (GetParam().length < 0) {
    EXPECT_EQ(report.status, Status::unsolvable);
    EXPECT_EQ(report.proof, Proof::parity);
    return;
  }
  EXPECT_EQ(report.length, static_cast<std::uint64_t>(GetParam().length));
  EXPECT_TRUE(report.optimal);
  EXPECT_TRUE(report.validated);
}

std::vector<Answer> assignment() {
  const int lengths[] = {-1, 21, 12, 30, 28, -1, 6, 15, 19, 22, 28, 23, 7, 14, 18, 20, 29};
  std::vector<Answer> answers;
  for (const int length : lengths)
    answers.push_back({"@tiles/assignment-" + std::to_string(answers.size() + 1), length});
  for (int i = 1; i <= 4; ++i) answers.push_back({"@tiles/farthest-8-" + std::to_string(i), 31});
  return answers;
}
INSTANTIATE_TEST_SUITE_P(Board, TilesAssignment, ::testing::ValuesIn(assignment()));

TEST(TilesParity, UnsolvableBoardsExhaustHalfTheSpaceWithoutTheParityTest) {
  Request request;
  request.use_parity = false;
  const Report report = catalogue().solve(*bundled("@tiles/assignment-1"), request);
  EXPECT_EQ(report.status, Status::unsolvable);
  EXPECT_EQ(report.proof, Proof::search);
  EXPECT_EQ(report.statistics.stored, 181440U);
}

TEST(TilesParity, LargeUnsolvableBoardsAreSettledAtOnce) {
  std::string board = "2 1 ";
  for (int tile = 3; tile < 36; ++tile) board += std::to_string(tile) + " ";
  const Report report = solve_with(*puzzle_from(board + "0"));
  EXPECT_EQ(report.status, Status::unsolvable);
  EXPECT_EQ(report.proof, Proof::parity);
}

// Every row of the table that a full search can reproduce here, from the goal outwards.
TEST(TilesDepthCounts, EqualTheTable) {
  int checked = 0;
  for (const auto& row : data_rows("tiles_depth_counts.txt", 0)) {
    const int rows = row[0][0] - '0';
    const int columns = row[0][2] - '0';
    if (rows * columns > 9) continue;
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 3; i < row.size(); ++i) expected.push_back(std::stoull(row[i]));
    const int blank = row[1] == "corner" ? 0 : (row[1] == "edge" ? 1 : rows * columns / 2);
    std::string goal;
    for (int cell = 0, tile = 1; cell < rows * columns; ++cell)
      goal += (cell == blank ? "0" : std::to_string(tile++)) + " ";
    std::string grid;
    std::istringstream numbers(goal);
    std::string number;
    for (int cell = 0; numbers >> number; ++cell) grid += number + ((cell + 1) % columns == 0 ? "\n" : " ");
    const Report report =
        solve_with(*puzzle_from(grid, "tiles", {{"goal", goal}}), "breadth-first", {{"exhaust", "true"}});
    EXPECT_EQ(report.statistics.layers, expected) << row[0] << " " << row[1];
    EXPECT_EQ(report.length, 0U);
    ++checked;
  }
  EXPECT_EQ(checked, 6);
}

class VidrachOracles : public ::testing::TestWithParam<Answer> {};
TEST_P(VidrachOracles, HasTheKnownLength) {
  const Report report = solve_with(*bundled(GetParam().name));
  EXPECT_EQ(report.length, static_cast<std::uint64_t>(GetParam().length));
  EXPECT_TRUE(report.optimal);
  EXPECT_TRUE(report.validated);
}
INSTANTIATE_TEST_SUITE_P(Board, VidrachOracles,
                         ::testing::Values(Answer{"@vidrach/figure", 5}, Answer{"@vidrach/handout-1", 4},
                                           Answer{"@vidrach/handout-2", 6}, Answer{"@vidrach/handout-3", 6},
                                           Answer{"@vidrach/hard-3", 12}, Answer{"@vidrach/hard-4", 71},
                                           Answer{"@vidrach/hard-5", 114}, Answer{"@vidrach/trap", 12},
                                           Answer{"@vidrach/random-10", 12}, Answer{"@vidrach/ones-20", 76},
                                           Answer{"@vidrach/ones-30", 116}));

TEST(Vidrach, AlternateTurnsGiveTheEarlierHandoutsAnswers) {
  const auto answer = [](const std::string& grid) {
    const Report report = solve_with(*puzzle_from(grid, "vidrach", {{"turns", "alternate"}}));
    return report.status == Status::unsolvable ? -1 : static_cast<int>(*report.length);
  };
  EXPECT_EQ(answer("2\n1,1\n1,1\n"), 4);
  EXPECT_EQ(answer("3\n1,2,3\n4,5,6\n3,2,1\n"), -1);
  EXPECT_EQ(answer("3\n1,4,4\n1,2,1\n4,4,1\n"), 7);
}

struct CoroutineOracle {
  std::string name;
  std::uint64_t moves, plies, states;
};
std::ostream& operator<<(std::ostream& out, const CoroutineOracle& oracle) { return out << oracle.name; }

class CoroutineOracles : public ::testing::TestWithParam<CoroutineOracle> {};
TEST_P(CoroutineOracles, BothObjectivesAndTheWholeSpaceAgree) {
  const CoroutineOracle& oracle = GetParam();
  const auto instance = bundled(oracle.name);
  const Report moves = solve_with(*instance, "breadth-first", {{"exhaust", "true"}});
  EXPECT_EQ(moves.length, oracle.moves);
  EXPECT_EQ(moves.statistics.stored, oracle.states);
  EXPECT_TRUE(moves.validated);
  const Report plies = solve_with(*instance, "auto", {}, "", "plies");
  EXPECT_EQ(plies.length, oracle.plies);
  EXPECT_TRUE(plies.validated);
  const Measures expected = {{"optimal_moves", oracle.moves}, {"optimal_plies", oracle.plies}};
  EXPECT_EQ(Measures(plies.measures.begin() + 2, plies.measures.end()), expected);
}
INSTANTIATE_TEST_SUITE_P(Board, CoroutineOracles,
                         ::testing::Values(CoroutineOracle{"@coroutine/bailey-1", 16, 19, 24},
                                           CoroutineOracle{"@coroutine/bailey-2", 13, 15, 38},
                                           CoroutineOracle{"@coroutine/bailey-4", 14, 16, 20},
                                           CoroutineOracle{"@coroutine/hard-23", 23, 25, 65}));

}  // namespace
}  // namespace shunt
