// ExploredGraph: the positions that are reachable in any puzzle, found layer by layer by what they cost (Dial 1969).
//
// Up to about a million positions the moves are stored (4 bytes each); above that they are made again at every call,
// which takes a tenth of the memory and some five times as long. Memory a position besides: its key, 5 to 11 bytes of
// the table, 4 for its depth while costs differ.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/key.hpp"
#include "core/puzzle.hpp"
#include "memory/growing_array.hpp"
#include "memory/state_table.hpp"
#include "spaces/link_rows.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

template <class Key>
Position words_of(const Key& key) {
  Position words;
  for (std::size_t i = 0; i < kKeyWords<Key>; ++i) words.push_back(key_word(key, i));
  return words;
}
// Nothing: no key of this puzzle has so many words.
template <class Key>
std::optional<Key> key_of(const Position& position) {
  if (position.size() != kKeyWords<Key>) return std::nullopt;
  Key key{};
  for (std::size_t i = 0; i < position.size(); ++i) key_word(key, i) = position[i];
  return key;
}

template <Puzzle P>
class ExploredGraph final : public PositionGraph {
 public:
  static constexpr std::size_t kMostStored = std::size_t{1} << 20;

  ExploredGraph(const P& puzzle, MoveSet move_set, Budget& budget, std::size_t most_stored = kMostStored)
      : puzzle_(puzzle),
        move_set_(move_set),
        budget_(budget),
        most_stored_(most_stored),
        is_unit_(shunt::has_unit_costs(puzzle)),
        states_(budget),
        depth_(budget),
        links_(budget),
        incoming_(budget) {
    if (!(walk() && store_links())) stopped_ = budget_.stop_reason();
    depth_.release();
  }

  std::optional<Status> stopped() const override { return stopped_; }
  std::size_t size() const override { return states_.size(); }
  const std::vector<std::uint64_t>& by_depth() const override { return by_depth_; }
  std::uint64_t goals() const override { return goals_; }
  bool is_goal(Id id) const override {
    if constexpr (GoalKeyPuzzle<P>) return puzzle_.is_goal_key(states_.key(id));
    return puzzle_.is_goal(state(id));
  }
  bool is_undirected() const override {
    if constexpr (UndirectedPuzzle<P>) return puzzle_.is_undirected(move_set_);
    return false;
  }
  bool has_unit_costs() const override { return is_unit_; }
  bool has_stored_links() const override { return is_stored_; }

  Links links(Id id) const override {
    if (is_stored_) return links_.row(id);
    begin_scratch();
    const typename P::State from = state(id);
    list(from);
    for (const auto& move : moves_) add_to_scratch(child_of(from, move), move);
    return scratch();
  }

  bool prepare_predecessors() override {
    if (is_undirected() || has_incoming_) return true;
    if (!is_stored_ && BackwardPuzzle<P>) return true;
    if (!is_stored_ && !(store_all_links() && (is_stored_ = true))) return false;
    has_incoming_ = incoming_.reverse(links_, size());
    return has_incoming_;
  }
  Links predecessors(Id id) const override {
    if (is_undirected()) return links(id);
    if (has_incoming_) return incoming_.row(id);
    begin_scratch();
    if constexpr (BackwardPuzzle<P>) {
      const typename P::State to = state(id);
      moves_.clear();
      puzzle_.list_predecessors(to, move_set_, moves_);
      for (const auto& back : moves_) add_to_scratch(child_of(to, back), back);
    }
    return scratch();
  }

  Position position(Id id) const override { return words_of(states_.key(id)); }
  typename P::State state(Id id) const { return puzzle_.unpack(states_.key(id)); }

 private:
  static_assert(StateTable<typename P::Key>::kNone == kUnknown);

  using Queue = GrowingArray<Id>;

  void list(const typename P::State& state) const {
    moves_.clear();
    if (P::kEndsAtGoal && puzzle_.is_goal(state)) return;
    puzzle_.list_moves(state, move_set_, moves_);
  }
  typename P::Key child_of(const typename P::State& from, const typename P::Move& move) const {
    typename P::State child = from;
    puzzle_.apply(child, move);
    return puzzle_.pack(child);
  }

