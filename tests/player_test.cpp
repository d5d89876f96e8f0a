// `shunt play` in a terminal, driven by keys: what the screen shows, and how the terminal is left.
#include <gtest/gtest.h>

#include <csignal>
#include <cstring>
#include <map>

#include "support/bundled.hpp"
#include "support/process.hpp"
#include "support/pseudo_terminal.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::program;
using testing::run_program;
using testing::TerminalProgram;
using testing::TerminalScreen;

const std::string kUp = "\x1bOA";
const std::string kDown = "\x1bOB";
const std::string kRight = "\x1bOC";
const std::string kLeft = "\x1bOD";
const std::string kCtrlC = "\x03";
const std::string kCtrlZ = "\x1a";

std::string repeated(const std::string& keys, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += keys;
  return all;
}

// The program with these arguments, in a terminal that shows lines unless a test wants plain characters.
const std::pair<std::string, std::optional<std::string>> kPlainCharacters = {"LC_ALL", "C"};
class Player : public TerminalProgram {
 public:
  using Environment = std::vector<std::pair<std::string, std::optional<std::string>>>;
  Player(std::vector<std::string> arguments, int columns, int rows, const Environment& environment = {})
      : TerminalProgram(with_program(std::move(arguments)), columns, rows, with_locale(environment)) {}

 private:
  static std::vector<std::string> with_program(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program());
    return arguments;
  }
  static Environment with_locale(Environment environment) {
    environment.insert(environment.begin(), {"LC_ALL", "C.UTF-8"});
    return environment;
  }
};

// The left button, as xterm tells it; columns and rows count from 0 here.
std::string click(int x, int y) {
  const std::string place = std::to_string(x + 1) + ";" + std::to_string(y + 1);
  return "\x1b[<0;" + place + "M\x1b[<0;" + place + "m";
}

// ---- a solution as keys: each family has its own hand

std::string vehicle_keys(const std::string& move, const std::string& vertical) {
  const bool is_negative = move[1] == '-';
  const bool is_vertical = vertical.find(move[0]) != std::string::npos;
  const std::string arrow = is_vertical ? (is_negative ? kUp : kDown) : (is_negative ? kLeft : kRight);
  return move.substr(0, 1) + repeated(arrow, static_cast<std::size_t>(std::stoi(move.substr(2))));
}

std::string tile_keys(const std::string& move) {  // where the blank goes: the tile goes the other way
  const std::map<char, std::string> arrows = {{'L', kRight}, {'U', kDown}, {'R', kLeft}, {'D', kUp}};
  return arrows.at(move[0]);
}

std::string token_keys(const std::string& move) {  // "red down 2"
  const std::map<char, std::string> arrows = {{'l', kLeft}, {'u', kUp}, {'r', kRight}, {'d', kDown}};
  return (move[0] == 'r' ? "R" : "B") + arrows.at(move[move.find(' ') + 1]);
}

std::string penny_keys(const std::string& move) {  // "P0:SE"; a pass is made by itself
  const std::map<std::string, std::string> keys = {{"N", kUp},  {"NE", "9"},  {"E", kRight}, {"SE", "3"}, {"S", kDown},
                                                   {"SW", "1"}, {"W", kLeft}, {"NW", "7"},   {"-", ""}};
  return keys.at(move.substr(3));
}

std::string block_keys(const std::string& move) {  // "C:LU"
  const std::map<char, std::string> arrows = {{'L', kLeft}, {'U', kUp}, {'R', kRight}, {'D', kDown}};
  std::string keys = move.substr(0, 1);
  for (const char step : move.substr(2)) keys += arrows.at(step);
  return keys;
}

struct Hand {
  std::string family;
  std::string puzzle;
  std::string vertical = {};  // the vehicles that move up and down
  std::string length = {};    // as the screen says it

  std::string keys_of(const std::string& move) const {
    if (family == "rush-hour") return vehicle_keys(move, vertical);
    if (family == "tiles") return tile_keys(move);
    if (family == "vidrach") return token_keys(move);
    if (family == "coroutine") return penny_keys(move);
    return block_keys(move);
  }
  std::vector<std::string> solution() const {
    std::vector<std::string> texts;
    for (const MoveRecord& move : testing::solve_with(*testing::bundled(puzzle)).moves) texts.push_back(move.text);
    return texts;
  }
};
std::ostream& operator<<(std::ostream& out, const Hand& hand) { return out << hand.family; }

