#include "cli/commands/compare/compare_options.hpp"

#include "comparison/summary.hpp"

namespace shunt::cli {

void declare_compare(OptionParser& parser, CompareOptions& options) {
  add_input(parser, options, "what to solve");
  parser.group("Methods");
  parser.repeated(
      "-p,--preset", options.presets, "PRESET|WRITE-UP|all",
      "presets, with commas between them; write-up-0: all of that write-up; all: all of the puzzle's family");
  parser.repeated("-a,--algorithm", options.algorithms, "ALGORITHM|all",
                  "algorithms, also with options of solve: 'astar heuristic=NAME weight=2' (default: all that apply)");
  parser.count("--runs", options.runs, "of each method that uses the seed, with N seeds from --seed on (default 1)",
               kLast);
  add_field(parser, options, "seed", "the first seed (default 1)");
  add_field(parser, options, "no-parity");
  parser.text("--reference", options.reference, "known|auto|none",
              "what lengths are held against: that measured of a bundled puzzle, or also the answer of auto, which is "
              "run then (default known)");
  parser.group("Limits");
  add_field(parser, options, "time-limit", "of each run: 10s, 500ms, 2m (default 10s)");
  add_field(parser, options, "memory-limit",
            "of each run: 512M, 2G (default: 80 % of what is free, shared by those at once)");
  add_field(parser, options, "threads", "of each run (default 1); as many runs at once as the cores allow");
  parser.flag("--alone", options.is_alone, "one run at a time, so that times are not those of a shared machine");
  parser.group("Results");
  parser.text("--results", options.results, "FILE",
              "keep every run in FILE as it ends, one line of JSON each; - keeps nothing (default: in the user's "
              "cache folder)");
  parser.flag("--resume", options.resumes, "go on with what an interrupted comparison has done");
  parser.group("Output");
  parser.text("--report", options.report, "FILE", "also write a report with plots: one HTML file");
  parser.text("--columns", options.columns, "NAMES",
              "what the tables show: " + joined(column_names()) + " (default length,expanded,time,memory)");
  parser.text("--tables", options.tables, "auto|puzzle|measure|total",
              "one per puzzle, one per measure, or totals (default: by the number of puzzles)");
  add_formats(parser, options,
              {{"csv", "one row per run, with every statistic"},
               {"json", "one line of JSON, with every answer"},
               {"markdown", "the tables in Markdown"},
               {"latex", "the tables in LaTeX"}});
  add_no_timing(parser, options);
  add_progress(parser, options);
}

}  // namespace shunt::cli
