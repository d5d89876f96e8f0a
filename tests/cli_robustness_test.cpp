// The program where the system says no: closed or full descriptors, little memory, few threads, dumb terminals, odd
// file names. It ends with a documented exit code and at most one line, never by a signal.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/printable.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

namespace fs = std::filesystem;
using testing::Finished;
using testing::Json;
using testing::run_on_terminal;
using testing::run_program;
using testing::run_script;
using testing::Scratch;
using testing::TerminalRun;

const std::string kEasy = "car,orientation,col,row,length\nX,H,1,3,2\nB,V,3,2,2\n";
const std::string kBadBoards = "oooooooooooooAAooooooooooooooooooooo\nooooooooooooooBBoooooooooooooooooooo\n";

long lines_in(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

// With a cache folder of its own.
class Robustness : public ::testing::Test {
 protected:
  void SetUp() override { setenv("XDG_CACHE_HOME", scratch_.path("cache").c_str(), 1); }
  void TearDown() override { unsetenv("XDG_CACHE_HOME"); }

  Scratch scratch_;
  std::string tables_ = scratch_.path("cache/shunt/tables");
};

// Standard error and closed descriptors.

TEST_F(Robustness, MessagesThatCannotBeWrittenAreNoReasonToEnd) {
  const std::string bad = scratch_.file("bad.txt", kBadBoards);
  const std::vector<std::pair<std::string, int>> commands = {
      {"\"$shunt\"", 30},
      {"\"$shunt\" slove", 30},
      {"\"$shunt\" solve /no/such/file", 31},
      {"\"$shunt\" solve '" + bad + "' --threads 2", 31},
      {"\"$shunt\" solve --text '1 2\n2 1'", 10},  // tells which family it guessed
      {"\"$shunt\" solve @rush-hour/course-1 --progress ndjson", 0},
      {"\"$shunt\" convert '" + bad + "' --to json", 31},
      {"\"$shunt\" analyze --whole-space 3x3 --resume --progress ndjson", 0},
      {"\"$shunt\" analyze --whole-space 6x6", 20},
      {"\"$shunt\" tables build 3x4 --time-limit 0s", 21}};
  for (const auto& [command, code] : commands) {
    for (const std::string where : {"2>/dev/full", "2>&-"}) {
      EXPECT_EQ(run_script("ulimit -c 0; exec " + command + " </dev/null >/dev/null " + where).code, code)
          << command << " " << where;
    }
  }
}

TEST_F(Robustness, AClosedDescriptorIsNeverTakenForAFileThatIsOpenedLater) {
  EXPECT_EQ(run_script("exec \"$shunt\" list puzzles >&-").code, 34);
  EXPECT_EQ(run_script("exec \"$shunt\" solve - <&-").code, 31);
  EXPECT_EQ(run_script("exec \"$shunt\" solve @rush-hour/course-1 --format answer <&- 2>&-").out, "21\n");
  // The checkpoint would be descriptor 1, and the answer would go into it.
  const std::string file = scratch_.path("space");
  const std::string analyze =
      "\"$shunt\" analyze --whole-space 3x3 --checkpoint-every-level --checkpoint '" + file + "'";
  EXPECT_EQ(run_script("exec " + analyze + " >&-").code, 34);
}

TEST_F(Robustness, AFileSizeLimitIsAnErrorAndNotASignal) {
  const Finished output = run_script("ulimit -f 1; exec \"$shunt\" explain --all >'" + scratch_.path("page") + "'");
  EXPECT_EQ(output.code, 34) << output.err;
  // The shell counts the limit in blocks; the file of messages is below it.
  const Finished tables = run_script("ulimit -f 1; exec \"$shunt\" tables build 3x4");
  EXPECT_EQ(tables.code, 34) << tables.err;
  EXPECT_EQ(lines_in(tables.err), 1) << tables.err;
  EXPECT_TRUE(fs::is_empty(tables_)) << "nothing is left behind";
}

struct Command {
  std::vector<std::string> words;
};
std::ostream& operator<<(std::ostream& out, const Command& command) {
  for (const std::string& word : command.words) out << word << " ";
  return out;
}

class ClosedPipes : public ::testing::TestWithParam<Command> {};
TEST_P(ClosedPipes, EndTheWorkQuietly) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  const Finished run = run_program(GetParam().words, "B-1 X+4\n", "/dev/fd/" + std::to_string(ends[1]));
  close(ends[1]);
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
}
INSTANTIATE_TEST_SUITE_P(
    Of, ClosedPipes,
    ::testing::Values(Command{{"--help"}}, Command{{"--version"}}, Command{{"solve", "--help"}},
                      Command{{"solve", "@rush-hour/course-1"}}, Command{{"solve", "@rush-hour/course-5", "--anytime"}},
                      Command{{"solve", "@rush-hour/classic", "--threads", "4"}},
                      // The second would take days: nobody waits for it.
                      Command{{"solve", "@rush-hour/course-1", "@tiles/korf24-1", "--json", "--threads", "2"}},
                      Command{{"verify", "--text", kEasy, "-"}},
                      Command{{"convert", "@rush-hour/classic", "--to", "json"}},
                      Command{{"list", "puzzles", "@rush-hour/hardest"}}, Command{{"explain", "--all"}},
                      Command{{"tables", "list"}}, Command{{"analyze", "--whole-space", "3x3"}}));

