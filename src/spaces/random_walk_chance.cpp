#include "spaces/random_walk_chance.hpp"

#include "memory/big_array.hpp"
#include "memory/growing_array.hpp"

namespace shunt {
namespace {

using Id = PositionGraph::Id;

// The part of a graph that a walk is carried on in: the moves from unsolved positions to unsolved ones, by where they
// lead. Plain arrays: a walk of a thousand steps goes through them a thousand times.
class WalkArrays {
 public:
  explicit WalkArrays(Budget& budget) : budget_(budget), begins_(budget), ends_(budget) {}

  // False: over a limit.
  bool fill(const PositionGraph& graph) {
    const auto size = static_cast<Id>(graph.size());
    if (!share_.allocate(budget_, size) || !next_.allocate(budget_, size) || !one_share_.allocate(budget_, size) ||
        !finishes_.allocate(budget_, size) || !begins_.make_room(std::size_t{size} + 1)) {
      return false;
    }
    for (Id id = 0; id < size; ++id) {
      begins_.push_back(ends_.size());
      const auto from = graph.predecessors(id).ends;
      if (!ends_.make_room(from.size())) return false;
      const bool is_goal = graph.is_goal(id);
      for (const Id other : from) {
        if (graph.is_goal(other)) continue;
        if (is_goal) finishes_[other] += 1;
        if (!is_goal) ends_.push_back(other);
      }
      const std::size_t moves = is_goal ? 0 : graph.count_moves(id);
      one_share_[id] = moves == 0 ? 0 : 1 / static_cast<double>(moves);
    }
    begins_.push_back(ends_.size());
    share_[0] = one_share_[0];
    return true;
  }

  // One step of the walk: returns the chance that it is the one that meets a goal.
  double step() {
    const std::size_t size = share_.size();
    double* const share = share_.data();
    const double* const finishes = finishes_.data();
    double chance = 0;
    for (std::size_t id = 0; id < size; ++id) chance += share[id] * finishes[id];
    const std::uint64_t* const begins = &begins_[0];
    const Id* const ends = ends_.size() == 0 ? nullptr : &ends_[0];
    const double* const one_share = one_share_.data();
    double* const next = next_.data();
    for (std::size_t id = 0; id < size; ++id) {
      double sum = 0;
      for (std::uint64_t k = begins[id]; k < begins[id + 1]; ++k) sum += share[ends[k]];
      next[id] = sum * one_share[id];
    }
    std::swap(share_, next_);
    return chance;
  }

 private:
  Budget& budget_;
  GrowingArray<std::uint64_t> begins_;  // per position: its first incoming move in ends_
  GrowingArray<Id> ends_;
  BigArray<double> share_;      // per position: the chance to be there, for each of its moves
  BigArray<double> next_;       // the same after the step
  BigArray<double> one_share_;  // 1 over the number of its moves; 0 where there is none, and for solved positions
  BigArray<double> finishes_;   // how many of its moves solve it
};

}  // namespace

std::optional<double> random_walk_chance(PositionGraph& graph, std::uint64_t steps, Budget& budget) {
  if (graph.is_goal(0)) return 1.0;
  WalkArrays arrays(budget);
  if (!graph.prepare_predecessors() || !arrays.fill(graph)) return std::nullopt;
  double chance = 0;
  for (std::uint64_t step = 0; step < steps; ++step) {
    if (budget.is_over_after_report()) return std::nullopt;
    chance += arrays.step();
  }
  return chance;
}

}  // namespace shunt
