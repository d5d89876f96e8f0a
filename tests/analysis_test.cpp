// `analyze` against a naive second program that knows the reference rules only (support/analysis_naive.hpp), on random
// boards of every family; the graphs that it reads against each other; and figures that are known from elsewhere.
#include "spaces/analysis.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/catalogue.hpp"
#include "core/error.hpp"
#include "io/analysis_json.hpp"
#include "puzzles/rush_hour/small_board.hpp"
#include "puzzles/rush_hour/small_space.hpp"
#include "spaces/explored_graph.hpp"
#include "support/analysis_naive.hpp"
#include "support/bundled.hpp"
#include "support/families.hpp"
#include "support/json.hpp"
#include "support/small_boards.hpp"

namespace shunt {
namespace {

using testing::after;
using testing::explore_naively;
using testing::kNever;
using testing::NaiveMove;
using testing::NaiveSolution;
using testing::NaiveSolutions;
using testing::NaiveSpace;
using testing::places;
using testing::small_board;
using testing::written;

constexpr std::size_t kMostPositions = 2000;
constexpr std::size_t kMostListed = 3000;  // shortest solutions

// Every move set of the family with every metric that goes with it.
std::vector<Plan> plans_of(const Instance& instance) {
  std::vector<Plan> plans;
  for (const MoveSetFacts& moves : instance.family().move_sets) {
    for (const MetricFacts& metric : instance.family().metrics) {
      Request request;
      request.moves = moves.name;
      request.metric = metric.name;
      try {
        plans.push_back(make_plan(catalogue(), instance, request));
      } catch (const UsageError&) {
        continue;  // a metric of other moves
      }
    }
  }
  return plans;
}

Analysis analysis_of(const Instance& instance, const Plan& plan, const AnalysisWishes& wishes = {},
                     DistanceTable* table = nullptr) {
  Budget budget(Limits{}, nullptr, nullptr);
  return instance.analyze(plan, wishes, table, budget);
}

std::optional<NaiveSpace> naive_space(const Instance& instance, const Plan& plan) {
  return explore_naively(*instance.reference(), plan.move_set(), plan.metric->name, kMostPositions);
}

// ---- the comparison ----

void compare_basic(const NaiveSpace& space, const Analysis& found) {
  EXPECT_FALSE(found.stopped);
  EXPECT_EQ(found.positions, space.games.size());
  std::uint64_t goals = 0;
  std::uint64_t moves = 0;
  for (std::size_t i = 0; i < space.games.size(); ++i) {
    goals += space.games[i]->is_solved() ? 1 : 0;
    moves += space.moves[i].size();
  }
  EXPECT_EQ(found.goals, goals);
  EXPECT_EQ(found.moves, moves);
  EXPECT_EQ(found.edges, count_edges(space));
  EXPECT_EQ(found.by_depth, testing::histogram(space.depth));
  const std::vector<std::uint64_t> by_distance = testing::histogram(space.left);
  EXPECT_EQ(found.by_distance, by_distance);
  EXPECT_EQ(found.unsolvable, static_cast<std::uint64_t>(std::count(space.left.begin(), space.left.end(), kNever)));
  EXPECT_EQ(found.hardest_count, by_distance.empty() ? 0 : by_distance.back());
  EXPECT_EQ(found.branching, static_cast<double>(moves) / static_cast<double>(space.games.size()));
  EXPECT_EQ(found.dead_ends, count_dead_ends(space));
}

void compare_hardest(const NaiveSpace& space, const Instance& instance, const Analysis& found) {
  EXPECT_EQ(found.hardest.size(), std::min<std::size_t>(Analysis::kMostHardest, found.hardest_count));
  std::set<std::string> different;
  for (const std::string& text : instance.write_positions(found.hardest, "json")) {
    const auto hardest = testing::puzzle_from(text, std::string(instance.family().name));
    const std::string fingerprint = hardest->reference()->fingerprint();
    different.insert(fingerprint);
    EXPECT_EQ(space.left.at(space.numbers.at(fingerprint)) + 1, found.by_distance.size());
  }
  EXPECT_EQ(different.size(), found.hardest.size());
}

void compare_without_solution(const Analysis& found) {
  EXPECT_FALSE(found.length);
  EXPECT_EQ(found.solutions.value_or("0"), "0");
  EXPECT_EQ(found.solution_classes.value_or(0), 0);
  EXPECT_FALSE(found.neck);
  EXPECT_TRUE(found.forced.value_or(std::vector<std::uint64_t>{}).empty());
  EXPECT_FALSE(found.unmoved);
  EXPECT_FALSE(found.walk_chance);
  EXPECT_FALSE(found.difficulty);
}

// Between the start and the goal, neither of them counted.
void compare_neck(const NaiveSpace& space, const Analysis& found) {
  std::vector<std::uint64_t> between;
  for (std::size_t distance = 1; distance < space.left[0]; ++distance) between.push_back(found.by_distance[distance]);
  const auto least = std::min_element(between.begin(), between.end());
  ASSERT_EQ(found.neck.has_value(), !between.empty());
  if (!found.neck) return;
  EXPECT_EQ(found.neck->positions, *least);
  EXPECT_EQ(found.neck->distance, static_cast<std::uint64_t>(least - between.begin()) + 1);
}

// Returns how many classes were compared.
int compare_solutions(const NaiveSpace& space, const Analysis& found) {
  EXPECT_EQ(found.length, space.left[0]);
  std::map<std::size_t, testing::Digits> known;
  const std::string solutions = written(count_solutions(space, 0, known));
  EXPECT_EQ(found.solutions, solutions);
  compare_neck(space, found);
  EXPECT_EQ(found.forced, forced_distances(space));
  const auto chance = static_cast<double>(testing::walk_chance(space));
  EXPECT_NEAR(found.walk_chance.value_or(-1), chance, chance * 1e-9);
  EXPECT_NEAR(found.difficulty.value_or(-1), testing::difficulty(space.left[0], *found.branching, solutions), 1e-9);

  NaiveSolutions graph;
  add_solutions_from(space, *space.games[0], graph);
  std::vector<std::string> unmoved;
  for (const auto& [name, cells] : places(*space.games[0])) {
    if (!graph.moved.contains(name)) unmoved.push_back(name);
  }
  std::vector<std::string> found_unmoved = found.unmoved.value_or(std::vector<std::string>{"nothing is said"});
  std::sort(found_unmoved.begin(), found_unmoved.end());
  EXPECT_EQ(found_unmoved, unmoved);

  std::vector<NaiveSolution> list;
  NaiveSolution empty;
  list_solutions(graph, 0, empty, kMostListed, list);
  if (list.size() > kMostListed) return 0;
  EXPECT_EQ(std::to_string(list.size()), solutions);
  EXPECT_EQ(found.solution_classes, count_classes(list));
  return 1;
}

// Returns how many classes were compared.
int compare(const NaiveSpace& space, const Instance& instance, const Analysis& found) {
  SCOPED_TRACE(instance.write("json") + "by " + space.metric + ", move set " +
               std::to_string(static_cast<int>(space.move_set)));
  compare_basic(space, found);
  compare_hardest(space, instance, found);
  if (space.left[0] < kNever) return compare_solutions(space, found);
  compare_without_solution(found);
  return 0;
}

template <class Family>
class Analyses : public ::testing::Test {};
TYPED_TEST_SUITE(Analyses, testing::TestFamilies, testing::FamilyNames);

TYPED_TEST(Analyses, AgreeWithTheNaiveProgramOnRandomBoards) {
  constexpr int kBoards = 100;
  int boards = 0;
  int classes = 0;
  for (int seed = 0; boards < kBoards; ++seed) {
    ASSERT_LT(seed, 3 * kBoards) << "too few small boards";
    const auto instance = testing::puzzle_from(small_board(TypeParam{}, seed), std::string(TypeParam::kName));
    bool is_small = true;
    for (const Plan& plan : plans_of(*instance)) {
      const std::optional<NaiveSpace> space = naive_space(*instance, plan);
      is_small = is_small && space.has_value();
      if (space) classes += compare(*space, *instance, analysis_of(*instance, plan));
    }
    boards += is_small ? 1 : 0;
  }
  EXPECT_GE(classes, 25);
}

TYPED_TEST(Analyses, AgreeWithTheNaiveProgramOnSolvedAndUnsolvableBoards) {
  for (const auto& board : TypeParam::boards()) {
    const auto instance = testing::puzzle_from(board.text, std::string(TypeParam::kName));
    for (const Plan& plan : plans_of(*instance)) {
      const std::optional<NaiveSpace> space = naive_space(*instance, plan);
      if (space) compare(*space, *instance, analysis_of(*instance, plan));
    }
  }
}

// What is not there has a reason.
TYPED_TEST(Analyses, NameWhatIsMissing) {
  for (const auto& board : TypeParam::boards()) {
    SCOPED_TRACE(board.name);
    const auto instance = testing::puzzle_from(board.text, std::string(TypeParam::kName));
    const Analysis found = analysis_of(*instance, plans_of(*instance).front());
    std::set<std::string> missing;
    for (const auto& [name, reason] : found.missing) {
      missing.insert(name);
      EXPECT_FALSE(reason.empty()) << name;
    }
    EXPECT_EQ(missing.contains("solution_classes"), !found.solution_classes);
    EXPECT_EQ(missing.contains("neck"), !found.neck);
    EXPECT_EQ(missing.contains("forced"), !found.forced);
    EXPECT_EQ(missing.contains("unmoved"), !found.unmoved);
    EXPECT_EQ(missing.contains("walk_chance"), !found.walk_chance);
    EXPECT_EQ(missing.contains("difficulty"), !found.difficulty);
  }
}

// The same in JSON, where docs/analysis.md promises it of every null: also of basic figures and of unsolvable boards.
TYPED_TEST(Analyses, GiveAReasonForEveryNull) {
  for (const auto& board : TypeParam::boards()) {
    const auto instance = testing::puzzle_from(board.text, std::string(TypeParam::kName));
    const Plan plan = plans_of(*instance).front();
    for (const bool all_figures : {false, true}) {
      SCOPED_TRACE(std::string(board.name) + (all_figures ? ", all figures" : ", basic figures"));
      AnalysisContext context;
      context.all_figures = all_figures;
      const Analysis found = analysis_of(*instance, plan, {.all_figures = all_figures});
      const auto json = testing::Json::parse(analysis_json({board.name}, *instance, found, context));
      for (const auto& [key, value] : json.items()) {
        EXPECT_EQ(json["missing"].contains(key), value.is_null()) << key << " is " << value;
      }
      if (json["goals"] != 0) continue;
      EXPECT_EQ(json["missing"]["length"], "there is no solution");
      EXPECT_EQ(json["solutions"], 0);
      EXPECT_EQ(json["unique"], false);
      EXPECT_EQ(json["by_distance"], testing::Json::array());
      EXPECT_EQ(json["unsolvable_positions"], json["positions"]);
    }
  }
}

// A table of distances knows every position, and that behind every move.
TYPED_TEST(Analyses, TablesKnowTheDistanceOfEveryPosition) {
  const auto instance = testing::puzzle_from(TypeParam::boards().front().text, std::string(TypeParam::kName));
  for (const Plan& plan : plans_of(*instance)) {
    DistanceTable table;
    analysis_of(*instance, plan, {.all_figures = false}, &table);
    const std::optional<NaiveSpace> space = naive_space(*instance, plan);
    if (!space) continue;
    ASSERT_EQ(table.size(), space->games.size());
    EXPECT_FALSE(table.has({}));
    for (std::size_t i = 0; i < space->games.size(); ++i) {
      const NamedPosition position = instance->position_after(space->paths[i]);
      ASSERT_TRUE(table.has(instance->nameless(position)));
      EXPECT_EQ(table.left(instance->nameless(position)).value_or(kNever), space->left[i]);
      for (const testing::NaiveMove& move : space->moves[i]) {
        const auto then = table.left(instance->nameless(instance->after(position, move.text)));
        EXPECT_EQ(then.value_or(kNever), space->left[move.to]);
      }
      if (i % 5 != 0) continue;  // some of them are enough
      const auto rest = instance->with_start(position);
      const Report report = testing::solve_with(*rest, "breadth-first", {}, std::string(plan.moves->name));
      if (plan.is_complete && plan.metric == plans_of(*instance).front().metric) {
        EXPECT_EQ(report.length.value_or(kNever), space->left[i]);
      }
    }
  }
}

// Moves that are made again at every call are the moves that are stored.
TYPED_TEST(Analyses, AreTheSameWithoutStoredMoves) {
  for (int seed = 0; seed < 10; ++seed) {
    TypeParam::with_small(seed, []<class P>(const P& puzzle, const ReferenceGame&, std::string_view) {
      for (const MoveSet move_set : TypeParam::kMoveSets) {
        Budget budget(Limits{}, nullptr, nullptr);
        ExploredGraph<P> stored(puzzle, move_set, budget);
        ExploredGraph<P> made_again(puzzle, move_set, budget, 0);
        EXPECT_TRUE(stored.has_stored_links());
        EXPECT_FALSE(made_again.has_stored_links());
        Distances distances(budget);
        Distances again(budget);
        const AnalysisQuestion question{.wishes = {.all_figures = false}};
        const Analysis a = analyze(stored, question, distances, budget);
        const Analysis b = analyze(made_again, question, again, budget);
        EXPECT_EQ(a.positions, b.positions);
        EXPECT_EQ(a.goals, b.goals);
        EXPECT_EQ(a.by_depth, b.by_depth);
        EXPECT_EQ(a.by_distance, b.by_distance);
        EXPECT_EQ(a.unsolvable, b.unsolvable);
        EXPECT_EQ(a.length, b.length);
        EXPECT_EQ(a.moves, b.moves);
        EXPECT_EQ(a.edges, b.edges);
        EXPECT_EQ(a.hardest, b.hardest);
        EXPECT_EQ(a.solutions, b.solutions);
      }
    });
  }
}

TYPED_TEST(Analyses, ThatAreStoppedTellCompleteDepthsOnly) {
  const auto instance = testing::puzzle_from(TypeParam::boards().front().text, std::string(TypeParam::kName));
  const Plan plan = plans_of(*instance).front();
  const Analysis whole = analysis_of(*instance, plan);
  for (std::uint64_t most = 1; most < std::min<std::uint64_t>(whole.positions, 40); ++most) {
    SCOPED_TRACE(most);
    Limits limits;
    limits.expansions = most;
    Budget budget(limits, nullptr, nullptr);
    const Analysis found = instance->analyze(plan, {}, nullptr, budget);
    EXPECT_EQ(found.stopped, Status::not_found);
    std::uint64_t told = 0;
    ASSERT_LT(found.by_depth.size(), whole.by_depth.size());
    for (std::size_t depth = 0; depth < found.by_depth.size(); ++depth) {
      EXPECT_EQ(found.by_depth[depth], whole.by_depth[depth]);
      told += found.by_depth[depth];
    }
    EXPECT_LE(told, most);
    EXPECT_GT(told + whole.by_depth[found.by_depth.size()], most) << "a complete depth is not told";
    EXPECT_GE(found.positions, told);
    EXPECT_TRUE(found.by_distance.empty());
    EXPECT_FALSE(found.unsolvable || found.length || found.moves || found.edges || found.solutions || found.neck);
  }
}

TYPED_TEST(Analyses, MapEveryPosition) {
  const auto instance = testing::puzzle_from(TypeParam::boards().front().text, std::string(TypeParam::kName));
  const Plan plan = plans_of(*instance).front();
  const Analysis found = analysis_of(*instance, plan, {.wants_layout = true});
  const Analysis again = analysis_of(*instance, plan, {.wants_layout = true});
  if (found.positions > kMostMapped) return;
  ASSERT_TRUE(found.map && again.map);
  ASSERT_EQ(found.map->points.size(), found.positions);
  ASSERT_EQ(found.map->left.size(), found.positions);
  EXPECT_EQ(found.map->edges.size(), found.edges);
  float low[2] = {0, 0};
  float high[2] = {0, 0};
  std::vector<std::uint64_t> left;
  for (std::size_t i = 0; i < found.positions; ++i) {
    const MapPoint& point = found.map->points[i];
    ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y));
    EXPECT_TRUE(point.x == again.map->points[i].x && point.y == again.map->points[i].y);
    for (const int axis : {0, 1}) {
      low[axis] = std::min(low[axis], axis == 0 ? point.x : point.y);
      high[axis] = std::max(high[axis], axis == 0 ? point.x : point.y);
    }
    left.push_back(found.map->left[i].value_or(kNever));
  }
  EXPECT_LE(found.map->points[0].x, 0);
  EXPECT_GE(high[0] - low[0], high[1] - low[1]) << "wider than high";
  EXPECT_EQ(testing::histogram(left), found.by_distance);
  ASSERT_EQ(found.map->parents.size(), found.positions);
  ASSERT_EQ(found.map->moves.size(), found.positions);
  EXPECT_EQ(found.map->parents[0], 0);
  EXPECT_EQ(found.map->moves[0], "");
  for (std::uint32_t i = 1; i < found.positions; ++i) {
    const auto edge = std::minmax(i, found.map->parents[i]);
    const auto& edges = found.map->edges;
    EXPECT_TRUE(std::binary_search(edges.begin(), edges.end(), std::pair<std::uint32_t, std::uint32_t>(edge)));
    EXPECT_NE(found.map->moves[i], "");
  }
  ASSERT_FALSE(found.map->path.empty());
  EXPECT_EQ(found.map->path.front(), 0);
  EXPECT_EQ(left[found.map->path.back()], 0);
  for (std::size_t k = 0; k + 1 < found.map->path.size(); ++k) {
    const auto edge = std::minmax(found.map->path[k], found.map->path[k + 1]);
    const auto& edges = found.map->edges;
    EXPECT_TRUE(std::binary_search(edges.begin(), edges.end(), std::pair<std::uint32_t, std::uint32_t>(edge)));
  }
}

