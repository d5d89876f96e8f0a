// Every format of every family, both ways.
#include <gtest/gtest.h>

#include "catalogue/bundled/collections.hpp"
#include "io/draw/text.hpp"
#include "puzzles/blocks/formats.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "support/bundled.hpp"
#include "support/json.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

using testing::bundled;
using testing::puzzle_from;

std::size_t count_puzzles(const std::string& text, const std::string& family = "", const ReadOptions& options = {}) {
  const Source source("text", text);
  const PuzzleReader reader(source, catalogue(), family, options);
  for (std::size_t i = 0; i < reader.size(); ++i) EXPECT_NE(reader.read(i), nullptr);
  return reader.size();
}

std::string family_of(const std::string& text) { return std::string(puzzle_from(text)->family().name); }

// Whatever is written reads back as the same puzzle, judged by its JSON.
void expect_round_trips(const Instance& instance) {
  // A course CSV does not say how large the board is.
  const ReadOptions csv_options = {
      {"size", std::to_string(instance.width()) + "x" + std::to_string(instance.height())}};
  const std::string json = instance.write("json");
  for (const FormatFacts& format : instance.family().formats) {
    std::string text;
    try {
      text = instance.write(format.name);
    } catch (const UsageError& refusal) {
      EXPECT_NE(std::string(refusal.what()).find("can hold it"), std::string::npos) << refusal.what();
      EXPECT_NE(format.name, "json");
      continue;
    }
    const auto again =
        puzzle_from(text, std::string(instance.family().name), format.name == "csv" ? csv_options : ReadOptions{});
    // The order of the vehicles differs between formats; a second trip through the same format is stable.
    EXPECT_EQ(again->write(format.name), text) << format.name;
    if (format.name == "json") {
      EXPECT_EQ(again->write("json"), json);
    }
    EXPECT_EQ(again->reference()->is_solved(), instance.reference()->is_solved());
    EXPECT_EQ(draw_text(again->reference()->view(), false), draw_text(instance.reference()->view(), false))
        << format.name;
  }
}

class BundledRoundTrip : public ::testing::TestWithParam<std::string> {};
TEST_P(BundledRoundTrip, KeepsThePuzzle) { expect_round_trips(*bundled(GetParam())); }
INSTANTIATE_TEST_SUITE_P(Puzzle, BundledRoundTrip,
                         ::testing::Values("@rush-hour/classic-1", "@rush-hour/classic-40", "@rush-hour/course-1",
                                           "@rush-hour/course-4", "@rush-hour/course-7", "@rush-hour/hardest-1",
                                           "@tiles/assignment-2", "@tiles/korf15-1", "@tiles/korf24-50",
                                           "@tiles/farthest-15-17", "@vidrach/figure", "@vidrach/random-10",
                                           "@coroutine/bailey-1", "@coroutine/hard-23", "@blocks/klotski",
                                           "@blocks/hua-rong-dao-62"));

class RandomRoundTrip : public ::testing::TestWithParam<int> {};
TEST_P(RandomRoundTrip, KeepsJsonOfEveryFamily) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 500);
  const std::string texts[] = {
      rush_hour::write_json(testing::random_rush_hour(random, 2, 16, 40)),
      sliding_tiles::write_json(testing::random_tiles(random, 2 + GetParam() % 4, 2 + GetParam() / 4)),
      vidrach::write_json(testing::random_vidrach(random, 1 + GetParam() % 5, 2 + GetParam() % 7)),
      coroutine::write_json(testing::random_coroutine(random, 3 + 2 * (GetParam() % 3), 5)),
      blocks::write_json(
          testing::random_blocks(random, 2 + GetParam() % 7, 2 + GetParam() % 5, 1 + GetParam() % 6, 2))};
  for (const std::string& text : texts) {
    const auto instance = puzzle_from(text);
    EXPECT_EQ(instance->write("json"), text);
    expect_round_trips(*instance);
  }
}
INSTANTIATE_TEST_SUITE_P(Seed, RandomRoundTrip, ::testing::Range(0, 16));

