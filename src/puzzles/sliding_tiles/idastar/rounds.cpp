#include "puzzles/sliding_tiles/idastar/rounds.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "puzzles/sliding_tiles/grid.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

// A quota that is counted by the budget at once: of a search that runs alone.
class BudgetQuota final : public ExpansionQuota {
 public:
  explicit BudgetQuota(Budget& budget) : budget_(budget) {}
  std::uint64_t next(std::uint64_t made) override {
    budget_.count_expansions(made);
    counted_ += made;
    return budget_.grant(kGrant);
  }
  std::uint64_t counted() const { return counted_; }

 private:
  Budget& budget_;
  std::uint64_t counted_ = 0;
};

// The quota of one group in a round that threads share. It ends when an earlier group has found a solution.
class SharedQuota final : public ExpansionQuota {
 public:
  SharedQuota(std::size_t group, const std::atomic<std::size_t>& first_found, std::atomic<std::uint64_t>& made,
              Budget& budget, bool reports)
      : group_(group), first_found_(first_found), made_(made), budget_(budget), reports_(reports) {}
  std::uint64_t next(std::uint64_t made) override {
    told_ += made;
    const std::uint64_t all = made_.fetch_add(made, std::memory_order_relaxed) + made;
    if (first_found_.load(std::memory_order_relaxed) < group_) return 0;
    if (!reports_) return budget_.is_over() ? 0 : kGrant;
    budget_.note_uncounted(all);
    return budget_.is_over_after_report() ? 0 : kGrant;
  }
  // Called when the group has ended, with all expansions that it has made.
  void tell_rest(std::uint64_t made) {
    if (made > told_) made_.fetch_add(made - told_, std::memory_order_relaxed);
  }

 private:
  std::uint64_t told_ = 0;
  std::size_t group_;
  const std::atomic<std::size_t>& first_found_;
  std::atomic<std::uint64_t>& made_;  // by all groups of the round
  Budget& budget_;
  bool reports_;
};

