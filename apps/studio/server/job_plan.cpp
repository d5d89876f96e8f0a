#include "studio/server/job_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "catalogue/bundled/collections.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_table.hpp"
#include "catalogue/question/question_values.hpp"
#include "studio/server/worker.hpp"

namespace shunt::studio {

using calls::is_plain_name;
using calls::kMostMoves;
using calls::open_puzzle;
using calls::play_all;
using calls::PlayedLine;
using calls::Refusal;
using calls::RequestFields;
namespace {

struct KindName {
  JobKind kind;
  const char* name;
};
constexpr std::array kKinds = {KindName{JobKind::solve, "solve"},     KindName{JobKind::trace, "trace"},
                               KindName{JobKind::analyze, "analyze"}, KindName{JobKind::space, "space"},
                               KindName{JobKind::compare, "compare"}, KindName{JobKind::generate, "generate"}};

Refusal usage(std::string message) { return {.status = 422, .kind = "usage", .message = std::move(message)}; }

constexpr std::uint64_t kMostCount = 1'000'000'000'000;

std::vector<std::string> names_of_fields(std::string_view heading) {
  std::vector<std::string> names;
  for (const QuestionField& field : question_table()) {
    if (field.heading == heading && field.is_of(kOfJobs)) names.push_back(field.json_name());
  }
  return names;
}

// Adds one word, so that a value can never be taken for an option.
class Words {
 public:
  explicit Words(JobPlan& plan) : plan_(plan) {}

  void add(std::string word) { plan_.words.push_back(std::move(word)); }
  // An empty value would take the next word for itself.
  void option(std::string_view name, const std::string& value) {
    if (value.empty()) throw usage(fmt::format("the option '{}' has no value", name));
    add(fmt::format("--{}={}", name, value));
  }
  void name_option(const RequestFields& fields, const char* field, std::string_view option_name) {
    const std::string value = fields.text_or(field, "");
    if (value.empty()) return;
    if (!is_plain_name(value)) fields.fail(field, "expected a name");
    option(option_name, value);
  }
  void flag(const RequestFields& fields, const char* field, std::string_view option_name) {
    if (fields.flag_or(field, false)) add(fmt::format("--{}", option_name));
  }
  void count_option(const RequestFields& fields, const char* field, std::string_view option_name, std::uint64_t least,
                    std::uint64_t most) {
    if (const auto value = fields.count(field, least, most)) option(option_name, std::to_string(*value));
  }
  // What is given of the question under this heading.
  void question(const RequestFields& given, std::string_view heading) {
    for (const QuestionField& field : question_table()) {
      const std::string name = field.json_name();
      if (field.heading != heading || !field.is_of(kOfJobs) || !given.has(name.c_str())) continue;
      if (field.is_flag()) {
        flag(given, name.c_str(), field.name());
      } else if (field.facts.values.find('|') != std::string_view::npos) {
        const std::string value = given.text(name.c_str(), 64);
        const std::vector<std::string> choices = split_at_bars(field.facts.values);
        if (std::find(choices.begin(), choices.end(), value) == choices.end()) {
          given.fail(name, fmt::format("expected {}", fmt::join(choices, " or ")));
        }
        option(field.name(), value);
      } else if (field.facts.values.find("..") != std::string_view::npos) {
        const std::string value = given.any(name.c_str()).dump();
        if (!is_allowed(field.facts.values, value)) given.fail(name, fmt::format("expected {}", field.facts.values));
        option(field.name(), value);
      } else if (field.facts.values == "N") {
        count_option(given, name.c_str(), field.name(), 0, kMostCount);
      } else {
        name_option(given, name.c_str(), field.name());
      }
    }
  }
  // Options that the tables know, and no others.
  void known_options(const std::map<std::string, std::string>& given, const std::vector<OptionFacts>& known,
                     const Catalogue& catalogue) {
    for (const auto& [name, value] : given) {
      const auto found =
          std::find_if(known.begin(), known.end(), [&name = name](const OptionFacts& f) { return f.name == name; });
      if (found == known.end()) throw usage("there is no option " + in_quotes(name) + " here");
      if (found->values == "flag") {
        if (value == "true") add("--" + name);
        continue;
      }
      // The one option that may name a file on the command line: here it names a preset.
      if (name == "from") static_cast<void>(catalogue.preset(value));
      option(name, value);
    }
  }

 private:
  JobPlan& plan_;
};

class Planner {
 public:
  Planner(const Catalogue& catalogue, const StudioSettings& settings, JobPlan& plan)
      : catalogue_(catalogue), settings_(settings), plan_(plan), fields_(plan.request), words_(plan) {}

