#include "system/thread.hpp"

#include <memory>
#include <new>
#include <utility>

namespace shunt {
namespace {

using Work = std::function<void()>;

void* run(void* given) noexcept {
  const std::unique_ptr<Work> work(static_cast<Work*>(given));
  (*work)();
  return nullptr;
}

}  // namespace

std::optional<Thread> Thread::start(std::function<void()> work) noexcept {
  std::unique_ptr<Work> own(new (std::nothrow) Work(std::move(work)));
  pthread_attr_t attributes;
  if (own == nullptr || pthread_attr_init(&attributes) != 0) return std::nullopt;
  pthread_t handle{};
  const bool is_running = pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                          pthread_create(&handle, &attributes, run, own.get()) == 0;
  pthread_attr_destroy(&attributes);
  if (!is_running) return std::nullopt;
  static_cast<void>(own.release());  // the thread's now
  return Thread(handle);
}

Thread::Thread(Thread&& other) noexcept : handle_(std::exchange(other.handle_, std::nullopt)) {}

Thread::~Thread() {
  if (handle_) pthread_join(*handle_, nullptr);
}

}  // namespace shunt
