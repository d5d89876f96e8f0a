// The game behind `shunt play`: the line of moves, distances against a naive second program, hints, arrows and clicks.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "play/session.hpp"
#include "support/analysis_naive.hpp"
#include "support/bundled.hpp"
#include "support/small_boards.hpp"
#include "words/game.hpp"
#include "words/verdicts.hpp"

namespace shunt {
namespace {

using testing::bundled;
using testing::kNever;
using testing::NaiveSpace;
using testing::puzzle_from;

using Moves = std::vector<std::string>;

PositionDistances::Settings settings_for(const std::string& moves = "", const std::string& metric = "") {
  PositionDistances::Settings settings;
  settings.request.moves = moves;
  settings.request.metric = metric;
  settings.request.limits.memory_bytes = std::size_t{1} << 30;
  settings.seconds = 60;
  return settings;
}

Moves texts_of(const std::vector<PositionMove>& moves) {
  Moves texts;
  for (const PositionMove& move : moves) texts.push_back(move.text);
  return texts;
}

// ---- the line

TEST(GameLines, TakeBackAndMakeAgain) {
  GameLine line;
  for (const std::string move : {"a", "b", "c"}) line.play(Moves{move});
  EXPECT_EQ(line.moves(), (Moves{"a", "b", "c"}));
  EXPECT_TRUE(line.undo() && line.undo());
  EXPECT_EQ(line.moves(), Moves{"a"});
  EXPECT_TRUE(line.redo());
  EXPECT_EQ(line.moves(), (Moves{"a", "b"}));
  line.play(Moves{"d"});  // redo lives until another move is made
  EXPECT_FALSE(line.redo());
  EXPECT_EQ(line.moves(), (Moves{"a", "b", "d"}));
  while (line.undo()) {
  }
  EXPECT_EQ(line.place(), 0U);
}

TEST(GameLines, UndoAResetAndACutFuture) {
  GameLine line;
  line.play(Moves{"a"});
  line.play(Moves{"b"});
  line.reset();
  EXPECT_EQ(line.length(), 0U);
  line.undo();
  EXPECT_EQ(line.moves(), (Moves{"a", "b"}));
  line.seek(1);
  EXPECT_EQ(line.future(), Moves{"b"});
  line.play(Moves{"c"});
  EXPECT_EQ(line.moves(), (Moves{"a", "c"}));
  EXPECT_TRUE(line.future().empty());
  line.undo();
  EXPECT_EQ(line.place(), 1U);
  EXPECT_EQ(line.future(), Moves{"b"});
  line.undo();  // the step back
  EXPECT_EQ(line.moves(), (Moves{"a", "b"}));
}

TEST(GameLines, KeepAWayThatIsFollowedAndCountSeveralStepsAsOne) {
  GameLine line;
  line.play(Moves{"a"});
  line.show(Moves{"b", "c", "d"});
  EXPECT_EQ(line.place(), 1U);
  line.play(Moves{"b"});
  EXPECT_EQ(line.future(), (Moves{"c", "d"}));
  line.seek(3);
  line.seek(4);
  line.seek(0);
  line.undo();
  EXPECT_EQ(line.place(), 2U);
  line.play(Moves{"x", "y"});  // two moves, one thing to undo
  EXPECT_EQ(line.moves(), (Moves{"a", "b", "x", "y"}));
  line.undo();
  EXPECT_EQ(line.moves(), (Moves{"a", "b"}));
}

TEST(GameLines, ReplaceTheLastMoveWithoutMoreToUndo) {
  GameLine line;
  line.play(Moves{"a"});
  line.play(Moves{"b1"});
  line.replace_last("b2");
  line.replace_last("b3");
  EXPECT_EQ(line.moves(), (Moves{"a", "b3"}));
  line.undo();
  EXPECT_EQ(line.moves(), Moves{"a"});
  line.redo();
  line.forget_last();
  EXPECT_EQ(line.moves(), Moves{"a"});
  EXPECT_FALSE(line.can_redo());
}

// ---- distances, of every family

template <class Family>
class PositionDistancesOf : public ::testing::Test {};
TYPED_TEST_SUITE(PositionDistancesOf, testing::TestFamilies, testing::FamilyNames);

// Of every position: how far it is, and exactly the moves that keep the way.
void compare(const Instance& instance, const NaiveSpace& space, PositionDistances& distances, bool has_table) {
  for (std::size_t i = 0; i < space.games.size(); ++i) {
    const ReferenceGame& game = *space.games[i];
    const MovesLeft left = distances.wait({instance.position_after(space.paths[i]), game});
    if (space.left[i] == kNever) {
      EXPECT_EQ(left.kind, MovesLeft::Kind::no_way);
      continue;
    }
    ASSERT_EQ(left.kind, MovesLeft::Kind::exact);
    EXPECT_EQ(left.lower, space.left[i]);
    EXPECT_EQ(left.upper, space.left[i]);
    Moves best;
    for (const testing::NaiveMove& move : space.moves[i]) {
      if (testing::is_best(space, i, move)) best.push_back(move.text);
    }
    if (has_table) {
      EXPECT_EQ(left.best, best);
      continue;
    }
    for (const std::string& move : left.best) EXPECT_EQ(std::count(best.begin(), best.end(), move), 1) << move;
    EXPECT_EQ(left.best.empty(), game.is_solved());
  }
}

TYPED_TEST(PositionDistancesOf, RandomBoardsAreThoseOfANaiveSearch) {
  for (int seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    const auto instance = puzzle_from(testing::small_board(TypeParam{}, seed), std::string(TypeParam::kName));
    for (const MetricFacts& metric : instance->family().metrics) {
      PositionDistances distances(catalogue(), *instance, settings_for("", std::string(metric.name)));
      const auto space =
          testing::explore_naively(*instance->reference(), distances.plan().move_set(), metric.name, 300);
      if (!space) continue;
      distances.wait({instance->start(), *instance->reference()});
      EXPECT_TRUE(distances.wait_for_table() || instance->reference()->is_solved());
      compare(*instance, *space, distances, distances.wait_for_table());
    }
  }
}

// A way that equal pieces have changed their names on is still one of this game.
TYPED_TEST(PositionDistancesOf, WaysFromAnywhereSolveThePuzzle) {
  for (int seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    const auto instance = puzzle_from(testing::small_board(TypeParam{}, seed), std::string(TypeParam::kName));
    Random random(static_cast<std::uint64_t>(seed));
    PositionDistances distances(catalogue(), *instance, settings_for());
    const auto game = instance->reference();
    NamedPosition position = instance->start();
    for (int step = 0; step < 30 && !game->is_solved(); ++step) {
      const Moves legal = game->moves(distances.plan().move_set());
      if (legal.empty()) break;
      const std::string& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      game->play(move);
      position = instance->after(position, move);
      const MovesLeft left = distances.wait({position, *game});
      if (!left.is_exact()) break;
      const auto replayed = game->clone();
      std::uint64_t cost = 0;
      for (const std::string& next : distances.way({position, *game}, left.best.empty() ? "" : left.best.front())) {
        cost += replayed->cost(next, distances.plan().metric->name);
        ASSERT_EQ(replayed->play(next), "");
      }
      EXPECT_TRUE(replayed->is_solved());
      EXPECT_EQ(cost, *left.upper);
    }
  }
}

TYPED_TEST(PositionDistancesOf, MovesOfAPositionSayWhatTheyDo) {
  const auto instance = puzzle_from(TypeParam::boards().front().text, std::string(TypeParam::kName));
  const auto game = instance->reference();
  const std::vector<PositionMove> moves = position_moves(*game, MoveSet::all);
  EXPECT_EQ(texts_of(moves), game->moves(MoveSet::all));
  for (const PositionMove& move : moves) {
    const auto after = testing::after(*game, move.text);
    for (const ViewShift& shift : move.shifts) {
      const auto before_cells = testing::places(*game).at(shift.piece);
      auto cells = before_cells;
      for (auto& [column, row] : cells) {
        column += shift.columns;
        row += shift.rows;
      }
      EXPECT_EQ(testing::places(*after).at(shift.piece), cells) << move.text;
    }
  }
}

TEST(Distances, SayThatTheyGaveUp) {
  const auto instance = bundled("@rush-hour/course-7");
  PositionDistances::Settings settings = settings_for();
  settings.seconds = 0.001;
  PositionDistances distances(catalogue(), *instance, settings);
  const MovesLeft left = distances.wait({instance->start(), *instance->reference()});
  EXPECT_TRUE(left.kind == MovesLeft::Kind::unknown || left.kind == MovesLeft::Kind::bounds);
  EXPECT_NE(left_sentence(left, *distances.plan().metric).find("gave up after 1 s"), std::string::npos);
}

TEST(Distances, EndASearchThatNobodyWantsAnyMore) {
  const auto instance = bundled("@rush-hour/course-7");
  PositionDistances distances(catalogue(), *instance, settings_for());
  const auto game = instance->reference();
  distances.solve({instance->start(), *game}, 600);
  while (!distances.news() || !distances.news()->is_asked) std::this_thread::yield();
  distances.cancel();
  distances.wait_for_finished();
  const auto finished = distances.finished();
  ASSERT_TRUE(finished);
  EXPECT_NE(verdict(finished->report, *distances.plan().metric, true).find("Cancelled after"), std::string::npos);
}

// Of a hard board, with so little time that the first search gives up.
struct WaitingSearch {
  explicit WaitingSearch(const std::string& name) : instance(bundled(name)) {}

