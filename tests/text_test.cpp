#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "algorithms/breadth_first.hpp"
#include "text/json_fields.hpp"
#include "text/source.hpp"
#include "words/amounts.hpp"

namespace shunt {
namespace {

TEST(Source, NumbersLinesAndCutsCommentsCrLfAndTheByteOrderMark) {
  const Source source("f",
                      "\xEF\xBB\xBF"
                      "one  \r\n# only a comment\r\n\r\ntwo # rest\nthree");
  const auto& lines = source.lines();
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0].text, "one");
  EXPECT_TRUE(lines[1].is_comment);
  EXPECT_FALSE(lines[2].is_comment);
  EXPECT_EQ(lines[3].text, "two");
  EXPECT_EQ(lines[4].text, "three");
  EXPECT_EQ(lines[4].number, 5);
}

TEST(Source, BlocksEndAtBlankLinesButNotAtComments) {
  const Source source("f", "\n\na\n# c\nb\n\n \nc\n");
  const auto blocks = split_at_blank_lines(source);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].lines.size(), 2U);
  EXPECT_EQ(blocks[0].first_line(), 3);
  EXPECT_EQ(blocks[1].lines[0].text, "c");
}

TEST(Source, RefusesLinesThatNoFormatHas) {
  const Source source("f", "ok\n" + std::string(200'000, 'A'));
  try {
    source.lines();
    FAIL() << "a line of 200,000 characters was accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.line(), 2);
  }
}

TEST(Source, FoldersAndMissingFilesAreErrorsWithoutAPosition) {
  for (const char* path : {"/", "/no/such/file"}) {
    try {
      Source::read_file(path);
      FAIL() << path;
    } catch (const InputError& error) {
      EXPECT_EQ(error.line(), 0);
      EXPECT_TRUE(std::string(error.what()).starts_with(std::string(path) + ": error: "));
    }
  }
}

InputError fault_at(const Source& source, std::size_t offset) {
  try {
    source.fail_at(offset, "x");
  } catch (const InputError& error) {
    return error;
  }
}

TEST(Source, FaultsHaveTheirLineAndColumnInAnyOrder) {
  const std::string text = "ab\n\nc\nlonger line\n\n\nend";
  const Source source("f", text);
  for (const std::size_t step : {1U, 5U, 7U, 11U}) {
    for (std::size_t i = 0, offset = 0; i < 100; ++i, offset = (offset + step) % (text.size() + 1)) {
      const std::string_view before = std::string_view(text).substr(0, offset);
      const InputError error = fault_at(source, offset);
      EXPECT_EQ(error.line(), 1 + std::count(before.begin(), before.end(), '\n'));
      EXPECT_EQ(error.column(), static_cast<int>(offset - before.rfind('\n')));
    }
  }
  EXPECT_EQ(fault_at(source, 1'000).line(), 7) << "beyond the end is the end";
}

// If each counted the lines before it, this would take an hour.
TEST(Source, HundredsOfThousandsOfFaultsTakeNoLongerThanTheText) {
  for (const char separator : {'\n', ' '}) {
    std::string text;
    for (int i = 0; i < 400'000; ++i) text += "a puzzle that is not right in any way" + std::string(1, separator);
    const Source source("f", std::move(text));
    int last = 0;
    for (std::size_t offset = 0; offset < source.text().size(); offset += 38) last = fault_at(source, offset).line();
    EXPECT_EQ(last, separator == '\n' ? 400'000 : 1);
  }
}

TEST(Words, KnowWhereTheyStand) {
  const auto words = split_words("  ab\tc  ");
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(words[0].index, 2U);
  EXPECT_EQ(words[1].index, 5U);
  const auto fields = split_fields(" 1 ,, 3", ',');
  ASSERT_EQ(fields.size(), 3U);
  EXPECT_EQ(fields[0].text, "1");
  EXPECT_EQ(fields[1].text, "");
  EXPECT_EQ(fields[2].index, 6U);
}

TEST(ParseInteger, TakesWholeNumbersInRangeAndNothingElse) {
  long long value = 0;
  EXPECT_TRUE(parse_integer("-3", -5, 5, &value));
  EXPECT_EQ(value, -3);
  for (const char* text : {"", "6", "-6", "1.5", "x", "1x", " 1", "99999999999999999999", "+1"}) {
    EXPECT_FALSE(parse_integer(text, -5, 5, &value)) << text;
  }
}

TEST(InQuotes, ShowsControlCharactersAndCutsLongTexts) {
  EXPECT_EQ(in_quotes(std::string_view("a\0b\n", 4)), "'a\\x00b\\x0a'");
  EXPECT_EQ(in_quotes(std::string(100, 'z')).size(), 24U + 5U);
}

TEST(NearestName, FindsMisspeltNamesAndNothingFarAway) {
  const std::vector<std::string> known = {"breadth-first", "depth-first", "astar"};
  EXPECT_EQ(nearest_name("bredth-first", known), "breadth-first");
  EXPECT_EQ(nearest_name("brea", known), "breadth-first");
  EXPECT_EQ(nearest_name("asta", known), "astar");
  EXPECT_EQ(nearest_name("zzzz", known), "");
}

TEST(Json, SplitsObjectsInLinesInArraysAndAlone) {
  for (const char* text :
       {R"({"a":1})", "{\"a\":\n1}\n{\"b\":\"}\"}", R"([{"a":1},{"b":2}])", "# c\n[\n{\"a\":[1,2]} , {}\n]\n"}) {
    const Source source("f", text);
    EXPECT_TRUE(is_json(source));
    for (const PuzzleText& block : split_json(source)) EXPECT_TRUE(parse_json(block).is_object()) << text;
  }
  EXPECT_EQ(split_json(Source("f", "{}\n{}\n{}")).size(), 3U);
  EXPECT_EQ(split_json(Source("f", "{}\n\n  {}"))[1].first_line(), 3);
  EXPECT_FALSE(is_json(Source("f", "ABC")));
}

TEST(Json, PointsAtSyntaxErrors) {
  const Source source("f", "{\"a\":1,\n \"b\":?}");
  try {
    parse_json(split_json(source)[0]);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.line(), 2);
    EXPECT_EQ(error.column(), 6);
  }
}

// The page writes the counters that it shows in the same way: its test reads the same table (tests/words.test.ts
// there).
TEST(Amounts, AreWrittenAsTheTableSays) {
  std::ifstream table(SHUNT_TEST_DATA "/amounts.tsv");
  int rows = 0;
  std::string kind;
  double amount = 0;
  for (std::string text; table >> kind >> amount && std::getline(table >> std::ws, text); ++rows) {
    const std::string written = kind == "seconds"   ? readable_seconds(amount)
                                : kind == "rounded" ? rounded_seconds(amount)
                                                    : readable_bytes(static_cast<std::uint64_t>(amount));
    EXPECT_EQ(written, text) << kind << " " << amount;
  }
  EXPECT_EQ(rows, 19);
}

TEST(Options, RefuseUnknownNamesAndValuesAndFillInDefaults) {
  EXPECT_THROW(Options(BreadthFirst::kFacts, {{"exhaustion", "true"}}), UsageError);
  EXPECT_THROW(Options(BreadthFirst::kFacts, {{"exhaust", "maybe"}}), UsageError);
  EXPECT_FALSE(Options(BreadthFirst::kFacts, {}).is_set("exhaust"));
  EXPECT_TRUE(Options(BreadthFirst::kFacts, {{"exhaust", "true"}}).is_set("exhaust"));
}

TEST(Options, ThrowWhereTheProgramAsksForWhatTheTableLacks) {
  const Options options(BreadthFirst::kFacts, {{"duplicates", "path"}});
  EXPECT_THROW(options["exhaustion"], std::logic_error);
  EXPECT_THROW(options.is_set("exhaustion"), std::logic_error);
  EXPECT_THROW((options.choice<0, 1>("duplicates")), std::logic_error) << "it has three values";
  EXPECT_EQ((options.choice<7, 8, 9>("duplicates")), 8);
}

}  // namespace
}  // namespace shunt