// Memory and threads.

TEST_F(Robustness, ManyThreadsAndLittleMemoryGoTogether) {
  if (testing::is_sanitized()) GTEST_SKIP() << "a sanitizer alone takes more than the limit";
  const Finished batch =
      run_program({"solve", "@rush-hour/classic", "--threads", "80", "--memory-limit", "64M", "--format", "answer"});
  EXPECT_EQ(batch.code, 0) << batch.err;
  EXPECT_EQ(lines_in(batch.out), 40);
  const Finished one = run_program({"solve", "@tiles/korf15-1", "-a", "idastar", "--heuristic", "walking-distance",
                                    "--threads", "80", "--memory-limit", "64M", "--format", "answer"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, "57\n");
}

// Without a limit the tables of all these boards stay in memory: 90 MB.
TEST_F(Robustness, TablesOfEarlierPuzzlesMakeRoomForThoseOfLaterOnes) {
  if (testing::is_sanitized()) GTEST_SKIP() << "a sanitizer alone takes more than the limit";
  const Scratch scratch;
  const std::string boards = scratch.file(
      "boards.json",
      R"({"schema":"shunt.puzzle/1","family":"tiles","rows":6,"columns":2,"tiles":[8,2,11,7,1,3,5,9,0,10,6,4],"goal":[8,2,11,7,5,1,3,0,10,9,6,4]}
{"schema":"shunt.puzzle/1","family":"tiles","rows":5,"columns":3,"tiles":[3,2,14,1,11,13,10,7,12,6,5,4,8,0,9],"goal":[3,2,14,1,11,13,10,5,7,0,6,12,8,9,4]}
{"schema":"shunt.puzzle/1","family":"tiles","rows":3,"columns":5,"tiles":[7,9,13,12,8,10,0,3,4,14,11,5,1,2,6],"goal":[7,9,13,14,12,10,3,1,4,8,11,5,0,2,6]}
)");
  const Finished run = run_program({"solve", boards, "-a", "idastar", "--heuristic", "walking-distance",
                                    "--memory-limit", "40M", "--format", "answer"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, "6\n6\n8\n");
  EXPECT_LT(run.peak_kilobytes, 52 * 1024);
}

class AddressSpace : public ::testing::TestWithParam<std::string> {};
TEST_P(AddressSpace, ThatIsScarceEndsWithADocumentedCodeAndAtMostOneLine) {
  if (testing::is_sanitized()) GTEST_SKIP() << "sanitizers need terabytes of it";
  const Scratch scratch;
  for (const int kilobytes : {25'000, 40'000, 90'000, 300'000}) {
    const Finished run = run_script("ulimit -c 0; ulimit -v " + std::to_string(kilobytes) + "; XDG_CACHE_HOME='" +
                                    scratch.path(std::to_string(kilobytes)) + "' exec \"$shunt\" " + GetParam());
    EXPECT_TRUE((std::set<int>{0, 20, 21}.contains(run.code)))
        << kilobytes << ": " << run.code << " " << run.err << run.out.substr(0, 200);
    EXPECT_LE(lines_in(run.err), 1) << kilobytes << ": " << run.err;
  }
}
INSTANTIATE_TEST_SUITE_P(Of, AddressSpace,
                         ::testing::Values("solve @rush-hour/course-7 -a sat --time-limit 500ms",
                                           "solve @rush-hour/course-4 --threads 8",
                                           "solve @rush-hour/classic --threads 16 --format answer",
                                           "solve @tiles/korf15-1 -a idastar --heuristic walking-distance --threads 40",
                                           "solve @tiles/korf24-1 --anytime --time-limit 500ms --threads 8",
                                           "analyze --whole-space 3x3 --threads 40", "tables build 3x3 --threads 8",
                                           "list puzzles @rush-hour/hardest"));

TEST_F(Robustness, PuzzlesThatTheSystemHasNoMemoryForDoNotStopTheOthers) {
  if (testing::is_sanitized()) GTEST_SKIP() << "sanitizers need terabytes of it";
  const Finished run = run_script(
      "ulimit -c 0; ulimit -v 25000; exec \"$shunt\" solve @rush-hour/course-7 @rush-hour/course-1 @rush-hour/course-7 "
      "-a sat --json --threads 2");
  EXPECT_TRUE(run.code == 0 || run.code == 20) << run.code << run.err;  // a plan in hand is an answer
  EXPECT_EQ(lines_in(run.out), 3) << run.out;
  EXPECT_EQ(run.err, "");
}

// Text of others in messages.

TEST_F(Robustness, MessagesAreOneLineWithoutControlCharacters) {
  const std::string evil = "\x1b[31m\n\t";
  const std::string named = scratch_.file("odd" + evil + "name", "XX.\n");
  const std::string moves = scratch_.file("moves" + evil, "X+9\x1b[31m\n");
  const std::string json = scratch_.file("moves.json", R"({"moves": ["X+1\u001b[31m\n"]})");
  const std::string field = scratch_.file("field.json", R"({"schema": "shunt.puzzle/1", "family": "a\u001b\n"})");
  const std::vector<std::vector<std::string>> mistakes = {
      {"solve", named},
      {"solve", "no file" + evil},
      {"solve", field},
      {"solve", "@rush" + evil},
      {"so" + evil},
      {"solve", "--opt" + evil},
      {"solve", "@rush-hour/course-1", "--size", evil},
      {"solve", "@rush-hour/course-1", "--format", evil},
      {"solve", "@rush-hour/course-1", "-a", "refine", "--from", evil},
      {"solve", "@rush-hour/course-1", "-a", "beam", "--width", evil},
      {"solve", "@rush-hour/course-1", "--heuristic", evil},
      {"solve", "--text", "2\n1,1\n1,1", "--turns", evil},
      {"solve", "--text", evil},
      {"solve", "--threads", evil},
      {"solve", "--memory-limit", evil},
      {"list", "al" + evil, "x"},
      {"explain", evil},
      {"tables", "build", evil},
      {"tables", evil},
      {"analyze", "--whole-space", "3" + evil},
      {"analyze", "--whole-space", "3x3", "--resume", "--checkpoint", named},
      {"verify", "@rush-hour/course-2", moves},
      {"verify", "@rush-hour/course-2", json},
      {"convert", named, "--to", evil}};
  for (const std::vector<std::string>& words : mistakes) {
    const Finished run = run_program(words);
    const std::string said = run.out + run.err;
    EXPECT_GE(run.code, 12) << said;
    EXPECT_EQ(lines_in(said), 1) << said;
    EXPECT_TRUE(std::all_of(said.begin(), said.end(), [](unsigned char c) { return c == '\n' || c >= 0x20; })) << said;
  }
}

TEST_F(Robustness, NamesInAnswersAreOneLineToo) {
  const std::string board = scratch_.file("odd\x1b[31m\nname", "BB...C\n.....C\nAAD..C\n..D...\n......\n......\n");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"solve", board}, {"solve", board, board}, {"list", "puzzles", board}}) {
    const Finished run = run_program(words);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("odd\\x1b[31m\\x0aname"), std::string::npos) << run.out;
  }
  const std::string solution = scratch_.file("good\nmoves", run_program({"solve", board, "--format", "moves"}).out);
  EXPECT_EQ(lines_in(run_program({"verify", board, solution}).out), 1);
  EXPECT_EQ(run_program({"list", "puzzles", scratch_.file("\xff", "XX..\n....\n"), "--json"}).code, 0)
      << "a name need not be UTF-8";
}

