// What every family must keep: its fast rules against its reference rules, packing, predecessors, spaces, and
// breadth-first answers against a search made of reference rules only. The same tests over one list of families.
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "algorithms/algorithms.hpp"
#include "puzzles/puzzles.hpp"
#include "spaces/distances.hpp"
#include "spaces/explored_graph.hpp"
#include "support/bundled.hpp"
#include "support/families.hpp"
#include "support/perft.hpp"

namespace shunt {
namespace {

using testing::count_fast;
using testing::count_reference;

TEST(FamilyList, HoldsEveryFamilyOfTheCatalogue) {
  std::set<std::string_view> tested;
  testing::for_each_family(testing::TestFamilies{}, [&tested]<class Family>(Family) { tested.insert(Family::kName); });
  for (const Family* family : catalogue().families()) {
    EXPECT_TRUE(tested.contains(family->name)) << family->name << " has no entry in tests/support/families.hpp";
  }
}

// What a family tells people before they play. An empty one would leave a button without a board behind it.
TEST(FamilyList, GivesEveryFamilyItsOwnBoards) {
  for (const Family* family : catalogue().families()) {
    for (const std::string_view name : {family->example, family->first_board, family->showpiece}) {
      EXPECT_TRUE(name.starts_with("@" + std::string(family->name) + "/")) << family->name << ": '" << name << "'";
    }
  }
}

template <class Family>
class Conformance : public ::testing::Test {};
TYPED_TEST_SUITE(Conformance, testing::TestFamilies, testing::FamilyNames);

constexpr int kBoards = 20;

const Family& family_named(std::string_view name) {
  for (const Family* family : catalogue().families()) {
    if (family->name == name) return *family;
  }
  throw std::runtime_error("there is no family " + std::string(name));
}

TYPED_TEST(Conformance, HasAnEasyFirstBoardAndAShowpiece) {
  constexpr std::uint64_t kMostMovesOfAnEasyBoard = 8;
  const Family& family = family_named(TypeParam::kName);
  const Report first = testing::solve_with(*testing::bundled(std::string(family.first_board)));
  const Report hard = testing::solve_with(*testing::bundled(std::string(family.showpiece)));
  ASSERT_TRUE(first.length && hard.length);
  EXPECT_LE(*first.length, kMostMovesOfAnEasyBoard);
  EXPECT_GE(*first.length, 3U);
  EXPECT_GE(*hard.length, *first.length);
  EXPECT_TRUE(hard.optimal);
}

TYPED_TEST(Conformance, TellsItsRulesWithAnExampleThatIsSolved) {
  const Family& family = family_named(TypeParam::kName);
  const RulesFacts& facts = family.rules;
  EXPECT_FALSE(facts.goal.empty() || facts.goal.ends_with("."));
  EXPECT_LE(facts.goal.size(), 80U) << "it is one line, also of a terminal";
  EXPECT_FALSE(facts.rules.empty());
  for (const std::string_view rule : facts.rules) EXPECT_TRUE(rule.ends_with(".")) << rule;
  const Source board("example", std::string(facts.example));
  EXPECT_NE(family.recognise(board), Confidence::no);
  const auto texts = family.split(board, {});
  ASSERT_EQ(texts.size(), 1U);
  const auto game = family.read(texts[0], {})->reference();
  const auto moves = family.read_solution(Source("moves", std::string(facts.example_moves)));
  EXPECT_GE(moves.size(), 2U);
  for (const SolutionMove& move : moves) {
    EXPECT_FALSE(game->is_solved());
    EXPECT_EQ(game->play(move.text), "") << move.text;
  }
  EXPECT_TRUE(game->is_solved());
}

TYPED_TEST(Conformance, CountsEqualTheReferenceRules) {
  for (int seed = 0; seed < kBoards; ++seed) {
    SCOPED_TRACE(seed);
    TypeParam::with(seed, [](const auto& puzzle, const ReferenceGame& game, int depth) {
      for (const MoveSet move_set : TypeParam::kMoveSets) {
        const testing::Counts expected = count_reference(game, move_set, depth);
        ASSERT_FALSE(expected.paths.empty()) << "the reference rules refuse a move that they list";
        const testing::Counts found = count_fast(puzzle, move_set, depth);
        EXPECT_EQ(found.paths, expected.paths);
        EXPECT_EQ(found.states, expected.states);
      }
    });
  }
}

// Within a few thousand positions: packing loses nothing, and the predecessors of a position are exactly
// the positions that lead to it.
TYPED_TEST(Conformance, PredecessorsAreExactAndPackingLosesNothing) {
  for (int seed = 0; seed < kBoards; ++seed) {
    SCOPED_TRACE(seed);
    TypeParam::with(seed, []<class P>(const P& puzzle, const ReferenceGame&, int) {
      for (const MoveSet move_set : TypeParam::kMoveSets) {
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
}

// What moves of this set are counted in: a set may have a metric of its own.
template <class Family>
std::string_view metric_of(MoveSet move_set, std::string_view usual) {
  const shunt::Family& family = catalogue().family(Family::kName);
  for (const MoveSetFacts& moves : family.move_sets) {
    for (const MetricFacts& metric : family.metrics) {
      if (moves.move_set == move_set && metric.move_set == moves.name) return metric.name;
    }
  }
  return usual;
}

// Breadth-first search against a search that knows only the reference rules.
TYPED_TEST(Conformance, BreadthFirstIsOptimal) {
  for (int seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    TypeParam::with_small(seed, [](const auto& puzzle, const ReferenceGame& game, std::string_view metric) {
      for (const MoveSet move_set : TypeParam::kMoveSets) {
        Budget budget(Limits{}, nullptr, nullptr);
        const auto outcome = BreadthFirst::run(make_problem(puzzle, move_set), {}, budget);
        const int expected = testing::solve_by_reference(game, move_set, metric_of<TypeParam>(move_set, metric));
        EXPECT_EQ(outcome.status, expected < 0 ? Status::unsolvable : Status::solved);
        if (expected >= 0) {
          EXPECT_TRUE(outcome.optimal);
          EXPECT_EQ(static_cast<int>(outcome.cost), expected);
        }
      }
    });
  }
}

// The explorer against distances that are computed one position at a time by breadth-first search.
TYPED_TEST(Conformance, SpacesKnowTheDistanceOfEveryPosition) {
  for (int seed = 0; seed < 6; ++seed) {
    SCOPED_TRACE(seed);
    TypeParam::with_small(seed, []<class P>(const P& puzzle, const ReferenceGame&, std::string_view) {
      Budget budget(Limits{}, nullptr, nullptr);
      ExploredGraph<P> space(puzzle, MoveSet::all, budget);
      Distances distances(budget);
      ASSERT_FALSE(space.stopped());
      ASSERT_TRUE(distances.measure(space));
      std::uint64_t goals = 0;
      std::uint64_t dead = 0;
      std::uint64_t by_depth = 0;
      for (const std::uint64_t count : space.by_depth()) by_depth += count;
      for (std::uint32_t id = 0; id < space.size(); ++id) {
        Problem<P> problem = make_problem(puzzle);
        problem.start = space.state(id);
        goals += puzzle.is_goal(problem.start) ? 1 : 0;
        if (id % 7 != 0 && id > 40) continue;  // some of them are enough
        Budget own(Limits{}, nullptr, nullptr);
        const auto outcome = BreadthFirst::run(problem, {}, own);
        if (outcome.status == Status::solved) {
          EXPECT_EQ(distances[id], outcome.cost);
        } else {
          EXPECT_EQ(distances[id], PositionGraph::kUnknown);
        }
      }
      for (std::uint32_t id = 0; id < space.size(); ++id) dead += distances[id] == PositionGraph::kUnknown ? 1 : 0;
      EXPECT_EQ(space.goals(), goals);
      std::uint64_t solvable = 0;
      for (const std::uint64_t count : distances.counts()) solvable += count;
      EXPECT_EQ(space.size() - solvable, dead);
      EXPECT_EQ(by_depth, space.size());
      Budget exhaust(Limits{}, nullptr, nullptr);
      const auto all = BreadthFirst::run(make_problem(puzzle), {.exhaust = true}, exhaust);
      EXPECT_EQ(all.statistics.stored, space.size());
      EXPECT_EQ(all.statistics.layers, space.by_depth());
    });
  }
}

TEST(Parity, DecidesOnBoardsFromTwoByTwo) {
  for (int seed = 0; seed < 30; ++seed) {
    testing::TilesFamily::with_small(seed, [](const auto& puzzle, const ReferenceGame& game, std::string_view) {
      EXPECT_EQ(puzzle.is_unsolvable_by_parity(puzzle.start()), testing::solve_by_reference(game, MoveSet::all) < 0);
    });
  }
}

}  // namespace
}  // namespace shunt
