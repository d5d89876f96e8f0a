#include <fmt/format.h>

#include "comparison/headline.hpp"
#include "core/outcome.hpp"
#include "io/comparison/data.hpp"
#include "io/option_columns.hpp"
#include "text/csv.hpp"

namespace shunt {

std::string comparison_csv(const Comparison& comparison, bool with_times) {
  std::string text =
      "puzzle,family,width,height,run,detail,repeat,seed,algorithm,preset,took,heuristic,move_set,metric,options,"
      "status,"
      "words,ended_by,optimal,optimal_within,proof,length,lower,upper";
  for_each_counter(Statistics{}, [&text](const char* name, const auto&) { text += std::string(",") + name; });
  text += with_times ? ",seconds,peak_bytes,alone,validated,known\n" : ",validated,known\n";
  const auto add_run = [&](const ComparedRun& run) {
    const ComparedPuzzle& puzzle = comparison.puzzles[run.puzzle];
    const ComparedMethod& method = comparison.methods[run.method];
    text += fmt::format("{},{},{},{}", csv_field(puzzle.name), puzzle.family, puzzle.width, puzzle.height);
    const auto add = [&text](const std::string& field) { text += "," + csv_field(field); };
    add(method.name);
    add(method.detail);
    add(std::to_string(run.repeat));
    add(method.is_randomized ? std::to_string(run.seed) : "");
    add(run.algorithm);
    for (const char* name : {"preset", "took", "heuristic", "moves", "metric"}) add(run.option(name));
    add(other_options(run.options));
    add(run.status);
    add(run.words);
    add(run.ended_by);
    add(!run.length ? "" : (run.kind == ComparedRun::Kind::proved ? "true" : "false"));
    add(run.optimal_within);
    add(run.proof);
    add(csv_field(run.length));
    add(run.algorithm.empty() ? "" : std::to_string(run.lower));
    add(csv_field(run.upper));
    for_each_counter(Statistics{}, [&](const char* name, const auto&) { add(csv_field(run.statistic(name))); });
    if (with_times) {
      const bool has_answer = !run.algorithm.empty();
      add(has_answer ? fmt::format("{:f}", run.seconds) : "");
      add(has_answer ? std::to_string(run.peak_bytes) : "");
      add(run.is_alone ? "true" : "false");
    }
    add(run.is_validated ? "true" : "false");
    add(puzzle.known && run.plural.empty() ? std::to_string(puzzle.known->length) : "");
    text += "\n";
  };
  for (const ComparedRun& run : comparison.runs) add_run(run);
  // What was asked for and not made has rows as well, so that an interrupted comparison does not look like a whole one.
  for (ComparedRun run : comparison.not_made) {
    run.status = "not_run";
    run.words = fmt::format("{}. {}", interruption(comparison), resumption(comparison));
    add_run(run);
  }
  return text;
}

}  // namespace shunt
