// What a class does with the program: boards that are typed by hand, solutions that are handed in and marked, published
// counts that are repeated.
#include <gtest/gtest.h>

#include <sstream>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/bundled/suites.hpp"
#include "support/bundled.hpp"
#include "support/csv_rows.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::Json;
using testing::run_program;
using testing::Scratch;

// --- Recognition

std::string family_of(const std::string& text) {
  const Source source("text", text);
  return std::string(PuzzleReader(source, catalogue(), "", {}).read(0)->family().name);
}

std::string complaint_about(const std::string& text) {
  try {
    return "read as " + family_of(text);
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(Recognition, NamesTheMistakeInABoardOfTilesAndTheOtherFamilyThatMayBeMeant) {
  const std::string hint = " (read as tiles; --puzzle vidrach if that is meant)";
  EXPECT_EQ(complaint_about("281463275"), "text:1:7: error: tile 2 is there twice and the blank is missing" + hint);
  EXPECT_EQ(complaint_about("1 2 3\n4 5 6\n7 8 8"),
            "text:3:5: error: tile 8 is there twice and the blank is missing" + hint);
  EXPECT_EQ(complaint_about("1,2,3\n4,5,6\n7,8,8"),
            "text:3:5: error: tile 8 is there twice and the blank is missing" + hint);
  EXPECT_EQ(
      complaint_about("1 2 3\n4 5 6\n7 8 9"),
      "text:3:5: error: tile 9 on a board of 9 cells and the blank is missing (expected 0 to 8, 0 or _ the blank)" +
          hint);
  EXPECT_EQ(complaint_about("1 2 3\n4 5 6\n7 8"),
            "text:3:3: error: the row has 2 numbers (expected 3, as in the first row)" + hint);
  EXPECT_EQ(complaint_about("12345678"), "text:1:1: error: '12345678' is no 3x3 board (expected 9 digits)" + hint);
  // With a blank nothing else can be meant.
  EXPECT_EQ(complaint_about("1 2 3\n4 5 0\n7 8 8"), "text:3:5: error: tile 8 is there twice and tile 6 is missing");
}

TEST(Recognition, ReadsNineDigitsWithEitherBlank) {
  for (const std::string text : {"123456780", "12345678_", "12345_786", "1 2 3\n4 5 6\n7 8 _"}) {
    EXPECT_EQ(family_of(text), "tiles") << text;
  }
  EXPECT_EQ(run_program({"solve", "--text", "1234567_8", "--format", "moves"}).out, "R\n");
}

TEST(Recognition, StillTakesGridsOfLabelsForVidrach) {
  for (const std::string text :
       {"1 2\n2 1", "1 1 1\n1 1 1", "1 2 3\n4 5 6\n3 2 1", "10 20 30\n40 50 60", "3\n1 2 3\n4 5 6\n7 8 9"}) {
    EXPECT_EQ(family_of(text), "vidrach") << text;
  }
  for (const Collection& collection : collections()) {
    if (collection.family != "vidrach") continue;
    EXPECT_EQ(family_of(collection.text->text()), "vidrach") << collection.name;
  }
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const auto board = testing::random_vidrach(random, 2 + static_cast<int>(seed % 4), 2 + static_cast<int>(seed % 5));
    std::string text;
    for (std::size_t i = 0; i < board.labels.size(); ++i) {
      text += std::to_string(board.labels[i]) + ((i + 1) % static_cast<std::size_t>(board.columns) == 0 ? "\n" : " ");
    }
    EXPECT_EQ(family_of(text), "vidrach") << text;
  }
}

// --- Parity

TEST(Parity, NamesAGoalForWhichTheBoardCanBeSolved) {
  const std::string explanation = "the parity of the tiles never matches the goal's";
  const auto explain = [](const std::string& text, const ReadOptions& options = {}) {
    return testing::solve_with(*testing::puzzle_from(text, "", options)).explanation;
  };
  const std::string ring = "; with the tiles in a ring around the blank it can be solved: --goal '1 2 3 8 0 4 7 6 5'";
  EXPECT_EQ(explain("123456870"), explanation + ring);
  EXPECT_EQ(explain("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"),
            explanation + "; with the blank first it can be solved: --goal '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'");
  EXPECT_EQ(explain("1 2 3 0", {{"goal", "0 1 2 3"}}),
            explanation + "; with the blank last it can be solved: --goal '1 2 3 0'");
  EXPECT_EQ(explain("1 2 3\n5 4 0"), explanation);  // neither goal is of the other parity on 2x3
  const Finished run = run_program({"solve", "--text", "123456870", "--json"});
  EXPECT_EQ(run.code, 10);
  EXPECT_EQ(Json::parse(run.out)["explanation"], explanation + ring);
  EXPECT_EQ(run_program({"solve", "--text", "123456870", "--goal", "1 2 3 8 0 4 7 6 5"}).code, 0);
}

// --- Solutions that are handed in

TEST(Verify, AcceptsTheTextReportOfEveryFamily) {
  for (const std::string puzzle :
       {"@rush-hour/course-2", "@tiles/assignment-3", "@vidrach/figure", "@coroutine/bailey-2", "@blocks/klotski",
        "@rush-hour/famous-51", "@tiles/korf15-79"}) {
    for (const std::string show : {"ends", "steps", "none"}) {
      const std::string report = run_program({"solve", puzzle, "--show", show}).out;
      const Finished run = run_program({"verify", puzzle, "-", "--json"}, report);
      EXPECT_EQ(run.code, 0) << puzzle << " " << show << ": " << run.out << run.err << report;
      EXPECT_EQ(Json::parse(run.out)["claims"]["optimal"], true);
      EXPECT_EQ(Json::parse(run.out)["claims"]["length"], Json::parse(run.out)["length"]);
    }
  }
  const std::string steps = run_program({"solve", "@rush-hour/course-2", "--metric", "steps"}).out;
  const Json by_steps = Json::parse(run_program({"verify", "@rush-hour/course-2", "-", "--json"}, steps).out);
  EXPECT_EQ(by_steps["metric"], "steps");
  EXPECT_EQ(by_steps["length"], 29);
}

TEST(Verify, FindsAMistakeInTheLineAndColumnOfTheReport) {
  std::string report = run_program({"solve", "--text", "123456708"}).out;
  const std::size_t move = report.find("  1  R");
  ASSERT_NE(move, std::string::npos) << report;
  report[move + 5] = 'D';
  const Finished run = run_program({"verify", "--text", "123456708", "-"}, report);
  EXPECT_EQ(run.code, 12);
  const auto line = std::count(report.begin(), report.begin() + static_cast<std::ptrdiff_t>(move), '\n') + 1;
  EXPECT_EQ(run.out, "rejected: -:" + std::to_string(line) +
                         ":6: move 1 (D) is illegal: the blank stands at the edge of the board\n");
}

TEST(Verify, TakesMovesOnTheCommandLine) {
  const Finished run = run_program({"verify", "--text", "123456708", "--solution", "R"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "accepted: --solution solves --text in 1 move, and no solution is shorter\n");
  EXPECT_EQ(run_program({"verify", "@vidrach/figure", "--solution", "red down 1"}).code, 12);
}

TEST(Verify, HoldsAReportToItsLengthAndItsClaim) {
  const std::string moves = R"("moves":["L","R","R"])";
  const auto verdict = [](const std::string& report, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {"verify", "--text", "123456708", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words, report);
  };
  EXPECT_EQ(verdict("{" + moves + "}").code, 0);
  EXPECT_EQ(verdict(R"({"length":3,)" + moves + "}").code, 0);
  EXPECT_EQ(verdict(R"({"length":2,)" + moves + "}").out, "rejected: -: it says 2 moves, but its moves count 3\n");
  EXPECT_EQ(verdict(R"({"length":3,"optimal":true,)" + moves + "}", {"--recheck"}).out,
            "rejected: -: it says that no solution is shorter, but there is one of 1 move\n"
            "recheck: a shortest solution has 1 move\n");
  EXPECT_EQ(verdict(R"({"length":3,"optimal":false,)" + moves + "}", {"--recheck"}).code, 0);
  EXPECT_EQ(verdict(R"({"status":"out_of_time","moves":[]})").code, 31);
}

TEST(Verify, GivesAScoreSheet) {
  const auto sheet = [](const std::string& moves) {
    return Json::parse(run_program({"verify", "--text", "123450786", "--solution", moves, "--json"}).out);
  };
  const Json solved = sheet("LRD");
  EXPECT_EQ(solved["accepted"], true);
  EXPECT_EQ(solved["legal_moves"], 3);
  EXPECT_EQ(solved["length"], 3);
  EXPECT_EQ(solved["optimum"], 1);
  EXPECT_EQ(solved["shortest"], false);
  EXPECT_EQ(solved["distance_left"], 0);
  const Json unsolved = sheet("LU");
  EXPECT_EQ(unsolved["accepted"], false);
  EXPECT_EQ(unsolved["bad_move"], nullptr);
  EXPECT_EQ(unsolved["distance_left"], 3);
  const Json illegal = sheet("L R R D");
  EXPECT_EQ(illegal["bad_move"], 3);
  EXPECT_EQ(illegal["bad_move_text"], "R");
  EXPECT_EQ(illegal["legal_moves"], 2);
  EXPECT_EQ(illegal["line"], 1);
  EXPECT_EQ(illegal["column"], 5);
  EXPECT_EQ(illegal["reason"], "move 3 (R) is illegal: the blank stands at the edge of the board");
  EXPECT_EQ(illegal["distance_left"], nullptr);
}

// A board that "-1" is true of, and one that it is not.
constexpr const char* kNever = "123456870";
constexpr const char* kOnce = "123456708";

TEST(Verify, ChecksTheClaimThatThereIsNoSolution) {
  const std::string report = run_program({"solve", "--text", kNever}).out;
  const std::string json = run_program({"solve", "--text", kNever, "--json"}).out;
  for (const std::string& claim :
       {std::string("-1\n"), std::string("No solution."), std::string("unsolvable"), report, json}) {
    const Finished right = run_program({"verify", "--text", kNever, "-"}, claim);
    EXPECT_EQ(right.code, 0) << claim;
    EXPECT_TRUE(right.out.starts_with("accepted: - says that --text has no solution: the parity of the tiles"))
        << right.out;
    const Finished wrong = run_program({"verify", "--text", kOnce, "-"}, claim);
    EXPECT_EQ(wrong.code, 12) << claim;
    EXPECT_EQ(wrong.out, "rejected: -: it says that there is no solution, but there is one of 1 move\n");
  }
  EXPECT_EQ(run_program({"verify", "--text", kNever, "--solution", "-1"}).code, 0);
  // By a search of the whole space, not only by parity.
  const Finished searched = run_program({"verify", "--text", "XXB.\n..B.\n..C.\n..C.", "--solution", "-1"});
  EXPECT_EQ(searched.code, 0);
  EXPECT_EQ(searched.out,
            "accepted: --solution says that --text has no solution: every reachable position was searched\n");
  const Finished open = run_program({"verify", "@tiles/korf24-1", "--solution", "-1"});
  EXPECT_EQ(open.code, 11) << "neither is found at once";
  EXPECT_TRUE(open.out.starts_with("undecided: ")) << open.out;
  EXPECT_EQ(run_program({"draw", "--text", kNever, "--solution", "-1"}).code, 31);
}

// A class's submissions, and what each is worth: moves, then the result that is expected.
class Submissions : public ::testing::Test {
 protected:
  static constexpr const char* kBoard = "123450786";  // one move away from the goal

  Submissions() {
    right_ = scratch_.file("anna.txt", "D\n");
    longer_ = scratch_.file("ben.txt", "LRD\n");
    illegal_ = scratch_.file("carl.txt", "L R R D\n");
    unsolved_ = scratch_.file("dora.txt", "L U\n");
    none_ = scratch_.file("eva.txt", "-1\n");
    unreadable_ = scratch_.file("fred.txt", R"({"moves":)");
    missing_ = scratch_.path("gina.txt");
  }
  Finished verify(const std::string& option = "") const {
    std::vector<std::string> words = {"verify", "--text",  kBoard, right_,      longer_,
                                      illegal_, unsolved_, none_,  unreadable_, missing_};
    if (!option.empty()) words.push_back(option);
    return run_program(words);
  }

  Scratch scratch_;
  std::string right_, longer_, illegal_, unsolved_, none_, unreadable_, missing_;
};

TEST_F(Submissions, AreMarkedInOneTable) {
  const Finished run = verify();
  EXPECT_EQ(run.code, 31) << "the largest of all";
  std::string table = run.out;
  const std::string folder = right_.substr(0, right_.rfind('/') + 1);
  for (std::size_t at = table.find(folder); at != std::string::npos; at = table.find(folder)) {
    table.erase(at, folder.size());
  }
  std::vector<std::string> results;
  std::istringstream lines(table);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t gap = line.find("  ");
    results.push_back(gap == std::string::npos ? line : line.substr(line.find_first_not_of(' ', gap)));
  }
  EXPECT_EQ(results,
            (std::vector<std::string>{
                "result", "right and shortest: 1 move", "right, but longer by 2: 3 moves",
                "wrong at move 3 (R, line 1, column 5): the blank stands at the edge of the board",
                "not solved after 2 moves (the last is U): row 1, column 2 holds 0 (expected 2); 3 moves left",
                "no solution claimed: false, there is one of 1 move",
                "cannot be read: fred.txt:1:10: error: the JSON object is not closed (expected '}')",
                "cannot be read: gina.txt: error: there is no such file (moves on the command line are --solution "
                "'MOVES')",
                "", "2 of 7 right, 1 of them shortest"}))
      << table;
  EXPECT_EQ(run.err, "");
}

TEST_F(Submissions, AreRowsForPrograms) {
  const auto rows = testing::csv_rows(verify("--csv").out);
  ASSERT_EQ(rows.size(), 7U);
  const char* const verdicts[] = {"shortest", "longer",     "illegal_move", "unsolved",
                                  "solvable", "unreadable", "unreadable"};
  std::istringstream lines(verify("--json").out);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].at("verdict"), verdicts[i]);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const Json json = Json::parse(line);
    EXPECT_EQ(json["verdict"], verdicts[i]);
    EXPECT_EQ(json["accepted"], rows[i].at("accepted") == "true");
    EXPECT_EQ(json["submission"], rows[i].at("submission"));
  }
  EXPECT_EQ(rows[1].at("longer_by"), "2");
  EXPECT_EQ(rows[2].at("bad_move"), "3");
  EXPECT_EQ(rows[3].at("distance_left"), "3");
  EXPECT_EQ(rows[4].at("claims_unsolvable"), "true");
}

