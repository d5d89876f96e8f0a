// shunt compare
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <set>

#include "catalogue/question/question_values.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/compare/compare_matrix.hpp"
#include "cli/commands/compare/compare_results.hpp"
#include "cli/commands/compare/compare_runner.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/machine.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "cli/version.hpp"
#include "comparison/contradiction.hpp"
#include "comparison/run_line.hpp"
#include "core/error.hpp"
#include "io/comparison/data.hpp"
#include "io/comparison/report.hpp"
#include "io/comparison/tables.hpp"
#include "system/exit_codes.hpp"
#include "text/shell.hpp"

namespace shunt::cli {
namespace {

// To do it again: what only says how this process goes about it, or how it talks to a program that has started it, is
// left out.
std::string command_text(const std::vector<std::string>& words) {
  static const std::set<std::string> kOfPrograms = {"--json", "--progress=ndjson", "--report=/dev/stdout",
                                                    "--results=-"};
  const bool is_of_program = std::find(words.begin(), words.end(), "--progress=ndjson") != words.end();
  std::vector<std::string> told{"shunt"};
  std::copy_if(words.begin(), words.end(), std::back_inserter(told), [&](const std::string& word) {
    return word != "--resume" && !(is_of_program && kOfPrograms.contains(word));
  });
  return printable(shell_line(told));
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  char text[32] = "";
  if (localtime_r(&now, &local) != nullptr) std::strftime(text, sizeof text, "%d %b %Y", &local);
  return text;
}

std::string version_text() {
  const std::string commit = kCommit;
  return commit.empty() ? kVersion : fmt::format("{} ({})", kVersion, commit);
}

ComparisonFacts facts_of(const CompareOptions& options, unsigned at_once) {
  const MachineFacts machine = machine_facts();
  ComparisonFacts facts;
  facts.command = command_text(options.words);
  facts.date = today();
  facts.version = version_text();
  facts.compiler = kCompiler;
  facts.system = machine.system;
  facts.processor = machine.processor;
  facts.cores = machine.cores;
  facts.memory_bytes = machine.memory_bytes;
  facts.time_limit = options.typed.at("time-limit");
  facts.memory_limit = options.typed_or("memory-limit", "");
  facts.seed = options.request.seed;
  facts.repeats = static_cast<unsigned>(options.repeats());
  facts.threads = options.request.threads;
  facts.at_once = at_once;
  return facts;
}

TableWishes table_wishes(const CompareOptions& options) {
  TableWishes wishes;
  wishes.with_times = options.with_timing();
  const std::string& layout = options.tables;
  wishes.layout = layout == "puzzle"    ? TableLayout::puzzle
                  : layout == "measure" ? TableLayout::measure
                  : layout == "total"   ? TableLayout::total
                                        : TableLayout::automatic;
  if (options.columns.empty()) return wishes;
  for (const Word& name : split_fields(options.columns, ',')) {
    wishes.columns.push_back(column_of(std::string(name.text)));
  }
  return wishes;
}

bool wants_moves(const TableWishes& wishes) {
  return std::any_of(wishes.columns.begin(), wishes.columns.end(),
                     [](const Column& column) { return column.kind == Column::Kind::moves; });
}

// A file that could not be written would be known only after all runs: it is opened for writing before the first.
void check_writable(const std::string& path) {
  if (path.empty()) return;
  struct stat ignored {};
  const bool is_new = lstat(path.c_str(), &ignored) != 0;  // a link is not: it stays
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) throw OutputError{std::strerror(errno), path};
  close(file);
  if (is_new) unlink(path.c_str());
}

class ComparisonCommand {
 public:
  explicit ComparisonCommand(const CompareOptions& options)
      : options_(options),
        wishes_(table_wishes(options)),
        at_once_(runs_at_once(options)),
        matrix_(make_matrix(options)),
        results_(matrix_.comparison.runs.size()) {
    matrix_.comparison.facts = facts_of(options, at_once_);
    check_writable(options.report);
  }

  int run() {
    stop_on_signals();
    open_results();
    const bool is_whole = run_all();
    // Nothing of a comparison that contradicts itself may be believed.
    const Comparison done = what_is_done(is_whole);
    if (const auto found = contradiction(done)) {
      write_message("shunt: internal error: ", *found, "; the comparison is withheld (please report it)");
      return kDisagreement;
    }
    print(done);
    if (!options_.report.empty()) write_file(options_.report, comparison_html(done));
    if (!is_whole) return end_early(done);
    if (options_.results.empty()) results_.remove();
    return kSolved;
  }

 private:
  static unsigned runs_at_once(const CompareOptions& options) {
    if (options.is_alone) return 1;
    return std::max(1U, machine_facts().cores / options.request.threads);
  }

  // ---- the results file

  void open_results() {
    if (options_.results == "-") {
      if (options_.resumes) throw UsageError("--resume: nothing is kept with --results - (expected a file)");
      return;  // in memory, as it is from the start
    }
    std::vector<std::uint64_t> boards;
    for (const Input& input : matrix_.inputs) boards.push_back(stable_hash(input.instance->write("json")));
    const std::string header = results_header(matrix_.comparison, boards);
    const bool is_named = !options_.results.empty();
    const std::string path = is_named ? options_.results : usual_path(header);
    if (options_.resumes) {
      if (path.empty()) {
        throw UsageError("--resume: neither HOME nor XDG_CACHE_HOME says where results are (expected --results FILE)");
      }
      results_.resume(path, header, [this](std::string_view line) { return take_earlier(line); });
      if (count_done() == 0) write_message("shunt: nothing was done before: it begins at the beginning");
      return;
    }
    if (path.empty()) return;
    try {
      results_.begin(path, header, !is_named);
    } catch (const OutputError& error) {
      if (is_named) throw;
      write_message("shunt: warning: ", error.what, " cannot be written: ", error.reason,
                    "; an interrupted comparison will not be resumed");
      results_.keep_in_memory();
    }
  }

