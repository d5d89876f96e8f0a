// Judges 3x3 boards, 256 at a time: every board is one bit of 256-bit words, and a word says in which boards a position
// has been reached. A position is the squares of the penny whose turn it is and of the other one, so 56 words hold all
// positions of a turn, and one layer of breadth-first search is some 200 ANDs and ORs for all boards together:
//
//   reached[other][target]  |=  before[mover][other]  &  listed[other][direction from mover to target]
//
// The rules are those of coroutine.hpp; pennies begin at their usual places. Cost: the longest of the 256 decides how
// many layers there are, some ten for random boards. The words are vectors of the compiler; there is a version for
// AVX2, chosen when the program runs, and one for every x86-64 processor. docs/performance.md has the figures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "puzzles/coroutine/board.hpp"

namespace shunt::coroutine {

// The squares around the centre, row by row: byte s holds the directions of square s.
using RingBoard = std::uint64_t;
inline constexpr std::size_t kRingSquares = 8;

inline constexpr std::size_t kBatch = 256;
inline constexpr std::uint8_t kNoSolution = 0xff;

using RingBoards = std::array<RingBoard, kBatch>;
using RingLengths = std::array<std::uint8_t, kBatch>;  // of shortest solutions, or kNoSolution

// Null: not wanted.
struct RingVerdicts {
  RingLengths* moves = nullptr;
  RingLengths* plies = nullptr;
};

// Which code is used; `best` is the best that this processor has.
enum class Processor : std::uint8_t { best, any };
void judge(const RingBoards& boards, const RingVerdicts& verdicts, Processor processor = Processor::best);

Board board_of(RingBoard ring);

}  // namespace shunt::coroutine