TEST_F(Submissions, OnStandardInputAreOne) {
  const Finished run = run_program({"verify", "--text", kBoard, "-", right_, "-"}, "D");
  EXPECT_EQ(run.code, 30);
  EXPECT_NE(run.err.find("two of the solutions are standard input"), std::string::npos) << run.err;
}

TEST(Verify, SaysWhatIsShortestWhereItIsKnown) {
  // Measured, though the space is far too large for a search at once.
  const std::string report = run_program({"solve", "@tiles/korf15-79", "--format", "moves"}).out;
  EXPECT_EQ(run_program({"verify", "@tiles/korf15-79", "-"}, report).out,
            "accepted: - solves @tiles/korf15-79 in 42 moves, and no solution is shorter\n");
  EXPECT_EQ(run_program({"verify", "--text", "123456708", "--solution", "L R R"}).out,
            "accepted: --solution solves --text in 3 moves; a shortest solution has 1 move\n");
}

TEST(Verify, CountsLineMovesByTheMetric) {
  const std::vector<std::string> words = {"verify",     "--text", "0 1 2 3\n5 6 7 4\n9 10 11 8\n13 14 15 12",
                                          "--solution", "R3 D3",  "--json"};
  EXPECT_EQ(Json::parse(run_program(words).out)["length"], 6);
  std::vector<std::string> by_lines = words;
  by_lines.insert(by_lines.end(), {"--metric", "lines"});
  EXPECT_EQ(Json::parse(run_program(by_lines).out)["length"], 2);
}

