// Claims about heuristics, checked on whole spaces: admissible means never more than the exact distance,
// consistent means never dropping by more than a move's cost, for every state and every move.
#include <gtest/gtest.h>

#include <deque>
#include <unordered_map>

#include "puzzles/coroutine/heuristics.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "puzzles/vidrach/heuristics.hpp"
#include "support/bundled.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

constexpr std::size_t kMostStates = 60'000;

// Exact distances to the nearest goal for every state reachable from the start, by going backwards from
// all goals over the edges that a forward pass collected.
template <Puzzle P>
class WholeSpace {
 public:
  WholeSpace(const P& puzzle, MoveSet move_set) : puzzle_(puzzle) {
    add(puzzle.start());
    for (std::size_t i = 0; i < states.size() && states.size() <= kMostStates; ++i) {
      typename P::MoveList moves;
      puzzle.list_moves(states[i], move_set, moves);
      const typename P::State state = states[i];
      for (const auto& move : moves) {
        auto child = state;
        puzzle.apply(child, move);
        edges.push_back({i, add(child), move_cost(puzzle, move)});
      }
    }
    is_whole = states.size() <= kMostStates;
    if (!is_whole) return;
    std::vector<std::vector<std::size_t>> incoming(states.size());
    for (std::size_t e = 0; e < edges.size(); ++e) incoming[edges[e].to].push_back(e);
    distance.assign(states.size(), -1);
    std::deque<std::pair<std::size_t, int>> queue;
    for (std::size_t i = 0; i < states.size(); ++i) {
      if (puzzle.is_goal(states[i])) queue.emplace_back(i, 0);
    }
    while (!queue.empty()) {
      const auto [state, cost] = queue.front();
      queue.pop_front();
      if (distance[state] >= 0) continue;
      distance[state] = cost;
      for (const std::size_t e : incoming[state]) {
        if (distance[edges[e].from] >= 0) continue;
        if (edges[e].cost == 0) {
          queue.emplace_front(edges[e].from, cost);
        } else {
          queue.emplace_back(edges[e].from, cost + 1);
        }
      }
    }
  }

  struct Edge {
    std::size_t from, to;
    int cost;
  };
  std::vector<typename P::State> states;
  std::vector<Edge> edges;
  std::vector<int> distance;  // -1: no goal can be reached
  bool is_whole = false;

 private:
  std::size_t add(const typename P::State& state) {
    const auto [place, is_new] = numbers_.emplace(puzzle_.pack(state), states.size());
    if (is_new) states.push_back(state);
    return place->second;
  }

  const P& puzzle_;
  std::map<typename P::Key, std::size_t, testing::KeyOrder> numbers_;
};

template <Puzzle P>
std::size_t expect_claims_hold(const P& puzzle, MoveSet move_set, const Heuristic<P>& heuristic) {
  const WholeSpace<P> space(puzzle, move_set);
  if (!space.is_whole) return 0;
  std::vector<int> estimate;
  for (const auto& state : space.states) estimate.push_back(heuristic.evaluate(state));
  for (std::size_t i = 0; i < space.states.size(); ++i) {
    if (!heuristic.facts().is_admissible || space.distance[i] < 0) continue;
    if (estimate[i] > space.distance[i]) {
      ADD_FAILURE() << heuristic.facts().name << " says " << estimate[i] << ", the distance is " << space.distance[i];
      return space.states.size();
    }
  }
  if (heuristic.facts().is_consistent) {
    for (const auto& edge : space.edges) {
      if (estimate[edge.from] > edge.cost + estimate[edge.to]) {
        ADD_FAILURE() << heuristic.facts().name << " drops from " << estimate[edge.from] << " to " << estimate[edge.to]
                      << " along a move of cost " << edge.cost;
        return space.states.size();
      }
    }
  }
  return space.states.size();
}

template <std::size_t Words>
std::size_t check_rush_hour(const rush_hour::Board& board) {
  const rush_hour::RushHour<Words> puzzle(board);
  std::size_t states = 0;
  for (const HeuristicFacts& facts : rush_hour::kHeuristics) {
    if (facts.name == "zero") continue;
    for (const MoveSet move_set : {MoveSet::all, rush_hour::kFarthestSlides, rush_hour::kUnitSteps}) {
      states +=
          expect_claims_hold(puzzle, move_set, rush_hour::RushHourHeuristic<Words>(facts, board, puzzle, move_set));
    }
  }
  return states;
}

rush_hour::Board board_of(const std::string& name) {
  const std::string json = testing::bundled(name)->write("json");
  const Source source("json", json);
  return rush_hour::read_board(PuzzleReader(source, rooms(), "", {}).block(0), {});
}

