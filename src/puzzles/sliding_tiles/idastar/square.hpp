// The 4x4 board as constants, for searches whose every step is compiled for one cell and one direction.
#pragma once

#include "puzzles/sliding_tiles/grid.hpp"

// Worth a fifth of the time in hot code; with sanitizers it would take minutes to compile.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHUNT_ALWAYS_INLINE
#else
#define SHUNT_ALWAYS_INLINE [[gnu::always_inline]]
#endif

namespace shunt::sliding_tiles {

inline constexpr unsigned kSide = 4;
inline constexpr unsigned kCells = 16;

// Directions as numbers: those of the enumeration, and one for "no move yet".
inline constexpr unsigned kLeft = 0;
inline constexpr unsigned kUp = 1;
inline constexpr unsigned kRight = 2;
inline constexpr unsigned kDown = 3;
inline constexpr unsigned kNoMove = 4;

// May the blank go in this direction after a move in direction `last`?
constexpr bool is_allowed(unsigned blank, unsigned direction, unsigned last) {
  const auto way = static_cast<Direction>(direction);
  if (last != kNoMove && way == opposite(static_cast<Direction>(last))) return false;
  return neighbour(static_cast<int>(blank), way, kSide, kSide) != kOffBoard;
}
// Can the blank be in this cell after a move in direction `last`?
constexpr bool is_possible(unsigned blank, unsigned last) {
  if (last == kNoMove) return true;
  return neighbour(static_cast<int>(blank), opposite(static_cast<Direction>(last)), kSide, kSide) != kOffBoard;
}
// The cell that it goes to.
constexpr unsigned target(unsigned blank, unsigned direction) {
  return blank + static_cast<unsigned>(cell_step(static_cast<Direction>(direction), kSide));
}

// The cell that code is compiled for. A static analyser takes a minute for each of sixteen copies that differ by
// constants only, so it gets one cell that stands for all of them.
constexpr unsigned compiled_cell(unsigned cell) {
#ifdef __clang_analyzer__
  return cell < kCells ? kSide + 1 : cell;
#else
  return cell;
#endif
}

}  // namespace shunt::sliding_tiles
