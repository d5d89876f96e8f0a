// shunt analyze
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/commands/analyze/space_report.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "io/analysis_json.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt::cli {
namespace {

int exit_code_of(const std::optional<Status>& stopped) {
  if (!stopped) return kSolved;
  if (*stopped == Status::out_of_memory) return kOutOfMemory;
  return *stopped == Status::out_of_time ? kOutOfTime : kCancelled;
}

Limits limits_of(const Arguments& arguments) {
  Limits limits = arguments.request.limits;
  settle_memory(limits, arguments.request.threads);
  return limits;
}

// ---- the space of a puzzle ----

// What is to be printed about one puzzle.
struct Answer {
  std::string output;
  std::string complaint;  // for standard error
  int exit_code = kSolved;
};

class Analyzer {
 public:
  explicit Analyzer(const Arguments& arguments)
      : arguments_(arguments),
        limits_(limits_of(arguments)),
        progress_(make_progress(arguments.progress, false, true)) {}

  // Several puzzles share the cores among them, unless their progress is to be told one after another.
  int run() {
    const bool shares = arguments_.request.threads > 1 && arguments_.progress != "ndjson";
    std::unique_ptr<Input> first;
    for_each_input(arguments_, [&](Input input) {
      if (!first && given_ == 0) {
        first = std::make_unique<Input>(std::move(input));
        return true;
      }
      if (first) give(std::move(*std::exchange(first, nullptr)), shares);
      give(std::move(input), shares);
      return !stop_on_signals().is_raised();
    });
    if (first) take(analyze_one(*first, limits_, progress_.get()));
    if (jobs_) jobs_->finish();
    return exit_code_;
  }

 private:
  void give(Input input, bool shares) {
    ++given_;
    if (!shares) return take(analyze_one(input, limits_, progress_.get()));
    if (!jobs_) {
      jobs_ = std::make_unique<OrderedJobs<Answer>>(arguments_.request.threads, [this](const Answer& answer) {
        take(answer);
        progress_->on_puzzle_done();
      });
    }
    auto shared = std::make_shared<Input>(std::move(input));
    jobs_->give([this, shared] {
      Limits limits = limits_;
      limits.memory_bytes /= arguments_.request.threads;
      return analyze_one(*shared, limits, nullptr);
    });
  }

  void take(const Answer& answer) {
    exit_code_ = std::max(exit_code_, answer.exit_code);
    if (!answer.complaint.empty()) write_message(answer.complaint);
    if (!answer.output.empty())
      write_output((std::exchange(is_first_, false) || is_json() ? "" : "\n") + answer.output);
  }

  bool is_json() const { return arguments_.format == "json"; }

  // May run on any thread: changes nothing here.
  Answer analyze_one(const Input& input, const Limits& limits, ProgressReporter* progress) const {
    if (input.error) {
      return {is_json() ? error_json(input.id, *input.error, "shunt.analyze/1") : "", input.error->what(), kBadInput};
    }
    const Plan plan = make_plan(*arguments_.catalogue, *input.instance, arguments_.request);
    const AnalysisWishes wishes{.all_figures = arguments_.figures != "basic", .wants_layout = arguments_.wants_layout};
    Budget budget(limits, &stop_on_signals(), progress);
    if (progress != nullptr) progress->begin(input.id);
    const Analysis analysis = input.instance->analyze(plan, wishes, nullptr, budget);
    if (progress != nullptr) progress->end(status_of_space(analysis.stopped), budget.seconds());
    AnalysisContext context{.metric = std::string(plan.metric->name),
                            .move_set = std::string(plan.moves->name),
                            .all_figures = wishes.all_figures,
                            .peak_bytes = budget.peak_bytes()};
    if (arguments_.with_timing) context.seconds = budget.seconds();
    const std::string output = is_json() ? analysis_json(input.id, *input.instance, analysis, context)
                                         : analysis_text(input.id, *input.instance, *plan.metric, analysis, context,
                                                         wants_colour(arguments_.colour));
    return {output, "", exit_code_of(analysis.stopped)};
  }