  void run() {
    plan_.kind = kind();
    plan_.page = fields_.text("page", 64);
    const bool is_name = !plan_.page.empty() && std::all_of(plan_.page.begin(), plan_.page.end(), [](char c) {
      return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (!is_name) fields_.fail("page", "expected up to 64 letters, digits, - and _");
    switch (plan_.kind) {
      case JobKind::solve:
      case JobKind::trace: return solve();
      case JobKind::analyze:
      case JobKind::space: return analyze();
      case JobKind::compare: return compare();
      case JobKind::generate: return generate();
    }
  }

 private:
  JobKind kind() const {
    const std::string name = fields_.text("kind", 32);
    for (const KindName& entry : kKinds) {
      if (name == entry.name) return entry.kind;
    }
    fields_.fail("kind", "there is no such kind of job");
  }

  // ---- what they share

  void begin(const char* command) {
    words_.add(command);
    words_.add("--json");
    words_.option("progress", "ndjson");
  }

  void limits(bool has_search_limits, bool is_per_run) {
    const std::optional<RequestFields> given = fields_.object("limits");
    const nlohmann::json none = nlohmann::json::object();
    const RequestFields limits = given ? *given : RequestFields(none);
    const std::vector<std::string> names = names_of_fields("Limits");
    std::vector<std::string_view> known = {"seconds", "megabytes"};
    if (has_search_limits) known.insert(known.end(), names.begin(), names.end());
    limits.allow_only(known);
    const StudioLimits& most = settings_.limits;
    plan_.run_seconds = limits.number("seconds", 0.01, most.most_seconds).value_or(most.seconds);
    plan_.megabytes = megabytes(limits);
    if (!is_per_run) plan_.seconds = plan_.run_seconds;
    words_.option("time-limit", fmt::format("{}s", plan_.run_seconds));
    words_.option("memory-limit", fmt::format("{}M", plan_.megabytes));
    words_.option("threads", "1");
    if (has_search_limits) words_.question(limits, "Limits");
  }

  // More than the machine has is refused with a sentence of its own: a range alone would not say why.
  std::uint64_t megabytes(const RequestFields& limits) const {
    const StudioLimits& most = settings_.limits;
    const auto asked = limits.count("megabytes", most.least_megabytes, kMostCount);
    if (asked && *asked > most.most_megabytes) {
      limits.fail("megabytes", fmt::format("{} MB are more than this machine has for a job (at most {} MB)", *asked,
                                           most.most_megabytes));
    }
    return asked.value_or(most.megabytes);
  }

  // One puzzle, from the position after `moves`: by its name if it is bundled and nothing was played, so that reports
  // call it by that; else on standard input.
  void puzzle() {
    std::shared_ptr<const Instance> instance = open_puzzle(catalogue_, fields_.any("puzzle"));
    const PlayedLine line = play_all(*instance, fields_.texts("moves", kMostMoves), check_patience);
    plan_.family = &instance->family();
    plan_.moves = line.moves;
    if (line.moves.empty() && fields_.any("puzzle").is_string()) {
      words_.add(fields_.any("puzzle").get<std::string>());
    } else {
      words_.add("-");
      plan_.input = instance->with_start(instance->position_after(line.moves))->write("json") + "\n";
    }
    plan_.instance = std::move(instance);
  }

  // ---- the kinds

  void solve() {
    const bool is_trace = plan_.kind == JobKind::trace;
    if (is_trace) {
      fields_.allow_only({"kind", "page", "limits", "puzzle", "moves", "method", "trace_limit"});
    } else {
      fields_.allow_only({"kind", "page", "limits", "puzzle", "moves", "method"});
    }
    begin("solve");
    puzzle();
    method();
    limits(true, false);
    if (!is_trace) return;
    words_.option("trace", "/dev/stdout");  // before the report, in lines of their own
    words_.option("trace-format", "ndjson");
    const std::uint64_t most = settings_.limits.trace_expansions;
    words_.option("trace-limit", std::to_string(fields_.count("trace_limit", 1, most).value_or(most)));
  }

  void method() {
    const std::optional<RequestFields> given = fields_.object("method");
    const bool is_trace = plan_.kind == JobKind::trace;
    if (!given) {
      if (is_trace) words_.option("engine", "generic");
      return;
    }
    const RequestFields& method = *given;
    std::vector<std::string> names = names_of_fields("Algorithm");
    names.emplace_back("options");
    method.allow_only({names.begin(), names.end()});
    words_.question(method, "Algorithm");
    if (is_trace && !method.has("engine")) words_.option("engine", "generic");
    const std::map<std::string, std::string> options = method.options("options");
    if (!options.empty()) words_.known_options(options, options_of_method(method), catalogue_);
  }

  // Of the algorithm that is named, or that the preset names; `auto` and unknown names: of all.
  std::vector<OptionFacts> options_of_method(const RequestFields& method) const {
    const std::string preset = method.text_or("preset", "");
    std::string name = method.text_or("algorithm", "");
    if (name.empty() && !preset.empty()) name = catalogue_.preset(preset).algorithm;
    std::vector<OptionFacts> known;
    for (const AlgorithmFacts& facts : algorithm_facts()) {
      if (!name.empty() && !has_name(facts, name)) continue;
      for (const OptionFacts& option : options_of(*plan_.family, facts)) known.push_back(option);
    }
    return known;
  }

  void analyze() {
    const bool is_space = plan_.kind == JobKind::space;
    if (is_space) {
      fields_.allow_only({"kind", "page", "limits", "puzzle", "moves", "method"});
    } else {
      fields_.allow_only({"kind", "page", "limits", "puzzle", "moves", "method", "figures"});
    }
    begin("analyze");
    puzzle();
    if (const auto method = fields_.object("method")) {
      method->allow_only({"moves", "metric"});
      words_.name_option(*method, "moves", "moves");
      words_.name_option(*method, "metric", "metric");
    }
    const std::string figures = fields_.text_or("figures", "all");
    if (figures != "all" && figures != "basic") fields_.fail("figures", "expected basic or all");
    words_.option("figures", figures);
    if (is_space) words_.add("--layout");
    limits(false, false);
  }

  void generate() {
    fields_.allow_only({"kind", "page", "limits", "family", "width", "height", "length", "metric", "count", "seed",
                        "unique", "climb", "evaluations", "options"});
    const Family& family = catalogue_.family(fields_.text("family", 64));
    plan_.family = &family;
    if (family.generator == nullptr) throw usage(std::string(family.name) + " has no generator");
    begin("generate");
    words_.add(std::string(family.name));
    const auto width = fields_.count("width", 1, 64);
    const auto height = fields_.count("height", 1, 64);
    if (width.has_value() != height.has_value()) fields_.fail("width", "width and height go together");
    if (width) words_.option("size", fmt::format("{}x{}", *width, *height));
    words_.name_option(fields_, "length", "length");
    words_.name_option(fields_, "metric", "metric");
    plan_.wanted = fields_.count("count", 1, 1000).value_or(1);
    words_.option("count", std::to_string(plan_.wanted));
    words_.count_option(fields_, "seed", "seed", 0, kMostCount);
    words_.flag(fields_, "unique", "unique");
    words_.flag(fields_, "climb", "climb");
    words_.count_option(fields_, "evaluations", "evaluations", 1, kMostCount);
    const auto own = family.generator->options;
    words_.known_options(fields_.options("options"), {own.begin(), own.end()}, catalogue_);
    limits(false, false);
  }

  void compare() {
    constexpr std::size_t kMostPuzzles = 50;
    constexpr std::size_t kMostMethods = 100;
    fields_.allow_only({"kind", "page", "limits", "puzzles", "presets", "algorithms", "repeats", "seed"});
    begin("compare");
    words_.add("--alone");  // one process a job: at most one a core, and times that are not those of a shared machine
    const nlohmann::json& puzzles = fields_.any("puzzles");
    if (!puzzles.is_array() || puzzles.empty() || puzzles.size() > kMostPuzzles) {
      fields_.fail("puzzles", "expected a list of 1 to 50 puzzles");
    }
    for (const nlohmann::json& given : puzzles) {
      const std::unique_ptr<Instance> instance = open_puzzle(catalogue_, given);
      plan_.family = &instance->family();
      if (given.is_string()) {
        words_.add(given.get<std::string>());
      } else {
        plan_.input += instance->write("json") + "\n";
      }
    }
    if (!plan_.input.empty()) words_.add("-");
    if (puzzles.size() > 1) plan_.family = nullptr;
    for (const std::string& preset : fields_.texts("presets", kMostMethods)) {
      if (!is_plain_name(preset)) fields_.fail("presets", "expected names");
      words_.option("preset", preset);
    }
    for (const std::string& method : fields_.texts("algorithms", kMostMethods))
      words_.option("algorithm", checked_method(method));
    words_.option("report", "/dev/stdout");  // behind the line of JSON
    words_.option("results", "-");           // a comparison that is cancelled leaves no file to go on with
    words_.count_option(fields_, "repeats", "runs", 1, 1000);
    words_.count_option(fields_, "seed", "seed", 0, kMostCount);
    limits(false, true);
  }

  // "astar heuristic=NAME weight=2": names and values, and no file.
  std::string checked_method(const std::string& method) const {
    if (split_words(method).empty()) fields_.fail("algorithms", "expected names and options");
    for (const Word& word : split_words(method)) {
      const std::string text(word.text);
      const std::size_t equals = text.find('=');
      const bool is_good = is_plain_name(text.substr(0, equals)) &&
                           (equals == std::string::npos || is_plain_name(text.substr(equals + 1)));
      if (!is_good) fields_.fail("algorithms", "expected names and options");
      if (text.starts_with("from=")) static_cast<void>(catalogue_.preset(text.substr(equals + 1)));
    }
    return method;
  }

  const Catalogue& catalogue_;
  const StudioSettings& settings_;
  JobPlan& plan_;
  RequestFields fields_;
  Words words_;
};

}  // namespace

const char* kind_name(JobKind kind) {
  for (const KindName& entry : kKinds) {
    if (entry.kind == kind) return entry.name;
  }
  return "";
}

JobPlan plan_job(const Catalogue& catalogue, const StudioSettings& settings, nlohmann::json request) {
  JobPlan plan;
  plan.request = std::move(request);
  Planner(catalogue, settings, plan).run();
  return plan;
}

}  // namespace shunt::studio
