// shunt generate
#include "catalogue/services/generate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catalogue/instance.hpp"
#include "catalogue/question/question_values.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/generate/exercise_sheet.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "core/error.hpp"
#include "puzzle_database/database_sink.hpp"
#include "system/exit_codes.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

struct GenerateOptions : ProgramOptions, QuestionOptions, OutputOptions {
  std::string family = {};
  GenerateRequest wishes = {};  // as far as they are not in `request`
  bool wants_solutions = false;
  std::string sheet = {};  // a file
};

bool has_generator(const Family& family) { return family.generator != nullptr; }

void declare(OptionParser& parser, GenerateOptions& options) {
  GenerateRequest& wishes = options.wishes;
  parser.text("FAMILY", options.family, "FAMILY", "what to make");
  parser.group("Wishes");
  add_size(parser, wishes.width, wishes.height, "of the boards (default: what is usual)");
  parser.value("--length", "RANGE", "of a shortest solution: 30..40, 25 or 20..",
               [&wishes](const std::string& value) { wishes.length = read_range("length", value); });
  add_field(parser, options, "metric", "what counts as length");
  parser.value("--count", "N", "how many (default 1)",
               [&wishes](const std::string& value) { wishes.count = read_count("--count", value); });
  add_field(parser, options, "seed", "another seed, other puzzles (default 1)");
  parser.flag("--unique", wishes.only_unique,
              "only puzzles with one shortest solution, apart from the order of moves that do not touch each other");
  parser.flag("--climb", wishes.climbs, "as long as can be found; without --length the longest of all, at the end");
  add_field(parser, options, "preset", "a generator of the founding write-ups");
  add_shared(parser, kOfGenerators, options.request.options);
  add_limits(parser, options);
  parser.count("--evaluations", wishes.evaluations, "judge at most N boards (default: some seconds' worth)");
  parser.group("Output");
  parser.flag("--solutions", options.wants_solutions, "with each puzzle the moves of a shortest solution");
  parser.text("--sheet", options.sheet, "FILE", "also write an exercise sheet with answers: FILE.html or FILE.txt");
  add_into(parser, options);
  add_formats(parser, options, {{"json", "one line of JSON per puzzle"}});
  add_progress(parser, options);
}

// The family that is asked for by its name or by a preset that belongs to this command.
const Family& generated_family(const GenerateOptions& options) {
  const Catalogue& catalogue = *options.catalogue;
  const std::string names = catalogue.names_of_families_with(has_generator);
  std::string name = options.family;
  const std::string& preset = options.request.preset;
  if (!preset.empty()) {
    const PresetFacts& facts = catalogue.preset(preset);
    const std::string made(catalogue.family_of(facts).name);
    if (facts.command != "generate") throw UsageError(preset + " generates nothing (it belongs to shunt solve)");
    if (!name.empty() && name != made) {
      throw UsageError(fmt::format("{} generates {} (leave out {})", preset, made, name));
    }
    name = made;
  }
  if (name.empty()) throw UsageError(fmt::format("generate what? (expected {})", names));
  const Family& family = catalogue.family(name);
  if (!has_generator(family)) {
    throw UsageError(fmt::format("{} has no generator (families with one: {})", name, names));
  }
  return family;
}

GenerateRequest request_of(const GenerateOptions& options, const Family& family) {
  GenerateRequest request = options.wishes;
  static_cast<Request&>(request) = prepared(options.request);
  // The founding generator makes one board and keeps it if it can be solved.
  const bool is_founding = !options.request.preset.empty();
  if (is_founding && !request.evaluations) request.evaluations = 1;
  if (!is_founding && !request.length && !request.climbs && family.generator->least_length > 0) {
    request.length = Range{.least = family.generator->least_length};
  }
  return request;
}

class Generation {
 public:
  Generation(const GenerateOptions& options, const Family& family)
      : options_(options),
        family_(family),
        metric_(find_facts(family, family.metrics, "metric", options.request.metric)),
        progress_(make_progress(options.progress, false, true)),
        sheet_(options.sheet) {
    if (!options.into.empty()) sink_ = std::make_unique<DatabaseSink>(options.into);
  }

  int run() {
    const GenerateRequest request = request_of(options_, family_);
    progress_->begin({fmt::format("generate {}", family_.name), std::nullopt, std::nullopt});
    const GenerateReport report = generate(
        *options_.catalogue, family_, request,
        [this](const auto& puzzle, const Instance& instance, const Report& solution) {
          take(puzzle, instance, solution);
        },
        [this](const GenerateProgress& progress) { show(progress); });
    progress_->end(report.stopped ? status_name(*report.stopped) : "complete", report.progress.seconds);
    if (sink_) sink_->finish();
    sheet_.finish();
    return judge(report, request);
  }

 private:
  // As comments, so that the boards can be read again; in the family's own notation, if it has one for people.
  std::string commented_solution(const Report& solution) const {
    const std::string_view format = family_.preferred_solution_format;
    const std::string lines =
        format.empty() ? moves_with_commas(solution) : family_.write_solution(format, solution.moves);
    std::string text;
    for (std::size_t begin = 0; begin < lines.size();) {
      const std::size_t end = lines.find('\n', begin);
      const std::string line = lines.substr(begin, end - begin);
      text += line.starts_with("    ") && format.empty() ? "#" + line.substr(3) + "\n" : "# " + line + "\n";
      begin = end + 1;
    }
    return text;
  }

