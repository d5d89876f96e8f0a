// Space: every position that is reachable from a puzzle's start, by number, with what it costs to reach it and what it
// costs to go on to the nearest goal.
//
//   forward    layers by cost from the start (Dial 1969): positions are numbered as they are found
//   backward   layers by cost from all goals at once, over predecessors, or over the moves turned round where the
//   puzzle
//              cannot list predecessors
//
// Complete; works for every puzzle and move set. Memory a position: its key, 5 to 11 bytes of the table, 8 bytes for
// the two costs, 4 for the queue; where predecessors cannot be listed 8 bytes for every move besides. Moves are made
// again instead of stored: some two million positions a second.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/puzzle.hpp"
#include "memory/growing_array.hpp"
#include "memory/state_table.hpp"
#include "spaces/space_counts.hpp"

namespace shunt {

template <Puzzle P>
class Space {
 public:
  using Id = std::uint32_t;
  static constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

  Space(const P& puzzle, MoveSet move_set, Budget& budget)
      : puzzle_(puzzle),
        move_set_(move_set),
        budget_(budget),
        states_(budget),
        depth_(budget),
        distance_(budget),
        edges_(budget) {}

  // Goes through the space. What it has found is then in counts(); if it was stopped before the end, that is what is
  // known of the complete depths.
  const SpaceCounts& explore() {
    if (!walk_forward() || !walk_backward()) counts_.stopped = budget_.stop_reason();
    counts_.positions = states_.size();
    if (counts_.stopped) {
      counts_.by_distance.clear();
      counts_.dead = 0;
    } else if (distance_[0] != kUnknown) {
      counts_.start_distance = distance_[0];
    }
    return counts_;
  }

  const SpaceCounts& counts() const { return counts_; }
  std::size_t size() const { return states_.size(); }
  typename P::State state(Id id) const { return puzzle_.unpack(states_.key(id)); }
  std::uint32_t depth(Id id) const { return depth_[id]; }
  // kUnknown: no goal can be reached.
  std::uint32_t distance(Id id) const { return distance_[id]; }
  Id find(const typename P::State& state) const { return states_.find(puzzle_.pack(state)); }

 private:
  using Queue = GrowingArray<Id>;
  struct Edge {
    Id from;
    Id to;
  };

  // Positions wait in one queue per cost; costs are small, so there are few queues.
  class Queues {
   public:
    explicit Queues(Budget& budget) : budget_(budget) {}
    bool push(std::uint64_t cost, Id id) {
      while (queues_.size() <= cost) queues_.emplace_back(budget_);
      if (!queues_[cost].make_room(1)) return false;
      queues_[cost].push_back(id);
      return true;
    }
    std::size_t size() const { return queues_.size(); }
    Queue& operator[](std::size_t cost) { return queues_[cost]; }

   private:
    Budget& budget_;
    std::vector<Queue> queues_;
  };

  void list(const typename P::State& state) {
    moves_.clear();
    if (P::kEndsAtGoal && puzzle_.is_goal(state)) return;
    puzzle_.list_moves(state, move_set_, moves_);
  }

  // A position with what it costs to reach it. False: no memory.
  bool reach(const typename P::State& state, std::uint64_t cost, Queues& queues) {
    if (!states_.make_room(1) || !depth_.make_room(1)) return false;
    const auto [id, is_new] = states_.insert(puzzle_.pack(state));
    if (is_new) {
      depth_.push_back(kUnknown);
      counts_.goals += puzzle_.is_goal(state) ? 1U : 0U;
    }
    if (depth_[id] <= cost) return true;
    depth_[id] = static_cast<std::uint32_t>(cost);
    return queues.push(cost, id);
  }

  bool walk_forward() {
    Queues queues(budget_);
    if (!reach(puzzle_.start(), 0, queues)) return false;
    for (std::uint64_t cost = 0; cost < queues.size(); ++cost) {
      std::uint64_t count = 0;
      // A queue grows while it is worked off: moves of cost 0 add to it.
      for (std::size_t next = 0; next < queues[cost].size(); ++next) {
        const Id id = queues[cost][next];
        if (depth_[id] != cost) continue;  // it was reached at a smaller cost meanwhile
        ++count;
        if (!budget_.spend()) return false;
        const typename P::State from = state(id);
        list(from);
        for (const auto& move : moves_) {
          typename P::State child = from;
          puzzle_.apply(child, move);
          if (!reach(child, cost + static_cast<std::uint64_t>(move_cost(puzzle_, move)), queues)) return false;
        }
        budget_.note(states_.size(), queues[cost].size() - next - 1);
      }
      queues[cost].release();
      counts_.by_depth.push_back(count);
      budget_.note_depth(cost, 0);
    }
    return true;
  }