  static PositionDistances::Settings settings() {
    PositionDistances::Settings settings = settings_for();
    settings.seconds = 0.001;
    return settings;
  }
  // Another question, for the position after the first move.
  MovesLeft wait_for_next() {
    const auto next = instance->reference();
    const std::string move = next->moves(MoveSet::all).front();
    next->play(move);
    const NamedPosition after = instance->after(start, move);
    return distances.wait({after, *next});
  }

  std::unique_ptr<Instance> instance;
  PositionDistances distances{catalogue(), *instance, settings()};
  std::unique_ptr<ReferenceGame> game = instance->reference();
  NamedPosition start = instance->start();
  PositionDistances::Place place{start, *game};
};

// A search whose time is over waits for more: the second answer goes on where the first one stopped.
TEST(Distances, GoOnWithASearchThatGaveUp) {
  WaitingSearch search("@tiles/korf15-12");
  EXPECT_FALSE(search.distances.wait(search.place).is_exact());
  EXPECT_FALSE(search.distances.news() && !search.distances.news()->is_table);  // nothing is being searched
  search.distances.go_on(search.place, 600);
  EXPECT_TRUE(search.distances.wait(search.place).is_exact());
}

TEST(Distances, AnswerAQuestionForAnotherPositionWhileASearchWaits) {
  WaitingSearch search("@rush-hour/course-7");
  search.distances.wait(search.place);
  EXPECT_NE(search.wait_for_next().kind, MovesLeft::Kind::counting);
}

TEST(Distances, SearchAgainWhereTheWaitingSearchWasEnded) {
  WaitingSearch search("@tiles/korf15-12");
  EXPECT_FALSE(search.distances.wait(search.place).is_exact());
  search.wait_for_next();
  search.distances.go_on(search.place, 600);
  EXPECT_EQ(search.distances.ask(search.place).kind,
            MovesLeft::Kind::counting);  // what was known does not answer for it
  EXPECT_TRUE(search.distances.wait(search.place).is_exact());
}

// What somebody else has proved is known from then on, also of the positions on the way.
TEST(Distances, LearnAWay) {
  const auto instance = bundled("@rush-hour/classic-1");
  PositionDistances::Settings settings = settings_for();
  settings.start_thread = nullptr;
  PositionDistances distances(catalogue(), *instance, settings);
  const auto game = instance->reference();
  const NamedPosition start = instance->start();
  distances.learn({start, *game}, {"A+1", "P-1", "B-1", "R-2", "C-3", "Q+2", "O+3", "X+3"});
  EXPECT_EQ(distances.ask({start, *game}).upper, 8U);
  game->play("A+1");
  EXPECT_EQ(distances.ask({instance->after(start, "A+1"), *game}).upper, 7U);
}

TEST(Distances, KnowParityBeforeAnySearch) {
  const auto instance = bundled("@tiles/assignment-1");
  PositionDistances distances(catalogue(), *instance, settings_for());
  const MovesLeft left = distances.wait({instance->start(), *instance->reference()});
  EXPECT_EQ(left.kind, MovesLeft::Kind::no_way);
  EXPECT_NE(left.reason.find("parity"), std::string::npos);
  EXPECT_EQ(left_text(left), "no way out from here");
}

TEST(Distances, RefuseAMoveSetThatTheFamilyHasNot) {
  const auto instance = bundled("@vidrach/trap");
  EXPECT_THROW(PositionDistances(catalogue(), *instance, settings_for("max")), UsageError);
}

// ---- arrows, clicks, typed moves

TEST(Playing, CountsPressesOfOnePieceAsOneMove) {
  const auto instance = bundled("@rush-hour/classic-1");
  GameSession game(catalogue(), *instance, settings_for());
  // C slides left by three: three presses, one move, one undo.
  for (const std::string move : {"A+1", "P-1", "B-1", "R-2"}) EXPECT_EQ(game.type(move), move);
  game.select_by_letter('C');
  for (int i = 0; i < 3; ++i) game.press(-1, 0);
  EXPECT_EQ(game.line().moves().back(), "C-3");
  EXPECT_EQ(game.press(1, 0), "C left 2");  // still the same move
  EXPECT_EQ(game.line().moves().back(), "C-2");
  game.end_press();  // another key
  game.press(-1, 0);
  EXPECT_EQ(game.line().moves().back(), "C-1");
  EXPECT_EQ(game.press(1, 0), "C is back where it was: no move");
  EXPECT_EQ(game.line().moves().back(), "C-2");
  game.undo();
  EXPECT_EQ(game.line().moves().back(), "R-2");
}

TEST(Playing, SaysWhyAPieceCannotGo) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.select("G");
  EXPECT_EQ(game.press(1, 0), "G moves up and down");
  EXPECT_EQ(game.press(0, 1), "G cannot go down: K is in the way");
  game.select("A");
  EXPECT_EQ(game.press(0, -1), "A moves left and right");
  EXPECT_EQ(game.press(-1, 0), "A cannot go left: F is in the way");
  game.select("L");
  EXPECT_EQ(game.press(-1, 0), "L cannot go left: the edge of the board is in the way");
  game.let_go();
  EXPECT_EQ(game.press(0, 1), "nothing is selected: Tab or a letter picks a piece");
  EXPECT_TRUE(game.line().moves().empty());
}

TEST(Playing, GivesHintsInStepsAndAnOwnMoveSetsThemBack) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.settle();
  EXPECT_EQ(left_text(game.left()), "51 left");
  EXPECT_EQ(game.ask_hint(), "hint 1 of 3: move G");
  EXPECT_EQ(game.ask_hint(), "hint 2 of 3: G up 1 (G-1)");
  EXPECT_NE(game.ask_hint().find("the whole way is shown"), std::string::npos);
  EXPECT_EQ(game.line().length(), 51U);
  EXPECT_EQ(game.hints().count(), 3);
  game.type("M+1");
  EXPECT_EQ(game.hints().grade(), 0);
  EXPECT_EQ(game.line().length(), 1U);
  game.settle();
  EXPECT_EQ(here_text(game.instance().family(), game.moves(), game.left()), "4 moves by 4 vehicles; two keep the way");
}

