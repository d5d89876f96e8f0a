// The algorithms of the two founding write-ups on Rush Hour (000 and 001), under one name each.
#pragma once

#include "catalogue/facts.hpp"

namespace shunt::rush_hour {

inline constexpr std::string_view kFirst = "000 (Rush Hour)";
inline constexpr std::string_view kSecond = "001 (Rush Hour)";
inline constexpr std::string_view kExample = "@rush-hour/course-2";
inline constexpr std::string_view kRandom = "some solution, usually thousands of moves; none after ten million";
inline constexpr std::string_view kShortest = "a shortest solution; proves unsolvability";
inline constexpr std::string_view kShortestMax = "a shortest solution among those of farthest slides";
inline constexpr std::string_view kClosedEarly =
    "a solution if there is one; not always shortest, because states are closed when generated";
inline constexpr std::string_view kUsefulOnly = "a solution, if the useful moves reach one";

// clang-format off
inline constexpr PresetFacts kPresets[] = {
    {.name = "random-uniform", .source = kFirst, .algorithm = "random-walk",
     .options = {{{"moves", "all"}, {"pick", "move"}}}, .guarantee = kRandom, .example = kExample},
    {.name = "random-vehicle-first", .source = kFirst, .algorithm = "random-walk",
     .options = {{{"moves", "all"}, {"pick", "piece"}}}, .guarantee = kRandom, .example = kExample},
    {.name = "random-finish", .source = kFirst, .algorithm = "random-walk",
     .options = {{{"moves", "all"}, {"pick", "move"}, {"finish-check", "true"}}},
     .guarantee = kRandom, .example = kExample},
    {.name = "random-max-finish", .source = kFirst, .algorithm = "random-walk",
     .options = {{{"moves", "max"}, {"no-repeat", "true"}, {"finish-check", "true"}}},
     .guarantee = kRandom, .example = kExample},
    {.name = "astar-blocking-max", .source = kFirst, .algorithm = "astar",
     .options = {{{"moves", "max"}, {"close", "generation"}, {"heuristic", "blocking"}, {"finish-check", "true"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "astar-blocking-all", .source = kFirst, .algorithm = "astar",
     .options = {{{"moves", "all"}, {"close", "generation"}, {"heuristic", "blocking"}, {"finish-check", "true"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "astar-two-level-max", .source = kFirst, .algorithm = "astar",
     .options = {{{"moves", "max"}, {"close", "generation"}, {"heuristic", "two-level"}, {"finish-check", "true"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "astar-two-level-all", .source = kFirst, .algorithm = "astar",
     .options = {{{"moves", "all"}, {"close", "generation"}, {"heuristic", "two-level"}, {"finish-check", "true"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "bfs-max", .source = kFirst, .algorithm = "breadth-first",
     .options = {{{"moves", "max"}, {"duplicates", "visited"}, {"finish-check", "true"}}},
     .guarantee = kShortestMax, .example = kExample},
    {.name = "bfs-all", .source = kFirst, .algorithm = "breadth-first",
     .options = {{{"moves", "all"}, {"duplicates", "visited"}, {"finish-check", "true"}}},
     .guarantee = kShortest, .example = kExample},
    {.name = "bfs-max-useful", .source = kFirst, .algorithm = "breadth-first",
     .options = {{{"moves", "max"}, {"duplicates", "visited"}, {"finish-check", "true"}, {"useful", "true"}}},
     .guarantee = kUsefulOnly, .example = kExample},
    {.name = "bfs-all-useful", .source = kFirst, .algorithm = "breadth-first",
     .options = {{{"moves", "all"}, {"duplicates", "visited"}, {"finish-check", "true"}, {"useful", "true"}}},
     .guarantee = kUsefulOnly, .example = kExample},
    {.name = "step-refiner", .source = kFirst, .algorithm = "refine",
     .options = {{{"window", "10"}, {"shrink", "5"}, {"from", "random-finish"}}},
     .guarantee = "never longer than the solution it begins with", .example = kExample},
    {.name = "dfs", .source = kFirst, .algorithm = "depth-first",
     .options = {{{"moves", "all"}, {"duplicates", "visited"}}},
     .guarantee = "some solution; proves unsolvability", .example = kExample},
    {.name = "random-max", .source = kSecond, .algorithm = "random-walk",
     .options = {{{"moves", "max"}}}, .guarantee = kRandom, .example = kExample},
    {.name = "random-shortened", .source = kSecond, .algorithm = "shortened-random",
     .options = {{{"moves", "max"}, {"batches", "5"}, {"batch-size", "100"}}},
     .guarantee = "never longer than the best of its walks", .example = kExample},
    {.name = "iterative-deepening", .source = kSecond, .algorithm = "iterative-deepening",
     .options = {{{"moves", "max"}, {"duplicates", "none"}}}, .guarantee = kShortestMax, .example = kExample},
    {.name = "bfs", .source = kSecond, .algorithm = "breadth-first",
     .options = {{{"moves", "max"}, {"duplicates", "visited"}}}, .guarantee = kShortestMax, .example = kExample},
    {.name = "beam", .source = kSecond, .algorithm = "beam",
     .options = {{{"moves", "max"}, {"scope", "node"}, {"width", "4"}, {"heuristic", "blocking-lower-bound"}}},
     .guarantee = "a solution, if the beam does not lose it",
     .example = kExample},
    {.name = "astar-1", .source = kSecond, .algorithm = "astar",
     .options = {{{"moves", "max"}, {"close", "generation"}, {"heuristic", "blocking"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "astar-2", .source = kSecond, .algorithm = "astar",
     .options = {{{"moves", "max"}, {"close", "generation"}, {"heuristic", "blocking-lower-bound"}}},
     .guarantee = kClosedEarly, .example = kExample},
    {.name = "moves-freed", .source = kSecond, .algorithm = "astar",
     .options = {{{"moves", "max"}, {"close", "generation"}, {"heuristic", "moves-freed"}}},
     .guarantee = kClosedEarly, .example = kExample},
};
// clang-format on

}  // namespace shunt::rush_hour