// Terminals.

std::vector<std::string> status_lines(const std::string& screen) {
  const std::string mark = "\r\x1b[K";
  std::vector<std::string> lines;
  for (std::size_t at = screen.find(mark); at != std::string::npos;) {
    const std::size_t begin = at + mark.size();
    at = screen.find(mark, begin);
    lines.push_back(screen.substr(begin, at == std::string::npos ? at : at - begin));
  }
  if (!lines.empty()) lines.pop_back();  // after it was cleared, the answer comes
  return lines;
}

// Far longer than the half second after which progress is shown.
std::vector<std::string> long_search(const std::string& name) {
  return {"solve", name, "--puzzle", "tiles", "--time-limit", "3s"};
}

// Marks that turn the writing round, an escape in one character, DEL: JSON escapes them and keeps their values.
TEST_F(Robustness, JsonHoldsNothingThatATerminalObeys) {
  const std::string odd = "\xe2\x80\xae\xc2\x9b\x7f\xe2\x81\xa7\xd8\x9c";
  const std::string board = scratch_.file("board" + odd + ".csv", kEasy);
  const std::string bad = scratch_.file("bad" + odd + ".txt", "");
  const std::string moves = scratch_.file("moves.json", R"({"moves": ["\u202e\u009b\u007f"]})");
  const std::vector<std::vector<std::string>> commands = {
      {"verify", board, moves, "--json"}, {"solve", board, "--json", "--no-timing"},
      {"solve", bad, "--json"},           {"analyze", board, "--json"},
      {"analyze", bad, "--json"},         {"solve", board, "--progress", "ndjson"}};
  for (const std::vector<std::string>& command : commands) {
    const Finished run = run_program(command);
    const std::string& text = command.back() == "ndjson" ? run.err : run.out;
    std::istringstream lines(text);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      EXPECT_EQ(printable(line), line) << command[0];
      const Json json = Json::parse(line);
      if (json.contains("puzzle") && json["puzzle"].is_object()) {
        EXPECT_NE(json["puzzle"]["name"].get<std::string>().find(odd), std::string::npos) << "the name is kept";
      }
    }
    EXPECT_GT(count, 0) << command[0];
  }
  EXPECT_EQ(Json::parse(run_program(commands[0]).out)["bad_move_text"], "\xe2\x80\xae\xc2\x9b\x7f");
}