  const Arguments& arguments_;
  Limits limits_;
  std::unique_ptr<ProgressReporter> progress_;
  std::size_t given_ = 0;
  bool is_first_ = true;
  int exit_code_ = kSolved;
  std::unique_ptr<OrderedJobs<Answer>> jobs_;  // of several puzzles on several threads
};

// ---- every position of a board of one size ----

const WholeSpaceService& service_of(const Arguments& arguments) {
  const Catalogue& catalogue = *arguments.catalogue;
  const auto has_service = [](const Family& family) { return family.whole_space != nullptr; };
  if (!arguments.family.empty() && !has_service(catalogue.family(arguments.family))) {
    throw UsageError(fmt::format("{} has no --whole-space ({} has it; analyze PUZZLE works for every family)",
                                 arguments.family, catalogue.names_of_families_with(has_service)));
  }
  for (const Family* family : catalogue.families()) {
    if (has_service(*family) && (arguments.family.empty() || arguments.family == family->name)) {
      return *family->whole_space;
    }
  }
  throw UsageError("no family here has --whole-space (analyze PUZZLE works for every family)");
}

std::string checkpoint_path(const Arguments& arguments, const WholeSpace& space) {
  if (!arguments.checkpoint.empty()) return arguments.checkpoint;
  const std::string folder = cache_folder();
  return folder.empty() ? folder : folder + "/spaces/" + space.checkpoint_name();
}

WholeSpaceQuestion question_of(const Arguments& arguments, const WholeSpaceService& service, const WholeSpace& space) {
  WholeSpaceQuestion question;
  question.threads = arguments.request.threads;
  question.checkpoint = checkpoint_path(arguments, space);
  question.resumes = arguments.resumes;
  if (arguments.saves_every_level) question.least_pause = question.least_work = 0;
  if (question.resumes && question.checkpoint.empty()) {
    throw UsageError(
        "--resume: neither HOME nor XDG_CACHE_HOME says where checkpoints are (expected --checkpoint FILE)");
  }
  // Everything in the cache folder was written by this program; elsewhere a mistyped name must not cost anybody a file.
  if (!question.resumes && !arguments.checkpoint.empty() && service.is_foreign_file(question.checkpoint)) {
    throw UsageError("--checkpoint: " + in_quotes(question.checkpoint) +
                     " is there and is no checkpoint of a space; it is left alone (expected another name)");
  }
  return question;
}

std::string need_text(double bytes) {
  constexpr double kLargest = 1e18;
  return bytes < kLargest ? readable_bytes(static_cast<std::size_t>(bytes)) : fmt::format("{:.1e} bytes", bytes);
}

int analyze_whole_space(const Arguments& arguments) {
  if (!arguments.inputs.empty() || arguments.text) {
    throw UsageError("analyze takes a PUZZLE or --whole-space, not both");
  }
  const WholeSpaceService& service = service_of(arguments);
  const std::unique_ptr<WholeSpace> space = service.open(arguments.whole_space, arguments.read_options);
  WholeSpaceQuestion question = question_of(arguments, service, *space);
  const Limits limits = limits_of(arguments);
  constexpr double kMostStates = 1e18;  // far more than any memory holds
  const std::unique_ptr<ProgressReporter> progress = make_progress(arguments.progress, false, true);
  progress->begin(
      {arguments.whole_space, std::nullopt, static_cast<std::uint64_t>(std::min(space->states(), kMostStates))});
  question.tell = [&progress](const std::string& text) { progress->tell(text); };
  Budget budget(limits, &stop_on_signals(), progress.get());

  WholeSpaceReport report;
  report.stopped = Status::out_of_memory;
  if (space->bytes() <= static_cast<double>(limits.memory_bytes)) report = space->search(question, budget);
  progress->end(report.damage.empty() ? status_of_space(report.stopped) : "damaged_file", budget.seconds());
  if (!report.damage.empty()) {
    write_message("shunt: error: cannot resume: ", report.damage);
    return kDamagedFile;
  }
  const bool has_begun = !report.stopped || *report.stopped != Status::out_of_memory;
  if (!has_begun) {
    write_message("shunt: error: ", arguments.whole_space, " needs ", need_text(space->bytes()), " of memory, and ",
                  readable_bytes(limits.memory_bytes), " may be used (--memory-limit)");
  }
  const SpaceTiming timing{budget.seconds(), budget.peak_bytes(), question.threads};
  const SpaceTiming* const shown = arguments.with_timing ? &timing : nullptr;
  if (arguments.format == "json") {
    write_output(whole_space_json(*space, report, shown));
  } else if (has_begun) {
    write_output(whole_space_text(*space, report, shown));
  }
  if (!report.stopped && !question.checkpoint.empty()) service.remove_checkpoints(question.checkpoint);
  if (report.stopped && report.saved_depth) {
    progress->tell(fmt::format("--resume goes on from depth {}", *report.saved_depth));
  }
  return exit_code_of(report.stopped);
}

}  // namespace

int run_analyze(const Arguments& arguments) {
  if (!arguments.whole_space.empty()) return analyze_whole_space(arguments);
  if (arguments.resumes || !arguments.checkpoint.empty()) {
    throw UsageError("--checkpoint and --resume go with --whole-space");
  }
  if (arguments.wants_layout && arguments.format != "json") {
    throw UsageError("--layout is for programs that draw a map (add --json)");
  }
  return Analyzer(arguments).run();
}

}  // namespace shunt::cli
