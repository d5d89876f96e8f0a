#include "catalogue/signature.hpp"

#include "core/error.hpp"

namespace shunt {

std::uint64_t bench_signature(const Catalogue& catalogue) {
  constexpr std::uint64_t kMostExpansions = 100'000;
  std::uint64_t sum = 0;
  for (const Family* family : catalogue.families()) {
    if (family->example.empty()) continue;
    const auto instance = catalogue.open(std::string(family->example));
    for (const PresetFacts* preset : catalogue.presets()) {
      Request request;
      request.preset = preset->name;
      request.limits.expansions = kMostExpansions;
      try {
        sum += catalogue.solve(*instance, request).statistics.expanded.value_or(0);
      } catch (const UsageError&) {
        continue;  // has no meaning for this family
      }
    }
  }
  return sum;
}

}  // namespace shunt
