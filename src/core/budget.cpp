#include "core/budget.hpp"

#include <algorithm>

namespace shunt {

Budget::Budget(const Limits& limits, const StopFlag* stop, Observer* observer)
    : limits_(limits), stop_(stop), observer_(observer), next_poll_(1) {}

bool Budget::take(std::size_t bytes) {
  if (bytes > limits_.memory_bytes || bytes_ > limits_.memory_bytes - bytes) return stop(Status::out_of_memory);
  bytes_ += bytes;
  peak_bytes_ = std::max(peak_bytes_, bytes_);
  return true;
}

void Budget::note_depth(std::uint64_t depth, std::uint64_t lower) {
  progress_.depth = depth;
  if (lower > progress_.lower_bound) {
    progress_.lower_bound = lower;
    if (observer_ != nullptr) observer_->on_bound(lower);
  }
}

double Budget::seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

bool Budget::stop(Status reason) {
  stop_reason_ = reason;
  return false;
}

bool Budget::is_over() {
  const bool is_cancelled = stop_ != nullptr && stop_->is_raised();
  const bool is_late = limits_.seconds && seconds() >= *limits_.seconds;
  if (is_cancelled || is_late) stop(is_cancelled ? Status::cancelled : Status::out_of_time);
  return is_cancelled || is_late;
}

bool Budget::poll() {
  if (limits_.expansions && spent_ > *limits_.expansions) {
    --spent_;  // the expansion that is refused is not made
    return stop(Status::not_found);
  }
  if (is_over()) {
    --spent_;
    return false;
  }
  if (observer_ != nullptr) {
    progress_.expanded = spent_;
    progress_.bytes = bytes_;
    progress_.seconds = seconds();
    observer_->on_progress(progress_);
  }
  next_poll_ = spent_ + kPollInterval;
  if (limits_.expansions) next_poll_ = std::min(next_poll_, *limits_.expansions + 1);
  return true;
}

}  // namespace shunt
