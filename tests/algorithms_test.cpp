// Every algorithm and every preset on every family: validated answers, optimal ones equal to
// breadth-first, "unsolvable" only where it is true.
#include <gtest/gtest.h>

#include <set>

#include "algorithms/algorithms.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/signature.hpp"
#include "support/bundled.hpp"
#include "support/families.hpp"

namespace shunt {
namespace {

using testing::bundled;
using testing::puzzle_from;

constexpr std::uint64_t kMostExpansions = 300'000;

struct Board {
  std::string name;
  std::string text;
  std::string family;
};

// Small boards of every family: easy, already solved, unsolvable, one piece.
const std::vector<Board>& boards() {
  static const std::vector<Board> all = [] {
    std::vector<Board> result;
    testing::for_each_family(testing::TestFamilies{}, [&result]<class Family>(Family) {
      for (const testing::BoardText& board : Family::boards()) {
        result.push_back({board.name, board.text, std::string(Family::kName)});
      }
    });
    return result;
  }();
  return all;
}

struct Task {
  std::string name;
  Request request;
};

std::vector<Task> runs() {
  std::vector<Task> all;
  const auto add = [&all](const std::string& algorithm, const std::map<std::string, std::string>& options) {
    Task run{algorithm, {}};
    run.request.algorithm = algorithm;
    run.request.options = options;
    for (const auto& [name, value] : options) run.name += " " + name + "=" + value;
    all.push_back(run);
  };
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    const std::string name(facts.name);
    add(name, {});
    // Every value of every option that names its values.
    for (const OptionFacts& option : facts.options) {
      if (option.values.find('|') == std::string_view::npos && option.values != "flag") continue;
      std::string_view rest = option.values == "flag" ? "true" : option.values;
      while (!rest.empty()) {
        const std::size_t bar = std::min(rest.find('|'), rest.size());
        add(name, {{std::string(option.name), std::string(rest.substr(0, bar))}});
        rest.remove_prefix(std::min(bar + 1, rest.size()));
      }
    }
  }
  add("astar", {{"weight", "2.5"}});
  add("beam", {{"width", "50"}, {"scope", "layer"}});
  add("shortened-random", {{"batches", "2"}, {"batch-size", "3"}});
  for (const PresetFacts* const entry : catalogue().presets()) {
    const PresetFacts& preset = *entry;
    Task run{"preset " + std::string(preset.name), {}};
    run.request.preset = preset.name;
    all.push_back(run);
  }
  std::vector<Task> with_finish;
  for (const Task& run : all) {
    if (!run.request.preset.empty()) continue;
    Task finish = run;
    finish.name += " finish-check";
    finish.request.finish_check = true;
    with_finish.push_back(finish);
  }
  all.insert(all.end(), with_finish.begin(), with_finish.end());
  return all;
}

// How many positions before the last are solved already.
std::ptrdiff_t solved_on_the_way(const Instance& instance, const Report& report) {
  const auto game = instance.reference();
  std::ptrdiff_t solved = 0;
  for (const MoveRecord& move : report.moves) {
    if (game->is_solved()) ++solved;
    game->play(move.text);
  }
  return solved;
}

class Matrix : public ::testing::TestWithParam<Board> {};
std::ostream& operator<<(std::ostream& out, const Board& board) { return out << board.name; }

TEST_P(Matrix, EveryAlgorithmAndPresetAnswersTruly) {
  const auto instance = puzzle_from(GetParam().text, GetParam().family);
  const bool is_unsolvable = GetParam().name.ends_with("unsolvable");
  int answered = 0;
  for (const MetricFacts& facts : instance->family().metrics) {
    const std::string metric(facts.name);
    const Report truth = testing::solve_with(*instance, "breadth-first", {}, "", metric);
    ASSERT_EQ(truth.status, is_unsolvable ? Status::unsolvable : Status::solved);
    for (Task run : runs()) {
      SCOPED_TRACE(run.name + " by " + metric);
      if (run.request.preset != "coroutine-bfs") run.request.metric = metric;
      run.request.limits.expansions = kMostExpansions;
      run.request.use_parity = !instance->family().has_parity;
      Report report;
      try {
        report = catalogue().solve(*instance, run.request);
      } catch (const UsageError& refusal) {
        EXPECT_FALSE(std::string(refusal.what()).empty());
        continue;
      }
      ++answered;
      EXPECT_EQ(report.disagreement, "");
      if (is_unsolvable) {
        EXPECT_NE(report.status, Status::solved);
        EXPECT_FALSE(report.optimal);
        continue;
      }
      EXPECT_NE(report.status, Status::unsolvable) << "it is solvable";
      if (report.status != Status::solved) continue;
      EXPECT_TRUE(report.validated);
      EXPECT_EQ(solved_on_the_way(*instance, report), 0);
      const bool is_other_metric = report.options.at("metric") != metric;
      const std::uint64_t best =
          is_other_metric ? *testing::solve_with(*instance, "breadth-first", {}, "", report.options.at("metric")).length
                          : *truth.length;
      EXPECT_GE(*report.length, best);
      EXPECT_LE(report.bounds.lower, best);
      if (report.optimal) {
        EXPECT_EQ(*report.length, best);
      }
    }
  }
  EXPECT_GT(answered, 60);
}

INSTANTIATE_TEST_SUITE_P(Board, Matrix, ::testing::ValuesIn(boards()));

Report run_with(const Instance& instance, const std::string& algorithm,
                const std::map<std::string, std::string>& options = {}, std::optional<std::uint64_t> depth = {}) {
  Request request;
  request.algorithm = algorithm;
  request.options = options;
  request.limits.depth = depth;
  request.limits.expansions = 2'000'000;
  return catalogue().solve(instance, request);
}

TEST(Refine, EndsAtTheFirstSolvedPosition) {
  // Windows are closed between two positions of the way, so a shorter way between them may pass a solved one.
  Request request;
  request.preset = "step-refiner";
  request.limits.expansions = 20'000;
  const auto instance = bundled("@rush-hour/classic-10");
  const Report report = catalogue().solve(*instance, request);
  ASSERT_EQ(report.status, Status::solved);
  EXPECT_EQ(solved_on_the_way(*instance, report), 0);
}

TEST(Unsolvable, IsProvedByCompleteMethodsAndNeverSaidByTheOthers) {
  const auto instance = puzzle_from("...B\nAA.B\n...B\n...B\n");
  for (const std::string name : {"auto", "breadth-first", "depth-first", "astar", "greedy"}) {
    EXPECT_EQ(run_with(*instance, name).status, Status::unsolvable) << name;
  }
  EXPECT_EQ(run_with(*instance, "iterative-deepening", {{"duplicates", "shallower"}}).status, Status::unsolvable);
  // 2x3 tiles: 360 positions within 21 moves, but paths without a repeated state are far longer.
  Request tiles;
  tiles.preset = "pds-non-strict";
  tiles.use_parity = false;
  const Report exhausted = catalogue().solve(*puzzle_from("2 1 3\n4 5 0"), tiles);
  EXPECT_EQ(exhausted.status, Status::unsolvable);
  EXPECT_EQ(exhausted.statistics.stored, 360U);
  for (const std::string name : {"idastar", "beam", "random-walk", "shortened-random", "refine"}) {
    EXPECT_EQ(run_with(*instance, name).status, Status::not_found) << name;
  }
  for (const std::string duplicates : {"none", "path"}) {
    EXPECT_EQ(run_with(*instance, "iterative-deepening", {{"duplicates", duplicates}}).status, Status::not_found);
    EXPECT_EQ(run_with(*instance, "depth-first", {{"duplicates", duplicates}}).status, Status::not_found);
  }
  EXPECT_EQ(testing::solve_with(*instance, "breadth-first", {}, "max").status, Status::not_found);
  EXPECT_EQ(run_with(*puzzle_from("3\n3,1,1\n1,1,1\n1,1,3\n"), "bidirectional").status, Status::unsolvable);
}

TEST(DepthBound, EndsIterativeDeepeningWithItsLimit) {
  const Report report = run_with(*bundled("@rush-hour/course-2"), "iterative-deepening", {}, 5);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.statistics.depth_limit, 5U);
  EXPECT_EQ(report.statistics.iterations, 5U);
  EXPECT_EQ(report.bounds.lower, 6U);
}

