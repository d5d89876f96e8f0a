// Fact sheets as text: what `shunt explain` prints, and the page docs/algorithms.md, which a test
// compares with algorithms_page().
#pragma once

#include <string>
#include <string_view>

#include "catalogue/catalogue.hpp"

namespace shunt {

// Everything that is called `name`: an algorithm, a preset, a heuristic, a family, a move set, a metric, a word of
// reports (io/glossary.hpp). Throws UsageError, with the nearest name, if nothing is.
std::string explain(std::string_view name, const Catalogue& catalogue);
// What a heuristic says of this puzzle, and why. Throws UsageError if it has no such heuristic.
std::string explain_on(std::string_view heuristic, const Instance& instance, const Catalogue& catalogue,
                       const Request& request);

// All of it, in Markdown.
std::string algorithms_page(const Catalogue& catalogue);

}  // namespace shunt
