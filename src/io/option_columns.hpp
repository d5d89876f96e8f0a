// CSV files have a column for each of these options and one for all others.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace shunt {

constexpr std::array<std::string_view, 6> kOptionsWithColumns = {"preset", "took",   "heuristic",
                                                                 "moves",  "metric", "seed"};

// Of pairs of names and values those without a column: "order=layer prune=on".
template <class Options>
std::string other_options(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) {
    if (std::find(kOptionsWithColumns.begin(), kOptionsWithColumns.end(), name) != kOptionsWithColumns.end()) continue;
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  }
  return text;
}

}  // namespace shunt
