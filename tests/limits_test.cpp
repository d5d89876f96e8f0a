// Limits that a user sets are kept by every method, also by what follows a search: moves that are described, replayed
// and printed. Time is the processor's, which is the same on a busy machine.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "catalogue/question/algorithm_list.hpp"
#include "core/random.hpp"
#include "support/process.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::run_program;
using testing::Scratch;

// A grid of labels 1 to 9 on which a random walk makes millions of moves before it happens to swap the tokens.
std::string large_grid() {
  constexpr int kSide = 60;
  Random random(5);
  std::string text;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      text += std::to_string(1 + random.below(9)) + (column + 1 < kSide ? "," : "\n");
    }
  }
  return text;
}

std::string large_coroutine() {
  constexpr int kSide = 31;
  constexpr const char* kNames[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  Random random(2);
  std::string text;
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    std::string directions;
    for (const char* name : kNames) {
      if (random.below(5) < 2) directions += (directions.empty() ? "" : " ") + std::string(name);
    }
    const bool is_centre = cell == kSide * kSide / 2;
    text += is_centre ? "*" : directions.empty() ? "." : directions;
    text += (cell + 1) % kSide == 0 ? "\n" : " | ";
  }
  return text;
}

struct Board {
  std::string name;  // of the test
  std::string puzzle;
  std::string (*text)() = nullptr;  // of boards that are made here
};

class TimeLimit : public ::testing::TestWithParam<Board> {};

TEST_P(TimeLimit, IsKeptByEveryAlgorithm) {
  constexpr double kMost = 0.3 + 0.3;  // the limit, the grace for an answer, and the start of a program
  const Scratch scratch;
  const std::string puzzle =
      GetParam().text == nullptr ? GetParam().puzzle : scratch.file(GetParam().puzzle, GetParam().text());
  for (const AlgorithmFacts& algorithm : algorithm_facts()) {
    const Finished run = run_program({"solve", puzzle, "-a", std::string(algorithm.name), "--time-limit", "300ms",
                                      "--threads", "1", "--json", "--seed", "3"});
    EXPECT_NE(run.code, 32) << algorithm.name << ": " << run.err;
    EXPECT_LT(run.cpu_seconds, kMost) << algorithm.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Families, TimeLimit,
                         ::testing::Values(Board{"RushHour", "@rush-hour/course-7"}, Board{"Tiles", "@tiles/korf15-1"},
                                           Board{"Vidrach", "grid.txt", large_grid},
                                           Board{"Coroutine", "board.txt", large_coroutine},
                                           Board{"Blocks", "@blocks/klotski"}),
                         [](const auto& board) { return board.param.name; });

// The walk that it begins with has millions of moves. They were texts once, and took 15 seconds and 8 GB.
TEST(RefineLimits, AreKeptAfterAWalkOfMillionsOfMoves) {
  const Scratch scratch;
  const std::string grid = scratch.file("grid.txt", large_grid());
  for (const char* seed : {"1", "2", "3"}) {
    const Finished run =
        run_program({"solve", grid, "-a", "refine", "--time-limit", "1s", "--threads", "1", "--json", "--seed", seed});
    EXPECT_LT(run.cpu_seconds, 1.3) << seed;
    EXPECT_LT(run.peak_kilobytes, 1'000'000) << seed;
  }
}

// Also what CaDiCaL learns, and what a printed answer takes.
TEST(MemoryLimit, IsKeptBySatAndByLongAnswers) {
  constexpr long kMost = 32L * 1024;  // kilobytes
  const std::vector<std::vector<std::string>> questions = {
      {"@rush-hour/course-6", "-a", "sat", "--json"},
      {"@rush-hour/course-7", "-a", "sat", "--json"},
      {"@rush-hour/course-7", "-a", "random-walk", "--json"},
      {"@rush-hour/course-7", "-a", "random-walk", "--show", "steps"},
      {"@rush-hour/course-7", "-a", "random-walk", "--json", "--seed", "3"}};
  for (const std::vector<std::string>& question : questions) {
    for (const char* threads : {"1", "2"}) {
      std::vector<std::string> words{"solve"};
      words.insert(words.end(), question.begin(), question.end());
      words.insert(words.end(), {"--memory-limit", "32M", "--threads", threads});
      const Finished run = run_program(words);
      EXPECT_LE(run.peak_kilobytes, kMost) << question[0] << ' ' << question[2] << ", threads " << threads;
      EXPECT_TRUE(run.code == 0 || run.code == 20) << run.code << ": " << run.err;
    }
  }
}

}  // namespace
}  // namespace shunt