TEST(Playing, CountsDetours) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.type("M+1, C+1, C-1");
  game.settle();
  EXPECT_EQ(made_text(game.made(), game.detour()), "3 made, 2 more than needed");
  EXPECT_EQ(game.detour_of(1), 0U);
  EXPECT_EQ(game.detour_places(), (std::vector<std::size_t>{2, 3}));
  EXPECT_EQ(detour_words(game.detour_places()), "Two detours: moves 2 and 3.");
}

TEST(Playing, TypesMovesAndStopsAtTheFirstThatIsIllegal) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  EXPECT_EQ(game.type("M+1, I+1, G+2, H+1").substr(0, 13), "move 3, 'G+2'");
  EXPECT_EQ(game.line().moves(), (Moves{"M+1", "I+1"}));
  game.undo();  // typed together, taken back together
  EXPECT_EQ(game.line().place(), 0U);
  EXPECT_EQ(game.type("\x1b[2J").find('\x1b'), std::string::npos);
}

TEST(Playing, RefusesMovesBeyondTheMoveSet) {
  const auto instance = bundled("@rush-hour/classic-1");
  GameSession game(catalogue(), *instance, settings_for("unit"));
  game.type("A+1, P-1, B-1");
  EXPECT_NE(game.type("R-2").find("played with other moves"), std::string::npos);
  EXPECT_EQ(game.type("R-1"), "R-1");
  game.select("R");
  game.press(-1, 0);
  EXPECT_EQ(game.line().length(), 5U);  // steps are moves of their own here
}

