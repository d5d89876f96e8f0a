// The algorithms by name, without their templates: for help, checks and lists.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "algorithms/options.hpp"

namespace shunt {

// `auto` first, then THE list in its order.
const std::vector<AlgorithmFacts>& algorithm_facts();
// By its name or an everyday one. Throws UsageError, with the nearest name, if there is no such algorithm.
bool has_name(const AlgorithmFacts& facts, std::string_view name);
const AlgorithmFacts& find_algorithm(std::string_view name);

}  // namespace shunt
