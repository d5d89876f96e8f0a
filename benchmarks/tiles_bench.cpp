// Prints what the engines of sliding tiles do: nodes a second against the generic IDA* in the same run, Korf's hundred
// and the positions at the largest distance with pattern databases, two 24-puzzles, whole spaces. `tiles_bench 2x7`
// also counts the 43,589,145,600 positions of 2x7, which takes 6 GB.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <string>
#include <thread>

#include "bench.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/space/space.hpp"

namespace {

using namespace shunt;
using bench::seconds;

using Loaded = bench::Loaded<sliding_tiles::Board>;
std::vector<Loaded> puzzles_of(std::string_view name) { return bench::load(name, sliding_tiles::read_board); }

Report solve_by(const Instance& instance, const std::string& heuristic, unsigned threads) {
  Request request;
  request.algorithm = "idastar";
  request.heuristic = heuristic;
  request.options["prune"] = "on";
  request.threads = threads;
  return catalogue().solve(instance, request);
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print_rates(const std::vector<Loaded>& korf) {
  Outcome<sliding_tiles::BlankMove> outcome;
  const double fast = seconds([&] {
    Budget budget(Limits{}, nullptr, nullptr);
    outcome = sliding_tiles::manhattan_idastar(korf[0].board, {sliding_tiles::kUpLeftRightDown, false, 1}, budget);
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
  const double slow = seconds([&] { report = catalogue().solve(*korf[78].instance, generic); });
  fmt::print("Korf 79, the generic IDA*: {:.1f} M expanded/s\n",
             static_cast<double>(*report.statistics.expanded) / slow / 1e6);
}

void print_15_puzzles(const std::vector<Loaded>& korf, unsigned cores) {
  const double first = seconds([&] { solve_by(*korf[0].instance, "pdb:663", cores); });
  fmt::print("tables 6-6-3 and Korf 1: {:.2f} s on {} threads\n", first, cores);
  double worst = 0;
  std::uint64_t expanded = 0;
  const double before = cpu_seconds();
  for (const Loaded& puzzle : korf) {
    Report own;
    worst = std::max(worst, seconds([&] { own = solve_by(*puzzle.instance, "pdb:663", 1); }));
    expanded += *own.statistics.expanded;
  }
  fmt::print("Korf's hundred, tables ready, one thread: {:.2f} s CPU, worst {:.0f} ms, {} expanded\n",
             cpu_seconds() - before, worst * 1e3, expanded);
  std::vector<double> times;
  const std::vector<Loaded> farthest = puzzles_of("@tiles/farthest-15");
  solve_by(*farthest[0].instance, "pdb:663", cores);  // the tables of this goal
  for (const Loaded& puzzle : farthest) {
    times.push_back(seconds([&] { solve_by(*puzzle.instance, "pdb:663", cores); }));
  }
  std::sort(times.begin(), times.end());
  fmt::print("distance 80, {} positions, {} threads: median {:.2f} s, worst {:.2f} s\n", times.size(), cores,
             times[times.size() / 2], times.back());
}

void print_24_puzzles(unsigned cores) {
  for (const int number : {38, 40}) {
    const std::vector<Loaded> puzzle = puzzles_of("@tiles/korf24-" + std::to_string(number));
    Report report;
    const double own = seconds([&] { report = solve_by(*puzzle[0].instance, "pdb:6666", cores); });
    fmt::print("24-puzzle {}: {} moves, {:.2f} s on {} threads{}, {} expanded\n", number, *report.length, own, cores,
               number == 38 ? " with the tables 6-6-6-6" : "", *report.statistics.expanded);
  }
  const std::vector<Loaded> again = puzzles_of("@tiles/korf24-38");
  const double own = seconds([&] { solve_by(*again[0].instance, "pdb:6666", cores); });
  fmt::print("24-puzzle 38, tables ready: {:.2f} s on {} threads\n", own, cores);
}

void print_space(int rows, int columns, unsigned cores) {
  WholeSpaceQuestion question;
  question.threads = cores;
  const sliding_tiles::Board board{rows, columns, {}, sliding_tiles::usual_goal(rows * columns)};
  Budget budget(Limits{}, nullptr, nullptr);
  WholeSpaceReport report;
  const double own = seconds([&] { report = sliding_tiles::search_space(board, question, budget); });
  fmt::print("whole space {}x{}: radius {}, {:.3f} s on {} threads, {} MB\n", rows, columns, report.layers.size() - 1,
             own, cores, budget.peak_bytes() >> 20);
}

}  // namespace

int main(int count, char** words) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const std::vector<Loaded> korf = puzzles_of("@tiles/korf15");
  print_rates(korf);
  print_15_puzzles(korf, cores);
  print_24_puzzles(cores);
  print_space(3, 3, cores);
  print_space(2, 6, cores);
  print_space(3, 4, cores);
  if (count > 1 && std::string(words[1]) == "2x7") print_space(2, 7, cores);
}