TEST(Statistics, OfTheEightPuzzleAreRightOnAnExampleCheckedByHand) {
  // Goal 2 moves away: 1 2 / 0 3 with the usual goal 1 2 / 3 0: the blank goes right. 2x2, order L U R D.
  //   without list: taken 12/03 -> U: 02/13, R: 12/30. taken 02/13 -> R: 20/13 (D is a loop). taken 12/30: goal.
  const auto instance = puzzle_from("1 2\n0 3");
  const Report tree = run_with(*instance, "breadth-first", {{"duplicates", "path"}});
  EXPECT_EQ(tree.length, 1U);
  EXPECT_EQ(tree.statistics.expanded, 2U);
  EXPECT_EQ(tree.statistics.generated, 4U);
  EXPECT_EQ(tree.statistics.local_loops_avoided, 1U);
  EXPECT_EQ(tree.statistics.peak_frontier, 2U);
  const Report list = run_with(*instance, "breadth-first");
  EXPECT_EQ(list.statistics.duplicates, 1U);
}

TEST(Statistics, OfTheHeapCountCopiesThatAreDeletedFromItsMiddle) {
  // 2x2 is a ring of 12 positions. Start opposite to the goal: both ways meet at the goal's neighbours, and
  // the far side is reached twice. With h = 0 a state waits twice exactly when both ways reach it at once.
  Request request;
  request.algorithm = "astar";
  request.options["queue"] = "heap";
  request.heuristic = "zero";
  request.use_parity = false;
  const Report report = catalogue().solve(*puzzle_from("2 1\n3 0"), request);  // unsolvable: the whole ring is searched
  EXPECT_EQ(report.status, Status::unsolvable);
  EXPECT_EQ(report.statistics.stored, 12U);
  EXPECT_EQ(report.statistics.expanded, 12U);
  EXPECT_EQ(report.statistics.generated, 24U);
  // The position opposite to the start waits twice; one copy is deleted when the other is expanded. Of the
  // 24 children 12 are the first of their state (11) or that copy (1); the other 12 are closed already.
  EXPECT_EQ(report.statistics.heap_deletions, 1U);
  EXPECT_EQ(report.statistics.duplicates, 12U);
  EXPECT_EQ(report.statistics.peak_frontier, 2U);
}

