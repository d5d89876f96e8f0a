// Typical mistakes at the command line: each gets its exit code and one line that says what is wrong and names the
// cure.
#include <gtest/gtest.h>

#include "support/process.hpp"

namespace shunt {
namespace {

using testing::Finished;
using testing::run_command;

struct Mistake {
  std::string name;
  std::vector<std::string> words;
  int code = 0;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const Mistake& mistake) { return out << mistake.name; }

constexpr int kUsage = 30;
constexpr int kBadInput = 31;
constexpr int kRejected = 12;

// The files that the mistakes are made with stand in the folder in which the program runs.
class Mistakes : public ::testing::TestWithParam<Mistake> {
 protected:
  void SetUp() override {
    scratch_.file("cars.txt", "XX.B\n...B\n....\n....\n");
    scratch_.file("tiles.txt", "1 2 3\n4 5 6\n7 0 8\n");
    scratch_.file("empty.txt", "");
    scratch_.file("family.json", R"({"schema":"shunt.puzzle/1","family":"tils"})");
    scratch_.file("moves.txt", "L U R D\n");
  }

  Finished run(const std::vector<std::string>& words) const {
    std::vector<std::string> command = {"/usr/bin/env", "-C", scratch_.path(""), testing::program()};
    command.insert(command.end(), words.begin(), words.end());
    return run_command(command);
  }

