// The program as its users run it.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "puzzles/puzzles.hpp"
#include "support/json.hpp"
#include "support/patterns.hpp"
#include "support/process.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::has_match;
using testing::Json;
using testing::lines_of;
using testing::run_program;
using testing::Scratch;

const std::string kEasy = "car,orientation,col,row,length\nX,H,1,3,2\nB,V,3,2,2\n";
const std::string kUnsolvableCars = "XX.B\n...B\n...B\n...B\n";

TEST(Cli, PrintsItsVersionQuickly) {
  const Finished run = run_program({"--version"});
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has_match(run.out, "^shunt [0-9]+\\.[0-9]+\\.[0-9]+\n$")) << run.out;
  EXPECT_EQ(run.err, "");
}

TEST(Cli, HelpGoesToStandardOutputAndFits80Columns) {
  for (const auto& words : std::vector<std::vector<std::string>>{{"--help"}, {"solve", "--help"}, {"list", "--help"}}) {
    const Finished run = run_program(words);
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("Usage"), std::string::npos);
  }
  EXPECT_NE(run_program({"--help"}).out.find("Exit codes"), std::string::npos);
}

TEST(Cli, NothingAtAllIsAUsageErrorThatShowsTheHelp) {
  const Finished run = run_program({});
  EXPECT_EQ(run.code, 30);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("solve"), std::string::npos);
}

struct Mistake {
  std::vector<std::string> words;
  std::string hint;
};
std::ostream& operator<<(std::ostream& out, const Mistake& mistake) { return out << mistake.hint; }
class UsageMistakes : public ::testing::TestWithParam<Mistake> {};
TEST_P(UsageMistakes, GetOneLineWithAHintAndExit30) {
  const Finished run = run_program(GetParam().words);
  EXPECT_EQ(run.code, 30) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("shunt: error: ")) << run.err;
  EXPECT_NE(run.err.find(GetParam().hint), std::string::npos) << run.err;
}
INSTANTIATE_TEST_SUITE_P(
    Words, UsageMistakes,
    ::testing::Values(
        Mistake{{"slove"}, "did you mean solve?"},
        Mistake{{"solve", "--algoritm", "auto"}, "did you mean --algorithm?"},
        Mistake{{"solve", "@rush-hour/course-1", "-a", "bredth-first"}, "did you mean breadth-first?"},
        Mistake{{"solve", "@rush-hour/clasic-1"}, "did you mean @rush-hour/classic-1?"},
        Mistake{{"solve", "@rush-hour/classic-41"}, "has 40 puzzles"},
        Mistake{{"solve", "@nothing-like-it"}, "shunt list collections"},
        Mistake{{"solve", "@vidrach/figure", "--red", "A"}, "--red has no meaning for vidrach"},
        Mistake{{"solve", "@vidrach/figure", "--moves", "max"}, "vidrach has no move set 'max'"},
        Mistake{{"solve", "@tiles/assignment-2", "--moves", "max"}, "tiles has no move set 'max'"},
        Mistake{{"solve", "@tiles/assignment-2", "--moves", "lines"}, "did you mean line?"},
        Mistake{{"solve", "@tiles/assignment-2", "--metric", "line"}, "did you mean lines?"},
        Mistake{{"solve", "@tiles/assignment-2", "--metric", "moves", "--moves", "line"}, "is counted in lines"},
        Mistake{{"solve", "@tiles/assignment-2", "--metric", "lines", "--moves", "all"}, "goes with --moves line"},
        Mistake{{"solve", "@tiles/assignment-2", "-a", "refine", "--moves", "line"}, "no meaning with --moves line"},
        Mistake{{"solve", "@rush-hour/course-1", "--metric", "moves", "--moves", "unit"}, "is counted in steps"},
        Mistake{{"solve", "@vidrach/figure", "--metric", "plies"}, "vidrach has no metric 'plies'"},
        Mistake{{"solve", "@rush-hour/course-1", "--metric", "steps", "--moves", "max"}, "goes with --moves unit"},
        Mistake{{"solve", "@rush-hour/course-1", "--no-parity"}, "no meaning for rush-hour"},
        Mistake{{"solve", "@rush-hour/course-1", "--format", "jsno"}, "did you mean json?"},
        Mistake{{"solve", "@rush-hour/course-1", "--format", "rdlu"}, "no meaning for rush-hour"},
        Mistake{{"solve", "@rush-hour/course-1", "--json", "--csv"}, "exclude each other"},
        Mistake{{"solve", "@rush-hour/course-1", "--time-limit", "soon"}, "is no time"},
        Mistake{{"solve", "@rush-hour/course-1", "--memory-limit", "lots"}, "is no size"},
        Mistake{{"solve", "@rush-hour/course-1", "--max-depth", "x"}, "--max-depth 'x' is no number"},
        Mistake{{"solve", "@rush-hour/course-1", "--max-expansions", "-5"}, "is no number"},
        Mistake{{"solve", "@rush-hour/course-1", "--json", "--format", "answer"}, "exclude each other"},
        Mistake{{"solve", "@rush-hour/course-1", "--finish-check", "--moves", "unit"}, "no meaning with --moves unit"},
        Mistake{{"solve", "@rush-hour/course-1", "-a", "refine", "--moves", "max"}, "no meaning with --moves max"},
        Mistake{{"convert", "--text", "XX.B\n...B", "--to", "csv"}, "json can hold it"},
        Mistake{{"convert", "@rush-hour/newer-1", "--to", "csv"}, "json can hold it"},
        Mistake{{"solve", "@rush-hour/course-1", "--progress", "loud"}, "no such choice"},
        Mistake{{"solve", "@rush-hour/course-1", "--size", "1x99"}, "no board size"},
        Mistake{{"solve", "--text", "1 2\n3 0", "--goal", "1 2 3 4"}, "--goal"},
        Mistake{{"solve", "--text", "2\n1,1\n1,1", "--turns", "never"}, "no such value"},
        Mistake{{"solve", "--puzzle", "rushhour", "--text", "XX."}, "did you mean rush-hour?"},
        Mistake{{"convert", "@rush-hour/classic-1"}, "--to FORMAT"},
        Mistake{{"convert", "@rush-hour/classic-1", "--to", "gird"}, "did you mean grid?"},
        Mistake{{"convert", "@rush-hour/course-7", "--to", "grid"}, "json can hold it"},
        Mistake{{"solve", "@tiles/korf15-1", "--threads"}, "--threads needs a value"},
        Mistake{{"verify", "@rush-hour/classic-1"}, "takes PUZZLE and SOLUTION"},
        Mistake{{"verify", "@rush-hour/classic", "-"}, "more than one puzzle"}, Mistake{{"list"}, "list what?"},
        Mistake{{"list", "algoritms"}, "did you mean algorithms?"}));

