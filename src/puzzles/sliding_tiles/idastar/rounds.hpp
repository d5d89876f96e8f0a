// The rounds of IDA* for boards of tiles, over any Diver: that is who searches depth-first below a node, within a
// bound.
//
// Small rounds are one dive. Once a round is large, the next one is cut at a fixed depth into groups of dives, which
// threads share; the first in order that finds a solution counts, and of the numbers those up to it: everything that
// comes out is what a single dive would have found, at any number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {

inline constexpr int kNoBound = 1 << 20;
inline constexpr std::size_t kMostMoves = 1024;  // no solution that can be found is longer

using MovePath = std::array<std::uint8_t, kMostMoves>;  // directions

// How many expansions a dive may make before it asks again; it tells how many it has made.
class Pace {
 public:
  static constexpr std::uint64_t kStretch = 1 << 18;  // expansions; some milliseconds
  virtual ~Pace() = default;
  virtual std::uint64_t next(std::uint64_t made) = 0;  // 0: end now
};

// A node of the tree: where a dive begins.
struct Root {
  std::array<std::uint8_t, kMostCells> tiles{};
  unsigned blank = 0;
  WordAutomaton::State words = WordAutomaton::kStart;
  std::vector<std::uint8_t> path;  // directions from the start
};

// What the tree looks like.
struct Tree {
  int rows;
  int columns;
  std::array<unsigned, 4> order;  // in which the blank's moves are tried
  const WordAutomaton* words;     // that are left out
};

// What a dive did.
struct Dived {
  bool is_found = false;
  bool is_stopped = false;
  int next_bound = kNoBound;  // the least sum that was cut
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

// What everybody keeps who goes through the tree: the bound, what may still be expanded, what was done. A base.
class DiveBooks {
 protected:
  void open(int bound, Pace& pace) {
    pace_ = &pace;
    bound_ = bound;
    dived_ = {};
    granted_ = 0;
    left_ = 0;
  }
  Dived close(bool has_ended) {
    dived_.is_found = has_ended && !dived_.is_stopped;
    dived_.expanded += granted_ - left_;
    return dived_;
  }

  // So many expansions more? False: end now.
  bool spend(std::uint64_t count) {
    while (left_ < count) {
      if (!refill()) return false;
    }
    left_ -= count;
    return true;
  }

  int bound_ = 0;
  Dived dived_;

 private:
  bool refill() {
    const std::uint64_t made = granted_ - left_;
    dived_.expanded += made;
    left_ = granted_ = pace_->next(made);
    dived_.is_stopped = granted_ == 0;
    return !dived_.is_stopped;
  }

  Pace* pace_ = nullptr;
  std::uint64_t granted_ = 0;
  std::uint64_t left_ = 0;  // expansions until the pace is asked again
};

// A Diver can be copied, each thread has its own, and offers
//   int evaluate(const std::uint8_t* tiles)
//   Dived run(const Root&, int bound, Pace&, MovePath& path)     the path is that of the solution, if one is found
// A Refuter goes through the dives of a group of roots faster, as long as there is no solution below them.
class NoRefuter {
 public:
  static bool can_try(int) { return false; }
  static Dived run(std::span<const Root>, int, Pace&) { return {}; }
};

template <class Diver, class Refuter = NoRefuter>
class Rounds {
 public:
  Rounds(const Board& board, const Tree& tree, Diver diver, Refuter refuter, unsigned threads, Budget& budget)
      : tree_(tree), diver_(std::move(diver)), refuter_(std::move(refuter)), budget_(budget), workers_(threads) {
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
      start_.tiles[cell] = static_cast<std::uint8_t>(board.tiles[cell]);
      if (board.tiles[cell] == 0) start_.blank = static_cast<unsigned>(cell);
    }
  }

