// Collections as their users see them: shunt collection, databases as PUZZLE, --into.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/random.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/row_boards.hpp"
#include "support/sanitizers.hpp"

namespace shunt {
namespace {

using testing::contents;
using testing::Finished;
using testing::Json;
using testing::lines_of;
using testing::row_boards;
using testing::run_program;
using testing::run_script;
using testing::Scratch;

const std::string kThree =
    "02 .........BAA..B.......... 14 2,6,6\n03 ........BCAA.BC.......... 44\n01 ..........AA............. 4\n";

std::vector<int> numbers_of(const Finished& run) {
  std::vector<int> numbers;
  for (const Json& line : lines_of(run)) numbers.push_back(line["number"]);
  return numbers;
}

// A collection of some puzzles in a folder of its own.
struct Collected {
  explicit Collected(const std::string& puzzles) {
    const Finished run = run_program({"collection", "import", file, "-"}, puzzles);
    EXPECT_EQ(run.code, 0) << run.err;
  }
  Finished run(std::vector<std::string> words) const {
    words.insert(words.begin(), "collection");
    words.insert(words.begin() + 2, file);
    return run_program(words);
  }
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(scratch.path(""))) names.push_back(entry.path());
    return names;
  }

  Scratch scratch;
  std::string file = scratch.path("my.db");
};

TEST(Collection, GivesBackWhatWasImportedByteForByte) {
  const std::string many = row_boards(3000);
  const Collected collected(many);
  EXPECT_EQ(collected.run({"export"}).out, many);
  EXPECT_EQ(collected.files().size(), 1U) << "the log is gone when nobody writes";
}

TEST(Collection, SeparatesPuzzlesOfSeveralLinesByBlankLines) {
  const std::string grids = "XX.B\n...B\n...B\n....\n\nXX.B # with a note\n...B\n....\n....\n";
  EXPECT_EQ(Collected(grids).run({"export"}).out, grids);
  const std::string mixed = "..........AA.............\n\nXX.B\n...B\n....\n....\n\n.........BAA..B..........\n";
  EXPECT_EQ(Collected(mixed).run({"export"}).out, mixed);
}

TEST(Collection, TakesFiguresFromTheLine) {
  const std::vector<Json> puzzles = lines_of(Collected(kThree).run({"list", "--json"}));
  ASSERT_EQ(puzzles.size(), 3U);
  EXPECT_EQ(puzzles[0]["length"], 2);
  EXPECT_EQ(puzzles[0]["positions"], 14);
  EXPECT_EQ(puzzles[1]["positions"], 44);
  EXPECT_TRUE(puzzles[1]["difficulty"].is_null());
  EXPECT_EQ(puzzles[2]["text"], "01 ..........AA............. 4");
}

TEST(Collection, NoticesPuzzlesThatDifferInNamesOnly) {
  const Collected collected(kThree);
  const Finished run = run_program({"collection", "import", collected.file, "-"},
                                   ".........ZXX..Z..........\n\n..B..\n..B..\nAA...\n.....\n.....\n");
  EXPECT_EQ(run.out, "1 puzzle added, 1 there already\n");
  EXPECT_EQ(run_program({"collection", "import", collected.file, "-"}, "AB. : ..A\nAB. : ..A\n").out,
            "1 puzzle added\n");
  EXPECT_EQ(run_program({"collection", "import", collected.file, "-"}, "QP. : ..Q\nQP. : ..Q\n").out,
            "0 puzzles added, 1 there already\n");
  EXPECT_EQ(run_program({"collection", "import", collected.file, "-"}, "AB. : ..B\nAB. : ..B\n").out,
            "1 puzzle added\n");
}

TEST(Collection, TellsWhereABadPuzzleStandsAndImportsTheRest) {
  const Scratch scratch;
  const std::string boards =
      scratch.file("boards.txt", "..........AA.............\n..........AB.............\n" + kThree);
  const Finished run = run_program({"collection", "import", scratch.path("my.db"), boards, scratch.path("none")});
  EXPECT_EQ(run.code, 31);
  EXPECT_EQ(run.err, boards + ":2:11: error: vehicle A has one cell (expected 2 or more)\n" + scratch.path("none") +
                         ": error: cannot be read: No such file or directory\n");
  EXPECT_EQ(run.out, "3 puzzles added, 1 there already, 2 could not be read\n");
}