  void begin_scratch() const {
    ends_.clear();
    costs_.clear();
  }
  void add_to_scratch(const typename P::Key& key, const typename P::Move& move) const {
    const Id id = states_.find(key);
    if (id == kUnknown) return;  // a predecessor that the start does not reach
    ends_.push_back(id);
    if (!is_unit_) costs_.push_back(static_cast<std::uint8_t>(move_cost(puzzle_, move)));
  }
  Links scratch() const { return {ends_, is_unit_ ? nullptr : costs_.data()}; }

  // A position with what it costs to reach it, put into the queue of that cost. False: no memory.
  bool reach(const typename P::Key& key, std::uint64_t cost, Id* id) {
    if (!states_.make_room(1) || !depth_.make_room(1)) return false;
    const auto insertion = states_.insert(key);
    *id = insertion.id;
    if (insertion.is_new) {
      depth_.push_back(kUnknown);
      goals_ += is_goal(insertion.id) ? 1U : 0U;
    }
    if (depth_[*id] <= cost) return true;
    depth_[*id] = static_cast<std::uint32_t>(cost);
    while (queues_.size() <= cost) queues_.emplace_back(budget_);
    if (!queues_[cost].make_room(1)) return false;
    queues_[cost].push_back(*id);
    return true;
  }

  bool walk() {
    Id start = 0;
    if (!reach(puzzle_.pack(puzzle_.start()), 0, &start)) return false;
    for (std::uint64_t cost = 0; cost < queues_.size(); ++cost) {
      std::uint64_t count = 0;
      // A queue grows while it is worked off: moves of cost 0 add to it.
      for (std::size_t next = 0; next < queues_[cost].size(); ++next) {
        const Id id = queues_[cost][next];
        if (depth_[id] != cost) continue;  // it was reached at a smaller cost meanwhile
        ++count;
        if (!budget_.spend() || !expand(id, cost)) return false;
        budget_.note(states_.size(), queues_[cost].size() - next - 1);
      }
      queues_[cost].release();
      by_depth_.push_back(count);
      budget_.note_depth(cost, 0);
    }
    queues_.clear();
    return true;
  }

  // With unit costs positions are expanded in the order of their numbers, so that the rows can be stored at once.
  bool expand(Id id, std::uint64_t cost) {
    const typename P::State from = state(id);
    list(from);
    const bool stores = is_unit_ && size() <= most_stored_;
    if (stores) {
      if (!links_.make_room(moves_.size(), false)) return false;
      links_.begin_row();
    }
    for (const auto& move : moves_) {
      Id to = 0;
      const auto step = static_cast<std::uint64_t>(move_cost(puzzle_, move));
      if (!reach(child_of(from, move), cost + step, &to)) return false;
      if (stores) links_.push_back(to);
    }
    return true;
  }

  bool store_links() {
    is_stored_ = size() <= most_stored_;
    if (!is_stored_) {
      links_.release();
      return true;
    }
    if (!is_unit_) return store_all_links();
    if (!links_.make_room(0, false)) return false;
    links_.finish();
    return true;
  }

  bool store_all_links() {
    links_.release();
    for (Id id = 0; id < size(); ++id) {
      if (id % kPollInterval == 0 && budget_.is_over_after_report()) return false;
      const typename P::State from = state(id);
      list(from);
      if (!links_.make_room(moves_.size(), !is_unit_)) return false;
      links_.begin_row();
      for (const auto& move : moves_) {
        const Id to = states_.find(child_of(from, move));
        if (is_unit_) {
          links_.push_back(to);
        } else {
          links_.push_back(to, static_cast<std::uint8_t>(move_cost(puzzle_, move)));
        }
      }
    }
    if (!links_.make_room(0, false)) return false;
    links_.finish();
    return true;
  }

  static constexpr std::size_t kPollInterval = 4096;

  const P& puzzle_;
  MoveSet move_set_;
  Budget& budget_;
  std::size_t most_stored_;
  bool is_unit_;
  StateTable<typename P::Key> states_;
  GrowingArray<std::uint32_t> depth_;  // per position: cost from the start, while it is explored
  std::vector<Queue> queues_;          // per cost; costs are small, so there are few
  LinkRows links_;
  LinkRows incoming_;
  bool is_stored_ = false;
  bool has_incoming_ = false;
  std::optional<Status> stopped_;
  std::uint64_t goals_ = 0;
  std::vector<std::uint64_t> by_depth_;
  mutable typename P::MoveList moves_;
  mutable std::vector<Id> ends_;
  mutable std::vector<std::uint8_t> costs_;
};

}  // namespace shunt
