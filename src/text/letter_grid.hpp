// What a grid of letters looks like before any family has read it. Two families use letters for pieces; only in
// one of them can a piece be anything but a straight line.
#pragma once

#include "text/source.hpp"

namespace shunt {

// Is the block a grid of letters and dots in which the cells of some letter touch, but do not lie in one row or one
// column? False for anything that is no rectangle of at most 64 cells, 16 a row: longer lines are whole boards.
bool has_bent_letter(const PuzzleText& block);

}  // namespace shunt