TEST(Astar, ReopensWhereTheHeuristicIsNotConsistentAndIsOptimalThen) {
  for (int card = 1; card <= 40; card += 3) {
    const auto instance = bundled("@rush-hour/classic-" + std::to_string(card));
    Request request;
    request.algorithm = "astar";
    request.heuristic = "blocking-lower-bound";
    const Report report = catalogue().solve(*instance, request);
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.length, testing::solve_with(*instance).length) << card;
  }
}

TEST(Astar, WithAWeightKeepsItsFactorAndReportsTheBound) {
  for (int i = 1; i <= 17; ++i) {
    const auto instance = bundled("@tiles/assignment-" + std::to_string(i));
    Request request;
    request.algorithm = "astar";
    request.heuristic = "manhattan";
    request.options = {{"weight", "1.5"}};
    const Report report = catalogue().solve(*instance, request);
    if (report.status == Status::unsolvable) continue;
    const std::uint64_t best = *testing::solve_with(*instance).length;
    EXPECT_LE(*report.length, best * 3 / 2);
    EXPECT_LE(report.bounds.lower, best);
    EXPECT_GE(report.bounds.lower * 3 / 2 + 1, *report.length);
  }
}

TEST(DepthBound, IsKeptByEveryAlgorithmAndNeverMakesAFalseLowerBound) {
  const auto instance = bundled("@tiles/assignment-3");  // 12 moves
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    for (const std::uint64_t depth : {1U, 5U, 11U, 12U}) {
      for (const bool finish_check : {false, true}) {
        Request request;
        request.algorithm = facts.name;
        request.limits.depth = depth;
        request.limits.expansions = 100'000;
        request.finish_check = finish_check;
        try {
          const Report report = catalogue().solve(*instance, request);
          EXPECT_LE(report.bounds.lower, 12U) << facts.name << " to depth " << depth;
          if (report.length) {
            EXPECT_LE(*report.length, depth) << facts.name;
          }
        } catch (const UsageError&) {
          EXPECT_TRUE(facts.name == "sat" || (finish_check && facts.name == "bidirectional")) << facts.name;
        }
      }
    }
  }
}

TEST(Facts, OfEveryAlgorithmNameEachOptionOnce) {
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    std::set<std::string_view> names;
    for (const OptionFacts& option : facts.options) {
      EXPECT_TRUE(names.insert(option.name).second) << facts.name << " --" << option.name;
    }
  }
}