const std::vector<Hand>& hands() {
  static const std::vector<Hand> all = {{"rush-hour", "@rush-hour/classic-1", "BOPQ", "8"},
                                        {"tiles", "@tiles/assignment-3", "", "12"},
                                        {"vidrach", "@vidrach/trap", "", "12"},
                                        {"coroutine", "@coroutine/bailey-2", "", "13"},
                                        {"blocks", "@blocks/classic-1", "", "21"}};
  return all;
}

class Families : public ::testing::TestWithParam<Hand> {};
INSTANTIATE_TEST_SUITE_P(Of, Families, ::testing::ValuesIn(hands()), [](const auto& one) {
  std::string name = one.param.family;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

void expect_clean(const TerminalProgram& program) {
  EXPECT_FALSE(program.screen().is_alternate());
  EXPECT_TRUE(program.screen().is_cursor_shown());
  EXPECT_FALSE(program.screen().has_mouse());
  const struct termios now = program.settings();
  const struct termios& before = program.settings_before();
  EXPECT_EQ(now.c_iflag, before.c_iflag);
  EXPECT_EQ(now.c_oflag, before.c_oflag);
  EXPECT_EQ(now.c_lflag, before.c_lflag);
  EXPECT_EQ(std::memcmp(now.c_cc, before.c_cc, sizeof now.c_cc), 0);
  EXPECT_TRUE(program.screen().unknown().empty()) << program.screen().unknown().front();
}

TEST_P(Families, AreSolvedByKeysOn80x24) {
  const Hand& hand = GetParam();
  Player program({"play", hand.puzzle}, 80, 24);
  ASSERT_TRUE(program.wait_for(hand.length + " left")) << program.screen().text();
  EXPECT_TRUE(program.wait_for("shortest " + hand.length)) << program.screen().text();
  EXPECT_TRUE(program.wait_for("? keys"));
  for (const std::string& move : hand.solution()) program.send(hand.keys_of(move));
  EXPECT_TRUE(program.wait_for("Solved in " + hand.length + " moves. Nobody can do it")) << program.screen().text();
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
  expect_clean(program);
}

TEST_P(Families, AreSolvedByKeysOn40x16) {
  const Hand& hand = GetParam();
  Player program({"play", hand.puzzle}, 40, 16);
  ASSERT_TRUE(program.wait_for(hand.length + " left, none made yet")) << program.screen().text();
  for (const std::string& move : hand.solution()) program.send(hand.keys_of(move));
  EXPECT_TRUE(program.wait_for("solved, " + hand.length + " made, no detour")) << program.screen().text();
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
  expect_clean(program);
}

TEST_P(Families, GiveHintsInThreeStepsAndPlayTheWay) {
  const Hand& hand = GetParam();
  Player program({"play", hand.puzzle}, 80, 24);
  ASSERT_TRUE(program.wait_for("shortest " + hand.length));
  program.send("h");
  EXPECT_TRUE(program.wait_for("hint 1 of 3: move ")) << program.screen().text();
  program.send("h");
  EXPECT_TRUE(program.wait_for("hint 2 of 3: ")) << program.screen().text();
  program.send("h");
  EXPECT_TRUE(program.wait_for("hint 3 of 3: the whole way")) << program.screen().text();
  program.send("]]]");
  EXPECT_TRUE(program.wait_for("speed 8x"));
  program.send(" ");
  EXPECT_TRUE(program.wait_for("Solved in " + hand.length)) << program.screen().text();
  EXPECT_TRUE(program.wait_for("3 hints."));
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST_P(Families, UndoRedoAndReset) {
  const Hand& hand = GetParam();
  Player program({"play", hand.puzzle}, 80, 24);
  ASSERT_TRUE(program.wait_for(hand.length + " left"));
  const std::vector<std::string> solution = hand.solution();
  program.send(hand.keys_of(solution[0]));
  ASSERT_TRUE(program.wait_for(" 1 made, no detour")) << program.screen().text();
  program.send("u");
  EXPECT_TRUE(program.wait_for("none made yet")) << program.screen().text();
  program.send("y");
  EXPECT_TRUE(program.wait_for(" 1 made")) << program.screen().text();
  program.send("r");
  EXPECT_TRUE(program.wait_for("back to the start; undo takes that back")) << program.screen().text();
  EXPECT_TRUE(program.wait_for("none made yet"));
  program.send("u");
  EXPECT_TRUE(program.wait_for(" 1 made")) << program.screen().text();
  program.send("uu");
  EXPECT_TRUE(program.wait_for("nothing to undo")) << program.screen().text();
  program.send(kCtrlC);
  EXPECT_EQ(program.wait_for_end(), 22);
  expect_clean(program);
}

// ---- the screen

TEST(PlayScreen, LaysOutTheScreenOf80x24) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24, {kPlainCharacters});
  ASSERT_TRUE(program.wait_for("two keep the way")) << program.screen().text();
  EXPECT_EQ(program.screen().row(0), " shunt play  @rush-hour/famous-51                            6 x 6, shortest 51");
  EXPECT_TRUE(program.screen().row(1).starts_with(" Drive the red car out at the right ---"));
  EXPECT_TRUE(program.screen().row(1).ends_with("--- i rules"));
  EXPECT_EQ(program.screen().row(2).substr(0, 45), "   +---+---+-------+---+---+          51 left");
  EXPECT_EQ(program.screen().row(7).substr(0, 31), "   |   |:.:|   |  A >> | G   >>");
  EXPECT_EQ(program.screen().row(23),
            " arrows slide  tab/A-Z pick  u undo  y redo  h hint  s solve  space play  ? keys");
  const auto hero = program.screen().row(7).find('A');
  EXPECT_TRUE(program.screen().at(static_cast<int>(hero), 7).is_bold);
  EXPECT_TRUE(program.screen().at(static_cast<int>(hero), 7).is_coloured);
  program.send("G");
  ASSERT_TRUE(program.wait_for("G selected: up 1"));
  EXPECT_TRUE(program.screen().at(26, 7).is_reverse);
  program.send(kRight);
  EXPECT_TRUE(program.wait_for("G moves up and down"));
  program.send("d");
  EXPECT_TRUE(program.wait_for("number hidden"));
  EXPECT_FALSE(program.screen().has("51 left") || program.screen().has("shortest"));
  program.send("d?");
  EXPECT_TRUE(program.wait_for("any key closes this list"));
  EXPECT_TRUE(program.wait_for("hint: piece, move, whole way"));
  program.send("x");
  EXPECT_TRUE(program.wait_for("51 left"));
  program.send("i");
  EXPECT_TRUE(program.wait_for("A slide counts as one move, however far it goes."));
  program.send("x");
  EXPECT_TRUE(program.wait_for("51 left"));
  program.send("x");
  EXPECT_TRUE(program.wait_for("this key does nothing"));
}

TEST(PlayScreen, UsesNoColourWhereNoneIsWanted) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24, {kPlainCharacters, {"NO_COLOR", "1"}});
  ASSERT_TRUE(program.wait_for("51 left"));
  const auto hero = static_cast<int>(program.screen().row(7).find('A'));
  EXPECT_TRUE(program.screen().at(hero, 7).is_bold);
  EXPECT_FALSE(program.screen().at(hero, 7).is_coloured);
}