TEST(Collection, KeepsHowAPuzzleIsToBeRead) {
  const Scratch scratch;
  const std::string file = scratch.path("my.db");
  EXPECT_EQ(run_program({"collection", "import", file, "-", "--size", "4x2"}, "AA.B...B\n").code, 0);
  const std::string course = scratch.file("board7x7.csv", "car,orientation,col,row,length\nX,H,1,3,2\n");
  EXPECT_EQ(run_program({"collection", "import", file, course}).code, 0);
  const std::vector<Json> answers = lines_of(run_program({"solve", file, "--json"}));
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0]["puzzle"]["width"], 4);
  EXPECT_EQ(answers[0]["puzzle"]["height"], 2);
  EXPECT_EQ(answers[1]["puzzle"]["width"], 7);
}

TEST(Collection, ReadsBundledCollectionsOtherDatabasesAndJson) {
  const Scratch scratch;
  const std::string file = scratch.path("my.db");
  EXPECT_EQ(run_program({"collection", "import", file, "@rush-hour/classic", "@tiles/korf15-1"}).out,
            "41 puzzles added\n");
  EXPECT_EQ(run_program({"solve", file + ":classic-1", "--format", "answer"}).out,
            run_program({"solve", "@rush-hour/classic-1", "--format", "answer"}).out);
  EXPECT_EQ(run_program({"collection", "import", scratch.path("other.db"), file}).out, "41 puzzles added\n");
  const Finished mixed = run_program({"collection", "export", file});
  EXPECT_EQ(mixed.code, 30);
  EXPECT_NE(mixed.err.find("--family"), std::string::npos) << mixed.err;
  const Finished exported = run_program({"collection", "export", file, "--json"});
  EXPECT_EQ(run_program({"collection", "import", scratch.path("third.db"), "-"}, exported.out).out,
            "41 puzzles added\n");
  std::string named = run_program({"convert", "@vidrach/figure", "--to", "json"}).out;
  named.insert(1, "\"name\":\"of the paper\",");
  EXPECT_EQ(run_program({"collection", "import", file, "-"}, named).out, "1 puzzle added\n");
  EXPECT_EQ(run_program({"solve", file + ":of the paper", "--format", "answer"}).out,
            run_program({"solve", "@vidrach/figure", "--format", "answer"}).out);
}

TEST(Collection, FindsWhatAQueryAsksFor) {
  const Collected collected(row_boards(2000));
  const std::vector<Json> all = lines_of(collected.run({"list", "--json"}));
  ASSERT_EQ(all.size(), 2000U);
  const auto expected = [&all](const auto& fits, const auto& is_before) {
    std::vector<Json> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), fits);
    std::stable_sort(some.begin(), some.end(), is_before);
    std::vector<int> numbers;
    for (const Json& puzzle : some) numbers.push_back(puzzle["number"]);
    return numbers;
  };
  const auto by_number = [](const Json&, const Json&) { return false; };
  EXPECT_EQ(numbers_of(collected.run({"query", "--length", "30..40", "--json"})),
            expected([](const Json& p) { return p["length"] >= 30 && p["length"] <= 40; }, by_number));
  EXPECT_EQ(numbers_of(collected.run({"query", "--length", "47..", "--positions", "..500", "--json"})),
            expected([](const Json& p) { return p["length"] >= 47 && p["positions"] <= 500; }, by_number));
  const auto by_positions = [](const Json& a, const Json& b) {
    return std::pair<int, int>(a["positions"], a["length"]) < std::pair<int, int>(b["positions"], b["length"]);
  };
  std::vector<int> ordered = expected([](const Json& p) { return p["length"] == 7; }, by_positions);
  const std::vector<std::string> sevens{"query", "--family", "rush-hour", "--length", "7", "--order", "positions"};
  std::vector<std::string> words = sevens;
  words.emplace_back("--json");
  EXPECT_EQ(numbers_of(collected.run(words)), ordered);
  std::reverse(ordered.begin(), ordered.end());
  ordered.resize(5);
  words.insert(words.end(), {"--reverse", "--first", "5"});
  EXPECT_EQ(numbers_of(collected.run(words)), ordered);
  EXPECT_EQ(collected.run({"query", "--unique"}).out, "No puzzles\n");
  EXPECT_EQ(collected.run({"query", "--length", "40..30"}).code, 30);
  EXPECT_EQ(collected.run({"query", "--family", "chess"}).code, 30);
}

