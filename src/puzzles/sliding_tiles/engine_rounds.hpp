// The rounds of IDA* for boards of tiles, over any Diver: that is who searches depth-first below a node, within a
// bound.
//
// Small rounds are one dive. Once a round is large, the next ones are cut at a fixed depth into some thousand dives,
// which threads share; the first in order that finds a solution counts, and of the numbers those up to it: everything
// that comes out is the same at any number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/engine_words.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "structures/workers.hpp"

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

// What every diver keeps: its bound, what it may still expand, what it has done. A base for divers.
class DiveBooks {
 protected:
  void open(const Root& root, int bound, Pace& pace, MovePath& path) {
    pace_ = &pace;
    path_ = &path;
    bound_ = bound;
    dived_ = {};
    granted_ = 0;
    left_ = 0;
    std::copy(root.path.begin(), root.path.end(), path.begin());
  }
  Dived close(bool has_ended) {
    dived_.is_found = has_ended && !dived_.is_stopped;
    dived_.expanded += granted_ - left_;
    return dived_;
  }

  // One expansion more? False: end now.
  bool spend() {
    if (left_ == 0 && !refill()) return false;
    --left_;
    return true;
  }
  void set_move(int depth, unsigned direction) {
    (*path_)[static_cast<std::size_t>(depth)] = static_cast<std::uint8_t>(direction);
  }

  int bound_ = 0;
  Dived dived_;

 private:
  bool refill() {
    dived_.expanded += granted_;
    granted_ = pace_->next(granted_);
    left_ = granted_;
    dived_.is_stopped = granted_ == 0;
    return !dived_.is_stopped;
  }

  Pace* pace_ = nullptr;
  MovePath* path_ = nullptr;
  std::uint64_t granted_ = 0;
  std::uint64_t left_ = 0;  // expansions until the pace is asked again
};

// A Diver can be copied, each thread has its own, and offers
//   int evaluate(const std::uint8_t* tiles)
//   Dived run(const Root&, int bound, Pace&, MovePath& path)     the path is that of the solution, if one is found
template <class Diver>
class Rounds {
 public:
  Rounds(const Board& board, const Tree& tree, Diver diver, unsigned threads, Budget& budget)
      : tree_(tree), diver_(std::move(diver)), budget_(budget), workers_(threads) {
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
    bool is_wide = false;
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
      if (bound == 0 || (is_wide ? run_wide(bound) : run_narrow(bound)) || is_stopped_) break;
      is_wide = is_wide || (budget_.expanded() - before > kWideFrom && !budget_.has_expansion_limit());
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
  static constexpr std::uint64_t kWideFrom = 200'000;  // expansions of the round before
  static constexpr std::size_t kTopDepth = 10;         // where a wide round is cut: at most some 2,000 dives

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
      const std::uint64_t all = made_.fetch_add(made, std::memory_order_relaxed) + made;
      if (first_found_.load(std::memory_order_relaxed) < own_) return 0;
      if (!reports_) return budget_.is_over() ? 0 : kStretch;
      budget_.note_uncounted(all);
      return budget_.is_over_after_report() ? 0 : kStretch;
    }

   private:
    std::size_t own_;
    const std::atomic<std::size_t>& first_found_;
    std::atomic<std::uint64_t>& made_;  // by all dives of the round; small ones end before they tell
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

  bool run_wide(int bound) {
    std::vector<Root> roots;
    std::vector<Work> until;
    Work above;
    collect(start_, bound, roots, until, above);
    std::vector<Dived> results(roots.size());
    std::atomic<std::size_t> first_found{roots.size()};
    std::atomic<std::uint64_t> made{0};
    std::mutex mutex;  // of path_, which belongs to the first that has found one
    const std::thread::id caller = std::this_thread::get_id();
    workers_.run(roots.size(), [&](std::size_t i) {
      if (first_found.load(std::memory_order_relaxed) < i) return;
      SharedPace pace(i, first_found, made, budget_, std::this_thread::get_id() == caller);
      Diver own = diver_;
      MovePath path;
      results[i] = own.run(roots[i], bound, pace, path);
      if (!results[i].is_found) return;
      const std::lock_guard lock(mutex);
      if (i > first_found.load(std::memory_order_relaxed)) return;
      first_found.store(i, std::memory_order_relaxed);
      path_ = path;
    });
    budget_.note_uncounted(0);
    is_stopped_ = budget_.is_over();
    const std::size_t found = first_found.load(std::memory_order_relaxed);
    // What a single dive would have done: nothing after the solution.
    if (found < roots.size()) above = until[found];
    for (std::size_t i = 0; i < std::min(found + 1, roots.size()); ++i) {
      above.expanded += results[i].expanded;
      above.generated += results[i].generated;
      next_bound_ = std::min(next_bound_, results[i].next_bound);
    }
    budget_.count_expansions(above.expanded);
    generated_ += above.generated;
    return !is_stopped_ && found < roots.size();
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
  Budget& budget_;
  Workers workers_;
  int next_bound_ = kNoBound;
  std::uint64_t generated_ = 0;
  bool is_stopped_ = false;
  MovePath path_{};
};

}  // namespace shunt::sliding_tiles
