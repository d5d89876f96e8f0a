// Boards of sliding blocks as JSON.
#pragma once

#include "puzzles/blocks/board.hpp"
#include "text/source.hpp"

namespace shunt::blocks {

// Throws InputError, UsageError for a bad option.
Board read_json(const PuzzleText& block, const ReadOptions& options);

}  // namespace shunt::blocks
