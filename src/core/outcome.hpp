// What a search answers: a status, the bounds it proved, the moves it found, and what it cost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shunt {

// Different endings are different answers: a limit is never reported as "unsolvable".
enum class Status : std::uint8_t {
  solved,
  unsolvable,     // proved: no solution exists under the family's full rules
  not_found,      // none within the depth or expansion bound, or by a method that cannot prove more
  out_of_memory,  // the memory limit was reached
  out_of_time,    // the time limit was reached
  cancelled,      // the stop flag was raised (Ctrl-C)
};

constexpr std::string_view status_name(Status status) {
  constexpr std::string_view kNames[] = {"solved",        "unsolvable",  "not_found",
                                         "out_of_memory", "out_of_time", "cancelled"};
  return kNames[static_cast<int>(status)];
}

// Why an "optimal" or "unsolvable" can be believed.
enum class Proof : std::uint8_t { none, search, parity };

constexpr std::string_view proof_name(Proof proof) {
  constexpr std::string_view kNames[] = {"none", "search", "parity"};
  return kNames[static_cast<int>(proof)];
}

// The counters every algorithm reports under the same names. Absent: it has no meaning there.
struct Statistics {
  std::optional<std::uint64_t> expanded;    // states whose moves were listed; a goal that ends the search is not
  std::optional<std::uint64_t> generated;   // children made by expansions, duplicates included
  std::optional<std::uint64_t> duplicates;  // children dropped because the state was known already
  std::optional<std::uint64_t> local_loops_avoided;  // children dropped because they stand on their own path
  std::optional<std::uint64_t> heap_deletions;       // removals from the middle of the heap
  std::optional<std::uint64_t> reopened;             // closed states taken up again at a smaller cost
  std::optional<std::uint64_t> stored;               // distinct states kept
  std::optional<std::uint64_t> peak_frontier;        // longest queue, stack or heap; at least 1: the start
  std::optional<std::uint64_t> depth_limit;          // the last limit of iterative deepening
  std::optional<std::uint64_t> iterations;           // rounds of iterative deepening
  // Distinct states per distance from the start. A search that ends at a goal has not completed the
  // last one or two.
  std::optional<std::vector<std::uint64_t>> layers;
};

// Calls visit(name, value) for every counter but `layers`, in the order in which they are reported.
template <class Visit>
void for_each_counter(const Statistics& statistics, Visit visit) {
  visit("expanded", statistics.expanded);
  visit("generated", statistics.generated);
  visit("duplicates", statistics.duplicates);
  visit("local_loops_avoided", statistics.local_loops_avoided);
  visit("heap_deletions", statistics.heap_deletions);
  visit("reopened", statistics.reopened);
  visit("stored", statistics.stored);
  visit("peak_frontier", statistics.peak_frontier);
  visit("depth_limit", statistics.depth_limit);
  visit("iterations", statistics.iterations);
}

// What is proved about the length of a shortest solution: lower <= it, and it <= upper.
struct Bounds {
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper;
};

template <class Move>
struct Outcome {
  Status status = Status::not_found;
  std::string explanation = {};  // why it is unsolvable, if more is to be said than that everything was searched
  bool optimal = false;          // no shorter solution exists within the moves that the search could use
  std::uint64_t cost = 0;        // of `moves`, by the objective
  std::vector<Move> moves;       // from the start to a goal; empty unless solved
  // Why a search that has a solution ended before its work was done: before it had proved or improved the
  // solution, or had counted the whole space. not_found: the limit of expansions was reached.
  std::optional<Status> ended_by = {};
  Bounds bounds;
  Statistics statistics;
};

}  // namespace shunt