TEST(Collections, AreAllReadableAndCounted) {
  std::map<std::string, std::size_t> count;
  for (const Collection& collection : collections()) {
    const PuzzleReader reader(*collection.text, catalogue(), "", collection.options);
    for (std::size_t i = 0; i < reader.size(); ++i)
      EXPECT_EQ(reader.read(i)->family().name, collection.family) << collection.name;
    EXPECT_FALSE(collection.title.empty()) << collection.name;
    EXPECT_FALSE(collection.source.empty()) << collection.name;
    count[collection.name] = reader.size();
  }
  EXPECT_EQ(count["@rush-hour/classic"], 40U);
  EXPECT_EQ(count["@rush-hour/newer"], 40U);
  EXPECT_EQ(count["@rush-hour/hardest"], 300U);
  EXPECT_EQ(count["@rush-hour/graded"], 200U);
  EXPECT_EQ(count["@tiles/korf15"], 100U);
  EXPECT_EQ(count["@tiles/korf24"], 50U);
  EXPECT_EQ(count["@tiles/farthest-15"], 17U);
  EXPECT_EQ(count["@tiles/assignment"], 17U);
  EXPECT_EQ(count["@blocks/hua-rong-dao"], 118U);
  EXPECT_EQ(count["@blocks/klotski"], 1U);
  EXPECT_EQ(bundled("@rush-hour/course-7")->width(), 12);
}

TEST(Recognition, FindsTheFamilyOfEveryFormat) {
  EXPECT_EQ(family_of("car,orientation,col,row,length\nX,H,1,3,2\n"), "rush-hour");
  EXPECT_EQ(family_of("..B...\n..B...\nXXB...\n......\n......\n......\n"), "rush-hour");
  EXPECT_EQ(family_of("oooooooooooooAAooooooooooooooooooooo"), "rush-hour");
  EXPECT_EQ(family_of("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332"), "rush-hour");
  EXPECT_EQ(family_of("AA. : .AA\nA.B : .A.\n"), "blocks");
  EXPECT_EQ(family_of("4x5 HAAIHAAIJBBKJNOKP..Q : .............AA..AA."), "blocks");
  EXPECT_EQ(family_of("N | S | E\nW | * | NE\nSW | NW | ."), "coroutine");
  EXPECT_EQ(family_of("281463075"), "tiles");
  EXPECT_EQ(family_of("281463075 123804765"), "tiles");
  EXPECT_EQ(family_of("1 2 3\n4 5 6\n7 8 _"), "tiles");
  EXPECT_EQ(family_of("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"), "tiles");
  EXPECT_EQ(family_of("2\n1,1\n1,1"), "vidrach");
  EXPECT_EQ(family_of("10 20 30\n40 50 60"), "vidrach");
  EXPECT_EQ(family_of("3\n10,2,3\n4,5,6\n7,8,100"), "vidrach");
}

TEST(Recognition, NamesAGuess) {
  const Source certain("f", "2\n1,1\n1,1");
  EXPECT_EQ(PuzzleReader(certain, catalogue(), "", {}).guess(), "");
  const Source guess("f", "1 2\n2 1");
  EXPECT_EQ(PuzzleReader(guess, catalogue(), "", {}).guess(), "vidrach");
  EXPECT_EQ(PuzzleReader(guess, catalogue(), "vidrach", {}).guess(), "");
}

TEST(ManyPuzzles, InOneFile) {
  EXPECT_EQ(count_puzzles("XX..\n....\n....\n....\n\n\n# next\nXX.\n..B\n..B\n"), 2U);
  EXPECT_EQ(
      count_puzzles("# boards\noooooooooooooAAooooooooooooooooooooo\nAAoooooooooooooooooooooooooooooooooo # second\n"),
      2U);
  EXPECT_EQ(count_puzzles("car,orientation,col,row,length\nX,H,1,3,2\ncar,orientation,col,row,length\nX,H,1,1,2\n\ncar,"
                          "orientation,col,row,length\nX,H,1,1,3\n"),
            3U);
  EXPECT_EQ(count_puzzles("281463075 123804765\n567408321 123804765\n"), 2U);
  EXPECT_EQ(count_puzzles("1 2 3 0\n3 2 1 0\n"), 2U);
  EXPECT_EQ(count_puzzles("1 2\n3 0\n\n1 2 3\n4 5 0\n"), 2U);
  EXPECT_EQ(count_puzzles("2\n1,1\n1,1\n3\n1,1,1\n1,1,1\n1,1,1"), 2U);
  EXPECT_EQ(count_puzzles("1 2 1\n2 1 2\n\n1 1\n1 1\n"), 2U);
  EXPECT_EQ(count_puzzles("N | S | E\nW | * | NE\nSW | NW | .\n\nN | S | E\nW | * | NE\nSW | NW | ."), 2U);
}

