// Comparisons as values: sentences, tables, contradictions and data, made of runs that nobody has run.
#include "comparison/comparison.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "comparison/contradiction.hpp"
#include "comparison/growth.hpp"
#include "comparison/headline.hpp"
#include "comparison/rows.hpp"
#include "comparison/run_line.hpp"
#include "core/error.hpp"
#include "io/comparison/data.hpp"
#include "io/comparison/tables.hpp"
#include "support/json.hpp"

namespace shunt {
namespace {

using Kind = ComparedRun::Kind;

// A line of shunt.solve/1, as a child prints it.
std::string answer_line(const std::string& status, const std::string& length, bool is_optimal, int expanded) {
  testing::Json json = {{"schema", "shunt.solve/1"},
                        {"puzzle", {{"family", "toads"}, {"name", "a \"moves\":[ b"}}},
                        {"algorithm", "astar"},
                        {"options", {{"metric", "moves"}, {"moves", "all"}, {"weight", 2}, {"exhaust", false}}},
                        {"status", status},
                        {"optimal", is_optimal},
                        {"optimal_within", nullptr},
                        {"proof", is_optimal ? "search" : "none"},
                        {"explanation", nullptr},
                        {"length", testing::Json::parse(length)},
                        {"bounds", {{"lower", 3}, {"upper", testing::Json::parse(length)}}},
                        {"measures", {{"moves", 2}}},
                        {"moves", {{{"text", "L"}}, {{"text", "U"}}}},
                        {"statistics",
                         {{"expanded", expanded},
                          {"generated", 9},
                          {"duplicates", nullptr},
                          {"local_loops_avoided", nullptr},
                          {"heap_deletions", nullptr},
                          {"reopened", nullptr},
                          {"stored", 5},
                          {"peak_frontier", 4},
                          {"depth_limit", nullptr},
                          {"iterations", nullptr},
                          {"layers", {1, 2, 3}}}},
                        {"timing", {{"seconds", 0.002}, {"expanded_per_second", 1.0}, {"peak_bytes", 4096}}},
                        {"ended_by", nullptr},
                        {"validated", true}};
  return json.dump() + "\n";
}

ComparedRun run_of(std::size_t puzzle, std::size_t method, Kind kind, std::optional<std::uint64_t> length,
                   std::uint64_t expanded = 10, double seconds = 0.001) {
  ComparedRun run;
  run.puzzle = puzzle;
  run.method = method;
  run.kind = kind;
  run.status = length ? "solved" : "out_of_time";
  run.words = length ? "" : "out of time";
  run.length = length;
  run.algorithm = "astar";
  run.options = {{"metric", "moves"}};
  run.statistics = {{"expanded", expanded}};
  run.seconds = seconds;
  run.peak_bytes = 2'000'000;
  run.is_validated = length.has_value();
  return run;
}

ComparedRun refutation(std::size_t puzzle, std::size_t method) {
  ComparedRun run = run_of(puzzle, method, Kind::ended, std::nullopt);
  run.status = "unsolvable";
  run.words = "unsolvable";
  run.is_proved_unsolvable = true;
  return run;
}

Comparison comparison_of(std::size_t puzzles, std::vector<ComparedRun> runs) {
  Comparison comparison;
  for (std::size_t i = 0; i < puzzles; ++i) {
    comparison.puzzles.push_back({.name = "@toads/pond-" + std::to_string(i + 1),
                                  .family = "toads",
                                  .width = 7,
                                  .height = 1,
                                  .start = {},
                                  .plural = "moves",
                                  .metric = "moves"});
  }
  for (const char* name : {"auto", "astar", "random-walk"}) {
    comparison.methods.push_back({.name = name, .detail = "", .words = {"-a", name}, .meaning = ""});
  }
  comparison.methods[1].detail = "landmarks weight=2";
  comparison.methods[2].is_randomized = true;
  comparison.runs = std::move(runs);
  comparison.facts.time_limit = "10s";
  return comparison;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const Comparison& comparison, TableWishes wishes = {}, bool is_utf8 = false) {
  return tables_text(make_tables(comparison, wishes), is_utf8);
}

// ---- runs as lines

TEST(RunLine, TakesEverythingThatAnAnswerSays) {
  ComparedRun run;
  ASSERT_TRUE(take_answer(answer_line("solved", "2", true, 7), {.moves = true, .answer = true}, run));
  EXPECT_EQ(run.kind, Kind::proved);
  EXPECT_EQ(run.length, 2U);
  EXPECT_EQ(run.lower, 3U);
  EXPECT_EQ(run.upper, 2U);
  EXPECT_EQ(run.statistic("expanded"), 7U);
  EXPECT_EQ(run.statistic("duplicates"), std::nullopt);
  EXPECT_EQ(run.statistic("no such counter"), std::nullopt);
  EXPECT_EQ(run.statistics.size(), 10U);
  EXPECT_EQ(run.layers, (std::vector<std::uint64_t>{1, 2, 3}));
  EXPECT_EQ(run.option("weight"), "2");
  EXPECT_EQ(run.option("exhaust"), "false");
  EXPECT_EQ(run.option("nothing"), "");
  EXPECT_EQ(run.moves, "LU");
  EXPECT_EQ(run.seconds, 0.002);
  EXPECT_EQ(run.peak_bytes, 4096U);
  EXPECT_TRUE(run.is_validated);
  EXPECT_EQ(run.answer + "\n", answer_line("solved", "2", true, 7));
}

TEST(RunLine, TellsEveryEndingInWords) {
  const auto words = [](const std::string& status) {
    ComparedRun run;
    EXPECT_TRUE(take_answer(answer_line(status, "null", false, 7), {}, run));
    EXPECT_EQ(run.kind, Kind::ended);
    EXPECT_EQ(run.is_proved_unsolvable, status == "unsolvable");
    EXPECT_EQ(run.is_answered(), status == "unsolvable");
    return run.words;
  };
  EXPECT_EQ(words("not_found"), "none found");
  EXPECT_EQ(words("out_of_time"), "out of time");
  EXPECT_EQ(words("out_of_memory"), "out of memory");
  EXPECT_EQ(words("unsolvable"), "unsolvable");
  EXPECT_EQ(words("cancelled"), "cancelled");
}

TEST(RunLine, RefusesWhatIsNoAnswerAndLeavesTheRunAsItWas) {
  ComparedRun run = run_of(0, 0, Kind::found, 5);
  std::string torn = answer_line("solved", "2", true, 7);
  torn.resize(torn.size() / 2);
  for (const std::string& line : {std::string(), std::string("{}"), std::string("null"), std::string("[1,2"), torn,
                                  std::string(R"({"schema":"shunt.verify/1"})")}) {
    EXPECT_FALSE(take_answer(line, {}, run)) << line;
    EXPECT_FALSE(take_answer(line + "\n", {}, run)) << line;
    EXPECT_FALSE(read_run_line(line, {}, run)) << line;
  }
  EXPECT_EQ(run.length, 5U);
  EXPECT_FALSE(take_answer(answer_line("solved", "2", true, 7) + answer_line("solved", "2", true, 7), {}, run));
}

TEST(RunLine, IsReadAsItWasWritten) {
  ComparedRun run = run_of(3, 2, Kind::ended, std::nullopt);
  run.repeat = 4;
  run.seed = 18'446'744'073'709'551'615U;
  run.is_alone = true;
  const std::string answer = answer_line("solved", "2", true, 7);
  const std::string line = run_line(run, answer);
  ComparedRun again;
  ASSERT_TRUE(read_run_line(line, {.moves = true, .answer = true}, again));
  EXPECT_EQ(again.puzzle, 3U);
  EXPECT_EQ(again.method, 2U);
  EXPECT_EQ(again.repeat, 4U);
  EXPECT_EQ(again.seed, run.seed);
  EXPECT_TRUE(again.is_alone);
  EXPECT_EQ(again.length, 2U);
  EXPECT_EQ(again.moves, "LU");
  EXPECT_EQ(again.answer + "\n", answer);

  take_failure("ended \"answer\":unexpectedly, signal 9\n", run);
  const std::string failed = run_line(run, "");
  EXPECT_EQ(lines_of(failed).size(), 1U);
  ASSERT_TRUE(read_run_line(failed, {}, again));
  EXPECT_EQ(again.status, "failed");
  EXPECT_EQ(again.words, run.words);
  EXPECT_EQ(again.answer, "");
}

// ---- contradictions

TEST(Contradiction, IsNoneWhereAllRunsCanBeRight) {
  EXPECT_EQ(contradiction(comparison_of(
                2, {run_of(0, 0, Kind::proved, 5), run_of(0, 1, Kind::proved, 5), run_of(0, 2, Kind::found, 7),
                    run_of(1, 0, Kind::proved, 9), run_of(1, 1, Kind::ended, std::nullopt)})),
            std::nullopt);
}

TEST(Contradiction, IsTwoProofsOfDifferentLengths) {
  EXPECT_EQ(contradiction(comparison_of(1, {run_of(0, 0, Kind::proved, 5), run_of(0, 1, Kind::proved, 6)})),
            "@toads/pond-1: auto proves 5, astar proves 6");
}

TEST(Contradiction, IsASolutionBelowAProvedLengthWhicheverComesFirst) {
  const std::string expected =
      "@toads/pond-1: auto proves that 5 is shortest, random-walk (seed 1) has a solution of 4";
  EXPECT_EQ(contradiction(comparison_of(1, {run_of(0, 0, Kind::proved, 5), run_of(0, 2, Kind::found, 4)})), expected);
  EXPECT_EQ(contradiction(comparison_of(1, {run_of(0, 2, Kind::found, 4), run_of(0, 0, Kind::proved, 5)})), expected);
}

TEST(Contradiction, IsASolutionOfWhatIsProvedUnsolvable) {
  EXPECT_EQ(contradiction(comparison_of(2, {refutation(1, 0), run_of(1, 1, Kind::found, 4)})),
            "@toads/pond-2: auto proves it unsolvable, astar solves it in 4");
}

TEST(Contradiction, IsASolutionBelowAProvedBound) {
  ComparedRun bound = run_of(0, 0, Kind::ended, std::nullopt);
  bound.lower = 9;
  EXPECT_EQ(contradiction(comparison_of(1, {bound, run_of(0, 1, Kind::found, 8)})),
            "@toads/pond-1: auto proves that at least 9 are needed, astar has a solution of 8");
}

TEST(Contradiction, IsAnAnswerThatTheReferenceRulesRefuse) {
  ComparedRun refused = run_of(0, 1, Kind::found, 8);
  refused.disagreement = "move 3 (L) is illegal";
  EXPECT_EQ(contradiction(comparison_of(1, {refused})),
            "astar on @toads/pond-1: the reference rules refuse the answer: move 3 (L) is illegal");
}

TEST(Contradiction, DoesNotHoldLengthsOfDifferentMetricsAgainstEachOther) {
  ComparedRun plies = run_of(0, 1, Kind::proved, 15);
  plies.options = {{"metric", "plies"}};
  plies.plural = "plies";
  const Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 13), plies});
  EXPECT_EQ(contradiction(comparison), std::nullopt);
  EXPECT_EQ(mixed_lengths(comparison),
            "Lengths of astar count plies, not moves: they are not compared with the others.");
  const std::string text = text_of(comparison);
  EXPECT_NE(text.find("15 plies"), std::string::npos) << text;
  EXPECT_EQ(text.find("> 15"), std::string::npos) << text;
}

