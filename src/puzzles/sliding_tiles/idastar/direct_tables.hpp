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
  static constexpr std::size_t kMostLooks = 6;

  static bool fits(const Patterns& patterns) {
    return patterns.views() == 2 && patterns.looks().size() <= kMostLooks &&
           std::all_of(patterns.looks().begin(), patterns.looks().end(),
                       [](const Patterns::Look& look) { return look.table->tiles() <= kMostTiles; });
  }

  static constexpr std::size_t kMostBytes = std::size_t{3} << (4 * kMostTiles);

  DirectTables(std::shared_ptr<const Patterns> patterns, unsigned threads) : patterns_(std::move(patterns)) {
    // One stretch of memory for all tables, so that an index says it all.
    std::map<const PatternTable*, std::uint32_t> begins;
    std::vector<const PatternTable*> tables;
    std::uint32_t size = 0;
    for (std::size_t look = 0; look < patterns_->looks().size(); ++look) {
      const Patterns::Look& own = patterns_->looks()[look];
      if (begins.emplace(own.table, size).second) {
        tables.push_back(own.table);
        size += 1U << (4 * own.table->tiles());
      }
      begin_[look] = begins[own.table];
    }
    for (std::size_t view = 0; view < 2; ++view) {
      for (std::uint8_t tile = 1; tile < kCells; ++tile) {
        const Patterns::Part& part = patterns_->part(view, tile);
        looks_[view][tile] = part.look;
        shifts_[view][tile] = static_cast<std::uint8_t>(4U * part.slot);
        const std::vector<std::uint8_t>& image = patterns_->looks()[part.look].image;
        for (unsigned blank = 0; blank < kCells; ++blank) {
          for (unsigned direction = 0; direction < 4; ++direction) {
            if (!is_allowed(blank, direction, kNone)) continue;
            const std::uint32_t to = image[blank];
            const std::uint32_t from = image[target(blank, direction)];
            distance_[blank][direction][view][tile] = (to - from) << shifts_[view][tile];
          }
        }
      }
    }
    if (!memory_.allocate(unlimited_, size)) return;
    Workers(threads).run(tables.size(),
                         [&](std::size_t i) { tables[i]->spread(memory_.data() + begins.at(tables[i])); });
    is_whole_ = true;
  }
  bool is_whole() const { return is_whole_; }  // else there was no memory
  const Patterns& patterns() const { return *patterns_; }

  // A position as the tables see it.
  struct Position {
    std::array<std::uint32_t, kMostLooks> index{};
    std::array<std::uint8_t, kMostLooks> part{};  // what the tables hold there
    std::array<std::uint8_t, 2> sum{};            // of the parts, per view
  };
  Position position(const std::uint8_t* tiles) const {
    Position position;
    position.index = begin_;
    for (unsigned cell = 0; cell < kCells; ++cell) {
      const std::uint8_t tile = tiles[cell];
      if (tile == 0) continue;
      for (std::size_t view = 0; view < 2; ++view) {
        const std::uint8_t look = looks_[view][tile];
        position.index[look] += static_cast<std::uint32_t>(patterns_->looks()[look].image[cell]) << shifts_[view][tile];
      }
    }
    const std::size_t groups = patterns_->looks().size() / 2;
    for (std::size_t look = 0; look < patterns_->looks().size(); ++look) {
      position.part[look] = memory_[position.index[look]];
      position.sum[look / groups] = static_cast<std::uint8_t>(position.sum[look / groups] + position.part[look]);
    }
    return position;
  }

  // What changes when the blank goes in a direction and `tile` takes its cell: one look of each view.
  template <std::size_t View>
  SHUNT_ALWAYS_INLINE std::uint8_t look_of(std::size_t tile) const {
    return looks_[View][tile];
  }
  template <std::size_t View, unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE std::uint32_t index_after(const Position& position, std::size_t tile) const {
    return position.index[looks_[View][tile]] + distance_[Blank][D][View][tile];
  }
  const std::uint8_t* entries() const { return &memory_[0]; }

 private:
  using PerTile = std::array<std::uint32_t, kCells>;
  std::array<std::array<std::uint8_t, kCells>, 2> looks_{};               // per view and tile
  std::array<std::array<std::uint8_t, kCells>, 2> shifts_{};              // of a tile's four bits in the index
  std::array<std::array<std::array<PerTile, 2>, 4>, kCells> distance_{};  // how far an index goes, per view and tile
  std::array<std::uint32_t, kMostLooks> begin_{};                         // of a look's table
  std::shared_ptr<const Patterns> patterns_;
  Budget unlimited_{Limits{}, nullptr, nullptr};  // many searches share them
  BigArray<std::uint8_t> memory_;
  bool is_whole_ = false;
};

}  // namespace shunt::sliding_tiles
