// Breadth-first search where moves cost 0 or more: layers by cost instead of by number of moves (Dial
// 1969; with costs 0 and 1 it is the 0-1 search). The same guarantees as breadth_first.hpp.
//
// A state may be met first at a larger cost than its own, so states wait in one bucket per cost and a
// state is expanded at the first bucket that brings it up. memory: per state the key, 5 to 11 bytes of
// slots, its cost, its parent and the move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "algorithms/cost_buckets.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/layers.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

namespace breadth_first_detail {

template <WeightedPuzzle P, class Goal>
class WeightedSearch {
 public:
  WeightedSearch(const Problem<P, Goal>& problem, bool exhaust, Budget& budget)
      : problem_(problem), exhaust_(exhaust), budget_(budget), table_(budget), nodes_(budget), buckets_(budget) {}

  Outcome<typename P::Move> run() {
    bool is_going = add_start();
    for (; cost_ < buckets_.size() && is_going; ++cost_) {
      if (!has_goal_ && cost_ > 0) budget_.note_depth(cost_, cost_);
      layers_.push_back(0);
      is_going = work_off_bucket();
      if (!is_going || (has_goal_ && !exhaust_)) break;
    }
    if (has_goal_) outcome_.cost = path_cost(problem_.puzzle, outcome_.moves);
    finish_layers({.has_goal = has_goal_,
                   .is_stopped = !is_going,
                   .is_cut = is_cut_,
                   .is_complete = problem_.is_complete,
                   .lower = is_going && is_cut_ ? *budget_.depth_limit() + 1 : cost_},
                  {.generated = generated_,
                   .peak_frontier = peak_frontier_,
                   .stored = table_.size(),
                   .layers = std::move(layers_)},
                  budget_, outcome_);
    return std::move(outcome_);
  }

 private:
  using Id = std::uint32_t;

  struct Node {
    std::uint32_t cost = 0;
    Id parent = 0;
    typename P::Move move{};
    bool is_expanded = false;
  };

  bool add_start() {
    if (!table_.make_room(1) || !nodes_.make_room(1) || !buckets_.push(0, 0)) return false;
    table_.insert(problem_.puzzle.pack(problem_.start));
    nodes_.push_back({});
    return true;
  }

  // Expands the states of the current cost. The bucket grows meanwhile: moves of cost 0 add to it. The entries
  // of states that were expanded at a smaller cost are stale. False: a limit was reached.
  bool work_off_bucket() {
    for (std::size_t next = 0; next < buckets_[cost_].size(); ++next) {
      const Id id = buckets_[cost_][next];
      if (nodes_[id].is_expanded) continue;
      nodes_[id].is_expanded = true;
      --waiting_;
      ++layers_.back();
      const typename P::State state = problem_.puzzle.unpack(table_.key(id));
      if ((!has_goal_ || P::kEndsAtGoal) && test_goal(id, state)) {
        if (!exhaust_) return true;
        if (P::kEndsAtGoal && problem_.goal(state)) continue;
      }
      moves_.clear();
      if (!list_moves_within(problem_, state, cost_, budget_.depth_limit(), moves_)) {
        is_cut_ = true;
        if (moves_.empty()) continue;
      }
      if (!budget_.spend() || !expand(id, state)) return false;
    }
    return true;
  }

  // Tests whether the search ends at this state. The first such state is the answer.
  bool test_goal(Id id, const typename P::State& state) {
    std::vector<typename P::Move> ending;
    if (!is_end(problem_, state, ending)) return false;
    if (!has_goal_) {
      has_goal_ = true;
      for (; id != 0; id = nodes_[id].parent) outcome_.moves.push_back(nodes_[id].move);
      std::reverse(outcome_.moves.begin(), outcome_.moves.end());
      outcome_.moves.insert(outcome_.moves.end(), ending.begin(), ending.end());
    }
    return true;
  }

  // Makes the children of a state by the listed moves. False: over the memory limit.
  bool expand(Id id, const typename P::State& state) {
    const P& puzzle = problem_.puzzle;
    if (!table_.make_room(moves_.size()) || !nodes_.make_room(moves_.size())) return false;
    generated_ += moves_.size();
    if (problem_.tracer != nullptr) begin_trace(state);
    for (const auto& move : moves_) {
      const auto child_cost = static_cast<std::uint32_t>(cost_) + static_cast<std::uint32_t>(puzzle.cost(move));
      const auto [child_id, is_new] = table_.insert(puzzle.pack(child_of(puzzle, state, move)));
      if (is_new) {
        nodes_.push_back({});
        ++waiting_;
      } else if (nodes_[child_id].is_expanded || nodes_[child_id].cost <= child_cost) {
        continue;
      }
      nodes_[child_id] = {child_cost, id, move, false};
      if (!buckets_.push(child_cost, child_id)) return false;
    }
    peak_frontier_ = std::max(peak_frontier_, waiting_);
    budget_.note(table_.size(), waiting_);
    if (problem_.tracer != nullptr) {
      expansion_->frontier = waiting_;
      problem_.tracer->add(*expansion_);
    }
    return true;
  }

  // What will become of the children is known before they are made.
  void begin_trace(const typename P::State& state) {
    const P& puzzle = problem_.puzzle;
    expansion_ = Expansion<P>{.state = state, .values = {static_cast<std::int64_t>(cost_)}};
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle, state, move);
      const auto cost = static_cast<std::int64_t>(cost_) + puzzle.cost(move);
      const Id known = table_.find(puzzle.pack(child));
      Fate fate = Fate::added;
      if (known != StateTable<typename P::Key>::kNone) {
        const bool is_better = !nodes_[known].is_expanded && nodes_[known].cost > cost;
        fate = is_better ? Fate::better_way : Fate::duplicate;
      }
      for (const auto& sibling : expansion_->children) {
        if (puzzle.pack(sibling.state) != puzzle.pack(child)) continue;
        fate = cost < sibling.values.g ? Fate::better_way : Fate::duplicate;
      }
      expansion_->children.push_back({move, child, fate, {cost}});
    }
  }

  const Problem<P, Goal>& problem_;
  bool exhaust_;
  Budget& budget_;
  Outcome<typename P::Move> outcome_;
  StateTable<typename P::Key> table_;
  GrowingArray<Node> nodes_;  // per state
  CostBuckets buckets_;
  std::vector<std::uint64_t> layers_;
  typename P::MoveList moves_;
  std::optional<Expansion<P>> expansion_;  // for a tracer
  std::uint64_t cost_ = 0;                 // of the bucket that is worked off
  std::uint64_t generated_ = 0;
  std::uint64_t waiting_ = 1;
  std::uint64_t peak_frontier_ = 1;
  bool has_goal_ = false;
  bool is_cut_ = false;
};

}  // namespace breadth_first_detail

template <WeightedPuzzle P, class Goal>
Outcome<typename P::Move> breadth_first_weighted(const Problem<P, Goal>& problem, bool exhaust, Budget& budget) {
  return breadth_first_detail::WeightedSearch<P, Goal>(problem, exhaust, budget).run();
}

}  // namespace shunt