class Rounds {
 public:
  Rounds(const Board& board, const Tree& tree, SubtreeSearch& search, const Refuter* refuter, unsigned threads,
         Budget& budget)
      : tree_(tree), search_(search), refuter_(refuter), budget_(budget), workers_(threads) {
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
      start_.tiles[cell] = static_cast<std::uint8_t>(board.tiles[cell]);
      if (board.tiles[cell] == 0) start_.blank = static_cast<unsigned>(cell);
    }
  }

  Outcome<BlankMove> run() {
    Outcome<BlankMove> outcome;
    std::uint64_t rounds = 0;
    int bound = search_.evaluate(start_.tiles.data());
    bool is_cut = false;
    std::uint64_t last_round = 0;  // expansions
    while (true) {
      ++rounds;
      budget_.note_depth(static_cast<std::uint64_t>(bound), static_cast<std::uint64_t>(bound));
      outcome.bounds.lower = static_cast<std::uint64_t>(bound);
      // Without a solution (the parity test can be switched off) the rounds would never end.
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
  // for a refuter to be at its best, small enough to be searched again when there is a solution.
  static constexpr std::uint64_t kGrowth = 6;
  static constexpr std::uint64_t kGroupExpansions = 200'000;
  static constexpr std::size_t kFewestGroups = 8;

  bool run_narrow(int bound) {
    BudgetQuota quota(budget_);
    const SubtreeResult result = search_.run(start_, bound, quota, path_);
    budget_.count_expansions(result.expanded - quota.counted());
    generated_ += result.generated;
    next_bound_ = result.next_bound;
    is_stopped_ = result.is_stopped;
    return result.is_found;
  }

  // What was counted above the cut until a root was met.
  struct TopCounters {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
  };

  // A thread's own copies.
  struct ThreadContext {
    std::unique_ptr<SubtreeSearch> search;
    std::unique_ptr<Refuter> refuter;  // may be null
  };

  struct GroupResult {
    SubtreeResult sum;     // of all subtrees up to the one with the solution
    std::size_t root = 0;  // the last that was searched
  };

  bool run_wide(int bound, std::uint64_t last_round) {
    std::vector<Root> roots;
    std::vector<TopCounters> until;  // per root
    TopCounters total;
    collect(start_, bound, roots, until, total);
    const std::size_t wanted = std::max<std::size_t>(kFewestGroups, kGrowth * last_round / kGroupExpansions);
    const std::size_t length = (roots.size() + wanted - 1) / wanted;
    const std::size_t groups = roots.empty() ? 0 : (roots.size() + length - 1) / length;
    std::vector<GroupResult> results(groups);
    std::atomic<std::size_t> first_found{groups};
    std::atomic<std::uint64_t> made{0};
    std::mutex mutex;  // of path_, which belongs to the first group with a solution, and of idle_contexts_
    const std::thread::id caller = std::this_thread::get_id();
    workers_.run(groups, [&](std::size_t i) {
      if (first_found.load(std::memory_order_relaxed) < i) return;
      SharedQuota quota(i, first_found, made, budget_, std::this_thread::get_id() == caller);
      std::unique_ptr<ThreadContext> context = take_context(mutex);
      MovePath path;
      const std::size_t begin = i * length;
      const auto group = std::span(roots).subspan(begin, std::min(length, roots.size() - begin));
      results[i] = search_group(*context, group, bound, quota, path);
      results[i].root += begin;
      quota.tell_rest(results[i].sum.expanded);
      const std::lock_guard lock(mutex);
      idle_contexts_.push_back(std::move(context));
      if (!results[i].sum.is_found || i > first_found.load(std::memory_order_relaxed)) return;
      first_found.store(i, std::memory_order_relaxed);
      path_ = path;
    });
    budget_.note_uncounted(0);
    const std::size_t found = first_found.load(std::memory_order_relaxed);
    is_stopped_ = found == groups && budget_.is_over();
    // One search on one thread would have counted nothing after the solution.
    if (found < groups) total = until[results[found].root];
    for (std::size_t i = 0; i < std::min(found + 1, groups); ++i) {
      total.expanded += results[i].sum.expanded;
      total.generated += results[i].sum.generated;
      next_bound_ = std::min(next_bound_, results[i].sum.next_bound);
    }
    budget_.count_expansions(total.expanded);
    generated_ += total.generated;
    return found < groups;
  }

  std::unique_ptr<ThreadContext> take_context(std::mutex& mutex) {
    const std::lock_guard lock(mutex);
    if (idle_contexts_.empty()) {
      return std::make_unique<ThreadContext>(search_.copy(), refuter_ == nullptr ? nullptr : refuter_->copy());
    }
    std::unique_ptr<ThreadContext> context = std::move(idle_contexts_.back());
    idle_contexts_.pop_back();
    return context;
  }

  // Refutes the group, or finds its first solution.
  static GroupResult search_group(ThreadContext& context, std::span<const Root> roots, int bound, ExpansionQuota& quota,
                                  MovePath& path) {
    if (context.refuter != nullptr && context.refuter->can_try(bound)) {
      const SubtreeResult refuted = context.refuter->run(roots, bound, quota);
      if (!refuted.is_found) return {refuted};
    }
    GroupResult group;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const SubtreeResult result = context.search->run(roots[i], bound, quota, path);
      group.sum.expanded += result.expanded;
      group.sum.generated += result.generated;
      group.sum.next_bound = std::min(group.sum.next_bound, result.next_bound);
      group.sum.is_found = result.is_found;
      group.sum.is_stopped = result.is_stopped;
      group.root = i;
      if (result.is_found || result.is_stopped) break;
    }
    return group;
  }

  // The nodes at the cut, in the order in which a depth-first search comes to them.
  void collect(const Root& root, int bound, std::vector<Root>& roots, std::vector<TopCounters>& until,
               TopCounters& above) {
    ++above.expanded;
    for (const unsigned direction : tree_.order) {
      const MoveAutomaton::State state = tree_.automaton->after(root.automaton_state)[direction];
      const int to =
          neighbour(static_cast<int>(root.blank), static_cast<Direction>(direction), tree_.rows, tree_.columns);
      if (to == kOffBoard || state == MoveAutomaton::kPruned) continue;
      Root child = root;
      child.blank = static_cast<unsigned>(to);
      child.automaton_state = state;
      std::swap(child.tiles[root.blank], child.tiles[child.blank]);
      child.path.push_back(static_cast<std::uint8_t>(direction));
      ++above.generated;
      const int total = static_cast<int>(child.path.size()) + search_.evaluate(child.tiles.data());
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

  Tree tree_;
  Root start_;
  SubtreeSearch& search_;
  const Refuter* refuter_;
  std::vector<std::unique_ptr<ThreadContext>> idle_contexts_;
  Budget& budget_;
  Workers workers_;
  int next_bound_ = kNoBound;
  std::uint64_t generated_ = 0;
  bool is_stopped_ = false;
  MovePath path_{};
};

}  // namespace

Outcome<BlankMove> run_rounds(const Board& board, const Tree& tree, SubtreeSearch& search, const Refuter* refuter,
                              unsigned threads, Budget& budget) {
  return Rounds(board, tree, search, refuter, threads, budget).run();
}

}  // namespace shunt::sliding_tiles
