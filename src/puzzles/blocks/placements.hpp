// Where every piece can stand and how it steps: the tables from which the fast rules are made, computed once
// per board. A placement is a shape at an anchor, which is the first of its cells in reading order; cells are
// numbered row by row from 0 and are the bits of a CellMask.
//
//   shape .BB  at anchor 1 of a 4 x 2 board:  cells 1, 2, 4, 5;  a step to the right enters 3 and 6
//         BB.
//
// A shape has at most 64 placements of 48 bytes, so the tables of a common board stay in the first cache.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/blocks/board.hpp"

namespace shunt::blocks {

using CellMask = std::uint64_t;

// The order of directions everywhere: left, up, right, down.
inline constexpr std::size_t kDirections = 4;
inline constexpr char kDirectionLetters[] = "LURD";

constexpr CellMask bit(std::size_t cell) { return CellMask{1} << cell; }

struct Placement {
  CellMask cells = 0;  // 0: the shape does not fit here
  // The cells that a step newly covers, and the anchor after it. Where walls or the edge leave no such step:
  // all ones, and this anchor.
  std::array<CellMask, kDirections> entered{};
  std::array<std::uint8_t, kDirections> target{};
};

// A piece that has a goal, or a shape of its own, is told apart. The others form groups of equal shape, whose
// pieces are interchangeable.
struct PieceFacts {
  std::uint8_t shape = 0;
  std::uint8_t start = 0;  // anchors
  std::uint8_t goal = 0;   // if has_goal
  bool has_goal = false;
  std::uint8_t group = 0;  // from 1; 0: told apart
};

struct Placements {
  explicit Placements(const Board& board);

  const Placement& at(std::size_t shape, std::size_t anchor) const { return table[shape * kMostCells + anchor]; }

  std::size_t cells = 0;  // of the board
  CellMask walls = 0;
  std::size_t free_cells = 0;  // covered by nobody
  std::size_t shapes = 0;
  std::vector<Placement> table;                   // per shape and anchor
  std::vector<PieceFacts> pieces;                 // in the board's order
  std::vector<std::vector<std::uint8_t>> groups;  // the pieces of every group; the first group is number 1
};

// The shortest way of a piece from one placement to another while the cells of `others` are taken: steps as
// letters, of several ways the first in the order L U R D. Empty if there is none.
std::string shortest_path(const Placements& placements, std::size_t shape, CellMask others, std::size_t from,
                          std::size_t to);

// Where everything stands in the key. Groups are numbers written in binary, one plane of bits per digit: bit c of
// plane p is digit p of the group that has an anchor in cell c. Pieces that are told apart have a field each that
// holds the anchor. Neither crosses a word.
//
//   Hua Rong Dao, 4 x 5, three groups:   anchor of A | plane 1 | plane 0      5 + 20 + 20 bits of one word
//
// At most 8 words. A board of 64 cells has one plane or ten fields a word, and the pieces of groups leave few cells
// for fields: the worst are 0 groups and 64 fields, 1 and 62, 2 and 58, 4 and 48 (three planes), 8 and 24 (four).
struct KeyLayout {
  struct Field {
    std::uint8_t word = 0;
    std::uint8_t shift = 0;
  };
  std::vector<Field> planes;
  std::vector<Field> anchors;  // per piece; unused for pieces of groups
  CellMask anchor_mask = 0;    // of one field
  std::size_t words = 1;
};
KeyLayout make_key_layout(const Placements& placements);

}  // namespace shunt::blocks
