#include "catalogue/question/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "algorithms/refine.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_table.hpp"
#include "core/error.hpp"

namespace shunt {
namespace {

template <class Facts>
bool has_name(std::span<const Facts> all, std::string_view name) {
  return std::any_of(all.begin(), all.end(), [name](const Facts& facts) { return facts.name == name; });
}

// What is counted: as asked, else what the move set is counted in, else the family's first.
const MetricFacts& choose_metric(const Family& family, const Request& request) {
  for (const MetricFacts& metric : family.metrics) {
    if (request.metric.empty() && !request.moves.empty() && metric.move_set == request.moves) return metric;
  }
  return find_facts(family, family.metrics, "metric", request.metric);
}

void check_moves_and_metric(const Family& family, const Request& request, const MoveSetFacts& moves,
                            const MetricFacts& metric) {
  if (!request.metric.empty() && !metric.move_set.empty() && moves.name != metric.move_set) {
    throw UsageError(
        fmt::format("--metric {} goes with --moves {}, not with {}", request.metric, metric.move_set, moves.name));
  }
  for (const MetricFacts& other : family.metrics) {
    if (other.move_set == moves.name && other.name != metric.name) {
      throw UsageError(fmt::format("--moves {} is counted in {} and does not go with --metric {}", moves.name,
                                   other.name, metric.name));
    }
  }
}

void check_flags(const Catalogue& catalogue, const Family& family, const Request& request, const MoveSetFacts& moves) {
  if (!request.use_parity && !family.has_parity) {
    throw UsageError(fmt::format("--no-parity has no meaning for {} (only {} has a parity test)", family.name,
                                 catalogue.names_of_families_with([](const Family& f) { return f.has_parity; })));
  }
  if (request.only_useful && !family.has_useful_moves) {
    throw UsageError(fmt::format(
        "--useful has no meaning for {} (it filters the moves of {}; without it every algorithm works here)",
        family.name, catalogue.names_of_families_with([](const Family& f) { return f.has_useful_moves; })));
  }
  if (request.finish_check && !moves.allows_finish_check) {
    throw UsageError(fmt::format(
        "--finish-check may play a longer move and has no meaning with --moves {} (expected another --moves)",
        moves.name));
  }
}

void check_heuristic(const Request& request) {
  if (request.heuristic.empty() || !request.preset.empty()) return;
  const bool is_auto = request.algorithm == "auto";
  if (!is_auto && find_algorithm(request.algorithm).needs_heuristic) return;
  std::string users;
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    if (facts.needs_heuristic) users += (users.empty() ? "" : ", ") + std::string(facts.name);
  }
  throw UsageError(fmt::format("{} (name one that does: {})",
                               is_auto ? "auto chooses for itself and takes no heuristic"
                                       : "algorithm " + request.algorithm + " uses no heuristic",
                               users));
}

// An option that the algorithm lacks: the message names those that have it.
void check_options(const Family& family, const Request& request, const AlgorithmFacts& algorithm) {
  const auto has_option = [&family](const AlgorithmFacts& facts, std::string_view name) {
    const std::vector<OptionFacts> options = options_of(family, facts);
    return has_name(std::span<const OptionFacts>(options), name);
  };
  for (const auto& [name, value] : request.options) {
    if (has_option(algorithm, name)) continue;
    std::string owners;
    for (const AlgorithmFacts& facts : algorithm_facts()) {
      if (has_option(facts, name)) owners += fmt::format("{}{}", owners.empty() ? "" : " or ", facts.name);
    }
    if (owners.empty()) continue;  // of an engine of another family
    throw UsageError(fmt::format("algorithm {} has no option --{} (expected -a {})", algorithm.name, name, owners));
  }
}

// The defaults of everything that the stage does not say itself.
void complete_stage(const Instance& instance, Stage& stage) {
  const Family& family = instance.family();
  const AlgorithmFacts& algorithm = find_algorithm(stage.algorithm);
  stage.values.emplace(algorithm.name, options_of(family, algorithm), stage.options);
  if (!algorithm.needs_heuristic) stage.heuristic = kZeroFacts.name;
  stage.heuristic = find_facts(family, family.heuristics, "heuristic", stage.heuristic).name;
}

// An algorithm that improves a solution is told where the solution comes from.
void choose_initial_solution(const Catalogue& catalogue, const Instance& instance, Plan& plan) {
  if (plan.request.algorithm != Refine::kFacts.name) return;
  if (plan.moves->move_set != MoveSet::all) {
    throw UsageError(
        fmt::format("{} searches with all moves and has no meaning with --moves {} (--from PRESET may use "
                    "others)",
                    plan.request.algorithm, plan.moves->name));
  }
  const std::string& from = (*plan.stages.front().values)["from"];
  const std::vector<const PresetFacts*> presets = catalogue.presets();
  if (std::any_of(presets.begin(), presets.end(), [&](const PresetFacts* preset) { return preset->name == from; })) {
    Request request;
    request.preset = from;
    request.seed = plan.request.seed;
    request.threads = plan.request.threads;
    request.table_threads = plan.request.table_threads;
    request.tables = plan.request.tables;
    plan.initial = std::make_shared<const Plan>(make_plan(catalogue, instance, request));
    return;
  }
  if (!std::filesystem::exists(from)) {
    throw UsageError(fmt::format("--from {} is neither a preset nor a file", in_quotes(from)));
  }
  plan.initial_file = from;
}

// A move set or metric that the family lacks is its own only one; a metric that was asked for chooses the move set.
bool has_choice(const QuestionField& field, std::string_view value, const Request& asked, const Family& family) {
  if (field.facts.values == "SET") return asked.metric.empty() && has_name(family.move_sets, value);
  return field.facts.values != "METRIC" || has_name(family.metrics, value);
}

}  // namespace