TEST(PlayScreen, FollowsTheSizeOfTheScreen) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24, {kPlainCharacters});
  ASSERT_TRUE(program.wait_for("space play"));
  program.resize(40, 16);
  EXPECT_TRUE(program.wait_until([](const TerminalScreen& screen) {
    return screen.row(14) == " 51 left, none made yet" && screen.row(6) == " |   |:.:|   |  A >> | G   >>";
  })) << program.screen().text();
  program.resize(39, 16);
  EXPECT_TRUE(program.wait_until([](const TerminalScreen& screen) { return screen.row(0) == "needs 40 x 16"; }))
      << program.screen().text();
  program.resize(1, 1);
  EXPECT_TRUE(program.wait_until([](const TerminalScreen& screen) { return screen.row(0) == "n"; }));
  program.send("?x/\x1b" + kRight);  // nothing to see, nothing to break
  program.resize(100, 30);
  EXPECT_TRUE(program.wait_for("space play")) << program.screen().text();
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
  expect_clean(program);
}

TEST(PlayScreen, ShowsAPartOfABoardThatIsTooLarge) {
  Player program({"play", "@vidrach/ones-30"}, 40, 16, {kPlainCharacters});
  ASSERT_TRUE(program.wait_for("[1]|:1:")) << program.screen().text();
  program.send("B");
  EXPECT_TRUE(program.wait_until([](const TerminalScreen& screen) { return screen.has(":1:|(1)|"); }))
      << program.screen().text();
}