TEST(Collection, ListsTheFirstHundredForPeopleAndSaysSo) {
  const Collected collected(row_boards(101));
  const Finished some = collected.run({"list"});
  EXPECT_EQ(std::count(some.out.begin(), some.out.end(), '\n'), 101);
  EXPECT_EQ(some.err, "shunt: these are the first 100 (--first N shows more)\n");
  const Finished all = collected.run({"query", "--first", "101"});
  EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 102);
  EXPECT_EQ(all.err, "");
}

TEST(Collection, IsAPuzzleOfEveryCommand) {
  const Collected collected(kThree);
  EXPECT_EQ(run_program({"solve", collected.file, "--format", "answer"}).out, "2\n3\n1\n");
  EXPECT_EQ(run_program({"solve", collected.file + ":2", "--format", "answer"}).out, "3\n");
  EXPECT_EQ(run_program({"convert", collected.file + ":3", "--to", "line"}).out, "..........AA.............\n");
  EXPECT_EQ(run_program({"analyze", collected.file + ":1"}).code, 0);
  EXPECT_EQ(run_program({"verify", collected.file + ":3", "--solution", "A+3"}).code, 0);
  const Finished missing = run_program({"solve", collected.file + ":4"});
  EXPECT_EQ(missing.code, 30);
  EXPECT_NE(missing.err.find("has no puzzle '4' (expected a name, or a number from 1 to 3)"), std::string::npos)
      << missing.err;
  std::filesystem::rename(collected.file, collected.scratch.path("a:b.txt"));
  EXPECT_EQ(run_program({"solve", collected.scratch.path("a:b.txt:2"), "--format", "answer"}).out, "3\n");
}

TEST(Collection, TakesWhatIsSolvedWithItsLength) {
  const Scratch scratch;
  const std::string file = scratch.path("my.db");
  const std::string boards = "..........AA.............\n\nXX.B\n...B\n...B\n...B\n";
  EXPECT_EQ(run_program({"solve", "-", "--into", file, "--format", "answer"}, boards).out, "1\n-1\n");
  // By another metric, or not proved shortest: no length.
  EXPECT_EQ(run_program({"solve", "-", "--metric", "steps", "--into", file, "--format", "answer"},
                        ".........BAA..B..........\n")
                .out,
            "4\n");
  std::vector<Json> puzzles = lines_of(run_program({"collection", "list", file, "--json"}));
  ASSERT_EQ(puzzles.size(), 3U);
  EXPECT_EQ(puzzles[0]["length"], 1);
  EXPECT_EQ(puzzles[1]["solvable"], false);
  EXPECT_TRUE(puzzles[1]["length"].is_null());
  EXPECT_TRUE(puzzles[2]["length"].is_null());
  EXPECT_EQ(run_program({"solve", file, "--into", file, "--format", "answer"}).out, "1\n-1\n2\n");
  puzzles = lines_of(run_program({"collection", "list", file, "--json"}));
  ASSERT_EQ(puzzles.size(), 3U) << "nothing is stored twice";
  EXPECT_EQ(puzzles[2]["length"], 2) << "but what was not known is filled in";
}

TEST(Collection, MeasuresWhatIsNotKnownAndGoesOnWhereItEnded) {
  const Collected collected("..........AA.............\n.........BAA..B..........\n\nXX.B\n...B\n...B\n...B\n");
  EXPECT_EQ(collected.run({"measure", "--time-limit", "0s"}).code, 11);
  EXPECT_EQ(collected.run({"measure"}).out, "3 of 3 puzzles measured\n");
  EXPECT_EQ(collected.run({"measure"}).out, "0 of 0 puzzles measured\n");
  const std::vector<Json> puzzles = lines_of(collected.run({"list", "--json"}));
  EXPECT_EQ(puzzles[0]["length"], 1);
  EXPECT_EQ(puzzles[1]["length"], 2);
  EXPECT_EQ(puzzles[2]["solvable"], false);
}

