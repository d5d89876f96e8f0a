#include "puzzles/coroutine/generator.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "algorithms/breadth_first_weighted.hpp"
#include "core/error.hpp"
#include "puzzles/coroutine/climbers.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/direction_sets.hpp"
#include "puzzles/coroutine/judge.hpp"
#include "puzzles/coroutine/symmetry.hpp"

namespace shunt::coroutine {
namespace {

// One or two squares get other directions: calls change(square, changed), where changed(set) gives another set.
template <class Change>
void change_squares(std::uint32_t squares, const DirectionSets& sets, Random& random, const Change& change) {
  const std::uint32_t count = random.below(4) == 0 ? 2 : 1;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t place = random.below(squares);
    change(place, [&](std::uint8_t set) { return sets.changed(set, random); });
  }
}

// 3x3.
class RingBoardsOf {
 public:
  static constexpr std::size_t kLanes = kBatch;
  using Board = RingBoard;

  RingBoardsOf(const DirectionSets& sets, Metric metric) : sets_(sets), metric_(metric) {}

  RingBoard any(Random& random) const {
    RingBoard board = 0;
    for (std::size_t square = 0; square < kRingSquares; ++square) board = board << 8U | sets_.any(random);
    return board;
  }
  void change(RingBoard& board, Random& random) const {
    change_squares(kRingSquares, sets_, random, [&board](std::uint32_t square, const auto& changed) {
      const auto set = static_cast<std::uint8_t>(board >> (8 * square));
      board ^= RingBoard{static_cast<std::uint8_t>(set ^ changed(set))} << (8 * square);
    });
  }
  bool judge(const RingBoards& boards, std::size_t count, std::array<std::uint32_t, kLanes>& lengths,
             Budget& budget) const {
    RingLengths found;
    coroutine::judge(boards, metric_ == Metric::moves ? RingVerdicts{&found, nullptr} : RingVerdicts{nullptr, &found});
    for (std::size_t i = 0; i < count; ++i) lengths[i] = found[i] == kNoSolution ? 0 : found[i];
    return !budget.is_over();
  }
  coroutine::Board board_of(RingBoard board) const { return coroutine::board_of(board); }

 private:
  const DirectionSets& sets_;
  Metric metric_;
};

// Any size, one board at a time.
class WideBoardsOf {
 public:
  static constexpr std::size_t kLanes = 1;
  using Board = coroutine::Board;

  WideBoardsOf(int columns, int rows, const DirectionSets& sets, Metric metric)
      : columns_(columns), rows_(rows), sets_(sets), metric_(metric) {}

  Board any(Random& random) const {
    Board board{columns_, rows_, {}, {0, columns_ * rows_ - 1}, 0};
    for (int cell = 0; cell < columns_ * rows_; ++cell)
      board.directions.push_back(cell == board.centre() ? std::uint8_t{0} : sets_.any(random));
    return board;
  }
  void change(Board& board, Random& random) const {
    const auto squares = static_cast<std::uint32_t>(board.directions.size()) - 1;
    change_squares(squares, sets_, random, [&board](std::uint32_t square, const auto& changed) {
      std::uint8_t& set = board.directions[square + (static_cast<int>(square) >= board.centre() ? 1 : 0)];
      set = changed(set);
    });
  }
  bool judge(const std::array<Board, 1>& boards, std::size_t, std::array<std::uint32_t, 1>& lengths,
             Budget& budget) const {
    const Coroutine puzzle(boards[0], metric_);
    const auto outcome = breadth_first_weighted(make_problem(puzzle), false, budget);
    lengths[0] = outcome.status == Status::solved ? static_cast<std::uint32_t>(outcome.cost) : 0;
    return outcome.status == Status::solved || outcome.status == Status::unsolvable;
  }
  coroutine::Board board_of(const Board& board) const { return board; }

 private:
  int columns_;
  int rows_;
  const DirectionSets& sets_;
  Metric metric_;
};

template <class Boards>
class BoardGenerator final : public Generator {
 public:
  struct Allowances {
    std::uint64_t climb;     // of an attempt that goes on to the longest
    std::uint64_t search;    // of one that ends with the boards of a range
    std::uint64_t in_total;  // usually
  };

  template <class... Facts>
  BoardGenerator(const GeneratorQuestion& question, const DirectionSets& sets, const Allowances& allowances,
                 const Facts&... facts)
      : question_(question),
        range_(question.length.value_or(Range{})),
        metric_(question.metric == "plies" ? Metric::plies : Metric::moves),
        sets_(sets),
        boards_(facts..., sets_, metric_),
        allowances_(allowances) {}