TEST(Cli, SolvesTheFamousBoardByDefaultButReadsAPipeFirst) {
  // The test's standard input is a file, so it is read; /dev/null is neither pipe nor file.
  EXPECT_EQ(run_program({"solve", "--format", "answer"}, kEasy).out, "2\n");
  EXPECT_EQ(run_program({"solve", "-", "--format", "answer"}, kEasy).out, "2\n");
}

TEST(Cli, ExitCodesTellTheEndingsApart) {
  EXPECT_EQ(run_program({"solve", "--text", kEasy}).code, 0);
  EXPECT_EQ(run_program({"solve", "--text", kUnsolvableCars}).code, 10);
  EXPECT_EQ(run_program({"solve", "--text", kUnsolvableCars, "--moves", "max"}).code, 11)
      << "maximal slides prove nothing";
  EXPECT_EQ(run_program({"solve", "@rush-hour/course-1", "--max-expansions", "10"}).code, 11);
  EXPECT_EQ(run_program({"solve", "@rush-hour/course-1", "--max-depth", "5"}).code, 11);
  EXPECT_EQ(run_program({"solve", "@tiles/korf24-1", "--time-limit", "50ms"}).code, 21);
  EXPECT_EQ(run_program({"solve", "@tiles/korf24-1", "--memory-limit", "100M"}).code, 20);
  EXPECT_EQ(run_program({"solve", "/no/such/file"}).code, 31);
  EXPECT_EQ(run_program({"solve", "/"}).code, 31);
  EXPECT_EQ(run_program({"solve", "--text", kEasy, "--json"}, "", "/dev/full").code, 34);
}

