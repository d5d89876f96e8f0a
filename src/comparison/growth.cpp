#include "comparison/growth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "words/amounts.hpp"

namespace shunt {
namespace {

// A search that ends at a goal has not completed its last one or two layers, and how far it came there hangs on the
// order of moves.
bool is_same_growth(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  if (longer - shorter > 2) return false;
  const std::size_t complete = shorter > 2 ? shorter - 2 : 0;
  return complete > 0 && std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(complete), b.begin());
}

}  // namespace

std::vector<GrowthLine> growth_lines(const Comparison& comparison, std::size_t puzzle,
                                     const std::vector<std::size_t>& methods) {
  std::vector<GrowthLine> lines;
  for (const std::size_t method : methods) {
    // Runs are in the order of puzzles and methods.
    const auto place = [](const ComparedRun& candidate) { return std::pair(candidate.puzzle, candidate.method); };
    auto run =
        std::lower_bound(comparison.runs.begin(), comparison.runs.end(), std::pair(puzzle, method),
                         [&](const ComparedRun& candidate, const auto& wanted) { return place(candidate) < wanted; });
    const auto is_of_line = [&](const ComparedRun& candidate) { return place(candidate) == std::pair(puzzle, method); };
    while (run != comparison.runs.end() && is_of_line(*run) && run->layers.size() < 2) ++run;
    if (run == comparison.runs.end() || !is_of_line(*run)) continue;
    const auto same = std::find_if(lines.begin(), lines.end(),
                                   [&](const GrowthLine& line) { return is_same_growth(*line.layers, run->layers); });
    if (same != lines.end()) {
      same->methods.push_back(method);
    } else {
      lines.push_back({.methods = {method}, .layers = &run->layers});
    }
  }
  return lines;
}

std::string growth_sentence(const Comparison& comparison, const GrowthLine& line) {
  std::vector<std::string> names;
  for (const std::size_t method : line.methods) names.push_back(name_in_sentence(comparison, method));
  const std::uint64_t most = *std::max_element(line.layers->begin(), line.layers->end());
  return fmt::format("{}: {} deep, at most {} in one layer.", listed(names),
                     one_or_many(line.layers->size() - 1, "move", "moves"),
                     one_or_many(most, "new state", "new states"));
}

}  // namespace shunt
