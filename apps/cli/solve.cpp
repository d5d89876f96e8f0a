// shunt solve
#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "catalogue/catalogue.hpp"
#include "catalogue/collections.hpp"
#include "commands.hpp"
#include "core/printable.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "inputs.hpp"
#include "io/picture.hpp"
#include "io/report_json.hpp"
#include "ordered_jobs.hpp"
#include "process.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "trace_output.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

constexpr std::size_t kColumns = 80;

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

// "1 ply", "2 plies": a length in the words of its metric.
std::string length_text(const Family& family, const Report& report) {
  const MetricFacts& metric = find_facts(family, family.metrics, "metric", report.options.at("metric"));
  return grouped(*report.length) + " " + std::string(*report.length == 1 ? metric.singular : metric.plural);
}

std::string took(const Report& report) {
  const auto found = report.options.find("took");
  return found == report.options.end() ? report.algorithm : found->second;
}

std::string bound_text(const Report& report) {
  if (report.bounds.lower == 0) return "";
  return fmt::format("; no solution is shorter than {}", report.bounds.lower);
}

// The answer in a sentence.
std::string verdict(const Family& family, const Report& report) {
  switch (report.status) {
    case Status::solved: {
      std::string text = "Solved in " + length_text(family, report);
      if (report.optimal) {
        text += ", and no solution is shorter";
      } else if (report.optimal_within) {
        text += ", the fewest with --moves " + *report.optimal_within + " (other moves may do better)";
      } else {
        text += report.bounds.lower > 0 && report.bounds.lower < *report.length
                    ? fmt::format(", not proved shortest: the shortest is between {} and {}", report.bounds.lower,
                                  *report.length)
                    : ", not proved shortest";
      }
      return text + ".";
    }
    case Status::unsolvable:
      return fmt::format("Unsolvable: {}.",
                         report.explanation.empty() ? "every reachable position was searched" : report.explanation);
    case Status::not_found: {
      const bool has_bound = report.options.contains("max-depth") || report.options.contains("max-expansions");
      return (has_bound ? "No solution found within the bound"
                        : "No solution found, and this method cannot prove that there is none") +
             bound_text(report) + ".";
    }
    case Status::out_of_memory: return "Out of memory" + bound_text(report) + ".";
    case Status::out_of_time: return "Out of time" + bound_text(report) + ".";
    case Status::cancelled: return "Cancelled" + bound_text(report) + ".";
  }
  return "";
}

std::string wrapped_moves(const std::vector<MoveRecord>& moves) {
  std::size_t width = 0;
  for (const MoveRecord& move : moves) width = std::max(width, move.text.size());
  const std::size_t number_width = std::to_string(moves.size()).size();
  const std::size_t per_line = std::max<std::size_t>(1, (kColumns - 2 - number_width) / (width + 2));
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % per_line == 0) text += fmt::format("{}{:>{}}", i == 0 ? "" : "\n", i + 1, number_width + 2);
    const bool is_last_of_line = (i + 1) % per_line == 0 || i + 1 == moves.size();
    text += "  " + moves[i].text + std::string(is_last_of_line ? 0 : width - moves[i].text.size(), ' ');
  }
  return text.empty() ? "" : text + "\n";
}

std::string statistics_text(const Report& report, bool with_timing) {
  std::string text;
  const auto line = [&text](std::string_view name, const std::string& value) {
    text += fmt::format("  {:<20}{:>16}\n", name, value);
  };
  line("algorithm", took(report));
  for_each_counter(report.statistics, [&line](const char* name, const auto& value) {
    if (value) line(name, grouped(*value));
  });
  for (const auto& [name, value] : report.measures) {
    if (value && report.measures.size() > 1) line(name, grouped(*value));
  }
  if (with_timing) {
    line("time", readable_seconds(report.seconds));
    if (report.seconds > 0 && report.statistics.expanded) {
      line("expanded per second",
           grouped(static_cast<std::uint64_t>(static_cast<double>(*report.statistics.expanded) / report.seconds)));
    }
    line("memory", readable_bytes(report.peak_bytes));
  }
  return text;
}

std::string full_text(const PuzzleId& id, const Instance& instance, const Report& report, const Arguments& arguments) {
  const bool with_colour = wants_colour(arguments.colour);
  const Family& family = instance.family();
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  std::string text = fmt::format("{} ({}, {} x {})\n\n{}\n", printable(id.name), family.name, instance.width(),
                                 instance.height(), draw_text(game->view(), with_colour));
  text += verdict(family, report) + "\n\n";
  if (!report.moves.empty()) {
    const std::string_view format = family.preferred_solution_format;
    text += (format.empty() ? wrapped_moves(report.moves) : family.write_solution(format, report.moves)) + "\n";
    for (const MoveRecord& move : report.moves) game->play(move.text);
    text += draw_text(game->view(), with_colour) + "\n";
  }
  return text + statistics_text(report, arguments.with_timing);
}