TEST(Collection, ShowsAPuzzleAndCountsThem) {
  const Collected collected(kThree);
  const Finished shown = collected.run({"show", "2"});
  EXPECT_EQ(shown.code, 0);
  EXPECT_NE(shown.out.find("  positions   44\n"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("5 x 5"), std::string::npos);
  EXPECT_EQ(collected.run({"show", "9"}).code, 30);
  const Json stats = Json::parse(collected.run({"stats", "--json"}).out);
  EXPECT_EQ(stats["families"][0]["puzzles"], 3);
  EXPECT_EQ(stats["families"][0]["lengths"].size(), 3U);
}

// ---- files that are not whole or not ours

struct BadFile {
  std::string name;
  std::string reason;
  void (*spoil)(std::string& bytes);
};
std::ostream& operator<<(std::ostream& out, const BadFile& file) { return out << file.name; }
class BadFiles : public ::testing::TestWithParam<BadFile> {};
TEST_P(BadFiles, AreRefusedWithAReasonAndLeftAlone) {
  const Collected collected(row_boards(2000));
  std::string bytes = contents(collected.file);
  GetParam().spoil(bytes);
  collected.scratch.file("my.db", bytes);
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"collection", "import", collected.file, "@rush-hour/classic"},
                                             {"collection", "list", collected.file},
                                             {"collection", "export", collected.file},
                                             {"solve", "@rush-hour/classic-1", "--into", collected.file}}) {
    const Finished run = run_program(words);
    EXPECT_EQ(run.code, 33) << words[1] << run.out.substr(0, 200) << run.err;
    EXPECT_NE(run.err.find(GetParam().reason), std::string::npos) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
  EXPECT_TRUE(contents(collected.file) == bytes);
  EXPECT_EQ(collected.files().size(), 1U);
}
INSTANTIATE_TEST_SUITE_P(
    Of, BadFiles,
    ::testing::Values(BadFile{"Empty", "is empty", [](std::string& bytes) { bytes.clear(); }},
                      BadFile{"Text", "is no collection", [](std::string& bytes) { bytes = "AA.B\n"; }},
                      BadFile{"OtherProgram", "of another program", [](std::string& bytes) { bytes[70] = 'X'; }},
                      BadFile{"NewerVersion", "is of version 99", [](std::string& bytes) { bytes[63] = 99; }},
                      BadFile{"CutOff", "was cut off", [](std::string& bytes) { bytes.resize(bytes.size() / 2); }},
                      BadFile{"Header", "beginning is damaged", [](std::string& bytes) { bytes[3] = '?'; }},
                      BadFile{"Pages", "is damaged",
                              [](std::string& bytes) {
                                for (std::size_t i = 4096; i < bytes.size(); i += 4096)
                                  bytes.replace(i, 64, std::string(64, '\xff'));
                              }},
                      BadFile{"Tables", "is damaged",
                              [](std::string& bytes) {
                                bytes.replace(bytes.find("CREATE TABLE puzzles"), 20, "CREATE TABLE muzzles");
                              }}),
    [](const auto& file) { return file.param.name; });

TEST(Collection, NoticesAChangedLetterInABoard) {
  const Collected collected(kThree);
  std::string bytes = contents(collected.file);
  bytes[bytes.find(".BAA..B") + 1] = '.';
  collected.scratch.file("my.db", bytes);
  const Finished run = run_program({"solve", collected.file});
  EXPECT_EQ(run.code, 33);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("a page is not as it was written"), std::string::npos) << run.err;
}

