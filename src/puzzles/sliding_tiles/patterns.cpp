#include "puzzles/sliding_tiles/patterns.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>

#include "structures/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::size_t kCells = Patterns::kCells;
constexpr std::uint8_t kFar = 255;

using CellSet = std::uint16_t;

// The groups by goal cells, for a blank in cell 0: the left block, the right one, and the rest of the last row.
//   . A B B
//   A A B B
//   A A B B
//   A C C C
constexpr std::array<std::array<std::uint8_t, 6>, Patterns::kGroups> kGroupCells = {
    {{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 10, 11}, {13, 14, 15, 0, 0, 0}}};
constexpr std::array<std::size_t, Patterns::kGroups> kGroupSizes = {6, 6, 3};

CellSet neighbours(CellSet cells) {
  const unsigned all = cells;
  return static_cast<CellSet>((all << 4) | (all >> 4) | ((all & 0x7777U) << 1) | ((all & 0xeeeeU) >> 1));
}

// All free cells that hang together with `from`.
CellSet flood(CellSet free, CellSet from) {
  while (true) {
    const auto more = static_cast<CellSet>(from | (neighbours(from) & free));
    if (more == from) return from;
    from = more;
  }
}

// Distances of all placements of some tiles, by layers from the goal. Only moves of these tiles count, and the
// blank goes free of charge through all others; so what is searched is a placement and the stretch of free
// cells that the blank can be in.
bool build_table(const std::vector<std::uint8_t>& goal_cells, std::uint8_t blank, Budget& memory, Budget& budget,
                 BigArray<std::uint8_t>& distance) {
  const std::size_t tiles = goal_cells.size();
  const std::size_t size = std::size_t{1} << (4 * tiles);
  BigArray<CellSet> seen;  // per placement: the blank's cells that were reached
  if (!distance.allocate(memory, size) || !seen.allocate(memory, size)) return false;
  std::fill_n(distance.data(), size, kFar);
  struct Node {
    std::uint32_t index;
    CellSet blanks;
  };
  struct Step {
    std::uint32_t index;  // the placement after a move
    CellSet left;         // the cell that the tile has left: the blank is there
    CellSet occupied;     // by the tiles, after it
  };
  std::vector<Node> layer;
  std::vector<Node> next;
  std::uint32_t goal = 0;
  CellSet taken = 0;
  for (std::size_t i = 0; i < tiles; ++i) {
    goal |= static_cast<std::uint32_t>(goal_cells[i]) << (4 * i);
    taken |= static_cast<CellSet>(1U << goal_cells[i]);
  }
  const CellSet start = flood(static_cast<CellSet>(~taken), static_cast<CellSet>(1U << blank));
  distance[goal] = 0;
  seen[goal] = start;
  layer.push_back({goal, start});
  // Steps are collected for some nodes before they are looked at, so that their cache lines are on the way.
  constexpr std::size_t kBlock = 32;
  std::array<Step, kBlock * 24> steps;
  for (std::uint8_t depth = 1; !layer.empty(); ++depth) {
    next.clear();
    for (std::size_t begin = 0; begin < layer.size(); begin += kBlock) {
      if (begin % (kBlock << 12) == 0 && budget.is_over()) return false;
      std::size_t count = 0;
      for (std::size_t n = begin; n < std::min(begin + kBlock, layer.size()); ++n) {
        const Node& node = layer[n];
        CellSet occupied = 0;
        for (std::size_t i = 0; i < tiles; ++i) occupied |= static_cast<CellSet>(1U << ((node.index >> (4 * i)) & 15U));
        for (std::size_t i = 0; i < tiles; ++i) {
          const unsigned from = (node.index >> (4 * i)) & 15U;
          const auto left = static_cast<CellSet>(1U << from);
          for (unsigned targets = neighbours(left) & node.blanks; targets != 0; targets &= targets - 1U) {
            const auto to = static_cast<unsigned>(std::countr_zero(targets));
            const std::uint32_t index = node.index + ((to - from) << (4 * i));
            __builtin_prefetch(&seen[index]);
            steps[count++] = {index, left, static_cast<CellSet>(occupied ^ left ^ (1U << to))};
          }
        }
      }
      for (std::size_t i = 0; i < count; ++i) {
        const Step& step = steps[i];
        if (seen[step.index] & step.left) continue;  // a stretch is seen as a whole
        const CellSet blanks = flood(static_cast<CellSet>(~step.occupied), step.left);
        if (seen[step.index] == 0) distance[step.index] = depth;
        seen[step.index] |= blanks;
        next.push_back({step.index, blanks});
      }
    }
    layer.swap(next);
  }
  return true;
}

}  // namespace

