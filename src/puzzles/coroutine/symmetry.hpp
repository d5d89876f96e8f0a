// Which boards are the same puzzle: a reflection at the diagonal through both pennies' squares keeps their places and
// who moves first. Every other symmetry of a square moves the penny that begins, or exchanges the two.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "puzzles/coroutine/board.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/coroutine/judge.hpp"

namespace shunt::coroutine {

// Rows become columns: N becomes W, NE becomes SW, and so on; NW and SE stay.
constexpr std::uint8_t transposed_directions(std::uint8_t directions) {
  std::uint8_t result = 0;
  for (std::size_t d = 0; d < kDirections; ++d) {
    const std::size_t image = (14 - d) % kDirections;
    result |= static_cast<std::uint8_t>(((directions >> d) & 1U) << image);
  }
  return result;
}

// Only for square boards with the pennies at their usual places.
inline Board transposed(const Board& board) {
  Board image = board;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      image.directions[static_cast<std::size_t>(column * board.rows + row)] =
          transposed_directions(board.directions[static_cast<std::size_t>(row * board.columns + column)]);
    }
  }
  return image;
}

// The same for the squares around the centre of a 3x3 board.
constexpr RingBoard transposed(RingBoard board) {
  constexpr std::array<std::size_t, kRingSquares> kImage = {0, 3, 5, 1, 6, 2, 4, 7};
  RingBoard image = 0;
  for (std::size_t square = 0; square < kRingSquares; ++square) {
    const auto directions = static_cast<std::uint8_t>(board >> (8 * square));
    image |= RingBoard{transposed_directions(directions)} << (8 * kImage[square]);
  }
  return image;
}

// The text of the board or of its image, whichever comes first: equal texts, equal puzzles.
template <class Write>
std::string least_text(const Board& board, const Write& write) {
  std::string text = write(board);
  if (board.rows == board.columns) text = std::min(text, write(transposed(board)));
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace shunt::coroutine
