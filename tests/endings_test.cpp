// How searches end: limits of time, memory, depth and expansions, a raised flag, and what is in hand then.
#include <gtest/gtest.h>

#include <vector>

#include "algorithms/algorithms.hpp"
#include "algorithms/cost_buckets.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/rush_hour/small_board.hpp"
#include "puzzles/vidrach/vidrach.hpp"
#include "support/bundled.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using vidrach::Vidrach;

vidrach::Board open_board(int side) {
  vidrach::Board board;
  board.rows = side;
  board.columns = side;
  board.labels.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 1);
  board.blue = side * side - 1;
  board.goal_red = board.blue;
  return board;
}

// A solution that goes to and fro `times` times before it begins.
std::vector<Vidrach::Move> long_solution(const Vidrach& puzzle, std::size_t times) {
  std::vector<Vidrach::Move> moves;
  Vidrach::State state = puzzle.start();
  Vidrach::MoveList list;
  puzzle.list_moves(state, MoveSet::all, list);
  const Vidrach::Move there = list[0];
  Vidrach::State after = state;
  puzzle.apply(after, there);
  const Vidrach::Move back = move_between(puzzle, MoveSet::all, puzzle.pack(after), puzzle.pack(state));
  for (std::size_t i = 0; i < times; ++i) moves.insert(moves.end(), {there, back});
  Budget budget(Limits{}, nullptr, nullptr);
  const auto shortest = BreadthFirst::run(make_problem(puzzle), {}, budget);
  moves.insert(moves.end(), shortest.moves.begin(), shortest.moves.end());
  return moves;
}

class Refining : public ::testing::Test {
 protected:
  static constexpr std::size_t kTimes = 50'000;

  Outcome<Vidrach::Move> run(const Limits& limits) {
    problem_.initial = initial_;
    Budget budget(limits, &stop_, nullptr);
    const auto outcome = Refine::run(problem_, {}, budget);
    EXPECT_LE(budget.peak_bytes(), limits.memory_bytes);
    return outcome;
  }

  StopFlag stop_;
  vidrach::Board board_ = open_board(4);
  Vidrach puzzle_{board_};
  std::vector<Vidrach::Move> initial_ = long_solution(puzzle_, kTimes);
  Problem<Vidrach> problem_ = make_problem(puzzle_);
};

TEST_F(Refining, ShortensToTheOptimumWithoutLimits) {
  const auto outcome = run(Limits{});
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.cost, initial_.size() - 2 * kTimes);
  EXPECT_FALSE(outcome.ended_by);
}

TEST_F(Refining, EndsWithTheSolutionInHandWhenTimeIsOver) {
  Limits limits;
  limits.seconds = 0;
  const auto outcome = run(limits);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.ended_by, Status::out_of_time);
  EXPECT_EQ(outcome.cost, initial_.size()) << "nothing was refined";
  EXPECT_EQ(outcome.statistics.expanded, 0U);
}

TEST_F(Refining, EndsWithTheSolutionInHandWhenItIsCancelled) {
  stop_.raise();
  const auto outcome = run(Limits{});
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.ended_by, Status::cancelled);
}

TEST_F(Refining, CountsItsSolutionAgainstTheMemoryLimit) {
  Limits limits;
  limits.memory_bytes = initial_.size() * sizeof(Vidrach::Move);  // the answer and nothing else
  const auto outcome = run(limits);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.ended_by, Status::out_of_memory);
  EXPECT_EQ(outcome.moves.size(), initial_.size());
  limits.memory_bytes = initial_.size();
  EXPECT_EQ(run(limits).status, Status::out_of_memory) << "not even the answer fits";
}

TEST_F(Refining, CutsLoopsOutBeforeItSearches) {
  Budget budget(Limits{}, &stop_, nullptr);
  refine_detail::Refiner<Vidrach> refiner(puzzle_, budget);
  ASSERT_TRUE(refiner.load(puzzle_.start(), initial_));
  EXPECT_LT(refiner.length(), 100U) << "of " << initial_.size();
  EXPECT_GT(refiner.length(), 0U);
  Vidrach::State state = puzzle_.start();
  for (std::size_t i = 0; i < refiner.length(); ++i) puzzle_.apply(state, refiner.moves()[i]);
  EXPECT_TRUE(puzzle_.is_goal(state));
  EXPECT_EQ(budget.expanded(), 0U);
}

