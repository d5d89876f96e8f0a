// Progress on standard error: a line that rewrites itself for people, events for programs.
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
};

// `choice`: auto (a line if standard error is a terminal), none, ndjson. Never null.
std::unique_ptr<ProgressReporter> make_progress(const std::string& choice);

}  // namespace shunt::cli
