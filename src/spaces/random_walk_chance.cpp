#include "spaces/random_walk_chance.hpp"

#include <algorithm>
#include <vector>

#include "memory/big_array.hpp"

namespace shunt {
namespace {

using Id = PositionGraph::Id;
constexpr Id kNone = PositionGraph::kUnknown;

// The part of a graph that a walk is carried on in: the moves from unsolved positions to unsolved ones, by where they
// lead. Plain arrays: a walk of a thousand steps goes through them a thousand times.
//
// The positions are numbered anew, by the number of moves that lead to them. Rows of equal length follow each other, so
// that the end of a row is foreseen by the processor: that halved the time of a step.
class WalkArrays {
 public:
  explicit WalkArrays(Budget& budget) : budget_(budget) {}

  // False: over a limit.
  bool fill(const PositionGraph& graph) {
    const auto size = static_cast<Id>(graph.size());
    BigArray<Id> lengths;  // per position: moves from unsolved positions
    BigArray<Id> order;    // unsolved positions by that
    if (!lengths.allocate(budget_, size) || !order.allocate(budget_, size) || !numbers_.allocate(budget_, size)) {
      return false;
    }
    std::size_t links = 0;
    for (Id id = 0; id < size; ++id) {
      numbers_[id] = kNone;
      if (graph.is_goal(id)) continue;
      for (const Id from : graph.predecessors(id).ends) lengths[id] += graph.is_goal(from) ? 0U : 1U;
      links += lengths[id];
      order[unsolved_++] = id;
    }
    std::stable_sort(order.data(), order.data() + unsolved_, [&](Id a, Id b) { return lengths[a] < lengths[b]; });
    for (Id i = 0; i < unsolved_; ++i) numbers_[order[i]] = i;
    if (!ends_.allocate(budget_, links) || !share_.allocate(budget_, unsolved_) ||
        !next_.allocate(budget_, unsolved_) || !one_share_.allocate(budget_, unsolved_) ||
        !finishes_.allocate(budget_, unsolved_)) {
      return false;
    }
    std::size_t end = 0;
    for (Id i = 0; i < unsolved_; ++i) {
      const Id id = order[i];
      for (const Id from : graph.predecessors(id).ends) {
        if (numbers_[from] != kNone) ends_[end++] = numbers_[from];
      }
      note_row(lengths[id]);
      note_moves(graph, id, i);
    }
    share_[numbers_[0]] = one_share_[numbers_[0]];
    return true;
  }

  // One step of the walk: returns the chance that it is the one that meets a goal.
  double step() {
    const double* const share = share_.data();
    double* const next = next_.data();
    double chance = 0;
    for (std::size_t i = 0; i < unsolved_; ++i) chance += share[i] * finishes_[i];
    const Id* end = ends_.data();
    std::size_t row = 0;
    for (const Rows& rows : rows_) {
      for (std::size_t last = row + rows.count; row < last; ++row) {
        double sum = 0;
        for (std::size_t k = 0; k < rows.length; ++k) sum += share[end[k]];
        end += rows.length;
        next[row] = sum * one_share_[row];
      }
    }
    std::swap(share_, next_);
    return chance;
  }

 private:
  // Rows of one length that follow each other.
  struct Rows {
    std::size_t length = 0;
    std::size_t count = 0;
  };

  void note_row(std::size_t length) {
    if (rows_.empty() || rows_.back().length != length) rows_.push_back({length, 0});
    ++rows_.back().count;
  }

  void note_moves(const PositionGraph& graph, Id id, Id number) {
    const auto ends = graph.is_undirected() ? graph.predecessors(id).ends : graph.links(id).ends;
    one_share_[number] = ends.empty() ? 0 : 1 / static_cast<double>(ends.size());
    for (const Id to : ends) finishes_[number] += graph.is_goal(to) ? 1 : 0;
  }

  Budget& budget_;
  std::size_t unsolved_ = 0;
  BigArray<Id> numbers_;  // per position: its new number; kNone: solved
  BigArray<Id> ends_;     // where the moves come from, row after row
  std::vector<Rows> rows_;
  BigArray<double> share_;      // the chance to be there, for each of its moves
  BigArray<double> next_;       // the same after the step
  BigArray<double> one_share_;  // 1 over the number of its moves; 0: it has none
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