Request with_preset(const Request& asked, const Catalogue& catalogue, const Family& family) {
  const PresetFacts& preset = catalogue.preset(asked.preset);
  if (preset.algorithm.empty()) {
    throw UsageError(
        fmt::format("{} makes puzzles and solves none (expected: {})", preset.name, command_of(preset, catalogue)));
  }
  if (asked.algorithm != "auto" && asked.algorithm != preset.algorithm) {
    throw UsageError(
        fmt::format("preset {} is a form of {}, not of {}", preset.name, preset.algorithm, asked.algorithm));
  }
  Request result = asked;
  result.algorithm = preset.algorithm;
  for (const auto& [name, value] : preset.options) {
    const QuestionField* const field = find_question_field(name);
    if (name.empty()) continue;
    if (field == nullptr) {
      result.options.emplace(name, value);
    } else if (field->write(asked).empty() && has_choice(*field, value, asked, family)) {
      field->read(std::string(name), std::string(value), result);
    }
  }
  return result;
}

std::string preset_options(const PresetFacts& preset) {
  std::string text;
  for (const auto& [name, value] : preset.options) {
    if (name.empty()) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", name, value == "true" ? "" : fmt::format("={}", value));
  }
  return text;
}

std::string command_of(const PresetFacts& preset, const Catalogue& catalogue) {
  return fmt::format("shunt {} {}", preset.command, catalogue.family_of(preset).name);
}

bool offers_anytime(const Instance& instance, const Plan& plan) {
  const bool tells = std::any_of(plan.stages.begin(), plan.stages.end(),
                                 [](const Stage& stage) { return find_algorithm(stage.algorithm).is_anytime; });
  if (tells || plan.request.algorithm != "auto" || !plan.request.options.empty()) return tells;
  Plan other = plan;
  other.request.is_anytime = !plan.request.is_anytime;
  const std::vector<Stage> stages = instance.stages(other);
  return !std::equal(stages.begin(), stages.end(), plan.stages.begin(), plan.stages.end(),
                     [](const Stage& a, const Stage& b) { return a.algorithm == b.algorithm; });
}

Plan make_plan(const Catalogue& catalogue, const Instance& instance, const Request& asked) {
  const Family& family = instance.family();
  Plan plan;
  plan.preset = asked.preset;
  plan.request = asked;
  plan.request.algorithm = find_algorithm(asked.algorithm).name;  // also by an everyday name
  if (!asked.preset.empty()) plan.request = with_preset(plan.request, catalogue, family);
  const Request& request = plan.request;
  const AlgorithmFacts& algorithm = find_algorithm(request.algorithm);
  plan.metric = &choose_metric(family, request);
  plan.moves = &find_facts(family, family.move_sets, "move set",
                           request.moves.empty() ? plan.metric->move_set : std::string_view(request.moves));
  if (!request.heuristic.empty()) find_facts(family, family.heuristics, "heuristic", request.heuristic);
  check_moves_and_metric(family, request, *plan.moves, *plan.metric);
  check_flags(catalogue, family, request, *plan.moves);
  check_heuristic(request);
  plan.is_complete = plan.moves->is_complete && !request.only_useful;
  plan.restriction = plan.moves->optimal;
  if (request.only_useful) plan.restriction += plan.restriction.empty() ? "useful" : "+useful";

  // Options go to a method that has them: `auto` has none, and takes breadth-first for those that are given.
  const bool is_auto = algorithm.name == "auto";
  if (is_auto && request.options.empty()) {
    plan.stages = instance.stages(plan);
  } else {
    plan.stages = {{is_auto ? "breadth-first" : request.algorithm, request.options, {}, request.heuristic}};
  }
  if (!is_auto || !request.options.empty()) {
    check_options(family, request, find_algorithm(plan.stages.front().algorithm));
  }
  for (Stage& stage : plan.stages) complete_stage(instance, stage);
  if (request.limits.expansions && !algorithm.expands) {
    throw UsageError(
        fmt::format("--max-expansions has no meaning for {}: it expands no states (--conflicts N or "
                    "--time-limit ends it)",
                    algorithm.name));
  }
  const bool is_sure = is_auto && request.trace == nullptr;  // what `auto` chooses can be run, but not always traced
  for (std::size_t i = 0; i < plan.stages.size() && !is_sure; ++i) {
    const std::string refusal = instance.refusal(plan, plan.stages[i]);
    if (!refusal.empty()) throw UsageError(is_auto ? "auto takes what cannot be traced: " + refusal : refusal);
  }
  if (request.is_anytime && !offers_anytime(instance, plan)) {
    throw UsageError(
        fmt::format("--anytime does nothing here: {} tells its solution once, at the end",
                    is_auto ? fmt::format("what auto takes for this puzzle ({})", plan.stages.front().algorithm)
                            : request.algorithm));
  }
  choose_initial_solution(catalogue, instance, plan);
  return plan;
}

}  // namespace shunt