  static std::string usual_path(const std::string& header) {
    const std::string folder = cache_folder();
    if (folder.empty()) return {};
    return fmt::format("{}/comparisons/{:016x}.ndjson", folder, stable_hash(header));
  }

  std::optional<std::size_t> take_earlier(std::string_view line) {
    ComparedRun run;
    if (!read_run_line(line, {}, run)) return std::nullopt;
    const auto number = matrix_.find(run.puzzle, run.method, run.repeat);
    if (!number || run.seed != matrix_.comparison.runs[*number].seed) return std::nullopt;
    matrix_.is_done[*number] = true;
    return number;
  }

  std::size_t count_done() const {
    return static_cast<std::size_t>(std::count(matrix_.is_done.begin(), matrix_.is_done.end(), true));
  }

  // ---- the runs

  // Of each run, as it is told.
  std::string memory_limit() const {
    const std::string usual = fmt::format("{}M", std::max<std::size_t>(1, usable_memory() / at_once_ >> 20));
    return options_.typed_or("memory-limit", usual);
  }

  bool run_all() {
    const std::string limit = memory_limit();
    if (options_.with_timing()) matrix_.comparison.facts.memory_limit = limit;  // the usual one is never the same
    const auto progress = make_comparison_progress(options_.progress, matrix_.comparison);
    progress->begin(count_done(), matrix_.is_done.size());
    const bool is_whole =
        ComparisonRunner(options_, read_bytes("--memory-limit", limit), at_once_, matrix_, results_, *progress)
            .run(stop_on_signals());
    progress->end(is_whole ? "complete" : "cancelled");
    return is_whole;
  }

  // The comparison with the runs that are done, as the results tell them, and with those that are not.
  Comparison what_is_done(bool is_whole) {
    Comparison done = std::move(matrix_.comparison);
    const bool is_report = !options_.report.empty();
    const AnswerWishes wishes{.moves = wants_moves(wishes_), .answer = is_report};
    std::vector<ComparedRun> runs;
    runs.reserve(count_done());
    for (std::size_t i = 0; i < done.runs.size(); ++i) {
      if (!matrix_.is_done[i]) {
        done.not_made.push_back(std::move(done.runs[i]));
        continue;
      }
      ComparedRun run;
      if (!read_run_line(results_.line(i), wishes, run)) throw DamagedResults{"a result cannot be read back"};
      run.plural = done.runs[i].plural;
      numbers_.push_back(i);
      runs.push_back(std::move(run));
    }
    done.runs = std::move(runs);
    done.can_resume = !is_whole && results_.has_file();
    name_what_was_taken(done);
    if (options_.reference == "auto") take_references(done);
    return done;
  }

  int end_early(const Comparison& done) const {
    const std::string how = results_.has_file() ? "--resume goes on" : "nothing is kept";
    write_message("shunt: cancelled: ", grouped(done.runs.size()), " of ", grouped(matrix_.is_done.size()),
                  " runs are done; ", how);
    return kCancelled;
  }

  // ---- what comes out

  std::string answer_of(const Comparison& done, const ComparedRun& run) const {
    ComparedRun again;
    read_run_line(results_.line(numbers_[static_cast<std::size_t>(&run - done.runs.data())]), {.answer = true}, again);
    return again.answer;
  }

  void print(const Comparison& done) const {
    const std::string& format = options_.format;
    if (format == "json") {
      write_comparison_json(
          done, options_.with_timing(), [&](const ComparedRun& run) { return answer_of(done, run); },
          [](std::string_view piece) { write_output(piece); });
    } else if (format == "csv") {
      write_output(comparison_csv(done, options_.with_timing()));
    } else if (format == "markdown") {
      write_output(tables_markdown(make_tables(done, wishes_)));
    } else if (format == "latex") {
      write_output(tables_latex(make_tables(done, wishes_)));
    } else {
      write_output(tables_text(make_tables(done, wishes_), speaks_utf8()));
    }
  }

  const CompareOptions& options_;
  TableWishes wishes_;
  unsigned at_once_;
  CommandMatrix matrix_;
  ComparisonResults results_;
  std::vector<std::size_t> numbers_;  // of the runs that are done, in the matrix
};

int run(const CompareOptions& options) {
  constexpr std::uint64_t kMostRuns = 1'000'000;
  if (options.repeats() == 0 || options.repeats() > kMostRuns) {
    throw UsageError(fmt::format("--runs {}: expected 1 to {}", options.repeats(), kMostRuns));
  }
  try {
    return ComparisonCommand(options).run();
  } catch (const DamagedResults& damage) {
    write_message(damage.message);
    return kDamagedFile;
  }
}

}  // namespace

Command compare_command() {
  return make_command<CompareOptions>(
      "compare", "methods against puzzles: each run in a process of its own, then tables, data, a report",
      declare_compare, run);
}

}  // namespace shunt::cli
