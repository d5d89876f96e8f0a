// shunt analyze
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "inputs.hpp"
#include "process.hpp"
#include "progress.hpp"
#include "space_report.hpp"
#include "terminal.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

int exit_code_of(const std::optional<Status>& stopped) {
  if (!stopped) return kSolved;
  if (*stopped == Status::out_of_memory) return kOutOfMemory;
  return *stopped == Status::out_of_time ? kOutOfTime : kCancelled;
}

Limits limits_of(const Arguments& arguments) {
  Limits limits = arguments.request.limits;
  limits.memory_bytes =
      memory_for_searches(arguments.memory_limit ? &*arguments.memory_limit : nullptr, arguments.request.threads);
  return limits;
}

// ---- the space of a puzzle ----

int analyze_puzzles(const Arguments& arguments) {
  const Catalogue& catalogue = *arguments.catalogue;
  const Limits limits = limits_of(arguments);
  const std::unique_ptr<ProgressReporter> progress = make_progress(arguments.progress, false, true);
  int exit_code = kSolved;
  bool is_first = true;
  for_each_input(arguments, [&](Input input) {
    if (input.error) {
      write_message(input.error->what());
      exit_code = std::max<int>(exit_code, kBadInput);
      return true;
    }
    const Plan plan = make_plan(catalogue, *input.instance, arguments.request);
    Budget budget(limits, &stop_on_signals(), progress.get());
    progress->begin(input.id);
    const SpaceCounts counts = input.instance->explore(plan, budget);
    progress->end(status_of_space(counts.stopped), budget.seconds());
    const SpaceTiming timing{budget.seconds(), budget.peak_bytes(), arguments.request.threads};
    const SpaceTiming* const shown = arguments.with_timing ? &timing : nullptr;
    if (arguments.format == "json") {
      write_output(counts_json(input.id, *input.instance, *plan.metric, counts, shown));
    } else {
      write_output((is_first ? "" : "\n") +
                   counts_text(input.id, *input.instance, *plan.metric, counts, shown, wants_colour(arguments.colour)));
    }
    is_first = false;
    exit_code = std::max(exit_code, exit_code_of(counts.stopped));
    return !stop_on_signals().is_raised();
  });
  return exit_code;
}

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
  return analyze_puzzles(arguments);
}

}  // namespace shunt::cli
