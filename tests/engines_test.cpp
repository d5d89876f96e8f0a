// Fast engines against plain ones: breadth-first by layers, Rush Hour's small-board engine, A* on buckets, sat,
// Vidrach's mirrored search in bitmaps. The plain engine is the textbook's queue (order=fifo), which shares neither
// tables nor pruning with them.
#include "puzzles/rush_hour/small_board.hpp"

#include <gtest/gtest.h>

#include "algorithms/algorithms.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "puzzles/rush_hour/plan_clauses.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "puzzles/vidrach/bitmaps/layer_search.hpp"
#include "puzzles/vidrach/bitmaps/mirror_search.hpp"
#include "puzzles/vidrach/vidrach.hpp"
#include "support/bundled.hpp"
#include "support/random_boards.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

using Given = std::map<std::string, std::string>;

template <Puzzle P>
Outcome<typename P::Move> breadth_first(const P& puzzle, MoveSet move_set, const Given& given,
                                        const Limits& limits = {}, unsigned threads = 1) {
  Problem<P> problem = make_problem(puzzle, move_set);
  problem.threads = threads;
  Budget budget(limits, nullptr, nullptr);
  return BreadthFirst::run(problem, BreadthFirst::settings(Options(BreadthFirst::kFacts, given)), budget);
}

// The whole space, or as many complete layers of it as a bound on expansions allows.
template <Puzzle P>
Limits limits_of_whole_layers(const P& puzzle, MoveSet move_set) {
  Limits limits;
  limits.expansions = 20'000;
  const auto outcome = breadth_first(puzzle, move_set, {{"exhaust", "true"}}, limits);
  Limits result;
  if (*outcome.statistics.expanded < *limits.expansions) return result;
  result.depth = outcome.statistics.layers->size() - 2;
  return result;
}

template <Puzzle P>
void expect_same_layers(const P& puzzle, MoveSet move_set) {
  const Limits limits = limits_of_whole_layers(puzzle, move_set);
  const auto plain = breadth_first(puzzle, move_set, {{"exhaust", "true"}}, limits);
  const Given by_layer{{"order", "layer"}, {"exhaust", "true"}};
  Given unpruned = by_layer;
  unpruned["prune"] = "off";
  const auto fast = breadth_first(puzzle, move_set, by_layer, limits);
  const auto all_moves = breadth_first(puzzle, move_set, unpruned, limits);
  for (const auto* outcome : {&fast, &all_moves}) {
    EXPECT_EQ(outcome->statistics.layers, plain.statistics.layers);
    EXPECT_EQ(outcome->statistics.stored, plain.statistics.stored);
    EXPECT_EQ(outcome->statistics.expanded, plain.statistics.expanded);
    EXPECT_EQ(outcome->status, plain.status);
    EXPECT_EQ(outcome->bounds.lower, plain.bounds.lower);
    EXPECT_EQ(outcome->bounds.upper, plain.bounds.upper);
    EXPECT_EQ(outcome->moves.size(), plain.moves.size());
  }
  EXPECT_EQ(all_moves.statistics.generated, plain.statistics.generated);
  EXPECT_LE(*fast.statistics.generated, *plain.statistics.generated);
}

rush_hour::Board random_board(std::uint64_t seed, int most_side, int tries) {
  Random random(seed);
  return testing::random_rush_hour(random, 2, most_side, tries);
}

class Boards : public ::testing::TestWithParam<int> {};  // 50 boards each

TEST_P(Boards, HaveTheSameLayersByBothEngines) {
  for (int i = 0; i < 50; ++i) {
    const auto seed = static_cast<std::uint64_t>(GetParam() * 50 + i);
    const auto board = random_board(seed, i % 5 == 0 ? 16 : 9, 10 + i);
    const std::size_t words = rush_hour::make_key_layout(rush_hour::make_lanes(board)).words;
    const MoveSet move_set = i % 3 == 2 ? rush_hour::kUnitSteps : MoveSet::all;
    SCOPED_TRACE("seed " + std::to_string(seed));
    if (words == 1) {
      expect_same_layers(rush_hour::RushHour<1>(board), move_set);
    } else if (words == 2) {
      expect_same_layers(rush_hour::RushHour<2>(board), move_set);
    } else {
      expect_same_layers(rush_hour::RushHour<5>(board), move_set);
    }
  }
}