TEST_F(Robustness, ABadPuzzleIsAnsweredInTheSchemaOfItsCommand) {
  const std::string empty = scratch_.file("empty.txt", "");
  for (const std::string command : {"solve", "analyze"}) {
    const Finished run = run_program({command, empty, "--json"});
    EXPECT_EQ(run.code, 31);
    const Json json = Json::parse(run.out);
    EXPECT_EQ(json["schema"], "shunt." + command + "/1");
    EXPECT_EQ(json["status"], "bad_input");
    EXPECT_EQ(json["error"]["line"], 1);
  }
}

TEST_F(Robustness, TheStatusLineFitsTheTerminal) {
  const std::string korf = run_program({"convert", "@tiles/korf24-1", "--to", "json"}).out;
  const std::string file = scratch_.file(std::string(100, 'a') + "\xc3\xa4\n", korf);
  const std::vector<std::pair<unsigned short, std::string>> cases = {{50, "70"}, {0, "40"}, {0, "x"}};
  const std::vector<std::size_t> widths = {50, 40, 80};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const TerminalRun run =
        run_on_terminal(long_search(file), cases[i].first, {{"TERM", "xterm"}, {"COLUMNS", cases[i].second}});
    EXPECT_EQ(run.code, 21);
    const std::vector<std::string> lines = status_lines(run.screen);
    EXPECT_GE(lines.size(), 1U);
    for (const std::string& line : lines) {
      EXPECT_LT(line.size(), widths[i]) << line;
      EXPECT_EQ(line.find('\n'), std::string::npos) << line;
    }
  }
}

TEST_F(Robustness, ADumbTerminalGetsNeitherColoursNorALineThatRewritesItself) {
  for (const std::optional<std::string>& kind : {std::optional<std::string>("dumb"), std::optional<std::string>()}) {
    const TerminalRun run = run_on_terminal(long_search("@tiles/korf24-1"), 80, {{"TERM", kind}});
    EXPECT_EQ(run.code, 21);
    EXPECT_EQ(run.screen.find('\x1b'), std::string::npos);
    EXPECT_EQ(run.screen.find('\r'), std::string::npos);
    const TerminalRun cars = run_on_terminal({"solve", "@rush-hour/classic-1"}, 80, {{"TERM", kind}});
    EXPECT_EQ(cars.screen.find('\x1b'), std::string::npos);
  }
  const TerminalRun cars =
      run_on_terminal({"solve", "@rush-hour/classic-1"}, 80, {{"TERM", "xterm"}, {"NO_COLOR", {}}});
  EXPECT_NE(cars.screen.find("\x1b[1;31m"), std::string::npos);
}

