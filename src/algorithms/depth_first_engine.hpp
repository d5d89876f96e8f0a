// The depth-first engine: one round of depth-first search on an explicit stack, under a bound on cost
// plus estimate. Depth-first, iterative deepening and IDA* are this engine with different bounds and
// different ways to treat duplicates.
//
// The path is kept state by state (so nothing is unpacked on the way back); the moves that are still to
// be tried stand in one array, level after level, and are taken in canonical order. A path of a million
// moves needs memory, never the call stack.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/answer.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/path_store.hpp"
#include "memory/state_table.hpp"

namespace shunt {

enum class DepthFirstDuplicates : std::uint8_t {
  none,       // nothing is dropped
  step_back,  // only the state before the current one
  path,       // every state on the current path: local loops
  shallower,  // a state enters again only at a smaller cost than before in this round
  visited,    // every state once
};

enum class DepthFirstEnd : std::uint8_t { found, bounded, exhausted, stopped };

template <Puzzle P, class Goal>
class DepthFirstEngine {
 public:
  static constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max();

  DepthFirstEngine(const Problem<P, Goal>& problem, DepthFirstDuplicates duplicates, Heuristic<P>* heuristic,
                   Budget& budget)
      : problem_(problem),
        duplicates_(duplicates),
        heuristic_(heuristic),
        budget_(budget),
        levels_(budget),
        moves_(budget),
        path_(budget),
        seen_(budget),
        seen_cost_(budget) {}

  // Searches one round from the start. `found`: copy_path() gives the solution. `bounded`: something was cut;
  // next_bound() is the least value above the bound.
  DepthFirstEnd run(std::int64_t bound) {
    next_bound_ = kNoBound;
    reset();
    if (problem_.tracer != nullptr && bound != kNoBound) problem_.tracer->begin_round(bound);
    if (!enter(problem_.start, typename P::Move{}, 0)) return DepthFirstEnd::stopped;
    while (levels_.size() > 0) {
      Level& level = levels_.back();
      if (!level.is_expanded) {
        level.is_expanded = true;
        if (is_end(problem_, level.state, last_)) return DepthFirstEnd::found;
        if (!expand(bound)) return DepthFirstEnd::stopped;
      }
      if (level.next_move == moves_.size()) {
        leave();
        continue;
      }
      const typename P::Move move = moves_[level.next_move++];
      --waiting_;
      const typename P::State child = child_of(problem_.puzzle, level.state, move);
      const std::int64_t cost = level.cost + move_cost(problem_.puzzle, move);
      if (!enter(child, move, cost)) return DepthFirstEnd::stopped;  // `level` may have moved
    }
    return next_bound_ == kNoBound ? DepthFirstEnd::exhausted : DepthFirstEnd::bounded;
  }

  std::int64_t next_bound() const { return next_bound_; }
  // Distinct states that the last round met; 0 without a list.
  std::uint64_t states_of_round() const { return seen_.size(); }
  // The moves of the solution that was found. False: over the memory limit.
  bool copy_path(std::vector<typename P::Move>& moves) const {
    if (!reserve_moves(moves, levels_.size() - 1 + last_.size(), budget_)) return false;
    for (std::size_t i = 1; i < levels_.size(); ++i) moves.push_back(levels_[i].move);
    moves.insert(moves.end(), last_.begin(), last_.end());
    return true;
  }
  // Fills in the counters of this engine, summed over all rounds.
  void fill(Statistics& statistics) const {
    statistics.expanded = budget_.expanded();
    statistics.generated = generated_;
    if (has_list()) {
      statistics.duplicates = dropped_;
      statistics.stored = std::max<std::uint64_t>(most_seen_, seen_.size());
    } else if (duplicates_ != DepthFirstDuplicates::none) {
      statistics.local_loops_avoided = dropped_;
    }
    statistics.peak_frontier = peak_frontier_;
  }

 private:
  struct Level {
    typename P::State state;
    typename P::Move move;  // that led here
    std::int64_t cost;
    std::size_t first_move;  // of this level in moves_
    std::size_t next_move;
    bool is_expanded;
  };

  bool is_on_path_kept() const { return duplicates_ == DepthFirstDuplicates::path; }
  bool has_list() const {
    return duplicates_ == DepthFirstDuplicates::shallower || duplicates_ == DepthFirstDuplicates::visited;
  }

  void reset() {
    while (levels_.size() > 0) leave();
    waiting_ = 0;
    most_seen_ = std::max<std::uint64_t>(most_seen_, seen_.size());
    seen_.clear();
    seen_cost_.truncate(0);
  }

  bool enter(const typename P::State& state, const typename P::Move& move, std::int64_t cost) {
    if (!levels_.make_room(1)) return false;
    if (is_on_path_kept()) {
      if (!path_.make_room()) return false;
      path_.push(problem_.puzzle.pack(state));
    }
    if (levels_.size() == 0 && !may_enter(problem_.puzzle.pack(state), 0)) return false;
    levels_.push_back({state, move, cost, moves_.size(), moves_.size(), false});
    return true;
  }

  void leave() {
    moves_.truncate(levels_.back().first_move);
    levels_.pop_back();
    if (is_on_path_kept()) path_.pop();
  }

