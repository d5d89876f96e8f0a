// Prints the Rush Hour part of what shunt promises, next to a textbook version of the same work in the same run:
// breadth-first search over vectors of cells with std::unordered_set and a queue of copies.
//
//   rush_hour_bench [--quick]     quick: without the boards that take seconds and the table of 1 GB
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <functional>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "bench.hpp"
#include "core/random.hpp"
#include "memory/key_set.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "support/naive_landmarks.hpp"

namespace {

using namespace shunt;
using bench::seconds;

double best_of(int runs, const std::function<void()>& work) {
  double best = seconds(work);
  for (int i = 1; i < runs; ++i) best = std::min(best, seconds(work));
  return best;
}

using Loaded = bench::Loaded<rush_hour::Board>;
std::vector<Loaded> puzzles_of(std::string_view name) { return bench::load(name, rush_hour::read_board); }

// The textbook: a board is a vector of cells, every slide is made on a copy, copies go into a hash set.
class Textbook {
 public:
  explicit Textbook(const rush_hour::Board& board) : board_(board) {
    start_.assign(static_cast<std::size_t>(board.width * board.height), kEmpty);
    for (const rush_hour::Wall& wall : board.walls) at(start_, wall.column, wall.row) = kWall;
    for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
      const rush_hour::Vehicle& vehicle = board.vehicles[v];
      for (int k = 0; k < vehicle.length; ++k) {
        at(start_, vehicle.column + (vehicle.is_horizontal ? k : 0), vehicle.row + (vehicle.is_horizontal ? 0 : k)) =
            static_cast<char>(v);
      }
    }
  }

  // The number of states that it stores until the first solved one is taken; `length` is its depth.
  std::size_t solve(int* length) const {
    std::unordered_set<std::string> seen{start_};
    std::deque<std::pair<std::string, int>> queue{{start_, 0}};
    while (!queue.empty()) {
      const auto [cells, depth] = queue.front();
      queue.pop_front();
      *length = depth;
      if (at(cells, board_.width - 1, board_.red_car().row) == static_cast<char>(board_.red)) return seen.size();
      for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
        for (const int direction : {-1, 1}) {
          std::string child = cells;
          while (step(child, v, direction)) {
            if (seen.insert(child).second) queue.emplace_back(child, depth + 1);
          }
        }
      }
    }
    return seen.size();
  }

 private:
  static constexpr char kEmpty = -1;
  static constexpr char kWall = -2;

  char& at(std::string& cells, int column, int row) const {
    return cells[static_cast<std::size_t>(row * board_.width + column)];
  }
  char at(const std::string& cells, int column, int row) const {
    return cells[static_cast<std::size_t>(row * board_.width + column)];
  }
  bool step(std::string& cells, std::size_t v, int direction) const {
    const rush_hour::Vehicle& vehicle = board_.vehicles[v];
    const auto first = static_cast<int>(cells.find(static_cast<char>(v)));
    const int column = first % board_.width;
    const int row = first / board_.width;
    const int ahead = direction > 0 ? vehicle.length : -1;
    const int to_column = column + (vehicle.is_horizontal ? ahead : 0);
    const int to_row = row + (vehicle.is_horizontal ? 0 : ahead);
    if (to_column < 0 || to_row < 0 || to_column >= board_.width || to_row >= board_.height) return false;
    if (at(cells, to_column, to_row) != kEmpty) return false;
    const int left = direction > 0 ? 0 : vehicle.length - 1;
    at(cells, column + (vehicle.is_horizontal ? left : 0), row + (vehicle.is_horizontal ? 0 : left)) = kEmpty;
    at(cells, to_column, to_row) = static_cast<char>(v);
    return true;
  }

  const rush_hour::Board& board_;
  std::string start_;
};

void print_row(const std::string& work, double ours, double textbook, const std::string& rate) {
  const std::string theirs = textbook > 0 ? fmt::format("{:.4f} s", textbook) : "-";
  const std::string ratio = textbook > 0 ? fmt::format("{:.0f}x", textbook / ours) : "-";
  fmt::print("{:<42}{:>12}{:>12}{:>8}   {}\n", work, fmt::format("{:.4f} s", ours), theirs, ratio, rate);
  std::fflush(stdout);
}