// --- Published counts

TEST(OperatorOrder, KeepsSolutionsShortestWithEveryHeuristic) {
  const std::string orders[] = {"ULRD", "LURD", "UDLR", "RDLU", "LRUD", "DLRU", "RUDL"};
  for (const std::string& order : orders) {
    Request request;
    request.algorithm = "idastar";
    request.heuristic = "manhattan";
    request.options = {{"operator-order", order}};
    const auto square = testing::bundled("@tiles/korf15-79");
    const Report fast = catalogue().solve(*square, request);
    request.heuristic = "linear-conflict";
    const Report slow = catalogue().solve(*square, request);
    EXPECT_TRUE(fast.optimal && slow.optimal && fast.validated && slow.validated) << order;
    EXPECT_EQ(fast.length, slow.length) << order;
    EXPECT_GE(fast.statistics.expanded, slow.statistics.expanded) << order;
  }
}

TEST(OperatorOrder, RepeatsKorfsCounts) {
  const Suite& suite = find_suite("korf15");
  EXPECT_EQ(suite.rows.size(), 100U);
  for (const std::size_t i : {78U, 41U}) {  // 540,860 and 877,823 nodes
    const SuiteResult result = repeat(catalogue(), suite, suite.rows[i], {});
    EXPECT_EQ(result.agrees, true) << suite.rows[i].puzzle;
    EXPECT_EQ(result.nodes_agree, true) << suite.rows[i].puzzle;
    EXPECT_EQ(result.nodes, suite.rows[i].nodes);
  }
}

TEST(Bench, PutsPublishedAndMeasuredSideBySide) {
  const Finished run = run_program({"bench", "--suite", "assignment", "--json"});
  EXPECT_EQ(run.code, 0) << run.err;
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["schema"], "shunt.bench/1");
  EXPECT_EQ(json["agree"], 17);
  EXPECT_EQ(json["rows"][1]["published"]["length"], 21);
  EXPECT_EQ(json["rows"][1]["measured"]["length"], 21);
  EXPECT_EQ(json["rows"][0]["published"]["length"], nullptr);
  EXPECT_EQ(json["rows"][0]["measured"]["status"], "unsolvable");
  for (const char* key : {"processor", "cores", "threads"}) EXPECT_TRUE(json["machine"].contains(key)) << key;
  for (const char* key : {"version", "commit", "compiler"}) EXPECT_TRUE(json["build"].contains(key)) << key;
  const Finished text = run_program({"bench", "--suite", "rush-hour", "--first", "3"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("3 agree, 0 disagree, 0 not finished"), std::string::npos) << text.out;
  EXPECT_EQ(find_suite("rush-hour").rows.size(), 300U);
  EXPECT_EQ(find_suite("korf24").rows.size(), 50U);
}

}  // namespace
}  // namespace shunt
