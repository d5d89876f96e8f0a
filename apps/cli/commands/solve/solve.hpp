// shunt solve, also for commands that let it solve a puzzle.
#pragma once

#include "cli/parse/inputs.hpp"
#include "cli/parse/option_groups.hpp"

namespace shunt::cli {

struct SolveOptions : InputOptions, QuestionOptions, OutputOptions {
  std::string show = "ends";                       // boards in the report
  std::optional<std::uint64_t> listed_moves = {};  // longer solutions are given without their moves in JSON
  std::string trace = {};                          // a file, - for standard output; empty: none
  std::string trace_format = {};                   // empty: text on standard output, ndjson in a file
  std::optional<std::uint64_t> trace_limit = {};
};

// A puzzle that has been read already; returns the exit code.
int run_solve(const SolveOptions& options, const Input& input);

}  // namespace shunt::cli
