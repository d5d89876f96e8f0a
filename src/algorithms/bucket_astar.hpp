// A* on buckets, for unit costs: f and g are small whole numbers, so "the least f, of those the largest g"
// is an array of stacks and costs no comparisons. The form of A* that goes far.
//
//   states   keys in order of discovery, and beside each its g, h and the footprint of the best way so far
//   buckets  [f][g] -> numbers of states; one that was improved meanwhile is passed over when taken
//
// No parents are stored: on the way to an optimal goal every recorded g is exact, so the path is walked
// backwards over predecessors whose g is one less. Moves that cannot lead to anything new are left out
// (FootprintPuzzle). That is sound here too: the states of all optimal solutions are expanded with their true
// distance, layer by layer, and the guarantee of list_moves_after holds among them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "algorithms/cost_buckets.hpp"
#include "algorithms/footprint.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

template <BackwardPuzzle P, class Goal>
class BucketAStar {
 public:
  // The heuristic must be admissible, hence never negative.
  BucketAStar(const Problem<P, Goal>& problem, Budget& budget)
      : problem_(problem), budget_(budget), states_(budget), records_(budget) {}
  BucketAStar(const BucketAStar&) = delete;
  BucketAStar& operator=(const BucketAStar&) = delete;
  ~BucketAStar() { budget_.give_back(buckets_.size() * sizeof(Bucket)); }

