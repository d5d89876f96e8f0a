#include "comparison/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "comparison/contradiction.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

std::string limits_note(const Comparison& comparison, bool with_times) {
  const ComparisonFacts& facts = comparison.facts;
  std::string text = fmt::format("Limits of a run: {}", facts.time_limit.empty() ? "no time limit" : facts.time_limit);
  if (!facts.memory_limit.empty()) text += fmt::format(", {}", facts.memory_limit);
  text += fmt::format(", {}. Seed {}", count_of(facts.threads, "thread"), facts.seed);
  const bool has_chance =
      std::any_of(comparison.methods.begin(), comparison.methods.end(), [](const auto& m) { return m.is_randomized; });
  if (facts.repeats > 1 && has_chance) {
    text += fmt::format(" and on, {} runs of each method that uses it: medians", facts.repeats);
  }
  text += ".";
  if (!with_times) return text;
  const auto alone = static_cast<std::size_t>(std::count_if(comparison.runs.begin(), comparison.runs.end(),
                                                            [](const ComparedRun& run) { return run.is_alone; }));
  if (alone == comparison.runs.size()) return text + " Times were taken one run at a time.";
  return text +
         fmt::format(" Times were taken with {} at once (--alone: one at a time).", count_of(facts.at_once, "run"));
}

// One sentence for methods that are skipped for the same reason.
void add_skipped(const Comparison& comparison, std::vector<std::string>& notes) {
  std::map<std::string, std::pair<std::set<std::string>, std::set<std::string>>> by_reason;  // methods, puzzles
  std::vector<std::string> reasons;
  for (const SkippedMethod& skipped : comparison.skipped) {
    auto& [methods, puzzles] = by_reason[skipped.reason];
    if (methods.empty()) reasons.push_back(skipped.reason);
    methods.insert(skipped.method);
    puzzles.insert(skipped.puzzle);
  }
  for (const std::string& reason : reasons) {
    const auto& [methods, puzzles] = by_reason[reason];
    std::string where;
    if (puzzles.size() < comparison.puzzles.size()) {
      constexpr std::size_t kMostNamed = 3;
      where = puzzles.size() <= kMostNamed ? fmt::format(" on {}", fmt::join(puzzles, ", "))
                                           : fmt::format(" on {}", count_of(puzzles.size(), "puzzle"));
    }
    notes.push_back(fmt::format("Skipped{}: {}: {}.", where, fmt::join(methods, ", "), reason));
  }
}

void add_failures(const Comparison& comparison, std::vector<std::string>& notes) {
  std::map<std::string, std::size_t> failures;
  for (const ComparedRun& run : comparison.runs) {
    if (run.status != "failed") continue;
    ++failures[fmt::format("{} on {}: {}", name_in_sentence(comparison, run.method),
                           comparison.puzzles[run.puzzle].name, run.words)];
  }
  for (const auto& [text, count] : failures) {
    notes.push_back(fmt::format("Failed: {}{}.", text, count > 1 ? fmt::format(" ({} runs)", count) : ""));
  }
}

// What a method is shortest in, and what that is not.
void add_restrictions(const Comparison& comparison, std::vector<std::string>& notes) {
  std::map<std::string, std::set<std::string>> methods;  // by restriction
  for (const ComparedRun& run : comparison.runs) {
    if (!run.optimal_within.empty()) methods[run.optimal_within].insert(name_in_sentence(comparison, run.method));
  }
  for (const auto& [restriction, names] : methods) {
    notes.push_back(fmt::format("Shortest only within the moves '{}': {}.", restriction, fmt::join(names, ", ")));
  }
}

}  // namespace

std::vector<std::string> comparison_notes(const Comparison& comparison, bool with_times) {
  std::vector<std::string> notes{limits_note(comparison, with_times)};
  if (const std::string mixed = mixed_lengths(comparison); !mixed.empty()) notes.push_back(mixed);
  add_restrictions(comparison, notes);
  add_failures(comparison, notes);
  add_skipped(comparison, notes);
  return notes;
}

}  // namespace shunt
