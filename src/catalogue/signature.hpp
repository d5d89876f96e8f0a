// The signature: one number over all presets. A change that means to change nothing keeps it.
#pragma once

#include <cstdint>

#include "catalogue/catalogue.hpp"

namespace shunt {

// The sum of expansions of every preset on the example of every family where it has a meaning, each run bounded in
// expansions.
std::uint64_t bench_signature(const Catalogue& catalogue);

}  // namespace shunt
