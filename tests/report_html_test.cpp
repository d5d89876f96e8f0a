// The text of the report: what stands in it, and that it is well-formed and needs nothing from outside. What a browser
// makes of it is in report_page_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "io/comparison/report.hpp"
#include "support/comparisons.hpp"
#include "support/json.hpp"

namespace shunt::testing {
namespace {

using Kind = ComparedRun::Kind;

std::size_t count_in(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

std::string without(std::string text, std::string_view part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part)) text.erase(at, part.size());
  return text;
}

// From `begin` to `end`, without them.
std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return "";
  const std::size_t start = from + begin.size();
  return text.substr(start, text.find(end, start) - start);
}

std::string section(const std::string& page, const std::string& title) {
  return between(page, "<h2>" + title + "</h2>", "</section>");
}

// The row of a method in a section's table, without tags: "method-1 made ▸ 10 ...".
std::string row_of(const std::string& table, const std::string& method) {
  const std::string row = between(table, "<tr><th scope=\"row\"><b>" + method + "</b>", "</tr>");
  std::string text;
  bool is_tag = false;
  for (const char letter : row) {
    if (letter == '<') text += ' ';
    is_tag = letter == '<' || (is_tag && letter != '>');
    if (!is_tag && letter != '>') text += letter;
  }
  std::string words;
  for (const char letter : text) {
    if (letter != ' ' || (!words.empty() && words.back() != ' ')) words += letter;
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

// The first tag that is not closed in its place; empty: all are.
std::string first_unbalanced(const std::string& page) {
  const std::vector<std::string> kVoid = {"meta", "link", "!DOCTYPE"};
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at)) {
    std::size_t end = at + 1;
    for (char quote = 0; end < page.size() && (quote != 0 || page[end] != '>'); ++end) {
      if (page[end] == quote) {
        quote = 0;
      } else if (quote == 0 && (page[end] == '"' || page[end] == '\'')) {
        quote = page[end];
      }
    }
    const std::string tag = page.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /\n", 1));
    at = end;
    if (tag.starts_with('/')) {
      if (open.empty() || "/" + open.back() != tag) return tag;
      open.pop_back();
    } else if (!tag.ends_with('/') && std::find(kVoid.begin(), kVoid.end(), name) == kVoid.end()) {
      open.push_back(name);
      if (name == "script" || name == "style") at = page.find("</" + name, at);
    }
  }
  return open.empty() ? "" : open.back();
}

Json data_of(const std::string& page) {
  return Json::parse(between(page, "<script type=\"application/json\" id=\"data\">\n", "</script>"));
}

ComparedRun& run_at(Comparison& comparison, std::size_t puzzle, std::size_t method) {
  return *std::find_if(comparison.runs.begin(), comparison.runs.end(),
                       [&](const ComparedRun& run) { return run.puzzle == puzzle && run.method == method; });
}

void end_without(ComparedRun& run, const std::string& status, const std::string& words) {
  run.kind = Kind::ended;
  run.status = status;
  run.words = words;
  run.length.reset();
}

TEST(Report, IsWellFormedWhateverWasCompared) {
  Comparison nothing;
  Comparison skipped = made_comparison(2, 2);
  skipped.runs.clear();
  skipped.skipped = {{"method-1", "@made/board-1", "no goals"}, {"method-2", "@made/board-1", "no goals"}};
  Comparison unsolved = made_comparison(3, 4);
  for (ComparedRun& run : unsolved.runs) end_without(run, "cancelled", "cancelled");
  Comparison failed = made_comparison(1, 2);
  for (ComparedRun& run : failed.runs) {
    end_without(run, "failed", "ended unexpectedly, signal 9");
    run.answer.clear();
    run.algorithm.clear();
    run.statistics.clear();
    run.layers.clear();
  }
  for (const Comparison& comparison : {nothing, skipped, unsolved, failed, made_comparison(1, 1),
                                       made_comparison(3, 9, 4), made_comparison(13, 5), made_comparison(40, 60, 2)}) {
    const std::string page = comparison_html(comparison);
    EXPECT_EQ(first_unbalanced(page), "");
    EXPECT_EQ(data_of(page)["runs"].size(), comparison.runs.size());
    EXPECT_EQ(page, comparison_html(comparison));
    for (const ComparedMethod& method : comparison.methods)
      EXPECT_NE(page.find(">" + method.name + "<"), std::string::npos);
    EXPECT_EQ(count_in(page, "<figure"), count_in(page, "<figure role=\"img\" aria-label=\""));
  }
}

