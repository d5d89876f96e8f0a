// What the tiles room offers besides searches: pattern tables to build and keep, whole spaces by bitmaps, new
// boards.
#pragma once

#include <optional>

#include "catalogue/services/generate.hpp"
#include "catalogue/services/tables.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "spaces/analysis.hpp"
#include "spaces/whole_space.hpp"

namespace shunt::sliding_tiles {

extern const TableService kTableService;
extern const WholeSpaceService kWholeSpaceService;
extern const GeneratorService kGeneratorService;

// Everything that is reachable from the board's start, counted by bitmaps: one bit a position. Nothing: the board is
// too small to need it or too large for the budget's memory.
std::optional<Analysis> count_space_by_bitmaps(const Board& board, unsigned threads, Budget& budget);

}  // namespace shunt::sliding_tiles
