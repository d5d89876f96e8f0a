// Prints how many random 3x3 boards of Coroutine are judged a second on one core, both objectives: drawn and judged as
// a census does it, by the code for this processor, by the code for any, and by the generic search; then what climbs
// find, and the whole census of boards with one direction a square.
#include <fmt/format.h>

#include <algorithm>

#include "algorithms/breadth_first_weighted.hpp"
#include "bench.hpp"
#include "catalogue/services/enumerate.hpp"
#include "catalogue/services/generate.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/direction_sets.hpp"
#include "puzzles/coroutine/judge.hpp"
#include "puzzles/coroutine/services.hpp"

namespace {

using namespace shunt;
using namespace shunt::coroutine;
using bench::seconds;

RingBoard any_board(const DirectionSets& sets, Random& random) {
  RingBoard board = 0;
  for (std::size_t square = 0; square < kRingSquares; ++square) board = board << 8U | sets.any(random);
  return board;
}

// Million boards a second, the best of five runs: drawn at random and judged by both objectives.
double rate_of_judge(const DirectionSets& sets, Processor processor) {
  constexpr int kBatches = 2'000;
  double best = 0;
  for (std::uint64_t run = 0; run < 5; ++run) {
    Random random(run);
    const double time = seconds([&] {
      for (int i = 0; i < kBatches; ++i) {
        RingBoards boards;
        RingLengths moves;
        RingLengths plies;
        for (RingBoard& board : boards) board = any_board(sets, random);
        judge(boards, {&moves, &plies}, processor);
      }
    });
    best = std::max(best, kBatches * static_cast<double>(kBatch) / time / 1e6);
  }
  return best;
}

double rate_of_search(const DirectionSets& sets) {
  constexpr int kBoards = 5'000;
  Random random(1);
  const double time = seconds([&] {
    for (int i = 0; i < kBoards; ++i) {
      const Board board = board_of(any_board(sets, random));
      for (const Metric metric : {Metric::moves, Metric::plies}) {
        Budget budget(Limits{}, nullptr, nullptr);
        const Coroutine puzzle(board, metric);
        breadth_first_weighted(make_problem(puzzle), false, budget);
      }
    }
  });
  return kBoards / time / 1e6;
}

void print_rates() {
  constexpr std::pair<std::uint64_t, std::uint64_t> kRanges[] = {{0, 8}, {1, 1}, {2, 3}};
  for (const auto& [least, most] : kRanges) {
    const DirectionSets sets(least, most);
    const double search = rate_of_search(sets);
    const double best = rate_of_judge(sets, Processor::best);
    const double any = rate_of_judge(sets, Processor::any);
    fmt::print("{}..{} directions: {:.1f} M boards/s judged ({:.0f} x the generic search), {:.1f} M on any processor\n",
               least, most, best, best / search, any);
  }
}

void print_climbs(const std::string& metric, std::uint64_t seed) {
  const Options options("coroutine", kGeneratorService.options, {});
  GeneratorQuestion question{.width = 3, .height = 3, .metric = metric, .climbs = true, .seed = seed};
  question.options = &options;
  const auto generator = kGeneratorService.open(question);
  std::uint64_t evaluations = 0;
  std::uint64_t longest = 0;
  std::string text;
  const double time = seconds([&] {
    for (std::uint64_t i = 0; evaluations < generator->usual_evaluations(); ++i) {
      Budget budget(Limits{}, nullptr, nullptr);
      const Attempt attempt = generator->attempt(i, generator->allowance(), budget);
      evaluations += attempt.evaluations;
      for (const GeneratedPuzzle& puzzle : attempt.found) longest = std::max(longest, puzzle.length);
    }
  });
  fmt::print("climbing by {}, seed {}: {} within {} evaluations, {:.1f} s on one core\n", metric, seed, longest,
             evaluations, time);
}

void print_census(const std::string& metric) {
  const Options options("coroutine", kEnumeratorService.options, {{"metric", metric}});
  const auto census = kEnumeratorService.open(3, 3, options);
  EnumerationResult result;
  Budget budget(Limits{}, nullptr, nullptr);
  const double time = seconds([&] {
    for (std::uint64_t block = 0; block < census->blocks(); ++block) census->run(block, result, budget);
  });
  fmt::print("census of 1..1 by {}: {} boards, {} solvable, {:.2f} s; by length:", metric, result.counts[0],
             result.counts[1], time);
  for (std::size_t i = 1; i < result.by_length.size(); ++i) fmt::print(" {}", result.by_length[i]);
  fmt::print("\n");
}

}  // namespace

int main() {
  print_rates();
  for (const char* metric : {"moves", "plies"}) {
    print_census(metric);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) print_climbs(metric, seed);
  }
}
