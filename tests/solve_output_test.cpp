// What `solve` prints: JSON, rows of a table, the formats of answers, traces and text.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "support/json.hpp"
#include "support/process.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::Json;
using testing::lines_of;
using testing::run_program;
using testing::Scratch;

const std::string kEasy = "car,orientation,col,row,length\nX,H,1,3,2\nB,V,3,2,2\n";

std::set<std::string> keys_of(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

TEST(Cli, JsonHasEveryKeyOfTheSchema) {
  const Finished run = run_program({"solve", "@rush-hour/course-1", "--json"});
  EXPECT_EQ(run.code, 0);
  ASSERT_EQ(lines_of(run).size(), 1U);
  const Json json = lines_of(run)[0];
  EXPECT_EQ(keys_of(json),
            (std::set<std::string>{"schema", "puzzle", "algorithm", "options", "status", "optimal", "optimal_within",
                                   "proof", "length", "bounds", "measures", "moves", "statistics", "timing", "build",
                                   "ended_by", "explanation", "validated"}));
  EXPECT_EQ(json["schema"], "shunt.solve/1");
  EXPECT_EQ(keys_of(json["puzzle"]),
            (std::set<std::string>{"family", "name", "index", "line", "width", "height", "json"}));
  EXPECT_EQ(json["puzzle"]["json"]["schema"], "shunt.puzzle/1");
  EXPECT_EQ(keys_of(json["build"]), (std::set<std::string>{"version", "commit", "compiler"}));
  EXPECT_EQ(keys_of(json["statistics"]),
            (std::set<std::string>{"expanded", "generated", "duplicates", "local_loops_avoided", "heap_deletions",
                                   "reopened", "stored", "peak_frontier", "depth_limit", "iterations", "layers"}));
  EXPECT_EQ(keys_of(json["timing"]), (std::set<std::string>{"seconds", "expanded_per_second", "peak_bytes"}));
  EXPECT_EQ(json["status"], "solved");
  EXPECT_EQ(json["optimal"], true);
  EXPECT_EQ(json["optimal_within"], nullptr);
  EXPECT_EQ(json["proof"], "search");
  EXPECT_EQ(json["length"], 21);
  EXPECT_EQ(json["bounds"], (Json{{"lower", 21}, {"upper", 21}}));
  EXPECT_EQ(json["measures"]["moves"], 21);
  EXPECT_EQ(json["moves"].size(), 21U);
  EXPECT_EQ(json["validated"], true);
  EXPECT_EQ(json["options"]["took"], "breadth-first");
  EXPECT_TRUE(json["statistics"]["heap_deletions"].is_null());
}

TEST(Cli, CountersAreRightOnAnExampleCheckedByHand) {
  // 1x... the red car alone on a 4x2 board: cells 1, 2, 3; the start is cell 1, the goal cell 3.
  // Taken: cell 1 (expanded: +1, +2 are new), cell 2 (expanded: -1 and +1 are known), cell 3 is the goal.
  const Json json = lines_of(run_program({"solve", "--text", "XX..\n....", "--json", "-a", "breadth-first"}))[0];
  EXPECT_EQ(json["length"], 1);
  EXPECT_EQ(json["statistics"]["expanded"], 2);
  EXPECT_EQ(json["statistics"]["generated"], 4);
  EXPECT_EQ(json["statistics"]["duplicates"], 2);
  EXPECT_EQ(json["statistics"]["stored"], 3);
  EXPECT_EQ(json["statistics"]["peak_frontier"], 2);
  // By layers the goal is seen before the rest of its layer is expanded: only cell 1 is.
  const Json layer = lines_of(run_program({"solve", "--text", "XX..\n....", "--json"}))[0];
  EXPECT_EQ(layer["length"], 1);
  EXPECT_EQ(layer["statistics"]["expanded"], 1);
  EXPECT_EQ(layer["statistics"]["generated"], 2);
  EXPECT_EQ(layer["statistics"]["duplicates"], 0);
  EXPECT_EQ(layer["statistics"]["stored"], 3);
  EXPECT_EQ(json["statistics"]["layers"], (Json{1, 2}));
  EXPECT_EQ(json["moves"][0], (Json{{"text", "X+2"}, {"piece", "X"}, {"distance", 2}}));
}

TEST(Cli, SolvesTilesByLineMovesAndVerifiesThem) {
  const std::string board = "0 1 2\n4 5 3\n7 8 6";
  const Finished text = run_program({"solve", "--text", board, "--moves", "line"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("Solved in 2 line moves, and no solution is shorter.\n"), std::string::npos) << text.out;
  const Finished run = run_program({"solve", "--text", board, "--moves", "line", "--json", "--no-timing"});
  const Json json = lines_of(run)[0];
  EXPECT_EQ(json["options"]["moves"], "line");
  EXPECT_EQ(json["options"]["metric"], "lines");
  EXPECT_EQ(json["optimal"], true);
  EXPECT_EQ(json["optimal_within"], nullptr);
  EXPECT_EQ(json["length"], 2);
  EXPECT_EQ(json["bounds"], (Json{{"lower", 2}, {"upper", 2}}));
  EXPECT_EQ(json["measures"], (Json{{"moves", 2}, {"tiles", 4}}));
  EXPECT_EQ(json["moves"][0], (Json{{"text", "R2"}, {"tile", 1}, {"distance", 2}}));
  EXPECT_EQ(run.out, run_program({"solve", "--text", board, "--metric", "lines", "--json", "--no-timing"}).out);
  EXPECT_EQ(run_program({"solve", "--text", board, "--moves", "line", "--format", "rdlu"}).out, "RRDD\n");
  EXPECT_EQ(run_program({"solve", "--text", board, "--moves", "line", "--format", "moves"}).out, "R2, D2\n");
  const Scratch scratch;
  const std::string puzzle = scratch.file("puzzle", board);
  for (const std::string& solution :
       {run.out, std::string("R2, D2\n"), std::string("RRDD\n"), std::string("R2D D\n")}) {
    EXPECT_EQ(run_program({"verify", puzzle, scratch.file("solution", solution)}).code, 0) << solution;
  }
  EXPECT_EQ(run_program({"verify", puzzle, scratch.file("solution", "R3 D2")}).code, 12);
  // Nothing of it shows where it was not asked for.
  const Json single = lines_of(run_program({"solve", "--text", board, "--json", "--no-timing"}))[0];
  EXPECT_EQ(single["length"], 4);
  EXPECT_EQ(single["measures"], (Json{{"moves", 4}}));
  EXPECT_EQ(single["moves"][0], (Json{{"text", "R"}, {"tile", 1}}));
}

TEST(Cli, RunsAreEqualByteForByteWithoutTiming) {
  for (const std::string name : {"@rush-hour/newer", "@tiles/assignment-3", "@vidrach/hard-5", "@coroutine/bailey-2"}) {
    const Finished first = run_program({"solve", name, "--json", "--no-timing"});
    EXPECT_EQ(first.out.find("\"timing\""), std::string::npos);
    EXPECT_EQ(first.out, run_program({"solve", name, "--json", "--no-timing"}).out) << name;
  }
}

TEST(Cli, FormatsOfAnswers) {
  EXPECT_EQ(run_program({"solve", "--text", kEasy, "--format", "course"}).out, "car,move\nB,-1\nX,4\n");
  EXPECT_EQ(run_program({"solve", "--text", kEasy, "--format", "moves"}).out, "B-1, X+4\n");
  EXPECT_EQ(run_program({"solve", "--text", "123450786", "--format", "rdlu"}).out, "D\n");
  EXPECT_EQ(run_program({"solve", "@vidrach/figure", "--format", "answer"}).out, "5\n");
  EXPECT_TRUE(run_program({"solve", "@coroutine/bailey-1", "--format", "table"})
                  .out.starts_with("move penny direction\n   1 P0    S\n   - P1    PASS\n"));
  const Finished unsolvable = run_program({"solve", "--text", "042158367 123804765", "--format", "answer"});
  EXPECT_EQ(unsolvable.out, "-1\n");
  EXPECT_EQ(unsolvable.code, 10);
  const Finished unknown = run_program({"solve", "@rush-hour/course-1", "--max-depth", "3", "--format", "answer"});
  EXPECT_EQ(unknown.out, "?\n");
  EXPECT_EQ(unknown.code, 11);
}

TEST(Cli, NumbersAndSwitchesAreNumbersAndSwitchesInJson) {
  const Json json = lines_of(run_program({"solve", "@rush-hour/course-1", "-p", "random-max-finish", "--seed", "7",
                                          "--max-expansions", "5", "--json", "--no-timing"}))[0];
  EXPECT_EQ(json["options"]["seed"], 7);
  EXPECT_EQ(json["options"]["max-expansions"], 5);
  EXPECT_TRUE(json["options"]["no-repeat"].is_boolean());
  EXPECT_TRUE(json["optimal"].is_null()) << "there is no solution to be optimal";
  EXPECT_FALSE(json.contains("build"));
  const Json weighted =
      lines_of(run_program({"solve", "@tiles/assignment-2", "-a", "a*", "--weight", "1.5", "--json"}))[0];
  EXPECT_EQ(weighted["algorithm"], "astar");
  EXPECT_EQ(weighted["options"]["weight"], 1.5);
  const Json heuristics = Json::parse(run_program({"list", "heuristics", "--json"}).out);
  EXPECT_TRUE(heuristics[0]["admissible"].is_boolean());
  EXPECT_TRUE(Json::parse(run_program({"list", "collections", "--json"}).out)[0]["puzzles"].is_number());
}

// The rows of a table: every one has as many fields as the first, and says what ran.
std::vector<std::map<std::string, std::string>> rows_of(const std::string& csv) {
  std::vector<std::map<std::string, std::string>> rows;
  std::vector<std::string> names;
  std::istringstream stream(csv);
  for (std::string line; std::getline(stream, line);) {
    std::vector<std::string> fields;
    std::istringstream parts(line + ",");
    for (std::string field; std::getline(parts, field, ',');) fields.push_back(field);
    if (names.empty()) {
      names = fields;
      continue;
    }
    EXPECT_EQ(fields.size(), names.size()) << line;
    rows.emplace_back();
    for (std::size_t i = 0; i < std::min(names.size(), fields.size()); ++i) rows.back()[names[i]] = fields[i];
  }
  return rows;
}

TEST(Cli, RowsOfATableSayWhatRan) {
  std::set<std::string> different;
  const std::vector<std::string> presets = {"bfs-no-visited", "bfs-visited",     "pds-no-visited",
                                            "pds-non-strict", "astar-misplaced", "astar-manhattan"};
  for (const std::string& preset : presets) {
    const Finished run = run_program({"solve", "@tiles/assignment-2", "-p", preset, "--csv", "--no-timing"});
    EXPECT_EQ(run.code, 0) << run.err;
    const auto rows = rows_of(run.out);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("preset"), preset);
    EXPECT_EQ(rows[0].at("optimal"), "true");
    EXPECT_EQ(rows[0].at("lower"), rows[0].at("length"));
    different.insert(run.out);
  }
  EXPECT_EQ(different.size(), presets.size());
  const auto taken = rows_of(run_program({"solve", "@rush-hour/course-1", "--csv"}).out);
  EXPECT_EQ(taken[0].at("algorithm"), "auto");
  EXPECT_EQ(taken[0].at("took"), "breadth-first");
  const auto bad = rows_of(run_program({"solve", "-", "--csv"}, "AA.B\n...B\nC..B\n....\n").out);
  ASSERT_EQ(bad.size(), 1U);
  EXPECT_EQ(bad[0].at("status"), "bad_input");
  EXPECT_EQ(bad[0].at("validated"), "false");
}

TEST(Cli, NothingIsPrintedBeforeAMistakeIsFound) {
  for (const std::string format : {"--csv", "--json"}) {
    const Finished run = run_program({"solve", "@rush-hour/course-1", "--heuristic", "nothing", "-a", "astar", format});
    EXPECT_EQ(run.code, 30);
    EXPECT_EQ(run.out, "");
  }
}

TEST(Cli, EverydayNamesOfAlgorithmsAreUnderstood) {
  for (const auto& [alias, name] : std::map<std::string, std::string>{{"bfs", "breadth-first"},
                                                                      {"dfs", "depth-first"},
                                                                      {"ids", "iterative-deepening"},
                                                                      {"ida*", "idastar"},
                                                                      {"IDA*", "idastar"},
                                                                      {"a*", "astar"},
                                                                      {"A*", "astar"},
                                                                      {"greedy-best-first", "greedy"}}) {
    const Finished run = run_program({"solve", "--text", "123450786", "-a", alias, "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(lines_of(run)[0]["algorithm"], name);
  }
  const std::string both = run_program({"explain", "bfs"}).out;
  EXPECT_NE(both.find("breadth-first (algorithm)"), std::string::npos);
  EXPECT_NE(both.find("bfs (preset"), std::string::npos);
  EXPECT_NE(both.find("-a bfs, which is the algorithm breadth-first"), std::string::npos);
}

TEST(Cli, EveryWordOfAReportIsExplained) {
  const Json json = lines_of(run_program({"solve", "@rush-hour/course-1", "--json"}))[0];
  std::vector<std::string> words = {"optimal", "optimal_within", "proof", "bounds", "ended_by", "validated", "steps",
                                    "max",     "unit",           "plies", "0",      "34",       "exit-codes"};
  for (const auto& [name, value] : json["statistics"].items()) words.push_back(name);
  for (const auto& [name, value] : json["timing"].items()) words.push_back(name);
  for (const std::string& word : words) EXPECT_EQ(run_program({"explain", word}).code, 0) << word;
  const std::string landmarks = run_program({"explain", "landmarks", "@rush-hour/course-1"}).out;
  EXPECT_NE(landmarks.find("must drive out"), std::string::npos) << landmarks;
}

TEST(Cli, TracesGoToAFileOrToStandardOutput) {
  const testing::Scratch scratch;
  const std::string file = scratch.path("trace.ndjson");
  const Finished run = run_program({"solve", "--text", "281463075 123804765", "-a", "bfs", "--trace", file, "--json"});
  EXPECT_EQ(run.code, 0) << run.err;
  std::istringstream lines(testing::contents(file));
  std::vector<Json> trace;
  for (std::string line; std::getline(lines, line);) trace.push_back(Json::parse(line));
  EXPECT_EQ(trace.front()["schema"], "shunt.trace/1");
  EXPECT_EQ(trace.back()["end"], true);
  EXPECT_EQ(trace.size() - 2, lines_of(run)[0]["statistics"]["expanded"].get<std::size_t>());
  EXPECT_EQ(trace.back()["path"].size(), 13U);
  EXPECT_EQ(trace[1]["children"][0]["fate"], "new");
  const Finished cut = run_program({"solve", "@tiles/assignment-3", "-a", "bfs", "--trace", "-", "--trace-limit", "3"});
  EXPECT_NE(cut.out.find("The first 3 of "), std::string::npos);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--trace", "-", "--json"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--trace-limit", "3"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--trace", "/dev/full", "-a", "bfs"}).code, 34);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--trace", scratch.path("no/such/folder"), "-a", "bfs"}).code,
            30);
}

TEST(Cli, TextAnswersFit80ColumnsAndNeedNoColour) {
  for (const std::string name :
       {"@rush-hour/famous-51", "@tiles/assignment-4", "@vidrach/hard-5", "@coroutine/bailey-1"}) {
    const Finished run = run_program({"solve", name});
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos) << name;
    std::istringstream stream(run.out);
    for (std::string line; std::getline(stream, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  EXPECT_NE(run_program({"solve", "@rush-hour/classic-1", "--color", "always"}).out.find("\x1b[1;31m"),
            std::string::npos);
}

}  // namespace
}  // namespace shunt