// ---- sentences

TEST(Headline, IsMadeByRule) {
  EXPECT_EQ(headline(comparison_of(1, {run_of(0, 0, Kind::proved, 33), run_of(0, 1, Kind::proved, 33),
                                       run_of(0, 2, Kind::found, 40)}),
                     true),
            "3 runs on one board: 2 prove that 33 is shortest");
  EXPECT_EQ(headline(comparison_of(1, {run_of(0, 0, Kind::proved, 33)}), true),
            "1 run on one board: 1 proves that 33 is shortest");
  EXPECT_EQ(headline(comparison_of(1, {run_of(0, 0, Kind::found, 40), run_of(0, 1, Kind::found, 36)}), true),
            "2 runs on one board: the shortest solution found is 36, not proved");
  EXPECT_EQ(headline(comparison_of(1, {refutation(0, 0), run_of(0, 1, Kind::ended, std::nullopt)}), true),
            "2 runs on one board: 1 proves that it is unsolvable");
  EXPECT_EQ(headline(comparison_of(1, {run_of(0, 1, Kind::ended, std::nullopt)}), true),
            "1 run on one board: none finds a solution");
  const Comparison several =
      comparison_of(2, {run_of(0, 0, Kind::proved, 5, 10, 0.1), run_of(0, 1, Kind::proved, 5, 10, 0.2),
                        run_of(1, 0, Kind::proved, 6, 10, 0.3), run_of(1, 2, Kind::found, 8)});
  EXPECT_EQ(headline(several, true),
            "3 of 4 runs prove a shortest solution. The fastest proof, on every board, is that of auto.");
  EXPECT_EQ(headline(several, false), "3 of 4 runs prove a shortest solution");
  EXPECT_EQ(headline_details(several, true), "1 more finds a solution without a proof.");
  const Comparison unproved = comparison_of(2, {run_of(0, 0, Kind::found, 5), run_of(1, 0, Kind::ended, std::nullopt)});
  EXPECT_EQ(headline(unproved, true), "1 of 2 runs finds a solution, none proves that it is shortest");
  EXPECT_EQ(headline_details(unproved, true), "1 ends without one.");
  EXPECT_EQ(headline(comparison_of(2, {refutation(0, 0), run_of(1, 0, Kind::ended, std::nullopt)}), true),
            "1 of 2 runs proves that there is no solution");
  const Comparison nothing =
      comparison_of(2, {run_of(0, 0, Kind::ended, std::nullopt), run_of(1, 0, Kind::ended, std::nullopt)});
  EXPECT_EQ(headline(nothing, true), "None of 2 runs finds a solution");
  EXPECT_EQ(headline_details(nothing, true), "");
}

