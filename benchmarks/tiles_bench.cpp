// Prints what the 15-puzzle engine does: nodes a second against the generic IDA* in the same run, Korf's hundred, and
// positions at the largest distance.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <thread>

#include "bench.hpp"
#include "puzzles/sliding_tiles/engines.hpp"
#include "puzzles/sliding_tiles/formats.hpp"

namespace {

using namespace shunt;
using bench::seconds;

using Loaded = bench::Loaded<sliding_tiles::Board>;
std::vector<Loaded> puzzles_of(std::string_view name) { return bench::load(name, sliding_tiles::read_board); }

Report solve_by(const Instance& instance, const std::string& algorithm, const std::string& heuristic,
                unsigned threads) {
  Request request;
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  request.threads = threads;
  return solve(instance, request);
}

}  // namespace

int main() {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const std::vector<Loaded> korf = puzzles_of("@tiles/korf15");

  Outcome<sliding_tiles::SlidingTiles<1>::Move> outcome;
  const double fast = seconds([&] {
    Budget budget(Limits{}, nullptr, nullptr);
    outcome = sliding_tiles::manhattan_idastar(korf[0].board, {sliding_tiles::Operators::up_left_right_down, false, 1},
                                               budget);
  });
  const auto generated = static_cast<double>(*outcome.statistics.generated);
  fmt::print("Korf 1, IDA* with manhattan, one thread: {} generated, {:.2f} s, {:.0f} M/s\n",
             *outcome.statistics.generated, fast, generated / fast / 1e6);
  // The finish check is not known to the engine: with it the generic search runs. Instance 79, the smallest.
  Request generic;
  generic.algorithm = "idastar";
  generic.heuristic = "manhattan";
  generic.finish_check = true;
  Report report;
  const double slow = seconds([&] { report = solve(*korf[78].instance, generic); });
  fmt::print("Korf 79, the generic IDA*: {:.1f} M expanded/s\n",
             static_cast<double>(*report.statistics.expanded) / slow / 1e6);

  const double first = seconds([&] { solve_by(*korf[0].instance, "idastar", "pdb:663", cores); });
  fmt::print("tables 6-6-3 and Korf 1: {:.2f} s on {} threads\n", first, cores);
  double worst = 0;
  std::uint64_t expanded = 0;
  const double hundred = seconds([&] {
    for (const Loaded& puzzle : korf) {
      Report own;
      worst = std::max(worst, seconds([&] { own = solve_by(*puzzle.instance, "idastar", "pdb:663", 1); }));
      expanded += *own.statistics.expanded;
    }
  });
  fmt::print("Korf's hundred, tables ready, one thread: {:.2f} s, worst {:.0f} ms, {} expanded\n", hundred, worst * 1e3,
             expanded);
  const std::vector<Loaded> farthest = puzzles_of("@tiles/farthest-15");
  for (std::size_t i = 0; i < 3; ++i) {
    const double own = seconds([&] { report = solve_by(*farthest[i].instance, "idastar", "pdb:663", cores); });
    fmt::print("distance {}, position {}: {:.2f} s on {} threads{}\n", *report.length, i + 1, own, cores,
               i == 0 ? " (tables of this goal included)" : "");
  }
}