  void take(const GeneratedPuzzle& puzzle, const Instance& instance, const Report& solution) {
    ++found_;
    if (options_.is_json()) {
      nlohmann::ordered_json json = {{"schema", "shunt.generate/1"},
                                     {"family", std::string(family_.name)},
                                     {"number", found_},
                                     {"text", puzzle.text},
                                     {"metric", std::string(metric_.name)},
                                     {"length", puzzle.length},
                                     {"positions", nullptr},
                                     {"moves", nullptr},
                                     {"json", nlohmann::ordered_json::parse(instance.write("json"))}};
      if (puzzle.positions) json["positions"] = *puzzle.positions;
      if (options_.wants_solutions) {
        json["moves"] = nlohmann::ordered_json::array();
        for (const MoveRecord& move : solution.moves) json["moves"].push_back(move.text);
      }
      write_output(json_line(json));
    } else {
      const bool is_one_line = puzzle.text.find('\n') == std::string::npos;
      const std::string positions =
          puzzle.positions ? fmt::format(", {} positions", grouped(*puzzle.positions)) : std::string();
      write_output(fmt::format("{}# {}: {}{}\n{}{}\n", is_one_line || found_ == 1 ? "" : "\n", found_,
                               amount_text(puzzle.length, metric_), positions,
                               options_.wants_solutions ? commented_solution(solution) : "", puzzle.text));
    }
    if (sink_) store(puzzle);
    sheet_.add(instance, amount_text(puzzle.length, metric_), solution);
  }

  // Lengths of a database count by the family's first metric.
  void store(const GeneratedPuzzle& puzzle) {
    NewPuzzle stored = new_puzzle(puzzle.text, family_, *options_.catalogue);
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
    if (told.not_unique > 0) progress.task += fmt::format(", {} not unique", grouped(told.not_unique));
    if (told.longest) progress.task += fmt::format(", longest {}", *told.longest);
    if (told.seconds > 0) {
      progress.task += fmt::format(
          ", {}/s", grouped(static_cast<std::uint64_t>(static_cast<double>(told.evaluations) / told.seconds)));
    }
    const double by_work = static_cast<double>(told.evaluations) / static_cast<double>(told.most_evaluations);
    const double by_count = static_cast<double>(told.found) / static_cast<double>(options_.wishes.count);
    progress.task_share = std::max(by_work, by_count);
    progress_->on_progress(progress);
  }

  int judge(const GenerateReport& report, const GenerateRequest& request) const {
    if (!report.disagreement.empty()) {
      write_message("shunt: internal error: ", report.disagreement);
      return kDisagreement;
    }
    if (found_ >= request.count && !report.stopped) return kSolved;
    progress_->tell(shortfall(report, request));
    if (!report.stopped) return kNotFound;
    return exit_code_of(report.stopped);
  }

  // "0 of 20 found; 12,408 boards judged, 9,120 puzzles of this length, none of them unique; the time was up (a longer
  // --time-limit, a wider --length or leaving out --unique would help)"
  std::string shortfall(const GenerateReport& report, const GenerateRequest& request) const {
    const GenerateProgress& progress = report.progress;
    std::string text = fmt::format("{} of {} found; {} judged", grouped(found_), grouped(request.count),
                                   one_or_many(progress.evaluations, "board", "boards"));
    if (request.length) text += fmt::format(", {} puzzles of this length", grouped(progress.of_length));
    if (request.only_unique) {
      const std::uint64_t unique = progress.of_length - progress.not_unique;
      text += unique == 0 ? std::string(", none of them unique") : fmt::format(", {} of them unique", grouped(unique));
    }
    if (progress.longest) text += fmt::format(", the longest of {}", amount_text(*progress.longest, metric_));
    if (report.stopped == Status::cancelled) return text + "; it was cancelled";
    std::vector<std::string> advice;
    if (report.stopped == Status::out_of_memory) {
      text += "; the memory was used up";
      advice.push_back("a larger --memory-limit");
    } else if (report.stopped) {
      text += "; the time was up";
      advice.push_back("a longer --time-limit");
    } else {
      advice.push_back("a larger --evaluations");
    }
    if (request.length) advice.push_back("a wider --length");
    if (request.only_unique) advice.push_back("leaving out --unique");
    std::string list = advice.front();
    for (std::size_t i = 1; i < advice.size(); ++i) list += (i + 1 == advice.size() ? " or " : ", ") + advice[i];
    return text + " (" + list + " would help)";
  }

  const GenerateOptions& options_;
  const Family& family_;
  const MetricFacts& metric_;
  std::unique_ptr<ProgressReporter> progress_;
  std::unique_ptr<DatabaseSink> sink_;  // null: --into was not given
  ExerciseSheet sheet_;
  std::uint64_t found_ = 0;
};

int run(const GenerateOptions& options) {
  if (options.wishes.count == 0) throw UsageError("--count 0 asks for nothing (expected 1 or more)");
  return Generation(options, generated_family(options)).run();
}

}  // namespace

Command generate_command() {
  return make_command<GenerateOptions>("generate", "new puzzles of a size and a length, the same for the same seed",
                                       declare, run);
}

}  // namespace shunt::cli
