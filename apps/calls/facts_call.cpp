// The call facts.
#include <nlohmann/json.hpp>

#include "calls/engine_calls.hpp"
#include "catalogue/bundled/collections.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/question/question_table.hpp"
#include "io/glossary.hpp"
#include "io/or_null.hpp"
#include "text/source.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;

Json text(std::string_view view) { return std::string(view); }

template <class Options>
Json options_json(const Options& options) {
  Json all = Json::array();
  for (const OptionFacts& facts : options) {
    all.push_back({{"name", text(facts.name)},
                   {"values", text(facts.values)},
                   {"fallback", text(facts.fallback)},
                   {"help", text(facts.help)}});
  }
  return all;
}

template <class Formats>
Json formats_json(const Formats& formats) {
  Json all = Json::array();
  for (const FormatFacts& facts : formats) all.push_back({{"name", text(facts.name)}, {"help", text(facts.help)}});
  return all;
}

// The moves of the example are told one by one, as positions are asked for.
Json rules_json(const Family& family) {
  const RulesFacts& facts = family.rules;
  Json rules = Json::array();
  for (const std::string_view rule : facts.rules) rules.push_back(text(rule));
  Json moves = Json::array();
  for (const SolutionMove& move : family.read_solution(Source("example", std::string(facts.example_moves)))) {
    moves.push_back(move.text);
  }
  return {{"goal", text(facts.goal)},
          {"rules", std::move(rules)},
          {"example", {{"text", text(facts.example)}, {"moves", std::move(moves)}}}};
}

Json family_json(const Family& family) {
  Json json = {{"name", text(family.name)},   {"title", text(family.title)},   {"heading", text(family.heading)},
               {"piece", text(family.piece)}, {"pieces", text(family.pieces)}, {"summary", text(family.summary)},
               {"rules", rules_json(family)}};
  json["move_sets"] = Json::array();
  for (const MoveSetFacts& facts : family.move_sets) {
    json["move_sets"].push_back({{"name", text(facts.name)},
                                 {"is_complete", facts.is_complete},
                                 {"optimal", text(facts.optimal)},
                                 {"help", text(facts.help)}});
  }
  json["metrics"] = Json::array();
  for (const MetricFacts& facts : family.metrics) {
    json["metrics"].push_back({{"name", text(facts.name)},
                               {"move_set", text(facts.move_set)},
                               {"singular", text(facts.singular)},
                               {"plural", text(facts.plural)},
                               {"free", text(facts.free)},
                               {"help", text(facts.help)}});
  }
  json["heuristics"] = Json::array();
  for (const HeuristicFacts& facts : family.heuristics) {
    json["heuristics"].push_back({{"name", text(facts.name)},
                                  {"is_admissible", facts.is_admissible},
                                  {"is_consistent", facts.is_consistent},
                                  {"help", text(facts.help)},
                                  {"source", text(facts.source)},
                                  {"example", text(facts.example)}});
  }
  json["textbook_heuristic"] = text(family.textbook_heuristic);
  json["formats"] = formats_json(family.formats);
  json["solution_formats"] = formats_json(family.solution_formats);
  json["read_options"] = options_json(family.read_options);
  json["presets"] = Json::array();
  for (const PresetFacts& preset : family.presets) json["presets"].push_back(text(preset.name));
  json["has_parity"] = family.has_parity;
  json["has_useful_moves"] = family.has_useful_moves;
  json["example"] = text(family.example);
  json["first_board"] = text(family.first_board);
  json["showpiece"] = text(family.showpiece);
  json["showpiece_length"] = or_null(figures_of(std::string(family.showpiece)).length);
  json["generator"] = nullptr;
  if (const GeneratorService* const generator = family.generator) {
    json["generator"] = {{"width", generator->width},
                         {"height", generator->height},
                         {"evaluations", generator->evaluations},
                         {"options", options_json(generator->options)}};
  }
  return json;
}

Json algorithm_json(const AlgorithmFacts& facts, const Catalogue& catalogue) {
  Json aliases = Json::array();
  for (const std::string_view alias : facts.aliases) aliases.push_back(text(alias));
  Json of_families = Json::object();
  for (const Family* family : catalogue.families()) {
    for (const EngineFacts& engine : family->engines) {
      if (engine.algorithm != facts.name || engine.options.empty()) continue;
      Json& options = of_families[std::string(family->name)];
      for (const Json& option : options_json(engine.options)) options.push_back(option);
    }
  }
  return {{"name", text(facts.name)},
          {"title", text(facts.title.empty() ? facts.name : facts.title)},
          {"aliases", std::move(aliases)},
          {"summary", text(facts.summary)},
          {"complete", text(facts.complete)},
          {"optimal", text(facts.optimal)},
          {"memory", text(facts.memory)},
          {"description", text(facts.description)},
          {"pseudocode", text(facts.pseudocode)},
          {"source", text(facts.source)},
          {"options", options_json(facts.options)},
          {"family_options", std::move(of_families)},
          {"needs_heuristic", facts.needs_heuristic},
          {"is_randomized", facts.is_randomized},
          {"is_anytime", facts.is_anytime || facts.name == "auto"},
          {"untraced", text(facts.untraced)}};
}

Json preset_json(const PresetFacts& preset, const Family& family, const Catalogue& catalogue) {
  Json options = Json::object();
  for (const PresetFacts::Option& option : preset.options) {
    if (!option.name.empty()) options[std::string(option.name)] = text(option.value);
  }
  return {{"name", text(preset.name)},
          {"family", text(family.name)},
          {"source", text(preset.source)},
          {"algorithm", text(preset.algorithm)},
          {"options", std::move(options)},
          {"guarantee", text(preset.guarantee)},
          {"example", text(preset.example)},
          {"instead", preset.algorithm.empty() ? Json(command_of(preset, catalogue)) : Json("")}};
}

// What a search may be asked with besides the options of its algorithm: the fields of a job's `method` and `limits`.
Json question_json(const Catalogue& catalogue) {
  Json all = Json::array();
  for (const QuestionField& field : question_table()) {
    if (!field.is_of(kOfJobs)) continue;
    all.push_back({{"name", text(field.name())},
                   {"field", field.json_name()},
                   {"values", text(field.facts.values)},
                   {"fallback", text(field.facts.fallback)},
                   {"help", help_of(field, catalogue)},
                   {"heading", text(field.heading)},
                   {"needs", text(field.needs)}});
  }
  return all;
}

}  // namespace

Json facts_answer(const Catalogue& catalogue, const CallSettings& settings) {
  Json json = {{"version", settings.version}, {"commit", settings.commit}};
  json["families"] = Json::array();
  json["presets"] = Json::array();
  for (const Family* family : catalogue.families()) {
    json["families"].push_back(family_json(*family));
    for (const PresetFacts& preset : family->presets)
      json["presets"].push_back(preset_json(preset, *family, catalogue));
  }
  json["algorithms"] = Json::array();
  for (const AlgorithmFacts& facts : algorithm_facts()) json["algorithms"].push_back(algorithm_json(facts, catalogue));
  json["question"] = question_json(catalogue);
  json["glossary"] = Json::array();
  for (const GlossaryEntry& entry : glossary()) {
    json["glossary"].push_back({{"name", text(entry.name)}, {"kind", text(entry.kind)}, {"text", text(entry.text)}});
  }
  json["limits"] = settings.limits;
  json["first_puzzle"] = catalogue.families().empty() ? Json("") : text(catalogue.families().front()->first_board);
  return json;
}

}  // namespace shunt::calls
