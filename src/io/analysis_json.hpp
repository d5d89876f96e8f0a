// Analyses as JSON (schema shunt.analyze/1): docs/analysis.md defines every key.
#pragma once

#include <string>
#include <vector>

#include "catalogue/instance.hpp"
#include "io/report_json.hpp"
#include "spaces/analysis.hpp"

namespace shunt {

// What a figure is of, and what it took.
struct AnalysisContext {
  std::string metric;
  std::string move_set;
  bool all_figures = true;
  std::optional<double> seconds = {};  // nothing: without anything that differs from run to run
  std::size_t peak_bytes = 0;
};

// "complete", or why not.
std::string status_of_space(const std::optional<Status>& stopped);

// The hardest positions as puzzles, in the shortest format that can hold them.
std::vector<std::string> hardest_puzzles(const Instance& instance, const Analysis& analysis);

// One line, ended by a newline.
std::string analysis_json(const PuzzleId& id, const Instance& instance, const Analysis& analysis,
                          const AnalysisContext& context);

}  // namespace shunt
