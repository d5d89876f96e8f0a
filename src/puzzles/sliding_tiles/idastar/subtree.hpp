// What the searches below a node of an IDA* tree have in common: where they begin, how much they may expand, and what
// they report. Two kinds of search exist: a SubtreeSearch goes depth-first and finds the first solution (SquareSearch,
// CompactSearch), a Refuter goes through many subtrees at once and only shows that there is none (BatchRefuter).
//
// A virtual call per subtree is nothing beside the search below it, and so the rounds are compiled once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"

namespace shunt::sliding_tiles {

inline constexpr int kNoBound = 1 << 20;
inline constexpr std::size_t kMostMoves = 1024;  // no solution that can be found is longer

using MovePath = std::array<std::uint8_t, kMostMoves>;  // directions

// The tree that is searched.
struct Tree {
  int rows;
  int columns;
  std::array<unsigned, 4> order;   // in which the blank's moves are tried
  const MoveAutomaton* automaton;  // of the move sequences that are pruned
};

// The node that a subtree search begins at.
struct Root {
  std::array<std::uint8_t, kMostCells> tiles{};
  unsigned blank = 0;
  MoveAutomaton::State automaton_state = MoveAutomaton::kStart;
  std::vector<std::uint8_t> path;  // directions from the start
};

// How many expansions a subtree search may make before it asks again.
class ExpansionQuota {
 public:
  static constexpr std::uint64_t kGrant = 1 << 18;  // expansions; some milliseconds
  virtual ~ExpansionQuota() = default;
  // The next grant, after `made` expansions since the last one. 0: end now.
  virtual std::uint64_t next(std::uint64_t made) = 0;
};

struct SubtreeResult {
  bool is_found = false;
  bool is_stopped = false;    // by the quota
  int next_bound = kNoBound;  // the least f that was above the bound
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

// Bound, quota and counters shared by all subtree searches.
class SubtreeCounters {
 protected:
  void begin(int bound, ExpansionQuota& quota) {
    quota_ = &quota;
    bound_ = bound;
    result_ = {};
    granted_ = 0;
    left_ = 0;
  }
  // `has_ended`: before the whole subtree was searched.
  SubtreeResult finish(bool has_ended) {
    result_.is_found = has_ended && !result_.is_stopped;
    result_.expanded += granted_ - left_;
    return result_;
  }

  // Takes `count` expansions from the quota. False: end now.
  bool spend(std::uint64_t count) {
    while (left_ < count) {
      if (!refill()) return false;
    }
    left_ -= count;
    return true;
  }

  int bound_ = 0;
  SubtreeResult result_;

 private:
  bool refill() {
    const std::uint64_t made = granted_ - left_;
    result_.expanded += made;
    left_ = granted_ = quota_->next(made);
    result_.is_stopped = granted_ == 0;
    return !result_.is_stopped;
  }

  ExpansionQuota* quota_ = nullptr;
  std::uint64_t granted_ = 0;
  std::uint64_t left_ = 0;  // expansions until the quota is asked again
};

class SubtreeSearch {
 public:
  virtual ~SubtreeSearch() = default;
  // Another search of the same kind, for another thread.
  virtual std::unique_ptr<SubtreeSearch> copy() const = 0;
  virtual int evaluate(const std::uint8_t* tiles) = 0;
  // `path`: of the solution, if one is found.
  virtual SubtreeResult run(const Root& root, int bound, ExpansionQuota& quota, MovePath& path) = 0;
};

// Goes through a group of subtrees faster, as long as there is no solution in them.
class Refuter {
 public:
  virtual ~Refuter() = default;
  virtual std::unique_ptr<Refuter> copy() const = 0;
  virtual bool can_try(int bound) const = 0;
  // The roots are all at the same depth. If a solution is found below one of them, the counters mean nothing.
  virtual SubtreeResult run(std::span<const Root> roots, int bound, ExpansionQuota& quota) = 0;
};

}  // namespace shunt::sliding_tiles
