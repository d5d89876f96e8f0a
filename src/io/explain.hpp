// Fact sheets as text: what `shunt explain` prints, and the page docs/algorithms.md, which a test
// compares with algorithms_page().
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "catalogue/room.hpp"

namespace shunt {

// Everything that is called `name`: an algorithm, a preset, a heuristic, a family. Throws UsageError,
// with the nearest name, if nothing is.
std::string explain(std::string_view name, std::span<const Room* const> rooms);

// All of it, in Markdown.
std::string algorithms_page(std::span<const Room* const> rooms);

}  // namespace shunt