template <class... Algorithm>
void expect_defaults_of_the_tables(TypeList<Algorithm...>) {
  const auto check = [](auto algorithm) {
    using A = decltype(algorithm);
    EXPECT_TRUE(A::settings(Options(A::kFacts, {})) == typename A::Settings{}) << A::kFacts.name;
  };
  (check(Algorithm{}), ...);
}

TEST(Settings, HaveTheDefaultsOfTheirOptionTables) { expect_defaults_of_the_tables(Algorithms{}); }

TEST(Settings, AreWhatTheOptionsSay) {
  const auto astar = AStar::settings(
      Options(AStar::kFacts,
              {{"weight", "2.5"}, {"ties", "last"}, {"close", "generation"}, {"queue", "heap"}, {"reopen", "never"}}));
  EXPECT_TRUE((astar == AStar::Settings{2.5, BestFirstTies::last, true, true, false}));
  const auto breadth_first = BreadthFirst::settings(
      Options(BreadthFirst::kFacts, {{"duplicates", "none"}, {"order", "layer"}, {"prune", "off"}}));
  EXPECT_TRUE(
      (breadth_first == BreadthFirst::Settings{BreadthFirst::Duplicates::none, BreadthFirst::Order::layer, false}));
}

TEST(Refusals, AreSaidBeforeAnythingIsSearched) {
  const auto refusal = [](const std::string& board, const std::string& algorithm, Request request = {}) -> std::string {
    request.algorithm = algorithm;
    try {
      catalogue().solve(*puzzle_from(board), request);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  };
  const std::string cars = boards()[0].text;
  const std::string tiles = boards()[5].text;
  Request finish;
  finish.finish_check = true;
  Request prune;
  prune.options["prune"] = "on";
  EXPECT_NE(refusal(cars, "bidirectional").find("too many to begin at"), std::string::npos);
  EXPECT_NE(refusal(tiles, "bidirectional", finish).find("begins at the goal"), std::string::npos);
  EXPECT_NE(refusal(tiles, "sat").find("as clauses"), std::string::npos);
  EXPECT_NE(refusal(cars, "sat", finish).find("does not know these rules"), std::string::npos);
  EXPECT_NE(refusal(cars, "idastar", prune).find("has no option --prune"), std::string::npos);
  EXPECT_NE(refusal(tiles, "idastar", prune).find("--prune on: idastar has it with a pdb"), std::string::npos);
  EXPECT_EQ(refusal(tiles, "bidirectional"), "");
  EXPECT_EQ(refusal(cars, "sat"), "");
}

TEST(Bidirectional, EqualsBreadthFirstOnTilesAndVidrach) {
  for (int i = 1; i <= 17; ++i) {
    const auto instance = bundled("@tiles/assignment-" + std::to_string(i));
    const Report both = run_with(*instance, "bidirectional");
    const Report one = testing::solve_with(*instance);
    EXPECT_EQ(both.status, one.status);
    EXPECT_EQ(both.length, one.length);
  }
  for (const std::string name : {"figure", "handout-1", "handout-2", "handout-3", "hard-3", "hard-4", "hard-5", "trap",
                                 "random-10", "ones-20"}) {
    const Report both = run_with(*bundled("@vidrach/" + name), "bidirectional");
    EXPECT_EQ(both.length, testing::solve_with(*bundled("@vidrach/" + name)).length) << name;
    EXPECT_TRUE(both.validated);
  }
  const auto alternate = puzzle_from("3\n1,4,4\n1,2,1\n4,4,1\n", "vidrach", {{"turns", "alternate"}});
  EXPECT_EQ(run_with(*alternate, "bidirectional").length, 7U);
  EXPECT_THROW(run_with(*bundled("@rush-hour/course-1"), "bidirectional"), UsageError);
  EXPECT_THROW(run_with(*bundled("@coroutine/bailey-1"), "bidirectional"), UsageError);
}

TEST(Bidirectional, KeepsADepthLimitExactly) {
  const auto instance = bundled("@vidrach/figure");
  EXPECT_EQ(run_with(*instance, "bidirectional", {}, 5).length, 5U);
  const Report cut = run_with(*instance, "bidirectional", {}, 4);
  EXPECT_EQ(cut.status, Status::not_found);
  EXPECT_LE(cut.bounds.lower, 5U);
}

TEST(DeepPaths, OfAMillionMovesOverflowNothing) {
  // A ring of 6 x 10 tiles is far larger than a million states: depth-first walks on until it is stopped.
  std::string board;
  for (int i = 0; i < 25; ++i) board += std::to_string((i * 7) % 25) + " ";
  Request request;
  request.algorithm = "depth-first";
  request.use_parity = false;
  request.limits.expansions = 1'200'000;
  const Report report = catalogue().solve(*puzzle_from(board, "tiles"), request);
  EXPECT_EQ(report.status, Status::not_found);
  EXPECT_EQ(report.statistics.expanded, 1'200'000U);
}

TEST(Seeds, GiveTheSameAnswerAgainAndDifferentOnesDiffer) {
  for (const PresetFacts* const entry : catalogue().presets()) {
    const PresetFacts& preset = *entry;
    if (preset.algorithm.empty()) continue;
    if (!find_algorithm(preset.algorithm).is_randomized) continue;
    const auto instance = bundled("@rush-hour/course-2");
    Request request;
    request.preset = preset.name;
    const auto moves = [&](std::uint64_t seed) {
      request.seed = seed;
      std::string text;
      for (const MoveRecord& move : catalogue().solve(*instance, request).moves) text += move.text + " ";
      return text;
    };
    const std::string first = moves(1);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(moves(1), first) << preset.name;
    if (preset.algorithm == "random-walk") {
      EXPECT_NE(moves(2), first) << preset.name;
    }
  }
}

TEST(Presets, AreTheThirtyOneOfTheWriteUps) {
  EXPECT_EQ(catalogue().presets().size(), 31U);
  std::set<std::string_view> names;
  for (const PresetFacts* preset : catalogue().presets()) names.insert(preset->name);
  EXPECT_EQ(names.size(), 31U);
  Request request;
  request.preset = "coroutine-generate";
  EXPECT_THROW(catalogue().solve(*bundled("@coroutine/bailey-1"), request), UsageError);
}

TEST(Presets, VisitAsManyStatesAsTheWriteUpsReport) {
  // Breadth-first with maximum moves visited 553, 949 and 4,348 states on the course boards 1 to 3.
  const std::uint64_t published[] = {553, 949, 4348};
  for (int board = 1; board <= 3; ++board) {
    Request request;
    request.preset = "bfs";
    const Report report = catalogue().solve(*bundled("@rush-hour/course-" + std::to_string(board)), request);
    const auto expanded = static_cast<std::int64_t>(*report.statistics.expanded);
    EXPECT_LE(std::abs(expanded - static_cast<std::int64_t>(published[board - 1])), 1);
  }
}

TEST(Presets, OfTheEightPuzzleKeepTheirBounds) {
  const auto expanded = [](const std::string& preset, const std::string& name) {
    Request request;
    request.preset = preset;
    const Report report = catalogue().solve(*bundled(name), request);
    EXPECT_TRUE(report.optimal) << preset;
    return *report.statistics.expanded;
  };
  EXPECT_LE(expanded("bfs-visited", "@tiles/assignment-4"), 181440U);
  EXPECT_LE(expanded("astar-manhattan", "@tiles/assignment-4"), 5000U);
  EXPECT_LE(expanded("astar-misplaced", "@tiles/assignment-4"), 181440U);
}

TEST(Useful, KeepsMovesThatOpenSomethingNewForAnother) {
  // B stands before the red car A. Moving B up or down frees A; moving A frees nothing for B.
  const auto instance = puzzle_from("....\nAAB.\n..B.\n....\n");
  Request request;
  request.only_useful = true;
  request.finish_check = true;  // the last move of the red car opens nothing and is exempt
  request.algorithm = "breadth-first";
  const Report report = catalogue().solve(*instance, request);
  EXPECT_EQ(report.length, 2U);
  EXPECT_EQ(report.optimal_within, "useful");
  EXPECT_FALSE(report.optimal);
  EXPECT_THROW(catalogue().solve(*bundled("@tiles/assignment-2"), request), UsageError);
}

TEST(Signature, IsTheNumberThatWasAgreedOn) {
  // Changes when any preset's work changes: then look why, and write the new number here.
  EXPECT_EQ(bench_signature(catalogue()), 1852659U);
}

}  // namespace
}  // namespace shunt
