// Budget: the limits of one search, and the only thing a search asks whether it may go on.
//
// spend() is called once per expansion: an increment and a compare. Everything that costs (clock, stop
// flag, observer) waits in poll(), once per kPollInterval expansions. A clock read costs more
// than many an expansion.
//
// Memory is counted by a ledger (core/ledger.hpp): the budget's own, or one that several budgets share. is_over() and
// the ledger may be used from several threads; all else belongs to the thread that runs the search.
//
// A structure that cannot have the memory it needs ends its search, and the reason is then out_of_memory: that is what
// stop_reason() says as long as nothing else has ended it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ledger.hpp"
#include "core/outcome.hpp"

namespace shunt {

// Raised from anywhere, also from a signal handler.
class StopFlag {
 public:
  void raise() { raised_.store(true, std::memory_order_relaxed); }
  bool is_raised() const { return raised_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> raised_{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
};

struct Limits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> expansions;
  std::optional<std::uint64_t> depth;
  std::size_t memory_bytes = std::numeric_limits<std::size_t>::max();
};

struct Progress {
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
  std::uint64_t frontier = 0;
  std::uint64_t depth = 0;
  std::uint64_t lower_bound = 0;
  std::size_t bytes = 0;
  double seconds = 0;
  std::string task;       // preparations: what is being made; empty: the search itself
  double task_share = 0;  // of it done, 0 to 1
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_progress(const Progress& progress) = 0;
  virtual void on_bound(std::uint64_t lower) = 0;  // nothing shorter solves the puzzle
  // One of this length is known, checked by the reference rules; it may be improved.
  virtual void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) = 0;
};

class Budget {
 public:
  static constexpr std::uint64_t kPollInterval = 1024;

  // With a ledger of its own, limited by limits.memory_bytes.
  Budget(const Limits& limits, const StopFlag* stop, Observer* observer);
  // One of several that share a ledger, which must outlive it.
  Budget(const Limits& limits, Ledger& memory, const StopFlag* stop, Observer* observer);

  // A budget for a part of the work, with a limit of its own: it shares the memory, the stop flag and what is left of
  // the time, and tells no observer. The part's expansions are not counted here.
  Budget part(std::uint64_t expansions);

  // A budget for work that comes before the search itself and is reported apart: what is left of the time, the same
  // memory and observer, no limit of the depth. Its expansions are not counted here.
  Budget preparation();

  // One expansion more? False: end now, stop_reason() says why.
  bool spend() { return ++spent_ < next_poll_ || poll(); }

  // For searches that expand many states at a time: how many of `wanted` may be expanded now. 0: end now,
  // stop_reason() says why. The expansions that were really made are added by count_expansions.
  std::uint64_t grant(std::uint64_t wanted);
  void count_expansions(std::uint64_t count) { spent_ += count; }

  // For long work between two expansions (a table that grows): is it time to end? Then stop_reason()
  // says why.
  bool is_over();
  // The same, for work that expands nothing: tells the observer as well.
  bool is_over_after_report();

  // For what follows a search: may an answer of so many moves still be written down? Asked again and again while its
  // moves are described and replayed. A search that ends at the limit has found its answer just in time, so there is
  // a grace; what printing the moves will take is kept back from it. False: stop_reason() says why.
  bool has_time_for_answer(std::size_t moves);

  Ledger& memory() { return *memory_; }
  bool take(std::size_t bytes) { return memory_->take(bytes); }
  void give_back(std::size_t bytes) { memory_->give_back(bytes); }

  // What the search is at, for the observer. Plain stores, cheap enough for every expansion.
  void note(std::uint64_t stored, std::uint64_t frontier) {
    progress_.stored = stored;
    progress_.frontier = frontier;
  }
  // Expansions that were made but will be counted later, all at once: for the observer only.
  void note_uncounted(std::uint64_t count) { uncounted_ = count; }
  // Preparations: what is being made, and how much of it is done. An empty name: they are over.
  void note_task(const std::string& task, double share) {
    progress_.task = task;
    progress_.task_share = share;
  }
  // A depth has begun: nothing shorter than `lower` solves the puzzle.
  void note_depth(std::uint64_t depth, std::uint64_t lower);

  std::optional<std::uint64_t> depth_limit() const { return limits_.depth; }
  bool has_expansion_limit() const { return limits_.expansions.has_value(); }
  std::uint64_t expanded() const { return spent_; }
  Status stop_reason() const { return stop_reason_.load(std::memory_order_relaxed); }
  std::size_t peak_bytes() const { return memory_->peak(); }
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr double kGraceSeconds = 0.2;         // beyond a time limit
  static constexpr double kCancelGraceSeconds = 0.05;  // after the stop flag was seen
  static constexpr double kPrintSecondsPerMove = 1e-6;

  bool poll();
  void report_progress();
  bool stop(Status reason);

  Limits limits_;
  std::unique_ptr<Ledger> own_memory_;
  Ledger* memory_;
  const StopFlag* stop_;
  Observer* observer_;
  Clock::time_point began_ = Clock::now();
  std::uint64_t spent_ = 0;
  std::uint64_t next_poll_ = 0;
  std::uint64_t uncounted_ = 0;
  std::optional<double> cancel_seen_;  // seconds
  std::atomic<Status> stop_reason_{Status::out_of_memory};
  Progress progress_;
};

}  // namespace shunt
