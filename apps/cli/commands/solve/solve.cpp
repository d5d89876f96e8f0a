// shunt solve
#include "cli/commands/solve/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "cli/commands/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/solve/report_text.hpp"
#include "cli/commands/solve/trace_output.hpp"
#include "cli/console/formats.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/version.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {
namespace {

// "text|json|...": the formats of solutions, common ones first.
std::string solution_formats(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const FormatFacts& format : kCommonSolutionFormats) names.emplace_back(format.name);
  for (const Family* family : catalogue.families()) {
    for (const FormatFacts& format : family->solution_formats) names.emplace_back(format.name);
  }
  return joined(names, "|");
}

void declare(OptionParser& parser, SolveOptions& options) {
  add_input(parser, options, "what to solve");
  add_question(parser, options, "Algorithm", kOfSolve);
  add_shared(parser, kOfAlgorithms, options.request.options);
  add_question(parser, options, "Limits", kOfSolve);
  parser.group("Output");
  parser.text("--format", options.format, solution_formats(parser.catalogue()),
              "what is printed: shunt help formats (default text)");
  add_formats(parser, options, {{"json", "one line of JSON per puzzle"}, {"csv", "one row per puzzle"}});
  add_no_timing(parser, options);
  parser.count("--list-moves", options.listed_moves,
               "with --json: leave out the moves of solutions longer than N (default: list all)");
  parser.text("--show", options.show, "ends|steps|none",
              "boards in the text report; steps: after every move (default ends)");
  parser.text("--trace", options.trace, "FILE",
              "write every expansion, with what became of each child, to FILE (- for standard output)");
  parser.text("--trace-format", options.trace_format, "text|ndjson",
              "how (default: text on standard output, ndjson in a file)");
  parser.count("--trace-limit", options.trace_limit, "write at most N expansions (default 20000)", kLast);
  add_into(parser, options);
  add_progress(parser, options);
  add_colour(parser, options, "when to use colours (default auto: on a terminal)");
}

void check_trace(const SolveOptions& options) {
  if (options.trace.empty() && (!options.trace_format.empty() || options.trace_limit)) {
    const char* option = !options.trace_format.empty() ? "--trace-format" : "--trace-limit";
    throw UsageError(std::string(option) + " says how a trace is written (add --trace FILE, or --trace -)");
  }
  if (options.trace == "-" && (options.is_json() || options.format == "csv")) {
    throw UsageError("--trace - and --" + options.format + " would mix on standard output (give --trace a file)");
  }
}

int exit_code_of(const Report& report) {
  if (!report.disagreement.empty()) return kDisagreement;
  const bool is_cut_short = report.status == Status::solved && report.ended_by == Status::cancelled;
  return is_cut_short ? kCancelled : shunt::exit_code_of(report.status);
}

class Solver {
 public:
  explicit Solver(const SolveOptions& options)
      : options_(options),
        progress_(make_progress(options.progress, options.request.is_anytime, options.format == "text")),
        request_(prepared(options.request)) {
    request_.observer = progress_.get();
    if (!options.trace.empty()) {
      trace_ = std::make_unique<TraceOutput>(options);
      request_.trace = trace_.get();
    }
    part_ = request_;
    part_.limits.memory_bytes /= request_.threads;
    part_.threads = 1;
    part_.table_threads = request_.threads;
    part_.observer = nullptr;
  }

  template <class Inputs>
  int run(const Inputs& inputs) {
    const BatchSettings settings{
        .threads = request_.threads,
        .is_told = options_.progress == "ndjson" || request_.is_anytime || trace_ != nullptr,
        .head = options_.format == "csv" ? report_csv_header(options_.with_timing()) : std::string(),
        .into = options_.into};
    return Batch(settings, *progress_, [this](const Input& input, Share share) { return answer(input, share); })
        .run(inputs);
  }

