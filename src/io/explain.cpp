#include "io/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "catalogue/instance.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "core/error.hpp"
#include "io/glossary.hpp"
#include "text/filled.hpp"

namespace shunt {
namespace {

std::string indented(std::string_view text, const std::string& indent) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += indent + std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

// A property and what it is.
std::string property(std::string_view name, std::string_view text) {
  return labelled(fmt::format("  {}", name), text, 14);
}

std::string yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

std::string explain_algorithm(const AlgorithmFacts& facts, const Catalogue& catalogue) {
  std::string text =
      fmt::format("{} (algorithm)\n{}\n{}", facts.name, filled(facts.summary, "  "), filled(facts.description, "  "));
  if (!facts.pseudocode.empty()) text += "\n" + indented(facts.pseudocode, "    ");
  text += "\n" + property("complete", facts.complete) + property("optimal", facts.optimal) +
          property("memory", facts.memory);
  if (!facts.source.empty()) text += property("source", facts.source);
  std::string aliases;
  for (const std::string_view alias : facts.aliases) aliases += fmt::format("{}{}", aliases.empty() ? "" : ", ", alias);
  if (!aliases.empty()) text += property("also", aliases);
  if (facts.needs_heuristic) text += "\n  --heuristic NAME\n      the estimate (shunt list heuristics)\n";
  for (const auto& [option, family] : options_of_all(facts, catalogue)) {
    text += fmt::format("\n  --{}", option.name);
    if (option.values != "flag") text += fmt::format(" {}  (default {})", option.values, option.fallback);
    if (!family.empty()) text += fmt::format("  on {}", family);
    text += "\n" + filled(option.help, "      ");
  }
  return text;
}

std::string explain_preset(const PresetFacts& preset) {
  std::string text = fmt::format("{} (preset of the founding write-up {})\n\n", preset.name, preset.source);
  if (!preset.algorithm.empty()) {
    text += property("is", fmt::format("--algorithm {} with {}", preset.algorithm, preset_options(preset)));
  }
  text += property("gives", preset.guarantee);
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    if (facts.name == preset.name || !has_name(facts, preset.name)) continue;
    text += property("not", fmt::format("-a {0}, which is the algorithm {1}; this is -p {0}", preset.name, facts.name));
  }
  if (!preset.algorithm.empty()) text += property("see also", fmt::format("shunt explain {}", preset.algorithm));
  return text;
}

std::string explain_heuristic(const Family& family, const HeuristicFacts& facts) {
  return fmt::format("{} (heuristic of {})\n{}\n", facts.name, family.name, filled(facts.help, "  ")) +
         property("admissible", yes_or_no(facts.is_admissible)) +
         property("consistent", yes_or_no(facts.is_consistent)) +
         (facts.source.empty() ? "" : property("source", facts.source)) +
         (facts.example.empty() ? "" : property("example", facts.example));
}

std::string explain_move_set(const Family& family, const MoveSetFacts& facts) {
  std::string text = fmt::format("{} (move set of {})\n{}", facts.name, family.name, filled(facts.help, "  "));
  if (!facts.optimal.empty()) {
    text += filled("A shortest solution within it need not be shortest under the full rules.", "  ");
  }
  return text;
}

std::string explain_metric(const Family& family, const MetricFacts& facts) {
  return fmt::format("{} (metric of {})\n{}", facts.name, family.name, filled(facts.help, "  "));
}

std::string explain_word(const GlossaryEntry& entry) {
  std::string aliases;
  for (const std::string_view alias : entry.aliases) aliases += fmt::format("{}{}", aliases.empty() ? "" : ", ", alias);
  return fmt::format("{} ({})\n{}", entry.name, entry.kind, filled(entry.text, "  ")) +
         (aliases.empty() ? "" : property("also", aliases));
}

// All words of a kind.
std::string explain_kind(std::string_view kind) {
  std::string text;
  for (const GlossaryEntry& entry : glossary()) {
    if (entry.kind == kind) text += fmt::format("{}\n{}", entry.name, filled(entry.text, "  "));
  }
  return text;
}

std::string explain_family(const Family& family) {
  std::string text = filled(fmt::format("{} (family): {}", family.name, family.summary), "") + "\n";
  text += property("goal", family.rules.goal);
  std::string_view name = "rules";
  for (const std::string_view rule : family.rules.rules) text += property(std::exchange(name, ""), rule);
  text += property("first board", family.first_board) + property("a hard one", family.showpiece) + "\n";
  const auto add = [&text](const std::string& option, std::string_view help) { text += labelled(option, help, 32); };
  for (const MoveSetFacts& moves : family.move_sets) add(fmt::format("  --moves {}", moves.name), moves.help);
  for (const MetricFacts& metric : family.metrics) add(fmt::format("  --metric {}", metric.name), metric.help);
  for (const HeuristicFacts& facts : family.heuristics) add(fmt::format("  --heuristic {}", facts.name), facts.help);
  for (const OptionFacts& option : family.read_options) {
    add(fmt::format("  --{} {}", option.name, option.values), option.help);
  }
  return text;
}

}  // namespace