TEST_F(Robustness, TheMicroSignIsForLocalesThatHaveIt) {
  const auto run = [](const std::string& locale) {
    return run_script(locale + " exec \"$shunt\" solve --text '1 2\n0 3' --puzzle tiles").out;
  };
  // Whether it takes micro- or milliseconds is not known.
  for (const std::string locale : {"LC_ALL= LC_CTYPE= LANG=C", "LC_ALL=C LC_CTYPE=C.UTF-8 LANG=C.UTF-8",
                                   "LC_ALL= LC_CTYPE=POSIX LANG=en_US.UTF-8"}) {
    EXPECT_EQ(run(locale).find("\xc2\xb5"), std::string::npos) << locale;
  }
  for (const std::string locale : {"LC_ALL= LC_CTYPE= LANG=C.UTF-8", "LC_ALL=en_US.utf8 LC_CTYPE=C LANG=C"}) {
    EXPECT_EQ(run(locale).find(" us\n"), std::string::npos) << locale;
  }
}

// Tables.

TEST_F(Robustness, TablesThatCannotBeKeptAreAnError) {
  setenv("XDG_CACHE_HOME", scratch_.file("plain", "").c_str(), 1);
  const Finished run = run_program({"tables", "build", "3x4"});
  EXPECT_EQ(run.code, 34);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(lines_in(run.err), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("shunt: error: the tables cannot be kept: ")) << run.err;
  EXPECT_EQ(run_program({"tables", "list"}).code, 0);
}

TEST_F(Robustness, WhatIsNoTableInTheFolderOfTablesIsNotInTheWay) {
  fs::create_directories(tables_ + "/folder.table/inner");
  ASSERT_EQ(mkfifo((tables_ + "/pipe.table").c_str(), 0600), 0);
  fs::create_symlink("loop.table", tables_ + "/loop.table");
  std::ofstream(tables_ + "/junk.table") << "junk";
  std::ofstream(tables_ + "/locked.table") << "junk";
  fs::permissions(tables_ + "/locked.table", fs::perms::none);
  const Finished list = run_program({"tables", "list"});
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_NE(list.out.find("junk.table  (damaged"), std::string::npos) << list.out;
  EXPECT_NE(list.out.find("locked.table  (damaged"), std::string::npos) << list.out;
  EXPECT_EQ(list.out.find("pipe.table"), std::string::npos) << list.out;
  EXPECT_EQ(lines_in(list.out), 3) << list.out;
  const Finished clear = run_program({"tables", "clear"});
  EXPECT_EQ(clear.code, 0) << clear.err;
  EXPECT_TRUE(clear.out.starts_with("Removed 2 tables")) << clear.out;
  EXPECT_TRUE(fs::exists(tables_ + "/folder.table/inner"));
}

TEST_F(Robustness, APipeIsNoCheckpoint) {
  const std::string pipe_path = scratch_.path("pipe");
  ASSERT_EQ(mkfifo(pipe_path.c_str(), 0600), 0);
  EXPECT_EQ(run_program({"analyze", "--whole-space", "3x3", "--resume", "--checkpoint", pipe_path}).code, 33);
}

// Arguments.

class EmptyValues : public ::testing::TestWithParam<Command> {};
TEST_P(EmptyValues, AreUsageErrorsThatNameTheOption) {
  std::vector<std::string> words = GetParam().words;
  const std::string option = words.back();
  words.emplace_back();
  const Finished run = run_program(words);
  EXPECT_EQ(run.code, 30);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(lines_in(run.err), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("shunt: error: " + option + " is empty")) << run.err;
}
std::vector<Command> options_of_every_command() {
  std::vector<Command> commands;
  for (const std::string option :
       {"--memory-limit", "--time-limit", "--threads",        "--seed",   "--heuristic", "--text",      "--size",
        "--red",          "--goal",       "--turns",          "--puzzle", "--preset",    "--algorithm", "--moves",
        "--metric",       "--max-depth",  "--max-expansions", "--format", "--progress",  "--color",     "--width"}) {
    commands.push_back({{"solve", "@rush-hour/course-1", option}});
  }
  for (const std::string option : {"--whole-space", "--checkpoint", "--goal", "--memory-limit"}) {
    commands.push_back({{"analyze", option}});
  }
  for (const std::string option : {"--to", "--memory-limit", "--size"}) {
    commands.push_back({{"convert", "@rush-hour/course-1", option}});
  }
  commands.push_back({{"tables", "build", "3x4", "--memory-limit"}});
  return commands;
}
INSTANTIATE_TEST_SUITE_P(Of, EmptyValues, ::testing::ValuesIn(options_of_every_command()));