  const testing::Scratch scratch_;
};

TEST_P(Mistakes, GetOneLineThatNamesTheCure) {
  const Mistake& mistake = GetParam();
  const Finished finished = run(mistake.words);
  EXPECT_EQ(finished.code, mistake.code) << finished.out << finished.err;
  // A verdict is data; all else is a message.
  EXPECT_EQ(mistake.code == kRejected ? finished.out : finished.err, mistake.message + "\n");
  EXPECT_EQ(mistake.code == kRejected ? finished.err : finished.out, "");
}

const std::vector<Mistake> kMistakes = {
    // Names.
    {"command", {"slove", "tiles.txt"}, kUsage, "shunt: error: there is no command 'slove' (did you mean solve?)"},
    {"command_left_out",
     {"tiles.txt"},
     kUsage,
     "shunt: error: there is no command 'tiles.txt' (did you mean shunt solve tiles.txt?)"},
    {"help_topic", {"help", "slove"}, kUsage, "shunt: error: there is no help on 'slove' (did you mean solve?)"},
    {"option",
     {"solve", "tiles.txt", "--algoritm", "astar"},
     kUsage,
     "shunt: error: there is no option --algoritm (did you mean --algorithm?)"},
    {"option_of_one_letter",
     {"solve", "tiles.txt", "-t", "4"},
     kUsage,
     "shunt: error: there is no option -t (shunt solve --help lists them)"},
    {"option_of_no_command", {"-v"}, kUsage, "shunt: error: there is no option -v (shunt --help lists them)"},
    {"algorithm",
     {"solve", "tiles.txt", "-a", "astr"},
     kUsage,
     "shunt: error: no algorithm is called 'astr' (did you mean astar?)"},
    {"preset",
     {"solve", "tiles.txt", "-p", "bf"},
     kUsage,
     "shunt: error: no preset is called 'bf' (did you mean bfs?)"},
    {"heuristic",
     {"solve", "tiles.txt", "-a", "astar", "--heuristic", "manhatan"},
     kUsage,
     "shunt: error: tiles has no heuristic 'manhatan' (did you mean manhattan?)"},
    {"family",
     {"solve", "tiles.txt", "--puzzle", "tile"},
     kUsage,
     "shunt: error: no puzzle family is called 'tile' (did you mean tiles?)"},
    {"collection",
     {"solve", "@rush-hour/clasic-1"},
     kUsage,
     "shunt: error: no bundled puzzle is called @rush-hour/clasic-1 (did you mean @rush-hour/classic-1?)"},
    {"number_in_a_collection",
     {"solve", "@rush-hour/classic-41"},
     kUsage,
     "shunt: error: @rush-hour/classic has 40 puzzles (expected a number up to that)"},
    {"list", {"list", "heuristic"}, kUsage, "shunt: error: there is no list of 'heuristic' (did you mean heuristics?)"},
    {"set_with_a_number",
     {"solve", "@tiles/assigment-1"},
     kUsage,
     "shunt: error: no bundled puzzle is called @tiles/assigment-1 (did you mean @tiles/assignment-1?)"},
    {"family_of_a_list",
     {"list", "heuristics", "tils"},
     kUsage,
     "shunt: error: list heuristics takes a family and nothing more (did you mean tiles?)"},
    {"anytime_of_a_method_that_proves",
     {"solve", "tiles.txt", "-a", "bfs", "--anytime"},
     kUsage,
     "shunt: error: --anytime does nothing here: breadth-first tells its solution once, at the end"},
    {"anytime_of_auto_on_a_small_board",
     {"solve", "tiles.txt", "--anytime"},
     kUsage,
     "shunt: error: --anytime does nothing here: what auto takes for this puzzle (astar) tells its solution once, at "
     "the end"},
    {"unique_where_nothing_is",
     {"generate", "vidrach", "--unique"},
     kUsage,
     "shunt: error: --unique finds nothing in vidrach: swapping the tokens makes a second shortest solution of every "
     "one (leave it out)"},
    {"explanation", {"explain", "astr"}, kUsage, "shunt: error: nothing is called 'astr' (did you mean astar?)"},
    {"suite",
     {"bench", "--suite", "korf"},
     kUsage,
     "shunt: error: --suite 'korf': no such choice (did you mean korf15?)"},
    {"format_of_a_report",
     {"solve", "tiles.txt", "--format", "jsno"},
     kUsage,
     "shunt: error: --format 'jsno': no such choice (did you mean json?)"},
    {"format_of_a_puzzle",
     {"convert", "tiles.txt", "--to", "csv"},
     kUsage,
     "shunt: error: tiles has no format 'csv' (expected json, grid, line, digits)"},
    // Files.
    {"file",
     {"solve", "tile.txt"},
     kBadInput,
     "tile.txt: error: there is no such file (expected a file, - for standard input or @FAMILY/NAME: shunt list "
     "collections)"},
    {"collection_without_its_mark",
     {"solve", "rush-hour/classic-1"},
     kBadInput,
     "rush-hour/classic-1: error: there is no such file (did you mean @rush-hour/classic-1?)"},
    {"board_for_a_file",
     {"solve", "281463075"},
     kBadInput,
     "281463075: error: there is no such file (a board on the command line is --text '281463075')"},
    {"folder", {"solve", "."}, kBadInput, ".: error: is a folder (expected a puzzle file)"},
    {"empty_file", {"solve", "empty.txt"}, kBadInput, "empty.txt:1:1: error: no puzzle here (expected a board)"},
    {"family_in_json",
     {"solve", "family.json"},
     kBadInput,
     "family.json:1:1: error: /family is unknown: no puzzle family is called 'tils' (did you mean tiles?)"},
    {"file_of_another_family",
     {"solve", "cars.txt", "--puzzle", "tiles"},
     kBadInput,
     "cars.txt:1:1: error: 'XX.B' is no tile (expected 0 to 35, or _ for the blank)"},
    {"solution_file",
     {"verify", "tiles.txt", "nothing.txt"},
     kBadInput,
     "nothing.txt: error: there is no such file (moves on the command line are --solution 'MOVES')"},
    // Boards.
    {"digit_twice",
     {"solve", "--text", "281463275"},
     kBadInput,
     "--text:1:7: error: tile 2 is there twice and the blank is missing (read as tiles; --puzzle vidrach if that is "
     "meant)"},
    {"number_twice",
     {"solve", "--text", "1 2 3\\n4 5 6\\n7 8 8"},
     kBadInput,
     "--text:3:5: error: tile 8 is there twice and the blank is missing (read as tiles; --puzzle vidrach if that is "
     "meant)"},
    {"number_of_tiles",
     {"solve", "--text", "1 2 3 4 5 6 7 0"},
     kBadInput,
     "--text:1:1: error: a line of 8 numbers (expected 4, 9, 16, 25 or 36, or several rows)"},
    {"row_too_short",
     {"solve", "--text", "1 2 3\\n4 0\\n6 7 8"},
     kBadInput,
     "--text:2:3: error: the row has 2 numbers (expected 3, as in the first row)"},
    {"no_board_at_all",
     {"solve", "--text", "!!!"},
     kBadInput,
     "--text:1:1: error: '!!!' is no puzzle that shunt knows (expected a board; --puzzle FAMILY says which)"},
    {"car_of_one_cell",
     {"solve", "--text", "XX.\\nA..\\n..."},
     kBadInput,
     "--text:2:1: error: vehicle A has one cell (expected 2 or more)"},
    // Values.
    {"missing_value",
     {"solve", "tiles.txt", "--threads"},
     kUsage,
     "shunt: error: --threads needs a value (expected N)"},
    {"size",
     {"solve", "cars.txt", "--size", "1x1"},
     kUsage,
     "shunt: error: --size '1x1' is no board size (expected N or WIDTHxHEIGHT, each 2 to 16)"},
    {"time",
     {"solve", "tiles.txt", "--time-limit", "3x"},
     kUsage,
     "shunt: error: --time-limit '3x' is no time (expected 10s, 500ms, 2m or 1h)"},
    {"depth",
     {"solve", "tiles.txt", "--max-depth", "deep"},
     kUsage,
     "shunt: error: --max-depth 'deep' is no number (expected a whole number, 0 or more)"},
    {"goal",
     {"solve", "tiles.txt", "--goal", "1 2 3 4 5 6 7 8 9"},
     kUsage,
     "shunt: error: --goal: tile 9 on a board of 9 cells and the blank is missing (expected 0 to 8, 0 or _ the blank)"},
    {"operator_order",
     {"solve", "tiles.txt", "-a", "idastar", "--operator-order", "ULR"},
     kUsage,
     "shunt: error: --operator-order 'ULR': expected U, D, L and R in some order, as ULRD"},
    // What does not go together.
    {"option_of_another_family",
     {"solve", "tiles.txt", "--red", "A"},
     kUsage,
     "shunt: error: --red has no meaning for tiles (it is for rush-hour)"},
    {"option_of_another_algorithm",
     {"solve", "tiles.txt", "-a", "astar", "--prune", "on"},
     kUsage,
     "shunt: error: algorithm astar has no option --prune (expected -a breadth-first or idastar)"},
    {"option_without_its_algorithm",
     {"solve", "tiles.txt", "--operator-order", "ULRD"},
     kUsage,
     "shunt: error: algorithm breadth-first has no option --operator-order (expected -a idastar)"},
    {"heuristic_without_its_algorithm",
     {"solve", "tiles.txt", "--heuristic", "manhattan"},
     kUsage,
     "shunt: error: auto chooses for itself and takes no heuristic (name one that does: astar, idastar, greedy, beam, "
     "sat)"},
    {"heuristic_of_another_family",
     {"solve", "cars.txt", "-a", "astar", "--heuristic", "manhattan"},
     kUsage,
     "shunt: error: rush-hour has no heuristic 'manhattan' (expected landmarks, blocking, blocking-lower-bound, "
     "two-level, moves-freed, zero)"},
    {"json_and_csv",
     {"solve", "tiles.txt", "--json", "--csv"},
     kUsage,
     "shunt: error: --json and --csv exclude each other (expected one of them)"},
    {"trace_without_a_file",
     {"solve", "tiles.txt", "--trace-limit", "4"},
     kUsage,
     "shunt: error: --trace-limit says how a trace is written (add --trace FILE, or --trace -)"},
    // What is left out.
    {"format_left_out",
     {"convert", "tiles.txt"},
     kUsage,
     "shunt: error: convert takes --to FORMAT (shunt list formats shows them)"},
    {"solution_left_out",
     {"verify", "tiles.txt"},
     kUsage,
     "shunt: error: verify takes PUZZLE and SOLUTION (a file, - for standard input, or --solution 'MOVES')"},
    {"suite_left_out",
     {"bench"},
     kUsage,
     "shunt: error: bench what? (expected --suite NAME, one of assignment, korf15, korf24, rush-hour; or --signature)"},
    // Solutions.
    {"solution_of_another_board",
     {"verify", "tiles.txt", "--solution", "D R"},
     kRejected,
     "rejected: --solution:1:1: move 1 (D) is illegal: the blank stands at the edge of the board"},
    {"solution_that_stops_early",
     {"verify", "tiles.txt", "--solution", "L"},
     kRejected,
     "rejected: --solution: not solved after 1 move (the last is L): row 3, column 1 holds 0 (expected 7)"},
    {"solution_of_another_family",
     {"verify", "cars.txt", "moves.txt"},
     kRejected,
     "rejected: moves.txt:1:1: move 1 (L) is illegal: it is no move (expected one like A+2 or A-1)"},
};

INSTANTIATE_TEST_SUITE_P(Of, Mistakes, ::testing::ValuesIn(kMistakes),
                         [](const auto& each) { return each.param.name; });

TEST(MistakeList, HoldsAtLeast40) { EXPECT_GE(kMistakes.size(), 40U); }

}  // namespace
}  // namespace shunt