TEST(Playing, PushesATileAndARowOfThem) {
  const auto instance = puzzle_from("1 2 3\n4 5 6\n7 8 _\n", "tiles");
  GameSession game(catalogue(), *instance, settings_for());
  EXPECT_TRUE(game.is_solved());
  EXPECT_EQ(game.press(1, 0), "8 right 1");
  EXPECT_EQ(game.press(0, 1), "5 down 1");
  EXPECT_EQ(game.press(0, 1), "2 down 1");
  EXPECT_EQ(game.press(0, 1), "no tile can go down");
  EXPECT_EQ(game.line().moves(), (Moves{"L", "U", "U"}));
  EXPECT_EQ(game.press(0, -1), "2 up 1");  // there and back are two moves
  EXPECT_EQ(game.line().length(), 4U);
  game.reset();
  game.click(0, 2);  // 7 and 8 go right, towards the gap
  EXPECT_EQ(game.line().moves(), (Moves{"L", "L"}));
  game.undo();
  EXPECT_TRUE(game.is_solved());
  EXPECT_EQ(game.click(0, 0), "1 is not in line with the gap");
}

TEST(Playing, PushesALineOfTilesAsOneMoveUnderLineMoves) {
  const auto instance = puzzle_from("1 2 3\n4 5 6\n7 8 _\n", "tiles");
  GameSession game(catalogue(), *instance, settings_for("line"));
  game.press(1, 0);
  game.press(1, 0);
  EXPECT_EQ(game.line().moves(), Moves{"L2"});
  game.reset();
  game.click(0, 2);
  EXPECT_EQ(game.line().moves(), Moves{"L2"});
}

