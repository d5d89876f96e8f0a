// The algorithms of the founding write-up on the 8-puzzle (002), under one name each.
#pragma once

#include "catalogue/facts.hpp"

namespace shunt::sliding_tiles {

inline constexpr std::string_view kWriteUp = "002 (8-puzzle)";
inline constexpr std::string_view kExample = "@tiles/assignment-4";
inline constexpr std::string_view kShortest = "a shortest solution; proves unsolvability";

// clang-format off
inline constexpr PresetFacts kPresets[] = {
    {.name = "bfs-no-visited", .source = kWriteUp, .algorithm = "breadth-first", .options = {{{"duplicates", "path"}}},
     .guarantee = "a shortest solution where every move costs the same; proves unsolvability", .example = kExample},
    {.name = "bfs-visited", .source = kWriteUp, .algorithm = "breadth-first", .options = {{{"duplicates", "visited"}}},
     .guarantee = kShortest, .example = kExample},
    {.name = "pds-no-visited", .source = kWriteUp, .algorithm = "iterative-deepening",
     .options = {{{"duplicates", "path"}, {"max-depth", "5000"}}},
     .guarantee = "a shortest solution", .example = kExample},
    {.name = "pds-non-strict", .source = kWriteUp, .algorithm = "iterative-deepening",
     .options = {{{"duplicates", "shallower"}, {"max-depth", "5000"}}}, .guarantee = kShortest, .example = kExample},
    {.name = "astar-misplaced", .source = kWriteUp, .algorithm = "astar",
     .options = {{{"close", "expansion"}, {"queue", "heap"}, {"heuristic", "misplaced"}}}, .guarantee = kShortest,
     .example = kExample},
    {.name = "astar-manhattan", .source = kWriteUp, .algorithm = "astar",
     .options = {{{"close", "expansion"}, {"queue", "heap"}, {"heuristic", "manhattan"}}}, .guarantee = kShortest,
     .example = kExample},
};
// clang-format on

}  // namespace shunt::sliding_tiles
