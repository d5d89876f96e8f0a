#include "comparison/comparison.hpp"

#include <algorithm>
#include <set>

namespace shunt {

std::optional<std::uint64_t> ComparedRun::statistic(const std::string& name) const {
  const auto found = std::find_if(statistics.begin(), statistics.end(), [&](const auto& s) { return s.first == name; });
  return found == statistics.end() ? std::nullopt : found->second;
}

const std::string& ComparedRun::option(std::string_view name) const {
  static const std::string none;
  const auto found = std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.first == name; });
  return found == options.end() ? none : found->second;
}

const std::string& unit_of(const Comparison& comparison, const ComparedRun& run) {
  return run.plural.empty() ? comparison.puzzles[run.puzzle].plural : run.plural;
}

bool is_of_puzzles_unit(const Comparison& comparison, const ComparedRun& run) {
  return unit_of(comparison, run) == comparison.puzzles[run.puzzle].plural;
}

std::string title_of(const ComparedMethod& method) {
  return method.detail.empty() ? method.name : method.name + " " + method.detail;
}

std::string name_in_sentence(const Comparison& comparison, std::size_t method) {
  const ComparedMethod& named = comparison.methods[method];
  const auto others = std::count_if(comparison.methods.begin(), comparison.methods.end(),
                                    [&](const ComparedMethod& other) { return other.name == named.name; });
  return others > 1 ? title_of(named) : named.name;
}

std::vector<std::string> short_names(const std::vector<ComparedPuzzle>& puzzles) {
  std::vector<std::string> names;
  for (const ComparedPuzzle& puzzle : puzzles) names.push_back(puzzle.name);
  if (names.empty()) return names;
  const std::size_t slash = names.front().rfind('/');
  if (slash == std::string::npos) return names;
  const std::string folder = names.front().substr(0, slash + 1);
  const bool is_common = std::all_of(names.begin(), names.end(), [&](const std::string& name) {
    return name.starts_with(folder) && name.size() > folder.size();
  });
  if (!is_common) return names;
  for (std::string& name : names) name.erase(0, folder.size());
  return names;
}

void name_what_was_taken(Comparison& comparison) {
  std::vector<std::set<std::string>> taken(comparison.methods.size());
  for (const ComparedRun& run : comparison.runs) {
    if (!run.algorithm.empty()) taken[run.method].insert(run.option("took"));
  }
  for (std::size_t method = 0; method < taken.size(); ++method) {
    std::string& detail = comparison.methods[method].detail;
    if (detail.empty() && taken[method].size() == 1) detail = *taken[method].begin();
  }
}

void take_references(Comparison& comparison) {
  for (const ComparedRun& run : comparison.runs) {
    std::optional<KnownLength>& known = comparison.puzzles[run.puzzle].known;
    const bool is_reference = comparison.methods[run.method].words == std::vector<std::string>{"-a", "auto"};
    if (!is_reference || known || !run.length || !run.plural.empty()) continue;
    known = {.length = *run.length, .is_proved = run.kind == ComparedRun::Kind::proved, .source = "auto"};
  }
}

}  // namespace shunt
