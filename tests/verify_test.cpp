// The judge of solutions, and a second judge that must agree with it.
#include <gtest/gtest.h>

#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "support/bundled.hpp"
#include "verify/replay.hpp"

namespace shunt {
namespace {

using testing::bundled;

std::vector<std::string> student_solution(int board) {
  std::vector<std::string> moves;
  for (const auto& row : testing::data_rows("solutions/board" + std::to_string(board) + ".csv", ',')) {
    if (row[0] == "car") continue;
    moves.push_back(row[0] + (row[1].starts_with("-") ? "" : "+") + row[1]);
  }
  return moves;
}

// Does the fast engine think that these moves solve the board? It shares nothing with the reference.
bool is_solution_by_the_engine(const rush_hour::Board& board, const std::vector<std::string>& moves) {
  const rush_hour::RushHour<5> puzzle(board);
  auto state = puzzle.start();
  for (const std::string& text : moves) {
    rush_hour::RushHour<5>::MoveList list;
    puzzle.list_moves(state, MoveSet::all, list);
    bool is_legal = false;
    for (const auto& move : list) {
      if (board.vehicles[move.vehicle].name + (move.distance > 0 ? "+" : "") + std::to_string(move.distance) != text)
        continue;
      puzzle.apply(state, move);
      is_legal = true;
      break;
    }
    if (!is_legal) return false;
  }
  return puzzle.is_goal(state);
}

class StudentSolutions : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    name_ = "@rush-hour/course-" + std::to_string(GetParam());
    instance_ = bundled(name_);
    const Source source("json", instance_->write("json"));
    const PuzzleReader reader(source, catalogue(), "", {});
    board_ = rush_hour::read_board(reader.text(0), {});
    moves_ = student_solution(GetParam());
  }
  Replay judge(const std::vector<std::string>& moves) const { return replay(*instance_->reference(), moves, "moves"); }

  std::string name_;
  std::unique_ptr<Instance> instance_;
  rush_hour::Board board_;
  std::vector<std::string> moves_;
};

TEST_P(StudentSolutions, AreAccepted) {
  constexpr std::size_t kLengths[] = {21, 15, 33, 27, 22, 18, 97};
  EXPECT_EQ(moves_.size(), kLengths[GetParam() - 1]);
  EXPECT_TRUE(judge(moves_).is_solution) << judge(moves_).reason;
  EXPECT_TRUE(is_solution_by_the_engine(board_, moves_));
}

TEST_P(StudentSolutions, AreJudgedTheSameByBothRulesAfterEverySingleChange) {
  std::vector<std::vector<std::string>> changed;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const std::size_t sign = moves_[i].find_last_of("+-");
    const std::string name = moves_[i].substr(0, sign);
    const auto with = [&](const std::string& text) {
      changed.push_back(moves_);
      changed.back()[i] = text;
    };
    for (int distance = -4; distance <= 4; ++distance)
      with(name + (distance >= 0 ? "+" : "") + std::to_string(distance));
    for (const auto& vehicle : board_.vehicles) with(vehicle.name + moves_[i].substr(sign));
    with("ZZ+1");
    with(name + "+9999999999");
    changed.push_back(moves_);
    changed.back().erase(changed.back().begin() + static_cast<std::ptrdiff_t>(i));
    changed.push_back(moves_);
    changed.back().insert(changed.back().begin() + static_cast<std::ptrdiff_t>(i), moves_[i]);
    if (i > 0) {
      changed.push_back(moves_);
      std::swap(changed.back()[i - 1], changed.back()[i]);
    }
  }
  std::size_t rejected = 0;
  for (const auto& moves : changed) {
    const Replay verdict = judge(moves);
    EXPECT_EQ(verdict.is_solution, is_solution_by_the_engine(board_, moves)) << verdict.reason;
    if (verdict.is_solution) continue;
    ++rejected;
    EXPECT_TRUE(verdict.reason.starts_with("move ") || verdict.reason.starts_with("not solved after "))
        << verdict.reason;
  }
  EXPECT_GT(rejected, changed.size() / 2);
}

INSTANTIATE_TEST_SUITE_P(Course, StudentSolutions, ::testing::Range(1, 8));

TEST(Replay, AcceptsTheOptimumOfBoard7) {
  std::vector<std::string> moves;
  for (const auto& row : testing::data_rows("solutions/board7_optimal.csv", ',')) {
    if (row[0] != "car") moves.push_back(row[0] + (row[1].starts_with("-") ? "" : "+") + row[1]);
  }
  EXPECT_EQ(moves.size(), 25U);
  EXPECT_TRUE(replay(*bundled("@rush-hour/course-7")->reference(), moves, "moves").is_solution);
}