TEST(Cli, LimitsAreKeptAndReported) {
  const Finished expansions = run_program({"solve", "@rush-hour/course-4", "--max-expansions", "1000", "--json"});
  EXPECT_EQ(lines_of(expansions)[0]["statistics"]["expanded"], 1000);
  EXPECT_EQ(lines_of(expansions)[0]["status"], "not_found");
  const Finished depth = run_program({"solve", "@rush-hour/course-1", "--max-depth", "5", "--json"});
  EXPECT_EQ(lines_of(depth)[0]["bounds"], (Json{{"lower", 6}, {"upper", nullptr}}));
  const Finished memory = run_program({"solve", "@tiles/korf24-1", "--memory-limit", "100M", "--json"});
  EXPECT_EQ(lines_of(memory)[0]["status"], "out_of_memory");
  if (!testing::is_sanitized()) {  // which take most of it
    EXPECT_GT(lines_of(memory)[0]["bounds"]["lower"], 10);
    EXPECT_LT(memory.peak_kilobytes, 100 * 1024);
  }
  const Finished time = run_program({"solve", "@tiles/korf24-1", "--time-limit", "0.3s", "--threads", "1", "--json"});
  EXPECT_EQ(lines_of(time)[0]["status"], "out_of_time");
  EXPECT_LT(time.cpu_seconds, 0.6);
  EXPECT_EQ(lines_of(run_program({"solve", "@rush-hour/course-1", "--max-depth", "21", "--json"}))[0]["length"], 21);
}

TEST(Cli, AnInterruptEndsTheSearchWithItsReport) {
  const Finished run = run_program({"solve", "@tiles/korf24-1", "--json"}, "", "", 0.3);
  EXPECT_EQ(run.code, 22);
  ASSERT_EQ(lines_of(run).size(), 1U);
  EXPECT_EQ(lines_of(run)[0]["status"], "cancelled");
  EXPECT_GT(lines_of(run)[0]["statistics"]["expanded"], 0);
  EXPECT_GT(lines_of(run)[0]["bounds"]["lower"], 0);
}

TEST(Cli, ABadPuzzleDoesNotStopTheOthers) {
  const std::string boards =
      "oooooooooooooAAooooooooooooooooooooo\nooooooooooooooBBoooooooooooooooooooo\nAAoooooooooooooooooooooooooooooooooo"
      "\n";
  const Finished run = run_program({"solve", "-", "--json"}, boards);
  EXPECT_EQ(run.code, 31);
  const auto lines = lines_of(run);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0]["status"], "solved");
  EXPECT_EQ(lines[1]["status"], "bad_input");
  EXPECT_EQ(lines[1]["error"]["line"], 2);
  EXPECT_EQ(lines[1]["error"]["column"], 1);
  EXPECT_EQ(lines[2]["status"], "solved");
  EXPECT_EQ(lines[2]["puzzle"]["index"], 3);
  EXPECT_TRUE(run.err.starts_with("-:2:1: error: no red car"));
}

TEST(Cli, SeveralInputsKeepTheirOrderAndTheWorstCodeWins) {
  const Scratch scratch;
  const std::string file = scratch.file("easy.csv", kEasy);
  const Finished run = run_program({"solve", file, "@tiles/assignment-1", "@vidrach/figure", "--format", "answer"});
  EXPECT_EQ(run.out, "2\n-1\n5\n");
  EXPECT_EQ(run.code, 10);
}

TEST(Cli, ProgressEventsAreLinesOfJsonOnStandardError) {
  const Finished run = run_program(
      {"solve", "@rush-hour/course-4", "-a", "breadth-first", "--progress", "ndjson", "--format", "answer"});
  EXPECT_EQ(run.out, "27\n");
  std::istringstream stream(run.err);
  std::vector<std::string> events;
  for (std::string line; std::getline(stream, line);) events.push_back(Json::parse(line)["event"]);
  ASSERT_GE(events.size(), 4U);
  EXPECT_EQ(events.front(), "start");
  EXPECT_EQ(events.back(), "end");
  EXPECT_EQ(std::count(events.begin(), events.end(), "bound"), 27);
  EXPECT_GE(std::count(events.begin(), events.end(), "progress"), 1);
}

TEST(Cli, AGuessOfTheFamilyIsNamedOnStandardError) {
  const Finished run = run_program({"solve", "--text", "1 2\n2 1", "--format", "answer"});
  EXPECT_NE(run.err.find("read as vidrach"), std::string::npos);
  EXPECT_EQ(run_program({"solve", "--puzzle", "vidrach", "--text", "1 2\n2 1", "--format", "answer"}).err, "");
}

