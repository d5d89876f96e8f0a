// Sliding blocks: published answers, moves and their texts, keys, formats, mistakes.
#include <gtest/gtest.h>

#include <algorithm>

#include "io/draw/text.hpp"
#include "puzzles/blocks/blocks.hpp"
#include "puzzles/blocks/formats.hpp"
#include "puzzles/blocks/reference.hpp"
#include "support/bundled.hpp"
#include "support/perft.hpp"
#include "support/random_boards.hpp"
#include "verify/replay.hpp"

namespace shunt {
namespace {

using blocks::Blocks;
using blocks::Placements;
using testing::bundled;
using testing::data_rows;
using testing::puzzle_from;
using testing::solve_with;

const std::string kKlotski = "HAAI : ....\nHAAI : ....\nJBBK : ....\nJNOK : .AA.\nP..Q : .AA.\n";

blocks::Board board_from(const std::string& text) {
  const Source source("text", text);
  return blocks::read_board(PuzzleReader(source, catalogue(), "blocks", {}).text(0), {});
}

// ---- answers ----------------------------------------------------------------------------------------

struct Oracle {
  int number = 0;  // in the collection
  std::uint64_t moves = 0;
  std::uint64_t steps = 0;
  std::string board;
};
std::ostream& operator<<(std::ostream& out, const Oracle& oracle) { return out << oracle.board; }

std::vector<Oracle> oracles() {
  std::vector<Oracle> all;
  for (const auto& row : data_rows("hua_rong_dao.tsv", '\t'))
    all.push_back({static_cast<int>(all.size()) + 1, std::stoull(row[0]), std::stoull(row[1]), row[2]});
  return all;
}

class HuaRongDao : public ::testing::TestWithParam<Oracle> {};
TEST_P(HuaRongDao, HasTheKnownNumbersOfMovesAndSteps) {
  const auto instance = bundled("@blocks/hua-rong-dao-" + std::to_string(GetParam().number));
  EXPECT_NE(instance->write("line").find(GetParam().board), std::string::npos);
  const Report moves = solve_with(*instance);
  EXPECT_EQ(moves.length, GetParam().moves);
  EXPECT_TRUE(moves.optimal);
  EXPECT_TRUE(moves.validated);
  const Report steps = solve_with(*instance, "auto", {}, "", "steps");
  EXPECT_EQ(steps.length, GetParam().steps);
  EXPECT_TRUE(steps.optimal);
  EXPECT_TRUE(steps.validated);
}
INSTANTIATE_TEST_SUITE_P(Board, HuaRongDao, ::testing::ValuesIn(oracles()));

TEST(Klotski, Has25955PositionsByBothMetricsAndInBothOrders) {
  const auto instance = bundled("@blocks/klotski");
  for (const std::string order : {"fifo", "layer"}) {
    for (const std::string prune : {"on", "off"}) {
      for (const std::string metric : {"moves", "steps"}) {
        const Report report = solve_with(*instance, "breadth-first",
                                         {{"exhaust", "true"}, {"order", order}, {"prune", prune}}, "", metric);
        EXPECT_EQ(report.statistics.stored, 25955U);
        EXPECT_EQ(report.length, metric == "moves" ? 81U : 116U);
      }
    }
  }
}

struct Classic {
  std::string name;
  std::uint64_t moves, steps, positions;
};
std::ostream& operator<<(std::ostream& out, const Classic& classic) { return out << classic.name; }

class Classics : public ::testing::TestWithParam<Classic> {};
TEST_P(Classics, HaveThePublishedNumbers) {
  const auto instance = bundled(GetParam().name);
  const Report moves = solve_with(*instance, "breadth-first", {{"exhaust", "true"}, {"order", "layer"}});
  EXPECT_EQ(moves.length, GetParam().moves);
  EXPECT_EQ(moves.statistics.stored, GetParam().positions);
  EXPECT_TRUE(moves.validated);
  EXPECT_EQ(solve_with(*instance, "auto", {}, "", "steps").length, GetParam().steps);
}
INSTANTIATE_TEST_SUITE_P(
    Board, Classics,
    ::testing::Values(Classic{"@blocks/classic-1", 21, 31, 1138}, Classic{"@blocks/classic-2", 17, 34, 300},
                      Classic{"@blocks/classic-3", 23, 36, 110804}, Classic{"@blocks/classic-4", 59, 83, 1398},
                      Classic{"@blocks/classic-5", 84, 115, 888}, Classic{"@blocks/classic-6", 99, 131, 81340}));

TEST(Klotski, PruningChangesNoLayer) {
  const auto instance = bundled("@blocks/klotski");
  for (const std::string metric : {"moves", "steps"}) {
    const std::map<std::string, std::string> options = {{"exhaust", "true"}, {"order", "layer"}, {"prune", "off"}};
    const Report whole = solve_with(*instance, "breadth-first", options, "", metric);
    auto pruned_options = options;
    pruned_options["prune"] = "on";
    const Report pruned = solve_with(*instance, "breadth-first", pruned_options, "", metric);
    EXPECT_EQ(whole.statistics.layers, pruned.statistics.layers);
    EXPECT_LT(*pruned.statistics.generated, *whole.statistics.generated);
  }
}

TEST(Klotski, MeasuresCountMovesAndStepsOfTheSolution) {
  const auto instance = bundled("@blocks/klotski");
  const Report moves = solve_with(*instance);
  EXPECT_EQ(moves.measures[0], (Measures::value_type{"moves", 81}));
  EXPECT_GE(*moves.measures[1].second, 116U);
  const Report steps = solve_with(*instance, "auto", {}, "unit");
  EXPECT_GE(*steps.measures[0].second, 81U);
  EXPECT_EQ(steps.measures[1], (Measures::value_type{"steps", 116}));
  for (const MoveRecord& move : steps.moves) EXPECT_EQ(move.text.find(':') + 2, move.text.size()) << move.text;
}

TEST(Blocks, AnUnsolvableBoardIsProved) {
  // B is as wide as the board: A never comes past it.
  const auto instance = puzzle_from("A.. : ...\nBBB : ...\n... : ..A\n");
  for (const std::string metric : {"moves", "steps"}) {
    const Report report = solve_with(*instance, "auto", {}, "", metric);
    EXPECT_EQ(report.status, Status::unsolvable);
    EXPECT_EQ(report.proof, Proof::search);
  }
}

TEST(Blocks, PiecesWithGoalsAreNotInterchangeable) {
  // Three unit squares around one free cell. A and B must change places: solved at once if names did not matter.
  const Report swap = solve_with(*puzzle_from("AB : BA\nC. : ..\n"));
  EXPECT_EQ(swap.status, Status::unsolvable) << "the order around a ring never changes";
  const Report turn = solve_with(*puzzle_from("AB : .A\nC. : .B\n"));
  EXPECT_EQ(turn.length, 2U);
  const Report exhausted = solve_with(*puzzle_from("AB : A.\nC. : ..\n"), "breadth-first", {{"exhaust", "true"}});
  EXPECT_EQ(exhausted.statistics.stored, 12U) << "4 places of A, 3 of the free cell; B and C are alike";
}

TEST(Blocks, AWalkAroundACornerIsOneMoveAndSeveralSteps) {
  const auto instance = puzzle_from("A.x : ..x\n... : ..A\n");
  EXPECT_EQ(solve_with(*instance).length, 1U);
  EXPECT_EQ(solve_with(*instance).moves[0].text, "A:RDR");
  EXPECT_EQ(solve_with(*instance, "auto", {}, "", "steps").length, 3U);
}

TEST(Blocks, ABoardOfOnePieceAndNothingElseIsPlayedToItsEdges) {
  // 64 cells: no bit of a mask is outside the board.
  const auto board = board_from("8x8 " + ("A" + std::string(63, '.')) + " : " + std::string(63, '.') + "A");
  const Blocks<1> puzzle{Placements(board)};
  Blocks<1>::MoveList moves;
  puzzle.list_moves(puzzle.start(), MoveSet::all, moves);
  EXPECT_EQ(moves.size(), 63U);
  moves.clear();
  puzzle.list_moves(puzzle.start(), blocks::kUnitSteps, moves);
  EXPECT_EQ(moves.size(), 2U);
}

TEST(Blocks, TheMostMovesOfAPositionFitTheList) {
  // 32 unit squares and 32 free cells that hang together as a comb: all squares but the one in the corner between two
  // others reach every free cell.
  blocks::Board board{8, 8, {}, {}};
  const auto add = [&board](int column, int row) {
    board.pieces.push_back({"P" + std::to_string(board.pieces.size()), {{column, row}}});
  };
  for (int row = 1; row < 8; ++row) {
    for (int column = 0; column < 8; column += 2) add(column, row);
  }
  add(0, 0);
  add(3, 7);
  add(7, 6);
  add(7, 7);
  board.pieces[0].goal = board.pieces[0].cells;
  const Blocks<2> puzzle{Placements(board)};
  Blocks<2>::MoveList moves;
  puzzle.list_moves(puzzle.start(), MoveSet::all, moves);
  EXPECT_EQ(moves.size(), 31U * 32U);
  EXPECT_EQ(Blocks<2>::MoveList::kCapacity, 32U * 32U);
}

// ---- keys -------------------------------------------------------------------------------------------

TEST(BlocksKeys, OfTheBundledBoardsAreOneWord) {
  for (int i = 1; i <= 118; ++i) {
    const Source source("json", bundled("@blocks/hua-rong-dao-" + std::to_string(i))->write("json"));
    const auto board = blocks::read_board(PuzzleReader(source, catalogue(), "", {}).text(0), {});
    EXPECT_EQ(blocks::make_key_layout(Placements(board)).words, 1U);
  }
}

TEST(BlocksKeys, NeverNeedMoreThanEightWords) {
  // `apart` unit squares with goals, two more without, and two of every other small shape: the worst of each kind.
  for (const std::size_t groups : {0U, 1U, 2U, 4U, 8U}) {
    const std::vector<std::vector<blocks::Cell>> shapes = {{{0, 0}},
                                                           {{0, 0}, {1, 0}},
                                                           {{0, 0}, {0, 1}},
                                                           {{0, 0}, {1, 0}, {2, 0}},
                                                           {{0, 0}, {0, 1}, {0, 2}},
                                                           {{0, 0}, {1, 0}, {0, 1}},
                                                           {{0, 0}, {1, 0}, {1, 1}},
                                                           {{0, 0}, {0, 1}, {1, 1}}};
    blocks::Board board{8, 8, {}, {}};
    std::vector<bool> is_taken(64);
    const auto place = [&](const std::vector<blocks::Cell>& shape, bool has_goal) {
      for (int anchor = 0; anchor < 64; ++anchor) {
        blocks::Piece piece{"P" + std::to_string(board.pieces.size()), {}};
        for (const blocks::Cell& cell : shape) piece.cells.push_back({anchor % 8 + cell.column, anchor / 8 + cell.row});
        const bool is_free = std::all_of(piece.cells.begin(), piece.cells.end(), [&](const blocks::Cell& cell) {
          return cell.column < 8 && cell.row < 8 && !is_taken[static_cast<std::size_t>(cell.row * 8 + cell.column)];
        });
        if (!is_free) continue;
        for (const blocks::Cell& cell : piece.cells)
          is_taken[static_cast<std::size_t>(cell.row * 8 + cell.column)] = true;
        if (has_goal) piece.goal = piece.cells;
        board.pieces.push_back(piece);
        return true;
      }
      return false;
    };
    for (std::size_t group = 0; group < groups; ++group) {
      ASSERT_TRUE(place(shapes[group], false));
      ASSERT_TRUE(place(shapes[group], false));
    }
    while (place(shapes[0], true)) {
    }
    const Placements placements(board);
    EXPECT_EQ(placements.groups.size(), groups);
    const std::size_t words = blocks::make_key_layout(placements).words;
    EXPECT_LE(words, 8U) << groups << " groups";
    EXPECT_GE(words, 7U) << groups << " groups";
    const Blocks<8> puzzle{Placements(board)};
    const auto key = puzzle.pack(puzzle.start());
    EXPECT_EQ(puzzle.pack(puzzle.unpack(key)), key);
    EXPECT_TRUE(puzzle.is_goal_key(key));
  }
}

TEST(BlocksKeys, ForgetNamesThatStatesKnow) {
  const auto board = board_from("AB. : ..A\nCD. : ...\n");
  const Blocks<1> puzzle{Placements(board)};
  // B and D change places, by a free cell that comes back.
  auto state = puzzle.start();
  const auto key = puzzle.pack(state);
  for (const auto& [from, to] : std::vector<std::pair<int, int>>{{1, 2}, {4, 1}, {2, 5}, {5, 4}})
    puzzle.apply(state, {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  EXPECT_EQ(puzzle.pack(state), key);
  EXPECT_NE(state.piece[1], puzzle.start().piece[1]);
  EXPECT_TRUE(puzzle.is_goal(puzzle.unpack(puzzle.pack(state))) == puzzle.is_goal_key(puzzle.pack(state)));
}

// ---- moves ------------------------------------------------------------------------------------------

// Follows random games: in every position both rules list the same texts in the same order.
class MoveTexts : public ::testing::TestWithParam<int> {};
TEST_P(MoveTexts, EqualTheReferenceRulesInCanonicalOrder) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 40);
  const auto board = testing::random_blocks(random, 2 + GetParam() % 4, 2 + GetParam() % 5, 1 + GetParam() % 5, 3);
  const Blocks<8> puzzle{Placements(board)};
  auto state = puzzle.start();
  const auto game = blocks::make_reference(board);
  for (int played = 0; played < 40; ++played) {
    std::size_t options = 0;
    for (const MoveSet move_set : {blocks::kUnitSteps, MoveSet::all}) {
      Blocks<8>::MoveList moves;
      puzzle.list_moves(state, move_set, moves);
      std::vector<std::string> texts;
      for (const auto& move : moves)
        texts.push_back(board.pieces[state.piece[move.from]].name + ":" + puzzle.path_of(state, move));
      ASSERT_EQ(texts, game->moves(move_set));
      options = texts.size();
      if (move_set == blocks::kUnitSteps || texts.empty()) continue;
      const std::size_t chosen = random.below(static_cast<std::uint32_t>(options));
      ASSERT_EQ(puzzle.piece(state, moves[chosen]), state.piece[moves[chosen].from]);
      puzzle.apply(state, moves[chosen]);
      ASSERT_EQ(game->play(texts[chosen]), "");
      ASSERT_EQ(puzzle.is_goal(state), game->is_solved());
      ASSERT_EQ(puzzle.is_goal_key(puzzle.pack(state)), game->is_solved());
    }
    if (options == 0) break;
  }
}
INSTANTIATE_TEST_SUITE_P(Board, MoveTexts, ::testing::Range(0, 30));

TEST(Moves, AreListedByPiecesAsTheyStandThenByTheWay) {
  const auto game = puzzle_from("B.. : ...\n.A. : ..A\n")->reference();
  EXPECT_EQ(game->moves(MoveSet::all),
            (std::vector<std::string>{"B:R", "B:D", "B:RR", "B:RRD", "A:L", "A:U", "A:R", "A:UR"}));
  EXPECT_EQ(game->play("B:RRD"), "");
  EXPECT_EQ(game->moves(blocks::kUnitSteps), (std::vector<std::string>{"A:L", "A:U", "B:U"}));
}

TEST(Moves, AreRefusedWithAReason) {
  const auto game = puzzle_from("AAx : ..x\n.B. : AA.\n")->reference();
  EXPECT_EQ(game->play("A"), "it is no move (expected one like A:DDR)");
  EXPECT_EQ(game->play("A:"), "it is no move (expected one like A:DDR)");
  EXPECT_EQ(game->play("A:d"), "it is no move (expected one like A:DDR)");
  EXPECT_EQ(game->play("Z:D"), "there is no piece Z");
  EXPECT_EQ(game->play("A:D"), "A cannot go down: piece B is in the way");
  EXPECT_EQ(game->play("A:U"), "A cannot go up: the edge of the board is in the way");
  EXPECT_EQ(game->play("A:R"), "A cannot go right: a wall is in the way");
  EXPECT_EQ(game->play("B:RU"), "B cannot go up after 1 step: a wall is in the way");
  EXPECT_EQ(game->play("B:RL"), "B ends where it began");
  EXPECT_EQ(game->what_is_missing(), "piece A does not cover column 1, row 2");
  EXPECT_EQ(game->play("B:R"), "");
  EXPECT_FALSE(game->is_solved());
}

TEST(Solutions, AreReadBackAndAccepted) {
  const auto instance = bundled("@blocks/klotski");
  for (const std::string metric : {"moves", "steps"}) {
    const Report report = solve_with(*instance, "auto", {}, "", metric);
    std::string text;
    for (std::size_t i = 0; i < report.moves.size(); ++i)
      text += report.moves[i].text + (i % 9 == 8 ? "\n" : (i % 2 == 0 ? ", " : " "));
    const Source source("s", text);
    std::vector<std::string> moves;
    for (const SolutionMove& move : instance->family().read_solution(source)) moves.push_back(move.text);
    EXPECT_EQ(moves.size(), report.moves.size());
    EXPECT_TRUE(replay(*instance->reference(), moves, "moves").is_solution);
    moves.pop_back();
    EXPECT_FALSE(replay(*instance->reference(), moves, "moves").is_solution);
  }
}

TEST(Solutions, OfEveryAlgorithmNameThePiecesThatMove) {
  // Six equal squares: the search knows places only, the texts must name the right one every time.
  const auto instance = puzzle_from("ABC : ...\nDEF : ..A\n.G. : ...\n");
  for (const std::string algorithm : {"breadth-first", "astar", "idastar", "greedy", "random-walk", "refine"}) {
    const Report report = solve_with(*instance, algorithm);
    EXPECT_EQ(report.status, Status::solved) << algorithm;
    EXPECT_TRUE(report.validated) << algorithm << ": " << report.disagreement;
  }
}

// ---- formats ----------------------------------------------------------------------------------------

TEST(BlocksFormats, AllHoldTheSameBoard) {
  const std::string json = puzzle_from(kKlotski)->write("json");
  const std::string goal = "..../..../..../.AA./.AA.";
  const std::string run = "HAAIHAAIJBBKJNOKP..Q";
  const std::string rows = "HAAI/HAAI/JBBK/JNOK/P..Q";
  EXPECT_EQ(puzzle_from("H A A I:....\nHAAI : . . . .\nJBBK\t:\t....\nJNOK : .AA.\n  P..Q : .AA.\n")->write("json"),
            json);
  EXPECT_EQ(puzzle_from("4x5 " + run + " : .............AA..AA.")->write("json"), json);
  EXPECT_EQ(puzzle_from("4x5 " + rows + " : " + goal)->write("json"), json);
  EXPECT_EQ(puzzle_from("4x5 HAAI HAAI JBBK JNOK P..Q : .... .... .... .AA. .AA.")->write("json"), json);
  EXPECT_EQ(puzzle_from("81 116 4x5 " + run + " : " + goal)->write("json"), json);
  EXPECT_EQ(puzzle_from("81 116 " + run, "", {{"size", "4x5"}, {"goal", goal}})->write("json"), json);
  EXPECT_EQ(puzzle_from(run, "blocks", {{"size", "4x5"}, {"goal", goal}})->write("json"), json);
  EXPECT_EQ(puzzle_from("HAAI\nHAAI\nJBBK\nJNOK\nP..Q\n", "", {{"goal", goal}})->write("json"), json);
  EXPECT_EQ(puzzle_from(json)->write("json"), json);
  EXPECT_EQ(puzzle_from(kKlotski)->write("grid"), kKlotski);
  EXPECT_EQ(puzzle_from(kKlotski)->write("line"), "4x5 " + run + " : .............AA..AA.\n");
}

TEST(BlocksFormats, TheGoalOptionReplacesTheGoal) {
  const ReadOptions other = {{"goal", "AA.. AA.. .... .... ...."}};
  const auto instance = puzzle_from(kKlotski, "", other);
  EXPECT_EQ(instance->write("line"), "4x5 HAAIHAAIJBBKJNOKP..Q : AA..AA..............\n");
  EXPECT_EQ(puzzle_from(puzzle_from(kKlotski)->write("json"), "", other)->write("json"), instance->write("json"));
}

TEST(BlocksFormats, WallsMayBeDrawnInTheGoalToo) {
  EXPECT_EQ(puzzle_from("A.x : ..x\n... : A..\n")->write("json"), puzzle_from("A.x : ...\n... : A..\n")->write("json"));
  EXPECT_EQ(puzzle_from("A.x : ...\n... : A..\n")->write("grid"), "A.x : ..x\n... : A..\n");
}

TEST(BlocksFormats, SeveralBoardsInOneFile) {
  const auto count = [](const std::string& text, const ReadOptions& options = {}) {
    const Source source("text", text);
    const PuzzleReader reader(source, catalogue(), "blocks", options);
    for (std::size_t i = 0; i < reader.size(); ++i) EXPECT_NE(reader.read(i), nullptr);
    return reader.size();
  };
  EXPECT_EQ(count(kKlotski + "\n# the next\nA.. : ..A\n"), 2U);
  EXPECT_EQ(count("2x1 A. : .A\n3x1 A.. : ..A\n"), 2U);
  EXPECT_EQ(count("A...\n.A..\n", {{"size", "2x2"}, {"goal", "...A"}}), 2U);
  EXPECT_EQ(count("A...\n....\n", {{"size", "4x2"}, {"goal", ".......A"}}), 1U);
}

class BlocksRoundTrip : public ::testing::TestWithParam<int> {};
TEST_P(BlocksRoundTrip, KeepsEveryFormat) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 900);
  const auto board = testing::random_blocks(random, 1 + GetParam() % 8, 2 + GetParam() % 7, 1 + GetParam() % 6, 2);
  const std::string json = blocks::write_json(board);
  const auto instance = puzzle_from(json);
  EXPECT_EQ(instance->write("json"), json);
  for (const std::string format : {"grid", "line"}) {
    std::string text;
    try {
      text = instance->write(format);
    } catch (const UsageError& refusal) {
      EXPECT_NE(std::string(refusal.what()).find("json can hold it"), std::string::npos);
      EXPECT_GT(board.pieces.size(), 23U);
      continue;
    }
    const auto again = puzzle_from(text);
    EXPECT_EQ(again->family().name, "blocks") << text;
    EXPECT_EQ(again->write(format), text);
    EXPECT_EQ(again->reference()->fingerprint(), instance->reference()->fingerprint());
    // The picture is a grid that can be read.
    EXPECT_EQ(puzzle_from(draw_text(again->reference()->view(), false))->write(format), text);
  }
}
INSTANTIATE_TEST_SUITE_P(Seed, BlocksRoundTrip, ::testing::Range(0, 24));

