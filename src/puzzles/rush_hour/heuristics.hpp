// The heuristics of Rush Hour, all counted in moves (and so also never more than the number of steps).
#pragma once

#include <cstddef>

#include "core/heuristic.hpp"
#include "puzzles/rush_hour/blocking.hpp"
#include "puzzles/rush_hour/landmarks.hpp"

namespace shunt::rush_hour {

template <std::size_t Words>
using RushHourHeuristic = HeuristicEntry<HeuristicContext<Words>, RushHour<Words>>;

// The first is the default.
template <std::size_t Words>
inline constexpr RushHourHeuristic<Words> kHeuristics[] = {
    RushHourHeuristic<Words>::template of<Landmarks<Words>>(),
    RushHourHeuristic<Words>::template of<Blocking<Words>>(),
    RushHourHeuristic<Words>::template of<BlockingLowerBound<Words>>(),
    RushHourHeuristic<Words>::template of<TwoLevel<Words>>(),
    RushHourHeuristic<Words>::template of<MovesFreed<Words>>(),
    RushHourHeuristic<Words>::template of<ZeroHeuristic<RushHour<Words>>>(),
};
inline constexpr auto kHeuristicFacts = facts_of(kHeuristics<1>);

}  // namespace shunt::rush_hour
