// shunt generate
#include "catalogue/generate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "catalogue/instance.hpp"
#include "collections/database_sink.hpp"
#include "commands.hpp"
#include "core/error.hpp"
#include "exercise_sheet.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "process.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

bool has_generator(const Family& family) { return family.generator != nullptr; }

// The family that is asked for by its name or by a preset that belongs to this command.
const Family& generated_family(const Arguments& arguments) {
  const Catalogue& catalogue = *arguments.catalogue;
  const std::string names = catalogue.names_of_families_with(has_generator);
  std::string name = arguments.topic;
  const std::string& preset = arguments.request.preset;
  if (!preset.empty()) {
    constexpr std::string_view kCommand = "shunt generate ";
    const std::string_view instead = catalogue.preset(preset).instead;
    if (!instead.starts_with(kCommand)) throw UsageError(preset + " generates nothing (it belongs to shunt solve)");
    if (!name.empty() && name != instead.substr(kCommand.size())) {
      throw UsageError(fmt::format("{} generates {} (leave out {})", preset, instead.substr(kCommand.size()), name));
    }
    name = instead.substr(kCommand.size());
  }
  if (name.empty()) throw UsageError(fmt::format("generate what? (expected {})", names));
  const Family& family = catalogue.family(name);
  if (!has_generator(family)) {
    throw UsageError(fmt::format("{} has no generator (families with one: {})", name, names));
  }
  return family;
}

GenerateRequest request_of(const Arguments& arguments) {
  GenerateRequest request = arguments.generate;
  request.metric = arguments.request.metric;
  request.seed = arguments.request.seed;
  request.options = arguments.request.options;
  request.threads = arguments.request.threads;
  request.tables = table_folder();
  request.limits = arguments.request.limits;
  request.limits.memory_bytes =
      memory_for_searches(arguments.memory_limit ? &*arguments.memory_limit : nullptr, arguments.request.threads);
  request.stop = &stop_on_signals();
  // The founding generator makes one board and keeps it if it can be solved.
  if (!arguments.request.preset.empty() && !request.evaluations) request.evaluations = 1;
  return request;
}

class Generation {
 public:
  Generation(const Arguments& arguments, const Family& family)
      : arguments_(arguments),
        family_(family),
        metric_(find_facts(family, family.metrics, "metric", arguments.request.metric)),
        progress_(make_progress(arguments.progress, false, true)),
        sheet_(arguments.sheet) {
    if (!arguments.into.empty()) sink_ = std::make_unique<DatabaseSink>(arguments.into);
  }

  int run() {
    const GenerateRequest request = request_of(arguments_);
    progress_->begin({fmt::format("generate {}", family_.name), std::nullopt, std::nullopt});
    const GenerateReport report = generate(
        *arguments_.catalogue, family_, request,
        [this](const GeneratedPuzzle& puzzle, const Instance& instance) { take(puzzle, instance); },
        [this](const GenerateProgress& progress) { show(progress); });
    progress_->end(report.stopped ? status_name(*report.stopped) : "complete", report.progress.seconds);
    if (sink_) sink_->finish();
    sheet_.finish();
    return judge(report, request);
  }

 private:
  std::string counted(std::uint64_t length) const {
    return fmt::format("{} {}", grouped(length), length == 1 ? metric_.singular : metric_.plural);
  }

  void take(const GeneratedPuzzle& puzzle, const Instance& instance) {
    ++found_;
    if (arguments_.format == "json") {
      nlohmann::ordered_json json = {{"schema", "shunt.generate/1"},
                                     {"family", std::string(family_.name)},
                                     {"number", found_},
                                     {"text", puzzle.text},
                                     {"metric", std::string(metric_.name)},
                                     {"length", puzzle.length},
                                     {"positions", nullptr},
                                     {"json", nlohmann::ordered_json::parse(instance.write("json"))}};
      if (puzzle.positions) json["positions"] = *puzzle.positions;
      write_output(json.dump() + "\n");
    } else {
      const bool is_one_line = puzzle.text.find('\n') == std::string::npos;
      const std::string positions =
          puzzle.positions ? fmt::format(", {} positions", grouped(*puzzle.positions)) : std::string();
      write_output(fmt::format("{}# {}: {}{}\n{}\n", is_one_line || found_ == 1 ? "" : "\n", found_,
                               counted(puzzle.length), positions, puzzle.text));
    }
    if (sink_) store(puzzle);
    sheet_.add(instance, counted(puzzle.length), *arguments_.catalogue, metric_);
  }

  // Lengths of a database count by the family's first metric.
  void store(const GeneratedPuzzle& puzzle) {
    NewPuzzle stored = new_puzzle(puzzle.text, family_, *arguments_.catalogue);
    stored.figures.is_solvable = true;
    stored.figures.positions = puzzle.positions;
    if (&metric_ == &family_.metrics.front()) stored.figures.length = puzzle.length;
    sink_->add(stored);
  }

  void show(const GenerateProgress& told) {
    Progress progress;
    progress.seconds = told.seconds;
    progress.expanded = told.evaluations;
    progress.task = fmt::format("{} found, {} boards judged", told.found, grouped(told.evaluations));
    if (told.longest) progress.task += fmt::format(", longest {}", *told.longest);
    if (told.seconds > 0) {
      progress.task += fmt::format(
          ", {}/s", grouped(static_cast<std::uint64_t>(static_cast<double>(told.evaluations) / told.seconds)));
    }
    const double by_work = static_cast<double>(told.evaluations) / static_cast<double>(told.most_evaluations);
    const double by_count = static_cast<double>(told.found) / static_cast<double>(arguments_.generate.count);
    progress.task_share = std::max(by_work, by_count);
    progress_->on_progress(progress);
  }

  int judge(const GenerateReport& report, const GenerateRequest& request) const {
    if (!report.disagreement.empty()) {
      write_message("shunt: internal error: ", report.disagreement);
      return kDisagreement;
    }
    if (report.stopped && *report.stopped == Status::out_of_memory) return kOutOfMemory;
    if (report.stopped && *report.stopped == Status::out_of_time) return kOutOfTime;
    if (report.stopped) return kCancelled;
    if (found_ >= request.count) return kSolved;
    progress_->tell(fmt::format(
        "{} of {} found within {} judged boards{} (--evaluations N judges more)", found_, request.count,
        grouped(report.progress.evaluations),
        report.progress.longest ? fmt::format(", the longest {}", *report.progress.longest) : std::string()));
    return kNotFound;
  }

  const Arguments& arguments_;
  const Family& family_;
  const MetricFacts& metric_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<DatabaseSink> sink_;  // null: --into was not given
  ExerciseSheet sheet_;
  std::uint64_t found_ = 0;
};

}  // namespace

int run_generate(const Arguments& arguments) { return Generation(arguments, generated_family(arguments)).run(); }

}  // namespace shunt::cli