TEST(Headline, NamesTheFastestProofAndTheLeastWork) {
  const Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 5, 8063, 0.001), run_of(0, 1, Kind::proved, 5, 5628, 0.0033),
                        run_of(0, 2, Kind::found, 9, 1, 0.0001)});
  EXPECT_EQ(headline_details(comparison, true),
            "Fastest proof: auto, 1.0 ms. Least work for a proof: astar, 5,628 expansions.");
  EXPECT_EQ(headline_details(comparison, false), "Least work for a proof: astar, 5,628 expansions.");
}

// ---- tables

TEST(Tables, OfOnePuzzleHaveGroupsAndMarkTheBest) {
  EXPECT_EQ(text_of(comparison_of(
                1, {run_of(0, 0, Kind::proved, 33, 8063, 0.001), run_of(0, 1, Kind::ended, std::nullopt, 4'284'416, 10),
                    run_of(0, 2, Kind::found, 1134, 2906, 0.0063)})),
            "3 runs on one board: 1 proves that 33 is shortest\n"
            "Fastest proof: auto, 1.0 ms. Least work for a proof: auto, 8,063 expansions.\n"
            "\n"
            "@toads/pond-1, toads 7 x 1\n"
            "\n"
            "  run                            length   expanded      time    memory\n"
            "\n"
            "* Proved shortest (1)\n"
            "  auto                             > 33      8,063  > 1.0 ms  > 2.0 MB\n"
            "\n"
            "o Found a solution, no proof (1)\n"
            "  random-walk                     1,134    > 2,906    6.3 ms    2.0 MB\n"
            "\n"
            "x Ended without one (1)\n"
            "  astar landmarks weight=2  out of time  4,284,416   10.00 s    2.0 MB\n"
            "\n"
            "> is the best of its column; of time and memory, of those that prove their\n"
            "answer.\n"
            "Limits of a run: 10s, 1 thread. Seed 1. Times were taken with 1 run at once\n"
            "(--alone: one at a time).\n");
}

