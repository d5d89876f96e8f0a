// The best-first engine: a heap of generated nodes, taken by the least priority. A* and greedy search
// are this engine with different priorities.
//
// A node is one way to a state; several can wait at the same time. Closing on expansion keeps all of
// them and, when the first is expanded, deletes the others from the middle of the heap (counted).
// Closing on generation keeps only the first way to every state.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/indexed_heap.hpp"
#include "memory/state_table.hpp"

namespace shunt {

enum class BestFirstTies : std::uint8_t { deep, shallow, first, last };

struct BestFirstRules {
  double cost_weight = 1;  // priority = cost_weight * g + estimate_weight * h
  double estimate_weight = 1;
  BestFirstTies ties = BestFirstTies::deep;
  bool closes_on_generation = false;
  bool reopens = false;  // a closed state that is reached at a smaller cost is taken up again
};

template <Puzzle P, class Goal>
class BestFirstEngine {
 public:
  BestFirstEngine(const Problem<P, Goal>& problem, const BestFirstRules& rules, Budget& budget)
      : problem_(problem),
        rules_(rules),
        budget_(budget),
        states_(budget),
        best_cost_(budget),
        is_closed_(budget),
        first_node_(budget),
        nodes_(budget),
        heap_(Less{&nodes_, rules.ties}, budget) {}

  // Fills everything but `optimal` and the bounds, which depend on what the priority means.
  Outcome<typename P::Move> run() {
    Outcome<typename P::Move> outcome;
    std::vector<typename P::Move> last;
    Status ending = problem_.is_complete ? Status::unsolvable : Status::not_found;
    bool is_cut = false;
    if (!make_room(1)) {
      ending = budget_.stop_reason();
    } else {
      add(problem_.start, 0, kNone, typename P::Move{});
    }
    while (!heap_.empty()) {
      const std::uint32_t node = heap_.top();
      heap_.pop();
      const Node taken = nodes_[node];
      least_priority_ = std::max(least_priority_, taken.priority);
      const typename P::State state = problem_.puzzle.unpack(states_.key(taken.state));
      if (is_end(problem_, state, last)) {
        outcome.moves = path_to(node);
        outcome.moves.insert(outcome.moves.end(), last.begin(), last.end());
        ending = Status::solved;
        break;
      }
      moves_.clear();
      if (!list_moves_within(problem_, state, taken.cost, budget_.depth_limit(), moves_)) {
        is_cut = true;
        least_cut_ = std::min(least_cut_, taken.priority);
        if (moves_.empty()) continue;
      }
      if (!budget_.spend()) {
        ending = budget_.stop_reason();
        break;
      }
      if (!rules_.closes_on_generation) close(taken.state);
      generated_ += moves_.size();
      if (!make_room(moves_.size())) {
        ending = budget_.stop_reason();
        break;
      }
      problem_.heuristic->set_parent(state);
      const std::size_t known_states = states_.size();
      const std::size_t known_nodes = nodes_.size();
      for (const auto& move : moves_) {
        add(child_of(problem_.puzzle, state, move),
            taken.cost + static_cast<std::uint32_t>(move_cost(problem_.puzzle, move)), node, move);
      }
      peak_frontier_ = std::max<std::uint64_t>(peak_frontier_, heap_.size());
      budget_.note(states_.size(), heap_.size());
      if (problem_.tracer != nullptr) trace(node, state, known_states, known_nodes);
    }
    outcome.status = ending == Status::unsolvable && is_cut ? Status::not_found : ending;
    outcome.cost = path_cost(problem_.puzzle, outcome.moves);
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.duplicates = duplicates_;
    if (!rules_.closes_on_generation) {
      outcome.statistics.heap_deletions = heap_deletions_;
      outcome.statistics.reopened = reopened_;
    }
    outcome.statistics.stored = states_.size();
    outcome.statistics.peak_frontier = peak_frontier_;
    return outcome;
  }

  // The largest of the priorities taken so far, but no more than that of a node which the depth limit
  // cut: with an admissible estimate no solution costs less.
  double least_priority() const { return std::min(least_priority_, least_cut_); }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;

  struct Node {
    double priority;
    std::uint32_t state;
    std::uint32_t cost;
    std::uint32_t parent;     // node
    std::uint32_t next_copy;  // another node of the same state
    typename P::Move move;
  };
  struct Less {
    const GrowingArray<Node>* nodes;
    BestFirstTies ties;
    bool operator()(std::uint32_t a, std::uint32_t b) const {
      const Node& x = (*nodes)[a];
      const Node& y = (*nodes)[b];
      if (x.priority != y.priority) return x.priority < y.priority;
      if (ties == BestFirstTies::last) return a > b;
      if (x.cost != y.cost && ties == BestFirstTies::deep) return x.cost > y.cost;
      if (x.cost != y.cost && ties == BestFirstTies::shallow) return x.cost < y.cost;
      return a < b;
    }
  };

