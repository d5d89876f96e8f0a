// shunt solve
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/catalogue.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/solve/report_text.hpp"
#include "cli/commands/solve/trace_output.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "cli/version.hpp"
#include "io/report_json.hpp"
#include "puzzle_database/database_sink.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt::cli {
namespace {

int exit_code_of(const Report& report) {
  if (!report.disagreement.empty()) return kDisagreement;
  switch (report.status) {
    case Status::solved: return report.ended_by == Status::cancelled ? kCancelled : kSolved;
    case Status::unsolvable: return kUnsolvable;
    case Status::not_found: return kNotFound;
    case Status::out_of_memory: return kOutOfMemory;
    case Status::out_of_time: return kOutOfTime;
    case Status::cancelled: return kCancelled;
  }
  return kDisagreement;
}

class Solver {
 public:
  explicit Solver(const Arguments& arguments)
      : arguments_(arguments),
        progress_(make_progress(arguments.progress, arguments.request.is_anytime, arguments.format == "text")) {
    request_ = prepared(arguments.request);
    request_.observer = progress_.get();
    if (!arguments.trace.empty()) {
      trace_ = std::make_unique<TraceOutput>(arguments);
      request_.trace = trace_.get();
    }
    if (!arguments.into.empty()) sink_ = std::make_unique<DatabaseSink>(arguments.into);
  }

  // One that has been read already.
  int run(const Input& input) {
    take(solve_one(input, request_, progress_.get()));
    flush();
    return exit_code_;
  }

  int run() {
    // Whether there are several is known when the second comes: the first waits for it.
    std::unique_ptr<Input> first;
    for_each_input(arguments_, [&](Input input) {
      if (!first && !is_several_) {
        first = std::make_unique<Input>(std::move(input));
      } else {
        if (!is_several_) begin_several();
        if (first) give(std::move(*first));
        first.reset();
        give(std::move(input));
      }
      return !request_.stop->is_raised();
    });
    if (first) take(solve_one(*first, request_, progress_.get()));
    flush();
    end_stretch();
    if (jobs_) jobs_->finish();
    if (sink_) sink_->finish();
    if (is_several_ && request_.stop->is_raised()) exit_code_ = std::max<int>(exit_code_, kCancelled);
    return exit_code_;
  }

 private:
  // What is to be printed about one puzzle.
  struct Answer {
    std::string output;
    std::string complaint;  // for standard error
    int exit_code = kSolved;
    std::shared_ptr<NewPuzzle> solved = {};  // for --into
    std::shared_ptr<Input> again = {};       // it ran out of its share of the memory: to be solved alone
  };

  // Several puzzles share the cores among them; what is told on the way (events, better answers) would be
  // mixed up, so they come one after another if it was asked for.
  void begin_several() {
    is_several_ = true;
    const bool is_told = arguments_.progress == "ndjson" || request_.is_anytime || trace_ != nullptr;
    if (is_told) longest_stretch_ = 1;
    if (request_.threads < 2 || is_told) return;
    jobs_ = std::make_unique<OrderedJobs<std::vector<Answer>>>(request_.threads, [this](const auto& answers) {
      for (const Answer& answer : answers) {
        take(answer.again ? solve_one(*answer.again, request_, nullptr) : answer);
        progress_->on_puzzle_done();
      }
      flush();
    });
  }

  // Puzzles are handed to the threads in stretches, and the answers of one are written at once: a tiny puzzle takes
  // less time than a hand-over or a system call. A stretch is at most a 32nd of what has come before, so a few long
  // puzzles are shared out one by one.
  void give(Input input) {
    ++given_;
    stretch_.push_back(std::move(input));
    if (stretch_.size() >= std::min(given_ / 32 + 1, longest_stretch_)) end_stretch();
  }

  void end_stretch() {
    if (stretch_.empty()) return;
    if (jobs_) {
      // Shared: a std::function must be copyable.
      auto stretch = std::make_shared<std::vector<Input>>(std::exchange(stretch_, {}));
      jobs_->give([this, stretch] { return solve_stretch(std::move(*stretch)); });
      return;
    }
    for (const Input& input : std::exchange(stretch_, {})) {
      if (!request_.stop->is_raised()) take(solve_one(input, request_, progress_.get()));
    }
    flush();
  }

