#include "puzzles/sliding_tiles/heuristics/pattern_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <mutex>
#include <numeric>

#include "memory/growing_array.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// The next larger number with as many bits: sets of cells in the order of their ranks.
CellSet next_set(CellSet set) {
  const CellSet lowest = set & (~set + 1);
  assert(lowest != 0);
  const CellSet carried = set + lowest;
  return carried | (((carried ^ set) >> 2) / lowest);
}

}  // namespace

std::size_t TableKey::tiles() const { return static_cast<std::size_t>(std::popcount(homes)); }

std::size_t TableKey::slot_of(unsigned home) const {
  return static_cast<std::size_t>(std::popcount(homes & (bit(home) - 1)));
}

std::uint64_t TableKey::size() const {
  std::uint64_t size = 1;
  for (std::size_t i = 0; i < tiles(); ++i) {
    size *= static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns) - i;
  }
  return size;
}

std::string TableKey::name() const {
  std::vector<int> cells;
  for (CellSet rest = homes; rest != 0; rest &= rest - 1) cells.push_back(std::countr_zero(rest));
  return fmt::format("{}x{}-{}-{:x}", rows, columns, fmt::join(cells, "."), blanks);
}

CanonicalTable in_canonical_form(int rows, int columns, CellSet homes, int blank) {
  assert(rows > 0 && columns > 0);
  const Neighbourhood neighbourhood(rows, columns);
  const CellSet blanks = neighbourhood.flood(neighbourhood.all() & ~homes, bit(static_cast<unsigned>(blank)));
  CanonicalTable best;
  for (unsigned symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    TableKey key{is_transposing(symmetry) ? columns : rows, is_transposing(symmetry) ? rows : columns, 0, 0};
    if (key.columns > key.rows) continue;
    std::vector<std::uint8_t> cell_map;
    for (int cell = 0; cell < rows * columns; ++cell) {
      cell_map.push_back(static_cast<std::uint8_t>(mapped_cell(cell, rows, columns, symmetry)));
      if ((blanks & bit(static_cast<unsigned>(cell))) != 0) key.blanks |= bit(cell_map.back());
      if ((homes & bit(static_cast<unsigned>(cell))) != 0) key.homes |= bit(cell_map.back());
    }
    if (best.cell_map.empty() || key < best.key) best = {key, std::move(cell_map)};
  }
  return best;
}

PatternTable::PatternTable(const TableKey& key) : key_(key), tiles_(key.tiles()) {
  const auto cells = static_cast<unsigned>(key_.rows * key_.columns);
  half_ = (cells + 1) / 2;
  low_mask_ = bit(half_) - 1;
  for (std::uint32_t i = 2; i <= tiles_; ++i) orders_ *= i;
  low_.resize(bit(half_));
  high_.resize(bit(cells - half_));
  const auto fill = [&](std::vector<std::uint32_t>& ranks, unsigned offset, bool is_high) {
    for (std::size_t set = 0; set < ranks.size(); ++set) {
      const auto count = static_cast<std::size_t>(std::popcount(set));
      if (count > tiles_) continue;
      std::uint64_t rank = 0;
      std::size_t place = is_high ? tiles_ - count : 0;
      for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
        rank += choose(offset + static_cast<unsigned>(std::countr_zero(rest)), ++place);
      }
      ranks[set] = static_cast<std::uint32_t>(rank * orders_);
    }
  };
  fill(low_, 0, false);
  fill(high_, half_, true);

  std::vector<std::uint8_t> sequence(tiles_);
  std::iota(sequence.begin(), sequence.end(), std::uint8_t{0});
  do {
    sequences_.insert(sequences_.end(), sequence.begin(), sequence.end());
  } while (std::next_permutation(sequence.begin(), sequence.end()));
  order_after_.resize(std::size_t{orders_} * tiles_ * kPassings);
  for (std::uint32_t order = 0; order < orders_; ++order) {
    for (std::size_t place = 0; place < tiles_; ++place) {
      const std::uint8_t* const own = &sequences_[order * tiles_];
      for (int passed = -kMostPassed; passed <= kMostPassed; ++passed) {
        const int to = static_cast<int>(place) + passed;
        if (to < 0 || to >= static_cast<int>(tiles_)) continue;
        std::vector<std::uint8_t> cells_of(tiles_);  // the places after it, by slot
        std::vector<std::uint8_t> after(own, own + tiles_);
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(place));
        after.insert(after.begin() + to, own[place]);
        for (std::size_t i = 0; i < tiles_; ++i) cells_of[after[i]] = static_cast<std::uint8_t>(i);
        order_after_[(std::size_t{order} * tiles_ + own[place]) * kPassings +
                     static_cast<std::size_t>(passed + kMostPassed)] =
            static_cast<std::uint16_t>(order_of(cells_of.data()));
      }
    }
  }
}

