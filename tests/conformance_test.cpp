// What every room must keep: its fast rules against its reference rules, packing, predecessors, and
// breadth-first answers against a search made of reference rules only.
#include <gtest/gtest.h>

#include "algorithms/algorithms.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/reference.hpp"
#include "puzzles/rush_hour/reference.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "puzzles/vidrach/reference.hpp"
#include "puzzles/vidrach/vidrach.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using testing::count_fast;
using testing::count_reference;

// Calls `visit(puzzle, reference game, depth)` for board number `seed` of a room.
struct RushHourRoom {
  static constexpr MoveSet kMoveSets[] = {MoveSet::all, rush_hour::kFarthestSlides, rush_hour::kUnitSteps};
  template <class Visit>
  static void with(int seed, Visit visit) {
    Random random(static_cast<std::uint64_t>(seed));
    // From nearly empty to crowded, from 2x3 to 16x16.
    const int most = seed < 12 ? 6 : (seed < 16 ? 9 : 16);
    const auto board = testing::random_rush_hour(random, 2, most, seed < 12 ? 4 + seed : 60);
    const auto game = rush_hour::make_reference(board);
    const std::size_t words = rush_hour::make_key_layout(rush_hour::make_lines(board)).words;
    const int depth = seed < 12 ? 5 : 2;
    if (words == 1) visit(rush_hour::RushHour<1>(board), *game, depth);
    if (words <= 2) visit(rush_hour::RushHour<2>(board), *game, depth);
    visit(rush_hour::RushHour<5>(board), *game, depth);
  }
};
struct TilesRoom {
  static constexpr MoveSet kMoveSets[] = {MoveSet::all, sliding_tiles::kLineMoves};
  template <class Visit>
  static void with(int seed, Visit visit) {
    Random random(static_cast<std::uint64_t>(seed));
    constexpr int kShapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 8},  {4, 4},  {3, 5},
                                  {5, 5}, {4, 6}, {6, 6}, {2, 7}, {2, 12}, {2, 18}, {18, 2}};
    const auto& shape = kShapes[seed % 14];
    const auto board = testing::random_tiles(random, shape[0], shape[1]);
    const auto game = sliding_tiles::make_reference(board);
    const int cells = shape[0] * shape[1];
    if (cells <= 16) visit(sliding_tiles::SlidingTiles<1>(board), *game, 7);
    if (cells <= 25) visit(sliding_tiles::SlidingTiles<3>(board), *game, 7);
    visit(sliding_tiles::SlidingTiles<4>(board), *game, 7);
  }
};
struct VidrachRoom {
  static constexpr MoveSet kMoveSets[] = {MoveSet::all};
  template <class Visit>
  static void with(int seed, Visit visit) {
    Random random(static_cast<std::uint64_t>(seed));
    const int rows = 1 + seed % 5;
    const auto board = testing::random_vidrach(random, rows, 2 + seed / 5);
    visit(vidrach::Vidrach(board), *vidrach::make_reference(board), 8);
  }
};
struct CoroutineRoom {
  static constexpr MoveSet kMoveSets[] = {MoveSet::all};
  template <class Visit>
  static void with(int seed, Visit visit) {
    Random random(static_cast<std::uint64_t>(seed));
    const auto board = testing::random_coroutine(random, seed % 3 == 2 ? 5 : 3, seed % 2 == 1 ? 5 : 3);
    const auto game = coroutine::make_reference(board);
    visit(coroutine::Coroutine(board, coroutine::Metric::moves), *game, 10);
    visit(coroutine::Coroutine(board, coroutine::Metric::plies), *game, 10);
  }
};

template <class Room>
void expect_equal_counts(int seed) {
  Room::with(seed, [](const auto& puzzle, const ReferenceGame& game, int depth) {
    for (const MoveSet move_set : Room::kMoveSets) {
      const int own_depth = move_set == sliding_tiles::kLineMoves ? depth / 2 : depth;  // more moves a position
      const testing::Counts expected = count_reference(game, move_set, own_depth);
      ASSERT_FALSE(expected.paths.empty()) << "the reference rules refuse a move that they list";
      const testing::Counts found = count_fast(puzzle, move_set, own_depth);
      EXPECT_EQ(found.paths, expected.paths);
      EXPECT_EQ(found.states, expected.states);
    }
  });
}

