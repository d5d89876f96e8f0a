// How far a comparison is: a line that rewrites itself for people, or events for programs (docs/formats.md).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "comparison/comparison.hpp"

namespace shunt::cli {

// By itself it tells nothing.
class ComparisonProgress {
 public:
  virtual ~ComparisonProgress() = default;
  virtual void begin(std::size_t /*done*/, std::size_t /*total*/) {}
  // Called often. `oldest`: the run that is going on for the longest time, so many seconds; null: none.
  virtual void tick(const ComparedRun* /*oldest*/, double /*seconds*/) {}
  // An event of `solve` about a run that is going on.
  virtual void on_event(std::size_t /*run*/, std::string_view /*line*/) {}
  // A run has ended, with its answer or its failure.
  virtual void on_run(std::size_t /*number*/, const ComparedRun&) {}
  virtual void end(std::string_view /*status*/) {}
};

// `choice`: auto (a line if standard error is a terminal), none, ndjson.
std::unique_ptr<ComparisonProgress> make_comparison_progress(const std::string& choice, const Comparison& comparison);

}  // namespace shunt::cli