TEST(Replay, TakesLineMovesOfTilesAsTheirCellsOneByOne) {
  const auto instance = testing::puzzle_from("0 1 2 3\n5 6 7 4\n9 10 11 8\n13 14 15 12");
  for (const std::vector<std::string>& moves : std::vector<std::vector<std::string>>{
           {"R3", "D3"}, {"R", "R2", "D2", "D1"}, {"R", "R", "R", "D", "D", "D"}, {"D3", "U3", "R3", "D3"}}) {
    EXPECT_TRUE(replay(*instance->reference(), moves, "moves").is_solution)
        << replay(*instance->reference(), moves, "moves").reason;
  }
  const std::vector<std::string> too_short{"R3", "D2"};
  EXPECT_FALSE(replay(*instance->reference(), too_short, "moves").is_solution);
}

struct Refusal {
  std::string puzzle;
  std::vector<std::string> moves;
  std::string reason;
};
std::ostream& operator<<(std::ostream& out, const Refusal& refusal) { return out << refusal.reason; }

class Refusals : public ::testing::TestWithParam<Refusal> {};
TEST_P(Refusals, NameTheMoveAndTheReason) {
  const Replay verdict = replay(*testing::puzzle_from(GetParam().puzzle)->reference(), GetParam().moves, "moves");
  EXPECT_FALSE(verdict.is_solution);
  EXPECT_NE(verdict.reason.find(GetParam().reason), std::string::npos) << verdict.reason;
}
const std::string kCars = "XX.B\n...B\n....\n.x..\n";
const std::string kFigure = "4\n1,2,4,3\n3,4,1,2\n3,1,2,3\n2,3,1,2\n";
const std::string kPennies = "N S | S SE | N S SW\nNE E | * | N SW\nW SE | N NW SE | W SW S\n";
INSTANTIATE_TEST_SUITE_P(
    Move, Refusals,
    ::testing::Values(
        Refusal{kCars, {}, "not solved after 0 moves: the red car X ends in column 2 (expected 4)"},
        Refusal{kCars, {"X+2"}, "move 1 (X+2) is illegal: X can move only 1 cell right: vehicle B is in the way"},
        Refusal{kCars,
                {"B+1", "B+1", "B+1"},
                "move 3 (B+1) is illegal: B can move only 0 cells down: the edge of the board"},
        Refusal{kCars, {"Q+1"}, "there is no vehicle Q"}, Refusal{kCars, {"X+0"}, "a move of 0 cells is none"},
        Refusal{kCars, {"X"}, "it is no move"}, Refusal{"BB.\nXXx\n...\n", {"X+1"}, "a wall is in the way"},
        Refusal{"1 2\n3 0", {"R"}, "the blank stands at the edge"}, Refusal{"1 2\n0 3", {"Q"}, "it is no move"},
        Refusal{"1 0\n3 2", {"L"}, "row 1, column 1 holds 0 (expected 1)"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"L3"}, "comes to the edge of the board after 2 of them"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"R2"}, "the blank stands at the edge"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"L0"}, "a move of 0 cells is none"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"L99999999999999999999"}, "after 2 of them"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"L2x"}, "it is no move"},
        Refusal{"1 2 3\n4 5 6\n7 8 0", {"2"}, "it is no move"}, Refusal{"1 2\n3 0", {""}, "it is no move"},
        Refusal{kFigure, {"red down 1"}, "the number under the other token is 2, not 1"},
        Refusal{kFigure, {"red up 2"}, "red would leave the grid"},
        Refusal{"2\n1,1\n1,1\n", {"red right 1", "red down 1"}, "red would land on the other token"},
        Refusal{kFigure, {"green up 2"}, "there is no token green"}, Refusal{kFigure, {"red"}, "it is no move"},
        Refusal{kPennies, {"P1:W"}, "it is penny 0's turn"},
        Refusal{kPennies, {"P0:E"}, "E is not listed under penny 1"},
        Refusal{kPennies, {"P0:W"}, "would leave the board"}, Refusal{kPennies, {"P0:-"}, "so it must not pass"},
        Refusal{kPennies, {"P0:S", "P1:N"}, "N is not listed under penny 0"}));

}  // namespace
}  // namespace shunt
