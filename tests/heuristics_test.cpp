// Claims about heuristics, checked on whole spaces: admissible means never more than the exact distance,
// consistent means never dropping by more than a move's cost, for every state and every move.
#include <gtest/gtest.h>

#include <set>

#include "algorithms/problem.hpp"
#include "puzzles/blocks/formats.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "spaces/distances.hpp"
#include "spaces/explored_graph.hpp"
#include "support/bundled.hpp"
#include "support/families.hpp"
#include "support/naive_landmarks.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

constexpr std::size_t kMostStates = 60'000;

// How many positions were looked at; 0 if the space is too large.
template <Puzzle P>
std::size_t expect_claims_hold(const P& puzzle, MoveSet move_set, const Heuristic<P>& heuristic) {
  Limits limits;
  limits.expansions = kMostStates;
  Budget budget(limits, nullptr, nullptr);
  ExploredGraph<P> space(puzzle, move_set, budget);
  Distances distances(budget);
  if (space.stopped() || !distances.measure(space)) return 0;
  const HeuristicFacts& facts = heuristic.facts();
  for (std::uint32_t id = 0; id < space.size(); ++id) {
    const typename P::State state = space.state(id);
    const int estimate = heuristic.evaluate(state);
    if (facts.is_admissible && distances[id] != PositionGraph::kUnknown && estimate > static_cast<int>(distances[id])) {
      ADD_FAILURE() << facts.name << " says " << estimate << ", the distance is " << distances[id];
      return space.size();
    }
    if (!facts.is_consistent || (P::kEndsAtGoal && puzzle.is_goal(state))) continue;
    typename P::MoveList moves;
    puzzle.list_moves(state, move_set, moves);
    for (const auto& move : moves) {
      const int after = heuristic.evaluate(child_of(puzzle, state, move));
      if (estimate > move_cost(puzzle, move) + after) {
        ADD_FAILURE() << facts.name << " drops from " << estimate << " to " << after << " along a move of cost "
                      << move_cost(puzzle, move);
        return space.size();
      }
    }
  }
  return space.size();
}

template <class Family>
class Claims : public ::testing::Test {};
TYPED_TEST_SUITE(Claims, testing::TestFamilies, testing::FamilyNames);

// Every heuristic of the family's table is made and checked: what is listed can be built.
TYPED_TEST(Claims, HoldOnTheWholeSpaceOfRandomBoards) {
  std::size_t states = 0;
  std::set<std::string_view> made;
  for (const MoveSet move_set : TypeParam::kMoveSets) {
    for (int seed = 0; seed < 15; ++seed) {
      SCOPED_TRACE(seed);
      TypeParam::with_heuristics(seed, move_set, [&](const auto& puzzle, const auto& heuristic) {
        made.insert(heuristic.facts().name);
        states += expect_claims_hold(puzzle, move_set, heuristic);
      });
    }
  }
  EXPECT_GT(states, 100U);
  EXPECT_GE(made.size(), 1U);
}

template <std::size_t Words>
std::size_t check_rush_hour(const rush_hour::Board& board) {
  const rush_hour::RushHour<Words> puzzle(board);
  std::size_t states = 0;
  Budget budget(Limits{}, nullptr, nullptr);
  for (const auto& entry : rush_hour::kHeuristics<Words>) {
    for (const MoveSet move_set : {MoveSet::all, rush_hour::kFarthestSlides, rush_hour::kUnitSteps}) {
      const auto heuristic = entry.make({board, puzzle, move_set}, budget);
      EXPECT_EQ(heuristic->facts().name, entry.facts.name);
      states += expect_claims_hold(puzzle, move_set, *heuristic);
    }
  }
  return states;
}

rush_hour::Board board_of(const std::string& name) {
  const std::string json = testing::bundled(name)->write("json");
  const Source source("json", json);
  return rush_hour::read_board(PuzzleReader(source, catalogue(), "", {}).text(0), {});
}