TEST(PlayScreen, ShowsABoardOf16x16WithPanels) {
  std::string rows;
  for (int row = 0; row < 16; ++row)
    rows += row == 7 ? "XX.............." : (row == 0 ? "AAA............." : "................");
  std::string text;
  for (std::size_t i = 0; i < rows.size(); i += 16) text += rows.substr(i, 16) + "\\n";
  Player program({"play", "--text", text}, 80, 24, {kPlainCharacters});
  ASSERT_TRUE(program.wait_for("1 left")) << program.screen().text();
  EXPECT_TRUE(program.wait_until([](const TerminalScreen& screen) {
    return screen.row(10).starts_with("   | X>> |.::.:") && screen.row(19).starts_with("   +---");
  })) << program.screen().text();
  program.send("\x1b[1;2C");  // Shift and the right arrow: to the end
  EXPECT_TRUE(program.wait_for("Solved in 1 move.")) << program.screen().text();
}

TEST(PlayScreen, DrawsLinesWhereTheTerminalHasThem) {
  Player rush_hour({"play", "@rush-hour/famous-51"}, 80, 24);
  EXPECT_TRUE(rush_hour.wait_for("│   │:·:│   │  A »» │ G   »»")) << rush_hour.screen().text();
  Player blocks({"play", "@blocks/klotski"}, 80, 24);
  EXPECT_TRUE(blocks.wait_for("│ H │  *A*  │ I │")) << blocks.screen().text();
  EXPECT_TRUE(blocks.wait_for("goal: . . . .")) << blocks.screen().text();
}

TEST(PlayScreen, TakesClicks) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24);
  ASSERT_TRUE(program.wait_for("51 left"));
  EXPECT_TRUE(program.screen().has_mouse());
  program.send(click(18, 13));  // M
  ASSERT_TRUE(program.wait_for("M selected: right 1")) << program.screen().text();
  program.send(click(26, 13));  // the free cell beside it
  EXPECT_TRUE(program.wait_for("50 left")) << program.screen().text();
  EXPECT_TRUE(program.wait_for("1 M+1"));
  program.send(click(26, 13));
  EXPECT_TRUE(program.wait_for("nothing is selected"));
  program.send(click(79, 23));
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST(PlayScreen, TakesTypedMovesAndSaysWhatIsWrongWithThem) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24);
  ASSERT_TRUE(program.wait_for("51 left"));
  program.send("/M+1");
  EXPECT_TRUE(program.wait_for("move: M+1"));
  EXPECT_TRUE(program.screen().is_cursor_shown());
  program.send("\r");
  EXPECT_TRUE(program.wait_for("50 left"));
  program.send("/M+9\r");
  EXPECT_TRUE(program.wait_for("'M+9': M can move only 0 cells right"));
  program.send("/Q\x7f\x7f\x7f\x1b");
  EXPECT_TRUE(program.wait_for("M+1"));
}

TEST(PlayScreen, GoesThroughACollection) {
  Player program({"play", "@rush-hour/classic-2"}, 80, 24);
  ASSERT_TRUE(program.wait_for("2 of 40")) << program.screen().text();
  program.send("n");
  ASSERT_TRUE(program.wait_for("@rush-hour/classic-3 "));
  program.send("ppp");
  ASSERT_TRUE(program.wait_for("@rush-hour/classic-40 ")) << program.screen().text();
  program.send("q");
  EXPECT_EQ(program.wait_for_end(), 0);
}

