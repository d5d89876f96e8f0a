// The 4x4 board as constants, for searches whose every step is compiled for one cell and one direction.
#pragma once

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
inline constexpr unsigned kNone = 4;

constexpr bool is_allowed(unsigned blank, unsigned direction, unsigned last) {
  if (last != kNone && direction == (last + 2) % 4) return false;
  if (direction == kLeft) return blank % kSide > 0;
  if (direction == kUp) return blank / kSide > 0;
  if (direction == kRight) return blank % kSide + 1 < kSide;
  return blank / kSide + 1 < kSide;
}
constexpr unsigned target(unsigned blank, unsigned direction) {
  if (direction == kLeft) return blank - 1;
  if (direction == kUp) return blank - kSide;
  if (direction == kRight) return blank + 1;
  return blank + kSide;
}

// The cell that code is compiled for, where it stands for any. A static analyser reads one instead of sixteen copies
// that differ by constants; it takes a minute for each.
constexpr unsigned compiled_cell(unsigned cell) {
#ifdef __clang_analyzer__
  return cell < kCells ? kSide + 1 : cell;
#else
  return cell;
#endif
}

}  // namespace shunt::sliding_tiles
