// `shunt generate` and `shunt enumerate` as their users run them.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "support/json.hpp"
#include "support/process.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::Json;
using testing::run_program;

class Making : public ::testing::Test {
 protected:
  void SetUp() override { setenv("XDG_CACHE_HOME", scratch_.path("cache").c_str(), 1); }
  void TearDown() override { unsetenv("XDG_CACHE_HOME"); }

  static Finished shunt(const std::string& words, double signal_after = 0, int signal = SIGINT) {
    std::istringstream stream(words);
    std::vector<std::string> list;
    for (std::string word; stream >> word;) list.push_back(word);
    return run_program(list, "", "", signal_after, signal);
  }

  testing::Scratch scratch_;
};

struct Wish {
  const char* words;
  int least;
  int most;
};

class Wishes : public Making, public ::testing::WithParamInterface<Wish> {};

// What is printed is what `solve -` reads, every puzzle has its length, and neither the number of threads nor a second
// run changes a byte.
TEST_P(Wishes, AreFulfilledTheSameWayEveryTime) {
  const Wish& wish = GetParam();
  const std::string words = wish.words;
  const Finished one = shunt(words + " --threads 1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(shunt(words + " --threads 2").out, one.out);
  EXPECT_EQ(shunt(words + " --threads 1").out, one.out);
  EXPECT_NE(shunt(words + " --threads 2 --seed 2").out, one.out);
  const std::string family = words.substr(9, words.find(' ', 9) - 9);
  const Finished solved =
      run_program({"solve", "-", "--puzzle", family, "--format", "answer", "-a", "breadth-first"}, one.out);
  ASSERT_EQ(solved.code, 0) << solved.err;
  std::istringstream lengths(solved.out);
  int count = 0;
  for (int length = 0; lengths >> length; ++count) {
    EXPECT_GE(length, wish.least);
    EXPECT_LE(length, wish.most);
  }
  EXPECT_EQ(count, 3);
}

INSTANTIATE_TEST_SUITE_P(OfEveryFamily, Wishes,
                         ::testing::Values(Wish{"generate rush-hour --size 6x6 --length 12..16 --count 3", 12, 16},
                                           Wish{"generate rush-hour --size 5x5 --walls 1 --length 8..11 --count 3", 8,
                                                11},
                                           Wish{"generate tiles --size 3x3 --length 20..22 --count 3", 20, 22},
                                           Wish{"generate vidrach --size 4x4 --length 15..20 --count 3", 15, 20},
                                           Wish{"generate coroutine --length 8..10 --count 3", 8, 10},
                                           Wish{"generate blocks --size 4x4 --length 8..12 --count 3", 8, 12}));

TEST_F(Making, TellsWhatEveryPuzzleIs) {
  const Finished run = shunt("generate tiles --size 3x3 --length 10 --count 2 --json");
  ASSERT_EQ(run.code, 0) << run.err;
  std::istringstream lines(run.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json json = Json::parse(line);
    EXPECT_EQ(json["schema"], "shunt.generate/1");
    EXPECT_EQ(json["length"], 10);
    EXPECT_EQ(json["json"]["family"], "tiles");
  }
  EXPECT_EQ(count, 2);
}

TEST_F(Making, EndsShortOfItsCountWithElevenAndKeepsWhatItFound) {
  const Finished run = shunt("generate coroutine --length 3..9 --count 1000 --evaluations 3000");
  EXPECT_EQ(run.code, 11);
  EXPECT_NE(run.err.find("of 1,000 found"), std::string::npos) << run.err;
  EXPECT_NE(run.out.find("# 1: "), std::string::npos);
}

// Boards of one move are no puzzles, unless somebody asks for them. The moves are comments: the boards are read again.
TEST_F(Making, GivesCoroutineBoardsThatAreWorthPlayingWithTheirMoves) {
  const Finished run = shunt("generate coroutine --count 20 --seed 4 --solutions");
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("\n# move penny direction\n#    1 P0    "), std::string::npos) << run.out;
  std::istringstream answers(run_program({"solve", "-", "--format", "answer"}, run.out).out);
  int count = 0;
  for (std::string line; std::getline(answers, line); ++count) EXPECT_GE(std::stoi(line), 8);
  EXPECT_EQ(count, 20);
  EXPECT_EQ(shunt("generate coroutine --length 1 --count 2").code, 0);
  std::istringstream lines(shunt("generate tiles --size 3x3 --length 6..9 --count 3 --solutions --json").out);
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    EXPECT_EQ(json["moves"].size(), json["length"]);
    const std::string solution = "{\"moves\":" + json["moves"].dump() + "}";
    EXPECT_EQ(run_program({"verify", "--text", json["text"], "-"}, solution).code, 0);
  }
  EXPECT_TRUE(Json::parse(shunt("generate tiles --size 3x3 --json").out)["moves"].is_null());
}