TEST(Playing, MovesTokensByTheNumberUnderTheOther) {
  const auto instance = bundled("@vidrach/trap");
  GameSession game(catalogue(), *instance, settings_for());
  EXPECT_EQ(game.selected(), "red");
  EXPECT_EQ(game.press(0, 1), "red down 2");
  EXPECT_EQ(game.view().notes[1], "blue moves 2, the number under red");
  game.select_by_letter('B');
  EXPECT_EQ(game.press(0, -1), "blue up 2");
  EXPECT_EQ(game.press(0, -1), "blue cannot go up; it can go left 2, down 2");
  game.click(0, 2);
  EXPECT_EQ(game.selected(), "red");
  game.click(1, 2);
  EXPECT_EQ(game.line().moves().back(), "red right 1");
  EXPECT_EQ(game.click(3, 3), "red cannot come there");
}

TEST(Playing, PassesByItselfAndRefusesThePennyWhoseTurnItIsNot) {
  const auto instance = bundled("@coroutine/bailey-2");
  GameSession game(catalogue(), *instance, settings_for());
  EXPECT_EQ(game.selected(), "P0");
  EXPECT_EQ(game.click(2, 2), "P1 waits: penny 0 is next");
  EXPECT_EQ(game.press(1, 0), "P0 right 1; penny 1 is next: no move, so it passes (P1:-)");
  EXPECT_EQ(game.line().moves(), (Moves{"P0:E", "P1:-"}));
  EXPECT_EQ(game.made(), 1U);  // a pass counts nothing
  game.press(1, 0);
  EXPECT_EQ(game.selected(), "P1");
  EXPECT_EQ(game.press(0, 1), "P1 cannot go down; it can go up 1");
  game.select("P0");
  EXPECT_EQ(game.press(0, 1), "P0 waits: penny 1 is next");
  game.undo();
  game.undo();
  EXPECT_EQ(game.line().place(), 0U);
}

TEST(Playing, AcceptsAPassThatWasMadeByItself) {
  const auto instance = bundled("@coroutine/bailey-2");
  GameSession game(catalogue(), *instance, settings_for());
  EXPECT_EQ(game.type("P0:E"), "P0:E; penny 1 is next: no move, so it passes (P1:-)");
  EXPECT_EQ(game.type("P1:-"), "that was done already");
  EXPECT_EQ(game.type("P1:-, P0:E"), "P0:E");
  EXPECT_EQ(game.line().moves(), (Moves{"P0:E", "P1:-", "P0:E"}));
  game.reset();
  EXPECT_EQ(game.type("P0:E, P1:-, P0:E"), "3 moves played");
}

