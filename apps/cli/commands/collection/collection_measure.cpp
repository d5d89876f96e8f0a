// shunt collection measure
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/commands/collection/collection.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/console/watch.hpp"
#include "cli/parse/units.hpp"
#include "puzzle_database/database_sink.hpp"
#include "system/exit_codes.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt::cli {
namespace {

// How much is found out at present: 1 was the length alone, 2 is the length and the figures of the space. Puzzles that
// were measured at a lower level are measured again.
constexpr int kMeasureLevel = 2;

// The length of a shortest solution, or the proof that there is none; and what the space says, if it is not too large.
// Nothing: it was ended by a limit, and the puzzle stays as it is.
std::optional<Figures> measure_puzzle(const Catalogue& catalogue, const Instance& instance, const Request& request) {
  const Report report = catalogue.solve(instance, request);
  if (report.status != Status::unsolvable && (report.status != Status::solved || !report.optimal)) return std::nullopt;
  Figures figures{.length = report.length, .is_solvable = report.status == Status::solved};
  constexpr std::uint64_t kMostPositions = 2'000'000;
  Limits limits = request.limits;
  limits.expansions = kMostPositions;
  Budget budget(limits, request.stop, nullptr);
  const Analysis analysis = catalogue.analyze(instance, request, {}, nullptr, budget);
  if (analysis.stopped == Status::cancelled) return std::nullopt;
  if (analysis.stopped) return figures;
  figures.positions = analysis.positions;
  figures.difficulty = analysis.difficulty;
  figures.solutions = analysis.solutions;
  if (analysis.solutions) figures.is_unique = *analysis.solutions == "1";
  return figures;
}

class Measurer {
 public:
  explicit Measurer(const CollectionOptions& options)
      : options_(options),
        request_(prepared(options.request)),
        database_(PuzzleDatabase::open(options.file)),
        sink_(options.file),
        progress_(make_progress(options.progress, false, true)) {}

  int run() {
    const int level = options_.again ? std::numeric_limits<int>::max() : kMeasureLevel;
    total_ = database_.count_unmeasured(level);
    progress_->begin(ProgressSubject{options_.file, {}, {}});
    OrderedJobs<Measured> jobs(options_.request.threads, [this](const Measured& measured) { take(measured); });
    std::int64_t last = 0;
    while (!stop_.is_raised()) {
      std::vector<StoredPuzzle> page = database_.unmeasured(level, last, kPage);
      if (page.empty()) break;
      last = page.back().number;
      for (StoredPuzzle& puzzle : page) {
        jobs.give([this, puzzle = std::move(puzzle)] { return measured(puzzle); });
      }
    }
    jobs.finish();
    sink_.finish();
    progress_->end("complete", watch_.seconds());
    write_output(fmt::format("{} of {} puzzles measured\n", grouped(done_), grouped(total_)));
    if (stop_.is_raised()) return kCancelled;
    return done_ < total_ ? kNotFound : kSolved;
  }

 private:
  static constexpr std::size_t kPage = 100;

  struct Measured {
    std::int64_t number = 0;
    std::optional<Figures> figures;
  };

  // May run on any thread: changes nothing here.
  Measured measured(const StoredPuzzle& puzzle) const {
    if (stop_.is_raised()) return {puzzle.number, std::nullopt};
    const auto instance = read_puzzle(puzzle, *options_.catalogue, database_.path());
    return {puzzle.number, measure_puzzle(*options_.catalogue, *instance, request_)};
  }

  void take(const Measured& measured) {
    if (!measured.figures) return;
    sink_.set_figures(measured.number, *measured.figures, kMeasureLevel);
    ++done_;
    Progress told;
    told.task = fmt::format("{} of {} puzzles", grouped(done_), grouped(total_));
    told.task_share = static_cast<double>(done_) / static_cast<double>(std::max<std::uint64_t>(total_, 1));
    told.seconds = watch_.seconds();
    progress_->on_progress(told);
  }

  const CollectionOptions& options_;
  Request request_;  // of one of several at once
  const StopFlag& stop_ = stop_on_signals();
  PuzzleDatabase database_;
  DatabaseSink sink_;
  std::unique_ptr<ProgressReporter> progress_;
  Watch watch_;
  std::uint64_t total_ = 0;
  std::uint64_t done_ = 0;
};

}  // namespace

int measure_puzzles(const CollectionOptions& options) { return Measurer(options).run(); }

}  // namespace shunt::cli