TEST(BlocksRecognition, ColonsSizesTwoNumbersAndBentLettersAreBlocks) {
  const auto family = [](const std::string& text, const ReadOptions& options = {}) {
    const Source source("text", text);
    return std::string(PuzzleReader(source, catalogue(), "", options).read(0)->family().name);
  };
  EXPECT_EQ(family(kKlotski), "blocks");
  EXPECT_EQ(family("AA. : .AA\n"), "blocks");
  EXPECT_EQ(family("AA.:.AA\n"), "blocks");
  EXPECT_EQ(family("3x1 AA. : .AA\n"), "blocks");
  EXPECT_EQ(family("3x1 AA.\n", {{"goal", ".AA"}}), "blocks");
  EXPECT_EQ(family("1 1 3x1 AA. : .AA\n"), "blocks");
  EXPECT_EQ(family("1 1 AA.\n", {{"size", "3x1"}, {"goal", ".AA"}}), "blocks");
  EXPECT_EQ(family("AA..\nAA..\n....\n", {{"goal", "..AA/..AA/...."}}), "blocks");
  EXPECT_EQ(family("AA..\n.A..\n....\n", {{"goal", "..AA/...A/...."}}), "blocks");
  // Straight letters, several boards of one line each, and letters in several places are Rush Hour.
  EXPECT_EQ(family("XX..\n..BB\n....\n"), "rush-hour");
  EXPECT_EQ(family("AA.......................\nAA.......................\n"), "rush-hour");
  EXPECT_EQ(family("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332"), "rush-hour");
  EXPECT_EQ(family("oooo\noooo\nXXoo\noooo\n"), "rush-hour");
}

