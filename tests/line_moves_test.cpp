// Line moves of tiles: every algorithm and heuristic against breadth-first search, and that against the reference
// rules.
#include <gtest/gtest.h>

#include <set>

#include "catalogue/question/algorithm_list.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "support/bundled.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

using sliding_tiles::Board;

// Positions by distance from a start, by the reference rules alone.
std::vector<std::uint64_t> layers_by_reference(const ReferenceGame& start) {
  std::vector<std::unique_ptr<ReferenceGame>> layer;
  layer.push_back(start.clone());
  std::set<std::string> seen{start.fingerprint()};
  std::vector<std::uint64_t> sizes;
  while (!layer.empty()) {
    sizes.push_back(layer.size());
    std::vector<std::unique_ptr<ReferenceGame>> next;
    for (const auto& game : layer) {
      for (const std::string& move : game->moves(sliding_tiles::kLineMoves)) {
        std::unique_ptr<ReferenceGame> child = game->clone();
        EXPECT_EQ(child->play(move), "");
        if (seen.insert(child->fingerprint()).second) next.push_back(std::move(child));
      }
    }
    layer = std::move(next);
  }
  return sizes;
}

struct Shape {
  int rows, columns;
  std::uint64_t states;
  std::size_t radius;
};
std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.rows << "x" << shape.columns; }

class LineSpaces : public ::testing::TestWithParam<Shape> {};
TEST_P(LineSpaces, HaveTheLayersThatTheReferenceRulesSay) {
  const Shape& shape = GetParam();
  Board board{shape.rows, shape.columns, sliding_tiles::usual_goal(shape.rows * shape.columns), {}};
  board.goal = board.tiles;
  const auto instance = testing::puzzle_from(sliding_tiles::write_json(board));
  const std::vector<std::uint64_t> expected = layers_by_reference(*instance->reference());
  EXPECT_EQ(expected.size() - 1, shape.radius);
  for (const std::string order : {"fifo", "layer"}) {
    const Report report =
        testing::solve_with(*instance, "breadth-first", {{"exhaust", "true"}, {"order", order}}, "line");
    EXPECT_EQ(report.statistics.stored, shape.states);
    EXPECT_EQ(report.statistics.layers, expected) << order;
  }
}
// 3x3: 24 is the published radius of the 8-puzzle where several tiles may move at once.
INSTANTIATE_TEST_SUITE_P(Shape, LineSpaces,
                         ::testing::Values(Shape{2, 2, 12, 6}, Shape{2, 3, 360, 20}, Shape{3, 2, 360, 20},
                                           Shape{2, 4, 20'160, 25}, Shape{3, 3, 181'440, 24}));

Report solve_by_lines(const Instance& instance, const std::string& algorithm, const std::string& heuristic = "",
                      const std::map<std::string, std::string>& options = {}) {
  Request request;
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  request.options = options;
  request.moves = "line";
  request.limits.expansions = 500'000;
  return catalogue().solve(instance, request);
}

