// The generators of coroutine, tiles and blocks, through the interface that all families share.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catalogue/services/generate.hpp"
#include "core/error.hpp"
#include "puzzles/blocks/services.hpp"
#include "puzzles/coroutine/services.hpp"
#include "puzzles/coroutine/symmetry.hpp"
#include "puzzles/sliding_tiles/services.hpp"
#include "support/bundled.hpp"

namespace {

using namespace shunt;

struct Wish {
  std::string family;
  int width = 0;
  int height = 0;
  std::string metric = "moves";
  std::optional<Range> length = {};
  bool climbs = false;
  std::uint64_t seed = 1;
  std::map<std::string, std::string> options = {};
};

const GeneratorService& service_of(const std::string& family) {
  if (family == "coroutine") return coroutine::kGeneratorService;
  return family == "tiles" ? sliding_tiles::kGeneratorService : blocks::kGeneratorService;
}

GeneratorQuestion question_of(const Wish& wish, const Options& options) {
  GeneratorQuestion question;
  question.width = wish.width;
  question.height = wish.height;
  question.metric = wish.metric;
  question.length = wish.length;
  question.climbs = wish.climbs;
  question.seed = wish.seed;
  question.options = &options;
  return question;
}

// Attempts 0, 1, .. until `count` puzzles are found or `most` attempts are made.
std::vector<GeneratedPuzzle> generate(const Wish& wish, std::size_t count, std::uint64_t allowance = 1'000'000'000,
                                      std::uint64_t most = 1'000) {
  const GeneratorService& service = service_of(wish.family);
  const Options options(wish.family, service.options, wish.options);
  const auto generator = service.open(question_of(wish, options));
  std::vector<GeneratedPuzzle> found;
  for (std::uint64_t i = 0; i < most && found.size() < count; ++i) {
    Budget budget(Limits{}, nullptr, nullptr);
    const std::uint64_t given = std::min(allowance, generator->allowance());
    Attempt attempt = generator->attempt(i, given, budget);
    EXPECT_LE(attempt.evaluations, given);
    EXPECT_GT(attempt.evaluations, 0U);
    for (GeneratedPuzzle& puzzle : attempt.found) found.push_back(std::move(puzzle));
  }
  return found;
}

std::vector<std::string> texts_of(const std::vector<GeneratedPuzzle>& puzzles) {
  std::vector<std::string> texts;
  for (const GeneratedPuzzle& puzzle : puzzles) texts.push_back(puzzle.text);
  return texts;
}

// Every puzzle is what it says, by another algorithm.
void check(const Wish& wish, const std::vector<GeneratedPuzzle>& puzzles, const std::string& algorithm) {
  for (const GeneratedPuzzle& puzzle : puzzles) {
    const auto instance = shunt::testing::puzzle_from(puzzle.text);
    EXPECT_EQ(instance->family().name, wish.family) << puzzle.text;
    const Report report = shunt::testing::solve_with(*instance, algorithm, {}, "", wish.metric);
    EXPECT_TRUE(report.optimal) << puzzle.text;
    EXPECT_EQ(report.length, puzzle.length) << puzzle.text;
    EXPECT_TRUE(wish.length.value_or(Range{}).holds(puzzle.length)) << puzzle.text;
    EXPECT_FALSE(puzzle.text.ends_with('\n'));
  }
}

const std::vector<Wish>& wishes() {
  static const std::vector<Wish> all = {
      {"coroutine", 3, 3},
      {"coroutine", 3, 3, "plies", Range{10, 12}},
      {"coroutine", 3, 3, "moves", Range{4, 4}, false, 1, {{"directions", "1..2"}}},
      {"coroutine", 5, 3, "moves", Range{6, 9}},
      {"tiles", 3, 3},
      {"tiles", 3, 3, "moves", Range{31, 31}},
      {"tiles", 2, 3, "moves", Range{0, 4}},
      {"tiles", 2, 4, "moves", Range{}, true},
      {"tiles", 4, 4, "moves", Range{15, 20}},
      {"tiles", 5, 5, "moves", Range{10, 14}},
      {"tiles", 4, 3, "moves", Range{12, 16}},
      {"blocks", 4, 4, "moves", {}, false, 1, {{"free", "4..6"}}},
      {"blocks", 4, 4, "steps", Range{10, 30}, false, 1, {{"shapes", "2x2,1x2,2x1"}, {"goal", "corner"}}},
      {"blocks", 3, 4, "moves", Range{5, 50}, false, 1, {{"shapes", "2x1,oo/o.,1x1*3"}, {"free", "2..4"}}},
  };
  return all;
}

TEST(Generators, GiveTheSameForTheSameSeedAndNotForAnother) {
  for (const Wish& wish : wishes()) {
    const auto first = texts_of(generate(wish, 5));
    EXPECT_GE(first.size(), 5U) << wish.family << wish.width << wish.height;
    EXPECT_EQ(first, texts_of(generate(wish, 5)));
    Wish other = wish;
    other.seed = 2;
    const bool is_alone = wish.climbs || (wish.length && wish.length->least == 31);
    EXPECT_TRUE(is_alone || first != texts_of(generate(other, 5))) << wish.family;
  }
}

TEST(Generators, GiveLengthsThatAnotherAlgorithmFinds) {
  for (const Wish& wish : wishes()) {
    const std::string other = wish.family == "tiles" && wish.width > 3 ? "bidirectional" : "astar";
    check(wish, generate(wish, 5), other);
  }
}

TEST(Generators, KeepToTheDirectionsThatAreAsked) {
  const Wish wish{"coroutine", 3, 3, "moves", Range{3, 9}, false, 1, {{"directions", "2..2"}}};
  for (const GeneratedPuzzle& puzzle : generate(wish, 10)) {
    const Source source("text", puzzle.text);
    const auto board = coroutine::read_board(PuzzleReader(source, catalogue(), "coroutine", {}).text(0));
    for (int cell = 0; cell < 9; ++cell) {
      EXPECT_EQ(std::popcount(unsigned{board.directions[static_cast<std::size_t>(cell)]}), cell == 4 ? 0 : 2);
    }
  }
}

TEST(Generators, ClimbToLongBoards) {
  const auto moves = generate({"coroutine", 3, 3, "moves", {}, true}, 1, 300'000);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_GE(moves[0].length, 17U);
  const auto within = generate({"coroutine", 3, 3, "plies", Range{5, 12}, true}, 1, 100'000);
  ASSERT_EQ(within.size(), 1U);
  EXPECT_EQ(within[0].length, 12U);
  const Wish blocks{"blocks", 3, 4, "moves", {}, true, 1, {{"shapes", "2x2,1x2,2x1,1x1"}}};
  const auto hard = generate(blocks, 1, 30);
  ASSERT_EQ(hard.size(), 1U);
  EXPECT_GE(hard[0].length, 8U);
  check(blocks, hard, "astar");
}

TEST(Generators, CountWhatCanBeReached) {
  for (const auto& puzzle : generate({"coroutine", 3, 3}, 10)) {
    const Report report = shunt::testing::solve_with(*shunt::testing::puzzle_from(puzzle.text), "breadth-first",
                                                     {{"exhaust", "true"}}, "", "moves");
    EXPECT_EQ(puzzle.positions, report.statistics.stored) << puzzle.text;
  }
  for (const auto& puzzle : generate(wishes().back(), 3)) {
    const Report report =
        shunt::testing::solve_with(*shunt::testing::puzzle_from(puzzle.text), "breadth-first", {{"exhaust", "true"}});
    EXPECT_EQ(puzzle.positions, report.statistics.stored) << puzzle.text;
  }
  EXPECT_EQ(generate({"tiles", 3, 3}, 1)[0].positions, 181'440U);
}

std::string lettered_in_order(std::string cells) {
  std::map<char, char> names = {{'.', '.'}};
  char next = 'A';
  for (char& cell : cells) {
    if (!names.contains(cell)) names[cell] = next++;
    cell = names[cell];
  }
  return cells;
}

// The two hardest 3x3 positions, 31 moves, are images of each other.
TEST(Generators, MergeBoardsThatAreImagesOfEachOther) {
  const auto hardest = texts_of(generate({"tiles", 3, 3, "moves", Range{31, 31}}, 20));
  EXPECT_EQ(std::set<std::string>(hardest.begin(), hardest.end()).size(), 1U);

  for (const auto& puzzle : generate({"coroutine", 3, 3}, 20)) {
    const Source source("text", puzzle.text);
    const auto board = coroutine::read_board(PuzzleReader(source, catalogue(), "coroutine", {}).text(0));
    EXPECT_EQ(coroutine::least_text(coroutine::transposed(board), coroutine::write_cells), puzzle.text);
  }

  // Letters in reading order, and of the two mirror images the one that comes first.
  for (const auto& puzzle : generate({"blocks", 4, 5, "moves", {}}, 10)) {
    const std::string cells = puzzle.text.substr(4, 20);
    std::string mirrored;
    for (std::size_t i = 0; i < cells.size(); ++i) mirrored += cells[i / 4 * 4 + 3 - i % 4];
    EXPECT_EQ(lettered_in_order(cells), cells);
    EXPECT_LE(cells, lettered_in_order(mirrored));
  }
}

TEST(Generators, RefuseWhatMakesNoBoard) {
  const std::vector<Wish> wrong = {
      {"coroutine", 4, 3},
      {"coroutine", 3, 33},
      {"coroutine", 3, 3, "moves", Range{0, 0}},
      {"coroutine", 3, 3, "moves", Range{500, 600}},
      {"coroutine", 3, 3, "moves", {}, false, 1, {{"directions", "9..10"}}},
      {"coroutine", 3, 3, "moves", {}, false, 1, {{"directions", "some"}}},
      {"tiles", 1, 4},
      {"tiles", 7, 6},
      {"tiles", 3, 3, "moves", Range{32, 40}},
      {"tiles", 4, 4, "moves", Range{81, 90}},
      {"tiles", 4, 4, "lines", Range{10, 20}},
      {"tiles", 5, 5},
      {"blocks", 9, 8},
      {"blocks", 4, 5, "moves", Range{0, 0}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"shapes", "2y2"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"shapes", "2x2,5x1"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"shapes", "o./.o,1x1"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"shapes", "4x5,1x1"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"shapes", "2x2*0"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"free", "0"}}},
      {"blocks", 4, 5, "moves", {}, false, 1, {{"free", "30..40"}}},
  };
  for (const Wish& wish : wrong) {
    try {
      generate(wish, 1);
      ADD_FAILURE() << wish.family << " " << wish.width << "x" << wish.height;
    } catch (const UsageError& error) {
      const std::string message = error.what();
      EXPECT_EQ(message.find('\n'), std::string::npos);
      EXPECT_LT(message.size(), 200U) << message;
    }
  }
}

TEST(Generators, DropEverythingWhenTheyAreCancelled) {
  for (const Wish& wish : wishes()) {
    const GeneratorService& service = service_of(wish.family);
    const Options options(wish.family, service.options, wish.options);
    StopFlag stop;
    stop.raise();
    Budget budget(Limits{}, &stop, nullptr);
    const auto generator = service.open(question_of(wish, options));
    generator->attempt(0, generator->allowance(), budget);  // ends
    EXPECT_TRUE(budget.is_over());
  }
}

}  // namespace
