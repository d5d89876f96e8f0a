#include "catalogue/services/enumerate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <numeric>

#include "catalogue/services/enumeration_checkpoint.hpp"
#include "system/workers.hpp"

namespace shunt {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

bool comes_before(const EnumeratedPuzzle& a, const EnumeratedPuzzle& b) {
  return a.length != b.length ? a.length > b.length : a.line < b.line;
}

class EnumerationRun final : private Observer {
 public:
  EnumerationRun(const Enumeration& enumeration, const EnumerateQuestion& question)
      : enumeration_(enumeration),
        question_(question),
        ledger_(question.limits.memory_bytes),
        checkpoint_(question.checkpoint,
                    fmt::format("{} shard {}/{}", enumeration.name(), question.shard, question.shards)) {
    for (std::uint64_t part = question.shard - 1; part < enumeration.parts(); part += question.shards) {
      parts_.push_back(part);
      sizes_.push_back(enumeration.size(part));  // asked for once: it may take a while
      size_ += sizes_.back();
    }
    report_.parts = parts_.size();
    report_.result.counts.assign(enumeration.counts().size(), 0);
    done_.assign(parts_.size(), false);
  }

  EnumerateReport run() {
    if (question_.resumes && !load()) return std::move(report_);
    // The largest parts come first, so that the threads end at about the same time.
    std::vector<std::size_t> todo;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!done_[i]) todo.push_back(i);
    }
    std::stable_sort(todo.begin(), todo.end(), [this](std::size_t a, std::size_t b) { return sizes_[a] > sizes_[b]; });
    Workers workers(question_.threads);
    workers.run(todo.size(), [&](std::size_t i) { do_part(todo[i]); });
    if (report_.stopped) save();
    report_.result.put_in_order();
    return std::move(report_);
  }

 private:
  bool load() {
    switch (checkpoint_.load(done_, report_.result)) {
      case EnumerationCheckpoint::Load::none: tell("there is no checkpoint: it begins at the beginning"); return true;
      case EnumerationCheckpoint::Load::damaged: report_.damage = checkpoint_.error(); return false;
      case EnumerationCheckpoint::Load::older: tell(checkpoint_.error() + "; the one before it is taken"); break;
      case EnumerationCheckpoint::Load::newest:
      case EnumerationCheckpoint::Load::stopped: break;  // its reading does not stop
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!done_[i]) continue;
      ++report_.parts_done;
      size_done_ += sizes_[i];
    }
    size_before_ = size_done_;
    return true;
  }

  // On any thread.
  void do_part(std::size_t i) {
    {
      const std::lock_guard lock(mutex_);
      if (report_.stopped) return;
    }
    Limits limits = question_.limits;
    if (limits.seconds) limits.seconds = std::max(*limits.seconds - seconds_since(began_), 0.0);
    Budget budget(limits, ledger_, question_.stop, this);
    EnumerationResult result;
    result.counts.assign(enumeration_.counts().size(), 0);
    const bool is_done = !budget.is_over() && enumeration_.run(parts_[i], result, budget);
    const std::lock_guard lock(mutex_);
    if (!is_done) {
      if (!report_.stopped) report_.stopped = budget.stop_reason();
      return;
    }
    report_.result.add(std::move(result), enumeration_.keeps_longest());
    done_[i] = true;
    ++report_.parts_done;
    size_done_ += sizes_[i];
    show();
    const double pause = std::max(question_.least_pause, question_.least_work * last_saving_);
    if (seconds_since(saved_) >= pause && report_.parts_done < report_.parts) save();
  }

  void save() {
    if (question_.checkpoint.empty()) return;
    const Clock::time_point began = Clock::now();
    report_.is_saved = checkpoint_.save(done_, report_.result);
    if (!report_.is_saved) tell("the checkpoint cannot be written: " + checkpoint_.error());
    last_saving_ = seconds_since(began);
    saved_ = Clock::now();
  }

  void tell(const std::string& text) const {
    if (question_.tell) question_.tell(text);
  }

  // Of a part, on any thread: only the sign of life is used.
  void on_progress(const Progress&) override {
    const std::lock_guard lock(mutex_);
    show();
  }
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}

  void show() const {
    if (question_.observer == nullptr) return;
    const double seconds = seconds_since(began_);
    const auto done = static_cast<double>(size_done_ - size_before_);
    const double rate = seconds > 0 ? done / seconds : 0;
    Progress progress;
    progress.seconds = seconds;
    progress.bytes = ledger_.used();
    progress.expanded = size_done_;
    progress.task_share = size_ == 0 ? 1 : static_cast<double>(size_done_) / static_cast<double>(size_);
    progress.task = fmt::format("{}: {} of {} parts", enumeration_.name(), report_.parts_done, report_.parts);
    if (rate > 0) {
      const double left = static_cast<double>(size_ - size_done_) / rate;
      progress.task +=
          fmt::format(", {:.3g} M/s, {:.0f} min {:.0f} s left", rate / 1e6, std::floor(left / 60), std::fmod(left, 60));
    }
    question_.observer->on_progress(progress);
  }

  const Enumeration& enumeration_;
  const EnumerateQuestion& question_;
  Ledger ledger_;
  EnumerationCheckpoint checkpoint_;
  std::vector<std::uint64_t> parts_;  // of the shard
  std::vector<std::uint64_t> sizes_;  // per part of the shard
  std::vector<bool> done_;            // likewise
  std::uint64_t size_ = 0;
  std::uint64_t size_done_ = 0;
  std::uint64_t size_before_ = 0;  // done by earlier runs
  Clock::time_point began_ = Clock::now();
  Clock::time_point saved_ = Clock::now();
  double last_saving_ = 0;  // seconds
  EnumerateReport report_;
  std::mutex mutex_;  // of all that changes
};

}  // namespace

void EnumerationResult::add(EnumerationResult&& other, bool keeps_longest) {
  if (counts.size() < other.counts.size()) counts.resize(other.counts.size());
  for (std::size_t i = 0; i < other.counts.size(); ++i) counts[i] += other.counts[i];
  if (by_length.size() < other.by_length.size()) by_length.resize(other.by_length.size());
  for (std::size_t i = 0; i < other.by_length.size(); ++i) by_length[i] += other.by_length[i];
  puzzles.insert(puzzles.end(), std::make_move_iterator(other.puzzles.begin()),
                 std::make_move_iterator(other.puzzles.end()));
  if (!keeps_longest || puzzles.empty()) return;
  put_in_order();
  puzzles.erase(std::unique(puzzles.begin(), puzzles.end()), puzzles.end());  // images of each other
  const std::uint64_t longest = puzzles.front().length;
  std::erase_if(puzzles, [longest](const EnumeratedPuzzle& puzzle) { return puzzle.length < longest; });
  if (puzzles.size() > Enumeration::kMostLongest) puzzles.resize(Enumeration::kMostLongest);
}

void EnumerationResult::put_in_order() { std::sort(puzzles.begin(), puzzles.end(), comes_before); }

EnumerateReport enumerate(const Enumeration& enumeration, const EnumerateQuestion& question) {
  return EnumerationRun(enumeration, question).run();
}

}  // namespace shunt
