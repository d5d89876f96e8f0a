// Thread: a thread with a stack of known size, whose start may fail without an exception.
//
// std::thread takes the stack that the shell's `ulimit -s` happens to say, usually 8 MB: eighty of them do not fit into
// the address space that a memory limit leaves, and a start that fails throws. Here the caller goes on with the threads
// that it got.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <optional>

namespace shunt {

class Thread {
 public:
  // Measured: no search uses more than 50 KB of it. The sanitizers' frames are far larger.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  static constexpr std::size_t kStackBytes = std::size_t{8} << 20;
#else
  static constexpr std::size_t kStackBytes = std::size_t{1} << 20;
#endif

  // Runs `work`, which must not throw, on a thread of its own. Empty: the system has none to give.
  static std::optional<Thread> start(std::function<void()> work) noexcept;

  Thread(Thread&& other) noexcept;
  Thread& operator=(Thread&&) = delete;
  ~Thread();  // waits for the end of the work

 private:
  explicit Thread(pthread_t handle) : handle_(handle) {}

  std::optional<pthread_t> handle_;  // empty: moved from
};

}  // namespace shunt
