// Breadth-first search, a whole layer at a time, on several threads: the fast form.
//
//   the layer   ->  lanes expand stretches of it   ->  children, sorted by shard
//               ->  every shard inserts its own    ->  the next layer
//
// A state belongs to the shard that its hash names. In the first step of a round every lane expands its
// own stretch and writes children into one buffer per shard; in the second every shard takes its buffers
// lane by lane. No step shares anything, so there are no locks; lanes and shards are fixed in number, so
// everything that comes out is the same at any number of threads.
//
// The known states are bare keys (key_set.hpp). Nothing is kept about how a state was reached but its
// layer modulo 3: the path is walked backwards over predecessors one layer nearer. Moves that cannot lead
// to anything new are not made (FootprintPuzzle); what is found in every layer is the same without that.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "algorithms/footprint.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/layers.hpp"
#include "core/outcome.hpp"
#include "memory/growing_array.hpp"
#include "memory/key_set.hpp"
#include "system/workers.hpp"

namespace shunt {

namespace breadth_first_layer_detail {

// States that wait, each with the footprint of the move that led to it.
template <class Key, class Footprint>
class Batch {
 public:
  explicit Batch(Budget& budget) : keys_(budget), footprints_(budget) {}

  std::size_t size() const { return keys_.size(); }
  const Key& key(std::size_t i) const { return keys_[i]; }
  const Footprint& footprint(std::size_t i) const { return footprints_[i]; }

  bool make_room(std::size_t count) { return keys_.make_room(count) && footprints_.make_room(count); }
  void push_back(const Key& key, const Footprint& footprint) {
    keys_.push_back(key);
    footprints_.push_back(footprint);
  }
  void clear() {
    keys_.truncate(0);
    footprints_.truncate(0);
  }
  void release() {
    keys_.release();
    footprints_.release();
  }
  void swap(Batch& other) {
    keys_.swap(other.keys_);
    footprints_.swap(other.footprints_);
  }

 private:
  GrowingArray<Key> keys_;
  GrowingArray<Footprint> footprints_;
};

template <UndirectedPuzzle P, class Goal>
class LayerSearch {
 public:
  using Key = typename P::Key;
  using Move = typename P::Move;
  using Footprint = typename FootprintOf<P>::Type;

  LayerSearch(const Problem<P, Goal>& problem, bool prunes, Budget& budget)
      : problem_(problem), prunes_(prunes), budget_(budget), workers_(problem.threads), spare_(budget) {
    for (std::size_t i = 0; i < kShards; ++i) shards_.emplace_back(budget, spare_);
    for (std::size_t i = 0; i < kLanes; ++i) lanes_.emplace_back(budget);
  }

  Outcome<Move> run(bool exhaust) {
    Outcome<Move> outcome;
    std::optional<Key> goal;
    std::vector<std::uint64_t> layers;
    bool is_cut = false;
    bool is_going = add_start();
    while (is_going) {
      const std::uint64_t size = take_layer();
      if (size == 0) break;
      layers.push_back(size);
      if (!goal) {
        goal = least_goal();
        if (goal) set_answer(*goal, outcome);
      }
      if (goal && !exhaust) break;
      if (!goal) budget_.note_depth(depth_, depth_ + 1);
      if (budget_.depth_limit() && depth_ >= *budget_.depth_limit()) {
        is_cut = true;
        break;
      }
      is_going = expand_layer(size, !goal);
      if (is_going) ++depth_;
    }
    if (!is_going && next_size() > 0) layers.push_back(next_size());

    LayerCounts counts{.generated = generated_, .stored = 0};
    for (const Shard& shard : shards_) *counts.stored += shard.known.size();
    for (const std::uint64_t size : layers) counts.peak_frontier = std::max(counts.peak_frontier, size);
    const std::uint64_t lower = layers.empty() ? 0 : depth_ + 1;
    counts.layers = std::move(layers);
    finish_layers({.has_goal = goal.has_value(),
                   .is_stopped = !is_going,
                   .is_cut = is_cut,
                   .is_complete = problem_.is_complete,
                   .lower = lower},
                  std::move(counts), budget_, outcome);
    return outcome;
  }

 private:
  static constexpr unsigned kShardBits = 4;
  static constexpr std::size_t kShards = std::size_t{1} << kShardBits;
  static constexpr std::size_t kLanes = 8;
  static constexpr std::size_t kRound = std::size_t{1} << 17;  // states: some 50 ms, so that limits are kept
  static constexpr std::size_t kLeastLane = 512;               // states worth a lane of their own
  static constexpr std::size_t kAhead = 16;                    // insertions that are prefetched