TEST(Tables, OfRepeatedRunsShowMedianLeastAndMost) {
  std::vector<ComparedRun> runs;
  for (unsigned i = 0; i < 5; ++i) {
    runs.push_back(run_of(0, 2, i == 4 ? Kind::ended : Kind::found, i == 4 ? std::nullopt : std::optional(10 * i + 5)));
    runs.back().repeat = i + 1;
  }
  const std::string text = text_of(comparison_of(1, runs), {.with_times = false});
  EXPECT_NE(text.find("  random-walk 4 of 5 answered      20        10\n"
                      "    least of 4                      5        10\n"
                      "    most of 4                      35        10\n"),
            std::string::npos)
      << text;
}

TEST(Tables, OfSeveralPuzzlesAreOnePerMeasure) {
  const Comparison comparison =
      comparison_of(2, {run_of(0, 0, Kind::proved, 4, 10), run_of(0, 1, Kind::ended, std::nullopt),
                        run_of(1, 0, Kind::proved, 9, 40), run_of(1, 1, Kind::found, 10, 20)});
  const std::string text = text_of(comparison, {.with_times = false});
  EXPECT_NE(text.find("Length\n"
                      "\n"
                      "                                                     geometric\n"
                      "  run                            pond-1    pond-2         mean\n"
                      "  auto                                4 *     > 9 *          6\n"
                      "  astar landmarks weight=2  out of time x      10 o\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\nExpanded\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("\nTime\n"), std::string::npos) << text;
}

TEST(Tables, OfManyPuzzlesAreTotals) {
  std::vector<ComparedRun> runs;
  for (std::size_t i = 0; i < 13; ++i) {
    runs.push_back(run_of(i, 0, Kind::proved, 4, 10));
    runs.push_back(
        run_of(i, 1, i < 3 ? Kind::found : Kind::ended, i < 3 ? std::optional<std::uint64_t>(4) : std::nullopt));
  }
  const std::string text = text_of(comparison_of(13, runs), {.with_times = false});
  EXPECT_NE(text.find("  run                       proved  found  ended  shortest  expanded\n"
                      "  auto                          13      0      0        13       130\n"
                      "  astar landmarks weight=2       0      3     10         3       130\n"),
            std::string::npos)
      << text;
}

TEST(Tables, NeverExceed80ColumnsAndLoseNothing) {
  Comparison comparison = comparison_of(9, {});
  comparison.methods[1].detail = "a-very-long-heuristic-name with=many options=and values=of width=12345 scope=layer";
  comparison.methods[0].name = "a-preset-whose-name-is-longer-than-the-column-of-names";
  for (std::size_t puzzle = 0; puzzle < 9; ++puzzle) {
    comparison.puzzles[puzzle].name = "a/long/folder/with a file of boards.txt:" + std::to_string(puzzle);
    for (std::size_t method = 0; method < 3; ++method) {
      comparison.runs.push_back(run_of(puzzle, method, Kind::found, 123'456'789'012, 999'999'999'999'999, 1e7));
    }
  }
  for (const TableLayout layout : {TableLayout::puzzle, TableLayout::measure, TableLayout::total}) {
    TableWishes wishes{.layout = layout};
    for (const std::string& name : column_names()) wishes.columns.push_back(column_of(name));
    const std::string text = text_of(comparison, wishes);
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
    EXPECT_NE(text.find("values=of"), std::string::npos) << text;
    EXPECT_NE(text.find("scope=layer"), std::string::npos) << text;
    EXPECT_NE(text.find("99,999,999,999"), std::string::npos) << text;
  }
}

TEST(Tables, NameFailuresAndWhatWasSkippedWithTheReason) {
  Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 4)});
  ComparedRun failed = run_of(0, 1, Kind::ended, std::nullopt);
  failed.algorithm.clear();
  take_failure("ended unexpectedly, signal 9", failed);
  comparison.runs.push_back(failed);
  comparison.skipped.push_back({"bidirectional", "@toads/pond-1", "it has no meaning here"});
  const std::string text = text_of(comparison);
  EXPECT_NE(text.find("  failed"), std::string::npos) << text;
  EXPECT_NE(text.find("Failed: astar on @toads/pond-1: ended unexpectedly, signal 9.\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Skipped: bidirectional: it has no meaning here.\n"), std::string::npos) << text;
}

TEST(Tables, InUtf8HaveTheirSigns) {
  const Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 4, 10, 5e-6), run_of(0, 1, Kind::proved, 4, 10, 6e-6)});
  const std::string text = text_of(comparison, {}, true);
  EXPECT_NE(text.find("● Proved shortest (2)"), std::string::npos) << text;
  EXPECT_NE(text.find("▸ 5 µs"), std::string::npos) << text;
  for (const char c : text_of(comparison)) {
    EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
  }
}