// Into a table of so many keys or a few more, such that it does not grow meanwhile: new and known keys in turn,
// as a search meets them, prefetched 16 ahead, as the engine does it. The best of `runs` stretches.
void bench_insertions(const std::string& name, std::size_t least, std::size_t count, int runs) {
  constexpr std::size_t kAhead = 16;
  const auto key_of = [](std::size_t i) { return hash_key(std::uint64_t{i}) >> 8; };
  Budget budget(Limits{}, nullptr, nullptr);
  SpareArrays<std::uint64_t> spare(budget);
  KeySet<std::uint64_t> set(budget, spare);
  std::size_t filled = 0;
  while (filled < least || set.room() < count * static_cast<std::size_t>(runs)) {
    set.prefetch(key_of(filled + kAhead));
    set.insert(key_of(filled++), 0);
  }
  std::unordered_set<std::uint64_t> plain;
  const bool with_textbook = filled < 10'000'000;  // the large one would need some 5 GB
  for (std::size_t i = 0; i < filled && with_textbook; ++i) plain.insert(key_of(i));
  double ours = 1e9;
  double textbook = with_textbook ? 1e9 : 0;
  std::size_t fresh = filled;
  for (int run = 0; run < runs; ++run) {
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < count; ++i) keys.push_back(key_of(i % 2 == 0 ? fresh++ : (fresh * 7919) % filled));
    ours = std::min(ours, seconds([&] {
                      for (std::size_t i = 0; i < count; ++i) {
                        if (i + kAhead < count) set.prefetch(keys[i + kAhead]);
                        set.insert(keys[i], 1);
                      }
                    }));
    if (!with_textbook) continue;
    textbook = std::min(textbook, seconds([&] {
                          for (const std::uint64_t key : keys) plain.insert(key);
                        }));
  }
  print_row(name, ours, textbook, fmt::format("{:.1f} M insertions/s", static_cast<double>(count) / ours / 1e6));
}

Plan plan_by_layer(const Instance& instance) {
  Request request;
  request.algorithm = "breadth-first";
  request.options["order"] = "layer";
  request.threads = 1;
  return make_plan(catalogue(), instance, request);
}

SearchResult search(const Instance& instance, const Plan& plan) {
  Budget budget(Limits{}, nullptr, nullptr);
  return instance.search(plan, plan.stages.front(), {}, {}, budget);
}

// All boards of a collection on one core, by the search alone; the textbook solves every tenth of them.
void bench_boards(const std::string& name) {
  const std::vector<Loaded> puzzles = puzzles_of(name);
  const Plan plan = plan_by_layer(*puzzles[0].instance);  // the same for all: boards of 6 x 6
  std::uint64_t states = 0;
  const double ours = best_of(5, [&] {
    states = 0;
    for (const Loaded& puzzle : puzzles) states += *search(*puzzle.instance, plan).statistics.stored;
  });
  double textbook = 0;
  double same = 0;
  for (std::size_t i = 0; i < puzzles.size(); i += std::max<std::size_t>(1, puzzles.size() / 20)) {
    int length = 0;
    textbook += seconds([&] { Textbook(puzzles[i].board).solve(&length); });
    SearchResult result;
    same += seconds([&] { result = search(*puzzles[i].instance, plan); });
    if (result.length != static_cast<std::uint64_t>(length))
      fmt::print("{}: the textbook finds {} moves\n", name, length);
  }
  const auto count = static_cast<double>(puzzles.size());
  print_row(fmt::format("{} ({} boards), one core", name, puzzles.size()), ours, textbook * ours / same,
            fmt::format("{:.0f} boards/s, {:.1f} M states/s", count / ours, static_cast<double>(states) / ours / 1e6));
}

