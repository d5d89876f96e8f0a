// OrderedJobs: work that several threads do and whose results are taken in the order in which it was given.
// Only so much is under way at a time, so a file of a million puzzles needs no more memory than a few. Threads that
// cannot start are done without; if none can, the calling thread does the work.
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

namespace shunt::cli {

template <class Result>
class OrderedJobs {
 public:
  OrderedJobs(unsigned threads, std::function<void(Result)> take)
      : take_(std::move(take)), window_(std::size_t{32} * threads) {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
      std::optional<Thread> thread = Thread::start([this] { work(); });
      if (!thread) break;
      threads_.push_back(std::move(*thread));
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
    threads_.clear();  // each waits for its thread
  }

  // Takes finished results on the calling thread; waits for the oldest if too much is under way. An
  // exception of a job comes out when its result would.
  void give(std::function<Result()> job) {
    std::packaged_task<Result()> task(std::move(job));
    results_.push_back(task.get_future());
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(task));
    }
    changed_.notify_one();
    if (threads_.empty()) do_first();
    const auto is_ready = [this] {
      return results_.front().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    };
    while (results_.size() > window_ || (!results_.empty() && is_ready())) take_front();
  }
  // Waits for all that was given.
  void finish() {
    while (!results_.empty()) take_front();
  }

 private:
  void take_front() {
    std::future<Result> result = std::move(results_.front());
    results_.pop_front();
    take_(result.get());
  }

  // Without threads.
  void do_first() {
    std::packaged_task<Result()> task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }

  void work() noexcept {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      std::packaged_task<Result()> task = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      task();
      lock.lock();
    }
  }

  std::function<void(Result)> take_;
  std::size_t window_;
  std::deque<std::future<Result>> results_;  // in the order of the jobs
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::packaged_task<Result()>> waiting_;
  bool is_ending_ = false;
  std::vector<Thread> threads_;
};

}  // namespace shunt::cli
