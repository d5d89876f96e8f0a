#include "studio/server/worker.hpp"

#include <csignal>
#include <system_error>

#include "studio/server/responses.hpp"

namespace shunt::studio {
namespace {

// Of the work under way on this thread.
thread_local const std::atomic<bool>* is_unwanted = nullptr;
thread_local std::chrono::steady_clock::time_point must_end;

}  // namespace

Worker::Worker(unsigned threads) {
  // Signals are the loop's.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (unsigned i = 0; i < threads; ++i) {
    if (auto thread = Thread::start([this] { run(); })) threads_.push_back(std::move(*thread));
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (threads_.empty()) throw std::system_error(EAGAIN, std::generic_category(), "no thread can be started");
}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
}

bool Worker::submit(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void Worker::run() {
  is_unwanted = &is_ending_;
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return;
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    must_end = std::chrono::steady_clock::now() + kMostTime;
    work();
    lock.lock();
  }
}

void check_patience() {
  if (is_unwanted == nullptr) return;
  if (*is_unwanted) throw Refusal{.status = 503, .kind = "busy", .message = "the studio is ending"};
  if (std::chrono::steady_clock::now() < must_end) return;
  throw Refusal{.status = 422,
                .kind = "usage",
                .message = "this takes more than " + std::to_string(Worker::kMostTime.count()) +
                           " s: ask for less at once, or use the command line"};
}

}  // namespace shunt::studio