TEST(Cli, VerifyAcceptsWhatSolvePrintsInEveryFormat) {
  const Scratch scratch;
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
      {"@rush-hour/course-2", {"json", "course", "moves"}},
      {"@tiles/assignment-3", {"json", "rdlu", "moves"}},
      {"@vidrach/figure", {"json", "moves"}},
      {"@coroutine/bailey-2", {"json", "table", "moves"}}};
  for (const auto& [puzzle, formats] : cases) {
    for (const std::string& format : formats) {
      const std::string solution = scratch.file("solution", run_program({"solve", puzzle, "--format", format}).out);
      const Finished run = run_program({"verify", puzzle, solution});
      EXPECT_EQ(run.code, 0) << puzzle << " " << format << ": " << run.out << run.err;
      EXPECT_TRUE(run.out.starts_with("accepted: "));
    }
  }
}

TEST(Cli, VerifyRejectsWithMoveLineAndReason) {
  const Finished run = run_program({"verify", "@rush-hour/course-2", "-"}, "car,move\nC,-1\nX,3\n");
  EXPECT_EQ(run.code, 12);
  EXPECT_TRUE(run.out.starts_with("rejected: -:3:1: move 2 (X+3) is illegal: ")) << run.out;
  const Finished unfinished = run_program({"verify", "@rush-hour/course-2", "-", "--json"}, "car,move\nC,-1\n");
  EXPECT_EQ(unfinished.code, 12);
  EXPECT_EQ(Json::parse(unfinished.out)["accepted"], false);
  EXPECT_TRUE(Json::parse(unfinished.out)["bad_move"].is_null());
  EXPECT_EQ(run_program({"verify", "@rush-hour/course-2", "-"}, "car,move\nC,x\n").code, 31);
  EXPECT_EQ(run_program({"verify", "--text", kEasy, "-"}, "B-1 X+4").code, 0);
}

TEST(Cli, ConvertWritesEveryFormatAndReadsItBack) {
  const Finished json = run_program({"convert", "@rush-hour/classic-1", "--to", "json"});
  EXPECT_EQ(json.code, 0);
  const Finished line = run_program({"convert", "-", "--to", "line"}, json.out);
  EXPECT_EQ(line.out, "AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.\n");
  const Finished grid = run_program({"convert", "-", "--to", "grid"}, line.out + line.out);
  EXPECT_EQ(grid.out,
            "AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n\nAA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n");
  const Finished csv = run_program({"convert", "-", "--to", "csv"}, grid.out);
  EXPECT_EQ(run_program({"convert", "-", "--to", "line"}, csv.out).code, 0);
  EXPECT_EQ(run_program({"convert", "@tiles/assignment-3", "--to", "digits"}).out, "281463075 123804765\n");
}

TEST(Cli, ListsWhatThereIs) {
  EXPECT_NE(run_program({"list", "collections"}).out.find("@rush-hour/classic"), std::string::npos);
  const std::string puzzles = run_program({"list", "puzzles", "@rush-hour/classic"}).out;
  EXPECT_EQ(std::count(puzzles.begin(), puzzles.end(), '\n'), 41) << "a head and a line each";
  EXPECT_EQ(Json::parse(run_program({"list", "puzzles", "--json"}).out).size(), catalogue().families().size());
  EXPECT_EQ(Json::parse(run_program({"list", "algorithms", "--json"}).out)[0]["name"], "auto");
  EXPECT_NE(run_program({"list", "formats"}).out.find("shunt.puzzle/1"), std::string::npos);
}

TEST(Cli, ListsWhatAFamilyHas) {
  const auto names_of = [](const std::vector<std::string>& words) {
    std::vector<std::string> all = words;
    all.emplace_back("--json");
    std::set<std::string> names;
    for (const Json& row : Json::parse(run_program(all).out)) names.insert(row["name"]);
    return names;
  };
  EXPECT_EQ(names_of({"list", "heuristics", "rush-hour"}).count("landmarks"), 1U);
  EXPECT_EQ(names_of({"list", "heuristics", "rush-hour"}).count("manhattan"), 0U);
  EXPECT_EQ(names_of({"list", "presets", "coroutine"}), (std::set<std::string>{"coroutine-bfs", "coroutine-generate"}));
  EXPECT_EQ(names_of({"list", "formats", "coroutine"}).count("table"), 1U);
  EXPECT_EQ(names_of({"list", "tiles"}), names_of({"list", "@tiles"}));
  EXPECT_EQ(names_of({"list", "tiles"}), names_of({"list", "collections", "tiles"}));
  EXPECT_EQ(names_of({"list", "tiles"}).count("@tiles/korf15"), 1U);
  EXPECT_EQ(names_of({"list", "@tiles/assignment"}), names_of({"list", "puzzles", "@tiles/assignment"}));
}

