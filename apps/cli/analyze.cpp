// shunt analyze
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/space/space.hpp"
#include "space_progress.hpp"
#include "space_report.hpp"
#include "terminal.hpp"
#include "text/source.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

using sliding_tiles::SpaceQuestion;
using sliding_tiles::SpaceReport;

// Where the work is kept. Positions differ with the blank's cell in the goal, not with the other tiles.
std::string checkpoint_path(const Arguments& arguments, const SpaceQuestion& question) {
  if (!arguments.checkpoint.empty()) return arguments.checkpoint;
  const std::string folder = cache_folder();
  if (folder.empty()) return {};
  const auto blank = std::find(question.goal.begin(), question.goal.end(), 0) - question.goal.begin();
  return fmt::format("{}/spaces/{}x{}-blank-{}.checkpoint", folder, question.rows, question.columns, blank + 1);
}

SpaceQuestion question_of(const Arguments& arguments) {
  if (arguments.whole_space.empty() || !arguments.inputs.empty()) {
    throw UsageError("analyze takes --whole-space RxC (a board of sliding tiles, for example 3x4)");
  }
  SpaceQuestion question;
  const BoardSize size = parse_board_size("--whole-space", arguments.whole_space);
  question.rows = size.rows;
  question.columns = size.columns;
  question.goal =
      sliding_tiles::read_goal(arguments.read_options, static_cast<std::size_t>(question.rows * question.columns));
  question.threads = arguments.request.threads;
  question.checkpoint = checkpoint_path(arguments, question);
  question.resumes = arguments.resumes;
  if (arguments.saves_every_level) question.least_pause = question.least_work = 0;
  if (question.resumes && question.checkpoint.empty()) {
    throw UsageError(
        "--resume: neither HOME nor XDG_CACHE_HOME says where checkpoints are (expected --checkpoint FILE)");
  }
  // In the cache folder everything is ours; elsewhere a slip of the pen must not cost anybody a file.
  if (!question.resumes && !arguments.checkpoint.empty() && sliding_tiles::is_foreign_file(question.checkpoint)) {
    throw UsageError("--checkpoint: " + in_quotes(question.checkpoint) +
                     " is there and is no checkpoint of a space; it is left alone (expected another name)");
  }
  return question;
}

int exit_code_of(const SpaceReport& report) {
  if (!report.stopped) return kSolved;
  if (*report.stopped == Status::out_of_memory) return kOutOfMemory;
  return *report.stopped == Status::out_of_time ? kOutOfTime : kCancelled;
}

std::string need_text(double bytes) {
  constexpr double kLargest = 1e18;
  return bytes < kLargest ? readable_bytes(static_cast<std::size_t>(bytes)) : fmt::format("{:.1e} bytes", bytes);
}

}  // namespace

int run_analyze(const Arguments& arguments) {
  SpaceQuestion question = question_of(arguments);
  Limits limits = arguments.request.limits;
  limits.memory_bytes = memory_for_searches(arguments.memory_limit ? &*arguments.memory_limit : nullptr);
  const double needed = sliding_tiles::space_bytes(question.rows, question.columns);
  const std::unique_ptr<SpaceProgress> progress = make_space_progress(
      arguments.progress, arguments.whole_space, sliding_tiles::space_states(question.rows, question.columns));
  question.tell = [&progress](const std::string& text) { progress->tell(text); };
  Budget budget(limits, &stop_on_signals(), progress.get());

  SpaceReport report;
  report.stopped = Status::out_of_memory;
  if (needed <= static_cast<double>(limits.memory_bytes)) report = sliding_tiles::search_space(question, budget);
  progress->end(report.damage.empty() ? status_of_space(report) : "damaged_file", budget.seconds());
  if (!report.damage.empty()) {
    fmt::print(stderr, "shunt: error: cannot resume: {}\n", report.damage);
    return kDamagedFile;
  }
  const bool has_begun = !report.stopped || *report.stopped != Status::out_of_memory;
  if (!has_begun) {
    fmt::print(stderr, "shunt: error: {} needs {} of memory, and {} may be used (--memory-limit)\n",
               arguments.whole_space, need_text(needed), readable_bytes(limits.memory_bytes));
  }
  const SpaceTiming timing{budget.seconds(), budget.peak_bytes()};
  const SpaceTiming* const shown = arguments.with_timing ? &timing : nullptr;
  if (arguments.format == "json") {
    write_output(space_json(question, report, shown));
  } else if (has_begun) {
    write_output(space_text(question, report, shown));
  }
  if (!report.stopped && !question.checkpoint.empty()) sliding_tiles::remove_checkpoints(question.checkpoint);
  if (report.stopped && report.saved_depth) {
    progress->tell(fmt::format("--resume goes on from depth {}", *report.saved_depth));
  }
  return exit_code_of(report);
}

}  // namespace shunt::cli
