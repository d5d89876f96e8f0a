// A Coroutine puzzle as a person would describe it. Cells are numbered row by row from 0; a cell's
// directions are bits, bit d = direction d.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace shunt::coroutine {

inline constexpr int kMostSide = 31;  // odd, from 3

inline constexpr std::size_t kDirections = 8;
inline constexpr std::array<std::string_view, kDirections> kDirectionNames = {"N", "NE", "E", "SE",
                                                                              "S", "SW", "W", "NW"};
inline constexpr std::array<int, kDirections> kColumnStep = {0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<int, kDirections> kRowStep = {-1, -1, 0, 1, 1, 1, 0, -1};

struct Board {
  int columns = 0;
  int rows = 0;
  std::vector<std::uint8_t> directions;  // per cell
  std::array<int, 2> pennies{};          // cells
  int turn = 0;                          // which penny moves next

  int centre() const { return rows / 2 * columns + columns / 2; }
};

}  // namespace shunt::coroutine
