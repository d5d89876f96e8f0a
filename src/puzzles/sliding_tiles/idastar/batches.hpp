// Refutes many nodes of a 4x4 search tree at once: is there a solution below any of them, within a bound?
//
// A depth-first search waits for one child's estimate before it knows where to go next; the processor guesses, often
// wrong. Here order does not matter, so nodes wait in buckets, by depth, blank's cell and last move. A batch is taken
// from one bucket: what its children need from tables is prefetched for all of them, then they are made, without a
// branch that could be mispredicted, and put into the buckets of the next depth. The deepest full bucket goes first; so
// no bucket ever holds two batches, and all of them fit into some megabytes.
//
// It expands the same nodes as depth-first searches that end without a solution, and counts the same. If there is a
// solution, it only says so: a SubtreeSearch must find it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "puzzles/sliding_tiles/idastar/square.hpp"
#include "puzzles/sliding_tiles/idastar/subtree.hpp"

namespace shunt::sliding_tiles {

// See estimates.hpp for what an Estimate offers, square_search.hpp for Pruning.
template <class Estimate, class Pruning>
class BatchRefuter final : public Refuter, private SubtreeCounters {
 public:
  BatchRefuter(const Estimate& estimate, const Pruning& pruning, bool has_memory)
      : estimate_(estimate), pruning_(pruning), has_memory_(has_memory) {}

  std::unique_ptr<Refuter> copy() const override { return std::make_unique<BatchRefuter>(*this); }
  bool can_try(int bound) const override { return has_memory_ && bound <= static_cast<int>(kMostDepth); }

  SubtreeResult run(std::span<const Root> roots, int bound, ExpansionQuota& quota) override {
    // Kept for the thread's next search: touching fresh pages would take longer than a small search.
    static thread_local const auto buckets = std::make_unique_for_overwrite<Buckets>();
    buckets_ = buckets.get();
    begin(bound, quota);
    if constexpr (Estimate::kChangesByOne) result_.next_bound = bound + 2;
    depths_ = {};
    is_found_ = false;
    const std::size_t top = roots.front().path.size();
    std::size_t first = top;  // once all roots are in, no node waits at a smaller depth
    std::size_t depth = top;  // no bucket at a greater depth is full
    std::size_t next = 0;
    while (!is_found_) {
      while (depth > top && depths_[depth].full == 0) --depth;
      if (depths_[depth].full != 0) {
        if (!spend(kBatch)) break;
        expand(depth, static_cast<std::size_t>(std::countr_zero(depths_[depth].full)), kBatch);
        ++depth;
      } else if (next < roots.size()) {
        put(roots[next++]);
      } else {
        // The nodes that are left fill no batch, but their children may.
        while (first <= kMostDepth && depths_[first].some == 0) ++first;
        if (first > kMostDepth) break;
        const auto kind = static_cast<std::size_t>(std::countr_zero(depths_[first].some));
        const std::size_t count = depths_[first].size[kind];
        if (!spend(count)) break;
        expand(first, kind, count);
        depth = first + 1;
      }
    }
    return finish(is_found_);
  }

 private:
  static constexpr std::size_t kBatch = 32;
  static constexpr std::size_t kMostDepth = 80;  // no 15-puzzle needs more
  static constexpr std::size_t kKinds = 64;      // of nodes at one depth

  using State = typename Estimate::State;
  using Prefetched = typename Estimate::Prefetched;
  struct Node {
    State state;
    std::uint64_t tiles;  // four bits per cell
    [[no_unique_address]] typename Pruning::State pruning_state;
  };
  struct Depth {
    std::uint64_t some = 0;                   // buckets with nodes in them, one bit each
    std::uint64_t full = 0;                   // with a batch or more
    std::array<std::uint8_t, kKinds> size{};  // per bucket
  };
  struct Buckets {
    std::array<std::array<std::array<Node, 2 * kBatch>, kKinds>, kMostDepth + 1> nodes;
  };
  using MakeChildren = void (BatchRefuter::*)(const Node* batch, std::size_t size, std::size_t depth);

 public:
  static constexpr std::size_t kBytes = sizeof(Buckets);  // at most, per thread; few of the pages are used

 private:
  static constexpr unsigned kind_of(unsigned blank, unsigned last) { return 4 * blank + last; }

  void put(const Root& root) {
    const std::size_t depth = root.path.size();
    const unsigned kind = kind_of(root.blank, root.path.back());
    std::uint64_t tiles = 0;
    for (unsigned cell = 0; cell < kCells; ++cell) tiles |= std::uint64_t{root.tiles[cell]} << (4 * cell);
    buckets_->nodes[depth][kind][depths_[depth].size[kind]] = {estimate_.state_of(root.tiles.data()), tiles,
                                                               Pruning::state_of(root.automaton_state)};
    set_size(depth, kind, depths_[depth].size[kind] + std::size_t{1});
  }

  void set_size(std::size_t depth, std::size_t kind, std::size_t size) {
    Depth& own = depths_[depth];
    const std::uint64_t bit = std::uint64_t{1} << kind;
    own.size[kind] = static_cast<std::uint8_t>(size);
    own.some = size > 0 ? own.some | bit : own.some & ~bit;
    own.full = size >= kBatch ? own.full | bit : own.full & ~bit;
  }