Patterns::Patterns(const std::array<std::uint8_t, kCells>& goal, unsigned threads, Budget& budget) {
  const auto blank = static_cast<std::uint8_t>(std::find(goal.begin(), goal.end(), 0) - goal.begin());
  // Corners are turned into cell 0; elsewhere cell 0 takes the blank's part in the groups.
  const bool flips_rows = blank == 12 || blank == 15;
  const bool flips_columns = blank == 3 || blank == 15;
  const bool is_corner = blank == 0 || flips_rows || flips_columns;
  std::array<std::vector<std::uint8_t>, kGroups> cells;
  for (std::size_t group = 0; group < kGroups; ++group) {
    for (std::size_t i = 0; i < kGroupSizes[group]; ++i) {
      std::uint8_t cell = kGroupCells[group][i];
      if (is_corner) {
        cell = static_cast<std::uint8_t>(cell ^ (flips_rows ? 12U : 0U) ^ (flips_columns ? 3U : 0U));
      } else if (cell == blank) {
        cell = 0;
      }
      cells[group].push_back(cell);
      places_[goal[cell]] = {static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(4 * i)};
    }
  }
  set_reflection(goal);
  std::array<bool, kGroups> is_built{};
  Workers(threads).run(kGroups, [&](std::size_t group) {
    is_built[group] = build_table(cells[group], blank, unlimited_, budget, tables_[group]);
  });
  is_whole_ = is_built[0] && is_built[1] && is_built[2];
}

void Patterns::set_reflection(const std::array<std::uint8_t, kCells>& goal) {
  const auto blank = static_cast<std::size_t>(std::find(goal.begin(), goal.end(), 0) - goal.begin());
  const auto row = [](std::size_t cell) { return cell / kSide; };
  const auto column = [](std::size_t cell) { return cell % kSide; };
  const bool is_main = row(blank) == column(blank);
  const bool is_other = !is_main && row(blank) + column(blank) == kSide - 1;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::size_t image = cell;  // a blank on no diagonal: the board is its own reflection
    if (is_main) image = column(cell) * kSide + row(cell);
    if (is_other) image = (kSide - 1 - column(cell)) * kSide + (kSide - 1 - row(cell));
    reflected_cell_[cell] = static_cast<std::uint8_t>(image);
    reflected_tile_[goal[cell]] = goal[image];
  }
}

Patterns::Value Patterns::evaluate(const std::uint8_t* tiles) const {
  Value value;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const std::uint8_t tile = tiles[cell];
    if (tile == 0) continue;
    value.index[places_[tile].group] |= cell << places_[tile].shift;
    const Place& place = places_[reflected_tile_[tile]];
    value.index[kGroups + place.group] |= static_cast<std::uint32_t>(reflected_cell_[cell]) << place.shift;
  }
  for (std::size_t i = 0; i < 2 * kGroups; ++i) {
    value.part[i] = tables_[i % kGroups][value.index[i]];
  }
  return value;
}

std::shared_ptr<const Patterns> patterns_of(const std::array<std::uint8_t, kCells>& goal, unsigned threads,
                                            Budget& budget) {
  // The tables, and while they are built the cells of the blank and the layers of two of them.
  constexpr std::size_t kBuildBytes = std::size_t{256} << 20;
  constexpr std::size_t kMost = 4;  // goals; 33 MB each
  static std::mutex mutex;
  static std::map<std::array<std::uint8_t, kCells>, std::shared_ptr<const Patterns>> kept;
  const std::lock_guard lock(mutex);
  if (const auto known = kept.find(goal); known != kept.end()) return known->second;
  if (!budget.take(kBuildBytes)) return nullptr;
  auto patterns = std::make_shared<const Patterns>(goal, threads, budget);
  budget.give_back(kBuildBytes);
  if (!patterns->is_whole()) return nullptr;
  if (kept.size() == kMost) kept.erase(kept.begin());
  kept[goal] = patterns;
  return patterns;
}

}  // namespace shunt::sliding_tiles
