// `shunt analyze --whole-space` as its users run it.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

#include "support/json.hpp"
#include "support/process.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

namespace fs = std::filesystem;
using testing::Finished;
using testing::Json;
using testing::run_program;

// With a cache folder of its own.
class SpaceCli : public ::testing::Test {
 protected:
  void SetUp() override { setenv("XDG_CACHE_HOME", scratch_.path("cache").c_str(), 1); }
  void TearDown() override { unsetenv("XDG_CACHE_HOME"); }

  // `shunt analyze --whole-space BOARD ...`
  Finished analyze(const std::string& board, const std::vector<std::string>& more = {}) {
    return run_program(words(board, more));
  }

  // The same, sent a signal once its checkpoint was seen to be written so many times.
  Finished analyze_until(int writes, int signal, const std::string& board, const std::vector<std::string>& more) {
    ino_t before = written_as();
    const auto reached = [&] {
      const ino_t now = written_as();
      if (now != before) --writes;
      before = now;
      return writes <= 0;
    };
    return testing::run_program_until(reached, signal, words(board, more));
  }

 private:
  static std::vector<std::string> words(const std::string& board, const std::vector<std::string>& more) {
    std::vector<std::string> all{"analyze", "--whole-space", board};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  // A checkpoint that is written again is another file of the same name.
  ino_t written_as() const {
    struct stat status {};
    return stat(file_.c_str(), &status) == 0 ? status.st_ino : 0;
  }

 protected:
  testing::Scratch scratch_;
  std::string file_ = scratch_.path("cache/shunt/spaces/3x4-blank-12.checkpoint");
};

TEST_F(SpaceCli, PrintsATableForPeople) {
  const Finished run = analyze("2x3", {"--no-timing"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, R"(2 x 3 sliding tiles, every position by its distance from the goal

  1 2 3
  4 5 _

All 360 positions are within 21 moves of the goal.

  states                           360
  radius                            21
  average depth                 12.622

  depth  positions
      0          1  #
      1          2  ##
      2          3  ###
      3          5  #####
      4          6  #####
      5          7  ######
      6         10  #########
      7         12  ###########
      8         12  ###########
      9         16  ###############
     10         23  #####################
     11         25  #######################
     12         28  #########################
     13         39  ###################################
     14         44  ########################################
     15         40  ####################################
     16         29  ##########################
     17         21  ###################
     18         18  ################
     19         12  ###########
     20          6  #####
     21          1  #

The farthest position, 21 moves from the goal:

  4 5 _
  1 2 3
)");
  EXPECT_FALSE(fs::exists(scratch_.path("cache"))) << "so short a work is not kept";
}

TEST_F(SpaceCli, TextFits80Columns) {
  for (const std::string board : {"2x2", "5x2", "2x6", "3x4"}) {
    const Finished run = analyze(board);
    EXPECT_EQ(run.code, 0);
    std::istringstream stream(run.out);
    for (std::string line; std::getline(stream, line);) {
      EXPECT_LE(line.size(), 80U) << line;
      EXPECT_FALSE(line.ends_with(" ")) << line;
    }
  }
}

TEST_F(SpaceCli, PrintsOneLineOfJson) {
  const Finished run = analyze("3x3", {"--goal", "1 2 3 8 0 4 7 6 5", "--json"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 1);
  const Json json = Json::parse(run.out);
  std::set<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.insert(key);
  EXPECT_EQ(keys, (std::set<std::string>{"schema", "rows", "columns", "goal", "status", "states", "radius", "layers",
                                         "farthest", "farthest_count", "timing"}));
  EXPECT_EQ(json["schema"], "shunt.space/1");
  EXPECT_EQ(json["rows"], 3);
  EXPECT_EQ(json["columns"], 3);
  EXPECT_EQ(json["goal"], (Json{1, 2, 3, 8, 0, 4, 7, 6, 5}));
  EXPECT_EQ(json["status"], "complete");
  EXPECT_EQ(json["states"], 181'440);
  EXPECT_EQ(json["radius"], 30);
  EXPECT_EQ(json["layers"].size(), 31U);
  EXPECT_EQ(json["layers"][1], 4);
  EXPECT_EQ(json["farthest"].size(), 20U);
  EXPECT_EQ(json["farthest_count"], 148);
  EXPECT_TRUE(std::is_sorted(json["farthest"].begin(), json["farthest"].end()));
  EXPECT_TRUE(json["timing"].contains("seconds"));
  EXPECT_TRUE(json["timing"].contains("peak_bytes"));
  EXPECT_TRUE(json["timing"].contains("threads"));
  EXPECT_EQ(analyze("3x3", {"--json", "--no-timing"}).out.find("timing"), std::string::npos);
  EXPECT_EQ(analyze("3x3", {"--goal", "123804765", "--json", "--no-timing"}).out,
            analyze("3x3", {"--goal", "1 2 3 8 _ 4 7 6 5", "--json", "--no-timing"}).out);
}

// The farthest positions are as far as it says, by the solver.
TEST_F(SpaceCli, TheSolverNeedsAsManyMovesFromTheFarthestPositions) {
  const Json json = Json::parse(analyze("3x3", {"--json"}).out);
  EXPECT_EQ(json["farthest"].size(), 2U);
  for (const Json& tiles : json["farthest"]) {
    std::string text;
    for (const Json& tile : tiles) text += std::to_string(tile.get<int>()) + " ";
    EXPECT_EQ(run_program({"solve", "--puzzle", "tiles", "--text", text, "--format", "answer"}).out, "31\n");
  }
}

TEST_F(SpaceCli, IsTheSameAtAnyNumberOfThreads) {
  std::set<std::string> outputs;
  for (const std::string threads : {"1", "2", "4"}) {
    outputs.insert(analyze("3x4", {"--json", "--no-timing", "--threads", threads}).out);
  }
  EXPECT_EQ(outputs.size(), 1U);
}

TEST_F(SpaceCli, MistakesGetOneLineWithAHint) {
  const auto expect_mistake = [](const std::vector<std::string>& words, const std::string& hint) {
    std::vector<std::string> all{"analyze"};
    all.insert(all.end(), words.begin(), words.end());
    const Finished run = run_program(all);
    EXPECT_EQ(run.code, 30) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_TRUE(run.err.starts_with("shunt: error: ")) << run.err;
    EXPECT_NE(run.err.find(hint), std::string::npos) << run.err;
  };
  expect_mistake({"@tiles/assignment-3", "--whole-space", "3x3"}, "not both");
  expect_mistake({"@tiles/assignment-3", "--resume"}, "go with --whole-space");
  expect_mistake({"--whole-space", "3x3", "--puzzle", "vidrach"}, "vidrach has no --whole-space (tiles has it");
  for (const std::string board : {"3x", "abc", "x", "x4", "3x4x5", "3 x 4", "-3x4", "3.5x4"}) {
    expect_mistake({"--whole-space", board}, "for example 3x4");
  }
  for (const std::string board : {"1x4", "9x9", "0x0", "2x19"}) {
    expect_mistake({"--whole-space", board}, "sides of 2 or more, at most 36 cells");
  }
  expect_mistake({"--whole-space", "2x2", "--goal", "1 2 3"}, "--goal names 3 tiles");
  expect_mistake({"--whole-space", "2x2", "--goal", "1 2 2 0"}, "tile 2 is there twice");
  expect_mistake({"--whole-space", "2x2", "--threads", "0"}, "expected 1 to 256");
  expect_mistake({"--whole-space", "2x2", "--progress", "loud"}, "no such choice");
  expect_mistake({"--whole-space", "2x2", "--resum"}, "did you mean --resume?");
  const std::string letter = scratch_.file("letter", "to whom it may concern");
  expect_mistake({"--whole-space", "2x2", "--checkpoint", letter}, "is left alone");
  EXPECT_EQ(testing::contents(letter), "to whom it may concern");
}

TEST_F(SpaceCli, ABoardThatDoesNotFitEndsAtOnceAndSaysWhatItNeeds) {
  const Finished run = analyze("4x4", {"--memory-limit", "1G"});
  EXPECT_EQ(run.code, 20);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("shunt: error: 4x4 needs 1.39 TB of memory, and ")) << run.err;
  EXPECT_LT(run.cpu_seconds, 1);
  EXPECT_EQ(analyze("3x4", {"--memory-limit", "30M"}).code, 20);
  EXPECT_EQ(analyze("6x6").code, 20);
  const Json json = Json::parse(analyze("5x5", {"--json"}).out);
  EXPECT_EQ(json["status"], "out_of_memory");
  EXPECT_EQ(json["layers"], Json::array());
  EXPECT_EQ(json["radius"], nullptr);
  if (!testing::is_sanitized()) {
    const Finished fits = analyze("3x4", {"--memory-limit", "64M"});
    EXPECT_EQ(fits.code, 0);
    EXPECT_LT(fits.peak_kilobytes, 64 * 1024);
  }
}

TEST_F(SpaceCli, AnInterruptEndsItWithWhatIsCounted) {
  const Json whole = Json::parse(analyze("3x4", {"--json"}).out);
  const Finished run = analyze_until(2, SIGINT, "3x4", {"--json", "--checkpoint-every-level"});
  EXPECT_EQ(run.code, 22);
  EXPECT_NE(run.err.find("shunt: --resume goes on from depth "), std::string::npos) << run.err;
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["status"], "cancelled");
  EXPECT_EQ(json["radius"], nullptr);
  EXPECT_EQ(json["farthest_count"], nullptr);
  const std::size_t count = json["layers"].size();
  ASSERT_GT(count, 1U);
  ASSERT_LT(count, whole["layers"].size());
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(json["layers"][i], whole["layers"][i]);
  const Finished late = analyze("3x4", {"--checkpoint-every-level", "--time-limit", "100ms"});
  EXPECT_EQ(late.code, 21);
  EXPECT_NE(late.out.find("Out of time: depths 0 to "), std::string::npos) << late.out;
  EXPECT_NE(late.out.find(" of 239,500,800 positions."), std::string::npos) << late.out;
}

TEST_F(SpaceCli, KilledAtAnyMomentAndTakenUpAgainItPrintsTheSameBytes) {
  const std::string whole = analyze("3x4", {"--no-timing"}).out;
  for (int writes = 0; writes < 6; ++writes) {
    const Finished run = analyze_until(writes, SIGKILL, "3x4", {"--no-timing", "--checkpoint-every-level", "--resume"});
    EXPECT_EQ(run.code, -SIGKILL);
  }
  EXPECT_TRUE(fs::exists(file_) || fs::exists(file_ + ".before"));
  const Finished last = analyze("3x4", {"--no-timing", "--resume"});
  EXPECT_EQ(last.code, 0);
  EXPECT_EQ(last.err, "");
  EXPECT_EQ(last.out, whole);
  EXPECT_TRUE(fs::is_empty(fs::path(file_).parent_path())) << "nothing is left when the work is done";
}

TEST_F(SpaceCli, DamagedCheckpointsAreWarnedOfOrRefused) {
  const std::string path = scratch_.path("my.checkpoint");
  const std::vector<std::string> resume{"--checkpoint", path, "--resume", "--no-timing"};
  const Finished none = analyze("3x4", resume);
  EXPECT_EQ(none.code, 0);
  EXPECT_EQ(none.err, "shunt: there is no checkpoint " + path + ": starting from the beginning\n");
  ASSERT_EQ(analyze("3x4", {"--checkpoint", path, "--checkpoint-every-level", "--time-limit", "500ms"}).code, 21);
  ASSERT_TRUE(fs::exists(path + ".before"));
  fs::resize_file(path, fs::file_size(path) - 7);
  const Finished older = analyze("3x4", resume);
  EXPECT_EQ(older.code, 0);
  EXPECT_EQ(older.err, "shunt: warning: " + path + " is damaged: going on from the one before\n");
  EXPECT_EQ(older.out, none.out);
  ASSERT_EQ(analyze("3x4", {"--checkpoint", path, "--checkpoint-every-level", "--time-limit", "500ms"}).code, 21);
  fs::resize_file(path, 20);
  fs::resize_file(path + ".before", 20);
  const Finished both = analyze("3x4", resume);
  EXPECT_EQ(both.code, 33);
  EXPECT_EQ(both.out, "");
  EXPECT_EQ(both.err, "shunt: error: cannot resume: " + path + " is damaged, and " + path + ".before is damaged\n");
}

TEST_F(SpaceCli, CheckpointsOfAnotherGoalBlankAreNotMixedUp) {
  const std::string path = scratch_.path("my.checkpoint");
  ASSERT_EQ(analyze("3x4", {"--checkpoint", path, "--checkpoint-every-level", "--time-limit", "100ms"}).code, 21);
  const Finished other =
      analyze("3x4", {"--checkpoint", path, "--resume", "--goal", "0 1 2 3 4 5 6 7 8 9 10 11", "--no-timing"});
  EXPECT_EQ(other.code, 33);
  EXPECT_NE(other.err.find("of another board or version"), std::string::npos) << other.err;
  // Other tiles with the blank in the same cell are the same space under other names.
  const std::vector<std::string> renamed{"--goal", "11 10 9 8 7 6 5 4 3 2 1 0", "--no-timing"};
  std::vector<std::string> resumed = renamed;
  resumed.insert(resumed.end(), {"--checkpoint", path, "--resume"});
  EXPECT_EQ(analyze("3x4", resumed).out, analyze("3x4", renamed).out);
}

TEST_F(SpaceCli, ReportsProgressAsEvents) {
  const Finished run = analyze("3x4", {"--progress", "ndjson", "--json"});
  const std::vector<Json> events = testing::json_lines(run.err);
  ASSERT_GE(events.size(), 3U);
  EXPECT_EQ(events.front(), (Json{{"event", "start"}, {"name", "3x4"}}));
  EXPECT_EQ(events[1]["event"], "progress");
  EXPECT_EQ(events[1]["total"], 239'500'800);
  EXPECT_EQ(events.back()["event"], "end");
  EXPECT_EQ(events.back()["status"], "complete");
}

}  // namespace
}  // namespace shunt
