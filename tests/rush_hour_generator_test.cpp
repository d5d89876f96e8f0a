// Generated Rush Hour puzzles: everything that is claimed of them, checked by naive rules on letters.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalogue/services/generate.hpp"
#include "core/budget.hpp"
#include "core/error.hpp"
#include "puzzles/rush_hour/generator.hpp"
#include "support/naive_rush_hour.hpp"

namespace shunt {
namespace {

struct Wish {
  int width = 6;
  int height = 6;
  std::optional<Range> length = {};
  std::map<std::string, std::string> options = {};
  std::string metric = "moves";
  bool climbs = false;
  std::uint64_t seed = 1;
};

class Question {
 public:
  explicit Question(const Wish& wish) : options_("generate", rush_hour::kGeneratorOptions, wish.options) {
    question_ = {.width = wish.width,
                 .height = wish.height,
                 .metric = wish.metric,
                 .length = wish.length,
                 .climbs = wish.climbs,
                 .seed = wish.seed,
                 .options = &options_};
  }
  std::unique_ptr<Generator> open() const { return rush_hour::open_generator(question_); }

 private:
  Options options_;
  GeneratorQuestion question_;
};

std::vector<GeneratedPuzzle> generate(const Wish& wish, std::size_t count) {
  const auto generator = Question(wish).open();
  Budget budget({}, nullptr, nullptr);
  std::vector<GeneratedPuzzle> found;
  constexpr std::uint64_t kMostAttempts = 1000;
  for (std::uint64_t number = 0; number < kMostAttempts && found.size() < count; ++number) {
    Attempt attempt = generator->attempt(number, generator->allowance(), budget);
    EXPECT_LE(attempt.evaluations, generator->allowance());
    EXPECT_GT(attempt.evaluations, 0U);
    for (GeneratedPuzzle& puzzle : attempt.found) found.push_back(std::move(puzzle));
  }
  return found;
}

std::string cells_of(const std::string& text) {
  std::string cells = text;
  std::erase(cells, '\n');
  return cells;
}

std::string mirrored(const std::string& cells, int width) {
  std::string result;
  const auto columns = static_cast<std::size_t>(width);
  for (std::size_t begin = cells.size(); begin > 0; begin -= columns) result += cells.substr(begin - columns, columns);
  return naive::lettered(result);
}

std::uint64_t count_walls(const std::string& cells) {
  return static_cast<std::uint64_t>(std::count(cells.begin(), cells.end(), 'x'));
}

// The puzzle that stands for a cluster: where the red car's row is the middle one, the lesser of the cluster's and
// its mirror image's.
std::string chosen(const naive::RushHour& rules, const std::map<std::string, int>& distances, bool has_mirror) {
  const std::string own = rules.hardest(distances);
  if (!has_mirror) return own;
  std::map<std::string, int> images;
  for (const auto& [position, distance] : distances) images[mirrored(position, rules.width)] = distance;
  return std::min(own, rules.hardest(images));
}

void check(const GeneratedPuzzle& puzzle, const Wish& wish) {
  SCOPED_TRACE(puzzle.text);
  const std::string cells = cells_of(puzzle.text);
  const naive::RushHour rules{wish.width, wish.metric == "steps"};
  ASSERT_EQ(cells.size(), static_cast<std::size_t>(wish.width * wish.height));
  EXPECT_EQ(cells, naive::lettered(cells));
  const std::size_t red = cells.find('A');
  EXPECT_EQ(static_cast<int>(red) / wish.width, (wish.height - 1) / 2);
  EXPECT_EQ(cells.rfind('A'), red + 1);
  const std::set<std::string> cluster = rules.reachable(cells);
  const std::map<std::string, int> distances = rules.distances(cluster);
  EXPECT_EQ(puzzle.positions, cluster.size());
  EXPECT_EQ(puzzle.length, static_cast<std::uint64_t>(distances.at(cells)));
  EXPECT_EQ(cells, chosen(rules, distances, wish.height % 2 == 1)) << "the hardest, in canonical form";
  EXPECT_TRUE(rules.is_minimal(cells));
  if (wish.length) {
    EXPECT_TRUE(wish.length->holds(puzzle.length));
  }
}

class Wishes : public testing::TestWithParam<Wish> {};

TEST_P(Wishes, GetMinimalPuzzlesThatAreTheHardestOfTheirClusters) {
  const std::vector<GeneratedPuzzle> puzzles = generate(GetParam(), 3);
  ASSERT_GE(puzzles.size(), 3U);
  for (const GeneratedPuzzle& puzzle : puzzles) check(puzzle, GetParam());
}

TEST_P(Wishes, GetTheSameAgain) {
  const auto first = generate(GetParam(), 3);
  const auto second = generate(GetParam(), 3);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].text, second[i].text);
}

