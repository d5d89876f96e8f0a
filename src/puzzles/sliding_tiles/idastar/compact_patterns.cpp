#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "puzzles/sliding_tiles/grid.hpp"
#include "puzzles/sliding_tiles/idastar/rounds.hpp"

namespace shunt::sliding_tiles {
namespace {

// Everything about a move that does not change during a search.
class MoveTables {
 public:
  static constexpr unsigned kNowhere = 255;

  // What a move of the blank does to one group: the tile goes from the blank's target to the cell that the blank
  // leaves. All cells are those of the group's table.
  struct Shift {
    CellSet flip;        // the two cells
    std::uint8_t first;  // the cells in between, which the tile passes: where they begin,
    std::uint8_t ones;   //   and a mask of as many bits
    std::int8_t sign;    // to later cells or to earlier ones
  };

  MoveTables(const Patterns& patterns, const Tree& tree) : order_(tree.order) {
    const int cells = tree.rows * tree.columns;
    for (int cell = 0; cell < cells; ++cell) {
      for (const Direction direction : kAllDirections) {
        const int to = neighbour(cell, direction, tree.rows, tree.columns);
        target_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)] =
            static_cast<std::uint8_t>(to == kOffBoard ? kNowhere : static_cast<unsigned>(to));
      }
    }
    shifts_.resize(patterns.groups().size() * kMostCells * 4);
    for (std::size_t group = 0; group < patterns.groups().size(); ++group) {
      const Patterns::Group& own = patterns.groups()[group];
      const unsigned width = static_cast<unsigned>(own.table->key().columns);
      for (std::size_t cell = 0; cell < static_cast<std::size_t>(cells); ++cell) {
        for (std::size_t direction = 0; direction < 4; ++direction) {
          if (target_[cell][direction] == kNowhere) continue;
          const unsigned to = own.cell_map[cell];  // the tile goes the other way
          const unsigned from = own.cell_map[target_[cell][direction]];
          const unsigned low = std::min(from, to);
          const bool passes = std::max(from, to) - low == width;
          shifts_[(group * kMostCells + cell) * 4 + direction] = {
              bit(from) | bit(to), static_cast<std::uint8_t>(low + 1),
              static_cast<std::uint8_t>(passes ? (1U << (width - 1)) - 1 : 0),
              static_cast<std::int8_t>(to > from ? 1 : -1)};
        }
      }
    }
    for (unsigned bits = 0; bits < ones_.size(); ++bits) ones_[bits] = static_cast<std::int8_t>(std::popcount(bits));
  }

  const std::array<unsigned, 4>& order() const { return order_; }
  unsigned target(unsigned cell, unsigned direction) const { return target_[cell][direction]; }
  const Shift& shift(unsigned group, unsigned blank, unsigned direction) const {
    return shifts_[(std::size_t{group} * kMostCells + blank) * 4 + direction];
  }
  int ones(CellSet bits) const { return ones_[bits]; }

 private:
  std::array<unsigned, 4> order_;
  std::array<std::array<std::uint8_t, 4>, kMostCells> target_{};
  std::vector<Shift> shifts_;
  std::array<std::int8_t, 32> ones_{};
};

template <std::size_t Splits>
class CompactSearch final : public SubtreeSearch, private SubtreeCounters {
 public:
  CompactSearch(const Patterns& patterns, const MoveTables& moves, const MoveAutomaton& automaton)
      : patterns_(&patterns), moves_(&moves), automaton_(&automaton), placements_(patterns.groups().size()) {}

  std::unique_ptr<SubtreeSearch> copy() const override { return std::make_unique<CompactSearch>(*this); }
  int evaluate(const std::uint8_t* tiles) override { return patterns_->evaluate(tiles); }

  SubtreeResult run(const Root& root, int bound, ExpansionQuota& quota, MovePath& path) override {
    begin(bound, quota);
    path_ = &path;
    std::copy(root.path.begin(), root.path.end(), path.begin());
    tiles_ = root.tiles;
    Sums sums{};
    place_all(sums);
    return finish(visit(static_cast<int>(root.path.size()), root.blank, root.automaton_state, sums));
  }

 private:
  using Sums = std::array<int, Splits>;
  // Where the tiles of a group are.
  struct Placement {
    CellSet taken;
    std::uint32_t order;
    std::int32_t distance;  // what the table says
  };
  struct Child {
    std::array<Placement, Splits> placements;
    std::array<const std::uint8_t*, Splits> entries;  // in the tables, being prefetched
    std::array<std::uint8_t, Splits> groups;
    std::uint8_t direction;
    std::uint8_t to;
    std::uint8_t tile;
    MoveAutomaton::State automaton_state;
  };

