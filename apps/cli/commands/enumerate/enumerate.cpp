// shunt enumerate
#include "catalogue/services/enumerate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "puzzle_database/database_sink.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

bool has_enumerator(const Family& family) { return family.enumerator != nullptr; }

const Family& enumerated_family(const Arguments& arguments) {
  const Catalogue& catalogue = *arguments.catalogue;
  const std::string names = catalogue.names_of_families_with(has_enumerator);
  if (arguments.topic.empty()) throw UsageError(fmt::format("enumerate what? (expected {})", names));
  const Family& family = catalogue.family(arguments.topic);
  if (!has_enumerator(family)) {
    throw UsageError(fmt::format("{} cannot be enumerated (families that can: {})", family.name, names));
  }
  return family;
}

class EnumerationCommand {
 public:
  EnumerationCommand(const Arguments& arguments, const Family& family)
      : arguments_(arguments),
        family_(family),
        options_(fmt::format("enumerate {}", family.name), family.enumerator->options, arguments.request.options),
        progress_(make_progress(arguments.progress, false, true)) {
    const EnumeratorService& service = *family.enumerator;
    const int width = arguments.generate.width > 0 ? arguments.generate.width : service.width;
    const int height = arguments.generate.height > 0 ? arguments.generate.height : service.height;
    enumeration_ = service.open(width, height, options_);
  }

  int run() {
    const EnumerateQuestion question = question_of();
    progress_->begin({enumeration_->name(), std::nullopt, std::nullopt});
    const EnumerateReport report = enumerate(*enumeration_, question);
    progress_->end(!report.damage.empty() ? "damaged_file"
                   : report.stopped       ? status_name(*report.stopped)
                                          : "complete",
                   0);
    if (!report.damage.empty()) {
      write_message("shunt: error: cannot resume: ", report.damage);
      return kDamagedFile;
    }
    print(report);
    if (!arguments_.into.empty()) store(report);
    if (!report.stopped) {
      if (!question.checkpoint.empty()) remove_enumeration_checkpoints(question.checkpoint);
      return kSolved;
    }
    if (report.is_saved) progress_->tell("--resume goes on from here");
    if (*report.stopped == Status::out_of_memory) return kOutOfMemory;
    return *report.stopped == Status::out_of_time ? kOutOfTime : kCancelled;
  }

 private:
  EnumerateQuestion question_of() const {
    EnumerateQuestion question;
    question.shard = arguments_.shard;
    question.shards = arguments_.shards;
    question.threads = arguments_.request.threads;
    question.checkpoint = checkpoint_path();
    question.resumes = arguments_.resumes;
    question.limits = arguments_.request.limits;
    settle_memory(question.limits, arguments_.request.threads);
    question.stop = &stop_on_signals();
    question.observer = progress_.get();
    question.tell = [this](const std::string& text) { progress_->tell(text); };
    if (question.resumes && question.checkpoint.empty()) {
      throw UsageError(
          "--resume: neither HOME nor XDG_CACHE_HOME says where checkpoints are (expected --checkpoint FILE)");
    }
    // Everything in the cache folder was written by this program; elsewhere a mistyped name must not cost anybody a
    // file.
    if (!question.resumes && !arguments_.checkpoint.empty() && is_foreign_enumeration_file(question.checkpoint)) {
      throw UsageError("--checkpoint: " + in_quotes(question.checkpoint) +
                       " is there and is no checkpoint of an enumeration; it is left alone (expected another name)");
    }
    return question;
  }

  std::string checkpoint_path() const {
    if (!arguments_.checkpoint.empty()) return arguments_.checkpoint;
    std::string folder = cache_folder();
    if (folder.empty()) return folder;
    return fmt::format("{}/enumerations/{}-{}-of-{}", folder, enumeration_->name(), arguments_.shard,
                       arguments_.shards);
  }

  void print(const EnumerateReport& report) const {
    if (arguments_.format == "json") return write_output(json(report));
    if (enumeration_->keeps_longest()) return write_output(page(report));
    // What is not whole is not printed: it would pass for the whole.
    if (!report.stopped) {
      std::string lines;
      for (const EnumeratedPuzzle& puzzle : report.result.puzzles) lines += puzzle.line + "\n";
      write_output(lines);
    }
    progress_->tell(summary(report));
  }

  void store(const EnumerateReport& report) const {
    DatabaseSink sink(arguments_.into);
    for (const EnumeratedPuzzle& puzzle : report.result.puzzles) {
      NewPuzzle stored = new_puzzle(puzzle.line, family_, *arguments_.catalogue);
      stored.figures.is_solvable = true;
      stored.figures.length = puzzle.length;
      sink.add(stored);
    }
    sink.finish();
  }

  std::string shard_text() const {
    return arguments_.shards == 1 ? "" : fmt::format(", shard {} of {}", arguments_.shard, arguments_.shards);
  }

  std::string summary(const EnumerateReport& report) const {
    std::string text = enumeration_->name() + shard_text();
    if (report.stopped) {
      text += fmt::format(", {} of {} parts", report.parts_done, report.parts);
    }
    const auto names = enumeration_->counts();
    for (std::size_t i = 0; i < names.size(); ++i) {
      text += fmt::format("{} {} {}", i == 0 ? ":" : ",", grouped(report.result.counts[i]), names[i]);
    }
    return text;
  }

  std::string page(const EnumerateReport& report) const {
    std::string text = fmt::format("{}{}\n\n", enumeration_->name(), shard_text());
    if (report.stopped) {
      text += fmt::format("{}: {} of {} parts are done.\n\n", why_stopped(*report.stopped), report.parts_done,
                          report.parts);
    }
    FigureTable figures;
    const auto names = enumeration_->counts();
    for (std::size_t i = 0; i < names.size(); ++i) figures.add(names[i], grouped(report.result.counts[i]));
    text += figures.text();
    if (!report.result.by_length.empty()) text += "\n" + histogram("length", report.result.by_length, "boards");
    if (report.result.puzzles.empty()) return text;
    text += fmt::format("\nThe longest, {}:\n", report.result.puzzles.front().length);
    for (const EnumeratedPuzzle& puzzle : report.result.puzzles) text += puzzle.line + "\n";
    return text;
  }

  std::string json(const EnumerateReport& report) const {
    nlohmann::ordered_json json = {{"schema", "shunt.enumerate/1"},
                                   {"family", std::string(family_.name)},
                                   {"name", enumeration_->name()},
                                   {"shard", arguments_.shard},
                                   {"shards", arguments_.shards},
                                   {"status", report.stopped ? std::string(status_name(*report.stopped)) : "complete"},
                                   {"parts", report.parts},
                                   {"parts_done", report.parts_done}};
    json["counts"] = nlohmann::ordered_json::object();
    const auto names = enumeration_->counts();
    for (std::size_t i = 0; i < names.size(); ++i) json["counts"][std::string(names[i])] = report.result.counts[i];
    json["by_length"] = report.result.by_length;
    json["puzzles"] = nlohmann::ordered_json::array();
    for (const EnumeratedPuzzle& puzzle : report.result.puzzles) {
      json["puzzles"].push_back({{"length", puzzle.length}, {"line", puzzle.line}});
    }
    return json_line(json);
  }

  const Arguments& arguments_;
  const Family& family_;
  Options options_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<Enumeration> enumeration_;
};

}  // namespace

int run_enumerate(const Arguments& arguments) {
  return EnumerationCommand(arguments, enumerated_family(arguments)).run();
}

}  // namespace shunt::cli
