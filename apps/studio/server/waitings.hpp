// What the loop waits for besides clients: a time, a descriptor that can be read. Dropping one ends the wait.
#pragma once

#include <fcntl.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <system_error>
#include <utility>

#include "studio/server/event_loop.hpp"

namespace shunt::studio {

namespace asio = boost::asio;
using boost::system::error_code;

class TimerWaiting final : public Waiting {
 public:
  TimerWaiting(asio::io_context& io, std::chrono::milliseconds time, std::function<void()> work)
      : timer_(io, time), is_wanted_(std::make_shared<bool>(true)) {
    timer_.async_wait([is_wanted = is_wanted_, work = std::move(work)](error_code error) {
      if (!error && *is_wanted) work();
    });
  }
  TimerWaiting(const TimerWaiting&) = delete;
  TimerWaiting& operator=(const TimerWaiting&) = delete;
  ~TimerWaiting() override { *is_wanted_ = false; }

 private:
  asio::steady_timer timer_;
  std::shared_ptr<bool> is_wanted_;  // the timer may have fired already when it is dropped
};

class DescriptorWaiting final : public Waiting {
 public:
  DescriptorWaiting(asio::io_context& io, int descriptor, std::function<void()> work)
      : state_(std::make_shared<State>(io, descriptor, std::move(work))) {
    wait(state_);
  }
  DescriptorWaiting(const DescriptorWaiting&) = delete;
  DescriptorWaiting& operator=(const DescriptorWaiting&) = delete;
  ~DescriptorWaiting() override {
    state_->is_wanted = false;
    error_code ignored;
    state_->descriptor.close(ignored);
  }

 private:
  struct State {
    State(asio::io_context& io, int number, std::function<void()> call)
        : descriptor(io, copy_of(number)), work(std::move(call)) {}
    asio::posix::stream_descriptor descriptor;  // a copy: the original stays its owner's
    std::function<void()> work;
    bool is_wanted = true;
  };

  static int copy_of(int number) {
    const int copy = fcntl(number, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw std::system_error(errno, std::generic_category(), "a descriptor");
    return copy;
  }

  static void wait(const std::shared_ptr<State>& state) {
    state->descriptor.async_wait(asio::posix::stream_descriptor::wait_read, [state](error_code error) {
      if (error || !state->is_wanted) return;
      try {
        state->work();
      } catch (...) {  // what comes next must still be read, or its job never ends
        if (state->is_wanted) wait(state);
        throw;
      }
      if (state->is_wanted) wait(state);
    });
  }

  std::shared_ptr<State> state_;
};

}  // namespace shunt::studio
