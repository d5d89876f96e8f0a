// The moves of an answer can be many: a random walk ends after up to ten million. They outlive the search, so
// what they take is counted against its budget and never given back.
#pragma once

#include <cstddef>
#include <vector>

#include "core/budget.hpp"

namespace shunt {

// Makes room for `count` moves. False: over the memory limit, nothing has changed.
template <class Move>
bool reserve_moves(std::vector<Move>& moves, std::size_t count, Budget& budget) {
  if (!budget.take(count * sizeof(Move))) return false;
  moves.reserve(count);
  return true;
}

}  // namespace shunt
