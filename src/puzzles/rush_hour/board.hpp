// A Rush Hour board as a person would describe it: what the readers make, the writers print, the
// reference rules play on and the fast rules are built from. Columns and rows count from 0 here, from 1
// in files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle.hpp"

namespace shunt::rush_hour {

inline constexpr int kLeastSide = 2;
inline constexpr int kMostSide = 16;

// Move sets besides all slides.
inline constexpr MoveSet kFarthestSlides{1};  // of each vehicle the farthest slide each way
inline constexpr MoveSet kUnitSteps{2};       // one cell at a time

struct Vehicle {
  std::string name;
  bool is_horizontal = true;
  int column = 0;  // of the left or top cell
  int row = 0;
  int length = 2;
};

struct Wall {
  int column = 0;
  int row = 0;
};

struct Board {
  int width = 0;
  int height = 0;
  std::vector<Vehicle> vehicles;  // in input order, which is also the canonical order of moves
  std::vector<Wall> walls;
  int red = -1;  // index into vehicles; that vehicle is horizontal

  const Vehicle& red_car() const { return vehicles[static_cast<std::size_t>(red)]; }
};

// Finds the first thing that is wrong with a board. `vehicle` is the index of the one to blame, or -1.
struct Fault {
  int vehicle = -1;
  std::string message;  // empty: nothing is wrong
};
Fault find_fault(const Board& board);

int find_vehicle(const Board& board, std::string_view name);  // index, or -1

}  // namespace shunt::rush_hour
