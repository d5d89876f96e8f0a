// Every position of a board, by its distance from the goal: breadth-first over the whole space, one bit a position.
// Complete. Takes (rows * columns)! / 2 bits of memory, and nothing else grows: 3x4 takes 32 MB and 0.3 s, 2x7 5.8 GB.
//
// A board is turned so that it has no more columns than rows: vertical moves are then the simplest
// (layout.hpp). Of the goal only the blank's cell matters for the distances; other tiles are other
// names.
//
// With a checkpoint file the work can be killed at any moment and taken up again (checkpoint.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "spaces/whole_space.hpp"

namespace shunt::sliding_tiles {

// How many positions there are, and the memory that their bits take. For boards of any size, also those that are too
// large to be searched.
double space_states(int rows, int columns);
double space_bytes(int rows, int columns);

// From the board's goal. Of the farthest positions the first in the order of their tiles are kept: of two, the one with
// the smaller tile where they first differ.
WholeSpaceReport search_space(const Board& board, const WholeSpaceQuestion& question, Budget& budget);

// Is there a file of that name that is no checkpoint of a space? It must not be replaced.
bool is_foreign_file(const std::string& path);
// Both generations of a checkpoint, and what killed processes have left.
void remove_checkpoints(const std::string& path);

}  // namespace shunt::sliding_tiles