TEST_P(Boards, HaveTheSameLayersInTheSmallBoardEngine) {
  int solvable = 0;
  for (int i = 0; i < 50; ++i) {
    const auto seed = static_cast<std::uint64_t>(10'000 + GetParam() * 50 + i);
    const auto board = random_board(seed, 6, 8 + i % 30);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const rush_hour::RushHour<1> puzzle(board);
    if (!rush_hour::fits_small_engine(board, puzzle.lanes())) continue;
    const Limits limits = limits_of_whole_layers(puzzle, MoveSet::all);
    for (const std::string exhaust : {"true", "false"}) {
      Budget budget(limits, nullptr, nullptr);
      const auto small = rush_hour::search_small_board(board, puzzle, exhaust == "true", budget);
      ASSERT_TRUE(small);
      const auto layers = breadth_first(puzzle, MoveSet::all, {{"order", "layer"}, {"exhaust", exhaust}}, limits);
      EXPECT_EQ(small->statistics.layers, layers.statistics.layers);
      EXPECT_EQ(small->statistics.expanded, layers.statistics.expanded);
      EXPECT_EQ(small->statistics.stored, layers.statistics.stored);
      EXPECT_EQ(small->statistics.peak_frontier, layers.statistics.peak_frontier);
      EXPECT_EQ(small->status, layers.status);
      EXPECT_EQ(small->bounds.lower, layers.bounds.lower);
      ASSERT_EQ(small->moves.size(), layers.moves.size());
      for (std::size_t k = 0; k < small->moves.size(); ++k) {
        EXPECT_EQ(small->moves[k].vehicle, layers.moves[k].vehicle) << "the same path, move by move";
        EXPECT_EQ(small->moves[k].distance, layers.moves[k].distance);
        EXPECT_EQ(small->moves[k].target, layers.moves[k].target);
      }
      solvable += small->moves.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(solvable, 10);
}

TEST_P(Boards, AreSolvedAtTheSameCostByAStarOnBuckets) {
  for (int i = 0; i < 50; ++i) {
    const auto seed = static_cast<std::uint64_t>(20'000 + GetParam() * 50 + i);
    const auto board = random_board(seed, 8, 12 + i);
    SCOPED_TRACE("seed " + std::to_string(seed));
    if (rush_hour::make_key_layout(rush_hour::make_lanes(board)).words != 1) continue;
    const rush_hour::RushHour<1> puzzle(board);
    for (const MoveSet move_set : {MoveSet::all, rush_hour::kUnitSteps}) {
      const Limits limits = limits_of_whole_layers(puzzle, move_set);
      const auto plain = breadth_first(puzzle, move_set, {}, limits);
      for (const auto& entry : rush_hour::kHeuristics<1>) {
        const HeuristicFacts& facts = entry.facts;
        if (!facts.is_admissible) continue;
        Problem<rush_hour::RushHour<1>> problem = make_problem(puzzle, move_set);
        Budget budget(limits, nullptr, nullptr);
        const auto estimate = entry.make({board, puzzle, move_set}, budget);
        problem.heuristic = estimate.get();
        const auto astar = AStar::run(problem, {}, budget);
        EXPECT_EQ(astar.status, plain.status) << facts.name;
        EXPECT_EQ(astar.moves.size(), plain.moves.size()) << facts.name;
        if (plain.status == Status::unsolvable) {
          EXPECT_EQ(astar.statistics.stored, plain.statistics.stored);
        } else if (plain.status == Status::solved && plain.cost > 2) {
          Limits shallow;
          shallow.depth = plain.cost - 2;
          Budget small_budget(shallow, nullptr, nullptr);
          const auto cut = AStar::run(problem, {}, small_budget);
          EXPECT_EQ(cut.status, Status::not_found) << facts.name;
          EXPECT_LE(cut.bounds.lower, plain.cost) << facts.name;
          EXPECT_GE(cut.bounds.lower, plain.cost - 1) << facts.name;
        }
      }
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Hundreds, Boards, ::testing::ValuesIn(testing::boards(10, 3)));

TEST(Layers, AreTheSameForTilesAndVidrach) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    for (const MoveSet move_set : {MoveSet::all, sliding_tiles::kLineMoves}) {
      expect_same_layers(sliding_tiles::SlidingTiles<1>(testing::random_tiles(random, 2, 4)), move_set);
      expect_same_layers(sliding_tiles::SlidingTiles<3>(testing::random_tiles(random, 3, 3)), move_set);
    }
    expect_same_layers(vidrach::Vidrach(testing::random_vidrach(random, 4, 5)), MoveSet::all);
  }
}

TEST(Layers, AreTheSameAtAnyNumberOfThreads) {
  const auto instance = testing::bundled("@rush-hour/course-4");
  Request request;
  request.algorithm = "breadth-first";
  request.options["order"] = "layer";
  const Report one = catalogue().solve(*instance, request);
  EXPECT_EQ(one.length, 27U);
  for (const unsigned threads : {2U, 3U, 4U}) {
    request.threads = threads;
    const Report report = catalogue().solve(*instance, request);
    ASSERT_EQ(report.moves.size(), one.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) EXPECT_EQ(report.moves[i].text, one.moves[i].text);
    EXPECT_EQ(report.statistics.generated, one.statistics.generated);
    EXPECT_EQ(report.statistics.layers, one.statistics.layers);
  }
}

TEST(Layers, KeepLimits) {
  const auto instance = testing::bundled("@rush-hour/course-5");
  Request request;
  request.algorithm = "breadth-first";
  request.options["order"] = "layer";
  request.threads = 2;
  request.limits.memory_bytes = 30 << 20;
  Report report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::out_of_memory);
  EXPECT_LE(report.peak_bytes, request.limits.memory_bytes);
  EXPECT_GT(report.bounds.lower, 8U);
  EXPECT_FALSE(report.length);
  request.limits = {};
  request.limits.expansions = 12'345;
  report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.statistics.expanded, 12'345U);
  request.limits = {};
  request.limits.depth = 5;
  report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.bounds.lower, 6U);
}

// Free turns, jumping tokens that trade places, labels up to `most`.
vidrach::Board random_mirrored(Random& random, int rows, int columns, std::uint32_t most) {
  vidrach::Board board = testing::random_vidrach(random, rows, columns);
  for (std::int32_t& label : board.labels) label = 1 + static_cast<std::int32_t>(random.below(most));
  board.turns = vidrach::Turns::free;
  board.next = vidrach::Next::any;
  board.may_jump = true;
  return board;
}

void expect_same_by_bitmaps(const vidrach::Board& board, const Limits& limits, std::size_t most_in_table) {
  const vidrach::Vidrach puzzle(board);
  Budget generic_budget(limits, nullptr, nullptr);
  Budget budget(limits, nullptr, nullptr);
  const auto generic = Bidirectional::run(make_problem(puzzle), {}, generic_budget);
  const auto fast = vidrach::mirror_search(board, puzzle, budget, most_in_table);
  ASSERT_TRUE(fast);
  EXPECT_EQ(fast->status, generic.status);
  EXPECT_EQ(fast->optimal, generic.optimal);
  EXPECT_EQ(fast->cost, generic.cost);
  EXPECT_EQ(fast->bounds.lower, generic.bounds.lower);
  EXPECT_EQ(fast->bounds.upper, generic.bounds.upper);
  if (generic.cost % 2 == 0) {
    EXPECT_EQ(fast->statistics.stored, generic.statistics.stored);
    EXPECT_EQ(fast->statistics.expanded, generic.statistics.expanded);
  } else {  // a table leaves its last layer as soon as an odd way shows, bitmaps complete it
    EXPECT_GE(*fast->statistics.stored, *generic.statistics.stored);
    EXPECT_GE(*fast->statistics.expanded, *generic.statistics.expanded);
  }
  auto state = puzzle.start();
  for (const auto& move : fast->moves) puzzle.apply(state, move);
  EXPECT_EQ(puzzle.is_goal(state), fast->status == Status::solved);
  EXPECT_EQ(fast->moves.size(), fast->cost);
}

TEST(MirroredBitmaps, EqualTheGenericSearch) {
  int solvable = 0;
  int unsolvable = 0;
  for (std::uint64_t seed = 1; seed <= 1'500; ++seed) {
    Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int rows = 1 + static_cast<int>(random.below(9));
    const bool is_wide = seed % 25 == 0;  // grid rows of one to three words
    const int columns = 2 + static_cast<int>(random.below(is_wide ? 140 : 8));
    const auto board = random_mirrored(random, is_wide ? 2 : rows, columns, 1 + random.below(10));
    Limits limits;
    if (seed % 5 == 0) limits.depth = random.below(20);
    expect_same_by_bitmaps(board, limits, 1 + random.below(30));
    Budget budget({}, nullptr, nullptr);
    const auto status = vidrach::mirror_search(board, vidrach::Vidrach(board), budget, 1)->status;
    solvable += status == Status::solved ? 1 : 0;
    unsolvable += status == Status::unsolvable ? 1 : 0;
  }
  EXPECT_GT(solvable, 300);
  EXPECT_GT(unsolvable, 300);
}

// Large enough that layers are expanded as whole bitmaps, not only state by state.
TEST(MirroredBitmaps, EqualTheGenericSearchOnLargerBoards) {
  for (const int side : {20, 30, 70}) {
    Random random(static_cast<std::uint64_t>(side));
    expect_same_by_bitmaps(random_mirrored(random, side == 70 ? 10 : side, side, 3), {}, 100);
  }
}

TEST(LayersInBitmaps, EqualTheGenericLayers) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int rows = 1 + static_cast<int>(random.below(9));
    const int columns = 2 + static_cast<int>(random.below(seed % 25 == 0 ? 60 : 8));
    auto board = random_mirrored(random, rows, columns, 1 + random.below(10));
    if (seed % 3 == 0) board.goal_red = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(columns)));
    if (board.goal_red == board.goal_blue) continue;
    const vidrach::Vidrach puzzle(board);
    Limits limits;
    if (seed % 5 == 0) limits.depth = random.below(20);
    for (const std::string exhaust : {"true", "false"}) {
      Budget budget(limits, nullptr, nullptr);
      const auto fast = vidrach::layer_search(board, puzzle, exhaust == "true", budget);
      ASSERT_TRUE(fast);
      const auto generic = breadth_first(puzzle, MoveSet::all, {{"order", "layer"}, {"exhaust", exhaust}}, limits);
      EXPECT_EQ(fast->status, generic.status);
      EXPECT_EQ(fast->cost, generic.cost);
      EXPECT_EQ(fast->moves.size(), generic.moves.size());
      EXPECT_EQ(fast->bounds.lower, generic.bounds.lower);
      EXPECT_EQ(fast->statistics.layers, generic.statistics.layers);
      EXPECT_EQ(fast->statistics.stored, generic.statistics.stored);
      EXPECT_EQ(fast->statistics.expanded, generic.statistics.expanded);
      EXPECT_EQ(fast->statistics.peak_frontier, generic.statistics.peak_frontier);
    }
  }
}

