// Pattern tables, the move sequences that IDA* prunes, and the beam engine, each against something that shares no code
// with it.
#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "algorithms/algorithms.hpp"
#include "puzzles/sliding_tiles/beam/beam.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"
#include "support/process.hpp"
#include "support/random_boards.hpp"
#include "system/checked_file.hpp"

namespace shunt {
namespace {

using sliding_tiles::Board;
using sliding_tiles::CellSet;
using sliding_tiles::MoveAutomaton;
using sliding_tiles::PatternTable;

// Cells next to each other, without any of the engine's geometry.
std::vector<int> neighbours(int cell, int rows, int columns) {
  std::vector<int> cells;
  for (int other = 0; other < rows * columns; ++other) {
    const int apart = std::abs(cell / columns - other / columns) + std::abs(cell % columns - other % columns);
    if (apart == 1) cells.push_back(other);
  }
  return cells;
}

// How many moves of the tiles at `homes` bring them home: all placements with the blank, by 0-1 breadth-first search.
std::map<std::vector<int>, int> exact_table(int rows, int columns, const std::vector<int>& homes, int blank) {
  std::map<std::vector<int>, int> distance;  // cells of the tiles, then the blank's
  std::vector<int> start = homes;
  start.push_back(blank);
  std::deque<std::pair<std::vector<int>, int>> queue{{start, 0}};
  while (!queue.empty()) {
    const auto [position, moves] = queue.front();
    queue.pop_front();
    if (!distance.emplace(position, moves).second) continue;
    for (const int to : neighbours(position.back(), rows, columns)) {
      std::vector<int> next = position;
      const auto tile = std::find(next.begin(), next.end() - 1, to);
      next.back() = to;
      if (tile == next.end() - 1) {
        queue.emplace_front(std::move(next), moves);
      } else {
        *tile = position.back();
        queue.emplace_back(std::move(next), moves + 1);
      }
    }
  }
  std::map<std::vector<int>, int> least;
  for (const auto& [position, moves] : distance) {
    const std::vector<int> cells(position.begin(), position.end() - 1);
    const auto [known, is_new] = least.emplace(cells, moves);
    if (!is_new) known->second = std::min(known->second, moves);
  }
  return least;
}

struct TableCase {
  int rows;
  int columns;
  std::vector<int> homes;
  int blank;
};

class Tables : public ::testing::TestWithParam<TableCase> {};

TEST_P(Tables, HoldTheExactNumberOfMovesForEveryPlacement) {
  const auto& [rows, columns, homes, blank] = GetParam();
  CellSet set = 0;
  for (const int home : homes) set |= CellSet{1} << home;
  const auto form = sliding_tiles::in_canonical_form(rows, columns, set, blank);
  for (const unsigned threads : {1U, 2U}) {
    PatternTable table(form.key);
    ASSERT_TRUE(table.allocate());
    Budget budget(Limits{}, nullptr, nullptr);
    ASSERT_TRUE(table.build(threads, budget));
    const auto exact = exact_table(rows, columns, homes, blank);
    std::set<std::uint32_t> indices;
    for (const auto& [cells, moves] : exact) {
      std::vector<std::uint8_t> mapped_cells(homes.size());
      CellSet taken = 0;
      for (std::size_t i = 0; i < homes.size(); ++i) {
        const std::uint8_t mapped = form.cell_map[static_cast<std::size_t>(cells[i])];
        mapped_cells[form.key.slot_of(form.cell_map[static_cast<std::size_t>(homes[i])])] = mapped;
        taken |= CellSet{1} << mapped;
      }
      const std::uint32_t index = table.index(taken, table.order_of(mapped_cells.data()));
      ASSERT_LT(index, form.key.size());
      EXPECT_TRUE(indices.insert(index).second) << "two placements share an index";
      EXPECT_EQ(table.data()[index], moves);
    }
    EXPECT_GT(indices.size(), 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(OfGroups, Tables,
                         ::testing::Values(TableCase{2, 3, {1, 2, 5}, 0}, TableCase{3, 3, {1, 3, 4}, 0},
                                           TableCase{3, 3, {0, 1, 5, 7}, 4},
                                           TableCase{3, 3, {1, 2, 3, 4, 5, 6, 7, 8}, 0},
                                           TableCase{2, 5, {0, 1, 2, 8}, 9}, TableCase{5, 2, {3, 4, 6}, 9},
                                           TableCase{3, 4, {1, 4, 5, 9}, 0}, TableCase{4, 4, {1, 4, 5, 8}, 0},
                                           TableCase{3, 6, {1, 6, 17}, 0}));

TEST(CanonicalForm, IsTheSameForAllImagesOfAGroup) {
  // The corner blocks of the 24-puzzle share a table; the group around the blank has its own.
  const auto keys = sliding_tiles::table_keys(sliding_tiles::splits_of("pdb:6666", 5, 5, 0), 5, 5, 0);
  EXPECT_EQ(keys.size(), 2U);
  for (const int corner : {4, 20, 24}) {
    EXPECT_EQ(sliding_tiles::table_keys(sliding_tiles::splits_of("pdb:6666", 5, 5, corner), 5, 5, corner), keys);
  }
  EXPECT_EQ(keys[0].size(), 127'512'000U);
  EXPECT_TRUE(sliding_tiles::splits_of("pdb:6666", 4, 4, 0).empty());
}

TEST(Splits, HoldEveryTileOnce) {
  int checked = 0;
  for (int rows = 2; rows <= 6; ++rows) {
    for (int columns = 2; rows * columns <= 36; ++columns) {
      for (const int blank : {0, rows * columns - 1, rows * columns / 2}) {
        for (const std::string name : {"pdb", "pdb:663", "pdb:78", "pdb:6666"}) {
          for (const auto& split : sliding_tiles::splits_of(name, rows, columns, blank)) {
            CellSet all = 0;
            for (const CellSet group : split) {
              EXPECT_EQ(all & group, 0U);
              all |= group;
            }
            EXPECT_EQ(all, ((CellSet{1} << (rows * columns)) - 1) ^ (CellSet{1} << blank));
            ++checked;
          }
        }
      }
    }
  }
  EXPECT_GT(checked, 250);
}

// Every position of a space is still reached in as many moves as without the automaton.
void expect_same_distances(int rows, int columns, int longest) {
  Random random(static_cast<std::uint64_t>(rows * 10 + columns));
  const MoveAutomaton automaton(rows, columns, longest);
  for (int start = 0; start < 3; ++start) {
    std::vector<int> tiles = testing::random_tiles(random, rows, columns).tiles;
    std::map<std::vector<int>, int> distance{{tiles, 0}};
    std::vector<std::pair<std::vector<int>, std::set<MoveAutomaton::State>>> layer{{tiles, {MoveAutomaton::kStart}}};
    for (int depth = 1; !layer.empty(); ++depth) {
      std::map<std::vector<int>, std::set<MoveAutomaton::State>> next;
      std::set<std::vector<int>> without;  // what the next layer should be
      for (const auto& [position, states] : layer) {
        const int blank = static_cast<int>(std::find(position.begin(), position.end(), 0) - position.begin());
        const std::vector<int> steps = {-1, -columns, 1, columns};
        for (const int to : neighbours(blank, rows, columns)) {
          const auto direction =
              static_cast<std::size_t>(std::find(steps.begin(), steps.end(), to - blank) - steps.begin());
          std::vector<int> child = position;
          std::swap(child[static_cast<std::size_t>(blank)], child[static_cast<std::size_t>(to)]);
          if (distance.contains(child)) continue;
          without.insert(child);
          for (const MoveAutomaton::State state : states) {
            const MoveAutomaton::State after = automaton.after(state)[direction];
            if (after != MoveAutomaton::kPruned) next[child].insert(after);
          }
        }
      }
      EXPECT_EQ(next.size(), without.size()) << rows << "x" << columns << " depth " << depth;
      for (const auto& child : without) distance.emplace(child, depth);
      layer.assign(next.begin(), next.end());
    }
    EXPECT_GT(distance.size(), 10U);
  }
}

TEST(PrunedSequences, LeaveEveryPositionAtItsDistance) {
  expect_same_distances(2, 2, 12);
  expect_same_distances(2, 3, 12);
  expect_same_distances(2, 4, 12);
  expect_same_distances(3, 3, 12);
  expect_same_distances(3, 3, 6);
}

TEST(PrunedSequences, AreTheOnesThatGoRoundABlock) {
  // Steps straight back, then the later one of each two ways round a 2x2 block that meet after six moves.
  EXPECT_EQ(MoveAutomaton(4, 4, 2).sequences(), 4U);
  EXPECT_EQ(MoveAutomaton(4, 4, 5).sequences(), 4U);
  EXPECT_EQ(MoveAutomaton(4, 4, 6).sequences(), 8U);
  // RDLURD (rotating one way) and DRULDR end alike; of the two, in the order L U R D, the first stays.
  const MoveAutomaton automaton(4, 4, 6);
  const auto is_left_out = [&](const std::string& letters) {
    MoveAutomaton::State state = MoveAutomaton::kStart;
    for (const char letter : letters) {
      state = automaton.after(state)[std::string("LURD").find(letter)];
      if (state == MoveAutomaton::kPruned) return true;
    }
    return false;
  };
  EXPECT_FALSE(is_left_out("RDLURD"));
  EXPECT_TRUE(is_left_out("DRULDR"));
  EXPECT_TRUE(is_left_out("LDRULDR"));
  EXPECT_TRUE(is_left_out("LR"));
}

// As testing::walked_tiles, but never straight back: farther from home.
Board walked(Random& random, int rows, int columns, int steps) {
  Board board = testing::random_tiles(random, rows, columns);
  board.tiles = board.goal;
  int back = -1;
  for (int i = 0; i < steps; ++i) {
    const int blank = static_cast<int>(std::find(board.tiles.begin(), board.tiles.end(), 0) - board.tiles.begin());
    std::vector<int> targets = neighbours(blank, rows, columns);
    std::erase(targets, back);
    const int to = targets[random.below(static_cast<std::uint32_t>(targets.size()))];
    std::swap(board.tiles[static_cast<std::size_t>(blank)], board.tiles[static_cast<std::size_t>(to)]);
    back = blank;
  }
  return board;
}

TEST(PatternIdaStar, FindsTheSameLengthsAsManhattanOnAllSizes) {
  Random random(5);
  const std::vector<std::pair<int, int>> sizes = {{2, 5}, {5, 2}, {3, 4}, {4, 3}, {3, 5}, {4, 5}, {5, 5}};
  for (const auto& [rows, columns] : sizes) {
    for (int i = 0; i < 3; ++i) {
      const Board board = walked(random, rows, columns, 36);
      Budget build(Limits{}, nullptr, nullptr);
      // Small groups: what is tested is the search.
      const int blank = static_cast<int>(std::find(board.goal.begin(), board.goal.end(), 0) - board.goal.begin());
      sliding_tiles::Split split;
      for (int cell = 0; cell < rows * columns; ++cell) {
        if (cell == blank) continue;
        if (split.empty() || std::popcount(split.back()) == 3) split.push_back(0);
        split.back() |= CellSet{1} << cell;
      }
      std::vector<Lease<PatternTable>> tables;
      for (const auto& key :
           sliding_tiles::table_keys(std::vector<sliding_tiles::Split>{split}, rows, columns, blank)) {
        auto table = std::make_shared<PatternTable>(key);
        ASSERT_TRUE(table->allocate() && table->build(1, build));
        tables.emplace_back(std::move(table), Reservation());
      }
      const auto patterns = std::make_shared<const sliding_tiles::Patterns>(
          board, std::vector<sliding_tiles::Split>{split}, std::move(tables));
      std::uint64_t expected = 0;
      for (const bool prunes : {false, true}) {
        for (const unsigned threads : {1U, 2U}) {
          Budget budget(Limits{}, nullptr, nullptr);
          const auto outcome = sliding_tiles::pattern_idastar(
              board, patterns, {sliding_tiles::kLeftUpRightDown, prunes, threads}, budget);
          ASSERT_EQ(outcome.status, Status::solved);
          if (expected == 0) {
            const sliding_tiles::SlidingTiles<3> puzzle(board);
            Problem<sliding_tiles::SlidingTiles<3>> problem = make_problem(puzzle);
            sliding_tiles::Manhattan<3> manhattan(puzzle);
            problem.heuristic = &manhattan;
            Budget other(Limits{}, nullptr, nullptr);
            expected = AStar::run(problem, {}, other).cost;
          }
          EXPECT_EQ(outcome.cost, expected) << rows << "x" << columns << " board " << i << " prunes " << prunes;
        }
      }
    }
  }
}

TEST(PatternIdaStar, ExpandsTheSameWithDirectAndCompactTables) {
  Random random(9);
  Board board = walked(random, 4, 4, 100);
  Budget build(Limits{}, nullptr, nullptr);
  const auto patterns = sliding_tiles::patterns_of(board, "pdb:663", {}, 2, build);
  ASSERT_NE(patterns, nullptr);
  for (int i = 0; i < 10; ++i) {
    const Board other = walked(random, 4, 4, 80);
    // The same goal, another start: the walk's permutation of it.
    for (std::size_t cell = 0; cell < 16; ++cell) {
      const auto place = std::find(other.goal.begin(), other.goal.end(), other.tiles[cell]) - other.goal.begin();
      board.tiles[cell] = board.goal[static_cast<std::size_t>(place)];
    }
    if (sliding_tiles::SlidingTiles<1>(board).is_unsolvable_by_parity(sliding_tiles::SlidingTiles<1>(board).start())) {
      continue;
    }
    for (const bool prunes : {false, true}) {
      Budget first(Limits{}, nullptr, nullptr);
      const sliding_tiles::IdaStarSettings settings{sliding_tiles::kLeftUpRightDown, prunes, 1};
      const auto direct = sliding_tiles::pattern_idastar(board, patterns, settings, first);
      Budget second(Limits{}, nullptr, nullptr);
      const sliding_tiles::Tree tree{4, 4, {0, 1, 2, 3}, &MoveAutomaton::of(4, 4, prunes)};
      const auto compact = sliding_tiles::compact_idastar(board, *patterns, tree, 1, second);
      EXPECT_EQ(direct.cost, compact.cost);
      EXPECT_EQ(direct.statistics.expanded, compact.statistics.expanded);
      EXPECT_EQ(direct.statistics.generated, compact.statistics.generated);
    }
  }
}

TEST(BeamEngine, DoesWhatTheGenericBeamDoes) {
  Random random(3);
  const std::vector<std::pair<int, int>> sizes = {{3, 3}, {4, 4}, {3, 5}, {2, 6}, {5, 5}};
  int solved = 0;
  for (const auto& [rows, columns] : sizes) {
    for (const std::uint64_t width : {1U, 7U, 300U}) {
      const Board board = walked(random, rows, columns, 200);
      const sliding_tiles::SlidingTiles<3> puzzle(board);
      Problem<sliding_tiles::SlidingTiles<3>> problem = make_problem(puzzle);
      sliding_tiles::LinearConflict<3> estimate(puzzle);
      problem.heuristic = &estimate;
      Budget first(Limits{}, nullptr, nullptr);
      const auto generic = Beam::run(problem, {.width = width, .scope = Beam::Scope::layer}, first);
      for (const unsigned threads : {1U, 2U}) {
        Budget second(Limits{}, nullptr, nullptr);
        const auto fast = sliding_tiles::layer_beam(board, width, threads, second);
        EXPECT_EQ(fast.status, generic.status);
        EXPECT_EQ(fast.cost, generic.cost);
        EXPECT_EQ(fast.statistics.stored, generic.statistics.stored);
        EXPECT_EQ(fast.statistics.layers, generic.statistics.layers);
        ASSERT_EQ(fast.moves.size(), generic.moves.size());
        for (std::size_t i = 0; i < fast.moves.size(); ++i)
          EXPECT_EQ(fast.moves[i].direction, generic.moves[i].direction);
        solved += fast.status == Status::solved ? 1 : 0;
      }
    }
  }
  EXPECT_GT(solved, 10);
}

TEST(BeamEngine, EndsWithinALayerAtTheLimitOfExpansions) {
  Random random(4);
  const Board board = walked(random, 5, 5, 200);
  const sliding_tiles::SlidingTiles<3> puzzle(board);
  Problem<sliding_tiles::SlidingTiles<3>> problem = make_problem(puzzle);
  sliding_tiles::LinearConflict<3> estimate(puzzle);
  problem.heuristic = &estimate;
  for (const std::uint64_t most : {1U, 100U, 5'000U}) {
    Limits limits;
    limits.expansions = most;
    Budget first(limits, nullptr, nullptr);
    const auto generic = Beam::run(problem, {.width = 3'000, .scope = Beam::Scope::layer}, first);
    EXPECT_EQ(generic.status, Status::not_found);
    for (const unsigned threads : {1U, 2U}) {
      Budget second(limits, nullptr, nullptr);
      const auto fast = sliding_tiles::layer_beam(board, 3'000, threads, second);
      EXPECT_EQ(fast.status, Status::not_found);
      EXPECT_EQ(fast.statistics.expanded, most);
      EXPECT_EQ(fast.statistics.expanded, generic.statistics.expanded);
    }
  }
}

// The program with a cache of its own.
class KeptTables : public ::testing::Test {
 protected:
  void SetUp() override { setenv("XDG_CACHE_HOME", scratch_.path("cache").c_str(), 1); }
  void TearDown() override { unsetenv("XDG_CACHE_HOME"); }
  std::string folder() const { return scratch_.path("cache") + "/shunt/tables"; }
  std::vector<std::string> files() const {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    return paths;
  }
  static std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
  }
  testing::Scratch scratch_;
};

TEST_F(KeptTables, AreBuiltAnewWithOneWarningWhenDamaged) {
  testing::Finished run = testing::run_program({"tables", "build", "3x4"});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  const std::vector<std::string> paths = files();
  ASSERT_FALSE(paths.empty());
  const std::string good = testing::contents(paths[0]);
  run = testing::run_program({"tables", "list"});
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.out.find("4x3-"), std::string::npos) << run.out;

  const auto expect_rebuilt = [&](const std::string& bad, const std::string& why) {
    std::ofstream(paths[0], std::ios::binary | std::ios::trunc) << bad;
    run = testing::run_program({"tables", "build", "3x4"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(count_of(run.err, "\n"), 1U) << run.err;
    EXPECT_NE(run.err.find("shunt: warning: " + paths[0] + ": " + why), std::string::npos) << run.err;
    EXPECT_EQ(testing::contents(paths[0]), good);
  };
  std::string flipped = good;
  flipped[flipped.size() / 2] = static_cast<char>(flipped[flipped.size() / 2] ^ 4);
  expect_rebuilt(flipped, "damaged");
  expect_rebuilt(good.substr(0, good.size() / 3), "damaged");
  expect_rebuilt("", "damaged");
  {
    CheckedFileWriter writer(paths[0], "shunt pattern table, version 0: of long ago", 1);
    ASSERT_TRUE(writer.commit());
  }
  expect_rebuilt(testing::contents(paths[0]), "of another version");
  run = testing::run_program({"tables", "build", "3x4"});
  EXPECT_EQ(run.err, "");

  run = testing::run_program({"tables", "clear"});
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(files().empty());
}

TEST_F(KeptTables, DoNotHinderWhenTheyCannotBeWritten) {
  scratch_.file("cache", "a file where the folder should be");
  const testing::Finished run = testing::run_program({"solve", "--algorithm", "idastar", "--heuristic", "pdb", "--text",
                                                      "1 2 3 4\\n5 6 7 8\\n9 10 0 11", "--format", "answer"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "1\n");
  EXPECT_NE(run.err.find("is not kept"), std::string::npos) << run.err;
}

using HeavyKeptTables = KeptTables;
TEST_F(HeavyKeptTables, MayBeBuiltByTwoProcessesAtOnce) {
  std::vector<testing::Finished> runs(2);
  std::vector<std::thread> threads;
  for (testing::Finished& run : runs) {
    threads.emplace_back([&run] { run = testing::run_program({"tables", "build", "3x4"}); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const testing::Finished& run : runs) {
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.err, "");
  }
  const testing::Finished list = testing::run_program({"tables", "list"});
  EXPECT_EQ(list.out.find("damaged"), std::string::npos) << list.out;
  for (const std::string& path : files()) EXPECT_TRUE(path.ends_with(".table")) << path;
}

TEST_F(KeptTables, TellOfMistakes) {
  EXPECT_EQ(testing::run_program({"tables"}).err, "shunt: error: tables what? (list, build or clear)\n");
  EXPECT_NE(testing::run_program({"tables", "buld"}).err.find("did you mean build?"), std::string::npos);
  EXPECT_NE(testing::run_program({"tables", "build", "pdb:664"}).err.find("did you mean pdb:663?"), std::string::npos);
  EXPECT_EQ(testing::run_program({"tables", "build"}).code, 30);
  const testing::Finished run = testing::run_program({"tables", "build", "9x9"});
  EXPECT_EQ(run.code, 30);
  EXPECT_NE(run.err.find("at most 36 cells"), std::string::npos);
  EXPECT_EQ(testing::run_program({"tables", "build", "3x4", "--time-limit", "0s"}).code, 21);
  EXPECT_EQ(testing::run_program({"tables", "build", "3x4", "--memory-limit", "8M"}).code, 20);
}

TEST(Anytime, OfTilesGivesASolutionAndBounds) {
  const std::string start = "14 5 9 2 18\n8 23 19 12 17\n15 0 10 20 4\n6 11 21 1 7\n24 3 16 22 13";
  const testing::Finished run = testing::run_program(
      {"solve", "--text", start, "--goal", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24",
       "--anytime", "--max-expansions", "200000", "--threads", "1"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("not proved shortest: the shortest is between"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace shunt
