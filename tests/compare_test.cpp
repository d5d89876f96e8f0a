// shunt compare: the program itself, from the words of its command line to what it prints, and what becomes of it when
// it is interrupted, killed or given nonsense.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "support/csv_rows.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/pseudo_terminal.hpp"

namespace shunt {
namespace {

using testing::csv_rows;
using testing::Finished;
using testing::run_script;
using testing::Scratch;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// With a cache folder of its own: tests run beside each other, and the same comparison has the same file.
Finished compare_in(const Scratch& scratch, const std::string& words) {
  return run_script("cd '" + scratch.path("") + "'; XDG_CACHE_HOME='" + scratch.path("cache") +
                    "' LC_ALL=C \"$shunt\" compare " + words);
}
Finished compare(const std::string& words) { return compare_in(Scratch(), words); }

std::size_t count_files(const std::string& folder) {
  std::error_code missing;
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder, missing)) ++count;
  return count;
}

TEST(Compare, PutsMethodsIntoGroupsAndMarksTheBest) {
  const Finished run = compare("@tiles/assignment-3 -p bfs-visited,astar-manhattan -a dfs --no-timing");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out,
            "3 runs on one board: 2 prove that 12 is shortest\n"
            "Least work for a proof: astar-manhattan, 21 expansions.\n"
            "\n"
            "@tiles/assignment-3, tiles 3 x 3\n"
            "\n"
            "  run                     length  expanded\n"
            "  reference measured          12\n"
            "\n"
            "* Proved shortest (2)\n"
            "  astar-manhattan preset    > 12      > 21\n"
            "  bfs-visited preset        > 12     1,488\n"
            "\n"
            "o Found a solution, no proof (1)\n"
            "  depth-first             43,308   144,003\n"
            "\n"
            "> is the best of its column.\n"
            "Limits of a run: 10s, 1 thread. Seed 1.\n");
}

TEST(Compare, TakesOptionSetsOfAMethodAndEverydayNames) {
  const Finished run = compare(
      "@rush-hour/classic-1 -a 'A* heuristic=blocking weight=2' -a 'bfs moves=unit, bfs moves=max useful' "
      "--csv --no-timing");
  EXPECT_EQ(run.err, "");
  const auto rows = csv_rows(run.out);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].at("run"), "astar");
  EXPECT_EQ(rows[0].at("detail"), "blocking weight=2");
  EXPECT_NE(rows[0].at("options").find("weight=2"), std::string::npos);
  EXPECT_EQ(rows[0].at("heuristic"), "blocking");
  EXPECT_EQ(rows[1].at("metric"), "steps");
  EXPECT_EQ(rows[2].at("move_set"), "max");
  EXPECT_NE(rows[2].at("options").find("useful=true"), std::string::npos);
  EXPECT_NE(compare("@rush-hour/classic-1 -p 'beam width=8' --no-timing").out.find("  beam width=8  "),
            std::string::npos);
}

TEST(Compare, SkipsWhatDoesNotApplyAndNamesIt) {
  const Finished all = compare("@tiles/assignment-3 -p all --time-limit 20ms --no-timing");
  EXPECT_EQ(all.code, 0);
  EXPECT_EQ(all.out.find("Skipped"), std::string::npos) << all.out;
  EXPECT_NE(all.out.find("\n  astar-manhattan  "), std::string::npos);
  const Finished named = compare("@tiles/assignment-3 -p write-up-0 --time-limit 20ms --no-timing");
  EXPECT_NE(named.out.find("Skipped: bfs-all-useful, bfs-max-useful: --useful has no meaning for tiles"),
            std::string::npos)
      << named.out;
  const Finished algorithms = compare("@coroutine/bailey-1 --no-timing --time-limit 20ms");
  EXPECT_NE(algorithms.out.find("Skipped: bidirectional: "), std::string::npos) << algorithms.out;
}

TEST(Compare, TakesThePresetsOfAWriteUp) {
  std::vector<std::string> names;
  for (const auto& row : csv_rows(compare("@tiles/assignment-3 -p write-up-2 --no-timing --csv").out)) {
    names.push_back(row.at("run"));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"bfs-no-visited", "bfs-visited", "pds-no-visited", "pds-non-strict",
                                             "astar-misplaced", "astar-manhattan"}));
  // One that makes puzzles is none of them; options are those of each.
  const auto rows = csv_rows(compare("@coroutine/bailey-1 -p 'write-up-4 max-depth=50' --no-timing --csv").out);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].at("run"), "coroutine-bfs");
  EXPECT_EQ(rows[0].at("detail"), "max-depth=50");
}

