// The presets: every algorithm of the founding write-ups under one name. One table; lists, explanations
// and documentation are made from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "catalogue/report.hpp"

namespace shunt {

struct PresetFacts {
  std::string_view name;
  std::string_view source;     // which write-up, and for which family it was made
  std::string_view algorithm;  // empty: belongs to another command
  std::string_view options;    // "duplicates=visited moves=max heuristic=blocking finish-check useful max-depth=5000"
  std::string_view guarantee;
};

std::span<const PresetFacts> presets();
// Throws UsageError, with the nearest name, if there is none.
const PresetFacts& find_preset(std::string_view name);

// A bundled puzzle of the kind that the preset was made for.
std::string_view example_of(const PresetFacts& preset);

// The request with everything that it does not say itself taken from its preset. `has_move_set` and
// `has_metric` tell what the family offers: a preset's move set or metric that it lacks is its own only
// one (a tile's farthest slide is one cell).
Request with_preset(const Request& request, bool (*has_move_set)(const void*, std::string_view),
                    bool (*has_metric)(const void*, std::string_view), const void* family);

}  // namespace shunt