TEST_F(Refining, LooksAtTheClockBetweenWindows) {
  Budget budget(Limits{}, &stop_, nullptr);
  refine_detail::Refiner<Vidrach> refiner(puzzle_, budget);
  ASSERT_TRUE(refiner.load(puzzle_.start(), initial_));
  const std::size_t before = refiner.length();
  stop_.raise();
  EXPECT_FALSE(refiner.run_pass(10));
  EXPECT_EQ(refiner.length(), before) << "the solution is whole";
}

TEST(TransitionGraph, LooksAtTheClockWhileItSearchesItsShortestWay) {
  Limits limits;
  limits.seconds = 0;
  Budget late(limits, nullptr, nullptr);
  Budget unlimited(Limits{}, nullptr, nullptr);
  for (Budget* budget : {&unlimited, &late}) {
    TransitionGraph<Vidrach> graph(*budget);
    constexpr std::uint32_t kStates = 200'000;
    for (std::uint32_t i = 0; i < kStates; ++i) {
      std::uint32_t id = 0;
      ASSERT_TRUE(graph.add_state(i, i + 1 == kStates, &id));
      ASSERT_TRUE(i == 0 || graph.add_edge(i - 1, i));
    }
    GrowingArray<std::uint64_t> way(*budget);
    EXPECT_EQ(graph.append_shortest_way(way), budget == &unlimited);
    EXPECT_EQ(way.size(), budget == &unlimited ? kStates : 0U);
    EXPECT_EQ(way.size() == 0 || (way[0] == 0 && way.back() == kStates - 1), true);
  }
}

TEST(ShortenedRandom, SaysWhatEndedItWithASolutionInHand) {
  const vidrach::Board board = open_board(3);
  const Vidrach puzzle(board);
  const Problem<Vidrach> problem = make_problem(puzzle);
  Limits limits;
  limits.expansions = 3000;
  Budget budget(limits, nullptr, nullptr);
  const auto outcome = ShortenedRandom::run(problem, {.batches = 1000}, budget);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.ended_by, Status::not_found) << "the limit of expansions";
  Budget unlimited(Limits{}, nullptr, nullptr);
  EXPECT_FALSE(ShortenedRandom::run(problem, {}, unlimited).ended_by);
}

TEST(Exhaust, ThatIsStoppedAfterAGoalKeepsItsProvedAnswer) {
  using Settings = BreadthFirst::Settings;
  std::vector<Settings> all(3, Settings{.exhaust = true});
  all[1].order = BreadthFirst::Order::layer;
  all[2].duplicates = BreadthFirst::Duplicates::path;
  for (const Settings& settings : all) {
    vidrach::Board board = open_board(5);  // red goes two cells to the right: much of the space is still to come
    board.goal_red = 2;
    board.goal_blue = board.blue;
    const Vidrach puzzle(board);
    Settings first = settings;
    first.exhaust = false;
    Budget whole(Limits{}, nullptr, nullptr);
    const auto shortest = BreadthFirst::run(make_problem(puzzle), first, whole);
    Limits limits;
    limits.expansions = *shortest.statistics.expanded + 1;
    Budget budget(limits, nullptr, nullptr);
    const auto outcome = BreadthFirst::run(make_problem(puzzle), settings, budget);
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(outcome.ended_by, Status::not_found) << "the limit of expansions";
    EXPECT_TRUE(outcome.optimal);
    EXPECT_EQ(outcome.cost, shortest.cost);
    EXPECT_EQ(outcome.bounds.lower, shortest.cost);
  }
}

class CancelAtFirstSolution : public Observer {
 public:
  void on_progress(const Progress&) override {}
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override { stop.raise(); }
  StopFlag stop;
};

TEST(Sat, ThatIsCancelledWithAPlanInHandIsSolved) {
  CancelAtFirstSolution observer;
  Request request;
  request.algorithm = "sat";
  request.observer = &observer;
  request.stop = &observer.stop;
  const Report report = catalogue().solve(*testing::bundled("@rush-hour/course-4"), request);
  EXPECT_EQ(report.status, Status::solved);
  EXPECT_TRUE(report.validated);
  EXPECT_FALSE(report.optimal);
}

TEST(CostBuckets, CountTheirListAgainstTheMemoryLimit) {
  Limits limits;
  limits.memory_bytes = 1'000'000;
  Budget budget(limits, nullptr, nullptr);
  {
    CostBuckets buckets(budget);
    EXPECT_TRUE(buckets.push(0, 7));
    EXPECT_TRUE(buckets.push(100, 8));
    EXPECT_GE(budget.peak_bytes(), 101 * sizeof(CostBuckets::Bucket));
    EXPECT_FALSE(buckets.push(1'000'000, 9));
    EXPECT_EQ(buckets[100].back(), 8U);
  }
  EXPECT_TRUE(budget.take(1'000'000)) << "everything was given back";
}

