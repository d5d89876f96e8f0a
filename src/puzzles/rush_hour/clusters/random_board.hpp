// Random boards for the generator, and random small changes of a board. The red car has length 2 and lies on row
// (height - 1) / 2, alone but for walls behind it; the other vehicles have length 2 or 3; the vehicles of a row or
// column never fill it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "puzzles/rush_hour/clusters/packed_board.hpp"

namespace shunt::rush_hour {

struct BoardWishes {
  int width = 0;
  int height = 0;
  std::size_t least_vehicles = 1;  // the red car is one of them
  std::size_t most_vehicles = 1;
  std::size_t least_walls = 0;
  std::size_t most_walls = 0;

  int red_row() const { return (height - 1) / 2; }
};

class RandomBoards {
 public:
  RandomBoards(const BoardWishes& wishes, Random& random) : wishes_(wishes), random_(random) {}

  // With the red car at the exit, so that it is solvable. May have fewer vehicles or walls than wished where none fits.
  PackedBoard make();
  // Adds, takes away or replaces a vehicle or a wall, once or a few times. The board stays within the wishes.
  void change(PackedBoard& board);

 private:
  bool add_vehicle(PackedBoard& board);
  void remove_vehicle(PackedBoard& board);
  bool add_wall(PackedBoard& board);
  void remove_wall(PackedBoard& board);
  void change_once(PackedBoard& board);
  std::size_t between(std::size_t least, std::size_t most);

  BoardWishes wishes_;
  Random& random_;
  std::vector<PackedVehicle> choices_;  // scratch
};

}  // namespace shunt::rush_hour