  Outcome<typename P::Move> run() {
    Outcome<typename P::Move> outcome;
    Status ending = problem_.is_complete ? Status::unsolvable : Status::not_found;
    bool is_cut = false;
    if (!states_.make_room(1) || !records_.make_room(1) ||
        !add(states_.insert(problem_.puzzle.pack(problem_.start)).id, problem_.start, 0, Footprint{})) {
      ending = budget_.stop_reason();
    }
    std::uint32_t id = 0;
    while (take(id)) {
      const Record record = records_[id];
      const Key key = states_.key(id);
      const typename P::State state = problem_.puzzle.unpack(key);
      if (problem_.goal(state)) {
        outcome.moves = path_to(id);
        outcome.cost = record.cost;
        outcome.optimal = true;
        ending = Status::solved;
        break;
      }
      if (budget_.depth_limit() && record.cost >= *budget_.depth_limit()) {
        is_cut = true;
        // It is not solved, so it takes at least one more move.
        least_cut_ = std::min<std::uint64_t>(least_cut_, record.cost + std::max<unsigned>(1, record.estimate));
        continue;
      }
      if (!budget_.spend()) {
        ending = budget_.stop_reason();
        break;
      }
      records_[id].is_closed = 1;
      if (!expand(key, state, record)) {
        ending = budget_.stop_reason();
        break;
      }
      peak_frontier_ = std::max(peak_frontier_, waiting_);
      budget_.note(states_.size(), waiting_);
    }
    const bool is_exhausted = ending == Status::unsolvable;
    outcome.status = is_exhausted && is_cut ? Status::not_found : ending;
    if (outcome.optimal) {
      outcome.bounds = {outcome.cost, outcome.cost};
    } else if (outcome.status != Status::unsolvable) {
      // Every solution goes through a state that waits or that was cut.
      outcome.bounds.lower = is_exhausted ? least_cut_ : std::min<std::uint64_t>(least_, least_cut_);
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.duplicates = duplicates_;
    outcome.statistics.reopened = reopened_;
    outcome.statistics.stored = states_.size();
    outcome.statistics.peak_frontier = peak_frontier_;
    return outcome;
  }

 private:
  using Key = typename P::Key;
  using Footprint = typename FootprintOf<P>::Type;
  using States = StateTable<Key, SlotTags::hash>;

  struct Record {
    std::uint16_t cost;
    std::uint16_t estimate;
    Footprint footprint;
    std::uint8_t is_closed;
  };

  bool expand(const Key& key, const typename P::State& state, const Record& record) {
    const P& puzzle = problem_.puzzle;
    moves_.clear();
    list_moves_after(problem_, state, record.footprint, moves_);
    generated_ += moves_.size();
    if (!states_.make_room(moves_.size()) || !records_.make_room(moves_.size())) return false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      children_[i] = child_key(puzzle, key, state, moves_[i]);
      states_.prefetch(children_[i]);
    }
    problem_.heuristic->set_parent(state);
    if (problem_.tracer != nullptr) trace(state, record);
    // Most children are known already, and then their records are read, too.
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const auto likely = states_.prefetch_key(children_[i]);
      if (likely != States::kNone) __builtin_prefetch(&records_[likely]);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const auto cost = static_cast<std::uint16_t>(record.cost + 1);
      const auto [known, is_new] = states_.insert(children_[i]);
      if (is_new) {
        if (!add(known, child_of(puzzle, state, moves_[i]), cost, footprint_of(puzzle, moves_[i]))) return false;
        continue;
      }
      Record& other = records_[known];
      if (cost >= other.cost) {
        ++duplicates_;
        continue;
      }
      reopened_ += other.is_closed;
      other.is_closed = 0;
      other.cost = cost;
      other.footprint = footprint_of(puzzle, moves_[i]);
      if (!queue(known, other)) return false;
    }
    return true;
  }

  // Told before the children are added: what becomes of each is known.
  void trace(const typename P::State& state, const Record& record) const {
    const P& puzzle = problem_.puzzle;
    const auto values = [](std::int64_t g, std::int64_t h) -> TracedValues {
      return {g, h, static_cast<double>(g + h)};
    };
    Expansion<P> expansion{.state = state, .values = values(record.cost, record.estimate), .frontier = waiting_};
    typename P::MoveList all;
    list_moves(problem_, state, all);
    std::size_t made = 0;  // of the listed moves; those left out have children of their own
    for (const auto& move : all) {
      const typename P::State child = child_of(puzzle, state, move);
      const Key key = puzzle.pack(child);
      TracedChild<P> traced{move, child, Fate::pruned, values(record.cost + 1, problem_.heuristic->evaluate(child))};
      if (made < moves_.size() && children_[made] == key) {
        const auto known = states_.find(key);
        const auto earlier = std::find(children_.begin(), children_.begin() + made, key);
        const bool is_repeated = earlier != children_.begin() + made;
        ++made;
        if (known == States::kNone) {
          traced.fate = is_repeated ? Fate::duplicate : Fate::added;
        } else {
          const bool is_better = record.cost + 1 < records_[known].cost && !is_repeated;
          traced.fate = is_better ? Fate::better_way : Fate::duplicate;
        }
        if (traced.fate != Fate::duplicate) ++expansion.frontier;
      }
      expansion.children.push_back(traced);
    }
    problem_.tracer->add(expansion);
  }

  // A state that has just been inserted.
  bool add(std::uint32_t id, const typename P::State& state, std::uint16_t cost, const Footprint& footprint) {
    const int estimate = id == 0 ? problem_.heuristic->evaluate_start(state) : problem_.heuristic->evaluate(state);
    records_.push_back({cost, static_cast<std::uint16_t>(estimate), footprint, 0});
    return queue(id, records_[id]);
  }

  bool queue(std::uint32_t id, const Record& record) {
    const std::size_t f = static_cast<std::size_t>(record.cost) + record.estimate;
    while (buckets_.size() <= f) {
      if (!budget_.take(sizeof(Bucket))) return false;
      buckets_.push_back({CostBuckets(budget_), 0});
    }
    if (!buckets_[f].by_cost.push(record.cost, id)) return false;
    ++buckets_[f].count;
    ++waiting_;
    least_open_ = std::min(least_open_, f);
    return true;
  }

  // The next state to expand: of the least f the one with the largest g, of those the last.
  bool take(std::uint32_t& id) {
    while (true) {
      while (least_open_ < buckets_.size() && buckets_[least_open_].count == 0) ++least_open_;
      if (least_open_ >= buckets_.size()) return false;
      Bucket& bucket = buckets_[least_open_];
      std::size_t cost = bucket.by_cost.size() - 1;
      while (bucket.by_cost[cost].size() == 0) --cost;
      id = bucket.by_cost[cost].back();
      bucket.by_cost[cost].pop_back();
      --bucket.count;
      --waiting_;
      if (records_[id].is_closed != 0 || records_[id].cost != cost) continue;
      if (least_open_ > least_) {
        least_ = least_open_;
        budget_.note_depth(least_, std::min<std::uint64_t>(least_, least_cut_));
      }
      return true;
    }
  }

  std::vector<typename P::Move> path_to(std::uint32_t id) const {
    const P& puzzle = problem_.puzzle;
    std::vector<typename P::Move> path;
    typename P::MoveList list;
    for (std::uint16_t cost = records_[id].cost; cost > 0; --cost) {
      const typename P::State state = puzzle.unpack(states_.key(id));
      list.clear();
      puzzle.list_predecessors(state, problem_.move_set, list);
      for (const auto& back : list) {
        const auto before = states_.find(puzzle.pack(child_of(puzzle, state, back)));
        if (before == States::kNone || records_[before].cost + 1 != cost) continue;
        path.push_back(move_between(problem_, states_.key(before), states_.key(id)));
        id = before;
        break;
      }
    }
    return {path.rbegin(), path.rend()};
  }

  struct Bucket {
    CostBuckets by_cost;
    std::size_t count = 0;
  };

  const Problem<P, Goal>& problem_;
  Budget& budget_;
  States states_;
  GrowingArray<Record> records_;  // per state
  std::vector<Bucket> buckets_;   // by f
  std::size_t least_open_ = 0;    // no bucket below holds anything
  std::uint64_t least_ = 0;       // the largest f that was the least one
  std::uint64_t least_cut_ = std::numeric_limits<std::uint64_t>::max();
  typename P::MoveList moves_;
  std::array<Key, P::MoveList::kCapacity> children_;  // of the state that is expanded
  std::uint64_t waiting_ = 0;
  std::uint64_t generated_ = 0;
  std::uint64_t duplicates_ = 0;
  std::uint64_t reopened_ = 0;
  std::uint64_t peak_frontier_ = 1;
};

}  // namespace shunt