TEST(RushHour, ReadsNonSquareBoardsWallsSpacedGridsAndSizes) {
  const auto wide = puzzle_from("XX.B....\n...B....\n..x.....\n");
  EXPECT_EQ(wide->width(), 8);
  EXPECT_EQ(wide->height(), 3);
  EXPECT_EQ(puzzle_from(". . .\nX X .\n. . .\n")->width(), 3);
  EXPECT_EQ(puzzle_from("....XX..", "rush-hour", {{"size", "4x2"}})->height(), 2);
  EXPECT_EQ(count_puzzles("XX......\n..XX....\n", "rush-hour", {{"size", "4x2"}}), 2U);
  EXPECT_EQ(puzzle_from("car,orientation,col,row,length\nX,H,1,3,2\nB,V,8,1,3\n")->width(), 8);
  EXPECT_EQ(puzzle_from("car,orientation,col,row,length\nX,H,1,3,2\n")->width(), 6);
  EXPECT_EQ(puzzle_from("car,orientation,col,row,length\nX,H,1,3,2\n", "", {{"size", "9x4"}})->height(), 4);
  const Source named("boards/My12x11_board.csv", "car,orientation,col,row,length\nX,H,1,3,2\n");
  EXPECT_EQ(PuzzleReader(named, catalogue(), "", {}).read(0)->width(), 12);
  EXPECT_EQ(PuzzleReader(named, catalogue(), "", {}).read(0)->height(), 11);
}

TEST(RushHour, ChoosesTheRedCarByItsRules) {
  const auto red_of = [](const std::string& text, const ReadOptions& options = {}) {
    return testing::Json::parse(puzzle_from(text, "rush-hour", options)->write("json"))["red"].get<std::string>();
  };
  EXPECT_EQ(red_of("AA.\nRR.\nXX.\n"), "X");
  EXPECT_EQ(red_of("AA.\nRR.\n...\n"), "A");
  EXPECT_EQ(red_of("BB.\nRR.\n...\n"), "R");
  EXPECT_EQ(red_of("AA.\nBB.\n...\n", {{"red", "B"}}), "B");
  EXPECT_EQ(red_of("aa.\nAA.\n...\n"), "A");
}

TEST(RushHour, ReadsTheFileOfTheClassicCardsBetweenItsMarks) {
  EXPECT_EQ(
      count_puzzles("Some prose here.\n\n   > AA...OP..Q.\n\n--- RH-input ---\nAA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.\n"
                    "A..OOOA..B.PXX.BCPQQQ.CP..D.EEFFDGG.\n--- end RH-input ---\n\nmore prose\n",
                    "rush-hour"),
      2U);
}

TEST(RushHour, NeverWritesWhatWouldReadBackDifferently) {
  const auto instance = puzzle_from("AA.\nBB.\n...\n", "rush-hour", {{"red", "B"}});
  EXPECT_THROW(instance->write("grid"), UsageError);
  EXPECT_THROW(instance->write("line"), UsageError);
  EXPECT_NO_THROW(instance->write("json"));
  EXPECT_THROW(puzzle_from("XX.x\n....\n....\n....\n")->write("csv"), UsageError);
  EXPECT_THROW(bundled("@rush-hour/course-7")->write("grid"), UsageError);
}

TEST(Tiles, GoalsComeFromThePairTheOptionOrTheRule) {
  const auto goal_of = [](const std::string& text, const ReadOptions& options = {}) {
    return testing::Json::parse(puzzle_from(text, "tiles", options)->write("json"))["goal"].dump();
  };
  EXPECT_EQ(goal_of("281463075 123804765"), "[1,2,3,8,0,4,7,6,5]");
  EXPECT_EQ(goal_of("281463075"), "[1,2,3,4,5,6,7,8,0]");
  EXPECT_EQ(goal_of("1 2\n3 0", {{"goal", "0 1 2 3"}}), "[0,1,2,3]");
  EXPECT_EQ(goal_of("281463075", {{"goal", "012345678"}}), "[0,1,2,3,4,5,6,7,8]");
  EXPECT_THROW(puzzle_from("1 2\n3 0", "tiles", {{"goal", "0 1 2"}}), UsageError);
  EXPECT_THROW(puzzle_from("1 2\n3 0", "tiles", {{"goal", "0 1 2 2"}}), UsageError);
}

