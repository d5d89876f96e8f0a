// Fact sheets as text: what `shunt explain` prints, and the page docs/algorithms.md, which a test
// compares with algorithms_page().
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace shunt {

// An option of an algorithm and who adds it: empty if it is the algorithm's own, else a family with an engine for it.
struct OwnedOption {
  OptionFacts facts;
  std::string_view family;
};
std::vector<OwnedOption> options_of_all(const AlgorithmFacts& algorithm, const Catalogue& catalogue);

// Everything that is called `name`: an algorithm, a preset, a heuristic, a family, a move set, a metric, a word of
// reports (io/glossary.hpp). Throws UsageError, with the nearest name, if nothing is.
std::string explain(std::string_view name, const Catalogue& catalogue);
// What a heuristic says of this puzzle, and why. Throws UsageError if it has no such heuristic.
std::string explain_on(std::string_view heuristic, const Instance& instance, const Catalogue& catalogue,
                       const Request& request);

// All of it, in Markdown.
std::string algorithms_page(const Catalogue& catalogue);

}  // namespace shunt