  template <std::size_t... I>
  static constexpr std::array<MakeChildren, kKinds> makers(std::index_sequence<I...>) {
    return {maker_of<compiled_cell(I / 4), I % 4>()...};
  }
  template <unsigned Blank, unsigned Last>
  static constexpr MakeChildren maker_of() {
    if constexpr (is_possible(Blank, Last)) return &BatchRefuter::make_children<Blank, Last>;
    return nullptr;
  }

  // Expands the last `count` nodes of a bucket.
  void expand(std::size_t depth, std::size_t kind, std::size_t count) {
    static constexpr auto kMakers = makers(std::make_index_sequence<kKinds>());
    const std::size_t left = depths_[depth].size[kind] - count;
    set_size(depth, kind, left);
    (this->*kMakers[kind])(buckets_->nodes[depth][kind].data() + left, count, depth);
  }

  // The children of a batch by the blank's moves in one direction.
  struct Siblings {
    Node* next;                                 // where the next child that is kept is written
    std::array<Prefetched, kBatch> prefetched;  // per node of the batch
  };
  static constexpr unsigned kAboveAll = kNoBound;
  struct Counts {
    unsigned made = 0;
    unsigned least = kAboveAll;      // the least estimate of a child
    unsigned least_cut = kAboveAll;  // the least estimate of a child above the bound
  };

  template <unsigned Blank, unsigned Last>
  void make_children(const Node* batch, std::size_t size, std::size_t depth) {
    const std::size_t below = depth + 1;
    const auto most = static_cast<unsigned>(bound_) - static_cast<unsigned>(below);
    std::array<Siblings, 4> siblings;
    for_directions<Blank, Last>([&]<unsigned D>() {
      constexpr unsigned kKind = kind_of(target(Blank, D), D);
      siblings[D].next = buckets_->nodes[below][kKind].data() + depths_[below].size[kKind];
    });
    for (std::size_t i = 0; i < size; ++i) {
      for_directions<Blank, Last>([&]<unsigned D>() {
        siblings[D].prefetched[i] =
            estimate_.template prefetch<Blank, D>(batch[i].state, tile_moved<Blank, D>(batch[i]));
      });
    }
    Counts counts;
    for (std::size_t i = 0; i < size; ++i) {
      for_directions<Blank, Last>(
          [&]<unsigned D>() { make<Blank, D>(batch[i], siblings[D].prefetched[i], most, siblings[D].next, counts); });
    }
    for_directions<Blank, Last>([&]<unsigned D>() {
      constexpr unsigned kKind = kind_of(target(Blank, D), D);
      set_size(below, kKind, static_cast<std::size_t>(siblings[D].next - buckets_->nodes[below][kKind].data()));
    });
    result_.generated += counts.made;
    result_.next_bound = std::min(result_.next_bound, static_cast<int>(below + counts.least_cut));
    is_found_ = is_found_ || counts.least == 0;
  }

  // Writes the child in any case, and keeps it by advancing `next`.
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE void make(const Node& node, const Prefetched& prefetched, unsigned most, Node*& next,
                                Counts& counts) {
    const std::uint64_t tile = tile_moved<Blank, D>(node);
    Node& child = *next;
    const unsigned rest = estimate_.template make<Blank, D>(node.state, tile, prefetched, child.state);
    child.tiles = node.tiles ^ (tile << (4 * target(Blank, D)) | tile << (4 * Blank));
    child.pruning_state = pruning_.template after<D>(node.pruning_state);
    const unsigned is_made = as_number(!pruning_.template is_pruned<D>(node.pruning_state));
    const unsigned is_within = as_number(rest <= most);
    next += is_made & is_within;
    counts.made += is_made;
    counts.least = std::min(counts.least, rest + (1 - is_made) * kAboveAll);
    if constexpr (!Estimate::kChangesByOne) {
      counts.least_cut = std::min(counts.least_cut, rest + (1 - (is_made & (1 - is_within))) * kAboveAll);
    }
  }

  // 0 or 1, hidden from the compiler, which would make a branch of it, and processors mispredict that branch.
  SHUNT_ALWAYS_INLINE static unsigned as_number(bool value) {
    unsigned number = value ? 1 : 0;
    asm("" : "+r"(number));
    return number;
  }

  template <unsigned Blank, unsigned D>
  static unsigned tile_moved(const Node& node) {
    return static_cast<unsigned>(node.tiles >> (4 * target(Blank, D))) % kCells;
  }

  // Calls work.operator()<D>() for every direction that leads on.
  template <unsigned Blank, unsigned Last, class Work>
  SHUNT_ALWAYS_INLINE static void for_directions(const Work& work) {
    if constexpr (is_allowed(Blank, kLeft, Last)) work.template operator()<kLeft>();
    if constexpr (is_allowed(Blank, kUp, Last)) work.template operator()<kUp>();
    if constexpr (is_allowed(Blank, kRight, Last)) work.template operator()<kRight>();
    if constexpr (is_allowed(Blank, kDown, Last)) work.template operator()<kDown>();
  }

  Estimate estimate_;
  Pruning pruning_;
  bool has_memory_;  // kBytes
  Buckets* buckets_ = nullptr;
  std::array<Depth, kMostDepth + 1> depths_{};
  bool is_found_ = false;
};

}  // namespace shunt::sliding_tiles