TEST(Tables, RefuseAColumnThatDoesNotExist) {
  EXPECT_THROW(column_of("lenght"), UsageError);
  EXPECT_EQ(column_of("peak_frontier").kind, Column::Kind::counter);
}

TEST(Latex, EscapesWhatWouldBeMarkup) {
  Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 4, 10, 5e-6)});
  comparison.puzzles[0].name = "a_b&c%d#e$f{g}h~i^j\\k<l>m|n\"oüp中";
  const std::string text = tables_latex(make_tables(comparison, {}));
  EXPECT_NE(text.find("\\section*{a\\_b\\&c\\%d\\#e\\$f\\{g\\}h\\textasciitilde{}i\\textasciicircum{}j"
                      "\\textbackslash{}k\\textless{}l\\textgreater{}m\\textbar{}n''oüp?,"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("& 5 $\\mu$s"), std::string::npos) << text;
  EXPECT_NE(text.find("$\\bullet$"), std::string::npos) << text;
}

TEST(Markdown, EscapesWhatWouldBeMarkup) {
  Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 4), run_of(0, 1, Kind::proved, 4)});
  comparison.methods[0].name = "a|b*c";
  const std::string text = tables_markdown(make_tables(comparison, {.with_times = false}));
  EXPECT_NE(text.find("| a\\|b\\*c | **4** | **10** |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("|---|---:|---:|\n"), std::string::npos) << text;
}

// A run whose solution is the best that its time limit let it find.
ComparedRun cut_run(std::size_t puzzle, std::size_t method, std::uint64_t length) {
  ComparedRun run = run_of(puzzle, method, Kind::found, length, 3, 0.0001);
  run.ended_by = "time";
  run.words = "cut by the time limit";
  run.peak_bytes = 1;
  return run;
}

TEST(RunLine, TellsWhichLimitCutARun) {
  testing::Json json = testing::Json::parse(answer_line("solved", "9", false, 7));
  json["ended_by"] = "memory";
  ComparedRun run;
  ASSERT_TRUE(take_answer(json.dump() + "\n", {}, run));
  EXPECT_TRUE(run.is_cut());
  EXPECT_EQ(run.words, "cut by the memory limit");
  ASSERT_TRUE(take_answer(answer_line("solved", "9", false, 7), {}, run));
  EXPECT_FALSE(run.is_cut());
}

TEST(Tables, MarkRunsThatALimitCutAndDoNotPraiseTheirCosts) {
  const Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::found, 40, 800), cut_run(0, 1, 17'679)});
  const std::string text = text_of(comparison);
  EXPECT_NE(text.find("o Found a solution, no proof (1)\n"
                      "  auto                              > 40     > 800  > 1.0 ms  > 2.0 MB\n"
                      "\n"
                      "~ Cut by a limit, the best so far (1)\n"
                      "  astar                           17,679         3    100 us      0 KB\n"
                      "    landmarks weight=2, time limit\n"),
            std::string::npos)
      << text;
}

TEST(Tables, OfMeasuresAndTotalsMarkRunsThatALimitCut) {
  const Comparison comparison = comparison_of(
      2, {run_of(0, 0, Kind::found, 40), cut_run(0, 1, 17'679), run_of(1, 0, Kind::proved, 9), cut_run(1, 1, 10)});
  const std::string text = text_of(comparison, {.with_times = false});
  EXPECT_NE(text.find("17,679 ~      10 ~\n"), std::string::npos) << text;  // and no mean of what says nothing
  EXPECT_NE(text.find("o found without a proof, ~ cut by a\nlimit, the best so far, x ended"), std::string::npos)
      << text;
  EXPECT_NE(tables_markdown(make_tables(comparison, {})).find("17,679 ◐"), std::string::npos);
  EXPECT_NE(tables_latex(make_tables(comparison, {})).find("17,679 $\\ominus$"), std::string::npos);
  const std::string totals = text_of(comparison, {.layout = TableLayout::total, .with_times = false});
  EXPECT_NE(totals.find("proved  found  cut  ended"), std::string::npos) << totals;
  EXPECT_NE(comparison_csv(comparison, false).find(",solved,cut by the time limit,time,false,"), std::string::npos);
}

TEST(Tables, GiveNoMarkForTimeOrMemoryToAnAnswerWithoutAProofBesideAProof) {
  Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 33, 100, 2.0), run_of(0, 1, Kind::found, 40, 10, 0.5),
                        run_of(0, 2, Kind::found, 41, 9, 0.4)});
  comparison.runs[1].peak_bytes = 1;
  const auto marked = [&comparison] {
    std::string names;
    const ComparisonTables made = make_tables(comparison, {});
    for (const TableRow& row : made.tables.at(0).rows) {
      if (row.kind == TableRow::Kind::run && row.cells.at(2).is_best) names += row.name + " by time ";
      if (row.kind == TableRow::Kind::run && row.cells.at(3).is_best) names += row.name + " by memory ";
    }
    return names;
  };
  EXPECT_EQ(marked(), "auto by time auto by memory ");
  comparison.runs[0].kind = Kind::found;  // without any proof all are held against each other
  EXPECT_EQ(marked(), "astar by memory random-walk by time ");
}

TEST(Tables, HoldLengthsAgainstTheOneThatIsKnown) {
  Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::found, 20), run_of(0, 1, Kind::found, 22)});
  EXPECT_NE(text_of(comparison).find("> 20"), std::string::npos);
  comparison.puzzles[0].known = {.length = 18, .source = "measured"};
  const std::string text = text_of(comparison);
  EXPECT_EQ(text.find("> 20"), std::string::npos) << text;
  EXPECT_NE(text.find("\n  reference measured            18\n"), std::string::npos) << text;
  EXPECT_EQ(headline(comparison, true),
            "2 runs on one board: the shortest solution found is 20, but 18 is known to be shortest");
  comparison.runs[0].length = 18;
  EXPECT_NE(text_of(comparison).find("> 18"), std::string::npos);
  EXPECT_EQ(headline(comparison, true),
            "2 runs on one board: the shortest solution found is 18, which is known to be shortest");
  EXPECT_EQ(contradiction(comparison), std::nullopt);
  comparison.runs[0].length = 17;
  EXPECT_EQ(contradiction(comparison), "@toads/pond-1: auto says 17, and 18 is known to be shortest (measured)");
}