std::uint32_t PatternTable::order_of(const std::uint8_t* cells) const {
  // The slots in the order of their cells, ranked as std::next_permutation lists them.
  std::array<std::uint8_t, 16> slots{};
  for (std::size_t i = 0; i < tiles_; ++i) slots[i] = static_cast<std::uint8_t>(i);
  std::sort(slots.begin(), slots.begin() + static_cast<std::ptrdiff_t>(tiles_),
            [cells](std::uint8_t a, std::uint8_t b) { return cells[a] < cells[b]; });
  std::uint32_t order = 0;
  for (std::size_t i = 0; i < tiles_; ++i) {
    std::uint32_t smaller = 0;
    for (std::size_t j = i + 1; j < tiles_; ++j) smaller += slots[j] < slots[i] ? 1U : 0U;
    order = order * static_cast<std::uint32_t>(tiles_ - i) + smaller;
  }
  return order;
}

bool PatternTable::allocate() {
  if (!memory_.allocate_uncounted(key_.size())) return false;
  distances_ = memory_.data();
  return true;
}

void PatternTable::spread(std::uint8_t* direct) const {
  const std::uint8_t* distance = distances_;
  CellSet set = bit(static_cast<unsigned>(tiles_)) - 1;
  for (std::uint64_t sets = key_.size() / orders_; sets > 0; --sets, set = next_set(set)) {
    std::array<std::uint32_t, 8> cells{};
    std::size_t count = 0;
    for (CellSet rest = set; rest != 0; rest &= rest - 1)
      cells[count++] = static_cast<std::uint32_t>(std::countr_zero(rest));
    const std::uint8_t* slot = sequences_.data();
    for (std::uint32_t order = 0; order < orders_; ++order, slot += tiles_) {
      std::uint32_t index = 0;
      for (std::size_t i = 0; i < tiles_; ++i) index |= cells[i] << (4U * slot[i]);
      direct[index] = *distance++;
    }
  }
}

// The search that fills a table. A position is a placement and the connected free cells that the blank can be in: the
// blank passes through all other tiles free of charge.
template <class Bits>
class PatternTable::Builder {
 public:
  Builder(PatternTable& table, unsigned threads, Budget& budget)
      : table_(table),
        neighbourhood_(table.key_.rows, table.key_.columns),
        budget_(budget),
        workers_(threads),
        layer_(budget),
        next_(budget) {
    const auto width = static_cast<unsigned>(table.key_.columns);
    for (unsigned cell = 0; cell < static_cast<unsigned>(table.key_.rows) * width; ++cell) {
      neighbours_[cell] = neighbourhood_.neighbours(bit(cell));
    }
    // Between two cells of a column lie width - 1 others.
    ones_[width] = bit(width) - 2;
    for (std::size_t set = 0; set < passed_.size(); ++set) passed_[set] = static_cast<std::int8_t>(std::popcount(set));
  }

  bool run() {
    const std::uint64_t size = table_.key_.size();
    if (!seen_.allocate(budget_, size) || !next_.make_room(1)) return false;
    const std::uint32_t index = table_.index(table_.key_.homes, 0);
    seen_[index] = static_cast<Bits>(table_.key_.blanks);
    table_.distances_[index] = 0;
    next_.push_back({index, seen_[index], static_cast<Bits>(table_.key_.homes)});
    std::uint64_t done = 0;
    for (std::uint8_t depth = 1; next_.size() > 0; ++depth) {
      layer_.swap(next_);
      next_.truncate(0);
      const std::size_t pieces = (layer_.size() + kPiece - 1) / kPiece;
      workers_.run(pieces, [&](std::size_t piece) { expand(piece, depth); });
      done += layer_.size();
      budget_.note_task(table_.key_.name(), static_cast<double>(done) / static_cast<double>(size));
      if (is_over_.load(std::memory_order_relaxed) || budget_.is_over_after_report()) return false;
    }
    return true;
  }

