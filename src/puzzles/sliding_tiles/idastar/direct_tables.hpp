// The pattern tables of a 4x4 board once more, indexed by the cells of their tiles, four bits each: 2^24 bytes for six
// tiles, most of them unused, but a move changes the index by an addition and nothing is ever ranked. Faster than
// the compact tables, from which they are made in some milliseconds (docs/performance.md).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "memory/big_array.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/idastar/square.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {

class DirectTables {
 public:
  static constexpr std::size_t kMostTiles = 6;
  static constexpr std::size_t kMostGroups = 6;

  static bool fits(const Patterns& patterns) {
    return patterns.splits() == 2 && patterns.groups().size() <= kMostGroups &&
           std::all_of(patterns.groups().begin(), patterns.groups().end(),
                       [](const Patterns::Group& group) { return group.table->tiles() <= kMostTiles; });
  }

  static constexpr std::size_t kMostBytes = std::size_t{3} << (4 * kMostTiles);

  DirectTables(const Patterns& patterns, unsigned threads) : group_count_(patterns.groups().size()) {
    // One array for all tables, so that an index names the table too.
    std::map<const PatternTable*, std::uint32_t> begins;
    std::vector<const PatternTable*> tables;
    std::uint32_t size = 0;
    for (std::size_t group = 0; group < group_count_; ++group) {
      const Patterns::Group& own = patterns.groups()[group];
      std::copy_n(own.cell_map.begin(), kCells, cell_maps_[group].begin());
      if (begins.emplace(own.table, size).second) {
        tables.push_back(own.table);
        size += 1U << (4 * own.table->tiles());
      }
      begin_[group] = begins[own.table];
    }
    for (std::size_t split = 0; split < 2; ++split) {
      for (std::uint8_t tile = 1; tile < kCells; ++tile) {
        const Patterns::TileSlot& own = patterns.slot(split, tile);
        groups_[split][tile] = own.group;
        shifts_[split][tile] = static_cast<std::uint8_t>(4U * own.slot);
        const std::array<std::uint8_t, kCells>& cell_map = cell_maps_[own.group];
        for (unsigned blank = 0; blank < kCells; ++blank) {
          for (unsigned direction = 0; direction < 4; ++direction) {
            if (!is_allowed(blank, direction, kNoMove)) continue;
            const std::uint32_t to = cell_map[blank];
            const std::uint32_t from = cell_map[target(blank, direction)];
            index_change_[blank][direction][split][tile] = (to - from) << shifts_[split][tile];
          }
        }
      }
    }
    if (!memory_.allocate_uncounted(size)) return;
    Workers(threads).run(tables.size(),
                         [&](std::size_t i) { tables[i]->spread(memory_.data() + begins.at(tables[i])); });
    is_whole_ = true;
  }
  bool is_whole() const { return is_whole_; }  // false: there was no memory

  // What the tables say about a position.
  struct Position {
    std::array<std::uint32_t, kMostGroups> index{};
    std::array<std::uint8_t, kMostGroups> distance{};  // what the tables hold there
    std::array<std::uint8_t, 2> sum{};                 // of the distances, per split
  };
  Position position(const std::uint8_t* tiles) const {
    Position position;
    position.index = begin_;
    for (unsigned cell = 0; cell < kCells; ++cell) {
      const std::uint8_t tile = tiles[cell];
      if (tile == 0) continue;
      for (std::size_t split = 0; split < 2; ++split) {
        const std::uint8_t group = groups_[split][tile];
        const std::uint32_t mapped = cell_maps_[group][cell];
        position.index[group] += mapped << shifts_[split][tile];
      }
    }
    const std::size_t size = group_count_ / 2;
    for (std::size_t group = 0; group < group_count_; ++group) {
      position.distance[group] = memory_[position.index[group]];
      std::uint8_t& sum = position.sum[group / size];
      sum = static_cast<std::uint8_t>(sum + position.distance[group]);
    }
    return position;
  }

  // When the blank goes in a direction and `tile` takes its cell, one group of each split changes its index.
  template <std::size_t S>
  SHUNT_ALWAYS_INLINE std::uint8_t group_of(std::size_t tile) const {
    return groups_[S][tile];
  }
  template <std::size_t S, unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE std::uint32_t index_after(const Position& position, std::size_t tile) const {
    return position.index[groups_[S][tile]] + index_change_[Blank][D][S][tile];
  }
  const std::uint8_t* entries() const { return &memory_[0]; }

 private:
  using PerTile = std::array<std::uint32_t, kCells>;
  std::array<std::array<std::uint8_t, kCells>, 2> groups_{};  // per split and tile
  std::array<std::array<std::uint8_t, kCells>, 2> shifts_{};  // of a tile's four bits in the index
  // Per blank's cell, direction, split and tile: what the move adds to the index.
  std::array<std::array<std::array<PerTile, 2>, 4>, kCells> index_change_{};
  std::array<std::uint32_t, kMostGroups> begin_{};  // of each group's table in the array
  std::array<std::array<std::uint8_t, kCells>, kMostGroups> cell_maps_{};
  std::size_t group_count_;
  BigArray<std::uint8_t> memory_;
  bool is_whole_ = false;
};

}  // namespace shunt::sliding_tiles
