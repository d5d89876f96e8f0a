// Whether the runs of a comparison can all be right, and whether their lengths can be compared at all.
#pragma once

#include <optional>
#include <string>

#include "comparison/comparison.hpp"

namespace shunt {

// "Lengths of bfs-plies count plies, those of others moves: ...": where a puzzle's lengths are not all of one kind;
// else empty.
std::string mixed_lengths(const Comparison& comparison);

// Two runs that cannot both be right, or one whose answer the reference rules refuse, in a sentence: a fault of the
// program, so that nothing of the comparison may be believed. Nothing: all is well.
std::optional<std::string> contradiction(const Comparison& comparison);

}  // namespace shunt