TEST_F(Robustness, AnEmptyPuzzleNameIsAUsageError) {
  const Finished run = run_program({"solve", ""});
  EXPECT_EQ(run.code, 30);
  EXPECT_TRUE(run.err.starts_with("shunt: error: PUZZLE is empty")) << run.err;
}

TEST_F(Robustness, SatHasNoExpansionsToLimit) {
  const Finished run = run_program({"solve", "@rush-hour/course-1", "-a", "sat", "--max-expansions", "100"});
  EXPECT_EQ(run.code, 30);
  EXPECT_EQ(lines_in(run.err), 1) << run.err;
  EXPECT_NE(run.err.find("--max-expansions has no meaning for sat"), std::string::npos) << run.err;
}

// convert

TEST_F(Robustness, ConvertWritesTheGoodPuzzlesAndGivesTheLargestCode) {
  const std::string bad = scratch_.file("bad.txt", kBadBoards);
  const std::string good = scratch_.file("good.txt", "AAoooooooooooooooooooooooooooooooooo\n");
  const Finished run = run_program({"convert", bad, good, "--to", "line"});
  EXPECT_EQ(run.code, 31);
  EXPECT_EQ(lines_in(run.out), 2) << run.out;
  EXPECT_EQ(lines_in(run.err), 1) << run.err;
  const std::string tiles = scratch_.file("tiles.txt", "1 2 3\n4 0 5\n7 8 6\n");
  // 30 of a board that the format cannot hold does not hide the 31 before it, nor stop what comes after it.
  const Finished mixed = run_program({"convert", bad, "@rush-hour/course-7", tiles, good, "--to", "line"});
  EXPECT_EQ(mixed.code, 31);
  EXPECT_EQ(lines_in(mixed.out), 3) << mixed.out;
  EXPECT_EQ(lines_in(mixed.err), 2) << mixed.err;
  EXPECT_NE(mixed.err.find("shunt: error: @rush-hour/course-7: this board cannot be written"), std::string::npos);
  // A family without the format is told once, not for each of its puzzles.
  const Finished other = run_program({"convert", "@rush-hour/classic", good, "--to", "digits"});
  EXPECT_EQ(other.code, 30);
  EXPECT_EQ(lines_in(other.err), 1) << other.err;
}

TEST_F(Robustness, ConvertKeepsWithinItsMemory) {
  if (testing::is_sanitized()) GTEST_SKIP() << "sanitizers need terabytes of it";
  std::string line(36, '.');
  line.replace(12, 2, "AA").push_back('\n');
  std::string text;
  while (text.size() < 8'000'000) text += line;
  const std::string file = scratch_.file("many.txt", text);
  for (const std::string limit : {"1M", "10M", "30M"}) {
    const Finished run = run_program({"convert", file, "--to", "line", "--memory-limit", limit});
    EXPECT_EQ(run.code, 20) << limit;
    EXPECT_EQ(lines_in(run.err), 1) << run.err;
    EXPECT_LT(run.peak_kilobytes, 40'000) << limit;
  }
  EXPECT_TRUE(run_program({"convert", file, "--to", "line", "--memory-limit", "1G"}).out == text);
  EXPECT_EQ(run_program({"convert", file, "--to", "line", "--memory-limit", "lots"}).code, 30);
}

// Signals.

TEST_F(Robustness, SignalsThatWereIgnoredStayIgnored) {
  for (const std::string signal : {"INT", "TERM"}) {
    const Finished run = run_script("trap '' " + signal +
                                    "; \"$shunt\" solve @tiles/korf24-1 -a astar --max-expansions 100000 >/dev/null & "
                                    "while kill -" +
                                    signal + " $! 2>/dev/null; do :; done; wait $!");
    EXPECT_EQ(run.code, 11) << run.err;
  }
}

// Progress of other commands than solve (solve's: cli_test, analyze's: space_cli_test).

TEST_F(Robustness, TablesTellTheirProgressAsEvents) {
  const Finished run = run_program({"tables", "build", "3x3", "--progress", "ndjson"});
  EXPECT_EQ(run.code, 0) << run.err;
  const std::vector<Json> events = testing::json_lines(run.err);
  ASSERT_GE(events.size(), 2U);
  EXPECT_EQ(events.front(), (Json{{"event", "start"}, {"name", "pdb for 3x3"}}));
  EXPECT_EQ(events.back()["event"], "end");
  EXPECT_EQ(events.back()["status"], "complete");
}

}  // namespace
}  // namespace shunt