// Bits that are flipped anywhere, and files that are cut off: whoever ends with 0 prints what the whole file prints.
TEST(Collection, NeverPrintsWrongDataOfADamagedFile) {
  const Collected collected(row_boards(300));
  ASSERT_EQ(run_program({"collection", "import", collected.file, "@tiles/assignment"}).code, 0);
  ASSERT_EQ(collected.run({"measure"}).code, 0);
  const std::string whole = contents(collected.file);
  const std::vector<std::vector<std::string>> commands = {
      {"collection", "list", collected.file, "--json"},
      {"collection", "stats", collected.file},
      {"collection", "query", collected.file, "--positions", "..60", "--order", "positions", "--csv"},
      {"collection", "export", collected.file, "--family", "rush-hour"},
      {"collection", "show", collected.file, "7"},
      {"convert", collected.file + ":assignment-3", "--to", "json"}};
  std::vector<Finished> expected;
  for (const auto& command : commands) {
    expected.push_back(run_program(command));
    ASSERT_EQ(expected.back().code, 0) << command[1] << expected.back().err;
  }
  Random random(7);
  int refused = 0;
  const int kCopies = testing::is_sanitized() ? 10 : 60;
  for (int copy = 0; copy < kCopies; ++copy) {
    std::string bytes = whole;
    if (copy % 6 == 5) bytes.resize(random.below(static_cast<std::uint32_t>(bytes.size())));
    const int flips = copy % 6 == 5 ? 0 : 1 << copy % 6;
    for (int i = 0; i < flips; ++i) {
      const std::size_t place = random.below(static_cast<std::uint32_t>(bytes.size()));
      bytes[place] = static_cast<char>(bytes[place] ^ (1 << random.below(8)));
    }
    for (std::size_t i = 0; i < commands.size(); ++i) {
      collected.scratch.file("my.db", bytes);
      const Finished run = run_program(commands[i]);
      EXPECT_GE(run.code, 0) << "it ends by itself";
      if (run.code == 0) {
        EXPECT_EQ(run.out, expected[i].out) << commands[i][1] << " of copy " << copy;
      }
      refused += run.code == 33 ? 1 : 0;
    }
  }
  EXPECT_GT(refused, kCopies * 2) << "the test damages what is read";
}

TEST(Collection, ThatIsMissingOrCannotBeMadeIsTold) {
  const Scratch scratch;
  EXPECT_EQ(run_program({"collection", "list", scratch.path("none.db")}).code, 31);
  const Finished run = run_program({"collection", "import", scratch.path("no/folder/my.db"), "@rush-hour/classic"});
  EXPECT_EQ(run.code, 34);
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_EQ(run_program({"collection", "import"}).code, 30);
  EXPECT_EQ(run_program({"collection", "import", scratch.path("my.db"), "@rush-hour/clasic"}).code, 30);
  EXPECT_FALSE(std::filesystem::exists(scratch.path("my.db")));
  EXPECT_EQ(run_program({"collection"}).code, 30);
}

// ---- the end at any moment

TEST(Collection, SurvivesKillAtAnyMoment) {
  const Scratch scratch;
  const std::string boards = row_boards(testing::is_sanitized() ? 20'000 : 60'000);
  const std::string text = scratch.file("boards.txt", boards);
  const std::string file = scratch.path("my.db");
  for (int round = 0; round < 5; ++round) {
    std::filesystem::remove(file);
    const Finished run = run_program({"collection", "import", file, text}, "", "", 0.01 + 0.15 * round, SIGKILL);
    if (!std::filesystem::exists(file)) continue;  // killed before it had its name
    const Finished exported = run_program({"collection", "export", file});
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_TRUE(boards.starts_with(exported.out)) << "no half puzzle, none left out";
    EXPECT_EQ(run_program({"collection", "import", file, text}).code, 0) << "which checks every page";
    EXPECT_TRUE(run_program({"collection", "export", file}).out == boards) << run.code;
  }
}

TEST(Collection, KeepsWhatWasImportedBeforeItWasInterrupted) {
  const Scratch scratch;
  const std::string boards = row_boards(200'000);
  const std::string file = scratch.path("my.db");
  const Finished run =
      run_program({"collection", "import", file, scratch.file("boards.txt", boards)}, "", "", 0.2, SIGINT);
  if (run.code == 0) return;  // it was faster
  EXPECT_EQ(run.code, 22);
  EXPECT_TRUE(boards.starts_with(run_program({"collection", "export", file}).out));
}

}  // namespace
}  // namespace shunt
