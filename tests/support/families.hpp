// THE list of families, for tests: what each gives so that the same tests run over all of them. A family of the
// catalogue without an entry here fails a test (conformance_test.cpp).
//
// An entry is a struct with
//   kName                                the family's name
//   kMoveSets                            its move sets
//   with(seed, visit)                    visit(puzzle, reference game, depth): random board number `seed`, once for
//   every
//                                        puzzle type that can hold it; `depth` is how deep counting stays quick
//   with_small(seed, visit)              visit(puzzle, reference game, metric): a random board whose space is small,
//                                        once for every metric of its own rules
//   with_heuristics(seed, move_set, visit)   visit(puzzle, heuristic): every heuristic on a board with a small space
//   boards()                             small boards as texts: easy, solved, unsolvable; names tell which
#pragma once

#include <gtest/gtest.h>

#include "support/families/blocks.hpp"
#include "support/families/coroutine.hpp"
#include "support/families/rush_hour.hpp"
#include "support/families/sliding_tiles.hpp"
#include "support/families/vidrach.hpp"
// tools/new-puzzle adds families above this line.

namespace shunt::testing {

using TestFamilies = ::testing::Types<
    // tools/new-puzzle adds families above this line.
    RushHourFamily, TilesFamily, VidrachFamily, CoroutineFamily, BlocksFamily>;

// Calls visit(Family{}) for every entry.
template <class Visit, class... Family>
void for_each_family(::testing::Types<Family...>, const Visit& visit) {
  (visit(Family{}), ...);
}

// Typed tests are named after their family.
struct FamilyNames {
  template <class Family>
  static std::string GetName(int) {
    return std::string(Family::kName);
  }
};

}  // namespace shunt::testing
