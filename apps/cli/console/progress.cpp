#include "cli/console/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/console/terminal.hpp"
#include "cli/console/watch.hpp"
#include "cli/parse/units.hpp"
#include "core/printable.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

class LineReporter final : public ProgressReporter {
 public:
  LineReporter() = default;
  LineReporter(const LineReporter&) = delete;
  LineReporter& operator=(const LineReporter&) = delete;
  ~LineReporter() override { clear_status(); }

  void begin(const ProgressSubject& subject) override {
    name_ = shortened(printable(subject.name));
    total_ = subject.total;
    next_ = kProgressSilence;
  }
  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kProgressInterval;
    show_status(!progress.task.empty() ? task_text(progress) : total_ ? space_text(progress) : search_text(progress));
  }
  void end(std::string_view, double) override { clear_status(); }
  // Where the answers go to a file, this is the only sign of life.
  void on_puzzle_done() override {
    ++done_;
    const double seconds = watch_.seconds();
    if (isatty(STDOUT_FILENO) == 1 || seconds < next_of_several_) return;
    next_of_several_ = seconds + kProgressInterval;
    show_status(fmt::format("{} puzzles, {}/s", grouped(done_),
                            grouped(static_cast<std::uint64_t>(static_cast<double>(done_) / seconds))));
  }

 private:
  // The end of a long path says more than its beginning, and the figures need the rest of the line.
  static std::string shortened(const std::string& name) {
    constexpr std::size_t kMost = 32;
    if (name.size() <= kMost) return name;
    std::size_t begin = name.size() - (kMost - 3);
    while (begin < name.size() && (static_cast<unsigned char>(name[begin]) & 0xc0U) == 0x80) ++begin;
    return "..." + name.substr(begin);
  }

  static std::string rate_text(const Progress& progress) {
    return grouped(static_cast<std::uint64_t>(static_cast<double>(progress.expanded) / progress.seconds)) + "/s";
  }

  std::string search_text(const Progress& progress) const {
    const std::string depth = progress.lower_bound > 0
                                  ? fmt::format("no solution within {} moves", progress.lower_bound - 1)
                                  : fmt::format("depth {}", progress.depth);
    const std::string count =
        progress.stored > 0 ? grouped(progress.stored) + " states" : grouped(progress.expanded) + " expanded";
    return fmt::format("{}: {}, {}, {}, {}", name_, depth, count, rate_text(progress), readable_bytes(progress.bytes));
  }

  // No time to go: a level costs much the same however many positions it has, and how many levels there are is not
  // known before the last one.
  std::string space_text(const Progress& progress) const {
    return fmt::format("{}: depth {}, {} of {} ({:.1f} %), {}", name_, progress.depth, grouped(progress.stored),
                       grouped(*total_), 100 * static_cast<double>(progress.stored) / static_cast<double>(*total_),
                       rate_text(progress));
  }

  static std::string task_text(const Progress& progress) {
    constexpr std::size_t kWidth = 24;
    const double share = std::min(progress.task_share, 1.0);
    const auto filled = static_cast<std::size_t>(share * static_cast<double>(kWidth));
    // The bar comes last: it is what a narrow terminal can do without.
    return fmt::format("{}: {:.0f} % [{}{}]", progress.task, 100 * share, std::string(filled, '#'),
                       std::string(kWidth - filled, '.'));
  }

  Watch watch_;
  double next_of_several_ = kProgressSilence;
  std::uint64_t done_ = 0;
  std::string name_;
  std::optional<std::uint64_t> total_;
  double next_ = kProgressSilence;
};

// docs/formats.md says what the events are.
class EventReporter final : public ProgressReporter {
 public:
  void begin(const ProgressSubject& subject) override {
    next_ = 0;
    total_ = subject.total;
    Json event = {{"event", "start"}, {"name", subject.name}};
    if (subject.index) event["index"] = *subject.index;
    print(event);
  }
  void on_progress(const Progress& progress) override {
    if (progress.seconds < next_) return;
    next_ = progress.seconds + kProgressInterval;
    if (!progress.task.empty()) {
      print({{"event", "task"},
             {"task", progress.task},
             {"share", std::min(progress.task_share, 1.0)},
             {"seconds", progress.seconds}});
      return;
    }
    Json event = {{"event", "progress"}, {"expanded", progress.expanded}, {"stored", progress.stored}};
    if (total_) event["total"] = *total_;
    event["frontier"] = progress.frontier;
    event["depth"] = progress.depth;
    if (!total_) event["lower_bound"] = progress.lower_bound;
    event["bytes"] = progress.bytes;
    event["seconds"] = progress.seconds;
    print(event);
  }
  void on_bound(std::uint64_t lower) override { print({{"event", "bound"}, {"lower", lower}}); }
  void on_solution(std::uint64_t upper, const std::vector<std::string>& moves) override {
    print({{"event", "solution"}, {"upper", upper}, {"moves", moves}});
  }
  void end(std::string_view status, double seconds) override {
    print({{"event", "end"}, {"status", std::string(status)}, {"seconds", seconds}});
  }
  void tell(const std::string& text) override { print({{"event", "message"}, {"text", text}}); }

 private:
  static void print(const Json& event) { write_diagnostics(json_line(event)); }

  std::optional<std::uint64_t> total_;
  double next_ = 0;
};

// Every better answer, as a line of its own:  "  0.81 s  between 12 and 25: B-1, C+2, ..."
class AnytimeReporter final : public ProgressReporter {
 public:
  explicit AnytimeReporter(std::unique_ptr<ProgressReporter> other) : other_(std::move(other)) {}

  void begin(const ProgressSubject& subject) override {
    other_->begin(subject);
    watch_ = {};
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
  void end(std::string_view status, double seconds) override { other_->end(status, seconds); }
  void tell(const std::string& text) override { other_->tell(text); }

 private:
  void print(const std::string& moves) const {
    const std::string range =
        upper_ ? fmt::format("between {} and {}", lower_, *upper_) : fmt::format("at least {}", lower_);
    write_output(fmt::format("{:>8.2f} s  {}{}\n", watch_.seconds(), range, moves));
  }

  std::unique_ptr<ProgressReporter> other_;
  Watch watch_;
  std::uint64_t lower_ = 0;
  std::optional<std::uint64_t> upper_;
};

}  // namespace

void ProgressReporter::tell(const std::string& text) { write_message("shunt: ", text); }

std::unique_ptr<ProgressReporter> make_progress(const std::string& choice, bool is_anytime, bool is_text) {
  if (is_anytime && is_text) return std::make_unique<AnytimeReporter>(make_progress(choice, false, true));
  if (choice == "ndjson" || (is_anytime && choice == "auto")) return std::make_unique<EventReporter>();
  if (choice == "auto" && has_status_line()) return std::make_unique<LineReporter>();
  return std::make_unique<ProgressReporter>();
}

}  // namespace shunt::cli