// The 8-puzzle has 181,440 positions: its map shows the first layers, with the distances of the whole space.
TEST(Analysis, MapsTheFirstLayersOfALargerSpace) {
  const auto instance = testing::bundled("@tiles/assignment-3");
  const Analysis found = analysis_of(*instance, plans_of(*instance).front(), {.wants_layout = true});
  ASSERT_EQ(found.positions, 181'440U);
  ASSERT_TRUE(found.map);
  const SpaceMap& map = *found.map;
  ASSERT_TRUE(map.depth);
  std::uint64_t positions = 0;
  for (std::uint64_t depth = 0; depth <= *map.depth; ++depth) positions += found.by_depth[depth];
  EXPECT_EQ(map.points.size(), positions);
  EXPECT_LE(positions, kMostMapped);
  EXPECT_GT(positions + found.by_depth[*map.depth + 1], kMostMapped) << "another layer would not fit";
  EXPECT_EQ(map.left.size(), positions);
  EXPECT_EQ(map.left[0], found.length);
  for (std::size_t i = 0; i < map.path.size(); ++i) EXPECT_EQ(map.left[map.path[i]], *found.length - i);
  EXPECT_EQ(map.path.size(), std::min(*found.length, *map.depth) + 1);
  for (std::uint32_t i = 1; i < positions; ++i) {
    EXPECT_LT(map.parents[i], i);
    EXPECT_EQ(map.moves[i].size(), 1U);
  }
  for (const auto& [a, b] : map.edges) EXPECT_LT(std::max(a, b), positions);
}

// ---- graphs ----

std::vector<Position> ends_of(const PositionGraph& graph, const Links& links) {
  std::vector<Position> ends;
  for (const std::uint32_t id : links.ends) ends.push_back(graph.position(id));
  return ends;
}

TEST(HeavyRushHourSpaces, EqualTheGenericGraph) {
  int compared = 0;
  for (int seed = 0; compared < 30; ++seed) {
    ASSERT_LT(seed, 1000) << "too few boards fit";
    SCOPED_TRACE(seed);
    Random random(static_cast<std::uint64_t>(seed) + 9000);
    const rush_hour::Board board = testing::random_rush_hour(random, 6, 6, 12 + seed);
    if (!rush_hour::fits_small_engine(board, rush_hour::make_lanes(board))) continue;
    const rush_hour::RushHour<1> puzzle(board);
    Limits limits;
    limits.expansions = 20'000;  // boards with few vehicles have millions of positions
    Budget limited(limits, nullptr, nullptr);
    const ExploredGraph<rush_hour::RushHour<1>> generic(puzzle, MoveSet::all, limited);
    if (generic.stopped()) continue;
    ++compared;
    Budget budget(Limits{}, nullptr, nullptr);
    const auto fast = rush_hour::explore_small_board(board, puzzle, budget);
    ASSERT_TRUE(fast);
    ASSERT_EQ(fast->size(), generic.size());
    EXPECT_EQ(fast->by_depth(), generic.by_depth());
    EXPECT_EQ(fast->goals(), generic.goals());
    EXPECT_EQ(fast->position(0), generic.position(0));
    std::map<Position, std::uint32_t> others;
    for (std::uint32_t id = 0; id < generic.size(); ++id) others.emplace(generic.position(id), id);
    for (std::uint32_t id = 0; id < fast->size(); ++id) {
      ASSERT_TRUE(others.contains(fast->position(id)));
      const std::uint32_t other = others.at(fast->position(id));
      EXPECT_EQ(fast->is_goal(id), generic.is_goal(other));
      EXPECT_EQ(fast->count_moves(id), generic.count_moves(other));
      EXPECT_EQ(ends_of(*fast, fast->links(id)), ends_of(generic, generic.links(other)));
    }
  }
}

// ---- known figures ----

Analysis analysis_of_bundled(const std::string& name) {
  const auto instance = testing::bundled(name);
  return analysis_of(*instance, plans_of(*instance).front());
}

TEST(KnownFigures, OfThe51MoveBoard) {
  const Analysis found = analysis_of_bundled("@rush-hour/famous-51");
  EXPECT_EQ(found.positions, 4780);
  EXPECT_EQ(found.edges, 18691);
  EXPECT_EQ(found.goals, 199);
  EXPECT_EQ(found.length, 51);
  EXPECT_EQ(found.solutions, "127484544");
  ASSERT_TRUE(found.neck);
  EXPECT_EQ(found.neck->positions, 3);
  EXPECT_EQ(found.neck->distance, 37);
}

TEST(KnownFigures, OfTheTokensInTheBook) {
  const Analysis found = analysis_of_bundled("@vidrach/figure");
  EXPECT_EQ(found.positions, 226);
  EXPECT_EQ(found.solutions, "2");
}

// figures/collections.tsv, which tools/measure-collections makes. Spaces that take seconds are measured there only.
TEST(BundledFigures, AreWhatAnalysesFind) {
  std::set<std::string> named;
  std::ifstream file(std::string(SHUNT_SOURCE_ROOT) + "/figures/collections.tsv");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    EXPECT_TRUE(named.insert(line.substr(0, line.find('\t'))).second) << line;
  }
  std::size_t compared = 0;
  for (const Collection& collection : collections()) {
    const PuzzleReader reader(*collection.text, catalogue(), collection.family, collection.options);
    for (std::size_t i = 0; i < reader.size(); ++i) {
      const std::string name = collection.name + (reader.size() == 1 ? "" : "-" + std::to_string(i + 1));
      SCOPED_TRACE(name);
      EXPECT_EQ(named.erase(name), 1U) << "it has no line";
      const BundledFigures figures = figures_of(name);
      if (figures.positions > 20'000U || !figures.positions) continue;
      const auto instance = reader.read(i);
      const Analysis found = analysis_of(*instance, plans_of(*instance).front(), {.all_figures = false});
      EXPECT_EQ(figures.positions, found.positions);
      EXPECT_EQ(figures.length, found.length);
      EXPECT_EQ(figures.solutions, found.solutions.value_or(""));
      EXPECT_EQ(figures.difficulty.has_value(), found.difficulty.has_value());
      EXPECT_NEAR(figures.difficulty.value_or(0), found.difficulty.value_or(0), 0.051) << "one decimal is kept";
      ++compared;
    }
  }
  EXPECT_TRUE(named.empty()) << "no such puzzle: " << *named.begin();
  EXPECT_GE(compared, 500U);
}

// A row of 101 positions, three moves from each to the next: numbers that no 64 bits hold.
class Row final : public PositionGraph {
 public:
  std::optional<Status> stopped() const override { return std::nullopt; }
  std::size_t size() const override { return by_depth_.size(); }
  const std::vector<std::uint64_t>& by_depth() const override { return by_depth_; }
  std::uint64_t goals() const override { return 1; }
  bool is_goal(Id id) const override { return id + 1 == size(); }
  Links links(Id id) const override {
    ends_.assign(is_goal(id) ? 0 : 3, id + 1);
    return {ends_};
  }
  bool prepare_predecessors() override { return true; }
  Links predecessors(Id id) const override {
    ends_.assign(id == 0 ? 0 : 3, id - 1);
    return {ends_};
  }
  bool has_unit_costs() const override { return true; }
  bool is_undirected() const override { return false; }
  bool has_stored_links() const override { return true; }
  Position position(Id id) const override { return {id}; }

 private:
  std::vector<std::uint64_t> by_depth_ = std::vector<std::uint64_t>(101, 1);
  mutable std::vector<Id> ends_;
};

TEST(KnownFigures, OfMoreSolutionsThan64BitsHold) {
  Row row;
  Budget budget(Limits{}, nullptr, nullptr);
  Distances distances(budget);
  AnalysisQuestion question;
  question.moves = [](const Position& position) {
    if (position[0] == 100) return std::vector<NamedMove>{};
    return std::vector<NamedMove>{{"a", {0}}, {"b", {0}}, {"c", {2}}};
  };
  question.pieces = {"A", "B", "C"};
  const Analysis found = analyze(row, question, distances, budget);
  EXPECT_EQ(found.solutions, "515377520732011331036461129765621272702107522001");  // 3^100
  EXPECT_EQ(found.solution_classes, 102 * 101 / 2);                                // how often each letter is there
  EXPECT_EQ(found.unmoved, std::vector<std::string>{"B"});
  EXPECT_EQ(found.edges, 100);
  EXPECT_EQ(found.moves, 300);
  EXPECT_NEAR(found.difficulty.value_or(-1), 0.0, 2.0);
  EXPECT_NEAR(found.walk_chance.value_or(-1), 1, 1e-12);
}

}  // namespace
}  // namespace shunt