  struct Shard {
    Shard(Budget& budget, SpareArrays<Key>& spare) : known(budget, spare, kShardBits), current(budget), next(budget) {}
    KeySet<Key> known;
    Batch<Key, Footprint> current;
    Batch<Key, Footprint> next;
    std::optional<Key> goal;  // the least of the next layer
    bool has_failed = false;
  };
  struct Lane {
    explicit Lane(Budget& budget) {
      for (std::size_t i = 0; i < kShards; ++i) children.emplace_back(budget);
    }
    std::vector<Batch<Key, Footprint>> children;  // per shard
    typename P::MoveList moves;
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    bool has_failed = false;
  };

  static std::size_t shard_of(const Key& key) { return hash_key(key) >> (64 - kShardBits); }

  bool add_start() {
    const Key key = problem_.puzzle.pack(problem_.start);
    Shard& shard = shards_[shard_of(key)];
    return add(shard, key, Footprint{}, true);
  }

  // Makes the next layer the current one and returns its size.
  std::uint64_t take_layer() {
    offsets_[0] = 0;
    for (std::size_t i = 0; i < kShards; ++i) {
      Shard& shard = shards_[i];
      shard.current.swap(shard.next);
      offsets_[i + 1] = offsets_[i] + shard.current.size();
    }
    return offsets_[kShards];
  }
  std::uint64_t next_size() const {
    std::uint64_t size = 0;
    for (const Shard& shard : shards_) size += shard.next.size();
    return size;
  }

  bool expand_layer(std::uint64_t size, bool looks_for_goal) {
    mark_ = static_cast<unsigned>((depth_ + 1) % 3);
    std::size_t released = 0;
    for (std::uint64_t begin = 0; begin < size;) {
      const std::uint64_t count = budget_.grant(std::min<std::uint64_t>(kRound, size - begin));
      if (count == 0) return false;
      const std::size_t lanes = std::clamp<std::size_t>(count / kLeastLane, 1, kLanes);
      workers_.run(
          lanes, [&](std::size_t i) { expand(lanes_[i], begin + count * i / lanes, begin + count * (i + 1) / lanes); });
      bool is_going = true;
      for (std::size_t i = 0; i < lanes; ++i) {
        budget_.count_expansions(std::exchange(lanes_[i].expanded, 0));
        generated_ += std::exchange(lanes_[i].generated, 0);
        is_going = is_going && !lanes_[i].has_failed;
      }
      if (!is_going) return false;
      begin += count;
      for (; released < kShards && offsets_[released + 1] <= begin; ++released) {
        if (begin > kRound) shards_[released].current.release();
      }
      if (lanes == 1) {
        for (std::size_t i = 0; i < kShards; ++i) insert(shards_[i], i, lanes, looks_for_goal);
      } else {
        workers_.run(kShards, [&](std::size_t i) { insert(shards_[i], i, lanes, looks_for_goal); });
      }
      std::uint64_t stored = 0;
      for (const Shard& shard : shards_) {
        is_going = is_going && !shard.has_failed;
        stored += shard.known.size();
      }
      if (!is_going) return false;
      budget_.note(stored, size - begin + next_size());
    }
    for (Shard& shard : shards_) shard.current.clear();
    return true;
  }

  // Step one: the children of states begin..end of the layer, sorted by shard.
  void expand(Lane& lane, std::uint64_t begin, std::uint64_t end) {
    const P& puzzle = problem_.puzzle;
    auto owner = static_cast<std::size_t>(std::upper_bound(offsets_.begin(), offsets_.end(), begin) - offsets_.begin());
    for (std::uint64_t i = begin; i < end; ++i) {
      while (offsets_[owner] <= i) ++owner;
      const Batch<Key, Footprint>& layer = shards_[owner - 1].current;
      const std::uint64_t at = i - offsets_[owner - 1];
      const Key key = layer.key(at);
      const typename P::State state = puzzle.unpack(key);
      if (P::kEndsAtGoal && problem_.goal(state)) continue;
      ++lane.expanded;
      lane.moves.clear();
      if (prunes_) {
        list_moves_after(problem_, state, layer.footprint(at), lane.moves);
      } else {
        list_moves(problem_, state, lane.moves);
      }
      lane.generated += lane.moves.size();
      for (const Move& move : lane.moves) {
        const Key child = child_key(puzzle, key, state, move);
        Batch<Key, Footprint>& children = lane.children[shard_of(child)];
        if (!children.make_room(1)) {
          lane.has_failed = true;
          return;
        }
        children.push_back(child, footprint_of(puzzle, move));
      }
    }
  }