  Outcome<BlankMove> run() {
    Outcome<BlankMove> outcome;
    std::uint64_t rounds = 0;
    int bound = diver_.evaluate(start_.tiles.data());
    bool is_cut = false;
    std::uint64_t last_round = 0;  // expansions
    while (true) {
      ++rounds;
      budget_.note_depth(static_cast<std::uint64_t>(bound), static_cast<std::uint64_t>(bound));
      outcome.bounds.lower = static_cast<std::uint64_t>(bound);
      // Without a solution (the parity test can be switched off) it would go on for ever.
      const std::uint64_t deepest = std::min<std::uint64_t>(budget_.depth_limit().value_or(kMostMoves), kMostMoves);
      if (outcome.bounds.lower > deepest) {
        is_cut = true;
        outcome.bounds.lower = deepest + 1;
        break;
      }
      next_bound_ = kNoBound;
      const std::uint64_t before = budget_.expanded();
      const bool is_wide = last_round > kWideFrom && !budget_.has_expansion_limit();
      if (bound == 0 || (is_wide ? run_wide(bound, last_round) : run_narrow(bound)) || is_stopped_) break;
      last_round = budget_.expanded() - before;
      bound = next_bound_;
    }
    if (is_stopped_ || is_cut) {
      outcome.status = is_cut ? Status::not_found : budget_.stop_reason();
    } else {
      outcome.status = Status::solved;
      outcome.optimal = true;
      outcome.cost = outcome.bounds.lower;
      outcome.bounds.upper = outcome.cost;
      for (std::uint64_t i = 0; i < outcome.cost; ++i) outcome.moves.push_back({static_cast<Direction>(path_[i])});
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.depth_limit = static_cast<std::uint64_t>(bound);
    outcome.statistics.iterations = rounds;
    return outcome;
  }

 private:
  static constexpr std::uint64_t kWideFrom = 5'000;  // expansions of the round before
  static constexpr std::size_t kTopDepth = 10;       // where a wide round is cut: at most some 2,000 roots
  // A round makes some six times as many expansions as the one before. Groups are what threads share: large enough
  // for a refuter to be at its best, small enough to be done again when there is a solution.
  static constexpr std::uint64_t kGrowth = 6;
  static constexpr std::uint64_t kGroupExpansions = 200'000;
  static constexpr std::size_t kFewestGroups = 8;

  class BudgetPace final : public Pace {
   public:
    explicit BudgetPace(Budget& budget) : budget_(budget) {}
    std::uint64_t next(std::uint64_t made) override {
      budget_.count_expansions(made);
      counted_ += made;
      return budget_.grant(kStretch);
    }
    std::uint64_t counted() const { return counted_; }

   private:
    Budget& budget_;
    std::uint64_t counted_ = 0;
  };

  // Of a dive that others may make superfluous.
  class SharedPace final : public Pace {
   public:
    SharedPace(std::size_t own, const std::atomic<std::size_t>& first_found, std::atomic<std::uint64_t>& made,
               Budget& budget, bool reports)
        : own_(own), first_found_(first_found), made_(made), budget_(budget), reports_(reports) {}
    std::uint64_t next(std::uint64_t made) override {
      told_ += made;
      const std::uint64_t all = made_.fetch_add(made, std::memory_order_relaxed) + made;
      if (first_found_.load(std::memory_order_relaxed) < own_) return 0;
      if (!reports_) return budget_.is_over() ? 0 : kStretch;
      budget_.note_uncounted(all);
      return budget_.is_over_after_report() ? 0 : kStretch;
    }
    // So many in all, when it has ended.
    void tell_rest(std::uint64_t made) {
      if (made > told_) made_.fetch_add(made - told_, std::memory_order_relaxed);
    }

   private:
    std::uint64_t told_ = 0;
    std::size_t own_;
    const std::atomic<std::size_t>& first_found_;
    std::atomic<std::uint64_t>& made_;  // by all dives of the round
    Budget& budget_;
    bool reports_;
  };

  bool run_narrow(int bound) {
    BudgetPace pace(budget_);
    const Dived dived = diver_.run(start_, bound, pace, path_);
    budget_.count_expansions(dived.expanded - pace.counted());
    generated_ += dived.generated;
    next_bound_ = dived.next_bound;
    is_stopped_ = dived.is_stopped;
    return dived.is_found;
  }

  // What was done above the cut until a root was met.
  struct Work {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
  };

  // A thread's own.
  struct Hand {
    Diver diver;
    Refuter refuter;
  };

  // What came out of a group, and at which root.
  struct Finding {
    Dived dived;
    std::size_t root = 0;
  };

  bool run_wide(int bound, std::uint64_t last_round) {
    std::vector<Root> roots;
    std::vector<Work> until;
    Work above;
    collect(start_, bound, roots, until, above);
    const std::size_t wanted = std::max<std::size_t>(kFewestGroups, kGrowth * last_round / kGroupExpansions);
    const std::size_t length = (roots.size() + wanted - 1) / wanted;
    const std::size_t groups = roots.empty() ? 0 : (roots.size() + length - 1) / length;
    std::vector<Finding> findings(groups);
    std::atomic<std::size_t> first_found{groups};
    std::atomic<std::uint64_t> made{0};
    std::mutex mutex;  // of path_, which belongs to the first that has found one, and of spare_
    const std::thread::id caller = std::this_thread::get_id();
    workers_.run(groups, [&](std::size_t i) {
      if (first_found.load(std::memory_order_relaxed) < i) return;
      SharedPace pace(i, first_found, made, budget_, std::this_thread::get_id() == caller);
      std::unique_ptr<Hand> hand = take_hand(mutex);
      MovePath path;
      const std::size_t begin = i * length;
      findings[i] =
          try_group(*hand, std::span(roots).subspan(begin, std::min(length, roots.size() - begin)), bound, pace, path);
      findings[i].root += begin;
      pace.tell_rest(findings[i].dived.expanded);
      const std::lock_guard lock(mutex);
      spare_.push_back(std::move(hand));
      if (!findings[i].dived.is_found || i > first_found.load(std::memory_order_relaxed)) return;
      first_found.store(i, std::memory_order_relaxed);
      path_ = path;
    });
    budget_.note_uncounted(0);
    const std::size_t found = first_found.load(std::memory_order_relaxed);
    is_stopped_ = found == groups && budget_.is_over();
    // What a single dive would have done: nothing after the solution.
    if (found < groups) above = until[findings[found].root];
    for (std::size_t i = 0; i < std::min(found + 1, groups); ++i) {
      above.expanded += findings[i].dived.expanded;
      above.generated += findings[i].dived.generated;
      next_bound_ = std::min(next_bound_, findings[i].dived.next_bound);
    }
    budget_.count_expansions(above.expanded);
    generated_ += above.generated;
    return found < groups;
  }

  std::unique_ptr<Hand> take_hand(std::mutex& mutex) {
    const std::lock_guard lock(mutex);
    if (spare_.empty()) return std::make_unique<Hand>(Hand{diver_, refuter_});
    std::unique_ptr<Hand> hand = std::move(spare_.back());
    spare_.pop_back();
    return hand;
  }

  // Refutes it, or finds the first solution by dives.
  static Finding try_group(Hand& hand, std::span<const Root> roots, int bound, Pace& pace, MovePath& path) {
    if (hand.refuter.can_try(bound)) {
      const Dived refuted = hand.refuter.run(roots, bound, pace);
      if (!refuted.is_found) return {refuted};
    }
    Finding finding;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const Dived dived = hand.diver.run(roots[i], bound, pace, path);
      finding.dived.expanded += dived.expanded;
      finding.dived.generated += dived.generated;
      finding.dived.next_bound = std::min(finding.dived.next_bound, dived.next_bound);
      finding.dived.is_found = dived.is_found;
      finding.dived.is_stopped = dived.is_stopped;
      finding.root = i;
      if (dived.is_found || dived.is_stopped) break;
    }
    return finding;
  }

