// New Vidrach grids: what is asked for, as long as they say, the same for the same seed.
#include <gtest/gtest.h>

#include "core/error.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "puzzles/vidrach/services.hpp"
#include "puzzles/vidrach/symmetry.hpp"
#include "support/bundled.hpp"

namespace shunt::vidrach {
namespace {

class VidrachGenerator : public ::testing::Test {
 protected:
  std::unique_ptr<Generator> open(const std::map<std::string, std::string>& given = {}) {
    options_ = std::make_unique<Options>("generate", kGeneratorService.options, given);
    question_.options = options_.get();
    question_.metric = "moves";
    return kGeneratorService.open(question_);
  }
  static Attempt attempt(const Generator& generator, std::uint64_t number, std::uint64_t allowance) {
    Budget budget(Limits{}, nullptr, nullptr);
    return generator.attempt(number, allowance, budget);
  }
  static Board board_of(const std::string& text) {
    const Source source("generated", text);
    return read_board(split_boards(source).at(0), {});
  }

  GeneratorQuestion question_{.width = 4, .height = 4, .metric = {}, .length = {}};
  std::unique_ptr<Options> options_;
};

TEST_F(VidrachGenerator, ClimbsTo60MovesOn4x4AndTo100On5x5) {
  question_.climbs = true;
  for (const auto& [side, wanted] : {std::pair{4, 60U}, std::pair{5, 100U}}) {
    question_.width = question_.height = side;
    const auto generator = open();
    std::uint64_t longest = 0;
    for (std::uint64_t number = 0; number < 8 && longest < wanted; ++number) {
      const Attempt made = attempt(*generator, number, generator->allowance());
      EXPECT_EQ(made.evaluations, generator->allowance());
      ASSERT_EQ(made.found.size(), 1U);
      EXPECT_EQ(testing::solve_with(*testing::puzzle_from(made.found[0].text)).length, made.found[0].length);
      longest = std::max(longest, made.found[0].length);
    }
    EXPECT_GE(longest, wanted);
  }
}

TEST_F(VidrachGenerator, FindsALengthThatIsAskedFor) {
  for (const Range length : {Range{20, 22}, Range{5, 5}, Range{1, 6}}) {
    for (const bool climbs : {false, true}) {
      question_.length = length;
      question_.climbs = climbs;
      const Attempt made = attempt(*open(), 1, 20'000);
      ASSERT_EQ(made.found.size(), 1U);
      EXPECT_TRUE(length.holds(made.found[0].length)) << made.found[0].length;
      EXPECT_EQ(testing::solve_with(*testing::puzzle_from(made.found[0].text)).length, made.found[0].length);
      EXPECT_EQ(made.evaluations == 20'000, climbs);
    }
  }
}

TEST_F(VidrachGenerator, GivesTheLeastOfTheImagesAndTheSameForTheSameSeed) {
  for (const auto& [width, height] : {std::pair{4, 4}, std::pair{5, 3}, std::pair{2, 6}}) {
    question_.width = width;
    question_.height = height;
    for (std::uint64_t number = 0; number < 20; ++number) {
      const Attempt made = attempt(*open(), number, 1000);
      ASSERT_EQ(made.found.size(), 1U);
      const Board board = board_of(made.found[0].text);
      EXPECT_EQ(board.columns, width);
      EXPECT_EQ(board.rows, height);
      EXPECT_EQ(board.labels, least_image(board.labels, symmetries(static_cast<std::size_t>(height),
                                                                   static_cast<std::size_t>(width))));
      EXPECT_EQ(attempt(*open(), number, 1000).found[0].text, made.found[0].text);
    }
  }
}

TEST_F(VidrachGenerator, DiffersWithTheSeedAndTheAttempt) {
  const std::string text = attempt(*open(), 0, 1000).found[0].text;
  EXPECT_NE(attempt(*open(), 1, 1000).found[0].text, text);
  question_.seed = 2;
  EXPECT_NE(attempt(*open(), 0, 1000).found[0].text, text);
}

TEST_F(VidrachGenerator, KeepsToTheLabels) {
  question_.climbs = true;
  for (const auto& [given, least, most] : {std::tuple{"2..3", 2, 3}, std::tuple{"1", 1, 1}, std::tuple{"1..9", 1, 4}}) {
    const Attempt made = attempt(*open({{"labels", given}}), 0, 300);
    ASSERT_EQ(made.found.size(), 1U);
    for (const std::int32_t label : board_of(made.found[0].text).labels) {
      EXPECT_GE(label, least);
      EXPECT_LE(label, most);
    }
  }
}

TEST_F(VidrachGenerator, RefusesWhatMakesNoGrid) {
  for (const char* const labels : {"0..3", "4..9", "3..2", "many"}) {
    EXPECT_THROW(open({{"labels", labels}}), UsageError) << labels;
  }
  question_.width = 51;
  EXPECT_THROW(open(), UsageError);
  question_.width = 1;
  EXPECT_THROW(open(), UsageError);
}

TEST_F(VidrachGenerator, EndsWhenItIsTold) {
  StopFlag stop;
  stop.raise();
  Budget budget(Limits{}, &stop, nullptr);
  EXPECT_TRUE(open()->attempt(0, 1000, budget).found.empty());
}

}  // namespace
}  // namespace shunt::vidrach