TEST(Compare, OfAllPresetsTakesThoseOfThePuzzlesFamilyOnly) {
  const auto runs = [](const std::string& words) {
    std::map<std::string, std::string> families;
    for (const auto& row : csv_rows(compare(words + " --time-limit 20ms --no-timing --csv").out)) {
      families[row.at("run")] += row.at("family") + " ";
    }
    return families;
  };
  EXPECT_EQ(runs("@vidrach/figure -p all").size(), 1U);
  const auto both = runs("@tiles/assignment-3 @vidrach/figure -p all");
  EXPECT_EQ(both.size(), 7U);
  EXPECT_EQ(both.at("token-swap-bfs"), "vidrach ");
  EXPECT_EQ(both.at("astar-manhattan"), "tiles ");
  const Finished none = compare("@blocks/klotski -p all");
  EXPECT_EQ(none.code, 30);
  EXPECT_EQ(none.err, "shunt: error: no method applies to @blocks/klotski (name others with -a or -p)\n");
}

TEST(Compare, LeavesANamedMethodOutWhereItDoesNotApplyAndNamesIt) {
  const Finished run = compare("@rush-hour/course-1 @tiles/assignment-2 -p bfs-all,astar-manhattan --no-timing");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("Skipped on @rush-hour/course-1: astar-manhattan: "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("3 of 3 runs prove a shortest solution"), std::string::npos) << run.out;
  const Finished none = compare("@rush-hour/course-1 @rush-hour/course-2 -p bfs-all,astar-manhattan");
  EXPECT_EQ(none.code, 30);
  EXPECT_NE(none.err.find("astar-manhattan on @rush-hour/course-1: "), std::string::npos) << none.err;
}

TEST(Compare, SearchesWhereParityWouldAnswerIfAsked) {
  const auto rows = csv_rows(compare("@tiles/assignment-1 -p bfs-visited --no-parity --no-timing --csv").out);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].at("status"), "unsolvable");
  EXPECT_EQ(rows[0].at("proof"), "search");
  EXPECT_EQ(rows[0].at("expanded"), "181440");
  EXPECT_NE(compare("@rush-hour/course-1 -a bfs --no-parity").err.find("--no-parity has no meaning for rush-hour"),
            std::string::npos);
}

TEST(Compare, HoldsLengthsAgainstTheMeasuredOneOrThatOfAuto) {
  const std::string words = "@rush-hour/course-1 -p beam --no-timing";
  const Finished known = compare(words);
  EXPECT_NE(known.out.find("the shortest solution found is 23, but 21 is known"), std::string::npos);
  EXPECT_NE(known.out.find("\n  reference measured      21\n"), std::string::npos) << known.out;
  EXPECT_EQ(compare(words + " --reference none").out.find("reference"), std::string::npos);
  // Lengths in steps are not held against one in moves.
  EXPECT_EQ(compare("@rush-hour/course-1 -a 'bfs moves=unit' --no-timing").out.find("reference"), std::string::npos);
  const Scratch scratch;
  scratch.file("own.txt", "281463075 123804765\n");
  const Finished found = compare_in(scratch, "own.txt -a dfs --reference auto --no-timing");
  EXPECT_NE(found.out.find("\n  reference auto "), std::string::npos) << found.out;
  EXPECT_EQ(found.out.find("> 43,308"), std::string::npos) << found.out;
}

