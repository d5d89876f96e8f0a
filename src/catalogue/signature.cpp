#include "catalogue/signature.hpp"

#include "catalogue/collections.hpp"
#include "catalogue/presets.hpp"
#include "catalogue/read.hpp"
#include "core/error.hpp"

namespace shunt {

std::uint64_t bench_signature(std::span<const Room* const> rooms) {
  constexpr std::uint64_t kMostExpansions = 100'000;
  std::uint64_t sum = 0;
  for (const std::string_view name :
       {"@rush-hour/course-1", "@tiles/assignment-3", "@vidrach/figure", "@coroutine/bailey-2"}) {
    const CollectionEntry entry = find_in_collections(name);
    const PuzzleReader reader(*entry.collection->text, rooms, entry.collection->family, entry.collection->options);
    const auto instance = reader.read(entry.number == 0 ? 0 : static_cast<std::size_t>(entry.number) - 1);
    for (const PresetFacts& preset : presets()) {
      Request request;
      request.preset = preset.name;
      request.limits.expansions = kMostExpansions;
      try {
        sum += solve(*instance, request).statistics.expanded.value_or(0);
      } catch (const UsageError&) {
        continue;  // has no meaning for this family
      }
    }
  }
  return sum;
}

}  // namespace shunt
