// Workers: a few threads that share the pieces of one job. run() hands out piece numbers in order, works
// along on the calling thread, and returns when every piece is done; so a search stays a sequence of
// steps, and what comes out depends on the pieces, never on the number of threads.
//
// Threads start at the first job that has something for them: a small search never pays for any.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

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
    for (std::thread& helper : helpers_) helper.join();
  }

  // Calls work(i) for every i below `pieces`. A piece must not throw.
  void run(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    if (helpers_wanted_ == 0 || pieces < 2) {
      for (std::size_t i = 0; i < pieces; ++i) work(i);
      return;
    }
    while (helpers_.size() < helpers_wanted_) helpers_.emplace_back([this] { help(); });
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
  }

 private:
  void take_pieces(const std::function<void(std::size_t)>& work, std::size_t pieces) {
    while (true) {
      const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
      if (i >= pieces) return;
      work(i);
    }
  }

  void help() {
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
  std::vector<std::thread> helpers_;
  std::mutex mutex_;
  std::condition_variable job_begins_;
  std::condition_variable job_ends_;
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t pieces_ = 0;
  std::size_t busy_ = 0;
  std::size_t job_ = 0;
  bool is_ending_ = false;
  std::atomic<std::size_t> next_{0};
};

}  // namespace shunt