TEST(BlocksOptions, MistakesInThemAreMistakesOfUse) {
  const auto message = [](const std::string& text, const ReadOptions& options) {
    try {
      puzzle_from(text, "blocks", options);
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(message("AA.\n", {{"size", "9x9"}, {"goal", "."}}),
            "--size 9x9 is no board size (expected N or WIDTHxHEIGHT, at most 64 cells)");
  EXPECT_EQ(message("AA.\n", {{"goal", ".A"}}), "--goal: it has 2 cells (expected 3, as the board is 3x1)");
  EXPECT_EQ(message("AA.\n", {{"goal", ".BB"}}), "--goal: the goal names B, which is no piece of the start");
  EXPECT_EQ(message("AA.\n", {{"goal", "..A"}}), "--goal: the goal of A has 1 cell (expected 2, as the piece has)");
  EXPECT_EQ(message("AA.\n", {{"goal", "..."}}),
            "--goal: no piece has a goal (expected one or more that must be somewhere in the end)");
  EXPECT_EQ(message("AA.\n", {{"goal", ".A?"}}), "--goal: unexpected '?' (expected letters of pieces, or .)");
}

TEST(BlocksPictures, ShowTheGoalBesideTheBoardAndNamesOfAnyLength) {
  EXPECT_EQ(draw_text(puzzle_from("AAx : ..x\n.B. : AA.\n")->reference()->view(), false),
            "  A A x : . . x\n  . B . : A A .\n");
  EXPECT_EQ(draw_text(puzzle_from(R"({"schema":"shunt.puzzle/1","family":"blocks","width":3,"height":2,"pieces":[)"
                                  R"({"name":"box","cells":[[1,1],[1,2],[2,2]],"goal":[[2,1],[2,2],[3,2]]}]})")
                          ->reference()
                          ->view(),
                      false),
            "  box   .   . :   . box   .\n  box box   . :   . box box\n");
  EXPECT_NE(draw_text(puzzle_from("A. : .A\n")->reference()->view(), true).find("\x1b[1;31mA"), std::string::npos);
}

}  // namespace
}  // namespace shunt
