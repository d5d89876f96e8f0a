#include "comparison/comparison.hpp"

#include <algorithm>

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

}  // namespace shunt