  bool make_room(std::size_t count) {
    return states_.make_room(count) && best_cost_.make_room(count) && is_closed_.make_room(count) &&
           first_node_.make_room(count) && nodes_.make_room(count) && heap_.make_room(count);
  }

  void add(const typename P::State& state, std::uint32_t cost, std::uint32_t parent, const typename P::Move& move) {
    const auto [id, is_new] = states_.insert(problem_.puzzle.pack(state));
    if (is_new) {
      best_cost_.push_back(cost);
      is_closed_.push_back(0);
      first_node_.push_back(kNone);
    } else if (rules_.closes_on_generation) {
      ++duplicates_;
      return;
    } else if (is_closed_[id] != 0) {
      if (!rules_.reopens || cost >= best_cost_[id]) {
        ++duplicates_;
        return;
      }
      is_closed_[id] = 0;
      ++reopened_;
    }
    best_cost_[id] = std::min(best_cost_[id], cost);
    const int estimate =
        parent == kNone ? problem_.heuristic->evaluate_start(state) : problem_.heuristic->evaluate(state);
    const double priority = rules_.cost_weight * cost + rules_.estimate_weight * estimate;
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({priority, id, cost, parent, first_node_[id], move});
    first_node_[id] = node;
    heap_.push(node);
  }

  // The children's nodes stand from number `first_node` on, in the order of the moves; states from number `first_state`
  // on are new.
  void trace(std::uint32_t node, const typename P::State& state, std::size_t first_state,
             std::size_t first_node) const {
    const P& puzzle = problem_.puzzle;
    Expansion<P> expansion{.state = state, .values = values_of(nodes_[node]), .frontier = heap_.size()};
    if (nodes_[node].parent != kNone) {
      expansion.origin = {puzzle.unpack(states_.key(nodes_[nodes_[node].parent].state)), nodes_[node].move};
    }
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle, state, move);
      const std::uint32_t id = states_.find(puzzle.pack(child));
      TracedChild<P> traced{move, child, Fate::duplicate, {}};
      if (first_node < nodes_.size() && nodes_[first_node].state == id) {
        const Node& made = nodes_[first_node++];
        traced.values = values_of(made);
        traced.fate = fate_of(made, id >= first_state);
      } else {
        const auto cost =
            static_cast<std::uint32_t>(nodes_[node].cost) + static_cast<std::uint32_t>(move_cost(puzzle, move));
        traced.values = values_of(cost, problem_.heuristic->evaluate(child));
      }
      expansion.children.push_back(traced);
    }
    problem_.tracer->add(expansion);
  }
  Fate fate_of(const Node& node, bool is_new_state) const {
    bool is_better = true;  // than the other ways that wait; a closed state is taken up again for a better one only
    for (std::uint32_t copy = node.next_copy; copy != kNone; copy = nodes_[copy].next_copy) {
      is_better = is_better && node.cost < nodes_[copy].cost;
    }
    if (is_new_state && node.next_copy == kNone) return Fate::added;
    return is_better ? Fate::better_way : Fate::copy;
  }
  TracedValues values_of(std::uint32_t cost, int estimate) const {
    return {cost, estimate, rules_.cost_weight * cost + rules_.estimate_weight * estimate};
  }
  TracedValues values_of(const Node& node) const {
    const double estimate = (node.priority - rules_.cost_weight * node.cost) / rules_.estimate_weight;
    return {node.cost, static_cast<std::int64_t>(std::llround(estimate)), node.priority};
  }

  // The state is expanded: its other copies leave the heap.
  void close(std::uint32_t id) {
    is_closed_[id] = 1;
    for (std::uint32_t copy = first_node_[id]; copy != kNone; copy = nodes_[copy].next_copy) {
      if (!heap_.contains(copy)) continue;
      heap_.erase(copy);
      ++heap_deletions_;
    }
    first_node_[id] = kNone;
  }

  std::vector<typename P::Move> path_to(std::uint32_t node) const {
    std::vector<typename P::Move> path;
    for (; nodes_[node].parent != kNone; node = nodes_[node].parent) path.push_back(nodes_[node].move);
    return {path.rbegin(), path.rend()};
  }

  const Problem<P, Goal>& problem_;
  BestFirstRules rules_;
  Budget& budget_;
  StateTable<typename P::Key> states_;
  GrowingArray<std::uint32_t> best_cost_;   // per state
  GrowingArray<std::uint8_t> is_closed_;    // per state
  GrowingArray<std::uint32_t> first_node_;  // per state: its newest node
  GrowingArray<Node> nodes_;
  IndexedHeap<Less> heap_;
  typename P::MoveList moves_;
  double least_priority_ = 0;
  double least_cut_ = std::numeric_limits<double>::infinity();
  std::uint64_t generated_ = 0;
  std::uint64_t duplicates_ = 0;
  std::uint64_t heap_deletions_ = 0;
  std::uint64_t reopened_ = 0;
  std::uint64_t peak_frontier_ = 1;
};

}  // namespace shunt
