#include "cli/commands/compare/compare_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/console/watch.hpp"
#include "cli/parse/units.hpp"
#include "comparison/summary.hpp"
#include "io/comparison/data.hpp"

namespace shunt::cli {
namespace {

class ComparisonLine final : public ComparisonProgress {
 public:
  explicit ComparisonLine(const Comparison& comparison)
      : comparison_(comparison), names_(short_names(comparison.puzzles)) {}
  ComparisonLine(const ComparisonLine&) = delete;
  ComparisonLine& operator=(const ComparisonLine&) = delete;
  ~ComparisonLine() override { clear_status(); }

  void begin(std::size_t done, std::size_t total) override {
    before_ = done;
    done_ = done;
    total_ = total;
  }
  void tick(const ComparedRun* oldest, double seconds) override {
    const double now = watch_.seconds();
    if (now < kProgressSilence || now < next_) return;
    next_ = now + kProgressInterval;
    std::string line = fmt::format("{} of {} runs", grouped(done_), grouped(total_));
    const double rate = static_cast<double>(done_ - before_) / now;
    if (rate >= 1) line += fmt::format(", {:.0f}/s", rate);
    if (oldest != nullptr) {
      line += fmt::format(", {} {} {:.0f} s", names_[oldest->puzzle], title_of(comparison_.methods[oldest->method]),
                          seconds);
    }
    show_status(line);
  }
  void on_run(std::size_t, const ComparedRun&) override { ++done_; }
  void end(std::string_view) override { clear_status(); }

 private:
  const Comparison& comparison_;
  std::vector<std::string> names_;
  Watch watch_;
  double next_ = 0;
  std::size_t before_ = 0;  // done by an earlier process
  std::size_t done_ = 0;
  std::size_t total_ = 0;
};

class ComparisonEvents final : public ComparisonProgress {
 public:
  explicit ComparisonEvents(const Comparison& comparison)
      : comparison_(comparison), is_shown_(comparison.runs.size() <= kMostShown) {
    if (!is_shown_) return;
    so_far_ = comparison;
    so_far_.runs.clear();
  }

  void begin(std::size_t done, std::size_t total) override {
    done_ = done;
    print({{"event", "start"}, {"runs", total}, {"done", done}});
  }
  void tick(const ComparedRun*, double) override { show_now_and_then(); }
  void on_event(std::size_t run, std::string_view line) override {
    // What the search is at, with the number of its run put in front of its fields.
    constexpr std::string_view kBegin = R"({"event":"progress",)";
    if (!line.starts_with(kBegin)) return;
    write_diagnostics(fmt::format(R"({{"event":"progress","run":{},{})"
                                  "\n",
                                  run + 1, line.substr(kBegin.size())));
  }
  void on_run(std::size_t number, const ComparedRun& run) override {
    ++done_;
    nlohmann::ordered_json event = {{"event", "run"},
                                    {"run", number + 1},
                                    {"puzzle", comparison_.puzzles[run.puzzle].name},
                                    {"method", title_of(comparison_.methods[run.method])},
                                    {"repeat", run.repeat},
                                    {"status", run.status},
                                    {"length", nullptr},
                                    {"seconds", run.seconds},
                                    {"done", done_}};
    if (run.length) event["length"] = *run.length;
    const Group group = summary_of({&run}).group();
    event["kind"] = group_name(group == Group::cut ? Group::found : group);
    event["ended_by"] = run.ended_by.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(run.ended_by);
    const auto expanded = run.statistic("expanded");
    event["expanded"] = expanded ? nlohmann::ordered_json(*expanded) : nlohmann::ordered_json();
    event["peak_bytes"] = run.peak_bytes;
    print(event);
    if (!is_shown_) return;
    const auto later = std::find_if(so_far_.runs.begin(), so_far_.runs.end(), [&](const ComparedRun& other) {
      return std::tie(run.puzzle, run.method, run.repeat) < std::tie(other.puzzle, other.method, other.repeat);
    });
    so_far_.runs.insert(later, run);
    has_news_ = true;
    show_now_and_then();
  }
  void end(std::string_view status) override {
    print({{"event", "end"}, {"status", std::string(status)}, {"seconds", watch_.seconds()}});
  }

 private:
  // The comparison as it stands, for whoever shows it while it runs. Not of thousands of runs: each is made in a copy
  // of this process, which is cheap as long as it keeps little.
  static constexpr std::size_t kMostShown = 1'000;

  void show_now_and_then() {
    const double now = watch_.seconds();
    if (!has_news_ || now < next_show_) return;
    has_news_ = false;
    next_show_ = now + 0.25 + 0.002 * static_cast<double>(so_far_.runs.size());
    std::string text = R"({"event":"comparison","comparison":)";
    write_comparison_json(
        so_far_, true, [](const ComparedRun&) { return std::string(); },
        [&text](std::string_view piece) { text += piece; });
    text.pop_back();  // the newline
    write_diagnostics(text + "}\n");
  }

  static void print(const nlohmann::ordered_json& event) {
    write_diagnostics(event.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  }

  const Comparison& comparison_;
  Comparison so_far_;
  bool is_shown_;
  bool has_news_ = false;
  double next_show_ = 0;
  Watch watch_;
  std::size_t done_ = 0;
};

}  // namespace

std::unique_ptr<ComparisonProgress> make_comparison_progress(const std::string& choice, const Comparison& comparison) {
  if (choice == "ndjson") return std::make_unique<ComparisonEvents>(comparison);
  if (choice == "auto" && has_status_line()) return std::make_unique<ComparisonLine>(comparison);
  return std::make_unique<ComparisonProgress>();
}

}  // namespace shunt::cli
