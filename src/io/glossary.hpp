// The words of reports, for `shunt explain`: statistics, statuses, proofs. One sentence or two each.
#pragma once

#include <span>
#include <string_view>

namespace shunt {

struct GlossaryEntry {
  std::string_view name;
  std::string_view kind;  // "statistic", "status", "figure", ...
  std::string_view text;
  std::span<const std::string_view> aliases = {};  // the words of the write-ups
};

std::span<const GlossaryEntry> glossary();

// Whether people mean the same: "Heap deletions", "heap-deletions", "heap_deletions".
bool is_same_word(std::string_view a, std::string_view b);

}  // namespace shunt