TEST(Report, NeedsNothingFromOutside) {
  const std::string page = without(comparison_html(made_comparison(3, 9, 4)), "xmlns=\"http://www.w3.org/2000/svg\"");
  for (const std::string_view part :
       {"http://", "https://", "src=", "url(", "@import", "<iframe", "<object", "fetch("}) {
    EXPECT_EQ(page.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(count_in(page, "<link"), 1U);  // <link rel="icon" href="data:,">: browsers ask for one otherwise
  EXPECT_EQ(count_in(page, "href=\""), count_in(page, "href=\"#") + 1);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST(Report, HasAScriptOfAtMostThreeKilobytes) {
  const std::string page = comparison_html(made_comparison(1, 1));
  const std::string script = between(page, "<script>\n", "</script>");
  EXPECT_GT(script.size(), 500U);
  EXPECT_LE(script.size(), 3000U);
}

TEST(Report, EscapesWhatComesFromOutside) {
  const std::string spell = "<b a='\"'>&\x01\xff";
  Comparison comparison = made_comparison(2, 3);
  comparison.puzzles[0].name = comparison.methods[1].detail = comparison.facts.command = spell;
  run_at(comparison, 0, 0).answer = Json({{"name", "</script><!--"}}).dump();
  const std::string page = comparison_html(comparison);
  const std::string head = page.substr(0, page.find("<script type"));
  EXPECT_EQ(head.find("<b a="), std::string::npos);
  EXPECT_NE(page.find("&lt;b a=&#39;&quot;&#39;&gt;&amp;\\x01\\xff"), std::string::npos);
  EXPECT_EQ(count_in(page, "</script>"), 3U);
  EXPECT_EQ(page.find("<!--"), std::string::npos);
  EXPECT_EQ(data_of(page)["runs"][0]["answer"]["name"], "</script><!--");
}

TEST(Report, GivesAGeometricMeanOnlyWhereEveryBoardIsSolved) {
  Comparison comparison = made_comparison(2, 2);
  for (ComparedRun& run : comparison.runs) run.statistics[0].second = run.puzzle == 0 ? 10 : 1000;
  EXPECT_EQ(row_of(section(comparison_html(comparison), "Expanded"), "method-1"), "made ▸ 10 ▸ 1,000 100");
  end_without(run_at(comparison, 1, 0), "out_of_time", "out of time");
  EXPECT_EQ(row_of(section(comparison_html(comparison), "Expanded"), "method-1"), "made ▸ 10 out of time");
  EXPECT_EQ(row_of(section(comparison_html(comparison), "Expanded"), "method-2"), "made ▸ 10 1,000 100");
  run_at(comparison, 0, 1).statistics[0].second = 0;  // no mean of logarithms
  EXPECT_EQ(row_of(section(comparison_html(comparison), "Expanded"), "method-2"), "made ▸ 0 1,000");
}

TEST(Report, MarksTheBestOfThoseThatAnswered) {
  Comparison comparison = made_comparison(1, 3);
  run_at(comparison, 0, 0).seconds = 0.002;
  run_at(comparison, 0, 1).seconds = 0.004;
  end_without(run_at(comparison, 0, 2), "not_found", "none found");
  run_at(comparison, 0, 2).seconds = 0.001;
  const std::string table = section(comparison_html(comparison), "Length, work, time and memory");
  EXPECT_EQ(row_of(table, "method-1"), "made ▸ 10 ▸ 101 ▸ 2.0 ms ▸ 1 KB");
  EXPECT_EQ(row_of(table, "method-2"), "made ▸ 10 201 4.0 ms 2 KB");
  EXPECT_EQ(row_of(table, "method-3"), "made none found none found none found none found");
}

TEST(Report, DoesNotCompareLengthsOfDifferentUnits) {
  Comparison comparison = made_comparison(2, 3);
  for (ComparedRun& run : comparison.runs) {
    if (run.method != 1) continue;
    run.plural = "plies";
    run.options = {{"metric", "plies"}};
    run.length = run.lower = 4;
  }
  const std::string table = section(comparison_html(comparison), "Length");
  EXPECT_EQ(row_of(table, "method-2"), "made 4 plies 4 plies");
  EXPECT_EQ(row_of(table, "method-1"), "made ▸ 10 ▸ 11 10.5");
  EXPECT_NE(table.find("count plies"), std::string::npos);
}

TEST(Report, GroupsWhatDidNotWorkByMethodAndEnding) {
  Comparison comparison = made_comparison(3, 2);
  for (ComparedRun& run : comparison.runs) {
    if (run.method == 1) end_without(run, "out_of_time", "out of time");
    run.lower = 5 + run.puzzle;
  }
  end_without(run_at(comparison, 2, 1), "not_found", "none found");
  const std::string part = section(comparison_html(comparison), "First, what did not work");
  EXPECT_EQ(count_in(part, "<tr><th scope=\"row\">"), 2U);
  EXPECT_NE(part.find("board-1</span>, <span class=\"w\">board-2</span></small>"), std::string::npos) << part;
  EXPECT_NE(part.find("Stopped at the time limit, 10s. Proved by then: at least 5 to 6 moves, by board."),
            std::string::npos);
  EXPECT_NE(part.find("This is no proof that there is none (method-2: what it gives). At least 7 moves are needed."),
            std::string::npos);
}

TEST(Report, TakesAProofThatThereIsNoSolutionForAnAnswer) {
  Comparison comparison = made_comparison(1, 2);
  for (ComparedRun& run : comparison.runs) {
    end_without(run, "unsolvable", "unsolvable");
    run.is_proved_unsolvable = true;
  }
  const std::string page = comparison_html(comparison);
  EXPECT_EQ(section(page, "First, what did not work"), "");
  EXPECT_NE(page.find("6 × 6, proved unsolvable"), std::string::npos);
  EXPECT_EQ(row_of(section(page, "Length, work, time and memory"), "method-1"),
            "made unsolvable ▸ 101 ▸ 1.0 ms ▸ 1 KB");
}

TEST(Report, SaysWhichRunsWereNotMade) {
  Comparison comparison = made_comparison(2, 3, 3);  // 2 x (1 + 1 + 3) runs
  comparison.runs.resize(6);                         // all of board 1, and one of board 2
  const std::string page = comparison_html(comparison);
  EXPECT_NE(page.find("The comparison was ended early: 4 runs were not made."), std::string::npos);
  EXPECT_EQ(row_of(section(page, "Length"), "method-2"), "made ▸ 10 not run");
  comparison.skipped = {{"method-2", "@made/board-2", "its goals cannot be listed"}};
  const std::string other = comparison_html(comparison);
  EXPECT_NE(other.find("ended early: 3 runs were not made."), std::string::npos);
  EXPECT_EQ(row_of(section(other, "Length"), "method-2"), "made ▸ 10 left out");
  EXPECT_NE(section(other, "Left out").find("its goals cannot be listed"), std::string::npos);
}

TEST(Report, OfAnInterruptedComparisonSaysSoInItsTitleWithTheWordsToGoOn) {
  Comparison comparison = made_comparison(2, 3, 3);
  comparison.not_made.assign(comparison.runs.begin() + 6, comparison.runs.end());
  comparison.runs.resize(6);
  comparison.can_resume = true;
  const std::string page = comparison_html(comparison);
  EXPECT_NE(page.find("<h1>Interrupted after 6 of 10 runs; so far: "), std::string::npos);
  EXPECT_NE(page.find("The same command with --resume makes the other 4."), std::string::npos);
  EXPECT_EQ(page.find("ended early"), std::string::npos);
  EXPECT_NE(page.find(",not_run,"), std::string::npos);  // in the CSV that it holds
  comparison.not_made.insert(comparison.not_made.begin(), comparison.runs.begin(), comparison.runs.end());
  comparison.runs.clear();
  EXPECT_NE(comparison_html(comparison).find("<h1>Interrupted after 0 of 10 runs</h1>"), std::string::npos);
}

TEST(Report, MarksRunsThatALimitCut) {
  Comparison comparison = made_comparison(1, 2, 1);
  comparison.runs[0].kind = ComparedRun::Kind::found;
  comparison.runs[0].ended_by = "time";
  comparison.runs[0].words = "cut by the time limit";
  const std::string page = comparison_html(comparison);
  EXPECT_EQ(
      row_of(section(page, "Length, work, time and memory"), "method-1"),
      "made ▸ 10 cut by the time limit 101 cut by the time limit 1.0 ms cut by the time limit 1 KB cut by the time "
      "limit");
  const std::string failures = section(page, "First, what did not work");
  EXPECT_NE(failures.find("Stopped at the time limit, 10s. Its solution is the best so far"), std::string::npos);
}

TEST(Report, GivesNoMarkForTimeOrMemoryToAnAnswerWithoutAProofBesideAProof) {
  Comparison comparison = made_comparison(1, 2, 1);
  comparison.runs[0].kind = ComparedRun::Kind::found;  // the fastest
  const std::string table = section(comparison_html(comparison), "Length, work, time and memory");
  EXPECT_EQ(row_of(table, "method-1"), "made ▸ 10 ▸ 101 1.0 ms 1 KB");
  EXPECT_EQ(row_of(table, "method-2"), "made ▸ 10 201 ▸ 2.0 ms ▸ 2 KB");
}

TEST(Report, HoldsLengthsAgainstTheKnownOne) {
  Comparison comparison = made_comparison(1, 3, 1);
  comparison.puzzles[0].known = {.length = 9, .is_proved = false, .source = "auto"};
  const std::string table = section(comparison_html(comparison), "Length, work, time and memory");
  EXPECT_EQ(row_of(table, "reference"), "9 auto");
  Comparison measured = made_comparison(1, 3, 1);
  for (ComparedRun& run : measured.runs) run.kind = ComparedRun::Kind::found;
  measured.puzzles[0].known = {.length = 9, .source = "measured"};
  EXPECT_NE(comparison_html(measured).find("6 × 6, 9 moves</span>"), std::string::npos);
  EXPECT_EQ(row_of(table, "method-1"), "made 10 ▸ 101 ▸ 1.0 ms ▸ 1 KB");
}

TEST(Report, GroupsWhatWasLeftOutByReasonAndBoards) {
  Comparison comparison = made_comparison(2, 3, 1);
  const std::string reason = "its goals cannot be listed";
  for (const char* method : {"fringe", "bidirectional"}) {
    for (const char* board : {"@made/board-1", "@made/board-2"}) comparison.skipped.push_back({method, board, reason});
  }
  comparison.skipped.push_back({"layers", "@made/board-2", reason});
  comparison.skipped.push_back({"layers", "@made/board-1", "it is too large"});
  const std::string part = section(comparison_html(comparison), "Left out");
  EXPECT_EQ(row_of(part, "bidirectional, fringe"), "board-1 , board-2 its goals cannot be listed");
  EXPECT_NE(part.find("it is too large"), std::string::npos);
  EXPECT_NE(part.find("<b>layers</b></th><td><small><span class=\"w\">board-2</span></small></td>"), std::string::npos);
}

TEST(Report, ShowsMedianLeastAndMostOfSeveralRuns) {
  Comparison comparison = made_comparison(2, 3, 3);
  std::string page = comparison_html(comparison);
  EXPECT_EQ(row_of(section(page, "Length"), "method-3"), "made 190 100 to 280 191 101 to 281 190.5");
  EXPECT_NE(section(page, "Lengths by seed").find("median 190, 100 to 280"), std::string::npos);
  end_without(run_at(comparison, 0, 2), "not_found", "none found");
  page = comparison_html(comparison);
  EXPECT_EQ(row_of(section(page, "Length"), "method-3"), "made 235 190 to 280 2 of 3 runs 191 101 to 281");
  EXPECT_NE(section(page, "Lengths by seed").find("median 235, 190 to 280; 2 of 3 seeds"), std::string::npos);
}

TEST(Report, SaysWhereACounterHasNoMeaning) {
  Comparison comparison = made_comparison(2, 2);
  for (ComparedRun& run : comparison.runs) {
    if (run.method == 0) run.statistics[0].second.reset();
  }
  const std::string page = comparison_html(comparison);
  EXPECT_EQ(row_of(section(page, "Expanded"), "method-1"), "made n/a n/a");
  EXPECT_EQ(count_in(section(page, "How much work"), ">not counted<"), 1U);
}

TEST(Report, LabelsAxesWithPowersOfTenOnly) {
  Comparison comparison = made_comparison(2, 2);
  const auto labels = [&](std::vector<std::uint64_t> values) {
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) comparison.runs[i].statistics[0].second = values[i];
    std::string axis = between(comparison_html(comparison), "<svg class=\"axis\">", "</svg>");
    std::string text;
    for (std::string label = between(axis, "\">", "<"); !label.empty(); label = between(axis, "\">", "<")) {
      text += (text.empty() ? "" : " ") + label;
      axis.erase(0, axis.find("</text>") + 7);
    }
    return text;
  };
  EXPECT_EQ(labels({100, 2000, 40'000, 900'000}), "100 1k 10k 100k 1M");
  EXPECT_EQ(labels({500, 500, 500, 500}), "100 1k");
  EXPECT_EQ(labels({0, 1, 5, 9}), "0 1 10");
  EXPECT_EQ(labels({0, 0, 0, 0}), "0 1 10 100");
  EXPECT_EQ(labels({1, 10, 100, 18'000'000'000'000'000'000U}), "1 1k 1M 1G 1T 1P 1E");
}

TEST(Report, LeavesOutTheMovesOfLongSolutionsWhereTheDataIsTooLarge) {
  Comparison comparison = made_comparison(1, 3);
  const std::string moves = "[" + std::string(5'000'000, ' ') + R"({"text":"[A\"]+1"}])";
  comparison.runs[2].answer = R"({"a":{"moves":["no"]},"b":"\"moves\":[","moves":)" + moves + R"(,"validated":true})";
  const std::string page = comparison_html(comparison);
  EXPECT_LT(page.size(), 1'000'000U);
  EXPECT_NE(page.find("the moves of 1 long solution are left out: they are null"), std::string::npos);
  const Json answer = data_of(page)["runs"][2]["answer"];
  EXPECT_EQ(answer, Json::parse(R"({"a":{"moves":["no"]},"b":"\"moves\":[","moves":null,"validated":true})"));
}