TEST(Compare, FindsMistakesBeforeAnythingRuns) {
  const std::map<std::string, std::string> mistakes = {
      {"@tiles/assignment-3 -p bfs-visted", "no preset is called 'bfs-visted' (did you mean bfs-visited?)"},
      {"@tiles/assignment-3 -p write-up-7",
       "no write-up is called 'write-up-7' (expected write-up-0, write-up-1, write-up-2, write-up-3, write-up-4)"},
      {"@tiles/assignment-3 --reference kown", "--reference 'kown': no such choice (did you mean known?)"},
      {"@tiles/assignment-3 -a astra", "no algorithm is called 'astra' (did you mean astar?)"},
      {"@tiles/assignment-3 -p bfs-visited,,", "--preset 'bfs-visited,,': there is nothing before or after a comma"},
      {"@tiles/assignment-3 -a 'astar wieght=2'",
       "'astar wieght=2': there is no option 'wieght' (did you mean weight?)"},
      {"@tiles/assignment-3 -a 'astar weight'", "'astar weight': option weight needs a value (expected weight=VALUE)"},
      {"@tiles/assignment-3 -a 'astar weight=much'",
       "astar weight=much on @tiles/assignment-3: --weight much: no such value (expected 1.0..1000.0)"},
      {"@tiles/assignment-3 -a 'bfs finish-check=yes'",
       "'bfs finish-check=yes': option finish-check takes no value (leave out =yes)"},
      {"@tiles/assignment-3 -a 'astar seed=3'",
       "'astar seed=3': seed is the same for all methods (expected compare --seed VALUE)"},
      {"@tiles/assignment-3 -a 'astar max-depth=x'",
       "'astar max-depth=x': max-depth 'x' is no number (expected a whole number, 0 or more)"},
      {"@tiles/assignment-3 -a 'astar engine=fast'",
       "'astar engine=fast': engine 'fast': no such choice (expected auto, generic)"},
      {"@rush-hour/course-1 -p coroutine-generate",
       "coroutine-generate makes puzzles and solves none (expected: shunt generate coroutine)"},
      {"@rush-hour/course-1 --runs 0", "--runs 0: expected 1 to 1000000"},
      {"@rush-hour/course-1 --columns lenght", "there is no column 'lenght' (did you mean length?)"},
      {"@rush-hour/course-1 --tables mesure", "--tables 'mesure': no such choice (did you mean measure?)"},
      {"@rush-hour/course-1 --csv --latex", "--csv and --latex exclude each other (expected one of them)"},
      {"@rush-hour/course-1 --memory-limit lots", "--memory-limit 'lots' is no size (expected 512M, 2G or bytes)"},
      {"@rush-hour/cuorse-1", "no bundled puzzle is called @rush-hour/cuorse-1 (did you mean @rush-hour/course-1?)"},
  };
  for (const auto& [words, message] : mistakes) {
    const Scratch scratch;
    const Finished run = compare_in(scratch, words);
    EXPECT_EQ(run.code, 30) << words;
    EXPECT_EQ(run.out, "") << words;
    EXPECT_EQ(run.err, "shunt: error: " + message + "\n") << words;
    EXPECT_EQ(count_files(scratch.path("cache/shunt/comparisons")), 0U) << words;
  }
  EXPECT_NE(compare("@rush-hour/course-1 -a bidirectional").err.find("bidirectional on @rush-hour/course-1: "),
            std::string::npos);
  EXPECT_EQ(compare("--text AA.B").code, 31);
  EXPECT_EQ(compare("missing.txt").code, 31);
}

TEST(Compare, NamesPuzzlesOfFilesAndGivesTheWordsToSolveThemAgain) {
  const Scratch scratch;
  scratch.file("two.txt", "281463075 123804765\n123804765 123804765\n");
  const Finished run = compare_in(scratch, "two.txt --puzzle tiles -a bfs --json --no-timing");
  const auto json = testing::Json::parse(run.out);
  EXPECT_EQ(json.at("puzzles").at(0).at("name"), "two.txt:1");
  EXPECT_EQ(json.at("puzzles").at(1).at("name"), "two.txt:2");
  const auto words = json.at("puzzles").at(0).at("words").get<std::vector<std::string>>();
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(testing::run_program({"solve", words[0], words[1], "--format", "answer"}).out, "12\n");
  const auto one = testing::Json::parse(compare("@tiles/assignment-3 -a bfs --json").out);
  EXPECT_EQ(one.at("puzzles").at(0).at("words"), testing::Json::array({"@tiles/assignment-3"}));
}

TEST(Compare, ReadsStandardInputAndTakesAFamousPuzzleWithoutOne) {
  const Scratch scratch;
  const Finished piped = run_script("printf '281463075 123804765' | XDG_CACHE_HOME='" + scratch.path("cache") +
                                    "' \"$shunt\" compare - -a bfs --csv --no-timing");
  EXPECT_EQ(csv_rows(piped.out).at(0).at("length"), "12") << piped.err;
}