// One of many: a line.
std::string short_text(const PuzzleId& id, const Family& family, const Report& report, bool with_timing) {
  const std::string name = id.name.starts_with("@") ? id.name : fmt::format("{}:{}", id.name, id.line);
  return fmt::format("{}: {}{}\n", printable(name), verdict(family, report),
                     with_timing ? " (" + readable_seconds(report.seconds) + ")" : "");
}

class Solver {
 public:
  explicit Solver(const Arguments& arguments)
      : arguments_(arguments),
        progress_(make_progress(arguments.progress, arguments.request.is_anytime, arguments.format == "text")) {
    std::vector<std::string> known = {"text", "json", "csv", "answer", "moves"};
    for (const Family* family : arguments.catalogue->families()) {
      for (const FormatFacts& format : family->solution_formats) known.emplace_back(format.name);
    }
    if (std::find(known.begin(), known.end(), arguments.format) == known.end()) {
      throw UsageError("--format " + in_quotes(arguments.format) + ": no such format" +
                       suggestion(arguments.format, known));
    }
    request_ = arguments.request;
    request_.stop = &stop_on_signals();
    request_.tables = table_folder();
    request_.observer = progress_.get();
    if (!arguments.trace.empty()) {
      trace_ = std::make_unique<TraceOutput>(arguments);
      request_.trace = trace_.get();
    }
    request_.limits.memory_bytes =
        memory_for_searches(arguments.memory_limit ? &*arguments.memory_limit : nullptr, request_.threads);
  }

  int run() {
    if (arguments_.format == "csv") write_output(report_csv_header(arguments_.with_timing));
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
    if (jobs_) jobs_->finish();
    if (is_several_ && request_.stop->is_raised()) exit_code_ = std::max<int>(exit_code_, kCancelled);
    return exit_code_;
  }

 private:
  // What is to be printed about one puzzle.
  struct Answer {
    std::string output;
    std::string complaint;  // for standard error
    int exit_code = kSolved;
    std::shared_ptr<const Input> again;  // it ran out of its share of the memory: to be solved alone
  };

  // Several puzzles share the cores among them; what is told on the way (events, better answers) would be
  // mixed up, so they come one after another if it was asked for.
  void begin_several() {
    is_several_ = true;
    const bool is_told = arguments_.progress == "ndjson" || request_.is_anytime || trace_ != nullptr;
    if (request_.threads < 2 || is_told) return;
    jobs_ = std::make_unique<OrderedJobs<Answer>>(request_.threads, [this](const Answer& answer) {
      take(answer.again ? solve_one(*answer.again, request_, nullptr) : answer);
      progress_->on_puzzle_done();
    });
  }

  void give(Input input) {
    if (!jobs_) {
      if (!request_.stop->is_raised()) take(solve_one(input, request_, progress_.get()));
      return;
    }
    jobs_->give([this, own = std::make_shared<const Input>(std::move(input))] {
      if (request_.stop->is_raised()) return Answer{};
      Request request = request_;
      request.limits.memory_bytes /= request_.threads;
      request.threads = 1;
      request.observer = nullptr;
      Answer answer = solve_one(*own, request, nullptr);
      if (answer.exit_code == kOutOfMemory) answer.again = own;
      return answer;
    });
  }

  void take(const Answer& answer) {
    exit_code_ = std::max(exit_code_, answer.exit_code);
    if (!answer.complaint.empty()) write_message(answer.complaint);
    write_output(answer.output);
  }

  // May run on any thread: changes nothing here.
  Answer solve_one(const Input& input, const Request& request, ProgressReporter* progress) const {
    Answer answer;
    if (input.error) {
      answer.exit_code = kBadInput;
      answer.complaint = input.error->what();
      if (arguments_.format == "json") answer.output = error_json(input.id, *input.error);
      if (arguments_.format == "csv") answer.output = error_csv(input.id, arguments_.with_timing);
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
    return answer;
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
    if (format == "json") return report_json(input.id, *input.instance, report, arguments_.with_timing);
    if (format == "csv") return report_csv(input.id, *input.instance, report, arguments_.with_timing);
    if (format == "answer") {
      if (report.length) return fmt::format("{}\n", *report.length);
      return report.status == Status::unsolvable ? "-1\n" : "";
    }
    if (format == "moves") {
      std::string text;
      for (const MoveRecord& move : report.moves) text += (text.empty() ? "" : ", ") + move.text;
      return report.length ? text + "\n" : "";
    }
    if (format == "text") {
      return is_several_ ? short_text(input.id, family, report, arguments_.with_timing)
                         : full_text(input.id, *input.instance, report, arguments_);
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
  Request request_;
  bool is_several_ = false;
  int exit_code_ = kSolved;
  std::unique_ptr<OrderedJobs<Answer>> jobs_;  // of several puzzles on several threads
};

}  // namespace

int run_solve(const Arguments& arguments) { return Solver(arguments).run(); }

}  // namespace shunt::cli
