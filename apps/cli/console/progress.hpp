// Progress: on standard error a line that rewrites itself for people, or events for programs; on standard
// output every better solution and bound, if they were asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/report.hpp"
#include "core/budget.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {

inline constexpr double kProgressSilence = 0.5;   // seconds before the line appears
inline constexpr double kProgressInterval = 0.1;  // seconds between two reports

// What is being searched.
struct ProgressSubject {
  std::string name;
  std::optional<int> index;            // of a puzzle: its number in its source
  std::optional<std::uint64_t> total;  // of a whole space: how many positions there are
};

// By itself it shows nothing but what it is told to tell.
class ProgressReporter : public Observer {
 public:
  void on_progress(const Progress&) override {}
  void on_bound(std::uint64_t) override {}
  void on_solution(std::uint64_t, const std::vector<std::string>&) override {}
  virtual void begin(const ProgressSubject&) {}
  void begin(const PuzzleId& id) { begin(ProgressSubject{id.name, id.index, std::nullopt}); }
  virtual void end(std::string_view /*status*/, double /*seconds*/) {}
  void end(const Report& report) { end(status_name(report.status), report.seconds); }
  virtual void tell(const std::string& text);  // a line that stays
  virtual void on_puzzle_done() {}             // one of several
};

// `choice`: auto (a line if standard error is a terminal), none, ndjson. `is_anytime`: solutions and bounds
// are printed, to standard output if that is text (`is_text`), else as events. Never null.
std::unique_ptr<ProgressReporter> make_progress(const std::string& choice, bool is_anytime, bool is_text);

}  // namespace shunt::cli
