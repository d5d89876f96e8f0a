// Small boards as texts, by a seed: random ones, where the family has an overload here.
#pragma once

#include <string>

#include "puzzles/blocks/formats.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "support/families.hpp"

namespace shunt::testing {

template <class Family>
std::string small_board(Family, int seed) {
  const auto boards = Family::boards();
  return boards[static_cast<std::size_t>(seed) % boards.size()].text;
}
inline Random random_of(int seed) { return Random(static_cast<std::uint64_t>(seed) + 7000); }

inline std::string small_board(RushHourFamily, int seed) {
  Random random = random_of(seed);
  return rush_hour::write_json(random_rush_hour(random, 3, 4 + seed % 3, 8 + 8 * (seed % 3)));
}
inline std::string small_board(TilesFamily, int seed) {
  Random random = random_of(seed);
  constexpr int kShapes[][2] = {{2, 2}, {2, 3}, {3, 2}};
  const auto& shape = kShapes[seed % 3];
  return sliding_tiles::write_json(seed % 4 == 0 ? random_tiles(random, shape[0], shape[1])
                                                 : walked_tiles(random, shape[0], shape[1], 60));
}
inline std::string small_board(VidrachFamily, int seed) {
  Random random = random_of(seed);
  return vidrach::write_json(random_vidrach(random, 2 + seed % 3, 3 + seed / 3 % 3));
}
inline std::string small_board(CoroutineFamily, int seed) {
  Random random = random_of(seed);
  return coroutine::write_json(random_coroutine(random, 3 + 2 * (seed % 2), 3 + 2 * (seed / 2 % 2)));
}
inline std::string small_board(BlocksFamily, int seed) {
  Random random = random_of(seed);
  return blocks::write_json(random_blocks(random, 2 + seed % 2, 3 + seed / 3 % 2, 1 + seed % 4, 2 + seed / 5 % 3));
}

}  // namespace shunt::testing