  // Step two: the children that belong to a shard, in the order of the lanes.
  void insert(Shard& shard, std::size_t index, std::size_t lanes, bool looks_for_goal) {
    for (std::size_t l = 0; l < lanes; ++l) {
      Batch<Key, Footprint>& children = lanes_[l].children[index];
      const std::size_t count = children.size();
      for (std::size_t i = 0; i < std::min(kAhead, count); ++i) shard.known.prefetch(children.key(i));
      for (std::size_t i = 0; i < count; ++i) {
        if (i + kAhead < count) shard.known.prefetch(children.key(i + kAhead));
        if (!add(shard, children.key(i), children.footprint(i), looks_for_goal)) return;
      }
      children.clear();
    }
  }

  // Inserts a child and, if it is new, adds it to the next layer. False: over the memory limit.
  bool add(Shard& shard, const Key& key, const Footprint& footprint, bool looks_for_goal) {
    const auto insertion = shard.known.insert(key, mark_);
    if (insertion == KeySet<Key>::Insertion::known) return true;
    if (insertion == KeySet<Key>::Insertion::no_memory || !shard.next.make_room(1)) {
      shard.has_failed = true;
      return false;
    }
    shard.next.push_back(key, footprint);
    if (looks_for_goal && is_goal(key) && (!shard.goal || is_less(key, *shard.goal))) shard.goal = key;
    return true;
  }

  bool is_goal(const Key& key) const {
    if constexpr (GoalKeyPuzzle<P> && std::is_same_v<Goal, SolvedGoal<P>>) {
      if (!problem_.finish_check) return problem_.puzzle.is_goal_key(key);
    }
    std::vector<Move> ending;
    return is_end(problem_, problem_.puzzle.unpack(key), ending);
  }

  // Of several goals in a layer the one with the least key is the answer, whatever order they came in.
  std::optional<Key> least_goal() const {
    std::optional<Key> least;
    for (const Shard& shard : shards_) {
      if (shard.goal && (!least || is_less(*shard.goal, *least))) least = shard.goal;
    }
    return least;
  }

  void set_answer(const Key& goal, Outcome<Move>& outcome) const {
    std::vector<Move> ending;
    is_end(problem_, problem_.puzzle.unpack(goal), ending);
    outcome.cost = depth_ + ending.size();
    outcome.moves = path_to(goal);
    outcome.moves.insert(outcome.moves.end(), ending.begin(), ending.end());
  }

  // Walks backwards, always to the first listed predecessor that is one layer nearer.
  std::vector<Move> path_to(Key key) const {
    const P& puzzle = problem_.puzzle;
    std::vector<Move> path;
    typename P::MoveList list;
    for (std::uint64_t layer = depth_; layer > 0; --layer) {
      const typename P::State state = puzzle.unpack(key);
      list.clear();
      puzzle.list_predecessors(state, problem_.move_set, list);
      for (const Move& back : list) {
        const Key before = puzzle.pack(child_of(puzzle, state, back));
        if (shards_[shard_of(before)].known.find(before) != static_cast<int>((layer - 1) % 3)) continue;
        path.push_back(move_between(problem_, before, key));
        key = before;
        break;
      }
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  const Problem<P, Goal>& problem_;
  bool prunes_;
  Budget& budget_;
  Workers workers_;
  SpareArrays<Key> spare_;
  std::vector<Shard> shards_;
  std::vector<Lane> lanes_;
  std::array<std::uint64_t, kShards + 1> offsets_{};  // of the shards' parts in the layer
  std::uint64_t depth_ = 0;
  unsigned mark_ = 0;  // of the states that are added now: their layer modulo 3
  std::uint64_t generated_ = 0;
};

}  // namespace breadth_first_layer_detail

template <UndirectedPuzzle P, class Goal>
Outcome<typename P::Move> breadth_first_layer(const Problem<P, Goal>& problem, bool exhaust, bool prunes,
                                              Budget& budget) {
  return breadth_first_layer_detail::LayerSearch<P, Goal>(problem, prunes, budget).run(exhaust);
}

}  // namespace shunt
