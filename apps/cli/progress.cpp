#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "terminal.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kSilence = 0.5;   // seconds before the line appears
constexpr double kInterval = 0.1;  // seconds between two reports

class Silent final : public ProgressReporter {
 public:
  void begin(const PuzzleId&) override {}
  void on_progress(const Progress&) override {}
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
  void end(const Report&) override {}
};

class LineReporter final : public ProgressReporter {
 public:
  LineReporter() = default;
  LineReporter(const LineReporter&) = delete;
  LineReporter& operator=(const LineReporter&) = delete;
  void begin(const PuzzleId& id) override {
    name_ = id.name;
    next_ = kSilence;
  }
  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kInterval;
    is_shown_ = true;
    if (!progress.task.empty()) {
      show_task(progress);
      return;
    }
    const double rate = static_cast<double>(progress.expanded) / progress.seconds;
    const std::string depth = progress.lower_bound > 0
                                  ? fmt::format("no solution within {} moves", progress.lower_bound - 1)
                                  : fmt::format("depth {}", progress.depth);
    const std::string count =
        progress.stored > 0 ? grouped(progress.stored) + " states" : grouped(progress.expanded) + " expanded";
    fmt::print(stderr, "\r\x1b[K{}: {}, {}, {}/s, {}", name_, depth, count, grouped(static_cast<std::uint64_t>(rate)),
               readable_bytes(progress.bytes));
    std::fflush(stderr);
  }
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
  void end(const Report&) override { clear(); }
  // Where the answers go to a file, this is the only sign of life.
  void on_puzzle_done() override {
    ++done_;
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    if (isatty(STDOUT_FILENO) == 1 || seconds < next_of_several_) return;
    next_of_several_ = seconds + kInterval;
    is_shown_ = true;
    fmt::print(stderr, "\r\x1b[K{} puzzles, {}/s", grouped(done_),
               grouped(static_cast<std::uint64_t>(static_cast<double>(done_) / seconds)));
    std::fflush(stderr);
  }
  ~LineReporter() override { clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  static void show_task(const Progress& progress) {
    constexpr std::size_t kWidth = 24;
    const double share = std::min(progress.task_share, 1.0);
    const auto filled = static_cast<std::size_t>(share * static_cast<double>(kWidth));
    fmt::print(stderr, "\r\x1b[K{}: [{}{}] {:.0f} %", progress.task, std::string(filled, '#'),
               std::string(kWidth - filled, '.'), 100 * share);
    std::fflush(stderr);
  }

  void clear() {
    if (is_shown_) fmt::print(stderr, "\r\x1b[K");
    is_shown_ = false;
  }

  Clock::time_point began_ = Clock::now();
  double next_of_several_ = kSilence;
  std::uint64_t done_ = 0;
  std::string name_;
  double next_ = kSilence;
  bool is_shown_ = false;
};

class EventReporter final : public ProgressReporter {
 public:
  void begin(const PuzzleId& id) override {
    next_ = 0;
    print({{"event", "start"}, {"name", id.name}, {"index", id.index}});
  }
  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kInterval;
    if (!progress.task.empty()) {
      print({{"event", "task"},
             {"task", progress.task},
             {"share", std::min(progress.task_share, 1.0)},
             {"seconds", progress.seconds}});
      return;
    }
    print({{"event", "progress"},
           {"expanded", progress.expanded},
           {"stored", progress.stored},
           {"frontier", progress.frontier},
           {"depth", progress.depth},
           {"lower_bound", progress.lower_bound},
           {"bytes", progress.bytes},
           {"seconds", progress.seconds}});
  }
  void on_bound(std::uint64_t lower) override { print({{"event", "bound"}, {"lower", lower}}); }
  void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) override {
    print({{"event", "solution"}, {"upper", upper}, {"moves", moves}});
  }
  void end(const Report& report) override {
    print({{"event", "end"}, {"status", std::string(status_name(report.status))}, {"seconds", report.seconds}});
  }

 private:
  static void print(const Json& event) {
    fmt::print(stderr, "{}\n", event.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  double next_ = 0;
};

// Every better answer, as a line of its own:  "  0.81 s  between 12 and 25: B-1, C+2, ..."
class AnytimeReporter final : public ProgressReporter {
 public:
  explicit AnytimeReporter(std::unique_ptr<ProgressReporter> other) : other_(std::move(other)) {}

  void begin(const PuzzleId& id) override {
    other_->begin(id);
    began_ = Clock::now();
    lower_ = 0;
    upper_.reset();
  }
  void on_progress(const Progress& progress) override { other_->on_progress(progress); }
  void on_bound(std::uint64_t lower) override {
    if (lower <= lower_) return;  // a later method may begin with a smaller one
    lower_ = lower;
    print("");
  }
  void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) override {
    if (upper_ && upper >= *upper_) return;
    upper_ = upper;
    std::string text;
    for (const std::string& move : moves) text += (text.empty() ? ": " : ", ") + move;
    print(text);
  }
  void end(const Report& report) override { other_->end(report); }

 private:
  using Clock = std::chrono::steady_clock;

  void print(const std::string& moves) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const std::string range =
        upper_ ? fmt::format("between {} and {}", lower_, *upper_) : fmt::format("at least {}", lower_);
    write_output(fmt::format("{:>8.2f} s  {}{}\n", seconds, range, moves));
  }

  std::unique_ptr<ProgressReporter> other_;
  Clock::time_point began_ = Clock::now();
  std::uint64_t lower_ = 0;
  std::optional<std::uint64_t> upper_;
};

}  // namespace

std::unique_ptr<ProgressReporter> make_progress(const std::string& choice, bool is_anytime, bool is_text) {
  if (is_anytime && is_text) return std::make_unique<AnytimeReporter>(make_progress(choice, false, true));
  if (is_anytime && choice == "auto") return std::make_unique<EventReporter>();
  if (choice == "ndjson") return std::make_unique<EventReporter>();
  if (choice == "auto" && isatty(STDERR_FILENO) == 1) return std::make_unique<LineReporter>();
  return std::make_unique<Silent>();
}

}  // namespace shunt::cli
