// Claims about the estimates of sliding tiles, checked on whole small spaces and on 15-puzzles whose length is proved.
#include <gtest/gtest.h>

#include <unordered_map>

#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "support/bundled.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using sliding_tiles::Board;
using sliding_tiles::Direction;
using sliding_tiles::WalkingDistance;
using sliding_tiles::WalkingTable;
using Tiles = sliding_tiles::SlidingTiles<1>;

struct Estimate {
  std::string_view name;
  std::unique_ptr<Heuristic<Tiles>> heuristic;
};

// All but zero and the pattern databases for certain sizes.
std::vector<Estimate> estimates_of(const Board& board, const Tiles& puzzle, MoveSet move_set = MoveSet::all) {
  std::vector<Estimate> estimates;
  static Budget budget(Limits{}, nullptr, nullptr);  // outlives what is leased from it
  const TableFolder none;
  const sliding_tiles::HeuristicContext<1> context{board, puzzle, move_set, none, 1};
  for (const auto& entry : sliding_tiles::kHeuristics<1>) {
    if (entry.facts.name == "zero" || entry.facts.name.starts_with("pdb:")) continue;
    estimates.push_back({entry.facts.name, entry.make(context, budget)});
    EXPECT_EQ(estimates.back().heuristic->facts().name, entry.facts.name);
  }
  return estimates;
}

int value_of(const std::vector<Estimate>& estimates, std::string_view name, const Tiles::State& state) {
  for (const Estimate& estimate : estimates) {
    if (estimate.name == name) return estimate.heuristic->evaluate(state);
  }
  ADD_FAILURE() << "there is no " << name;
  return 0;
}

struct Found {
  Tiles::State state;
  int distance;
};

// Every position that can reach the goal, with its exact distance: breadth-first from the goal, as every move can be
// taken back.
std::vector<Found> whole_space(const Tiles& puzzle, MoveSet move_set) {
  const auto goal = puzzle.list_goals()[0];
  std::vector<Found> found{{goal, 0}};
  std::unordered_map<std::uint64_t, bool> seen{{puzzle.pack(goal), true}};
  for (std::size_t i = 0; i < found.size(); ++i) {
    Tiles::MoveList moves;
    puzzle.list_moves(found[i].state, move_set, moves);
    for (const auto& move : moves) {
      Found child{found[i].state, found[i].distance + 1};
      puzzle.apply(child.state, move);
      if (seen.emplace(puzzle.pack(child.state), true).second) found.push_back(child);
    }
  }
  return found;
}

void expect_claims_hold(const Board& board, MoveSet move_set, std::size_t states) {
  const Tiles puzzle(board);
  const std::vector<Found> space = whole_space(puzzle, move_set);
  ASSERT_EQ(space.size(), states);
  for (const auto& [name, heuristic] : estimates_of(board, puzzle, move_set)) {
    ASSERT_TRUE(heuristic->facts().is_admissible) << name;
    ASSERT_TRUE(heuristic->facts().is_consistent || name == "pdb") << name;
    EXPECT_EQ(heuristic->evaluate(space[0].state), 0) << name;
    for (const Found& found : space) {
      const int own = heuristic->evaluate(found.state);
      ASSERT_LE(own, found.distance) << name;
      if (!heuristic->facts().is_consistent) continue;
      Tiles::MoveList moves;
      puzzle.list_moves(found.state, move_set, moves);
      for (const auto& move : moves) {
        auto child = found.state;
        puzzle.apply(child, move);
        ASSERT_LE(own, heuristic->evaluate(child) + 1) << name << " drops by more than a move costs";
      }
    }
  }
}

struct Shape {
  int rows, columns;
  std::size_t states;
};
std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.rows << "x" << shape.columns; }

