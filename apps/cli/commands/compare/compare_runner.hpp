// The runs of a comparison, each in a process of its own, so that none can take another's memory or end it. A run is
// what `shunt solve WORDS --json --progress ndjson` does, in a copy of this process that has read the puzzle already.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "cli/commands/compare/compare_matrix.hpp"
#include "cli/commands/compare/compare_options.hpp"
#include "cli/commands/compare/compare_progress.hpp"
#include "cli/commands/compare/compare_results.hpp"
#include "cli/console/watch.hpp"
#include "core/budget.hpp"
#include "system/child_process.hpp"

namespace shunt::cli {

class ComparisonRunner {
 public:
  // Makes the runs of the matrix that are not done; what they say goes to the results. `memory_bytes` of each run. All
  // must outlive it.
  ComparisonRunner(const CompareOptions& options, std::size_t memory_bytes, unsigned at_once, CommandMatrix& matrix,
                   ComparisonResults& results, ComparisonProgress& progress);

  // False: the flag was raised, and runs that were going on are lost.
  bool run(const StopFlag& stop);

 private:
  struct Active {
    std::size_t run;
    ChildProcess process;
    Watch watch = {};
    bool is_alone;
    bool is_overdue = false;
    std::string output = {};
    std::string errors = {};        // the last line, as far as it has come
    std::string last_message = {};  // that is no event
  };

  bool start(std::size_t run);
  int solve(std::size_t run) const;
  void collect(Active& active);
  void take_line(Active& active, const std::string& line);
  void finish(Active& active);
  void end(std::size_t number, const ComparedRun& run, const std::string& answer);
  std::string failure_of(const Active& active) const;
  void end_overdue();

  const CompareOptions& options_;
  std::size_t memory_bytes_;
  unsigned at_once_;
  CommandMatrix& matrix_;
  ComparisonResults& results_;
  ComparisonProgress& progress_;
  std::vector<Active> active_;
  std::set<std::string> told_;  // messages of runs, each once
};

}  // namespace shunt::cli