TEST(Playing, MovesABlockRoundACornerAsOneMove) {
  const auto instance = bundled("@blocks/classic-1");
  GameSession game(catalogue(), *instance, settings_for());
  game.select("C");
  game.press(-1, 0);
  game.press(0, -1);
  EXPECT_EQ(game.line().moves(), Moves{"C:LU"});
  game.press(0, 1);
  game.press(1, 0);
  EXPECT_TRUE(game.line().moves().empty());
}

TEST(Playing, GoesThroughPiecesInReadingOrder) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.select("B");
  std::string order;
  for (int i = 0; i < 13; ++i) {
    game.select_next(1);
    order += game.selected();
  }
  EXPECT_EQ(order, "CDEFGAHIJKLMB");
  game.select_next(-1);
  EXPECT_EQ(game.selected(), "M");
  EXPECT_EQ(game.select_by_letter('Z'), "no vehicle is called Z");
}

TEST(Playing, TakesBackWhatCameWithALinkMoveByMove) {
  const auto instance = bundled("@coroutine/bailey-2");
  GameSession game(catalogue(), *instance, settings_for());
  game.begin_with({"P0:E", "P1:-", "P0:E"});
  EXPECT_EQ(game.line().place(), 3U);
  game.undo();
  EXPECT_EQ(game.line().moves(), (Moves{"P0:E", "P1:-"}));
  game.undo();  // the pass goes with the move before it
  EXPECT_EQ(game.line().place(), 0U);
  EXPECT_FALSE(game.line().can_undo());
  game.redo();
  EXPECT_EQ(game.line().place(), 2U);
}

TEST(Playing, StaysWhereOneLooksWhileLaterMovesAreTakenBack) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.begin_with({"M+1", "C+1", "C-1"});
  game.look(1);
  EXPECT_EQ(game.line().own(), 3U);
  game.undo();
  EXPECT_EQ(game.line().own(), 2U);
  EXPECT_EQ(game.line().place(), 1U);
}

TEST(Playing, GoesToOtherMovesAndBackByOneUndo) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.type("M+1");
  game.go_to({"C+1", "C-1"});
  EXPECT_EQ(game.made(), 2U);
  game.undo();
  EXPECT_EQ(game.line().moves(), Moves{"M+1"});
}

// Places far apart on a long line are those of a game that is played afresh.
TEST(Playing, StandsAnywhereOnALongLine) {
  const auto instance = bundled("@tiles/korf15-1");
  GameSession game(catalogue(), *instance, settings_for());
  Random random(7);
  const auto replayed = instance->reference();
  std::vector<std::string> boards = {one_line(replayed->view())};
  Moves moves;
  for (int i = 0; i < 300; ++i) {
    const Moves legal = replayed->moves(MoveSet::all);
    moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    replayed->play(moves.back());
    boards.push_back(one_line(replayed->view()));
  }
  game.begin_with(moves);
  for (const std::size_t place : {0, 299, 64, 63, 300, 128, 1, 250}) {
    game.seek(place);
    EXPECT_EQ(one_line(game.view()), boards[place]) << place;
    EXPECT_EQ(game.made(), place);
  }
}

TEST(Playing, TakesUpAWayThatASolverFound) {
  const auto instance = bundled("@rush-hour/classic-1");
  PositionDistances::Settings settings = settings_for();
  settings.start_thread = nullptr;
  GameSession game(catalogue(), *instance, settings);
  game.type("A+1");
  const Moves way = {"P-1", "B-1", "R-2", "C-3", "Q+2", "O+3", "X+3"};
  EXPECT_FALSE(game.take_way(game.line().here(), {"P-9"}, true));
  EXPECT_TRUE(game.take_way(game.line().here(), way, true));
  EXPECT_EQ(game.line().length(), 8U);
  EXPECT_EQ(game.line().own(), 1U);
  EXPECT_EQ(game.left().upper, 7U);
  EXPECT_EQ(game.left_at(8), 0U);
}

TEST(Playing, SolvesFromWhereOneIs) {
  const auto instance = bundled("@rush-hour/famous-51");
  GameSession game(catalogue(), *instance, settings_for());
  game.type("M+1, C+1");
  game.solve(60);
  game.distances().wait_for_finished();
  EXPECT_EQ(game.take_answer(), "Solved in 50 moves, and no solution is shorter.");
  EXPECT_EQ(game.line().length(), 52U);
  game.seek(game.line().length());
  EXPECT_TRUE(game.is_solved());
  EXPECT_EQ(game.press(1, 0).empty(), false);
}

}  // namespace
}  // namespace shunt
