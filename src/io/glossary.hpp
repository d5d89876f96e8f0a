// The words of reports, for `shunt explain`: statistics, statuses, proofs. One sentence or two each.
#pragma once

#include <span>
#include <string_view>

namespace shunt {

struct GlossaryEntry {
  std::string_view name;
  std::string_view kind;  // "statistic", "status", "figure", ...
  std::string_view text;
};

std::span<const GlossaryEntry> glossary();

}  // namespace shunt