TEST(PlayScreen, SolvesFromHereAndCancels) {
  Player program({"play", "@rush-hour/famous-51"}, 80, 24);
  ASSERT_TRUE(program.wait_for("51 left"));
  program.send("M" + kRight + "s");
  EXPECT_TRUE(program.wait_for("Solved in 50 moves, and no solution is shorter.")) << program.screen().text();
  program.send(".");
  EXPECT_TRUE(program.wait_for("49 left")) << program.screen().text();

  Player long_one({"play", "@tiles/korf24-2", "--time-limit", "10m"}, 80, 24);
  ASSERT_TRUE(long_one.wait_for("arrows push"));
  long_one.send("s");
  ASSERT_TRUE(long_one.wait_for("Esc cancels")) << long_one.screen().text();
  long_one.send("\x1b");
  EXPECT_TRUE(long_one.wait_for("Cancelled after")) << long_one.screen().text();
  long_one.send("q");
  EXPECT_EQ(long_one.wait_for_end(), 0);
}

TEST(PlayScreen, AsksBeforeItShowsTheWay) {
  Player program({"play", "@rush-hour/classic-1"}, 80, 24);
  ASSERT_TRUE(program.wait_for("8 left"));
  program.send(" ");
  ASSERT_TRUE(program.wait_for("Show the whole way and play it?"));
  program.send("u");  // no
  ASSERT_TRUE(program.wait_for("nothing to undo"));
  program.send("  ");
  ASSERT_TRUE(program.wait_for("playing at 1x")) << program.screen().text();
  program.send(" ");
  EXPECT_TRUE(program.wait_for("paused"));
  program.send("\x1bOF");  // End
  EXPECT_TRUE(program.wait_for("Solved in 8 moves."));
  program.send("\x1bOH");  // Home
  EXPECT_TRUE(program.wait_for("8 left")) << program.screen().text();
}

TEST(PlayScreen, SaysThatThereIsNoWayBeforeAnySearch) {
  Player program({"play", "@tiles/assignment-1"}, 80, 24);
  EXPECT_TRUE(program.wait_for("no way out from here")) << program.screen().text();
  program.send("h");
  EXPECT_TRUE(program.wait_for("no hint: this board has no solution, the parity"));
  program.send("s");
  EXPECT_TRUE(program.wait_for("nothing to solve: this board has no solution, the parity"));
}

// ---- how the terminal is left

TEST(Terminals, AreLeftCleanBySignals) {
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
    Player program({"play", "@rush-hour/course-7"}, 80, 24);
    ASSERT_TRUE(program.wait_for("12 x 12"));
    program.signal(number);
    EXPECT_EQ(program.wait_for_end(), 22) << number;
    expect_clean(program);
  }
}

TEST(Terminals, AreLeftCleanByACrash) {
  Player program({"play", "@rush-hour/classic-1"}, 80, 24);
  ASSERT_TRUE(program.wait_for("8 left"));
  program.signal(SIGABRT);
  EXPECT_EQ(program.wait_for_end(), -SIGABRT);
  expect_clean(program);
}

// Only a shell with job control can take a stopped program up again.
TEST(Terminals, AreGivenBackByCtrlZAndTakenAgain) {
  TerminalProgram shell({"/bin/bash", "--norc", "--noprofile", "-i"}, 80, 24, {{"PS1", "ready> "}});
  ASSERT_TRUE(shell.wait_for("ready>")) << shell.screen().text();
  shell.send(program() + " play @rush-hour/classic-1\n");
  ASSERT_TRUE(shell.wait_for("8 left")) << shell.screen().text();
  shell.send(kCtrlZ);
  ASSERT_TRUE(shell.wait_for("Stopped")) << shell.screen().text();
  EXPECT_FALSE(shell.screen().is_alternate());
  EXPECT_TRUE(shell.screen().is_cursor_shown());
  EXPECT_FALSE(shell.screen().has_mouse());
  shell.send("fg\n");
  EXPECT_TRUE(shell.wait_until([](const TerminalScreen& screen) {
    return screen.is_alternate() && screen.has("8 left");
  })) << shell.screen().text();
  shell.send("q");
  ASSERT_TRUE(shell.wait_until([](const TerminalScreen& screen) { return !screen.is_alternate(); }));
  shell.send("echo code $?; exit\n");
  EXPECT_TRUE(shell.wait_for("code 0")) << shell.screen().text();
  shell.wait_for_end();
}