TEST(Compare, TakesAnAnswerAsSolveGivesIt) {
  const Scratch scratch;
  const Finished run = compare_in(scratch, "@rush-hour/classic-1 -p bfs-max --json --no-timing");
  const std::string answer = testing::Json::parse(run.out).at("runs").at(0).at("answer").dump() + "\n";
  EXPECT_EQ(answer,
            testing::run_program({"solve", "@rush-hour/classic-1", "-p", "bfs-max", "--json", "--no-timing"}).out);
}

TEST(Compare, RepeatsOnlyWhatUsesTheSeed) {
  const Finished run = compare("@rush-hour/classic-1 -p random-max,bfs --runs 4 --seed 7 --csv --no-timing");
  std::map<std::string, std::vector<std::string>> seeds;
  for (const auto& row : csv_rows(run.out)) seeds[row.at("run")].push_back(row.at("seed"));
  EXPECT_EQ(seeds["random-max"], (std::vector<std::string>{"7", "8", "9", "10"}));
  EXPECT_EQ(seeds["bfs"], (std::vector<std::string>{""}));
}

TEST(Compare, GivesTheSameLengthsAndExpansionsForTheSameSeed) {
  const std::string words =
      "@rush-hour/classic-1 @rush-hour/classic-2 -p random-max,step-refiner,bfs,dfs --runs 3 --seed 5 --csv "
      "--no-timing";
  const Finished first = compare(words);
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(csv_rows(first.out).size(), 16U);
  EXPECT_EQ(compare(words + " --alone").out, first.out);
}

TEST(Compare, MarksTimesThatWereTakenAlone) {
  for (const auto& row : csv_rows(compare("@tiles/assignment-3 -a bfs,dfs,astar --alone --csv").out)) {
    EXPECT_EQ(row.at("alone"), "true");
    EXPECT_NE(row.at("seconds"), "");
  }
  EXPECT_NE(compare("@tiles/assignment-3 -a bfs,astar --alone").out.find("Times were taken one run at a\ntime."),
            std::string::npos);
}

TEST(Compare, MarksARunThatALimitCut) {
  const Scratch scratch;
  const std::string words = "@rush-hour/course-1 -p beam,bfs-all --results runs.ndjson --no-timing";
  compare_in(scratch, words);
  std::string forged = testing::contents(scratch.path("runs.ndjson"));  // as if its time had been up
  const std::size_t beam = forged.find("\"preset\":\"beam\"");
  forged.replace(forged.find("\"ended_by\":null", beam), 15, "\"ended_by\":\"time\"");
  scratch.file("runs.ndjson", forged);
  const auto rows = csv_rows(compare_in(scratch, words + " --resume --csv").out);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].at("words"), "cut by the time limit");
  EXPECT_EQ(rows[0].at("ended_by"), "time");
  EXPECT_EQ(rows[1].at("words"), "");
  const std::string table = compare_in(scratch, words + " --resume").out;
  EXPECT_NE(table.find("~ Cut by a limit, the best so far (1)\n  beam time limit "), std::string::npos) << table;
}

// Its limit leaves no room for what the address sanitizer itself takes.
TEST(HeavyCompare, ShowsARunOutOfMemoryWhileTheOthersFinish) {
  const Finished run = compare("@tiles/assignment-4 -p bfs-no-visited,astar-manhattan --memory-limit 40M --csv");
  const auto rows = csv_rows(run.out);
  ASSERT_EQ(rows.size(), 2U) << run.err;
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(rows[0].at("status"), "out_of_memory");
  EXPECT_EQ(rows[0].at("words"), "out of memory");
  EXPECT_EQ(rows[1].at("length"), "30");
}

TEST(Compare, LeavesOutMovesOfLongSolutionsOnly) {
  const auto json = testing::Json::parse(compare("@tiles/assignment-3 -a bfs,dfs --json").out);
  EXPECT_EQ(json.at("runs").at(0).at("answer").at("moves").size(), 12U);
  EXPECT_TRUE(json.at("runs").at(1).at("answer").at("moves").is_null());
  EXPECT_EQ(json.at("runs").at(1).at("answer").at("length"), 43308);
}