 private:
  struct Node {
    std::uint32_t index;
    Bits blanks;
    Bits taken;  // known from the index as well, but that takes a division
  };
  struct Step {
    std::uint32_t index;  // the placement after a move
    Bits left;            // the cell that the tile has left: the blank is there
    Bits taken;           // by the tiles, after it
  };
  static constexpr std::size_t kPiece = 1 << 13;
  // Steps are collected for some nodes before they are looked at, so that their cache lines are on the way.
  static constexpr std::size_t kBlock = 32;

  void expand(std::size_t piece, std::uint8_t depth) {
    if (is_over_.load(std::memory_order_relaxed)) return;
    if (budget_.is_over()) return is_over_.store(true, std::memory_order_relaxed);
    std::vector<Node> found;
    std::array<Step, kBlock * 24> steps;
    const std::size_t end = std::min((piece + 1) * kPiece, layer_.size());
    for (std::size_t begin = piece * kPiece; begin < end; begin += kBlock) {
      std::size_t count = 0;
      for (std::size_t i = begin; i < std::min(begin + kBlock, end); ++i)
        count = collect(layer_[i], steps.data(), count);
      for (std::size_t i = 0; i < count; ++i) {
        const Step& step = steps[i];
        std::atomic_ref<Bits> seen(seen_[step.index]);
        if ((seen.load(std::memory_order_relaxed) & step.left) != 0) continue;  // connected cells are seen together
        const auto blanks =
            static_cast<Bits>(neighbourhood_.flood(neighbourhood_.all() & ~CellSet{step.taken}, step.left));
        const Bits before = seen.fetch_or(blanks, std::memory_order_relaxed);
        if ((before & step.left) != 0) continue;  // another thread was faster
        if (before == 0) table_.distances_[step.index] = depth;
        found.push_back({step.index, blanks, step.taken});
      }
    }
    const std::lock_guard lock(mutex_);
    if (!next_.make_room(found.size())) return is_over_.store(true, std::memory_order_relaxed);
    for (const Node& node : found) next_.push_back(node);
  }

  std::size_t collect(const Node& node, Step* steps, std::size_t count) {
    const CellSet taken = node.taken;
    const std::uint32_t order = node.index - table_.index(taken, 0);
    const std::uint8_t* slot = &table_.sequences_[order * table_.tiles_];
    for (CellSet rest = taken; rest != 0; rest &= rest - 1, ++slot) {
      const auto from = static_cast<unsigned>(std::countr_zero(rest));
      for (CellSet targets = neighbours_[from] & node.blanks; targets != 0; targets &= targets - 1) {
        const auto to = static_cast<unsigned>(std::countr_zero(targets));
        const CellSet after = taken ^ bit(from) ^ bit(to);
        const int passed =
            to > from ? passed_[(taken >> from) & ones_[to - from]] : -passed_[(taken >> to) & ones_[from - to]];
        const std::uint32_t index = table_.index(after, table_.order_after(order, *slot, passed));
        __builtin_prefetch(&seen_[index]);
        steps[count++] = {index, static_cast<Bits>(bit(from)), static_cast<Bits>(after)};
      }
    }
    return count;
  }

  PatternTable& table_;
  Neighbourhood neighbourhood_;
  std::array<CellSet, 64> neighbours_{};
  std::array<CellSet, kMostPassed + 2> ones_{};         // by the distance of two neighbours: the cells in between
  std::array<std::int8_t, 2 << kMostPassed> passed_{};  // how many of them are taken
  Budget& budget_;
  Workers workers_;
  BigArray<Bits> seen_;  // per placement: the blank's cells that were reached
  GrowingArray<Node> layer_;
  GrowingArray<Node> next_;
  std::mutex mutex_;  // of next_
  std::atomic<bool> is_over_{false};
};

template <class Bits>
bool PatternTable::build_with(unsigned threads, Budget& budget) {
  return Builder<Bits>(*this, threads, budget).run();
}

bool PatternTable::build(unsigned threads, Budget& budget) {
  const int cells = key_.rows * key_.columns;
  if (cells <= 16) return build_with<std::uint16_t>(threads, budget);
  if (cells <= 32) return build_with<std::uint32_t>(threads, budget);
  return build_with<std::uint64_t>(threads, budget);
}

}  // namespace shunt::sliding_tiles
