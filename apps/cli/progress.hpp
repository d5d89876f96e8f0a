// Progress: on standard error a line that rewrites itself for people, or events for programs; on standard
// output every better solution and bound, if they were asked for.
#pragma once

#include <memory>
#include <string>

#include "catalogue/report.hpp"
#include "core/budget.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {

class ProgressReporter : public Observer {
 public:
  virtual void begin(const PuzzleId& id) = 0;
  virtual void end(const Report& report) = 0;
  virtual void on_puzzle_done() {}  // one of several
};

// `choice`: auto (a line if standard error is a terminal), none, ndjson. `is_anytime`: solutions and bounds
// are printed, to standard output if that is text (`is_text`), else as events. Never null.
std::unique_ptr<ProgressReporter> make_progress(const std::string& choice, bool is_anytime, bool is_text);

}  // namespace shunt::cli
