// Worker: a few threads for work that takes milliseconds, so that the loop's thread never waits. Each piece of work is
// done by one of them, and its outcome goes back to the loop by whatever it calls there. Work that may take long,
// because a client asked for much, calls check_patience() now and then.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "system/thread.hpp"

namespace shunt::studio {

class Worker {
 public:
  explicit Worker(unsigned threads);
  ~Worker();  // what is waiting is dropped, what is under way ends at its next look at the patience
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // `work` must not throw. False: too much is waiting already.
  bool submit(std::function<void()> work);

 private:
  static constexpr std::size_t kMostWaiting = 1024;
  static constexpr std::chrono::seconds kMostTime{10};  // of one piece of work

  friend void check_patience();
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::atomic<bool> is_ending_ = false;
  std::vector<Thread> threads_;  // last: they use all of the above
};

// Throws Refusal if the work under way on this thread has taken too long, or is not wanted any more. On threads that
// are no worker's it does nothing.
void check_patience();

}  // namespace shunt::studio