INSTANTIATE_TEST_SUITE_P(
    RushHour, Wishes,
    testing::Values(Wish{.width = 4, .height = 4}, Wish{.width = 5, .height = 5, .length = Range{8, 12}},
                    Wish{.length = Range{10, 16}, .options = {{"vehicles", "9..13"}}},
                    Wish{.length = Range{12, 20}, .options = {{"vehicles", "9..13"}, {"walls", "1..2"}}},
                    Wish{.width = 5, .height = 6, .length = Range{14, 24}, .metric = "steps", .seed = 3},
                    Wish{.width = 5, .height = 5, .climbs = true}));

TEST(HeavyRushHourGenerator, KeepsToTheNumbersOfVehiclesAndWalls) {
  const Wish wish{.length = Range{8, 20}, .options = {{"vehicles", "8..9"}, {"walls", "2"}}};
  for (const GeneratedPuzzle& puzzle : generate(wish, 10)) {
    std::set<char> letters(puzzle.text.begin(), puzzle.text.end());
    for (const char other : {'.', 'x', '\n'}) letters.erase(other);
    EXPECT_GE(letters.size(), 8U) << puzzle.text;
    EXPECT_LE(letters.size(), 9U) << puzzle.text;
    EXPECT_EQ(count_walls(puzzle.text), 2U) << puzzle.text;
  }
}

TEST(RushHourGenerator, MakesLargerBoards) {
  for (const int side : {7, 8}) {
    const Wish wish{.width = side, .height = side, .length = Range{8, 100}};
    const std::vector<GeneratedPuzzle> puzzles = generate(wish, 1);
    ASSERT_FALSE(puzzles.empty()) << side;
    const naive::RushHour rules{side};
    EXPECT_EQ(static_cast<std::uint64_t>(rules.length(cells_of(puzzles[0].text))), puzzles[0].length);
  }
}

TEST(RushHourGenerator, MakesOtherPuzzlesFromOtherSeeds) {
  const auto text = [](std::uint64_t seed) { return generate({.length = Range{8, 20}, .seed = seed}, 1).at(0).text; };
  EXPECT_NE(text(1), text(2));
}

TEST(RushHourGenerator, EndsWhenItIsTold) {
  const auto generator = Question({.length = Range{60, 60}}).open();
  StopFlag stop;
  stop.raise();
  Budget budget({}, &stop, nullptr);
  EXPECT_LE(generator->attempt(0, generator->allowance(), budget).evaluations, 1U);
}

TEST(RushHourGenerator, RefusesWhatMakesNoBoard) {
  EXPECT_THROW(Question({.width = 3}).open(), UsageError);
  EXPECT_THROW(Question({.height = 9}).open(), UsageError);
  EXPECT_THROW(Question({.options = {{"vehicles", "0"}}}).open(), UsageError);
  EXPECT_THROW(Question({.options = {{"vehicles", "22..30"}}}).open(), UsageError);
  EXPECT_THROW(Question({.options = {{"walls", "20"}}}).open(), UsageError);
}

}  // namespace
}  // namespace shunt