TEST(Tables, OfSeveralPuzzlesHaveARowOfKnownLengths) {
  Comparison comparison = comparison_of(2, {run_of(0, 0, Kind::found, 20), run_of(0, 1, Kind::found, 22),
                                            run_of(1, 0, Kind::found, 9), run_of(1, 1, Kind::found, 9)});
  comparison.puzzles[0].known = {.length = 18, .source = "measured"};
  const std::string text = text_of(comparison, {.with_times = false});
  EXPECT_NE(text.find("\n  reference measured            18 *\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" 20 o     > 9 o"), std::string::npos) << text;
}

// ---- interruption

TEST(Interrupted, IsSaidInEveryFormatWithWhatWasAskedAndHowToGoOn) {
  Comparison comparison = comparison_of(2, {run_of(0, 0, Kind::proved, 4), run_of(0, 1, Kind::found, 5)});
  comparison.not_made = {run_of(1, 0, Kind::ended, std::nullopt)};
  comparison.can_resume = true;
  comparison.facts.command = "shunt compare two.txt";
  EXPECT_EQ(headline(comparison, false),
            "Interrupted after 2 of 3 runs; so far: 1 of 2 runs proves a shortest solution");
  for (const std::string& text :
       {text_of(comparison), tables_markdown(make_tables(comparison, {})), tables_latex(make_tables(comparison, {}))}) {
    EXPECT_NE(text.find("Interrupted after 2 of 3 runs"), std::string::npos) << text;
    EXPECT_NE(text.find("The same command with --resume makes the other 1."), std::string::npos) << text;
  }
  const std::vector<std::string> rows = lines_of(comparison_csv(comparison, true));
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_NE(rows[3].find("@toads/pond-2,toads,7,1,auto,"), std::string::npos) << rows[3];
  EXPECT_NE(rows[3].find(",not_run,Interrupted after 2 of 3 runs. The same command with --resume makes the other 1.,"),
            std::string::npos)
      << rows[3];
  std::string text;
  const auto json_of = [&] {
    text.clear();
    write_comparison_json(
        comparison, true, [](const ComparedRun&) { return std::string(); },
        [&text](std::string_view piece) { text += piece; });
    return testing::Json::parse(text).at("interrupted");
  };
  EXPECT_EQ(json_of(), (testing::Json{{"done", 2}, {"asked", 3}, {"resume", "shunt compare two.txt --resume"}}));
  comparison.can_resume = false;
  EXPECT_EQ(json_of().at("resume"), nullptr);
  EXPECT_NE(text_of(comparison).find("Nothing was kept: the same command begins"), std::string::npos);
  comparison.runs.clear();
  EXPECT_TRUE(text_of(comparison).starts_with("Interrupted after 0 of 1 run\n")) << text_of(comparison);
  comparison.not_made.clear();
  EXPECT_EQ(json_of(), nullptr);
}

// ---- data

TEST(Csv, HasOneRowPerRunWithEveryCounter) {
  ComparedRun run = run_of(0, 2, Kind::found, 4);
  run.repeat = 3;
  run.seed = 9;
  ComparedRun failed;
  failed.method = 1;
  take_failure("ended, \"so\"", failed);
  Comparison comparison = comparison_of(1, {run, failed});
  const std::vector<std::string> lines = lines_of(comparison_csv(comparison, true));
  ASSERT_EQ(lines.size(), 3U);
  const auto columns = [](const std::string& line) { return std::count(line.begin(), line.end(), ','); };
  EXPECT_EQ(columns(lines[0]), columns(lines[1]));
  EXPECT_EQ(columns(lines[0]) + 1, columns(lines[2]));  // the comma in its words
  for (const char* name : {"expanded", "iterations", "peak_bytes", "alone", "validated"}) {
    EXPECT_NE(lines[0].find(name), std::string::npos) << name;
  }
  EXPECT_TRUE(lines[1].starts_with("@toads/pond-1,toads,7,1,random-walk,,3,9,astar,")) << lines[1];
  EXPECT_NE(lines[2].find(",failed,\"ended, \"\"so\"\"\","), std::string::npos) << lines[2];
  EXPECT_EQ(lines_of(comparison_csv(comparison, false))[0].find("seconds"), std::string::npos);
}

// ---- rows: every run by itself

ComparedRun walk(std::size_t puzzle, unsigned seed, std::uint64_t length) {
  ComparedRun run = run_of(puzzle, 2, Kind::found, length);
  run.repeat = seed;
  run.seed = seed;
  return run;
}

std::vector<RunRow> rows_of(const Comparison& comparison) { return run_rows(comparison, row_columns(true)); }

std::vector<std::string> best_in(const Comparison& comparison, std::size_t run) {
  return rows_of(comparison).at(run).best;
}

TEST(Rows, SayInWordsHowARunEndedThatDidNotEndByItself) {
  Comparison comparison = comparison_of(
      1, {run_of(0, 0, Kind::ended, std::nullopt), cut_run(0, 1, 40), refutation(0, 0), run_of(0, 2, Kind::proved, 5)});
  comparison.facts.memory_limit = "64M";
  const auto words = [&](const std::string& status, const std::string& text) {
    comparison.runs[0].status = status;
    comparison.runs[0].words = text;
    return rows_of(comparison)[0].words;
  };
  EXPECT_EQ(words("out_of_time", "out of time"), "out of time, 10 s");
  EXPECT_EQ(words("out_of_memory", "out of memory"), "out of memory, 64 MB");
  EXPECT_EQ(words("not_found", "none found"), "none found, by this method");
  EXPECT_EQ(words("failed", "ended unexpectedly, signal 9"), "ended unexpectedly, signal 9");
  const std::vector<RunRow> rows = rows_of(comparison);
  EXPECT_EQ(rows[1].words, "cut by the time limit");
  EXPECT_EQ(rows[2].words, "unsolvable, proved");
  EXPECT_EQ(rows[3].words, "");
  EXPECT_EQ(rows[0].group, Group::ended);
  EXPECT_EQ(rows[1].group, Group::cut);
  EXPECT_EQ(rows[2].group, Group::unsolvable);
  EXPECT_EQ(rows[3].group, Group::proved);
}

TEST(Rows, HaveTheCommandThatRepeatsThemAndTheSeedWhereThereAreSeveral) {
  Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 4), walk(0, 1, 9), walk(0, 2, 8)});
  comparison.puzzles[0].words = {"--text", "it's"};
  EXPECT_EQ(rows_of(comparison)[0].command, R"(shunt solve -a auto --text 'it'\''s' --time-limit 10s --threads 1)");
  EXPECT_EQ(rows_of(comparison)[0].detail, "");
  EXPECT_EQ(rows_of(comparison)[2].detail, "seed 2");
  EXPECT_TRUE(rows_of(comparison)[2].command.ends_with(" --seed 2"));
}

