// A Vidrach Itky Leda puzzle as a person would describe it. Cells are numbered row by row from 0.
#pragma once

#include <cstdint>
#include <vector>

namespace shunt::vidrach {

inline constexpr int kMostSide = 4096;
inline constexpr int kMostLabel = 1'000'000'000;

enum class Turns : std::uint8_t { free, alternate };
enum class Next : std::uint8_t { any, red, blue };  // who moves next; `any` under free turns and at the beginning

struct Board {
  int rows = 0;
  int columns = 0;
  std::vector<std::int32_t> labels;  // row by row
  std::int32_t red = 0;              // cells
  std::int32_t blue = 0;
  std::int32_t goal_red = 0;
  std::int32_t goal_blue = 0;
  Turns turns = Turns::free;
  bool may_jump = true;  // over the other token
  Next next = Next::any;
};

// Red top left, blue bottom right, to be swapped.
inline void set_usual_tokens(Board& board) {
  board.red = 0;
  board.blue = board.rows * board.columns - 1;
  board.goal_red = board.blue;
  board.goal_blue = board.red;
}

}  // namespace shunt::vidrach
