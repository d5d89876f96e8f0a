// Is a puzzle minimal: does it get shorter whichever vehicle or wall is taken away?
//
// A vehicle that some shortest solution moves is needed: without it, and without its moves, that solution is shorter.
// So one solution is traced, and only the other vehicles are looked at. Without a vehicle of a column the position is
// another one of the same group, whose distance is known. Without a vehicle of a row or a wall it belongs
// to another group: a search that is bounded by the length tells.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/rush_hour/clusters/cluster_search.hpp"
#include "puzzles/rush_hour/enumeration/clusters.hpp"
#include "puzzles/rush_hour/enumeration/group_distances.hpp"

namespace shunt::rush_hour {

class Minimality {
 public:
  Minimality(const RowSpace& rows, const ColumnLists& lists, const GroupDistances& distances, Budget& budget);

  // Nothing: the budget has ended it.
  std::optional<bool> is_minimal(const ClusterPuzzle& puzzle);
  PackedBoard board_of(const ClusterPuzzle& puzzle) const;

 private:
  struct ColumnSlide {
    std::uint8_t to = 0;  // arrangement
    CellBits swept = 0;
  };
  struct Position {
    std::uint32_t state = 0;
    ColumnArrangements arrangements{};
  };
  // Row vehicles by bits, two a row.
  using RowVehicles = std::uint32_t;

  bool is_column_vehicle_needless(const ClusterPuzzle& puzzle) const;
  RowVehicles moved_in_rows(const ClusterPuzzle& puzzle) const;
  bool step_in_rows(Position& position, std::uint8_t wanted, RowVehicles& moved) const;
  bool step_in_columns(Position& position, std::uint8_t wanted) const;
  bool is_free(const Position& position, int row, CellBits cells) const;

  const RowSpace& rows_;
  const ColumnLists& lists_;
  const GroupDistances& distances_;
  std::array<std::array<std::uint8_t, 2>, kMostArrangements> without_{};
  std::array<std::vector<ColumnSlide>, kMostArrangements> slides_;
  ClusterSearch search_;
};

}  // namespace shunt::rush_hour