TEST(Compare, ShowsChosenColumnsAndSolutions) {
  const Finished run = compare(
      "@tiles/assignment-1 @tiles/assignment-3 -p bfs-no-visited,astar-manhattan --tables puzzle "
      "--columns length,peak_frontier,local_loops_avoided,heap_deletions,moves --no-timing");
  EXPECT_NE(run.out.find("* Proved unsolvable (2)\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("                                          local\n"
                         "                                  peak    loops       heap\n"
                         "  run                 length  frontier  avoided  deletions\n"
                         "  reference measured      12\n"
                         "\n"
                         "* Proved shortest (2)\n"
                         "  astar-manhattan       > 12      > 20        -          0\n"
                         "  bfs-no-visited        > 12     1,454    2,054          -\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("  astar-manhattan\n    RULURRDLLURD\n"), std::string::npos) << run.out;
}

TEST(Compare, OfSeveralPuzzlesHasATablePerMeasureInMarkdownAndLatex) {
  const std::string words = "@tiles/assignment-3 @tiles/assignment-7 -a bfs,astar --no-timing";
  const std::string markdown = compare(words + " --markdown").out;
  EXPECT_NE(markdown.find("### Length\n\n| run | assignment-3 | assignment-7 | geometric mean |\n|---|---:|---:|---:|\n"
                          "| reference measured | 12 ● |"),
            std::string::npos)
      << markdown;
  EXPECT_NE(markdown.find("\n| breadth-first | **12** ● |"), std::string::npos) << markdown;
  const std::string latex = compare(words + " --latex").out;
  EXPECT_NE(latex.find("\\begin{tabular}{lrrr}\n"), std::string::npos) << latex;
  EXPECT_NE(latex.find("breadth-first & \\textbf{12} $\\bullet$ & "), std::string::npos) << latex;
  EXPECT_TRUE(latex.ends_with("\\end{document}\n"));
}

// ---- results, interruption, resumption

TEST(CompareResults, AreLinesWithEveryAnswer) {
  const Scratch scratch;
  compare_in(scratch, "@tiles/assignment-3 -a bfs,astar --results runs.ndjson");
  const std::vector<std::string> lines = lines_of(testing::contents(scratch.path("runs.ndjson")));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(testing::Json::parse(lines[0]).at("schema"), "shunt.compare-results/1");
  EXPECT_EQ(testing::Json::parse(lines[1]).at("answer").at("schema"), "shunt.solve/1");
}

TEST(CompareResults, InTheCacheFolderAreRemovedAtTheEnd) {
  const Scratch scratch;
  EXPECT_EQ(compare_in(scratch, "@tiles/assignment-3 -a bfs").code, 0);
  EXPECT_TRUE(std::filesystem::exists(scratch.path("cache/shunt/comparisons")));
  EXPECT_EQ(count_files(scratch.path("cache/shunt/comparisons")), 0U);
}

TEST(CompareResults, ThatAreCompleteGiveEveryFormWithoutRunningAgain) {
  const Scratch scratch;
  const std::string words = "@tiles/assignment-3 -a bfs,astar --results runs.ndjson";
  const Finished first = compare_in(scratch, words + " --csv");
  const Finished again = compare_in(scratch, words + " --resume --csv");
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.out, first.out);  // times included
  EXPECT_TRUE(compare_in(scratch, words + " --resume --latex").out.starts_with("\\documentclass"));
}

TEST(CompareResults, AreNotOverwritten) {
  const Scratch scratch;
  scratch.file("runs.ndjson", "precious\n");
  const Finished run = compare_in(scratch, "@tiles/assignment-3 -a bfs --results runs.ndjson");
  EXPECT_EQ(run.code, 30);
  EXPECT_NE(run.err.find("'runs.ndjson' is there already"), std::string::npos) << run.err;
  const Finished resumed = compare_in(scratch, "@tiles/assignment-3 -a bfs --results runs.ndjson --resume");
  EXPECT_EQ(resumed.code, 33);
  EXPECT_EQ(resumed.err, "runs.ndjson: no results of a comparison (expected a file that --results wrote)\n");
  EXPECT_EQ(testing::contents(scratch.path("runs.ndjson")), "precious\n");
}

TEST(CompareResults, OfAnotherComparisonAreRefusedWithWhatDiffers) {
  const Scratch scratch;
  compare_in(scratch, "@tiles/assignment-3 -a bfs --results runs.ndjson");
  const std::map<std::string, std::string> others = {
      {"@tiles/assignment-3 -a bfs --seed 2", "seed 1 there, 2 here"},
      {"@tiles/assignment-3 -a bfs --runs 2", "runs 1 there, 2 here"},
      {"@tiles/assignment-3 -a dfs", "other methods"},
      {"@tiles/assignment-2 -a bfs", "other puzzles"},
      {"@tiles/assignment-3 -a bfs --time-limit 3s", "time limit 10s there, 3s here"}};
  for (const auto& [words, difference] : others) {
    const Finished run = compare_in(scratch, words + " --results runs.ndjson --resume");
    EXPECT_EQ(run.code, 30) << words;
    EXPECT_EQ(run.err, "shunt: error: --resume: 'runs.ndjson' holds another comparison: " + difference +
                           " (expected the command that began it)\n");
  }
}

TEST(CompareResults, OfAnotherVersionOrDamagedAreRefused) {
  const Scratch scratch;
  const std::string words = "@tiles/assignment-3 -a bfs,astar --results runs.ndjson";
  compare_in(scratch, words);
  const std::string whole = testing::contents(scratch.path("runs.ndjson"));
  std::string other = whole;
  other.replace(other.find("\"version\":\"") + 11, 1, "9");
  scratch.file("runs.ndjson", other);
  EXPECT_EQ(compare_in(scratch, words + " --resume").code, 33);
  std::string damaged = whole;
  damaged.replace(damaged.find("\"answer\":{"), 10, "\"answer\":[");
  scratch.file("runs.ndjson", damaged);
  const Finished run = compare_in(scratch, words + " --resume");
  EXPECT_EQ(run.code, 33);
  EXPECT_EQ(run.err, "runs.ndjson: line 2 is damaged (remove the file to begin anew)\n");
  EXPECT_EQ(testing::contents(scratch.path("runs.ndjson")), damaged);
}

TEST(CompareResults, WithATornLastLineGoOn) {
  const Scratch scratch;
  const std::string words = "@tiles/assignment-3 -a bfs,astar,dfs --results runs.ndjson --no-timing";
  const Finished first = compare_in(scratch, words);
  const std::string whole = testing::contents(scratch.path("runs.ndjson"));
  for (const std::size_t length : {whole.size() - 1, whole.size() - 100, whole.find('\n') + 1, whole.find('\n') / 2}) {
    scratch.file("runs.ndjson", whole.substr(0, length));
    const Finished run = compare_in(scratch, words + " --resume");
    EXPECT_EQ(run.code, 0) << length << run.err;
    EXPECT_EQ(run.out, first.out) << length;
    EXPECT_EQ(lines_of(testing::contents(scratch.path("runs.ndjson"))).size(), 4U) << length;
  }
}

TEST(CompareResults, ThatContradictEachOtherAreWithheld) {
  const Scratch scratch;
  const std::string words = "@tiles/assignment-3 -a bfs,astar --results runs.ndjson";
  compare_in(scratch, words);
  std::string forged = testing::contents(scratch.path("runs.ndjson"));
  const std::size_t second = forged.find("\"algorithm\":\"astar\"");
  forged.replace(forged.find("\"length\":12", second), 11, "\"length\":11");
  scratch.file("runs.ndjson", forged);
  for (const char* format : {"", " --csv", " --json", " --markdown", " --latex", " --report r.html"}) {
    const Finished run = compare_in(scratch, words + " --resume" + format);
    EXPECT_EQ(run.code, 32) << format;
    EXPECT_EQ(run.out, "") << format;
    EXPECT_NE(run.err.find("@tiles/assignment-3: breadth-first proves 12, astar proves 11; the comparison is withheld"),
              std::string::npos)
        << run.err;
  }
  EXPECT_FALSE(std::filesystem::exists(scratch.path("r.html")));
}

// Each run takes a part of a second, so that there is time to end them.
const std::string kLongWords =
    "@rush-hour/classic-5 -p random-shortened,bfs --runs 8 --results runs.ndjson --time-limit 10m --no-timing";

// Begins a comparison, waits until two runs are in its file, and sends a signal to it.
Finished ended_by(const Scratch& scratch, const std::string& signal, const std::string& format = "") {
  return run_script("cd '" + scratch.path("") + "'; LC_ALL=C \"$shunt\" compare " + kLongWords + format +
                    " & while [ \"$(cat runs.ndjson 2>/dev/null | wc -l)\" -lt 3 ]; do :; done; kill -" + signal +
                    " $!; wait $!");
}

TEST(CompareInterrupted, ByCtrlCPrintsWhatIsDoneAndGoesOn) {
  const Scratch scratch;
  // A shell's background job ignores SIGINT, and so must the program; SIGTERM is the same otherwise.
  const Finished run = ended_by(scratch, "TERM");
  EXPECT_EQ(run.code, 22);
  EXPECT_NE(run.err.find("shunt: cancelled: "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find(" of 9 runs are done; --resume goes on"), std::string::npos) << run.err;
  EXPECT_TRUE(run.out.starts_with("Interrupted after ")) << run.out;
  EXPECT_NE(run.out.find(" of 9 runs; so far: "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("The same command with --resume makes the other "), std::string::npos) << run.out;
  const Finished resumed = compare_in(scratch, kLongWords + " --resume");
  EXPECT_EQ(resumed.code, 0);
  const Scratch fresh;
  EXPECT_EQ(resumed.out, compare_in(fresh, kLongWords).out);
}

TEST(CompareInterrupted, SaysSoInEveryFormat) {
  for (const std::string format : {" --csv", " --json", " --markdown", " --latex"}) {
    const Scratch scratch;
    const Finished run = ended_by(scratch, "TERM", format + " --report report.html");
    EXPECT_EQ(run.code, 22) << format;
    for (const std::string& text : {run.out, testing::contents(scratch.path("report.html"))}) {
      EXPECT_NE(text.find("Interrupted after "), std::string::npos) << format << text;
      EXPECT_NE(text.find("--resume"), std::string::npos) << format << text;
    }
    if (format == " --csv") {
      EXPECT_EQ(csv_rows(run.out).size(), 9U) << run.out;
    }
    if (format == " --json") {
      EXPECT_EQ(testing::Json::parse(run.out).at("interrupted").at("asked"), 9);
    }
  }
}

TEST(CompareInterrupted, ByKillLosesNothingThatWasDone) {
  const Scratch scratch;
  EXPECT_EQ(ended_by(scratch, "KILL").code, 128 + SIGKILL);
  EXPECT_GE(lines_of(testing::contents(scratch.path("runs.ndjson"))).size(), 3U);
  const Finished resumed = compare_in(scratch, kLongWords + " --resume");
  EXPECT_EQ(resumed.code, 0);
  EXPECT_EQ(resumed.err, "");
  const Scratch fresh;
  EXPECT_EQ(resumed.out, compare_in(fresh, kLongWords).out);
}

TEST(CompareInterrupted, ARunThatIsKilledIsARow) {
  const Scratch scratch;
  // The children of the program are its runs: the first that is seen is killed.
  const Finished run =
      run_script("cd '" + scratch.path("") +
                 "'; XDG_CACHE_HOME=$PWD LC_ALL=C \"$shunt\" compare @rush-hour/classic-5 "
                 "-p random-shortened --runs 2 --alone --csv & main=$!; child=; while [ -z \"$child\" ]; do "
                 "child=$(cat /proc/$main/task/$main/children 2>/dev/null); done; kill -KILL $child; wait $main");
  EXPECT_EQ(run.code, 0);
  const std::vector<std::string> lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U) << run.out << run.err;
  EXPECT_NE(lines[1].find(",failed,\"ended unexpectedly, signal 9\","), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find(",solved,"), std::string::npos) << lines[2];
}

TEST(Compare, WithoutAPlaceForResultsGoesOnWithoutThem) {
  const Finished none = run_script("unset HOME XDG_CACHE_HOME; \"$shunt\" compare @tiles/assignment-3 -a bfs --csv");
  EXPECT_EQ(none.code, 0);
  EXPECT_EQ(csv_rows(none.out).size(), 1U);
  const Finished resume =
      run_script("unset HOME XDG_CACHE_HOME; \"$shunt\" compare @tiles/assignment-3 -a bfs --resume");
  EXPECT_EQ(resume.code, 30);
  const Finished full = run_script("XDG_CACHE_HOME=/dev/null \"$shunt\" compare @tiles/assignment-3 -a bfs --csv");
  EXPECT_EQ(full.code, 0);
  EXPECT_NE(full.err.find("an interrupted comparison will not be resumed"), std::string::npos) << full.err;
}

TEST(Compare, TellsAFullDiskAndAClosedPipe) {
  EXPECT_EQ(compare("@tiles/assignment-3 -a bfs --results /dev/full").err,
            "shunt: error: /dev/full cannot be written: No space left on device\n");
  const Finished report = compare("@tiles/assignment-3 -a bfs --report /dev/full");
  EXPECT_EQ(report.code, 34);
  EXPECT_EQ(report.err, "shunt: error: /dev/full cannot be written: No space left on device\n");
  EXPECT_EQ(compare("@tiles/assignment-3 -a bfs > /dev/full").code, 34);
  const Finished missing = compare("@tiles/assignment-3 -a bfs --report no/such/folder/r.html");
  EXPECT_EQ(missing.code, 34);
  EXPECT_EQ(missing.out, "");
}

TEST(Compare, WritesAReportThatStandsAlone) {
  const Scratch scratch;
  const Finished run = compare_in(scratch, "@tiles/assignment-3 -a bfs,astar --report r.html");
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.out.find("2 runs on one board"), std::string::npos);
  EXPECT_NE(testing::contents(scratch.path("r.html")).find("shunt.solve/1"), std::string::npos);
}

// ---- progress

TEST(CompareProgress, AsEventsTellsEveryRun) {
  const Finished run = compare("@tiles/assignment-3 -a bfs,dfs --alone --progress ndjson --csv");
  const std::vector<testing::Json> events = testing::json_lines(run.err);
  ASSERT_GE(events.size(), 4U);
  EXPECT_EQ(events.front().at("event"), "start");
  EXPECT_EQ(events.front().at("runs"), 2);
  EXPECT_EQ(events.front().at("done"), 0);
  EXPECT_EQ(events.back().at("event"), "end");
  EXPECT_EQ(events.back().at("status"), "complete");
  std::vector<testing::Json> runs;
  testing::Json last;
  for (const auto& event : events) {
    if (event.at("event") == "run") runs.push_back(event);
    if (event.at("event") == "comparison") last = event.at("comparison");
    const bool is_progress = event.at("event") == "progress";
    EXPECT_TRUE(!is_progress || (event.contains("run") && event.contains("expanded")));
  }
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].at("method"), "breadth-first");
  EXPECT_EQ(runs[0].at("length"), 12);
  EXPECT_EQ(runs[1].at("run"), 2);
  EXPECT_EQ(runs[1].at("done"), 2);
  // As it stands, for whoever shows it meanwhile: judged, and without the answers.
  EXPECT_EQ(last.at("schema"), "shunt.compare/1");
  EXPECT_EQ(last.at("runs").at(0).at("values").at("length"), 12);
  EXPECT_TRUE(last.at("runs").at(0).at("answer").is_null());
  for (const auto& ended : runs) {
    EXPECT_TRUE(ended.at("kind") == "proved" || ended.at("kind") == "found" || ended.at("kind") == "ended" ||
                ended.at("kind") == "unsolvable");
    EXPECT_TRUE(ended.at("expanded").is_null() || ended.at("expanded").is_number_unsigned());
    EXPECT_TRUE(ended.at("peak_bytes").is_number_unsigned());
  }
}

TEST(CompareProgress, IsALineOnATerminalThatIsGoneAtTheEnd) {
  const Scratch scratch;
  const testing::TerminalRun run = testing::run_on_terminal(
      {"compare", "@rush-hour/course-3", "-a", "iterative-deepening", "--time-limit", "900ms", "--no-timing"}, 80,
      {{"TERM", "xterm"}, {"LC_ALL", "C"}, {"XDG_CACHE_HOME", scratch.path("cache")}});
  EXPECT_EQ(run.code, 0);
  const std::size_t line = run.screen.find("0 of 1 runs, @rush-hour/course-3 iterative-deepening");
  const bool is_short_named = run.screen.find("0 of 1 runs, course-3 iterative-deepening") != std::string::npos;
  EXPECT_TRUE(line != std::string::npos || is_short_named) << run.screen;
  EXPECT_NE(run.screen.find("\r\x1b[K1 run on one board: none finds a solution"), std::string::npos) << run.screen;
}

}  // namespace
}  // namespace shunt