  // Marks the state as met, if the search keeps a list of states. The caller has made room, except for the start.
  // False: the state is a duplicate, or there is no room for the start.
  bool may_enter(const typename P::Key& key, std::int64_t cost) {
    if (!has_list()) return true;
    if (!seen_.make_room(1) || !seen_cost_.make_room(1)) return false;
    const auto [id, is_new] = seen_.insert(key);
    if (is_new) {
      seen_cost_.push_back(static_cast<std::uint32_t>(cost));
      return true;
    }
    if (duplicates_ == DepthFirstDuplicates::visited || seen_cost_[id] <= cost) return false;
    seen_cost_[id] = static_cast<std::uint32_t>(cost);
    return true;
  }

  bool is_duplicate(const typename P::Key& key, std::int64_t cost) {
    switch (duplicates_) {
      case DepthFirstDuplicates::none: return false;
      case DepthFirstDuplicates::step_back:
        return levels_.size() >= 2 && problem_.puzzle.pack(levels_[levels_.size() - 2].state) == key;
      case DepthFirstDuplicates::path: return path_.contains(key);
      default: return !may_enter(key, cost);
    }
  }

  // Lists the moves of the last level whose children are within the bound and no duplicates.
  bool expand(std::int64_t bound) {
    Level& level = levels_.back();
    const P& puzzle = problem_.puzzle;
    const bool is_deepest = budget_.depth_limit() && level.cost >= static_cast<std::int64_t>(*budget_.depth_limit());
    if (heuristic_ == nullptr && (level.cost >= bound || is_deepest) && !is_free_move_possible()) {
      next_bound_ = std::min(next_bound_, level.cost + 1);
      return true;
    }
    if (!budget_.spend()) return false;
    list_.clear();
    list_moves(problem_, level.state, list_);
    generated_ += list_.size();
    if (!moves_.make_room(list_.size()) || !seen_.make_room(list_.size()) || !seen_cost_.make_room(list_.size()))
      return false;
    if (heuristic_ != nullptr) heuristic_->set_parent(level.state);
    for (const auto& move : list_) {
      const typename P::State child = child_of(puzzle, level.state, move);
      const std::int64_t cost = level.cost + move_cost(puzzle, move);
      const std::int64_t value = cost + (heuristic_ == nullptr ? 0 : heuristic_->evaluate(child));
      const bool is_too_deep = budget_.depth_limit() && cost > static_cast<std::int64_t>(*budget_.depth_limit());
      if (value > bound || is_too_deep) {
        next_bound_ = std::min(next_bound_, std::max(value, bound + 1));
      } else if (is_duplicate(puzzle.pack(child), cost)) {
        ++dropped_;
      } else {
        moves_.push_back(move);
        ++waiting_;
      }
    }
    peak_frontier_ = std::max(peak_frontier_, waiting_);
    budget_.note(seen_.size(), waiting_);
    if (problem_.tracer != nullptr) trace(bound);
    return true;
  }

  // The moves that are still to be tried stand behind those of the levels above, in the order of the list.
  void trace(std::int64_t bound) const {
    const P& puzzle = problem_.puzzle;
    const Level& level = levels_[levels_.size() - 1];
    const auto values = [&](const typename P::State& state, std::int64_t cost) -> TracedValues {
      if (heuristic_ == nullptr) return {cost};
      const int estimate = heuristic_->evaluate(state);
      return {cost, estimate, static_cast<double>(cost + estimate)};
    };
    Expansion<P> expansion{.state = level.state, .values = {level.cost}, .frontier = waiting_};
    if (heuristic_ != nullptr) {
      // As its parent saw it: a heuristic may compare a state with the one before it.
      if (levels_.size() > 1) heuristic_->set_parent(levels_[levels_.size() - 2].state);
      expansion.values = values(level.state, level.cost);
      heuristic_->set_parent(level.state);
    }
    if (levels_.size() > 1) expansion.origin = {levels_[levels_.size() - 2].state, level.move};
    std::size_t kept = level.first_move;
    for (const auto& move : list_) {
      const typename P::State child = child_of(puzzle, level.state, move);
      const auto key = puzzle.pack(child);
      const bool is_kept = kept < moves_.size() && puzzle.pack(child_of(puzzle, level.state, moves_[kept])) == key;
      if (is_kept) ++kept;
      const TracedValues child_values = values(child, level.cost + move_cost(puzzle, move));
      const bool is_too_deep =
          budget_.depth_limit() && child_values.g > static_cast<std::int64_t>(*budget_.depth_limit());
      Fate fate = has_list() ? Fate::duplicate : Fate::local_loop;
      if (is_too_deep || child_values.f.value_or(static_cast<double>(child_values.g)) > static_cast<double>(bound)) {
        fate = Fate::over_bound;
      } else if (is_kept) {
        fate = Fate::added;
      }
      expansion.children.push_back({move, child, fate, child_values});
    }
    problem_.tracer->add(expansion);
  }

  // A state at the bound need not be expanded, unless a move may cost nothing.
  bool is_free_move_possible() const { return !has_unit_costs(problem_.puzzle); }

  const Problem<P, Goal>& problem_;
  DepthFirstDuplicates duplicates_;
  Heuristic<P>* heuristic_;
  Budget& budget_;
  GrowingArray<Level> levels_;
  GrowingArray<typename P::Move> moves_;
  PathStore<typename P::Key> path_;
  StateTable<typename P::Key> seen_;
  GrowingArray<std::uint32_t> seen_cost_;
  typename P::MoveList list_;
  std::vector<typename P::Move> last_;
  std::int64_t next_bound_ = kNoBound;
  std::uint64_t generated_ = 0;
  std::uint64_t dropped_ = 0;
  std::uint64_t most_seen_ = 0;
  std::uint64_t peak_frontier_ = 1;
  std::uint64_t waiting_ = 0;  // moves that are still to be tried
};

}  // namespace shunt