TEST(Report, WithholdsNumbersThatContradictEachOther) {
  Comparison comparison = made_comparison(2, 2);
  run_at(comparison, 1, 1).length = 9;
  const std::string page = comparison_html(comparison);
  EXPECT_EQ(section(page, "Length"), "");
  EXPECT_EQ(count_in(page, "<table"), 0U);
  EXPECT_NE(page.find("contradict each other"), std::string::npos);
}

TEST(Report, SaysThatSolutionsWereReplayedOnlyIfTheyWere) {
  Comparison comparison = made_comparison(2, 2);
  EXPECT_NE(comparison_html(comparison).find("Every solution was replayed by the reference rules."), std::string::npos);
  comparison.runs[0].is_validated = false;
  EXPECT_EQ(comparison_html(comparison).find("was replayed by the reference rules."), std::string::npos);
}

TEST(Report, NamesNoMethodTheFastestIfRunsSharedTheMachine) {
  Comparison comparison = made_comparison(2, 2);
  const auto title = [&] { return between(comparison_html(comparison), "<h1>", "</h1>"); };
  EXPECT_NE(title().find("fastest"), std::string::npos);
  comparison.runs[3].is_alone = false;
  EXPECT_EQ(title().find("fastest"), std::string::npos);
  EXPECT_NE(section(comparison_html(comparison), "Time").find("1 of 4 runs shared the machine"), std::string::npos);
}

}  // namespace
}  // namespace shunt::testing
