// EventLoop: what the studio's one thread waits for besides the network. Everything that answers requests runs on it
// and needs no locks; long work goes to a worker (worker.hpp) or a child process and comes back by post().
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace shunt::studio {

// Something that is waited for. Dropping it ends the waiting: its function is not called any more.
class Waiting {
 public:
  virtual ~Waiting() = default;
};

class EventLoop {
 public:
  virtual ~EventLoop() = default;

  // Runs `work` soon, on the loop's thread. The only function that any thread may call.
  virtual void post(std::function<void()> work) = 0;
  // Once, after this time.
  [[nodiscard]] virtual std::unique_ptr<Waiting> after(std::chrono::milliseconds time, std::function<void()> work) = 0;
  // Whenever the descriptor can be read. It stays the caller's.
  [[nodiscard]] virtual std::unique_ptr<Waiting> when_readable(int descriptor, std::function<void()> work) = 0;
};

}  // namespace shunt::studio
