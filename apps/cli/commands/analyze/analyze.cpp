// shunt analyze
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/commands/analyze/space_report.hpp"
#include "cli/commands/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "io/analysis_json.hpp"

namespace shunt::cli {
namespace {

struct AnalyzeOptions : InputOptions, QuestionOptions, OutputOptions, CheckpointOptions {
  std::string figures = "all";
  bool wants_layout = false;
  std::string whole_space = {};  // a size
  bool saves_every_level = false;
};

bool has_whole_space(const Family& family) { return family.whole_space != nullptr; }

void declare(OptionParser& parser, AnalyzeOptions& options) {
  add_input(parser, options, "whose space");
  parser.group("Space");
  add_field(parser, options, "moves", "the moves that may be used");
  add_field(parser, options, "metric", "what counts");
  parser.text("--figures", options.figures, "basic|all", "basic: what can be told quickly (default all)");
  parser.flag("--layout", options.wants_layout,
              "with --json: also a map, two coordinates for each of up to 20,000 positions");
  std::string sizes;
  for (const Family* family : parser.catalogue().families()) {
    if (has_whole_space(*family)) sizes = family->whole_space->size;
  }
  parser.text("--whole-space", options.whole_space, sizes,
              fmt::format("{}: every position of a board; 3x4 has 3 rows and 4 columns",
                          parser.catalogue().names_of_families_with(has_whole_space)));
  add_limits(parser, options);
  add_checkpoints(parser, options);
  parser.hidden_flag("--checkpoint-every-level", options.saves_every_level, "whatever it costs");
  parser.group("Output");
  add_formats(parser, options, {{"json", "one line of JSON"}});
  add_no_timing(parser, options);
  add_progress(parser, options);
}

// ---- the space of a puzzle ----

class Analyzer {
 public:
  explicit Analyzer(const AnalyzeOptions& options)
      : options_(options),
        request_(prepared(options.request)),
        progress_(make_progress(options.progress, false, true)) {}

  int run() {
    const BatchSettings settings{.threads = request_.threads,
                                 .is_told = options_.progress == "ndjson",
                                 .separator = options_.is_json() ? "" : "\n"};
    return Batch(settings, *progress_, [this](const Input& input, Share share) { return answer(input, share); })
        .run(options_);
  }

 private:
  // May run on any thread: changes nothing here.
  PuzzleAnswer answer(const Input& input, Share share) const {
    if (input.error) {
      return {.output = options_.is_json() ? error_json(input.id, *input.error, "shunt.analyze/1") : "",
              .complaint = input.error->what(),
              .exit_code = kBadInput};
    }
    const Plan plan = make_plan(*options_.catalogue, *input.instance, request_);
    const AnalysisWishes wishes{.all_figures = options_.figures != "basic", .wants_layout = options_.wants_layout};
    const bool is_part = share == Share::part;
    Limits limits = request_.limits;
    if (is_part) limits.memory_bytes /= request_.threads;
    Budget budget(limits, request_.stop, is_part ? nullptr : progress_.get());
    if (!is_part) progress_->begin(input.id);
    const Analysis analysis = input.instance->analyze(plan, wishes, nullptr, budget);
    if (!is_part) progress_->end(status_of_space(analysis.stopped), budget.seconds());
    AnalysisContext context{.metric = std::string(plan.metric->name),
                            .move_set = std::string(plan.moves->name),
                            .all_figures = wishes.all_figures,
                            .peak_bytes = budget.peak_bytes()};
    if (options_.with_timing()) context.seconds = budget.seconds();
    return {.output = options_.is_json() ? analysis_json(input.id, *input.instance, analysis, context)
                                         : analysis_text(input.id, *input.instance, *plan.metric, analysis, context,
                                                         wants_colour(options_.colour)),
            .exit_code = exit_code_of(analysis.stopped)};
  }

  const AnalyzeOptions& options_;
  Request request_;
  std::unique_ptr<ProgressReporter> progress_;
};

// ---- every position of a board of one size ----

const WholeSpaceService& service_of(const AnalyzeOptions& options) {
  const Catalogue& catalogue = *options.catalogue;
  if (!options.family.empty() && !has_whole_space(catalogue.family(options.family))) {
    throw UsageError(fmt::format("{} has no --whole-space ({} has it; analyze PUZZLE works for every family)",
                                 options.family, catalogue.names_of_families_with(has_whole_space)));
  }
  for (const Family* family : catalogue.families()) {
    if (has_whole_space(*family) && (options.family.empty() || options.family == family->name)) {
      return *family->whole_space;
    }
  }
  throw UsageError("no family here has --whole-space (analyze PUZZLE works for every family)");
}

std::string need_text(double bytes) {
  constexpr double kLargest = 1e18;
  return bytes < kLargest ? readable_bytes(static_cast<std::size_t>(bytes)) : fmt::format("{:.1e} bytes", bytes);
}

int analyze_whole_space(const AnalyzeOptions& options) {
  if (!options.inputs.empty() || options.text) {
    throw UsageError("analyze takes a PUZZLE or --whole-space, not both");
  }
  const WholeSpaceService& service = service_of(options);
  const Request request = prepared(options.request);
  const std::unique_ptr<WholeSpace> space = service.open(options.whole_space, options.read_options);
  WholeSpaceQuestion question;
  question.threads = request.threads;
  question.resumes = options.resumes;
  question.checkpoint = checkpoint_file(options, "spaces/" + space->checkpoint_name(), "a space",
                                        [&](const std::string& path) { return service.is_foreign_file(path); });
  if (options.saves_every_level) question.least_pause = question.least_work = 0;
  constexpr double kMostStates = 1e18;  // far more than any memory holds
  const std::unique_ptr<ProgressReporter> progress = make_progress(options.progress, false, true);
  progress->begin(
      {options.whole_space, std::nullopt, static_cast<std::uint64_t>(std::min(space->states(), kMostStates))});
  question.tell = [&progress](const std::string& text) { progress->tell(text); };
  Budget budget(request.limits, request.stop, progress.get());

  WholeSpaceReport report;
  report.stopped = Status::out_of_memory;
  if (space->bytes() <= static_cast<double>(request.limits.memory_bytes)) report = space->search(question, budget);
  progress->end(report.damage.empty() ? status_of_space(report.stopped) : "damaged_file", budget.seconds());
  if (!report.damage.empty()) {
    write_message("shunt: error: cannot resume: ", report.damage);
    return kDamagedFile;
  }
  const bool has_begun = !report.stopped || *report.stopped != Status::out_of_memory;
  if (!has_begun) {
    write_message("shunt: error: ", options.whole_space, " needs ", need_text(space->bytes()), " of memory, and ",
                  readable_bytes(request.limits.memory_bytes), " may be used (--memory-limit)");
  }
  const SpaceTiming timing{budget.seconds(), budget.peak_bytes(), question.threads};
  const SpaceTiming* const shown = options.with_timing() ? &timing : nullptr;
  if (options.is_json()) {
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

int run(const AnalyzeOptions& options) {
  if (!options.whole_space.empty()) return analyze_whole_space(options);
  if (options.resumes || !options.checkpoint.empty()) {
    throw UsageError("--checkpoint and --resume go with --whole-space");
  }
  if (options.wants_layout && !options.is_json()) {
    throw UsageError("--layout is for programs that draw a map (add --json)");
  }
  return Analyzer(options).run();
}

}  // namespace

Command analyze_command() {
  return make_command<AnalyzeOptions>(
      "analyze", "the whole space of a puzzle: its size, its hardest positions, its solutions, how difficult it is",
      declare, run);
}

}  // namespace shunt::cli
