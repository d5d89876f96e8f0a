#include "puzzles/puzzles.hpp"

#include <array>

#include "puzzles/coroutine/room.hpp"
#include "puzzles/rush_hour/room.hpp"
#include "puzzles/sliding_tiles/room.hpp"
#include "puzzles/vidrach/room.hpp"

namespace shunt {

std::span<const Room* const> rooms() {
  static const std::array<const Room*, 4> all = {&rush_hour::room(), &sliding_tiles::room(), &vidrach::room(),
                                                 &coroutine::room()};
  return all;
}

}  // namespace shunt
