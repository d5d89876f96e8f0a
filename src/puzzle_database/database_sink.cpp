#include "puzzle_database/database_sink.hpp"

#include <utility>

namespace shunt {

DatabaseSink::DatabaseSink(const std::string& path) : database_(PuzzleDatabase::open_to_write(path)) {
  if (std::optional<Thread> watcher = Thread::start([this] { watch(); })) watcher_.emplace(std::move(*watcher));
}

DatabaseSink::~DatabaseSink() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  watcher_.reset();
  try {
    finish();
  } catch (const std::exception&) {  // whoever wants to know calls finish()
  }
}

// Commits what has waited long enough.
void DatabaseSink::watch() noexcept {
  std::unique_lock lock(mutex_);
  while (!is_ending_) {
    if (!is_open_) {
      changed_.wait(lock);
    } else if (changed_.wait_until(lock, begun_ + kLongestWait) == std::cv_status::timeout && is_open_ &&
               Clock::now() >= begun_ + kLongestWait) {
      try {
        commit();
      } catch (...) {
        failure_ = std::current_exception();
      }
    }
  }
}

template <class Work>
auto DatabaseSink::within_transaction(const Work& work) {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  if (!is_open_) {
    database_.begin();
    is_open_ = true;
    begun_ = Clock::now();
    changed_.notify_all();
  }
  auto result = work();
  if (!watcher_) commit();  // there is no thread that would do it later
  return result;
}

bool DatabaseSink::add(const NewPuzzle& puzzle) {
  return within_transaction([&] {
    const bool is_new = database_.add(puzzle);
    ++(is_new ? added_ : duplicates_);
    return is_new;
  });
}

void DatabaseSink::set_figures(std::int64_t number, const Figures& figures, int level) {
  within_transaction([&] {
    database_.set_figures(number, figures, level);
    return true;
  });
}

void DatabaseSink::finish() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  commit();
}

void DatabaseSink::commit() {
  if (std::exchange(is_open_, false)) database_.commit();
}

std::uint64_t DatabaseSink::added() const {
  const std::lock_guard lock(mutex_);
  return added_;
}
std::uint64_t DatabaseSink::duplicates() const {
  const std::lock_guard lock(mutex_);
  return duplicates_;
}

}  // namespace shunt
