// The formats of solutions that every family has.
#pragma once

#include "catalogue/facts.hpp"

namespace shunt::cli {

inline constexpr FormatFacts kCommonSolutionFormats[] = {
    {.name = "text", .help = "for people"},
    {.name = "json", .help = "shunt.solve/1, a line per puzzle"},
    {.name = "csv", .help = "a row per puzzle"},
    {.name = "moves", .help = "the moves in one line"},
    {.name = "answer", .help = "the bare length; -1: proved unsolvable; ?: neither"},
};

}  // namespace shunt::cli
