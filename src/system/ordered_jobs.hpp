// OrderedJobs: work that several threads do and whose results are taken in the order in which it was given.
// Only so much is under way at a time, so a file of a million puzzles needs no more memory than a few. The calling
// thread works along; helpers that cannot start are done without.
//
// Helpers join after 20 ms: a batch that is done by then would pay more for cold caches and for a core that it shares
// than it gains (forty small boards: 28 ms of processor on two threads, 18 on one). No result depends on it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "system/thread.hpp"

namespace shunt {

template <class Result>
class OrderedJobs {
 public:
  OrderedJobs(unsigned threads, std::function<void(Result)> take)
      : take_(std::move(take)), window_(std::size_t{16} * threads) {
    helpers_.reserve(threads - 1);
    while (helpers_.size() + 1 < threads) {
      std::optional<Thread> helper = Thread::start([this] { help(); });
      if (!helper) break;
      helpers_.push_back(std::move(*helper));
    }
  }
  OrderedJobs(const OrderedJobs&) = delete;
  OrderedJobs& operator=(const OrderedJobs&) = delete;
  // What was not begun is dropped.
  ~OrderedJobs() {
    {
      const std::lock_guard lock(mutex_);
      waiting_.clear();
      is_ending_ = true;
    }
    changed_.notify_all();
    ended_.notify_all();
    helpers_.clear();  // each waits for its thread
  }

  // Takes finished results on the calling thread, which does some of the work if too much is under way. An exception of
  // a job comes out when its result would.
  void give(std::function<Result()> job) {
    std::packaged_task<Result()> task(std::move(job));
    results_.push_back(task.get_future());
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(task));
    }
    changed_.notify_one();
    while (!results_.empty() && (results_.size() > window_ || is_first_ready())) take_first();
  }
  // Waits for all that was given.
  void finish() {
    while (!results_.empty()) take_first();
  }

 private:
  bool is_first_ready() const {
    return results_.front().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  // Works as long as the oldest result is not there and there is something to do.
  void take_first() {
    while (!is_first_ready() && do_first()) {
    }
    std::future<Result> result = std::move(results_.front());
    results_.pop_front();
    take_(result.get());
  }

  // False: there is nothing to do.
  bool do_first() {
    std::unique_lock lock(mutex_);
    if (waiting_.empty()) return false;
    std::packaged_task<Result()> task = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    task();
    return true;
  }

  void help() noexcept {
    std::unique_lock lock(mutex_);
    if (ended_.wait_until(lock, joins_at_, [this] { return is_ending_; })) return;
    while (true) {
      changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
      if (is_ending_) return;
      lock.unlock();
      do_first();
      lock.lock();
    }
  }

  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kAlone{20};

  std::function<void(Result)> take_;
  std::size_t window_;  // most jobs that are not taken yet
  Clock::time_point joins_at_ = Clock::now() + kAlone;
  std::deque<std::future<Result>> results_;  // in the order of the jobs
  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable ended_;  // for helpers that have not joined: new work does not wake them
  std::deque<std::packaged_task<Result()>> waiting_;
  bool is_ending_ = false;
  std::vector<Thread> helpers_;
};

}  // namespace shunt