class RushHourClaims : public ::testing::TestWithParam<int> {};
TEST_P(RushHourClaims, HoldOnTheWholeSpaceOfRandomBoards) {
  Random random(static_cast<std::uint64_t>(GetParam()));
  std::size_t states = 0;
  for (int i = 0; i < 10; ++i) {
    const auto board = testing::random_rush_hour(random, 3, 8, 26);
    if (rush_hour::make_key_layout(rush_hour::make_lines(board)).words == 1) states += check_rush_hour<1>(board);
  }
  EXPECT_GT(states, 100U);
}
INSTANTIATE_TEST_SUITE_P(Seed, RushHourClaims, ::testing::Range(0, 12));

TEST(RushHourClaims, LandmarksAreAdmissibleOnTheWholeSpacesOfAHundredBoards) {
  int whole = 0;
  std::size_t states = 0;
  for (std::uint64_t seed = 1; whole < 120; ++seed) {
    Random random(1000 + seed);
    const auto board = testing::random_rush_hour(random, 4, 8, 40);
    if (rush_hour::make_key_layout(rush_hour::make_lines(board)).words != 1) continue;
    const rush_hour::RushHour<1> puzzle(board);
    const rush_hour::RushHourHeuristic<1> landmarks(rush_hour::kHeuristics[0], board, puzzle, MoveSet::all);
    ASSERT_EQ(landmarks.facts().name, "landmarks");
    const std::size_t checked = expect_claims_hold(puzzle, MoveSet::all, landmarks);
    whole += checked > 100 ? 1 : 0;  // boards of a few states prove little
    states += checked;
  }
  EXPECT_GT(states, 100'000U);
}

TEST(RushHourClaims, HoldOnTheWholeSpaceOfCourseBoardsAndCards) {
  for (const std::string name : {"course-1", "course-2", "course-3", "classic-5", "classic-22", "classic-40",
                                 "newer-40", "hardest-1", "hardest-9"}) {
    EXPECT_GT(check_rush_hour<1>(board_of("@rush-hour/" + name)), 0U) << name;
  }
}

class PairClaims : public ::testing::TestWithParam<int> {};
TEST_P(PairClaims, OfVidrachHoldOnTheWholeSpace) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 70);
  const auto board = testing::random_vidrach(random, 2 + GetParam() % 4, 3 + GetParam() % 3);
  const vidrach::Vidrach puzzle(board);
  EXPECT_GT(expect_claims_hold(puzzle, MoveSet::all, vidrach::TokenDistance(vidrach::kHeuristics[0], board)), 0U);
}
TEST_P(PairClaims, OfCoroutineHoldOnTheWholeSpace) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 90);
  const auto board = testing::random_coroutine(random, 3 + 2 * (GetParam() % 2), 5);
  for (const coroutine::Metric metric : {coroutine::Metric::moves, coroutine::Metric::plies}) {
    const coroutine::Coroutine puzzle(board, metric);
    EXPECT_GT(
        expect_claims_hold(puzzle, MoveSet::all, coroutine::PennyDistance(coroutine::kHeuristics[0], board, metric)),
        0U);
  }
}
INSTANTIATE_TEST_SUITE_P(Seed, PairClaims, ::testing::Range(0, 15));

TEST(RushHourHeuristics, AreRightOnABoardCheckedByHand) {
  // Red A in row 3; in front of it B (length 3, rows 2-4) and C (length 2, rows 3-4).
  //   B cannot leave upwards (only two rows above), so E below it must move: lower bound counts it.
  //   C can go down at once.
  const auto board = [] {
    const Source source("text", "......\n...B..\nAA.BC.\n...BC.\n...E..\n...E..\n");
    const PuzzleReader reader(source, rooms(), "rush-hour", {});
    return rush_hour::read_board(reader.block(0), {});
  }();
  const rush_hour::RushHour<1> puzzle(board);
  const auto value = [&](std::string_view name) {
    for (const HeuristicFacts& facts : rush_hour::kHeuristics) {
      if (facts.name == name)
        return rush_hour::RushHourHeuristic<1>(facts, board, puzzle, MoveSet::all).evaluate(puzzle.start());
    }
    return -1;
  };
  EXPECT_EQ(value("blocking"), 2);
  EXPECT_EQ(value("blocking-lower-bound"), 3);
  EXPECT_EQ(value("two-level"), 3) << "B cannot move down at all; it can move up by one, C both ways";
}

}  // namespace
}  // namespace shunt
