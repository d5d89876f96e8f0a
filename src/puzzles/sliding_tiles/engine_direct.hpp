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

#include "puzzles/sliding_tiles/engine_square.hpp"
#include "puzzles/sliding_tiles/patterns.hpp"
#include "structures/big_array.hpp"
#include "structures/workers.hpp"

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

  DirectTables(std::shared_ptr<const Patterns> patterns, unsigned threads) : patterns_(std::move(patterns)) {
    std::map<const PatternTable*, std::size_t> known;
    std::array<std::size_t, kMostLooks> number_of{};
    for (std::size_t look = 0; look < patterns_->looks().size(); ++look) {
      const Patterns::Look& own = patterns_->looks()[look];
      known.emplace(own.table, known.size());
      number_of[look] = known[own.table];
      for (unsigned blank = 0; blank < kCells; ++blank) {
        for (unsigned direction = 0; direction < 4; ++direction) {
          if (!is_allowed(blank, direction, kNone)) continue;
          distance_[look][blank][direction] = static_cast<std::uint32_t>(own.image[blank]) -
                                              static_cast<std::uint32_t>(own.image[target(blank, direction)]);
        }
      }
    }
    std::vector<const PatternTable*> tables(known.size());
    for (const auto& [table, number] : known) tables[number] = table;
    memory_.resize(tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      if (!memory_[i].allocate(unlimited_, std::size_t{1} << (4 * tables[i]->tiles()))) return;
    }
    Workers(threads).run(tables.size(), [&](std::size_t i) { tables[i]->spread(memory_[i].data()); });
    for (std::size_t look = 0; look < patterns_->looks().size(); ++look) data_[look] = memory_[number_of[look]].data();
    is_whole_ = true;
  }
  bool is_whole() const { return is_whole_; }  // else there was no memory
  const Patterns& patterns() const { return *patterns_; }

  // A position as the tables see it.
  struct Position {
    std::array<std::uint32_t, kMostLooks> index{};
    std::array<std::uint8_t, kMostLooks> part{};
  };
  Position position(const std::uint8_t* tiles) const {
    Position position;
    for (unsigned cell = 0; cell < kCells; ++cell) {
      if (tiles[cell] == 0) continue;
      for (std::size_t view = 0; view < 2; ++view) {
        const Patterns::Part& part = patterns_->part(view, tiles[cell]);
        position.index[part.look] |= static_cast<std::uint32_t>(patterns_->looks()[part.look].image[cell])
                                     << (4U * part.slot);
      }
    }
    for (std::size_t look = 0; look < patterns_->looks().size(); ++look) {
      position.part[look] = data_[look][position.index[look]];
    }
    return position;
  }
  int sum(const Position& position, std::size_t view) const {
    const std::size_t groups = patterns_->looks().size() / 2;
    int sum = 0;
    for (std::size_t look = view * groups; look < (view + 1) * groups; ++look) sum += position.part[look];
    return sum;
  }

  // What one look becomes when the blank goes in a direction and `tile` takes its cell.
  struct Step {
    std::uint32_t index;
    std::uint8_t part;
    std::uint8_t look;
  };
  template <std::size_t View, unsigned Blank, unsigned D>
  [[gnu::always_inline]] Step step(const Position& position, std::uint8_t tile) const {
    const Patterns::Part& part = patterns_->part(View, tile);
    const std::uint32_t index = position.index[part.look] + (distance_[part.look][Blank][D] << (4U * part.slot));
    return {index, data_[part.look][index], part.look};
  }

 private:
  std::shared_ptr<const Patterns> patterns_;
  std::array<std::array<std::array<std::uint32_t, 4>, kCells>, kMostLooks>
      distance_{};  // per look: how far a tile goes
  std::array<const std::uint8_t*, kMostLooks> data_{};
  Budget unlimited_{Limits{}, nullptr, nullptr};  // many searches share them
  std::vector<BigArray<std::uint8_t>> memory_;
  bool is_whole_ = false;
};

}  // namespace shunt::sliding_tiles
