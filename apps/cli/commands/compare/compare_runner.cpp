#include "cli/commands/compare/compare_runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "cli/commands/solve/solve.hpp"
#include "cli/console/guarded.hpp"
#include "cli/console/terminal.hpp"
#include "comparison/run_line.hpp"

namespace shunt::cli {
namespace {

constexpr int kTickMilliseconds = 100;
constexpr std::uint64_t kListedMoves =
    1'000;  // a random walk's thousands would fill disks and are made again by its seed

}  // namespace

ComparisonRunner::ComparisonRunner(const CompareOptions& options, std::size_t memory_bytes, unsigned at_once,
                                   CommandMatrix& matrix, ComparisonResults& results, ComparisonProgress& progress)
    : options_(options),
      memory_bytes_(memory_bytes),
      at_once_(at_once),
      matrix_(matrix),
      results_(results),
      progress_(progress) {}

bool ComparisonRunner::run(const StopFlag& stop) {
  std::size_t next = 0;
  const std::size_t count = matrix_.comparison.runs.size();
  while (true) {
    if (stop.is_raised()) {
      active_.clear();  // ends them
      return false;
    }
    while (active_.size() < at_once_ && next < count) {
      if (!matrix_.is_done[next] && !start(next)) break;
      ++next;
    }
    if (active_.empty()) {
      if (next == count) return true;
      continue;
    }
    std::vector<ChildProcess*> processes;
    for (Active& active : active_) processes.push_back(&active.process);
    wait_for_children(processes, kTickMilliseconds);
    end_overdue();
    for (Active& active : active_) collect(active);
    for (std::size_t i = 0; i < active_.size();) {
      if (!active_[i].process.has_ended()) {
        ++i;
        continue;
      }
      finish(active_[i]);
      active_.erase(active_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    // They are in the order in which they began.
    progress_.tick(active_.empty() ? nullptr : &matrix_.comparison.runs[active_.front().run],
                   active_.empty() ? 0 : active_.front().watch.seconds());
  }
}

// False: no process can be made now, but when another run has ended it may be.
bool ComparisonRunner::start(std::size_t run) {
  try {
    ChildProcess process = ChildProcess::call([this, run] { return guarded([this, run] { return solve(run); }); });
    for (Active& other : active_) other.is_alone = false;
    active_.push_back({.run = run, .process = std::move(process), .is_alone = active_.empty()});
  } catch (const std::system_error& error) {
    if (!active_.empty()) return false;
    ComparedRun failed = matrix_.comparison.runs[run];
    take_failure(fmt::format("cannot be started: {}", error.code().message()), failed);
    end(run, failed, "");
  }
  return true;
}

// In the child.
int ComparisonRunner::solve(std::size_t run) const {
  forget_status();
  const ComparedRun& asked = matrix_.comparison.runs[run];
  SolveOptions options;
  options.catalogue = options_.catalogue;
  options.request = matrix_.methods[asked.method].request;
  options.request.seed = asked.seed;
  options.request.threads = options_.request.threads;
  options.request.limits.seconds = options_.request.limits.seconds;
  options.request.limits.memory_bytes = memory_bytes_;
  options.format = "json";
  options.progress = "ndjson";
  options.listed_moves = kListedMoves;
  return run_solve(options, matrix_.inputs[asked.puzzle]);
}

void ComparisonRunner::collect(Active& active) {
  active.output += active.process.take_output();
  active.errors += active.process.take_errors();
  std::size_t first = 0;
  for (std::size_t last = 0; (last = active.errors.find('\n', first)) != std::string::npos; first = last + 1) {
    take_line(active, active.errors.substr(first, last - first));
  }
  active.errors.erase(0, first);
}

void ComparisonRunner::take_line(Active& active, const std::string& line) {
  if (line.starts_with("{")) return progress_.on_event(active.run, line);
  if (line.empty()) return;
  active.last_message = line;
  // A warning (a table that cannot be kept) is passed on; an error becomes the words of the run.
  if (line.starts_with("shunt: warning: ") && told_.insert(line).second) write_message(line);
}

void ComparisonRunner::finish(Active& active) {
  ComparedRun run = matrix_.comparison.runs[active.run];
  run.is_alone = active.is_alone;
  const bool has_answer = active.process.end().signal == 0 && take_answer(active.output, {}, run);
  if (!has_answer) take_failure(failure_of(active), run);
  end(active.run, run, has_answer ? active.output : std::string());
}

void ComparisonRunner::end(std::size_t number, const ComparedRun& run, const std::string& answer) {
  matrix_.is_done[number] = true;
  results_.add(number, run_line(run, answer));
  progress_.on_run(number, run);
}

std::string ComparisonRunner::failure_of(const Active& active) const {
  if (active.is_overdue) return "did not end at its time limit, and was killed";
  const ChildProcess::End& end = active.process.end();
  if (end.signal != 0) return fmt::format("ended unexpectedly, signal {}", end.signal);
  std::string_view message = active.last_message;
  for (const std::string_view prefix : {"shunt: ", "error: "}) {
    if (message.starts_with(prefix)) message.remove_prefix(prefix.size());
  }
  if (message.empty()) return fmt::format("ended without an answer, exit code {}", end.exit_code);
  return std::string(message);
}

// A search ends at its limit by itself; one that does not is hung, and must not hold up the others for ever.
void ComparisonRunner::end_overdue() {
  if (!options_.request.limits.seconds) return;
  const double limit = *options_.request.limits.seconds;
  const double latest = limit + std::max(10.0, limit / 10);
  for (Active& active : active_) {
    if (active.is_overdue || active.process.has_ended() || active.watch.seconds() < latest) continue;
    active.is_overdue = true;
    active.process.kill();
  }
}

}  // namespace shunt::cli
