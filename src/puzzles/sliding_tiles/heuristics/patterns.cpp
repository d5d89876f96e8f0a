#include "puzzles/sliding_tiles/heuristics/patterns.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace shunt::sliding_tiles {
namespace {

// A split that has a name: the group of every goal cell, if the blank's is cell 0.
struct NamedSplit {
  std::string_view name;
  int side;
  std::array<std::uint8_t, 25> group;  // per cell, from 1; 0 the blank
};
constexpr NamedSplit kNamedSplits[] = {
    {"pdb:663", 4, {0, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1, 3, 3, 3}},
    {"pdb:78", 4, {0, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2}},
    {"pdb:6666", 5, {0, 1, 1, 2, 2, 1, 1, 1, 2, 2, 3, 3, 1, 2, 2, 3, 3, 4, 4, 4, 3, 3, 4, 4, 4}},
};

Split mapped(const Split& split, int side, unsigned symmetry) {
  Split result;
  for (const CellSet group : split) {
    CellSet cells = 0;
    for (CellSet rest = group; rest != 0; rest &= rest - 1) {
      cells |= bit(static_cast<unsigned>(mapped_cell(std::countr_zero(rest), side, side, symmetry)));
    }
    result.push_back(cells);
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Split> named_splits(const NamedSplit& named, int blank) {
  const int cells = named.side * named.side;
  // A blank in a corner is turned into cell 0. Anywhere else cell 0 takes the place of the blank's cell in the groups.
  unsigned turn = 0;
  while (turn < 4 && mapped_cell(0, named.side, named.side, turn) != blank) ++turn;
  Split split;
  for (int cell = 0; cell < cells; ++cell) {
    const std::size_t group = named.group[static_cast<std::size_t>(cell)];
    if (group == 0) continue;
    if (split.size() < group) split.resize(group);
    split[group - 1] |= bit(static_cast<unsigned>(turn == 4 && cell == blank ? 0 : cell));
  }
  split = mapped(split, named.side, turn % 4);
  std::vector<Split> splits = {split};
  for (unsigned symmetry = 1; symmetry < kSymmetries && splits.size() < Patterns::kMostSplits; ++symmetry) {
    if (mapped_cell(blank, named.side, named.side, symmetry) != blank) continue;
    const Split reflected = mapped(split, named.side, symmetry);
    if (reflected != split) splits.push_back(reflected);
  }
  return splits;
}

// Groups of neighbours, in reading order and in the order of columns.
std::vector<Split> plain_splits(int rows, int columns, int blank) {
  constexpr std::uint64_t kMostBytes = 6'400'000;  // of a table
  const int cells = rows * columns;
  int most = 0;
  for (std::uint64_t size = 1; most < cells - 1 && most < 8; ++most) {
    size *= static_cast<std::uint64_t>(cells - most);
    if (size > kMostBytes) break;
  }
  std::vector<Split> splits;
  for (const bool by_columns : {false, true}) {
    Split split;
    for (int i = 0; i < cells; ++i) {
      const int cell = by_columns ? i % rows * columns + i / rows : i;
      if (cell == blank) continue;
      if (split.empty() || std::popcount(split.back()) == most) split.push_back(0);
      split.back() |= bit(static_cast<unsigned>(cell));
    }
    std::sort(split.begin(), split.end());
    if (splits.empty() || splits.front() != split) splits.push_back(std::move(split));
  }
  return splits;
}

}  // namespace

std::vector<Split> splits_of(std::string_view name, int rows, int columns, int blank) {
  for (const NamedSplit& named : kNamedSplits) {
    if (named.name == name)
      return rows == named.side && columns == named.side ? named_splits(named, blank) : std::vector<Split>();
  }
  return name == "pdb" ? plain_splits(rows, columns, blank) : std::vector<Split>();
}

std::vector<TableKey> table_keys(const std::vector<Split>& splits, int rows, int columns, int blank) {
  std::vector<TableKey> keys;
  for (const Split& split : splits) {
    for (const CellSet group : split) keys.push_back(in_canonical_form(rows, columns, group, blank).key);
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

Patterns::Patterns(const Board& board, const std::vector<Split>& splits, std::vector<Lease<PatternTable>> tables)
    : cells_(board.rows * board.columns), tables_(std::move(tables)) {
  const int blank = board.goal_blank();
  for (const Split& split : splits) {
    slots_.emplace_back();
    for (const CellSet group : split) {
      const CanonicalTable form = in_canonical_form(board.rows, board.columns, group, blank);
      const auto table = std::find_if(tables_.begin(), tables_.end(),
                                      [&](const auto& candidate) { return candidate->key() == form.key; });
      for (CellSet rest = group; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
        slots_.back()[static_cast<std::size_t>(board.goal[cell])] = {
            static_cast<std::uint8_t>(groups_.size()),
            static_cast<std::uint8_t>(form.key.slot_of(form.cell_map[cell]))};
      }
      groups_.push_back({table->get(), form.cell_map});
    }
  }
}

std::uint64_t Patterns::bytes() const {
  return std::accumulate(tables_.begin(), tables_.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& table) { return sum + table->key().size(); });
}

int Patterns::evaluate(const std::uint8_t* tiles) const {
  int best = 0;
  std::vector<std::array<std::uint8_t, kMostCells>> places(groups_.size());
  std::vector<CellSet> taken(groups_.size());
  for (int cell = 0; cell < cells_; ++cell) {
    if (tiles[cell] == 0) continue;
    for (std::size_t split = 0; split < splits(); ++split) {
      const TileSlot& own = slot(split, tiles[cell]);
      const std::uint8_t mapped = groups_[own.group].cell_map[static_cast<std::size_t>(cell)];
      places[own.group][own.slot] = mapped;
      taken[own.group] |= bit(mapped);
    }
  }
  const std::size_t size = groups_.size() / splits();
  for (std::size_t split = 0; split < splits(); ++split) {
    int sum = 0;
    for (std::size_t i = split * size; i < (split + 1) * size; ++i) {
      const PatternTable& table = *groups_[i].table;
      sum += table.data()[table.index(taken[i], table.order_of(places[i].data()))];
    }
    best = std::max(best, sum);
  }
  return best;
}

}  // namespace shunt::sliding_tiles