TEST(MirroredBitmaps, KeepLimits) {
  Random random(7);
  const auto board = random_mirrored(random, 40, 40, 4);
  const vidrach::Vidrach puzzle(board);
  Budget unlimited({}, nullptr, nullptr);
  const std::uint64_t optimum = vidrach::mirror_search(board, puzzle, unlimited)->cost;
  ASSERT_GT(optimum, 20U);
  const auto run = [&](const Limits& limits, const StopFlag* stop = nullptr) {
    Budget budget(limits, stop, nullptr);
    const auto outcome = vidrach::mirror_search(board, puzzle, budget, 100);
    EXPECT_LE(budget.peak_bytes(), limits.memory_bytes);
    EXPECT_LE(outcome->bounds.lower, optimum);
    return outcome->status;
  };
  Limits limits;
  limits.memory_bytes = std::size_t{1} << 20;
  EXPECT_EQ(run(limits), Status::out_of_memory) << "neither bitmaps nor a table have enough";
  limits = {};
  limits.seconds = 0;
  EXPECT_EQ(run(limits), Status::out_of_time);
  StopFlag stop;
  stop.raise();
  EXPECT_EQ(run({}, &stop), Status::cancelled);
  limits = {};
  limits.depth = optimum - 1;
  EXPECT_EQ(run(limits), Status::not_found);
  limits = {};
  limits.expansions = 5'000;
  Budget few(limits, nullptr, nullptr);
  EXPECT_FALSE(vidrach::mirror_search(board, puzzle, few)) << "the generic search keeps this one";
}