// A board a few random line moves from its goal: every method ends on it.
Board walked_board(Random& random, int rows, int columns, int steps) {
  Board board = testing::random_tiles(random, rows, columns);
  board.tiles = board.goal;
  const sliding_tiles::SlidingTiles<4> puzzle(board);
  auto state = puzzle.start();
  for (int i = 0; i < steps; ++i) {
    sliding_tiles::SlidingTiles<4>::MoveList moves;
    puzzle.list_moves(state, sliding_tiles::kLineMoves, moves);
    puzzle.apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  board.tiles.assign(state.tiles.begin(), state.tiles.begin() + rows * columns);
  return board;
}

void expect_true_answer(const Report& report, std::uint64_t best, const std::string& what) {
  EXPECT_EQ(report.disagreement, "") << what;
  EXPECT_NE(report.status, Status::unsolvable) << what;
  EXPECT_LE(report.bounds.lower, best) << what;
  EXPECT_EQ(report.options.at("metric"), "lines") << what;
  if (report.status != Status::solved) return;
  EXPECT_TRUE(report.validated) << what;
  EXPECT_EQ(report.moves.size(), *report.length) << what;
  EXPECT_GE(*report.length, best) << what;
  if (report.optimal) {
    EXPECT_EQ(*report.length, best) << what;
  }
}

class LineBoards : public ::testing::TestWithParam<int> {};
TEST_P(LineBoards, GetTheSameLengthFromEveryAlgorithmAndHeuristic) {
  Random random(static_cast<std::uint64_t>(GetParam()));
  constexpr int kShapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}};
  const auto& shape = kShapes[GetParam() % 5];
  const auto instance = testing::puzzle_from(sliding_tiles::write_json(walked_board(random, shape[0], shape[1], 9)));
  const int best = testing::solve_by_reference(*instance->reference(), sliding_tiles::kLineMoves, "lines");
  const auto length = static_cast<std::uint64_t>(best);
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    const std::string name(facts.name);
    if (name == "sat" || name == "refine") {
      EXPECT_THROW(solve_by_lines(*instance, name), UsageError);
      continue;
    }
    expect_true_answer(solve_by_lines(*instance, name), length, name);
  }
  for (const std::string name : {"auto", "breadth-first", "astar", "idastar", "iterative-deepening", "bidirectional"}) {
    EXPECT_TRUE(solve_by_lines(*instance, name).optimal) << name;
  }
  for (const HeuristicFacts& facts : instance->family().heuristics) {
    if (facts.name.starts_with("pdb:")) continue;
    const std::string heuristic(facts.name);
    for (const std::string queue : {"auto", "heap"}) {
      const Report report = solve_by_lines(*instance, "astar", heuristic, {{"queue", queue}});
      EXPECT_TRUE(report.optimal) << heuristic;
      expect_true_answer(report, length, heuristic);
    }
    expect_true_answer(solve_by_lines(*instance, "idastar", heuristic), length, heuristic);
    expect_true_answer(solve_by_lines(*instance, "greedy", heuristic), length, heuristic);
  }
}
INSTANTIATE_TEST_SUITE_P(Seed, LineBoards, ::testing::ValuesIn(testing::boards(20, 13)));

TEST(LineMoves, OnLargerBoardsAreShortestByWhateverAutoTakes) {
  Random random(77);
  for (const auto& [rows, columns] : {std::pair{4, 4}, std::pair{2, 8}, std::pair{3, 4}, std::pair{5, 5},
                                      std::pair{2, 12}, std::pair{6, 6}, std::pair{2, 18}, std::pair{18, 2}}) {
    const auto instance = testing::puzzle_from(sliding_tiles::write_json(walked_board(random, rows, columns, 7)));
    const Report truth = solve_by_lines(*instance, "astar");
    ASSERT_TRUE(truth.optimal);
    const Report report = solve_by_lines(*instance, "auto");
    EXPECT_EQ(report.length, truth.length);
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.options.at("took"), "bidirectional");
    EXPECT_EQ(solve_by_lines(*instance, "idastar").length, truth.length) << "the fast engine knows no line moves";
  }
}

TEST(LineMoves, AreNeverMoreThanSingleOnes) {
  for (int i = 1; i <= 17; ++i) {
    const auto instance = testing::bundled("@tiles/assignment-" + std::to_string(i));
    const Report single = testing::solve_with(*instance);
    const Report lines = testing::solve_with(*instance, "auto", {}, "line");
    EXPECT_EQ(lines.status, single.status);
    if (single.status != Status::solved) continue;
    EXPECT_LE(*lines.length, *single.length);
    ASSERT_EQ(lines.measures.size(), 2U);
    EXPECT_EQ(lines.measures[0].second, *lines.length);
    EXPECT_GE(*lines.measures[1].second, *single.length) << "tiles moved are a solution of single moves";
  }
}

TEST(HeavyLineMoves, TakeThePatternDatabasesOfTheFifteenPuzzle) {
  Random random(5);
  Board board = walked_board(random, 4, 4, 8);
  const auto instance = testing::puzzle_from(sliding_tiles::write_json(board));
  const Report truth = solve_by_lines(*instance, "bidirectional");
  for (const std::string algorithm : {"astar", "idastar"}) {
    const Report report = solve_by_lines(*instance, algorithm, "pdb:663");
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.length, truth.length) << algorithm;
  }
}

}  // namespace
}  // namespace shunt
