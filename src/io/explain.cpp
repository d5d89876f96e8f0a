#include "io/explain.hpp"

#include <algorithm>
#include <vector>

#include "catalogue/algorithm_list.hpp"
#include "catalogue/presets.hpp"
#include "core/error.hpp"

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

// A paragraph, broken anew so that it fits a terminal of 80 columns.
std::string filled(std::string_view text, const std::string& indent) {
  constexpr std::size_t kColumns = 80;
  std::string flat(text);
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  std::string result;
  std::string line;
  for (const Word& word : split_words(flat)) {
    if (!line.empty() && indent.size() + line.size() + 1 + word.text.size() > kColumns) {
      result += indent + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(word.text);
  }
  return line.empty() ? result : result + indent + line + "\n";
}

// "name      text that may go on
//            in further lines"
std::string labelled(std::string_view label, std::string_view text) {
  const std::string indent(14, ' ');
  std::string result = filled(text, indent);
  result.replace(2, label.size(), label);
  return result;
}

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(text.size() < width ? width - text.size() : 0, ' ');
}

std::string yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

std::string explain_algorithm(const AlgorithmFacts& facts) {
  std::string text =
      std::string(facts.name) + " (algorithm)\n" + filled(facts.summary, "  ") + "\n" + filled(facts.description, "  ");
  if (!facts.pseudocode.empty()) text += "\n" + indented(facts.pseudocode, "    ");
  text += "\n" + labelled("complete", facts.complete) + labelled("optimal", facts.optimal) +
          labelled("memory", facts.memory);
  if (!facts.source.empty()) text += labelled("source", facts.source);
  if (facts.needs_heuristic) text += "\n  --heuristic NAME\n      the estimate (shunt list heuristics)\n";
  for (const OptionFacts& option : facts.options) {
    const bool is_flag = option.values == "flag";
    text += "\n  --" + std::string(option.name);
    if (!is_flag) text += " " + std::string(option.values) + "  (default " + std::string(option.fallback) + ")";
    text += "\n" + filled(option.help, "      ");
  }
  return text;
}

std::string explain_preset(const PresetFacts& preset) {
  std::string text =
      std::string(preset.name) + " (preset of the founding write-up " + std::string(preset.source) + ")\n\n";
  if (!preset.algorithm.empty()) {
    text += labelled("is", "--algorithm " + std::string(preset.algorithm) + " with " + std::string(preset.options));
  }
  text += labelled("gives", preset.guarantee);
  if (!preset.algorithm.empty()) text += labelled("see also", "shunt explain " + std::string(preset.algorithm));
  return text;
}

std::string explain_heuristic(const Room& room, const HeuristicFacts& facts) {
  return std::string(facts.name) + " (heuristic of " + std::string(room.name()) + ")\n" + filled(facts.help, "  ") +
         "\n" + labelled("admissible", yes_or_no(facts.is_admissible)) +
         labelled("consistent", yes_or_no(facts.is_consistent));
}

std::string explain_family(const Room& room) {
  std::string text = std::string(room.name()) + " (family): " + std::string(room.summary()) + "\n\n";
  for (const MoveSetFacts& moves : room.move_sets())
    text += "  --moves " + padded(moves.name, 8) + std::string(moves.help) + "\n";
  for (const MetricFacts& metric : room.metrics())
    text += "  --metric " + padded(metric.name, 7) + std::string(metric.help) + "\n";
  for (const HeuristicFacts& h : room.heuristics())
    text += "  --heuristic " + padded(h.name, 22) + std::string(h.help) + "\n";
  for (const OptionFacts& o : room.read_options())
    text += "  --" + std::string(o.name) + " " + padded(o.values, 16) + std::string(o.help) + "\n";
  return text;
}

}  // namespace

std::string explain(std::string_view name, std::span<const Room* const> rooms) {
  std::vector<std::string> known;
  std::string text;
  const auto add = [&](std::string_view candidate, const auto& make) {
    known.emplace_back(candidate);
    if (candidate == name) text += (text.empty() ? "" : "\n") + make();
  };
  for (const AlgorithmFacts& facts : algorithm_facts()) add(facts.name, [&] { return explain_algorithm(facts); });
  for (const PresetFacts& preset : presets()) add(preset.name, [&] { return explain_preset(preset); });
  for (const Room* room : rooms) {
    add(room->name(), [&] { return explain_family(*room); });
    for (const HeuristicFacts& facts : room->heuristics())
      add(facts.name, [&] { return explain_heuristic(*room, facts); });
  }
  if (text.empty()) {
    const std::string nearest = nearest_name(name, known);
    throw UsageError("nothing is called " + in_quotes(name) +
                     (nearest.empty() ? " (shunt list algorithms, presets, heuristics, puzzles)"
                                      : " (did you mean " + nearest + "?)"));
  }
  return text;
}

std::string algorithms_page(std::span<const Room* const> rooms) {
  std::string text =
      "# Algorithms, presets, heuristics\n\n"
      "Generated by `shunt explain --all` from the fact sheets in the code; a test compares the two.\n\n"
      "## Algorithms\n\n";
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    text += "### " + std::string(facts.name) + "\n\n" + std::string(facts.description) + "\n\n";
    if (!facts.pseudocode.empty()) text += "```\n" + std::string(facts.pseudocode) + "\n```\n\n";
    text += "- complete: " + std::string(facts.complete) + "\n- optimal: " + std::string(facts.optimal) +
            "\n- memory: " + std::string(facts.memory) + "\n";
    if (facts.needs_heuristic) text += "- `--heuristic NAME`: the estimate, see below\n";
    for (const OptionFacts& option : facts.options) {
      std::string values(option.values);
      for (std::size_t i = values.find('|'); i != std::string::npos; i = values.find('|', i + 3))
        values.replace(i, 1, ", ");
      text += "- `--" + std::string(option.name) + "`";
      if (option.values != "flag") text += " (" + values + "; default " + std::string(option.fallback) + ")";
      text += ": " + std::string(option.help) + "\n";
    }
    if (!facts.source.empty()) text += "- source: " + std::string(facts.source) + "\n";
    text += "\n";
  }
  text +=
      "## Presets\n\nEvery algorithm of the founding write-ups under one name: `shunt solve --preset NAME`. Options "
      "that are given\n"
      "besides override the preset's. A move set or metric that a family does not have is its only one there.\n\n"
      "| preset | write-up | algorithm | options | what it gives |\n|---|---|---|---|---|\n";
  for (const PresetFacts& preset : presets()) {
    text += "| `" + std::string(preset.name) + "` | " + std::string(preset.source) + " | " +
            std::string(preset.algorithm) + " | " + std::string(preset.options) + " | " +
            std::string(preset.guarantee) + " |\n";
  }
  text += "\n## Heuristics\n\n| family | heuristic | admissible | consistent | what it is |\n|---|---|---|---|---|\n";
  for (const Room* room : rooms) {
    for (const HeuristicFacts& facts : room->heuristics()) {
      text += "| " + std::string(room->name()) + " | `" + std::string(facts.name) + "` | " +
              yes_or_no(facts.is_admissible) + " | " + yes_or_no(facts.is_consistent) + " | " +
              std::string(facts.help) + " |\n";
    }
  }
  return text;
}

}  // namespace shunt
