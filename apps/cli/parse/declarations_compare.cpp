// What the parser is told of `shunt compare`.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "catalogue/question/question_table.hpp"
#include "cli/parse/command_facts.hpp"
#include "cli/parse/declarations.hpp"
#include "comparison/summary.hpp"

namespace shunt::cli {
namespace {

// May be given several times, with one value each.
void add_repeated(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                  const std::string& value, const std::string& help) {
  command.add_option(names, values, help)->type_name(value)->allow_extra_args(false);
}

}  // namespace

void add_compare(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& compare = *app.add_subcommand(
      "compare", "methods against puzzles: each run in a process of its own, then tables, data, a report");
  CompareArguments& asked = arguments.compare;
  add_input(compare, arguments, raw, "what to solve");
  begin_group(compare, "Methods");
  add_repeated(compare, "-p,--preset", asked.presets, "PRESET|WRITE-UP|all",
               "presets, with commas between them; write-up-0: all of that write-up; all: all of the puzzle's family");
  add_repeated(compare, "-a,--algorithm", asked.algorithms, "ALGORITHM|all",
               "algorithms, also with options of solve: 'astar heuristic=NAME weight=2' (default: all that apply)");
  compare.add_option("--runs", raw.runs, "of each method that uses the seed, with N seeds from --seed on (default 1)")
      ->type_name("N");
  add_field(compare, raw, "seed", "the first seed (default 1)");
  add_field(compare, raw, "no-parity", help_of(*find_question_field("no-parity"), *arguments.catalogue));
  compare
      .add_option("--reference", asked.reference,
                  "what lengths are held against: that measured of a bundled puzzle, or also the answer of auto, which "
                  "is run then (default known)")
      ->type_name("known|auto|none");
  begin_group(compare, "Limits");
  add_field(compare, raw, "time-limit", "of each run: 10s, 500ms, 2m (default 10s)");
  add_field(compare, raw, "memory-limit",
            "of each run: 512M, 2G (default: 80 % of what is free, shared by those at once)");
  add_field(compare, raw, "threads", "of each run (default 1); as many runs at once as the cores allow");
  compare.add_flag("--alone", asked.is_alone, "one run at a time, so that times are not those of a shared machine");
  begin_group(compare, "Results");
  compare
      .add_option("--results", asked.results,
                  "keep every run in FILE as it ends, one line of JSON each; - keeps nothing (default: in the user's "
                  "cache folder)")
      ->type_name("FILE");
  compare.add_flag("--resume", arguments.resumes, "go on with what an interrupted comparison has done");
  begin_group(compare, "Output");
  compare.add_option("--report", asked.report, "also write a report with plots: one HTML file")->type_name("FILE");
  compare
      .add_option("--columns", asked.columns,
                  "what the tables show: " + joined(column_names()) + " (default length,expanded,time,memory)")
      ->type_name("NAMES");
  compare
      .add_option("--tables", asked.tables,
                  "one per puzzle, one per measure, or totals (default: by the number of puzzles)")
      ->type_name("auto|puzzle|measure|total");
  compare.add_flag("--csv", raw.is_csv, "one row per run, with every statistic");
  compare.add_flag("--json", raw.is_json, "one line of JSON, with every answer");
  compare.add_flag("--markdown", raw.is_markdown, "the tables in Markdown");
  compare.add_flag("--latex", raw.is_latex, "the tables in LaTeX");
  compare.add_flag("--no-timing", raw.no_timing, "leave out what differs from run to run");
  add_progress(compare, arguments);
}

}  // namespace shunt::cli
