#include "core/budget.hpp"

#include <algorithm>

namespace shunt {

Budget::Budget(const Limits& limits, const StopFlag* stop, Observer* observer)
    : limits_(limits),
      own_memory_(std::make_unique<Ledger>(limits.memory_bytes)),
      memory_(own_memory_.get()),
      stop_(stop),
      observer_(observer),
      next_poll_(1) {}

Budget::Budget(const Limits& limits, Ledger& memory, const StopFlag* stop, Observer* observer)
    : limits_(limits), memory_(&memory), stop_(stop), observer_(observer), next_poll_(1) {}

Budget Budget::part(std::uint64_t expansions) {
  Limits limits;
  limits.expansions = expansions;
  if (limits_.seconds) limits.seconds = std::max(0.0, *limits_.seconds - seconds());
  return {limits, *memory_, stop_, nullptr};
}

Budget Budget::preparation() {
  Limits limits = limits_;
  limits.depth.reset();
  if (limits.seconds) limits.seconds = std::max(0.0, *limits.seconds - seconds());
  return {limits, *memory_, stop_, observer_};
}

void Budget::note_depth(std::uint64_t depth, std::uint64_t lower) {
  progress_.depth = depth;
  if (lower > progress_.lower_bound) {
    progress_.lower_bound = lower;
    if (observer_ != nullptr) observer_->on_bound(lower);
  }
}

bool Budget::is_over_after_report() {
  report_progress();
  return is_over();
}

double Budget::seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

bool Budget::stop(Status reason) {
  stop_reason_.store(reason, std::memory_order_relaxed);
  return false;
}

bool Budget::is_over() {
  const bool is_cancelled = stop_ != nullptr && stop_->is_raised();
  const bool is_late = limits_.seconds && seconds() >= *limits_.seconds;
  if (is_cancelled || is_late) stop(is_cancelled ? Status::cancelled : Status::out_of_time);
  return is_cancelled || is_late;
}

bool Budget::has_time_for_answer(std::size_t moves) {
  const double now = seconds();
  const double needed = static_cast<double>(moves) * kPrintSecondsPerMove;
  if (stop_ != nullptr && stop_->is_raised()) {
    if (!cancel_seen_) cancel_seen_ = now;
    return now + needed < *cancel_seen_ + kCancelGraceSeconds || stop(Status::cancelled);
  }
  return !limits_.seconds || now + needed < *limits_.seconds + kGraceSeconds || stop(Status::out_of_time);
}

std::uint64_t Budget::grant(std::uint64_t wanted) {
  if (limits_.expansions) wanted = std::min(wanted, *limits_.expansions - std::min(spent_, *limits_.expansions));
  if (wanted == 0) stop(Status::not_found);
  if (is_over()) return 0;
  report_progress();
  return wanted;
}

void Budget::report_progress() {
  if (observer_ == nullptr) return;
  progress_.expanded = spent_ + uncounted_;
  progress_.bytes = memory_->used();
  progress_.seconds = seconds();
  observer_->on_progress(progress_);
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
  report_progress();
  next_poll_ = spent_ + kPollInterval;
  if (limits_.expansions) next_poll_ = std::min(next_poll_, *limits_.expansions + 1);
  return true;
}

}  // namespace shunt