TEST_F(Making, FindsPuzzlesWithASingleShortestSolution) {
  const Finished unique = shunt("generate coroutine --length 5..9 --unique --count 2");
  ASSERT_EQ(unique.code, 0) << unique.err;
  const Finished analysis = run_program({"analyze", "-", "--json", "--figures", "basic"}, unique.out);
  std::istringstream lines(analysis.out);
  for (std::string line; std::getline(lines, line);) EXPECT_EQ(Json::parse(line)["solutions"], 1);
}

// Up to the order of moves that do not touch each other: analyze says the same of each.
TEST_F(Making, FindsRushHourPuzzlesWithASingleWay) {
  const Finished run = shunt("generate rush-hour --size 6x6 --length 10..15 --unique --count 3");
  ASSERT_EQ(run.code, 0) << run.err;
  const Finished analysis = run_program({"analyze", "-", "--json"}, run.out);
  std::istringstream lines(analysis.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json json = Json::parse(line);
    EXPECT_EQ(json["unique_up_to_order"], true);
    EXPECT_GE(json["length"], 10);
    EXPECT_LE(json["length"], 15);
  }
  EXPECT_EQ(count, 3);
}

TEST_F(Making, SaysWhatWasJudgedFoundAndRefused) {
  const Finished run = shunt("generate blocks --length 12..30 --unique --count 9 --evaluations 20");
  EXPECT_EQ(run.code, 11);
  EXPECT_NE(run.err.find("6 of 9 found; 20 boards judged, "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find(" 12 puzzles of this length, 6 of them unique"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("leaving out --unique would help)"), std::string::npos) << run.err;
  // Also where time ends it, and at once.
  const Finished late = shunt("generate rush-hour --length 50 --count 9 --time-limit 1ms");
  EXPECT_EQ(late.code, 21);
  EXPECT_NE(late.err.find("the time was up (a longer --time-limit"), std::string::npos) << late.err;
}

// An attempt that is done sooner leaves its boards to others: what is judged is what --evaluations says.
TEST_F(Making, JudgesAsManyBoardsAsItIsAllowed) {
  for (const auto& [family, boards] : {std::pair{"rush-hour", 301}, {"vidrach", 301}, {"blocks", 61}}) {
    const std::string number = std::to_string(boards);
    const Finished run = shunt(std::string("generate ") + family + " --length 900 --evaluations " + number);
    EXPECT_EQ(run.code, 11);
    EXPECT_NE(run.err.find("; " + number + " boards judged"), std::string::npos) << family << ": " << run.err;
  }
}

TEST_F(Making, WritesASheetWithAnswersOnAPageOfTheirOwn) {
  const std::string sheet = scratch_.path("sheet.txt");
  const Finished run = shunt("generate tiles --size 3x3 --length 6 --count 2 --sheet " + sheet);
  ASSERT_EQ(run.code, 0) << run.err;
  const std::string page = testing::contents(sheet);
  const std::size_t feed = page.find('\f');
  ASSERT_NE(feed, std::string::npos);
  EXPECT_EQ(page.find("6 moves"), page.find("6 moves", feed));
  EXPECT_EQ(shunt("generate tiles --sheet " + sheet).code, 30) << "an existing file is left alone";
  const std::string html = scratch_.path("sheet.html");
  ASSERT_EQ(shunt("generate rush-hour --length 5..8 --count 2 --sheet " + html).code, 0);
  EXPECT_NE(testing::contents(html).find("break-before:page"), std::string::npos);
}

TEST_F(Making, RefusesWishesThatMakeNoBoard) {
  for (const char* words :
       {"generate", "generate chess", "generate tiles --length 9..3", "generate tiles --length many",
        "generate rush-hour --size 6", "generate rush-hour --size 1x1", "generate rush-hour --labels 1..3",
        "generate tiles --count 0", "generate -p bfs-visited", "enumerate", "enumerate tiles",
        "enumerate rush-hour --size 9x9", "enumerate rush-hour --shard 3/2", "enumerate vidrach --size 9x9"}) {
    if (std::string(words) == "generate rush-hour --size 6") continue;  // 6 is 6x6
    const Finished run = shunt(words);
    EXPECT_EQ(run.code, 30) << words << "\n" << run.out << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << words << "\n" << run.err;
    EXPECT_EQ(run.out, "");
  }
}

TEST_F(Making, IsTheFoundingGeneratorUnderItsPreset) {
  int boards = 0;
  for (int seed = 1; seed <= 6; ++seed) {
    const Finished run = shunt("generate -p coroutine-generate --seed " + std::to_string(seed));
    EXPECT_TRUE(run.code == 0 || run.code == 11) << run.err;
    boards += run.code == 0 ? 1 : 0;
  }
  EXPECT_GT(boards, 0);
}

// ---- enumerate

TEST_F(Making, EnumeratesInShardsThatMakeUpTheWhole) {
  const Finished whole = shunt("enumerate rush-hour --size 4x4");
  ASSERT_EQ(whole.code, 0) << whole.err;
  const auto lines_of = [](const std::string& text) {
    std::multiset<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.insert(line);
    return lines;
  };
  std::multiset<std::string> together;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const Finished part = shunt(std::string("enumerate rush-hour --size 4x4 --shard ") + shard);
    ASSERT_EQ(part.code, 0) << part.err;
    together.merge(lines_of(part.out));
  }
  EXPECT_EQ(together, lines_of(whole.out));
  EXPECT_EQ(shunt("enumerate rush-hour --size 4x4 --threads 1").out, whole.out);
}

// The process is killed at several moments; what is taken up again ends with the same bytes.
TEST_F(Making, GoesOnAfterBeingKilled) {
  const std::string words = "enumerate rush-hour --size 5x5 --threads 1 --checkpoint " + scratch_.path("work");
  const Finished whole = shunt(words);
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_FALSE(std::filesystem::exists(scratch_.path("work"))) << "the checkpoint of finished work is removed";
  for (const double moment : {0.4, 0.9, 1.5}) shunt(words + " --resume", moment, SIGKILL);
  const Finished resumed = shunt(words + " --resume");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(resumed.out, whole.out);
}

TEST_F(Making, RefusesACheckpointThatIsNone) {
  const std::string file = scratch_.path("letter");
  std::ofstream(file) << "Dear reader";
  const Finished fresh = shunt("enumerate rush-hour --size 4x4 --checkpoint " + file);
  EXPECT_EQ(fresh.code, 30) << fresh.err;
  const Finished resumed = shunt("enumerate rush-hour --size 4x4 --resume --checkpoint " + file);
  EXPECT_EQ(resumed.code, 33) << resumed.err;
  EXPECT_EQ(testing::contents(file), "Dear reader");
}

TEST_F(Making, CountsAllCoroutineBoardsOfOneDirection) {
  const Finished run = shunt("enumerate coroutine --directions 1..1 --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["status"], "complete");
  std::uint64_t most = 0;
  for (const auto& count : json["counts"]) most = std::max(most, count.get<std::uint64_t>());
  EXPECT_EQ(most, 16'777'216U);
}

}  // namespace
}  // namespace shunt