std::vector<OwnedOption> options_of_all(const AlgorithmFacts& algorithm, const Catalogue& catalogue) {
  std::vector<OwnedOption> all;
  for (const OptionFacts& option : algorithm.options) all.push_back({option, {}});
  for (const Family* family : catalogue.families()) {
    const std::vector<OptionFacts> options = options_of(*family, algorithm);
    for (std::size_t i = algorithm.options.size(); i < options.size(); ++i) all.push_back({options[i], family->name});
  }
  return all;
}

std::string explain_on(std::string_view heuristic, const Instance& instance, const Catalogue& catalogue,
                       const Request& request) {
  const Estimate estimate = catalogue.estimate(instance, heuristic, request);
  if (!estimate.value) return property("value", "unknown: its tables do not fit the limits");
  return property("value",
                  fmt::format("{}{}{}", *estimate.value, estimate.reason.empty() ? "" : ": ", estimate.reason));
}

std::string explain(std::string_view name, const Catalogue& catalogue) {
  std::vector<std::string> known;
  std::string text;
  const auto add = [&](std::string_view candidate, const auto& make) {
    known.emplace_back(candidate);
    if (is_same_word(candidate, name)) text += (text.empty() ? "" : "\n") + make();
  };
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    const auto make = [&] { return explain_algorithm(facts, catalogue); };
    add(facts.name, make);
    for (const std::string_view alias : facts.aliases) add(alias, make);
  }
  for (const PresetFacts* preset : catalogue.presets()) add(preset->name, [&] { return explain_preset(*preset); });
  for (const Family* family : catalogue.families()) {
    add(family->name, [&] { return explain_family(*family); });
    for (const HeuristicFacts& facts : family->heuristics) {
      add(facts.name, [&] { return explain_heuristic(*family, facts); });
    }
    for (const MoveSetFacts& facts : family->move_sets)
      add(facts.name, [&] { return explain_move_set(*family, facts); });
    for (const MetricFacts& facts : family->metrics) add(facts.name, [&] { return explain_metric(*family, facts); });
  }
  for (const GlossaryEntry& entry : glossary()) {
    const auto make = [&] { return explain_word(entry); };
    add(entry.name, make);
    for (const std::string_view alias : entry.aliases) add(alias, make);
  }
  for (const auto& [plural, kind] :
       {std::pair{"statistics", "statistic"}, std::pair{"statuses", "status"}, std::pair{"figures", "figure"}}) {
    add(plural, [&kind = kind] { return explain_kind(kind); });
  }
  if (text.empty()) {
    const std::string nearest = nearest_name(name, known);
    throw UsageError(fmt::format("nothing is called {} ({})", in_quotes(name),
                                 nearest.empty() ? "shunt list algorithms, presets, heuristics, puzzles"
                                                 : fmt::format("did you mean {}?", nearest)));
  }
  return text;
}

std::string algorithms_page(const Catalogue& catalogue) {
  std::string text =
      "# Algorithms, presets, heuristics\n\n"
      "Generated by `shunt explain --all` from the fact sheets in the code; a test compares the two.\n\n"
      "## Algorithms\n\n";
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    text += fmt::format("### {}\n\n{}\n\n", facts.name, facts.description);
    if (!facts.pseudocode.empty()) text += fmt::format("```\n{}\n```\n\n", facts.pseudocode);
    text += fmt::format("- complete: {}\n- optimal: {}\n- memory: {}\n", facts.complete, facts.optimal, facts.memory);
    if (facts.needs_heuristic) text += "- `--heuristic NAME`: the estimate, see below\n";
    for (const auto& [option, family] : options_of_all(facts, catalogue)) {
      std::string values(option.values);
      for (std::size_t i = values.find('|'); i != std::string::npos; i = values.find('|', i + 3)) {
        values.replace(i, 1, ", ");
      }
      text += fmt::format("- `--{}`", option.name);
      if (option.values != "flag") text += fmt::format(" ({}; default {})", values, option.fallback);
      if (!family.empty()) text += fmt::format(", on {}", family);
      text += fmt::format(": {}\n", option.help);
    }
    if (!facts.source.empty()) text += fmt::format("- source: {}\n", facts.source);
    text += "\n";
  }
  text +=
      "## Presets\n\nEvery algorithm of the founding write-ups under one name: `shunt solve --preset NAME`. Options "
      "that are given\n"
      "besides override the preset's. A move set or metric that a family does not have is its only one there.\n\n"
      "| preset | write-up | algorithm | options | what it gives |\n|---|---|---|---|---|\n";
  for (const PresetFacts* preset : catalogue.presets()) {
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", preset->name, preset->source, preset->algorithm,
                        preset_options(*preset), preset->guarantee);
  }
  text += "\n## Heuristics\n\n| family | heuristic | admissible | consistent | what it is |\n|---|---|---|---|---|\n";
  for (const Family* family : catalogue.families()) {
    for (const HeuristicFacts& facts : family->heuristics) {
      text += fmt::format("| {} | `{}` | {} | {} | {} |\n", family->name, facts.name, yes_or_no(facts.is_admissible),
                          yes_or_no(facts.is_consistent), facts.help);
    }
  }
  return text;
}

}  // namespace shunt