void bench_solve(const std::string& name, const std::string& algorithm, unsigned threads, bool with_textbook) {
  const std::vector<Loaded> puzzles = puzzles_of(name);
  Request request;
  request.algorithm = algorithm;
  if (algorithm == "breadth-first") request.options["order"] = "layer";
  request.threads = threads;
  Report report;
  const double ours = seconds([&] { report = catalogue().solve(*puzzles[0].instance, request); });
  double textbook = 0;
  if (with_textbook) {
    int length = 0;
    textbook = seconds([&] { Textbook(puzzles[0].board).solve(&length); });
    if (report.length != static_cast<std::uint64_t>(length)) fmt::print("{}: the textbook finds {}\n", name, length);
  }
  const auto took = report.options.find("took");
  print_row(fmt::format("{} {}{}", name.substr(name.find('/') + 1),
                        algorithm == "auto" ? "auto: " + took->second : algorithm + " by layers",
                        threads > 1 ? fmt::format(", {} threads", threads) : ""),
            ours, textbook,
            fmt::format("{} moves{}, {:.0f} MB", *report.length, report.optimal ? " proved" : "",
                        static_cast<double>(report.peak_bytes) / 1e6));
}

// Landmarks of the positions of a random walk; the textbook is their definition, a recursion over cells.
void bench_landmarks(const std::string& name) {
  const std::vector<Loaded> puzzles = puzzles_of(name);
  const rush_hour::Board& board = puzzles[0].board;
  const rush_hour::RushHour<1> puzzle(board);
  const rush_hour::Landmarks<1> landmarks({board, puzzle, MoveSet::all});
  const testing::NaiveLandmarks<1> naive(board, puzzle);
  std::vector<rush_hour::RushHour<1>::State> states{puzzle.start()};
  Random random(1);
  while (states.size() < 100'000) {
    rush_hour::RushHour<1>::MoveList moves;
    puzzle.list_moves(states.back(), MoveSet::all, moves);
    states.push_back(states.back());
    puzzle.apply(states.back(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  int sum = 0;
  const double ours = best_of(5, [&] {
    sum = 0;
    for (const auto& state : states) sum += landmarks.evaluate(state);
  });
  int textbook_sum = 0;
  const double textbook = best_of(5, [&] {
    textbook_sum = 0;
    for (const auto& state : states) textbook_sum += naive.evaluate(state);
  });
  if (sum != textbook_sum) fmt::print("{}: the definition of landmarks says {}, not {}\n", name, textbook_sum, sum);
  print_row(fmt::format("{} landmarks of {} states", name.substr(name.find('/') + 1), states.size()), ours, textbook,
            fmt::format("{:.1f} M states/s", static_cast<double>(states.size()) / ours / 1e6));
}

}  // namespace

int main(int count, char** words) {
  const bool is_quick = count > 1 && std::strcmp(words[1], "--quick") == 0;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  fmt::print("{:<42}{:>12}{:>12}{:>8}\n", "work", "shunt", "textbook", "ratio");
  bench_insertions("insertions, table of 0.5 MB", 40'000, 1'000, 8);
  bench_insertions("insertions, table of 64 MB", 5'500'000, 100'000, 5);
  if (!is_quick) bench_insertions("insertions, table of 1 GB", 90'000'000, 1'000'000, 8);

  const std::vector<Loaded> famous = puzzles_of("@rush-hour/famous-51");
  const Plan plan = plan_by_layer(*famous[0].instance);
  const auto search_famous = [&] { search(*famous[0].instance, plan); };
  const double cold = seconds(search_famous);
  int length = 0;
  const double textbook = best_of(3, [&] { Textbook(famous[0].board).solve(&length); });
  print_row("the 51-move board, first search", cold, textbook, "");
  print_row("the 51-move board, best of 100", best_of(100, search_famous), textbook, fmt::format("{} moves", length));
  bench_boards("@rush-hour/newer");
  bench_boards("@rush-hour/hardest");
  for (const char* name : {"@rush-hour/course-4", "@rush-hour/course-5", "@rush-hour/course-6"}) bench_landmarks(name);
  bench_solve("@rush-hour/course-4", "auto", cores, true);
  if (is_quick) return 0;
  for (const char* name : {"@rush-hour/course-5", "@rush-hour/course-6", "@rush-hour/course-7"}) {
    bench_solve(name, "auto", cores, false);
  }
  for (const char* name : {"@rush-hour/course-4", "@rush-hour/course-5", "@rush-hour/course-6"}) {
    bench_solve(name, "breadth-first", 1, false);
    bench_solve(name, "breadth-first", cores, false);
  }
}
