// What `shunt compare` was asked for.
#pragma once

#include <string>
#include <vector>

#include "cli/parse/option_groups.hpp"

namespace shunt::cli {

struct CompareOptions : InputOptions, QuestionOptions, OutputOptions {
  // What is compared is compared on one thread each, whatever the machine has, unless it is asked for.
  CompareOptions() {
    request.threads = 1;
    request.limits.seconds = 10;
    typed["time-limit"] = "10s";
  }

  std::vector<std::string> presets = {};     // each one or several, with commas between them, or "all"
  std::vector<std::string> algorithms = {};  // likewise, each with options: "astar heuristic=NAME weight=2"
  std::optional<std::uint64_t> runs = {};    // of methods that use the seed
  bool is_alone = false;                     // one run at a time
  std::string results = {};                  // a file
  bool resumes = false;
  std::string report = {};  // a file
  std::string columns = {};
  std::string tables = "auto";
  std::string reference = "known";  // what lengths are held against: known, auto, none

  std::uint64_t repeats() const { return runs.value_or(1); }
};

void declare_compare(OptionParser& parser, CompareOptions& options);

}  // namespace shunt::cli