// Board by board: a plan of the same cost, and every bound on the way is one.
TEST(HeavySat, EqualsBreadthFirstOnAHundredSmallBoards) {
  int solvable = 0;
  for (std::uint64_t seed = 1; solvable < 100; ++seed) {
    const auto board = random_board(30'000 + seed, 6, 30);
    if (board.width < 5 || board.height < 4) continue;
    const rush_hour::RushHour<1> puzzle(board);
    for (const MoveSet move_set : {MoveSet::all, rush_hour::kUnitSteps}) {
      const auto plain = breadth_first(puzzle, move_set, {});
      if (plain.status != Status::solved || (move_set == rush_hour::kUnitSteps && seed % 5 != 0)) continue;
      SCOPED_TRACE("seed " + std::to_string(seed));
      Problem<rush_hour::RushHour<1>> problem = make_problem(puzzle, move_set);
      rush_hour::Landmarks<1> landmarks({board, puzzle, move_set});
      problem.heuristic = &landmarks;
      Budget budget(Limits{}, nullptr, nullptr);
      const auto sat = Sat::run(problem, {}, budget);
      ASSERT_EQ(sat.status, Status::solved);
      EXPECT_TRUE(sat.optimal);
      EXPECT_EQ(sat.cost, plain.cost);
      EXPECT_EQ(sat.moves.size(), plain.cost);
      auto state = puzzle.start();
      for (const auto& move : sat.moves) puzzle.apply(state, move);
      EXPECT_TRUE(puzzle.is_goal(state));
      solvable += move_set == MoveSet::all ? 1 : 0;
    }
  }
}

TEST(HeavySat, EqualsBreadthFirstOnCards) {
  for (const std::string name : {"classic-1", "classic-20", "classic-40", "newer-40", "hardest-1", "famous-51"}) {
    const bool is_quick = name == "classic-1" || name == "classic-20";  // the others take seconds
    for (const std::string metric : {"moves", "steps"}) {
      if (metric == "steps" && !is_quick) continue;
      SCOPED_TRACE(name + " " + metric);
      const auto instance = testing::bundled("@rush-hour/" + name);
      Request request;
      request.metric = metric;
      request.algorithm = "sat";
      request.threads = is_quick ? 2 : 1;  // two ask the last question and the bounds before it at once
      const Report sat = catalogue().solve(*instance, request);
      request.algorithm = "breadth-first";
      EXPECT_EQ(sat.length, catalogue().solve(*instance, request).length);
      EXPECT_TRUE(sat.optimal);
      EXPECT_TRUE(sat.validated);
    }
  }
}

// What the lines alone rule out never happens, and where they rule out a solution there is none.
TEST(Sat, SaysUnsolvableOnlyWhereTheWholeSpaceAgrees) {
  int impossible = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    const auto board = random_board(40'000 + seed, 6, 40);
    const rush_hour::RushHour<1> puzzle(board);
    const auto possible = rush_hour::possible_arrangements(puzzle.lanes());
    const rush_hour::PlanClauses clauses(puzzle.lanes(), board.red, puzzle.goal_place(), false);
    Limits limits;
    limits.expansions = 20'000;
    Budget budget(limits, nullptr, nullptr);
    StateTable<std::uint64_t> table(budget);
    ASSERT_TRUE(table.make_room(1));
    table.insert(puzzle.pack(puzzle.start()));
    bool is_solvable = false;
    for (std::uint32_t id = 0; id < table.size() && budget.spend(); ++id) {
      const auto state = puzzle.unpack(table.key(id));
      is_solvable = is_solvable || puzzle.is_goal(state);
      for (std::size_t l = 0; l < possible.size(); ++l)
        ASSERT_TRUE(possible[l][state.arrangement[l]]) << "seed " << seed;
      rush_hour::RushHour<1>::MoveList moves;
      puzzle.list_moves(state, MoveSet::all, moves);
      ASSERT_TRUE(table.make_room(moves.size()));
      for (const auto& move : moves) table.insert(puzzle.key_after(table.key(id), state, move));
    }
    if (!clauses.is_impossible()) continue;
    ++impossible;
    EXPECT_FALSE(is_solvable) << "seed " << seed;
  }
  EXPECT_GT(impossible, 20);
}

TEST(Sat, GivesUpWhereItIsToldTo) {
  Request request;
  request.algorithm = "sat";
  request.options["conflicts"] = "10";
  const Report report = catalogue().solve(*testing::bundled("@rush-hour/course-7"), request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_GE(report.bounds.lower, 4U);
  EXPECT_FALSE(report.length);
}

TEST(Sat, RefusesWhatItDoesNotKnow) {
  Request request;
  request.algorithm = "sat";
  EXPECT_THROW(catalogue().solve(*testing::bundled("@tiles/assignment-4"), request), UsageError);
  request.moves = "max";
  EXPECT_THROW(catalogue().solve(*testing::bundled("@rush-hour/course-1"), request), UsageError);
}

TEST(Auto, TakesWhatFits) {
  const auto took = [](const std::string& name, Request request = {}) {
    const Report report = catalogue().solve(*testing::bundled(name), request);
    EXPECT_TRUE(report.optimal || report.optimal_within) << name;
    return report.options.at("took");
  };
  EXPECT_EQ(took("@rush-hour/famous-51"), "breadth-first");
  EXPECT_EQ(took("@rush-hour/course-4"), "astar");
  EXPECT_EQ(took("@tiles/assignment-4"), "astar");
  EXPECT_EQ(took("@vidrach/ones-30"), "astar");
  Request max;
  max.moves = "max";
  EXPECT_EQ(took("@rush-hour/course-4", max), "breadth-first");
}

class Listener final : public Observer {
 public:
  void on_progress(const Progress&) override {}
  void on_bound(std::uint64_t lower) override { lowers.push_back(lower); }
  void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) override {
    EXPECT_EQ(moves.size(), upper);
    uppers.push_back(upper);
  }
  std::vector<std::uint64_t> lowers;
  std::vector<std::uint64_t> uppers;
};

TEST(Auto, TellsEveryBetterAnswerIfAnytime) {
  Listener listener;
  Request request;
  request.is_anytime = true;
  request.observer = &listener;
  const Report report = catalogue().solve(*testing::bundled("@rush-hour/course-7"), request);
  EXPECT_EQ(report.length, 25U);
  EXPECT_TRUE(report.optimal);
  ASSERT_FALSE(listener.uppers.empty());
  EXPECT_EQ(listener.uppers.back(), 25U);
  EXPECT_TRUE(std::is_sorted(listener.uppers.rbegin(), listener.uppers.rend()));
  EXPECT_EQ(listener.lowers.back(), 25U);
}

}  // namespace
}  // namespace shunt