TEST(Vidrach, ReadsVariantsAndOwnCellsFromJson) {
  const auto instance = puzzle_from(
      R"({"schema":"shunt.puzzle/1","family":"vidrach","grid":[[1,1,1],[1,1,1]],"red":[2,1],)"
      R"("blue":[3,2],"goal":{"red":[1,1],"blue":[2,2]},"turns":"alternate","jump":"blocked","next":"blue"})");
  const Report report = testing::solve_with(*instance);
  EXPECT_EQ(report.length,
            static_cast<std::uint64_t>(testing::solve_by_reference(*instance->reference(), MoveSet::all)));
  EXPECT_TRUE(report.moves.front().text.starts_with("blue")) << "blue is next";
  const auto red_first =
      puzzle_from(R"({"schema":"shunt.puzzle/1","family":"vidrach","grid":[[1,1,1],[1,1,1]],"red":[2,1],)"
                  R"("blue":[3,2],"goal":{"red":[1,1],"blue":[2,2]},"turns":"alternate","next":"red"})");
  EXPECT_EQ(testing::solve_with(*red_first).length, 2U);
}

TEST(Solutions, AreReadInEveryNotation) {
  const auto texts = [](const Instance& instance, const std::string& text) {
    const Source source("s", text);
    std::vector<std::string> moves;
    for (const SolutionMove& move : instance.family().read_solution(source)) moves.push_back(move.text);
    return moves;
  };
  const auto rush = bundled("@rush-hour/classic-1");
  EXPECT_EQ(texts(*rush, "car,move\nA,2\nBB,-1\n"), (std::vector<std::string>{"A+2", "BB-1"}));
  EXPECT_EQ(texts(*rush, "A+2, B-1\nC+3 # end\n"), (std::vector<std::string>{"A+2", "B-1", "C+3"}));
  EXPECT_EQ(texts(*bundled("@tiles/assignment-2"), "LU R,D\n"), (std::vector<std::string>{"L", "U", "R", "D"}));
  EXPECT_EQ(texts(*bundled("@tiles/assignment-2"), "L3 U2,R\nLLD12R 3\n"),
            (std::vector<std::string>{"L3", "U2", "R", "L", "L", "D12", "R", "3"}));
  EXPECT_EQ(texts(*bundled("@vidrach/figure"), "red down 2, blue  up 1\nred left 3\n"),
            (std::vector<std::string>{"red down 2", "blue up 1", "red left 3"}));
  EXPECT_EQ(texts(*bundled("@coroutine/bailey-1"), "move penny direction\n 1 P0 S\n - P1 PASS\n 2 P0 S\n"),
            (std::vector<std::string>{"P0:S", "P1:-", "P0:S"}));
  EXPECT_EQ(texts(*bundled("@coroutine/bailey-1"), "P0:S P1:-"), (std::vector<std::string>{"P0:S", "P1:-"}));
}

TEST(Pictures, ShowPiecesExitAndTokens) {
  EXPECT_EQ(draw_text(puzzle_from("XX.B\n...B\n.x..\n")->reference()->view(), false),
            "  X X . B >\n  . . . B\n  . x . .\n");
  EXPECT_EQ(draw_text(puzzle_from("1 2\n3 0")->reference()->view(), false), "  1 2\n  3 _\n");
  EXPECT_EQ(draw_text(puzzle_from("2\n1,12\n3,4")->reference()->view(), false),
            "  [1]   12 \n   3   (4)\n  [ ] red, ( ) blue\n");
  EXPECT_NE(draw_text(puzzle_from("XX.\n...\n")->reference()->view(), true).find("\x1b[1;31mX"), std::string::npos);
}

}  // namespace
}  // namespace shunt