  // May run on any thread: changes nothing here.
  std::vector<Answer> solve_stretch(std::vector<Input> stretch) const {
    Request request = request_;
    request.limits.memory_bytes /= request_.threads;
    request.threads = 1;
    request.table_threads = request_.threads;
    request.observer = nullptr;
    std::vector<Answer> answers(stretch.size());
    for (std::size_t i = 0; i < stretch.size() && !request_.stop->is_raised(); ++i) {
      answers[i] = solve_one(stretch[i], request, nullptr);
      if (answers[i].exit_code == kOutOfMemory) answers[i].again = std::make_shared<Input>(std::move(stretch[i]));
    }
    return answers;
  }

  void take(const Answer& answer) {
    exit_code_ = std::max(exit_code_, answer.exit_code);
    if (answer.solved) sink_->add(*answer.solved);
    if (!answer.complaint.empty()) {
      flush();
      write_message(answer.complaint);
    }
    if (std::exchange(is_first_output_, false) && arguments_.format == "csv") {
      output_ += report_csv_header(arguments_.with_timing);
    }
    output_ += answer.output;
  }

  void flush() { write_output(std::exchange(output_, {})); }

  // May run on any thread: changes nothing here.
  Answer solve_one(const Input& input, const Request& request, ProgressReporter* progress) const {
    Answer answer;
    if (input.error) {
      answer.exit_code = kBadInput;
      answer.complaint = input.error->what();
      if (arguments_.format == "json") answer.output = error_json(input.id, *input.error, "shunt.solve/1");
      if (arguments_.format == "csv") answer.output = error_csv(input.id, arguments_.with_timing);
      if (arguments_.format == "answer") answer.output = "?\n";
      return answer;
    }
    if (progress != nullptr) progress->begin(input.id);
    if (trace_) trace_->begin(input.id, *input.instance);
    const Report report = solve_or_say_why_not(*input.instance, request);
    if (progress != nullptr) progress->end(report);
    answer.exit_code = exit_code_of(report);
    if (!report.disagreement.empty()) {
      answer.complaint = fmt::format("{}: internal error: the reference rules refuse the answer: {}", input.id.name,
                                     report.disagreement);
    }
    answer.output = formatted(input, report);
    if (input.storable) answer.solved = std::make_shared<NewPuzzle>(with_answer(input, report));
    return answer;
  }

  // The puzzle with what the answer proves. Lengths of a database count by the full rules and the family's first
  // metric.
  NewPuzzle with_answer(const Input& input, const Report& report) const {
    NewPuzzle puzzle = *input.storable;
    if (!report.disagreement.empty()) return puzzle;
    const Plan plan = make_plan(*arguments_.catalogue, *input.instance, arguments_.request);
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
      return arguments_.catalogue->solve(instance, request);
    } catch (const std::bad_alloc&) {
      Report report;
      report.algorithm = request.algorithm;
      report.status = Status::out_of_memory;
      return report;
    }
  }

  std::string formatted(const Input& input, const Report& report) const {
    const Family& family = input.instance->family();
    const std::string& format = arguments_.format;
    if (format == "json") {
      const BuildFacts build{kVersion, kCommit, kCompiler};
      return report_json(input.id, *input.instance, report, arguments_.with_timing ? &build : nullptr,
                         arguments_.listed_moves);
    }
    if (format == "csv") return report_csv(input.id, *input.instance, report, arguments_.with_timing);
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
      if (is_several_) return short_report(input.id, *input.instance, report, arguments_.with_timing);
      // Not kept as a whole: with a board after every move it may take more memory than the search.
      full_report(input.id, *input.instance, report,
                  {arguments_.with_timing, wants_colour(arguments_.colour), arguments_.show}, write_output);
      return "";
    }
    const auto formats = family.solution_formats;
    if (std::none_of(formats.begin(), formats.end(), [&](const FormatFacts& f) { return f.name == format; })) {
      throw UsageError("--format " + format + " has no meaning for " + std::string(family.name));
    }
    return report.length ? family.write_solution(format, report.moves) : "";
  }

  const Arguments& arguments_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<TraceOutput> trace_;  // null: none was asked for
  std::unique_ptr<DatabaseSink> sink_;  // likewise
  Request request_;
  bool is_several_ = false;
  bool is_first_output_ = true;  // a usage error comes before any output
  int exit_code_ = kSolved;
  std::size_t given_ = 0;  // puzzles so far
  std::size_t longest_stretch_ = 32;
  std::vector<Input> stretch_;                              // those that are not handed over yet
  std::string output_;                                      // not written yet
  std::unique_ptr<OrderedJobs<std::vector<Answer>>> jobs_;  // of several puzzles on several threads
};

}  // namespace

int run_solve(const Arguments& arguments) { return Solver(arguments).run(); }

int run_solve(const Arguments& arguments, const Input& input) { return Solver(arguments).run(input); }

}  // namespace shunt::cli