class RushHourClaims : public ::testing::TestWithParam<int> {};
TEST_P(RushHourClaims, HoldOnTheWholeSpaceOfRandomBoards) {
  Random random(static_cast<std::uint64_t>(GetParam()));
  std::size_t states = 0;
  for (int i = 0; i < 10; ++i) {
    const auto board = testing::random_rush_hour(random, 3, 8, 26);
    if (rush_hour::make_key_layout(rush_hour::make_lanes(board)).words == 1) states += check_rush_hour<1>(board);
  }
  EXPECT_GT(states, 100U);
}
INSTANTIATE_TEST_SUITE_P(Seed, RushHourClaims, ::testing::ValuesIn(testing::boards(12, 1)));

TEST(HeavyRushHourClaims, LandmarksAreAdmissibleOnTheWholeSpacesOfAHundredBoards) {
  int whole = 0;
  std::size_t states = 0;
  for (std::uint64_t seed = 1; whole < 120; ++seed) {
    Random random(1000 + seed);
    const auto board = testing::random_rush_hour(random, 4, 8, 40);
    if (rush_hour::make_key_layout(rush_hour::make_lanes(board)).words != 1) continue;
    const rush_hour::RushHour<1> puzzle(board);
    const rush_hour::Landmarks<1> landmarks({board, puzzle, MoveSet::all});
    const std::size_t checked = expect_claims_hold(puzzle, MoveSet::all, landmarks);
    whole += checked > 100 ? 1 : 0;  // boards of a few states prove little
    states += checked;
  }
  EXPECT_GT(states, 100'000U);
}

// Compares both on a random walk; returns the greatest value that was met.
template <std::size_t Words>
int expect_same_landmarks(const rush_hour::Board& board, int steps, Random& random) {
  const rush_hour::RushHour<Words> puzzle(board);
  const rush_hour::Landmarks<Words> landmarks({board, puzzle, MoveSet::all});
  const testing::NaiveLandmarks<Words> naive(board, puzzle);
  typename rush_hour::RushHour<Words>::State state = puzzle.start();
  int most = 0;
  for (int i = 0; i < steps; ++i) {
    const int value = landmarks.evaluate(state);
    EXPECT_EQ(value, naive.evaluate(state));
    EXPECT_EQ(landmarks.reason(state).empty(), puzzle.is_goal(state));
    if (::testing::Test::HasFailure()) return most;
    most = std::max(most, value);
    typename rush_hour::RushHour<Words>::MoveList moves;
    puzzle.list_moves(state, MoveSet::all, moves);
    if (moves.size() == 0) break;
    puzzle.apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return most;
}

int expect_same_landmarks(const rush_hour::Board& board, int steps, Random& random) {
  switch (rush_hour::make_key_layout(rush_hour::make_lanes(board)).words) {
    case 1: return expect_same_landmarks<1>(board, steps, random);
    case 2: return expect_same_landmarks<2>(board, steps, random);
    default: return expect_same_landmarks<5>(board, steps, random);
  }
}

TEST(RushHourLandmarks, AreWhatTheirDefinitionSays) {
  Random random(7);
  for (const std::string name : {"course-4", "course-5", "course-6", "course-7", "famous-51", "hardest-1"}) {
    SCOPED_TRACE(name);
    EXPECT_GE(expect_same_landmarks(board_of("@rush-hour/" + name), 2'000, random), 4);
  }
  int most = 0;
  for (int i = 0; i < 400; ++i) {
    SCOPED_TRACE(i);
    most = std::max(most, expect_same_landmarks(testing::random_rush_hour(random, 3, 16, 60), 60, random));
  }
  EXPECT_GE(most, 6);
}

// More than 64 vehicles, and others in the red car's own row: rows at the left, columns at the right.
TEST(RushHourLandmarks, AreWhatTheirDefinitionSaysOnTheFullestBoards) {
  Random random(8);
  int most = 0;
  for (int row = 0; row < 16; ++row) {
    rush_hour::Board board{.width = 16, .height = 16, .vehicles = {}, .walls = {}};
    const auto add = [&board](bool is_horizontal, int column, int line) {
      board.vehicles.push_back({"V" + std::to_string(board.vehicles.size()), is_horizontal, column, line, 2});
    };
    for (int line = 0; line < 16; ++line) {
      const int shift = static_cast<int>(random.below(3));
      for (int k = 0; k < 3; ++k) add(true, 2 * k + shift, line);
    }
    for (int column = 8; column < 16; ++column) {
      const int shift = static_cast<int>(random.below(3));
      for (int k = 0; k < 7; ++k) add(false, column, 2 * k + shift);
    }
    board.red = 3 * row + row % 3;
    ASSERT_EQ(rush_hour::find_fault(board).message, "");
    most = std::max(most, expect_same_landmarks(board, 200, random));
  }
  EXPECT_GE(most, 8);
}

TEST(RushHourClaims, HoldOnTheWholeSpaceOfCourseBoardsAndCards) {
  for (const std::string name : {"course-1", "course-2", "course-3", "classic-5", "classic-22", "classic-40",
                                 "newer-40", "hardest-1", "hardest-9"}) {
    EXPECT_GT(check_rush_hour<1>(board_of("@rush-hour/" + name)), 0U) << name;
  }
}

template <std::size_t Words>
std::size_t check_blocks(const blocks::Board& board) {
  const blocks::Blocks<Words> puzzle{blocks::Placements(board)};
  std::size_t states = 0;
  Budget budget(Limits{}, nullptr, nullptr);
  for (const auto& entry : blocks::kHeuristics<Words>) {
    for (const MoveSet move_set : {MoveSet::all, blocks::kUnitSteps}) {
      states += expect_claims_hold(puzzle, move_set, *entry.make({puzzle, move_set}, budget));
    }
  }
  return states;
}

TEST(BlocksClaims, HoldOnTheWholeSpaceOfHuaRongDao) {
  const Source source("json", testing::bundled("@blocks/klotski")->write("json"));
  const auto board = blocks::read_board(PuzzleReader(source, catalogue(), "", {}).text(0), {});
  EXPECT_EQ(check_blocks<1>(board), 6U * 25955U);
}

TEST(BlocksHeuristics, AreRightOnBoardsCheckedByHand) {
  const auto value = [](const std::string& text, std::string_view name, MoveSet move_set) {
    const Source source("text", text);
    const auto board = blocks::read_board(PuzzleReader(source, catalogue(), "blocks", {}).text(0), {});
    const blocks::Blocks<1> puzzle{blocks::Placements(board)};
    Budget budget(Limits{}, nullptr, nullptr);
    return find_heuristic(blocks::kHeuristics<1>, name)->make({puzzle, move_set}, budget)->evaluate(puzzle.start());
  };
  // A must go three down; J, K, N and O stand on its goal or not: N and O do.
  const std::string klotski = "HAAI : ....\nHAAI : ....\nJBBK : ....\nJNOK : .AA.\nP..Q : .AA.\n";
  EXPECT_EQ(value(klotski, "out-of-place", MoveSet::all), 3);
  EXPECT_EQ(value(klotski, "piece-distance", MoveSet::all), 5) << "every step of A is a move, with two free cells";
  EXPECT_EQ(value(klotski, "piece-distance", blocks::kUnitSteps), 5 + 0);
  // Two free cells: a unit square goes two cells in a move, not three.
  EXPECT_EQ(value("A..BCD : .....A\n", "piece-distance", MoveSet::all), 3 + 1);
  EXPECT_EQ(value("A..BCD : .....A\n", "piece-distance", blocks::kUnitSteps), 5 + 1);
}

TEST(RushHourHeuristics, AreRightOnABoardCheckedByHand) {
  // Red A in row 3; in front of it B (length 3, rows 2-4) and C (length 2, rows 3-4).
  //   B cannot leave upwards (only two rows above), so E below it must move: lower bound counts it.
  //   C can go down at once.
  const auto board = [] {
    const Source source("text", "......\n...B..\nAA.BC.\n...BC.\n...E..\n...E..\n");
    const PuzzleReader reader(source, catalogue(), "rush-hour", {});
    return rush_hour::read_board(reader.text(0), {});
  }();
  const rush_hour::RushHour<1> puzzle(board);
  const auto value = [&](std::string_view name) {
    Budget budget(Limits{}, nullptr, nullptr);
    const auto* entry = find_heuristic(rush_hour::kHeuristics<1>, name);
    return entry->make({board, puzzle, MoveSet::all}, budget)->evaluate(puzzle.start());
  };
  EXPECT_EQ(value("blocking"), 2);
  EXPECT_EQ(value("blocking-lower-bound"), 3);
  EXPECT_EQ(value("two-level"), 3) << "B cannot move down at all; it can move up by one, C both ways";
}

}  // namespace
}  // namespace shunt
