// Prints what the engine does in a second, next to a textbook version of the same work in the same run:
// breadth-first search over a vector of cells with std::unordered_set, and insertions into that set.
#include <fmt/format.h>

#include <chrono>
#include <deque>
#include <string>
#include <unordered_set>

#include "catalogue/collections.hpp"
#include "catalogue/read.hpp"
#include "core/random.hpp"
#include "puzzles/puzzles.hpp"
#include "structures/state_table.hpp"

namespace {

using namespace shunt;

template <class Work>
double seconds(Work work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

std::unique_ptr<Instance> bundled(std::string_view name) {
  const CollectionEntry entry = find_in_collections(name);
  const PuzzleReader reader(*entry.collection->text, rooms(), entry.collection->family, entry.collection->options);
  return reader.read(entry.number == 0 ? 0 : static_cast<std::size_t>(entry.number) - 1);
}

// Textbook Rush Hour: cells of names, every slide made on a copy, strings in a hash set.
std::size_t textbook_breadth_first(const std::string& start, int width) {
  std::unordered_set<std::string> seen{start};
  std::deque<std::string> queue{start};
  const int cells = static_cast<int>(start.size());
  const auto goal = [&](const std::string& board) {
    for (int row = 0; row < cells / width; ++row) {
      if (board[static_cast<std::size_t>(row * width + width - 1)] == 'A') return true;
    }
    return false;
  };
  while (!queue.empty()) {
    const std::string board = queue.front();
    queue.pop_front();
    if (goal(board)) return seen.size();
    for (int from = 0; from < cells; ++from) {
      const char name = board[static_cast<std::size_t>(from)];
      if (name == '.' || board.find(name) != static_cast<std::size_t>(from)) continue;
      const bool is_horizontal = from % width + 1 < width && board[static_cast<std::size_t>(from) + 1] == name;
      const int step = is_horizontal ? 1 : width;
      int length = 0;
      while (from + length * step < cells && board[static_cast<std::size_t>(from + length * step)] == name) ++length;
      for (const int direction : {-1, 1}) {
        std::string child = board;
        int tail = direction > 0 ? from : from + (length - 1) * step;
        int head = direction > 0 ? from + (length - 1) * step : from;
        while (true) {
          const int next = head + direction * step;
          if (next < 0 || next >= cells || (is_horizontal && next / width != head / width)) break;
          if (child[static_cast<std::size_t>(next)] != '.') break;
          child[static_cast<std::size_t>(next)] = name;
          child[static_cast<std::size_t>(tail)] = '.';
          head = next;
          tail += direction * step;
          if (seen.insert(child).second) queue.push_back(child);
        }
      }
    }
  }
  return seen.size();
}

void print_row(std::string_view work, double ours, double textbook, std::string_view unit, double amount) {
  fmt::print("{:<44}{:>12.4f} s{:>12.4f} s{:>8.1f}x{:>14.0f} {}\n", work, ours, textbook, textbook / ours,
             amount / ours, unit);
}

void bench_insertions(std::size_t count) {
  const auto keys = [count](auto insert) {
    Random random(1);
    for (std::size_t i = 0; i < count; ++i) insert(random.next() >> 24);
  };
  const double ours = seconds([&] {
    Budget budget(Limits{}, nullptr, nullptr);
    StateTable<std::uint64_t> table(budget);
    keys([&](std::uint64_t key) {
      if (table.make_room(1)) table.insert(key);
    });
  });
  const double textbook = seconds([&] {
    std::unordered_set<std::uint64_t> set;
    keys([&](std::uint64_t key) { set.insert(key); });
  });
  print_row(fmt::format("insert {} random keys", count), ours, textbook, "insertions/s", static_cast<double>(count));
}

void bench_board(const std::string& name) {
  const auto instance = bundled(name);
  std::string cells = instance->write("line");
  cells.pop_back();
  Report report;
  const double ours = seconds([&] { report = solve(*instance, Request{}); });
  std::size_t stored = 0;
  const double textbook = seconds([&] { stored = textbook_breadth_first(cells, instance->width()); });
  if (stored != *report.statistics.stored)
    fmt::print("{}: the textbook stored {} states, we {}\n", name, stored, *report.statistics.stored);
  print_row("breadth-first " + name, ours, textbook, "states/s", static_cast<double>(stored));
}

}  // namespace

int main() {
  fmt::print("{:<44}{:>14}{:>14}{:>9}{:>15}\n", "work", "shunt", "textbook", "ratio", "rate");
  bench_insertions(1'000'000);
  bench_insertions(10'000'000);
  bench_board("@rush-hour/famous-51");
  bench_board("@rush-hour/newer-40");
}
