// The signature: one number over all presets. A change that means to change nothing keeps it.
#pragma once

#include <cstdint>
#include <span>

#include "catalogue/room.hpp"

namespace shunt {

// The sum of expansions of every preset on one fixed puzzle of every family where it has a meaning, each
// run bounded in expansions.
std::uint64_t bench_signature(std::span<const Room* const> rooms);

}  // namespace shunt