// Within a few thousand positions: packing loses nothing, and the predecessors of a position are exactly
// the positions that lead to it.
template <class Room>
void expect_exact_predecessors(int seed) {
  Room::with(seed, []<class P>(const P& puzzle, const ReferenceGame&, int) {
    for (const MoveSet move_set : Room::kMoveSets) {
      std::map<typename P::Key, std::set<typename P::Key, testing::KeyOrder>, testing::KeyOrder>
          from;  // child -> parents
      std::vector<typename P::Key> queue{puzzle.pack(puzzle.start())};
      std::set<typename P::Key, testing::KeyOrder> seen{queue[0]};
      std::size_t next = 0;
      for (; next < queue.size() && queue.size() < 1500; ++next) {
        const auto state = puzzle.unpack(queue[next]);
        ASSERT_EQ(puzzle.pack(state), queue[next]);
        typename P::MoveList moves;
        puzzle.list_moves(state, move_set, moves);
        for (const auto& move : moves) {
          const auto key = puzzle.pack(child_of(puzzle, state, move));
          ASSERT_EQ(child_key(puzzle, queue[next], state, move), key) << "the key step disagrees with the packing";
          from[key].insert(queue[next]);
          if (seen.insert(key).second) queue.push_back(key);
        }
      }
      const std::size_t expanded = next;
      for (std::size_t i = 0; i < expanded; ++i) {
        const auto state = puzzle.unpack(queue[i]);
        typename P::MoveList backs;
        puzzle.list_predecessors(state, move_set, backs);
        std::set<typename P::Key, testing::KeyOrder> listed;
        for (const auto& back : backs) {
          auto before = state;
          puzzle.apply(before, back);
          listed.insert(puzzle.pack(before));
        }
        for (const auto& parent : from[queue[i]]) EXPECT_TRUE(listed.contains(parent)) << "a predecessor is missing";
        for (const auto& key : listed) {
          bool leads_here = false;
          for (const auto& child : testing::children(puzzle, puzzle.unpack(key), move_set)) {
            leads_here |= puzzle.pack(child) == queue[i];
          }
          EXPECT_TRUE(leads_here) << "a listed predecessor does not lead to the position";
        }
      }
    }
  });
}

class Conformance : public ::testing::TestWithParam<int> {};

TEST_P(Conformance, RushHourCountsEqualTheReferenceRules) { expect_equal_counts<RushHourRoom>(GetParam()); }
TEST_P(Conformance, TilesCountsEqualTheReferenceRules) { expect_equal_counts<TilesRoom>(GetParam()); }
TEST_P(Conformance, VidrachCountsEqualTheReferenceRules) { expect_equal_counts<VidrachRoom>(GetParam()); }
TEST_P(Conformance, CoroutineCountsEqualTheReferenceRules) { expect_equal_counts<CoroutineRoom>(GetParam()); }

TEST_P(Conformance, RushHourPredecessorsAreExact) { expect_exact_predecessors<RushHourRoom>(GetParam()); }
TEST_P(Conformance, TilesPredecessorsAreExact) { expect_exact_predecessors<TilesRoom>(GetParam()); }
TEST_P(Conformance, VidrachPredecessorsAreExact) { expect_exact_predecessors<VidrachRoom>(GetParam()); }
TEST_P(Conformance, CoroutinePredecessorsAreExact) { expect_exact_predecessors<CoroutineRoom>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Board, Conformance, ::testing::Range(0, 20));

// Breadth-first search against a search that knows only the reference rules.
template <Puzzle P>
int breadth_first_length(const P& puzzle, MoveSet move_set = MoveSet::all) {
  Budget budget(Limits{}, nullptr, nullptr);
  const auto outcome = BreadthFirst::run(make_problem(puzzle, move_set), Options(BreadthFirst::kFacts, {}), budget);
  if (outcome.status == Status::unsolvable) return -1;
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_TRUE(outcome.optimal);
  return static_cast<int>(outcome.cost);
}

class SmallBoards : public ::testing::TestWithParam<int> {};

TEST_P(SmallBoards, BreadthFirstIsOptimalOnRushHour) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 1000);
  const auto board = testing::random_rush_hour(random, 3, 4, 12);
  for (const MoveSet move_set : RushHourRoom::kMoveSets) {
    EXPECT_EQ(breadth_first_length(rush_hour::RushHour<1>(board), move_set),
              testing::solve_by_reference(*rush_hour::make_reference(board), move_set));
  }
}
TEST_P(SmallBoards, BreadthFirstIsOptimalOnTiles) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 2000);
  const auto board = testing::random_tiles(random, 2, 2 + GetParam() % 2);
  const sliding_tiles::SlidingTiles<1> puzzle(board);
  for (const MoveSet move_set : TilesRoom::kMoveSets) {
    const int expected = testing::solve_by_reference(*sliding_tiles::make_reference(board), move_set);
    EXPECT_EQ(breadth_first_length(puzzle, move_set), expected);
    EXPECT_EQ(puzzle.is_unsolvable_by_parity(puzzle.start()), expected < 0)
        << "parity decides on boards from 2x3 and on 2x2";
  }
}
TEST_P(SmallBoards, BreadthFirstIsOptimalOnVidrach) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 3000);
  const auto board = testing::random_vidrach(random, 2 + GetParam() % 3, 3);
  EXPECT_EQ(breadth_first_length(vidrach::Vidrach(board)),
            testing::solve_by_reference(*vidrach::make_reference(board), MoveSet::all));
}
TEST_P(SmallBoards, BreadthFirstIsOptimalOnCoroutineByMovesAndByPlies) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 4000);
  const auto board = testing::random_coroutine(random, 3, 3);
  const auto game = coroutine::make_reference(board);
  EXPECT_EQ(breadth_first_length(coroutine::Coroutine(board, coroutine::Metric::moves)),
            testing::solve_by_reference(*game, MoveSet::all, 0));
  EXPECT_EQ(breadth_first_length(coroutine::Coroutine(board, coroutine::Metric::plies)),
            testing::solve_by_reference(*game, MoveSet::all, 1));
}

INSTANTIATE_TEST_SUITE_P(Board, SmallBoards, ::testing::Range(0, 30));

}  // namespace
}  // namespace shunt