TEST(Rows, AreBestAmongRunsWithAnAnswerInTimeAndMemoryAmongProofs) {
  const Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 33, 50, 0.2), run_of(0, 1, Kind::proved, 33, 90, 0.3),
                        run_of(0, 2, Kind::found, 40, 70, 0.1), run_of(0, 2, Kind::ended, std::nullopt, 1, 0.001)});
  EXPECT_EQ(best_in(comparison, 0), (std::vector<std::string>{"length", "expanded", "time", "memory"}));
  EXPECT_EQ(best_in(comparison, 1), (std::vector<std::string>{"length", "memory"}));
  EXPECT_TRUE(best_in(comparison, 2).empty());
  EXPECT_TRUE(best_in(comparison, 3).empty());  // it gave up: its little work is no merit
  const Comparison unproved =
      comparison_of(1, {run_of(0, 0, Kind::found, 33, 50, 0.2), run_of(0, 1, Kind::found, 40, 50, 0.1)});
  EXPECT_EQ(best_in(unproved, 1), (std::vector<std::string>{"expanded", "time", "memory"}));
}

TEST(Rows, HaveARangeForEachColumnOfEachPuzzle) {
  const Comparison comparison = comparison_of(
      2, {run_of(0, 0, Kind::proved, 33), run_of(0, 2, Kind::found, 21'326), run_of(0, 1, Kind::ended, std::nullopt)});
  const std::vector<ColumnRange> ranges = ranges_of(comparison, column_of("length"));
  EXPECT_EQ(ranges[0], std::pair(33.0, 21'326.0));
  EXPECT_FALSE(ranges[1]);
}

TEST(Rows, OfAnotherUnitAreNotComparedAndHaveNoMean) {
  ComparedRun plies = run_of(0, 1, Kind::proved, 19);
  plies.plural = "plies";
  plies.options = {{"metric", "plies"}};
  const Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 16), plies});
  EXPECT_EQ(best_in(comparison, 0), (std::vector<std::string>{"expanded", "time", "memory"}));
  EXPECT_EQ(ranges_of(comparison, column_of("length"))[0], std::pair(16.0, 16.0));
  const std::vector<MeanRow> means = mean_rows(comparison, {column_of("length")});
  EXPECT_NEAR(*means[0].means[0], 16, 1e-9);
  EXPECT_FALSE(means[1].means[0]);
}

TEST(Rows, HaveAMeanOnlyWhereEveryPuzzleIsSolvedAndOneForEachSeed) {
  const Comparison comparison = comparison_of(
      2, {run_of(0, 0, Kind::proved, 33), run_of(0, 1, Kind::ended, std::nullopt), walk(0, 1, 4), walk(0, 2, 100),
          run_of(1, 0, Kind::proved, 12), run_of(1, 1, Kind::proved, 12), walk(1, 1, 9), walk(1, 2, 100)});
  const std::vector<MeanRow> means = mean_rows(comparison, {column_of("length")});
  ASSERT_EQ(means.size(), 4U);
  EXPECT_NEAR(*means[0].means[0], std::sqrt(33.0 * 12), 1e-9);
  EXPECT_FALSE(means[1].means[0]);
  EXPECT_NEAR(*means[2].means[0], 6, 1e-9);
  EXPECT_EQ(means[3].repeat, 2U);
  EXPECT_NEAR(*means[3].means[0], 100, 1e-9);
}

TEST(Rows, AreLabelledByTheirDetailOnlyBesideOthersOfTheirName) {
  Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 4), run_of(0, 1, Kind::proved, 4), walk(0, 1, 9), walk(0, 2, 8)});
  const auto label = [&](std::size_t run) { return rows_of(comparison)[run].label; };
  EXPECT_EQ(label(1), "astar");
  EXPECT_EQ(label(3), "random-walk seed 2");
  comparison.methods[0].name = "astar";
  EXPECT_EQ(label(1), "astar landmarks weight=2");
}

