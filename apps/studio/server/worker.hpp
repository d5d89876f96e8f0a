// Worker: a few threads for work that takes milliseconds, so that the loop's thread never waits. Each piece of work is
// done by one of them, and its outcome goes back to the loop by whatever it calls there.
#pragma once

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
  ~Worker();  // what is waiting is dropped, what is under way is finished
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // `work` must not throw. False: too much is waiting already.
  bool submit(std::function<void()> work);

 private:
  static constexpr std::size_t kMostWaiting = 1024;

  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool is_ending_ = false;
  std::vector<Thread> threads_;  // last: they use all of the above
};

}  // namespace shunt::studio