  // The nodes at the cut, in the order in which a dive would come to them.
  void collect(const Root& root, int bound, std::vector<Root>& roots, std::vector<Work>& until, Work& above) {
    ++above.expanded;
    for (const unsigned direction : tree_.order) {
      const WordAutomaton::State words = tree_.words->after(root.words)[direction];
      const int to = cell_after(static_cast<int>(root.blank), direction);
      if (to < 0 || words == WordAutomaton::kLeftOut) continue;
      Root child = root;
      child.blank = static_cast<unsigned>(to);
      child.words = words;
      std::swap(child.tiles[root.blank], child.tiles[child.blank]);
      child.path.push_back(static_cast<std::uint8_t>(direction));
      ++above.generated;
      const int total = static_cast<int>(child.path.size()) + diver_.evaluate(child.tiles.data());
      if (total > bound) {
        next_bound_ = std::min(next_bound_, total);
      } else if (child.path.size() == kTopDepth) {
        roots.push_back(std::move(child));
        until.push_back(above);
      } else {
        collect(child, bound, roots, until, above);
      }
    }
  }
  // Below 0: off the board.
  int cell_after(int cell, unsigned direction) const {
    const int row = cell / tree_.columns;
    const int column = cell % tree_.columns;
    switch (static_cast<Direction>(direction)) {
      case Direction::left: return column > 0 ? cell - 1 : -1;
      case Direction::up: return row > 0 ? cell - tree_.columns : -1;
      case Direction::right: return column + 1 < tree_.columns ? cell + 1 : -1;
      default: return row + 1 < tree_.rows ? cell + tree_.columns : -1;
    }
  }

  Tree tree_;
  Root start_;
  Diver diver_;
  Refuter refuter_;
  std::vector<std::unique_ptr<Hand>> spare_;
  Budget& budget_;
  Workers workers_;
  int next_bound_ = kNoBound;
  std::uint64_t generated_ = 0;
  bool is_stopped_ = false;
  MovePath path_{};
};

}  // namespace shunt::sliding_tiles