TEST(RandomWalk, CountsItsAnswer) {
  const vidrach::Board board = open_board(8);
  const Vidrach puzzle(board);
  Budget unlimited(Limits{}, nullptr, nullptr);
  const auto walk = RandomWalk::run(make_problem(puzzle), {}, unlimited);
  ASSERT_EQ(walk.status, Status::solved);
  Limits limits;
  limits.memory_bytes = unlimited.peak_bytes() - 1;  // the last that it took is the room for the answer
  Budget budget(limits, nullptr, nullptr);
  EXPECT_EQ(RandomWalk::run(make_problem(puzzle), {}, budget).status, Status::out_of_memory);
}

// Boards whose shortest solution has free passes: its cost in moves is less than its number of plies.
std::vector<coroutine::Board> boards_with_passes() {
  Random random(5);
  std::vector<coroutine::Board> found;
  while (found.size() < 5) {
    coroutine::Board board = testing::random_coroutine(random, 3, 3);
    const coroutine::Coroutine puzzle(board, coroutine::Metric::moves);
    Budget budget(Limits{}, nullptr, nullptr);
    const auto outcome = BreadthFirst::run(make_problem(puzzle), {}, budget);
    if (outcome.status == Status::solved && outcome.moves.size() > outcome.cost) found.push_back(board);
  }
  return found;
}

TEST(DepthLimit, CountsCostWhereMovesDifferInCost) {
  using Duplicates = DepthFirstDuplicates;
  for (const coroutine::Board& board : boards_with_passes()) {
    const coroutine::Coroutine puzzle(board, coroutine::Metric::moves);
    Problem<coroutine::Coroutine> problem = make_problem(puzzle);
    ZeroHeuristic<coroutine::Coroutine> zero;
    problem.heuristic = &zero;
    Budget unlimited(Limits{}, nullptr, nullptr);
    const auto shortest = BreadthFirst::run(problem, {}, unlimited);
    const auto expect = [&](const char* name, const auto& search) {
      for (const std::uint64_t less : {0U, 1U}) {
        Limits limits;
        limits.depth = shortest.cost - less;
        limits.expansions = 1'000'000;
        Budget budget(limits, nullptr, nullptr);
        const auto outcome = search(budget);
        EXPECT_EQ(outcome.status, less == 0 ? Status::solved : Status::not_found) << name;
        EXPECT_LE(outcome.bounds.lower, shortest.cost) << name;
        if (less == 0) {
          EXPECT_EQ(outcome.cost, shortest.cost) << name;
        }
      }
    };
    for (const auto duplicates :
         {BreadthFirst::Duplicates::visited, BreadthFirst::Duplicates::path, BreadthFirst::Duplicates::none}) {
      expect("breadth-first",
             [&](Budget& budget) { return BreadthFirst::run(problem, {.duplicates = duplicates}, budget); });
    }
    for (const auto duplicates : {Duplicates::path, Duplicates::none}) {
      expect("depth-first",
             [&](Budget& budget) { return DepthFirst::run(problem, {.duplicates = duplicates}, budget); });
    }
    expect("astar", [&](Budget& budget) { return AStar::run(problem, {.always_heap = true}, budget); });
    // A beam wide enough to keep all states; it keeps the first way to each, which has the fewest moves.
    Limits limits;
    limits.depth = shortest.cost - 1;
    Budget budget(limits, nullptr, nullptr);
    const auto beam = Beam::run(problem, {.width = 1000, .scope = Beam::Scope::layer}, budget);
    EXPECT_EQ(beam.status, Status::not_found);
  }
}

TEST(DepthLimit, OfAMirroredSearchGivesTheLengthOfTheMeetingThatIsTooFar) {
  const vidrach::Board board = open_board(2);  // 4 moves
  const Vidrach puzzle(board);
  for (const std::uint64_t depth : {0U, 1U, 2U, 3U}) {
    Limits limits;
    limits.depth = depth;
    Budget budget(limits, nullptr, nullptr);
    const auto outcome = Bidirectional::run(make_problem(puzzle), {}, budget);
    EXPECT_EQ(outcome.status, Status::not_found);
    EXPECT_LE(outcome.bounds.lower, 4U) << "to depth " << depth;
    EXPECT_GT(outcome.bounds.lower, depth);
  }
}

}  // namespace
}  // namespace shunt
