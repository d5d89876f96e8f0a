// Workers: a few threads that share the pieces of one job. run() hands out piece numbers in order, works
// along on the calling thread, and returns when every piece is done; so a search stays a sequence of
// steps, and what comes out depends on the pieces, never on the number of threads.
//
// Threads start at the first job that has something for them: a small search never pays for any. If the system does not
// give as many as were asked for, the job is done by those that there are.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "system/thread.hpp"

namespace shunt {

class Workers {
 public:
  explicit Workers(unsigned threads) : helpers_wanted_(threads > 1 ? threads - 1 : 0) {}
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    job_begins_.notify_all();
    helpers_.clear();  // each waits for its thread
  }

  // Calls work(i) for every i below `pieces`. If a piece throws, no further piece begins, and the first exception comes
  // out here when those under way have ended.
  void run(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    if (pieces > 1) start_helpers();
    if (helpers_.empty() || pieces < 2) {
      for (std::size_t i = 0; i < pieces; ++i) work(i);
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      pieces_ = pieces;
      next_.store(0, std::memory_order_relaxed);
      busy_ = helpers_.size();
      ++job_;
    }
    job_begins_.notify_all();
    take_pieces(work, pieces);
    std::unique_lock lock(mutex_);
    job_ends_.wait(lock, [this] { return busy_ == 0; });
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void start_helpers() {
    if (helpers_.size() == helpers_wanted_) return;
    helpers_.reserve(helpers_wanted_);
    while (helpers_.size() < helpers_wanted_) {
      std::optional<Thread> helper = Thread::start([this] { help(); });
      if (!helper) helpers_wanted_ = helpers_.size();
      if (helper) helpers_.push_back(std::move(*helper));
    }
  }

  void take_pieces(const std::function<void(std::size_t)>& work, std::size_t pieces) noexcept {
    while (true) {
      const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
      if (i >= pieces) return;
      try {
        work(i);
      } catch (...) {
        next_.store(pieces, std::memory_order_relaxed);
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
      }
    }
  }

  void help() noexcept {
    std::size_t done = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      job_begins_.wait(lock, [&] { return is_ending_ || job_ != done; });
      if (is_ending_) return;
      done = job_;
      const std::function<void(std::size_t)>& work = *work_;
      const std::size_t pieces = pieces_;
      lock.unlock();
      take_pieces(work, pieces);
      lock.lock();
      if (--busy_ == 0) job_ends_.notify_one();
    }
  }

  std::size_t helpers_wanted_;
  std::vector<Thread> helpers_;
  std::mutex mutex_;
  std::condition_variable job_begins_;
  std::condition_variable job_ends_;
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t pieces_ = 0;
  std::size_t busy_ = 0;
  std::size_t job_ = 0;
  bool is_ending_ = false;
  std::exception_ptr failure_;  // the first of this job
  std::atomic<std::size_t> next_{0};
};

}  // namespace shunt
