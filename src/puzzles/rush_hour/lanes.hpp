// A Rush Hour lane: the vehicles of one row or column. Their order never changes, so a lane with f free
// cells and k vehicles has only C(f + k, k) arrangements, and a state is one small number per lane. A
// slide is then "arrangement a -> b, if these cells are free of crossing vehicles":
//
//   arrangement 17:  . A A . B B B      slide A right 1 needs cell 3 free of columns
//
// Walls cut a lane into stretches that vehicles do not leave; that is part of the arrangements.
//
// Why not bitboards: a 12x12 board needs 144 bits twice; lanes need 112 bits once and give the key.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzles/rush_hour/board.hpp"

namespace shunt::rush_hour {

// Cells of one lane, bit i = cell i.
using CellMask = std::uint16_t;

struct Slide {
  std::int8_t distance;  // + right or down
  CellMask sweep;        // cells that are entered
  std::uint16_t target;  // arrangement after it
};

// The slides of one vehicle in one arrangement stand side by side, from the farthest to the left (or up)
// to the farthest to the right (or down); `forward` is the first that goes right (or down). How many of them are free
// is read off a mask of all that is in the way: the free cells next to the vehicle are a run of zeros.
struct SlideRange {
  std::uint32_t forward = 0;
  std::uint32_t blocked = 0;  // cell i is bit i + 1: others of the lane, walls, and both edges (bit 0 is one)
  std::uint8_t first = 0;     // cell of the vehicle
  std::uint8_t end = 0;       // past its last cell
};

struct Lane {
  bool is_row = true;
  int position = 0;                 // which row or column
  std::vector<int> vehicles;        // indices into Board::vehicles, from left or top
  std::uint16_t start = 0;          // the arrangement of the board
  std::uint16_t count = 0;          // arrangements
  std::vector<std::int8_t> lowest;  // per vehicle: the first cells that it can ever have
  std::vector<std::int8_t> highest;
  std::vector<CellMask> cells;       // per arrangement
  std::vector<std::int8_t> places;   // per arrangement and vehicle: its first cell
  std::vector<std::uint8_t> owners;  // per arrangement and cell (kMostSide of them): the vehicle, if covered
  std::vector<Slide> slides;
  std::vector<SlideRange> ranges;  // per arrangement and vehicle

  std::size_t index(std::size_t arrangement, std::size_t vehicle) const {
    return arrangement * vehicles.size() + vehicle;
  }
  // The arrangement with these first cells; there is one.
  std::uint16_t find(const std::vector<std::int8_t>& first_cells) const;
};

// The lanes that hold vehicles: rows first, then columns.
std::vector<Lane> make_lanes(const Board& board);

// Per lane, which arrangements can occur at all as far as the lanes alone tell: a slide into a cell that the
// crossing lane covers in every arrangement of its own is impossible, which may rule out arrangements, which may
// make the crossing lane cover more; and so on until nothing changes. An arrangement that can occur is never ruled out.
std::vector<std::vector<bool>> possible_arrangements(const std::vector<Lane>& lanes);

}  // namespace shunt::rush_hour