  void place_all(Sums& sums) {
    std::vector<std::array<std::uint8_t, kMostCells>> cells(placements_.size());
    for (Placement& placement : placements_) placement = {};
    for (int cell = 0; cell < patterns_->cells(); ++cell) {
      const std::uint8_t tile = tiles_[static_cast<std::size_t>(cell)];
      if (tile == 0) continue;
      for (std::size_t split = 0; split < Splits; ++split) {
        const Patterns::TileSlot& own = patterns_->slot(split, tile);
        const std::uint8_t mapped = patterns_->groups()[own.group].cell_map[static_cast<std::size_t>(cell)];
        cells[own.group][own.slot] = mapped;
        placements_[own.group].taken |= bit(mapped);
      }
    }
    for (std::size_t i = 0; i < placements_.size(); ++i) {
      const PatternTable& table = *patterns_->groups()[i].table;
      placements_[i].order = table.order_of(cells[i].data());
      placements_[i].distance = table.data()[table.index(placements_[i].taken, placements_[i].order)];
      sums[i / (placements_.size() / Splits)] += placements_[i].distance;
    }
  }

  // True: found, or stopped.
  bool visit(int depth, unsigned blank, MoveAutomaton::State automaton_state, const Sums& sums) {
    if (!spend(1)) return true;
    std::array<Child, 4> children;
    std::size_t count = 0;
    const MoveAutomaton::Row& row = automaton_->after(automaton_state);
    for (const unsigned direction : moves_->order()) {
      const unsigned to = moves_->target(blank, direction);
      if (to == MoveTables::kNowhere || row[direction] == MoveAutomaton::kPruned) continue;
      Child& child = children[count++];
      child.direction = static_cast<std::uint8_t>(direction);
      child.to = static_cast<std::uint8_t>(to);
      child.tile = tiles_[to];
      child.automaton_state = row[direction];
      for (std::size_t split = 0; split < Splits; ++split) {
        const Patterns::TileSlot& own = patterns_->slot(split, child.tile);
        const MoveTables::Shift& shift = moves_->shift(own.group, blank, direction);
        const Placement& before = placements_[own.group];
        const PatternTable& table = *patterns_->groups()[own.group].table;
        const int passed = shift.sign * moves_->ones((before.taken >> shift.first) & shift.ones);
        Placement& after = child.placements[split];
        after.taken = before.taken ^ shift.flip;
        after.order = table.order_after(before.order, own.slot, passed);
        child.entries[split] = table.data() + table.index(after.taken, after.order);
        __builtin_prefetch(child.entries[split]);
        child.groups[split] = own.group;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      ++result_.generated;
      Child& child = children[i];
      Sums own;
      int rest = 0;
      for (std::size_t split = 0; split < Splits; ++split) {
        child.placements[split].distance = *child.entries[split];
        own[split] = sums[split] + child.placements[split].distance - placements_[child.groups[split]].distance;
        rest = std::max(rest, own[split]);
      }
      const int total = depth + 1 + rest;
      if (total > bound_) {
        result_.next_bound = std::min(result_.next_bound, total);
        continue;
      }
      (*path_)[static_cast<std::size_t>(depth)] = child.direction;
      if (rest == 0) return true;
      tiles_[blank] = child.tile;
      tiles_[child.to] = 0;
      exchange(child);
      if (visit(depth + 1, child.to, child.automaton_state, own)) return true;
      exchange(child);
      tiles_[child.to] = child.tile;
      tiles_[blank] = 0;
    }
    return false;
  }

  // Enters the child, or leaves it again: both swap its placements with those of the position.
  void exchange(Child& child) {
    for (std::size_t split = 0; split < Splits; ++split) {
      std::swap(placements_[child.groups[split]], child.placements[split]);
    }
  }

  const Patterns* patterns_;
  const MoveTables* moves_;
  const MoveAutomaton* automaton_;
  std::array<std::uint8_t, kMostCells> tiles_{};
  std::vector<Placement> placements_;  // per group
  MovePath* path_ = nullptr;
};

template <std::size_t Splits>
Outcome<BlankMove> run_with(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                            Budget& budget) {
  const MoveTables moves(patterns, tree);
  CompactSearch<Splits> search(patterns, moves, *tree.automaton);
  return run_rounds(board, tree, search, nullptr, threads, budget);
}

}  // namespace

Outcome<BlankMove> compact_idastar(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                                   Budget& budget) {
  if (patterns.splits() == 1) return run_with<1>(board, patterns, tree, threads, budget);
  return run_with<2>(board, patterns, tree, threads, budget);
}

}  // namespace shunt::sliding_tiles