// ---- plots

TEST(Plots, TellTheShortestSolutionAndItsLeastWork) {
  EXPECT_EQ(least_work(comparison_of(1, {run_of(0, 0, Kind::proved, 33, 8063), run_of(0, 1, Kind::proved, 33, 5628),
                                         run_of(0, 2, Kind::found, 40, 1)}),
                       0),
            "The shortest solution has 33 moves; astar finds one with the least work, 5,628 expansions.");
  EXPECT_EQ(least_work(comparison_of(1, {run_of(0, 0, Kind::ended, std::nullopt)}), 0), "");
}

TEST(Plots, OfGrowthHaveOneLineForMethodsWithTheSameCompleteLayers) {
  Comparison comparison =
      comparison_of(1, {run_of(0, 0, Kind::proved, 4), run_of(0, 1, Kind::proved, 4), run_of(0, 2, Kind::found, 9)});
  comparison.runs[0].layers = {1, 3, 1200, 20, 31};
  comparison.runs[1].layers = {1, 3, 1200, 20};  // it ended at a goal: its last layers are not complete
  comparison.runs[2].layers = {1, 2, 4, 8, 9, 9};
  const std::vector<GrowthLine> lines = growth_lines(comparison, 0, {2, 1, 0});
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].methods, (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(growth_sentence(comparison, lines[1]),
            "astar and auto: 3 moves deep, at most 1,200 new states in one layer.");
}

TEST(Rows, AreTheRunsOfTheJsonWithAllThatIsSaidOfThem) {
  ComparedRun plies = run_of(0, 1, Kind::proved, 19);
  plies.plural = "plies";
  plies.options = {{"metric", "plies"}};
  const Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 16), plies});
  std::string text;
  write_comparison_json(
      comparison, false, [](const ComparedRun&) { return std::string(); },
      [&text](std::string_view piece) { text += piece; });
  const auto json = testing::Json::parse(text);
  EXPECT_EQ(json.at("details"), headline_details(comparison, false));
  EXPECT_EQ(json.at("mixed_lengths"), mixed_lengths(comparison));
  EXPECT_TRUE(json.at("contradiction").is_null());
  EXPECT_EQ(json.at("groups").size(), kGroups);
  EXPECT_EQ(json.at("puzzles").at(0).at("ranges"), (testing::Json{{"expanded", {10, 10}}, {"length", {16, 16}}}));
  const auto& run = json.at("runs").at(1);
  EXPECT_EQ(run.at("group"), "proved");
  EXPECT_EQ(run.at("unit"), "plies");
  EXPECT_EQ(run.at("values"), (testing::Json{{"expanded", 10}, {"length", 19}}));
  EXPECT_EQ(run.at("best").dump(), R"(["expanded"])");
  EXPECT_TRUE(run.at("answer").is_null());
  EXPECT_EQ(json.at("methods").at(0).at("total").at("proved"), 1);
}

TEST(Json, HoldsEveryAnswerAsItCame) {
  const Comparison comparison = comparison_of(1, {run_of(0, 0, Kind::proved, 4)});
  std::string text;
  write_comparison_json(
      comparison, true, [](const ComparedRun&) { return std::string(R"({"schema":"shunt.solve/1","x":1})"); },
      [&text](std::string_view piece) { text += piece; });
  EXPECT_EQ(lines_of(text).size(), 1U);
  const auto json = testing::Json::parse(text);
  EXPECT_EQ(json.at("schema"), "shunt.compare/1");
  EXPECT_EQ(json.at("runs").at(0).at("answer").at("x"), 1);
  EXPECT_EQ(json.at("summaries").at(0).at("kind"), "proved");
  EXPECT_EQ(json.at("summaries").at(0).at("length").at("median"), 4);
}

}  // namespace
}  // namespace shunt