TEST(Cli, ListsFitTheWidthThatIsGivenAndArePlainRowsElsewhere) {
  const auto lines = [](const std::string& columns) {
    std::vector<std::string> all;
    std::istringstream stream(testing::run_script(columns + " \"$shunt\" list heuristics tiles").out);
    for (std::string line; std::getline(stream, line);) all.push_back(line);
    return all;
  };
  const auto plain = lines("");
  EXPECT_EQ(plain.size(), 9U) << "a row is a line";
  for (const char* width : {"60", "80", "100"}) {
    const auto fitted = lines("COLUMNS=" + std::string(width));
    EXPECT_GT(fitted.size(), plain.size());
    for (const std::string& line : fitted) EXPECT_LE(line.size(), std::stoul(width)) << line;
  }
}

TEST(Cli, ExplainsTheWordsOfTheWriteUps) {
  for (const auto& [words, name] : {std::pair{"max queue length", "peak_frontier"},
                                    {"Local loops", "local_loops_avoided"},
                                    {"deletions", "heap_deletions"},
                                    {"number of expansions", "expanded"},
                                    {"peak-frontier", "peak_frontier"}}) {
    const Finished run = run_program({"explain", words});
    EXPECT_EQ(run.code, 0) << words;
    EXPECT_TRUE(run.out.starts_with(std::string(name) + " (statistic)")) << run.out;
  }
}

TEST(Cli, AParityProofNamesNoSearch) {
  const Finished text = run_program({"solve", "@tiles/assignment-1", "--no-timing"});
  EXPECT_NE(text.out.find("  algorithm             none: parity settles it\n"), std::string::npos) << text.out;
  EXPECT_EQ(text.out.find("heuristic"), std::string::npos) << text.out;
  const Json json = Json::parse(run_program({"solve", "@tiles/assignment-1", "--json"}).out);
  EXPECT_EQ(json["proof"], "parity");
  EXPECT_FALSE(json["options"].contains("took"));
  const Json asked = Json::parse(run_program({"solve", "@tiles/assignment-1", "--json", "-a", "astar"}).out);
  EXPECT_EQ(asked["options"]["heuristic"], "linear-conflict") << "what was asked for is said";
}