 private:
  // May run on any thread: changes nothing here.
  PuzzleAnswer answer(const Input& input, Share share) const {
    PuzzleAnswer answer;
    if (input.error) {
      answer.exit_code = kBadInput;
      answer.complaint = input.error->what();
      if (options_.is_json()) answer.output = error_json(input.id, *input.error, "shunt.solve/1");
      if (options_.format == "csv") answer.output = error_csv(input.id, options_.with_timing());
      if (options_.format == "answer") answer.output = "?\n";
      return answer;
    }
    const bool is_part = share == Share::part;
    if (!is_part) progress_->begin(input.id);
    if (trace_) trace_->begin(input.id, *input.instance);
    const Report report = solve_or_say_why_not(*input.instance, is_part ? part_ : request_);
    if (!is_part) progress_->end(report);
    answer.exit_code = exit_code_of(report);
    answer.needs_more = is_part && answer.exit_code == kOutOfMemory;
    if (!report.disagreement.empty()) {
      answer.complaint = fmt::format("{}: internal error: the reference rules refuse the answer: {}", input.id.name,
                                     report.disagreement);
    }
    answer.output = formatted(input, report, share);
    if (input.storable) answer.stored = std::make_shared<NewPuzzle>(with_answer(input, report));
    return answer;
  }

  // The puzzle with what the answer proves. Lengths of a database count by the full rules and the family's first
  // metric.
  NewPuzzle with_answer(const Input& input, const Report& report) const {
    NewPuzzle puzzle = *input.storable;
    if (!report.disagreement.empty()) return puzzle;
    const Plan plan = make_plan(*options_.catalogue, *input.instance, options_.request);
    const bool is_usual = plan.metric == &input.instance->family().metrics.front();
    if (report.status == Status::unsolvable) puzzle.figures.is_solvable = false;
    if (report.status == Status::solved) puzzle.figures.is_solvable = true;
    if (report.status == Status::solved && report.optimal && is_usual) puzzle.figures.length = report.length;
    return puzzle;
  }

  // The system may refuse memory that the limit allows (`ulimit -v`): then this puzzle is out of memory, not the
  // program.
  Report solve_or_say_why_not(const Instance& instance, const Request& request) const {
    try {
      return options_.catalogue->solve(instance, request);
    } catch (const std::bad_alloc&) {
      Report report;
      report.algorithm = request.algorithm;
      report.status = Status::out_of_memory;
      return report;
    }
  }

  std::string formatted(const Input& input, const Report& report, Share share) const {
    const Family& family = input.instance->family();
    const std::string& format = options_.format;
    if (format == "json") {
      const BuildFacts build{kVersion, kCommit, kCompiler};
      return report_json(input.id, *input.instance, report, options_.with_timing() ? &build : nullptr,
                         options_.listed_moves);
    }
    if (format == "csv") return report_csv(input.id, *input.instance, report, options_.with_timing());
    if (format == "answer") {
      if (report.length) return fmt::format("{}\n", *report.length);
      return report.status == Status::unsolvable ? "-1\n" : "?\n";
    }
    if (format == "moves") {
      std::string text;
      for (const MoveRecord& move : report.moves) text += (text.empty() ? "" : ", ") + move.text;
      return report.length ? text + "\n" : "";
    }
    if (format == "text") {
      if (share != Share::only) return short_report(input.id, *input.instance, report, options_.with_timing());
      // Not kept as a whole: with a board after every move it may take more memory than the search.
      full_report(input.id, *input.instance, report,
                  {options_.with_timing(), wants_colour(options_.colour), options_.show}, write_output);
      return "";
    }
    const auto formats = family.solution_formats;
    if (std::none_of(formats.begin(), formats.end(), [&](const FormatFacts& f) { return f.name == format; })) {
      throw UsageError("--format " + format + " has no meaning for " + std::string(family.name));
    }
    return report.length ? family.write_solution(format, report.moves) : "";
  }

  const SolveOptions& options_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<TraceOutput> trace_;  // null: none was asked for
  Request request_;
  Request part_;  // of each of several at once
};

int run(const SolveOptions& options) {
  check_trace(options);
  InputOptions inputs = options;
  inputs.example_of = options.request.preset;
  inputs.is_stored = !options.into.empty();
  return Solver(options).run(inputs);
}

}  // namespace

int run_solve(const SolveOptions& options, const Input& input) { return Solver(options).run(input); }

Command solve_command() {
  return make_command<SolveOptions>("solve", "solve puzzles; without PUZZLE: standard input, else a famous hard one",
                                    declare, run);
}

}  // namespace shunt::cli
