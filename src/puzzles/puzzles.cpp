#include "puzzles/puzzles.hpp"

#include "puzzles/blocks/room.hpp"
#include "puzzles/coroutine/room.hpp"
#include "puzzles/rush_hour/room.hpp"
#include "puzzles/sliding_tiles/room.hpp"
#include "puzzles/vidrach/room.hpp"
// tools/new-puzzle adds rooms above this line.

namespace shunt {

const Catalogue& catalogue() {
  static const Catalogue the_catalogue({
      &rush_hour::family(), &sliding_tiles::family(), &vidrach::family(), &coroutine::family(), &blocks::family(),
      // tools/new-puzzle adds families above this line.
  });
  return the_catalogue;
}

}  // namespace shunt