TEST(Terminals, ThatAreClosedEndTheGame) {
  Player program({"play", "@rush-hour/classic-1"}, 80, 24);
  ASSERT_TRUE(program.wait_for("8 left"));
  program.hang_up();
  EXPECT_EQ(program.wait_for_end(), 22);
}

TEST(Terminals, OfAnUnknownKindArePlayedOnLineByLine) {
  Player program({"play", "@rush-hour/classic-1"}, 80, 24, {{"TERM", "no-such-terminal"}});
  ASSERT_TRUE(program.wait_for("playing line by line")) << program.screen().text();
  ASSERT_TRUE(program.wait_for("Type a move, or help."));
  program.send("quit\r");
  EXPECT_EQ(program.wait_for_end(), 0);
  Player dumb({"play", "@rush-hour/classic-1"}, 80, 24, {{"TERM", "dumb"}});
  ASSERT_TRUE(dumb.wait_for("Type a move, or help.")) << dumb.screen().text();
  dumb.send(kCtrlC);
  EXPECT_EQ(dumb.wait_for_end(), 22);
}

// ---- line by line

// tests/data/play: what is typed (.in), and what comes (.txt).
TEST_P(Families, ArePlayedInAPipe) {
  const Hand& hand = GetParam();
  const std::string file = std::string(SHUNT_TEST_DATA) + "/play/" + hand.family;
  const Finished run = run_program({"play", hand.puzzle, "--plain"}, testing::contents(file + ".in"));
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, testing::contents(file + ".txt"));
}

TEST(PlainPlay, IsTakenInAPipeAndEndsWithTheInput) {
  const Finished run = run_program({"play", "@rush-hour/classic-1"}, "A+1\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.out.find("7 moves left, proved. 1 made, no detour."), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find('\x1b'), std::string::npos);
}

TEST(PlainPlay, TakesAnEasyBoardWithoutAPuzzle) {
  const Finished run = run_program({"play"}, "A+1\nquit\n");
  EXPECT_TRUE(run.out.starts_with("@rush-hour/classic-1 (rush-hour, 6 x 6, 1 of 40)\n")) << run.out;
  EXPECT_NE(run.out.find("7 moves left"), std::string::npos);
}

TEST(PlainPlay, TellsTheSameRulesAsExplain) {
  const Finished run = run_program({"play"}, "rules\nquit\n");
  const std::string explained = run_program({"explain", "rush-hour"}).out;
  for (const std::string words :
       {"Drive the red car out at the right", "A slide counts as one move, however far it goes."}) {
    EXPECT_NE(run.out.find(words), std::string::npos) << run.out;
    EXPECT_NE(explained.find(words), std::string::npos) << explained;
  }
}

// A beam finds a way soon, but no machine of today proves it within the time of a hint.
TEST(PlainPlay, MarksAHintThatIsNotProved) {
  const Finished run = run_program({"play", "@tiles/korf24-1", "--plain"}, "hint\nhint\nhint\nquit\n");
  EXPECT_NE(run.out.find(" left not proved shortest"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(", not proved.\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(", not proved shortest:\n"), std::string::npos) << run.out;
}

TEST(PlainPlay, RefusesWhatCannotBePlayed) {
  EXPECT_EQ(run_program({"play", "--text", "AA.B"}).code, 31);
  EXPECT_EQ(run_program({"play", "no-such-file"}).code, 31);
  EXPECT_EQ(run_program({"play", "@vidrach/trap", "--moves", "max"}).code, 30);
  EXPECT_EQ(run_program({"play", "@vidrach/trop"}).code, 30);
}

TEST(PlainPlay, SaysWhenTheOutputCannotBeWritten) {
  EXPECT_EQ(run_program({"play", "@rush-hour/classic-1"}, "moves\n", "/dev/full").code, 34);
}

}  // namespace
}  // namespace shunt