TEST(Cli, AnytimeIsAdvisedOnlyWhereItWouldHelp) {
  const auto advice = [](const std::vector<std::string>& words) {
    std::vector<std::string> all{"solve"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--time-limit", "20ms", "--no-timing"});
    const Finished run = run_program(all);
    EXPECT_EQ(run.code, 21) << run.out;
    return run.out.find("--anytime") != std::string::npos;
  };
  EXPECT_TRUE(advice({"@tiles/korf24-1"}));
  EXPECT_FALSE(advice({"@tiles/korf24-1", "-a", "idastar", "--heuristic", "manhattan"}));
}

TEST(Cli, ListsPresetsAndHeuristicsAndExplainsThem) {
  const Json presets = Json::parse(run_program({"list", "presets", "--json"}).out);
  EXPECT_EQ(presets.size(), 31U);
  for (const Json& preset : presets) {
    const Finished run = run_program({"explain", preset["name"]});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("(preset"), std::string::npos);
    std::istringstream stream(run.out);
    for (std::string line; std::getline(stream, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  for (const Json& algorithm : Json::parse(run_program({"list", "algorithms", "--json"}).out)) {
    std::istringstream stream(run_program({"explain", algorithm["name"]}).out);
    for (std::string line; std::getline(stream, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  const std::string beam = run_program({"explain", "beam"}).out;
  EXPECT_NE(beam.find("beam (algorithm)"), std::string::npos);
  EXPECT_NE(beam.find("beam (preset"), std::string::npos);
  EXPECT_EQ(run_program({"explain", "baem"}).code, 30);
  EXPECT_GE(Json::parse(run_program({"list", "heuristics", "--json"}).out).size(), 13U);
}

TEST(Cli, PresetsRefuseWhatHasNoMeaning) {
  const Finished generate = run_program({"solve", "@coroutine/bailey-1", "--preset", "coroutine-generate"});
  EXPECT_EQ(generate.code, 30);
  EXPECT_NE(generate.err.find("generate"), std::string::npos);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--preset", "bfs-all-useful"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@tiles/assignment-3", "--preset", "astar-1"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@rush-hour/course-1", "-a", "bidirectional"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@rush-hour/course-1", "-a", "breadth-first", "--heuristic", "blocking"}).code, 30);
  EXPECT_EQ(run_program({"solve", "@rush-hour/course-1", "--preset", "bfs", "-a", "astar"}).code, 30);
}

TEST(Cli, MemoryOverloadIsOutOfMemoryWithTheReportSoFar) {
  const Finished run =
      run_program({"solve", "@tiles/assignment-4", "--preset", "bfs-no-visited", "--memory-limit", "120M", "--json"});
  EXPECT_EQ(run.code, 20);
  const Json json = lines_of(run)[0];
  EXPECT_EQ(json["status"], "out_of_memory");
  EXPECT_GT(json["statistics"]["expanded"], 100'000);
  EXPECT_GT(json["bounds"]["lower"], 15);
}

TEST(Cli, CrLfAndAByteOrderMarkAreFine) {
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : kEasy) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(run_program({"solve", "-", "--format", "answer"}, windows).out, "2\n");
}

TEST(Cli, AClosedPipeEndsQuietly) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  const Finished run = run_program({"list", "puzzles", "@rush-hour/hardest"}, "", "/dev/fd/" + std::to_string(ends[1]));
  close(ends[1]);
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
}

TEST(Cli, SeveralPuzzlesComeInOrderAndTheSameAtAnyNumberOfThreads) {
  const Scratch scratch;
  std::string text;
  for (int i = 0; i < 60; ++i)
    text += i % 20 == 7 ? "AA.B..\n\n" : "BB...C\n.....C\nAAD..C\n..D...\n......\n......\n\n";
  const std::string file = scratch.file("many.txt", text);
  const Finished one = run_program({"solve", file, "@rush-hour/classic", "--json", "--no-timing", "--threads", "1"});
  EXPECT_EQ(one.code, 31);
  const std::vector<Json> lines = lines_of(one);
  ASSERT_EQ(lines.size(), 100U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i]["puzzle"]["index"], i < 60 ? i + 1 : i - 59);
    EXPECT_EQ(lines[i]["status"], i < 60 && i % 20 == 7 ? "bad_input" : "solved");
  }
  for (const std::string threads : {"2", "4"}) {
    const Finished several =
        run_program({"solve", file, "@rush-hour/classic", "--json", "--no-timing", "--threads", threads});
    EXPECT_EQ(several.out, one.out);
    EXPECT_EQ(several.err, one.err);
    EXPECT_EQ(several.code, one.code);
  }
}

TEST(Cli, LargeBoardsAreTheSameAtAnyNumberOfThreads) {
  for (const std::vector<std::string>& how :
       std::vector<std::vector<std::string>>{{}, {"-a", "breadth-first", "--order", "layer"}, {"-a", "astar"}}) {
    std::vector<std::string> words{"solve", "@rush-hour/course-4", "--json", "--no-timing"};
    words.insert(words.end(), how.begin(), how.end());
    std::set<std::string> outputs;
    for (const std::string threads : {"1", "2", "4"}) {
      std::vector<std::string> own = words;
      own.insert(own.end(), {"--threads", threads});
      outputs.insert(run_program(own).out);
    }
    EXPECT_EQ(outputs.size(), 1U);
  }
}

TEST(Cli, AnytimePrintsBoundsAndSolutionsAsTheyCome) {
  const Finished run = run_program({"solve", "@rush-hour/course-5", "--anytime", "--no-timing"});
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has_match(run.out, " s  at least [0-9]+\n")) << run.out;
  EXPECT_TRUE(has_match(run.out, " s  between [0-9]+ and 22: [^ ]+, ")) << run.out;
  EXPECT_TRUE(has_match(run.out, " s  between 22 and 22\n")) << run.out;
  EXPECT_NE(run.out.find("Solved in 22 moves, and no solution is shorter."), std::string::npos);
  const Finished json = run_program({"solve", "@rush-hour/course-5", "--anytime", "--json"});
  EXPECT_EQ(lines_of(json).size(), 1U) << "standard output stays one line a puzzle";
  EXPECT_NE(json.err.find("\"event\":\"solution\""), std::string::npos);
}

}  // namespace
}  // namespace shunt
