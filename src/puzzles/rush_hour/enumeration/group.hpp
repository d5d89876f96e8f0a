// One group of an enumeration, from its row sequences to its minimal puzzles.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/rush_hour/enumeration/column_lists.hpp"
#include "puzzles/rush_hour/enumeration/relaxation.hpp"
#include "puzzles/rush_hour/enumeration/row_space.hpp"

namespace shunt::rush_hour {

struct MinimalPuzzle {
  std::uint8_t length = 0;
  std::uint32_t positions = 0;  // of its cluster
  std::string board;            // as line_of writes it
};

struct GroupReport {
  std::uint64_t positions = 0;
  std::vector<std::uint64_t> clusters_by_length;  // solvable ones
  std::vector<MinimalPuzzle> puzzles;
};

// False: the budget has ended it.
bool enumerate_group(const RowSpace& rows, const ColumnLists& lists, const Relaxation& relaxation, GroupReport& report,
                     Budget& budget);

}  // namespace shunt::rush_hour