class WholeSpaces : public ::testing::TestWithParam<Shape> {};
TEST_P(WholeSpaces, BearOutWhatEveryEstimateClaimsForSeveralGoals) {
  const Shape& shape = GetParam();
  Random random(7);
  Board board{shape.rows, shape.columns, {}, sliding_tiles::usual_goal(shape.rows * shape.columns)};
  for (int i = 0; i < 3; ++i) {
    board.tiles = board.goal;
    for (const MoveSet move_set : {MoveSet::all, sliding_tiles::kLineMoves})
      expect_claims_hold(board, move_set, shape.states);
    board.goal = testing::random_tiles(random, shape.rows, shape.columns).goal;
  }
}
INSTANTIATE_TEST_SUITE_P(Shape, WholeSpaces,
                         ::testing::Values(Shape{2, 2, 12}, Shape{2, 3, 360}, Shape{3, 2, 360}, Shape{2, 4, 20'160},
                                           Shape{4, 2, 20'160}, Shape{3, 3, 181'440}));

// Along a shortest solution every position's distance is known.
void expect_never_more_than_what_is_left(const Board& board, const Request& request) {
  const Report report = catalogue().solve(*testing::puzzle_from(sliding_tiles::write_json(board)), request);
  ASSERT_TRUE(report.optimal);
  const Tiles puzzle(board);
  const std::vector<Estimate> estimates = estimates_of(board, puzzle);
  auto state = puzzle.start();
  for (std::size_t i = 0;; ++i) {
    const int left = static_cast<int>(report.moves.size() - i);
    for (const auto& [name, heuristic] : estimates) EXPECT_LE(heuristic->evaluate(state), left) << name;
    EXPECT_GE(value_of(estimates, "walking-distance", state), value_of(estimates, "manhattan", state));
    EXPECT_GE(value_of(estimates, "linear-conflict", state), value_of(estimates, "manhattan", state));
    if (left == 0) break;
    const auto direction = std::string_view(sliding_tiles::kDirectionLetters).find(report.moves[i].text);
    puzzle.apply(state, {static_cast<Direction>(direction)});
  }
  EXPECT_TRUE(puzzle.is_goal(state));
}

// An estimate without parts, as those of the pattern databases are.
class WithoutParts final : public Heuristic<Tiles> {
 public:
  explicit WithoutParts(const Tiles& puzzle) : inner_(puzzle) {}
  const HeuristicFacts& facts() const override { return inner_.facts(); }
  int evaluate(const Tiles::State& state) const override { return inner_.evaluate(state); }

 private:
  sliding_tiles::LinearConflict<1> inner_;
};

TEST(LineHeuristic, OfAnEstimateWithoutPartsIsAdmissibleAndConsistent) {
  Random random(9);
  for (const auto& [rows, columns] : {std::pair{3, 3}, std::pair{2, 4}, std::pair{4, 2}}) {
    const Tiles puzzle(testing::random_tiles(random, rows, columns));
    const sliding_tiles::LineHeuristic<1> heuristic(std::make_unique<WithoutParts>(puzzle), puzzle);
    int most = 0;
    for (const Found& found : whole_space(puzzle, sliding_tiles::kLineMoves)) {
      const int own = heuristic.evaluate(found.state);
      most = std::max(most, own);
      ASSERT_LE(own, found.distance);
      Tiles::MoveList moves;
      puzzle.list_moves(found.state, sliding_tiles::kLineMoves, moves);
      for (const auto& move : moves) {
        auto child = found.state;
        puzzle.apply(child, move);
        ASSERT_LE(own, heuristic.evaluate(child) + 1);
      }
    }
    EXPECT_GT(most, 5);
  }
}

TEST(HeavyFifteenPuzzles, OfAnyGoalAreNeverOverestimated) {
  Random random(15);
  Request request;
  request.algorithm = "idastar";
  request.heuristic = "manhattan";
  for (int i = 0; i < 25; ++i) expect_never_more_than_what_is_left(testing::walked_tiles(random, 4, 4, 60), request);
}

TEST(HeavyFifteenPuzzles, DrawnFromTheWholeSpaceAreNeverOverestimated) {
  Random random(51);
  for (int i = 0; i < 50; ++i) {
    Board board = testing::random_tiles(random, 4, 4);
    board.goal = sliding_tiles::usual_goal(16);
    const Tiles puzzle(board);
    if (puzzle.is_unsolvable_by_parity(puzzle.start())) {
      const std::size_t first = board.tiles[0] == 0 || board.tiles[1] == 0 ? 2 : 0;
      std::swap(board.tiles[first], board.tiles[first + 1]);
    }
    expect_never_more_than_what_is_left(board, Request{});
  }
}

TEST(WalkingDistance, IsNeverLessThanManhattan) {
  for (const auto& [rows, columns] : {std::pair{3, 3}, std::pair{2, 4}, std::pair{4, 2}}) {
    Random random(3);
    const Board board = testing::random_tiles(random, rows, columns);
    const Tiles puzzle(board);
    const std::vector<Estimate> estimates = estimates_of(board, puzzle);
    bool is_more = false;
    for (const Found& found : whole_space(puzzle, MoveSet::all)) {
      const int walking = value_of(estimates, "walking-distance", found.state);
      const int manhattan = value_of(estimates, "manhattan", found.state);
      ASSERT_GE(walking, manhattan);
      is_more |= walking > manhattan;
    }
    EXPECT_TRUE(is_more);
  }
}

TEST(WalkingDistance, OfAWalkIsThatOfItsPositions) {
  Random random(4);
  for (const auto& [rows, columns] : {std::pair{4, 4}, std::pair{4, 4}, std::pair{4, 4}, std::pair{3, 3},
                                      std::pair{3, 5}, std::pair{5, 3}, std::pair{2, 6}}) {
    const Board board = testing::walked_tiles(random, rows, columns, 30);
    const Tiles puzzle(board);
    Budget budget(Limits{}, nullptr, nullptr);
    const auto walking = WalkingDistance::of(board, budget);
    auto state = puzzle.start();
    WalkingDistance::Value value = walking->start(state.tiles.data());
    for (int i = 0; i < 5'000; ++i) {
      Tiles::MoveList moves;
      puzzle.list_moves(state, MoveSet::all, moves);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const auto tile = static_cast<std::uint8_t>(puzzle.piece(state, move));
      const bool is_back = move.direction == Direction::left || move.direction == Direction::up;
      const auto way = is_back ? WalkingTable::Way::back : WalkingTable::Way::forward;
      if (move.direction == Direction::up || move.direction == Direction::down) {
        value.vertical = walking->rows().after(value.vertical, way, walking->goal_row(tile));
      } else {
        value.horizontal = walking->columns().after(value.horizontal, way, walking->goal_column(tile));
      }
      puzzle.apply(state, move);
      const WalkingDistance::Value fresh = walking->start(state.tiles.data());
      ASSERT_EQ(value.vertical, fresh.vertical);
      ASSERT_EQ(value.horizontal, fresh.horizontal);
    }
  }
}

TEST(WalkingDistance, KnowsHowManyMatricesThereAre) {
  EXPECT_EQ(WalkingTable::count_states(2, 18), 36U);
  EXPECT_EQ(WalkingTable::count_states(3, 3), 105U);
  EXPECT_EQ(WalkingTable::count_states(4, 4), 24'964U) << "as Takahashi counted";
  EXPECT_EQ(WalkingTable::count_states(6, 2), 367'560U);
  EXPECT_EQ(WalkingTable::count_states(4, 7), std::nullopt);
  EXPECT_EQ(WalkingTable::count_states(5, 5), std::nullopt);
  EXPECT_EQ(WalkingTable::count_states(18, 2), std::nullopt);
  for (std::size_t line = 0; line < 4; ++line) EXPECT_EQ(WalkingTable(4, 4, line).size(), 24'964U);
}

TEST(Heuristics, SayBeforeAnySearchWhichBoardsTheyAreFor) {
  const auto refusals = [](int rows, int columns) {
    const Board board{rows, columns, sliding_tiles::usual_goal(rows * columns),
                      sliding_tiles::usual_goal(rows * columns)};
    const sliding_tiles::SlidingTiles<4> puzzle(board);
    const TableFolder none;
    std::string text;
    for (const auto& entry : sliding_tiles::kHeuristics<4>) {
      if (entry.refusal == nullptr) continue;
      const std::string refusal = entry.refusal({board, puzzle, MoveSet::all, none, 1});
      if (!refusal.empty()) text += refusal + "\n";
    }
    return text;
  };
  EXPECT_EQ(refusals(4, 4), "heuristic pdb:6666 is for 5x5 boards (pdb is for all)\n");
  EXPECT_EQ(
      refusals(5, 5),
      "heuristic pdb:663 is for 4x4 boards (pdb is for all)\n"
      "heuristic pdb:78 is for 4x4 boards (pdb is for all)\n"
      "heuristic walking-distance would need too large a table for a board of 5x5 (linear-conflict is for all)\n");
}

TEST(WalkingDistance, IsRefusedWhereItsTablesWouldBeTooLarge) {
  Request request;
  request.algorithm = "astar";
  request.heuristic = "walking-distance";
  try {
    catalogue().solve(*testing::bundled("@tiles/korf24-1"), request);
    ADD_FAILURE() << "it was not refused";
  } catch (const UsageError& refusal) {
    EXPECT_NE(std::string(refusal.what()).find("linear-conflict is for all"), std::string::npos) << refusal.what();
  }
  request.limits.memory_bytes = 100'000;
  const auto instance = testing::puzzle_from("1 2 3 4 5\n6 7 8 9 10\n11 12 13 0 14\n", "tiles");
  EXPECT_EQ(catalogue().solve(*instance, request).status, Status::out_of_memory);
}

TEST(WalkingDistance, LeadsAStarToTheShortestSolution) {
  for (int i = 1; i <= 17; ++i) {
    const auto instance = testing::bundled("@tiles/assignment-" + std::to_string(i));
    Request request;
    request.algorithm = "astar";
    request.heuristic = "walking-distance";
    const Report report = catalogue().solve(*instance, request);
    const Report truth = testing::solve_with(*instance, "breadth-first");
    EXPECT_EQ(report.status, truth.status);
    EXPECT_EQ(report.length, truth.length);
    EXPECT_EQ(report.optimal, truth.optimal);
  }
}

}  // namespace
}  // namespace shunt