  bool walk_backward() {
    if (!distance_.make_room(states_.size()) || !collect_edges()) return false;
    Queues queues(budget_);
    for (Id id = 0; id < states_.size(); ++id) {
      const bool is_goal = puzzle_.is_goal(state(id));
      distance_.push_back(is_goal ? 0 : kUnknown);
      if (is_goal && !queues.push(0, id)) return false;
    }
    std::uint64_t reached = 0;
    for (std::uint64_t cost = 0; cost < queues.size(); ++cost) {
      std::uint64_t count = 0;
      for (std::size_t next = 0; next < queues[cost].size(); ++next) {
        const Id id = queues[cost][next];
        if (distance_[id] != cost) continue;
        ++count;
        if ((next % kPollInterval == 0 && budget_.is_over_after_report()) || !step_back(id, cost, queues)) return false;
      }
      queues[cost].release();
      counts_.by_distance.push_back(count);
      reached += count;
    }
    counts_.dead = states_.size() - reached;
    return true;
  }

  bool improve(Id id, std::uint64_t cost, Queues& queues) {
    if (id == StateTable<typename P::Key>::kNone || distance_[id] <= cost) return true;
    distance_[id] = static_cast<std::uint32_t>(cost);
    return queues.push(cost, id);
  }

  // All positions from which one move leads to `id`.
  bool step_back(Id id, std::uint64_t cost, Queues& queues) {
    if constexpr (BackwardPuzzle<P>) {
      const typename P::State to = state(id);
      moves_.clear();
      puzzle_.list_predecessors(to, move_set_, moves_);
      for (const auto& back : moves_) {
        typename P::State before = to;
        puzzle_.apply(before, back);
        const auto step = static_cast<std::uint64_t>(move_cost(puzzle_, back));
        if (!improve(find(before), cost + step, queues)) return false;
      }
    } else {
      if (edges_.size() == 0) return true;
      const auto less = [](const Edge& edge, Id to) { return edge.to < to; };
      const Edge* const begin = &edges_[0];
      const Edge* const end = begin + edges_.size();
      for (const Edge* edge = std::lower_bound(begin, end, id, less); edge != end && edge->to == id; ++edge) {
        if (!improve(edge->from, cost + edge_cost(*edge), queues)) return false;
      }
    }
    return true;
  }

  // The moves turned round, in the order of where they lead: for puzzles that cannot list predecessors.
  bool collect_edges() {
    if constexpr (!BackwardPuzzle<P>) {
      for (Id id = 0; id < states_.size(); ++id) {
        if (id % kPollInterval == 0 && budget_.is_over_after_report()) return false;
        const typename P::State from = state(id);
        list(from);
        if (!edges_.make_room(moves_.size())) return false;
        for (const auto& move : moves_) {
          typename P::State child = from;
          puzzle_.apply(child, move);
          edges_.push_back({id, find(child)});
        }
      }
      if (edges_.size() == 0) return true;
      std::sort(&edges_[0], &edges_[0] + edges_.size(),
                [](const Edge& a, const Edge& b) { return a.to != b.to ? a.to < b.to : a.from < b.from; });
    }
    return true;
  }

  // The cheapest move from one position to another.
  std::uint64_t edge_cost(const Edge& edge) {
    if (has_unit_costs(puzzle_)) return 1;
    const typename P::State from = state(edge.from);
    std::uint64_t least = kUnknown;
    list(from);
    for (const auto& move : moves_) {
      typename P::State child = from;
      puzzle_.apply(child, move);
      if (find(child) == edge.to) least = std::min(least, static_cast<std::uint64_t>(move_cost(puzzle_, move)));
    }
    return least;
  }

  static constexpr std::size_t kPollInterval = 4096;

  const P& puzzle_;
  MoveSet move_set_;
  Budget& budget_;
  StateTable<typename P::Key> states_;
  GrowingArray<std::uint32_t> depth_;     // per position: cost from the start
  GrowingArray<std::uint32_t> distance_;  // per position: cost to the nearest goal
  GrowingArray<Edge> edges_;
  typename P::MoveList moves_;
  SpaceCounts counts_;
};

}  // namespace shunt