  std::uint64_t allowance() const override {
    if (question_.climbs) return allowances_.climb;
    return question_.length ? allowances_.search : 1;
  }
  std::uint64_t usual_evaluations() const override { return allowances_.in_total; }

  Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const override {
    const std::size_t count = std::min<std::uint64_t>(Boards::kLanes, std::min(allowance, this->allowance()));
    Climbers<Boards> climbers(boards_, count, range_.most, Random(question_.seed, number));
    Attempt attempt;
    std::optional<Found> best;
    const auto visit = [&](const typename Boards::Board& board, std::uint32_t length) {
      if (length == 0 || !range_.holds(length)) return false;
      if (question_.climbs) {
        if (!best || best->length < length) best = {board, length};
        return false;
      }
      attempt.found.push_back(puzzle_of(board, length, budget));
      return true;
    };
    if (!climbers.begin(budget)) return {};
    climbers.visit_all(visit);
    attempt.evaluations = count;
    while (attempt.evaluations + count <= allowance && attempt.found.size() < kMostFound &&
           attempt.evaluations < this->allowance()) {
      if (!climbers.step(budget, visit)) return {};
      attempt.evaluations += count;
    }
    if (best) attempt.found.push_back(puzzle_of(best->board, best->length, budget));
    return attempt;
  }

 private:
  // An attempt that finds boards of a range ends with so many: enough to be worth its first steps.
  static constexpr std::size_t kMostFound = 64;

  struct Found {
    typename Boards::Board board;
    std::uint32_t length;
  };

  GeneratedPuzzle puzzle_of(const typename Boards::Board& ring, std::uint32_t length, Budget& budget) const {
    const Board board = boards_.board_of(ring);
    const Coroutine puzzle(board, metric_);
    GeneratedPuzzle found{least_text(board, write_cells), length, {}};
    const auto outcome = breadth_first_weighted(make_problem(puzzle), true, budget);
    if (!outcome.ended_by) found.positions = outcome.statistics.stored;
    return found;
  }

  GeneratorQuestion question_;
  Range range_;
  Metric metric_;
  DirectionSets sets_;
  Boards boards_;
  Allowances allowances_;
};

void check_size(int width, int height) {
  const auto is_side = [](int side) { return side >= 3 && side <= kMostSide && side % 2 == 1; };
  if (is_side(width) && is_side(height)) return;
  throw UsageError(
      fmt::format("there is no coroutine board of {}x{} (expected odd sides from 3 to {})", width, height, kMostSide));
}

// Every position is met at most once on a shortest way.
void check_length(const GeneratorQuestion& question) {
  if (!question.length) return;
  const auto cells = static_cast<std::uint64_t>(question.width) * static_cast<std::uint64_t>(question.height);
  if (question.length->most == 0)
    throw UsageError("--length 0: every coroutine board needs a move (expected 1 or more)");
  if (question.length->least > 2 * cells * cells) {
    throw UsageError(fmt::format("--length {}..: no {}x{} board needs so many {} (it has {} positions)",
                                 question.length->least, question.width, question.height, question.metric,
                                 2 * cells * cells));
  }
}

}  // namespace

Range read_directions(const Options& options) {
  const Range range = read_range("directions", options["directions"]);
  if (range.least > kDirections) {
    throw UsageError(
        fmt::format("--directions {}: a square lists at most {} directions", options["directions"], kDirections));
  }
  return range;
}

std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question) {
  check_size(question.width, question.height);
  check_length(question);
  const Range directions = read_directions(*question.options);
  const DirectionSets sets(directions.least, directions.most);
  if (question.width == 3 && question.height == 3) {
    constexpr std::uint64_t kClimb = 16'384 * kBatch;
    constexpr std::uint64_t kSearch = 4'096 * kBatch;
    return std::make_unique<BoardGenerator<RingBoardsOf>>(
        question, sets, BoardGenerator<RingBoardsOf>::Allowances{kClimb, kSearch, kUsualEvaluations});
  }
  // A larger board takes longer by the square of its cells.
  const auto cells = static_cast<std::uint64_t>(question.width) * static_cast<std::uint64_t>(question.height);
  const std::uint64_t in_total = std::max<std::uint64_t>(100, 64'000'000 / (cells * cells));
  return std::make_unique<BoardGenerator<WideBoardsOf>>(
      question, sets, BoardGenerator<WideBoardsOf>::Allowances{in_total / 10, in_total / 10, in_total}, question.width,
      question.height);
}

}  // namespace shunt::coroutine
