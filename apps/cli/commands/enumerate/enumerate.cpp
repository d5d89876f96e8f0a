// shunt enumerate
#include "catalogue/services/enumerate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "puzzle_database/database_sink.hpp"
#include "system/exit_codes.hpp"
#include "text/json_text.hpp"
#include "words/verdicts.hpp"

namespace shunt::cli {
namespace {

struct EnumerateOptions : ProgramOptions, QuestionOptions, OutputOptions, CheckpointOptions {
  std::string family = {};
  int width = 0;  // 0: what is usual
  int height = 0;
  std::uint64_t shard = 1;  // from 1
  std::uint64_t shards = 1;
};

// "2/8": the second of eight parts.
void read_shard(const std::string& text, EnumerateOptions& options) {
  constexpr long long kMost = 1'000'000;
  const std::size_t slash = std::min(text.find('/'), text.size());
  long long number = 0;
  long long count = 0;
  if (!parse_integer(text.substr(0, slash), 1, kMost, &number) || slash == text.size() ||
      !parse_integer(text.substr(slash + 1), 1, kMost, &count) || number > count) {
    throw UsageError("--shard " + in_quotes(text) + ": expected I/N, such as 1/4 for the first of four parts");
  }
  options.shard = static_cast<std::uint64_t>(number);
  options.shards = static_cast<std::uint64_t>(count);
}

void declare(OptionParser& parser, EnumerateOptions& options) {
  parser.text("FAMILY", options.family, "FAMILY", "of which family");
  parser.group("Boards");
  std::string sizes;
  for (const Family* family : parser.catalogue().families()) {
    if (family->enumerator == nullptr) continue;
    sizes += fmt::format("{}{}: {}", sizes.empty() ? "" : "; ", family->name, family->enumerator->sizes);
  }
  add_size(parser, options.width, options.height, sizes);
  add_shared(parser, kOfEnumerators, options.request.options);
  parser.group("Work");
  parser.value("--shard", "I/N", "only the I-th of N parts, for several machines",
               [&options](const std::string& value) { read_shard(value, options); });
  add_limits(parser, options);
  add_checkpoints(parser, options);
  parser.group("Output");
  add_into(parser, options);
  add_formats(parser, options, {{"json", "one line of JSON"}});
  add_progress(parser, options);
}

bool has_enumerator(const Family& family) { return family.enumerator != nullptr; }

const Family& enumerated_family(const EnumerateOptions& options) {
  const Catalogue& catalogue = *options.catalogue;
  const std::string names = catalogue.names_of_families_with(has_enumerator);
  if (options.family.empty()) throw UsageError(fmt::format("enumerate what? (expected {})", names));
  const Family& family = catalogue.family(options.family);
  if (!has_enumerator(family)) {
    throw UsageError(fmt::format("{} cannot be enumerated (families that can: {})", family.name, names));
  }
  return family;
}

class EnumerationCommand {
 public:
  EnumerationCommand(const EnumerateOptions& options, const Family& family)
      : options_(options),
        family_(family),
        service_options_(fmt::format("enumerate {}", family.name), family.enumerator->options, options.request.options),
        progress_(make_progress(options.progress, false, true)) {
    const EnumeratorService& service = *family.enumerator;
    const int width = options.width > 0 ? options.width : service.width;
    const int height = options.height > 0 ? options.height : service.height;
    enumeration_ = service.open(width, height, service_options_);
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
    if (!options_.into.empty()) store(report);
    if (!report.stopped) {
      if (!question.checkpoint.empty()) remove_enumeration_checkpoints(question.checkpoint);
      return kSolved;
    }
    if (report.is_saved) progress_->tell("--resume goes on from here");
    return exit_code_of(report.stopped);
  }

 private:
  EnumerateQuestion question_of() const {
    const Request request = prepared(options_.request);
    EnumerateQuestion question;
    question.shard = options_.shard;
    question.shards = options_.shards;
    question.threads = request.threads;
    question.checkpoint = checkpoint_file(
        options_, fmt::format("enumerations/{}-{}-of-{}", enumeration_->name(), options_.shard, options_.shards),
        "an enumeration", is_foreign_enumeration_file);
    question.resumes = options_.resumes;
    question.limits = request.limits;
    question.stop = request.stop;
    question.observer = progress_.get();
    question.tell = [this](const std::string& text) { progress_->tell(text); };
    return question;
  }

  void print(const EnumerateReport& report) const {
    if (options_.is_json()) return write_output(json(report));
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
    DatabaseSink sink(options_.into);
    for (const EnumeratedPuzzle& puzzle : report.result.puzzles) {
      NewPuzzle stored = new_puzzle(puzzle.line, family_, *options_.catalogue);
      stored.figures.is_solvable = true;
      stored.figures.length = puzzle.length;
      sink.add(stored);
    }
    sink.finish();
  }

  std::string shard_text() const {
    return options_.shards == 1 ? "" : fmt::format(", shard {} of {}", options_.shard, options_.shards);
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
                                   {"shard", options_.shard},
                                   {"shards", options_.shards},
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

  const EnumerateOptions& options_;
  const Family& family_;
  Options service_options_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<Enumeration> enumeration_;
};

int run(const EnumerateOptions& options) { return EnumerationCommand(options, enumerated_family(options)).run(); }

}  // namespace

Command enumerate_command() {
  return make_command<EnumerateOptions>("enumerate", "every puzzle of a size, or a census of all boards", declare, run);
}

}  // namespace shunt::cli
