// Refutes many nodes of a 4x4 search tree at once: is there a solution below any of them, within a bound?
//
// A dive waits for one child's estimate before it knows where to go next; the processor guesses, often wrong. Here
// order does not matter, so nodes wait in buckets, by depth, blank's cell and last move. A batch is taken from one
// bucket: what its children need from tables is fetched for all of them, then they are made, without a branch that
// could be guessed wrong, and put into the buckets of the next depth. The deepest full bucket goes first; so no bucket
// ever holds two batches, and all of them fit into some megabytes.
//
// It goes through the same nodes as dives that end without a solution, and counts the same. If there is a solution, it
// only says so: a dive must find it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "puzzles/sliding_tiles/idastar/rounds.hpp"
#include "puzzles/sliding_tiles/idastar/square.hpp"

namespace shunt::sliding_tiles {

// An Estimate offers
//   kChangesByOne                            every move changes it by one, up or down
//   State                                    what it keeps of a node, trivially copyable
//   Ahead                                    what is known of a child before it is made
//   State state_of(const uint8_t* tiles)
//   Ahead ahead<Blank, D>(state, tile)       when the blank goes in a direction and the tile takes its cell
//   unsigned make<Blank, D>(state, tile, ahead, State& child)     the child's estimate
// and Words what dives ask of it.
template <class Estimate, class Words>
class BatchRefuter : private DiveBooks {
 public:
  BatchRefuter(const Estimate& estimate, const Words& words, bool has_memory)
      : estimate_(estimate), words_(words), has_memory_(has_memory) {}

  bool can_try(int bound) const { return has_memory_ && bound <= static_cast<int>(kMostDepth); }

  // All at the same depth. Found: below one of them, and the numbers mean nothing.
  Dived run(std::span<const Root> roots, int bound, Pace& pace) {
    // Kept for the thread's next search: fresh pages would cost a small one more than it takes.
    static thread_local const auto buckets = std::make_unique_for_overwrite<Buckets>();
    buckets_ = buckets.get();
    open(bound, pace);
    if constexpr (Estimate::kChangesByOne) dived_.next_bound = bound + 2;
    depths_ = {};
    is_found_ = false;
    const std::size_t top = roots.front().path.size();
    std::size_t first = top;  // nothing is left above this depth, once all roots are in
    std::size_t depth = top;  // no bucket is full below this one
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
        // What is left fills no batch, but may do so further down.
        while (first <= kMostDepth && depths_[first].some == 0) ++first;
        if (first > kMostDepth) break;
        const auto kind = static_cast<std::size_t>(std::countr_zero(depths_[first].some));
        const std::size_t count = depths_[first].size[kind];
        if (!spend(count)) break;
        expand(first, kind, count);
        depth = first + 1;
      }
    }
    return close(is_found_);
  }

 private:
  static constexpr std::size_t kBatch = 32;
  static constexpr std::size_t kMostDepth = 80;  // no 15-puzzle needs more
  static constexpr std::size_t kKinds = 64;      // of nodes at one depth

  using State = typename Estimate::State;
  using Ahead = typename Estimate::Ahead;
  struct Node {
    State state;
    std::uint64_t tiles;  // four bits per cell
    [[no_unique_address]] typename Words::State words;
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
                                                               Words::state_of(root.words)};
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
    return {&BatchRefuter::make_children<compiled_cell(I / 4), I % 4>...};
  }

  // The last ones of a bucket.
  void expand(std::size_t depth, std::size_t kind, std::size_t count) {
    static constexpr auto kMakers = makers(std::make_index_sequence<kKinds>());
    const std::size_t left = depths_[depth].size[kind] - count;
    set_size(depth, kind, left);
    (this->*kMakers[kind])(buckets_->nodes[depth][kind].data() + left, count, depth);
  }

  // The children of a batch that the blank's moves in one direction make.
  struct Siblings {
    Node* next;                        // where the next one goes that is kept
    std::array<Ahead, kBatch> aheads;  // per node of the batch
  };
  static constexpr unsigned kAboveAll = kNoBound;
  struct Counts {
    unsigned made = 0;
    unsigned least = kAboveAll;      // estimate of a child
    unsigned least_cut = kAboveAll;  // of one that was not kept
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
        siblings[D].aheads[i] = estimate_.template ahead<Blank, D>(batch[i].state, tile_moved<Blank, D>(batch[i]));
      });
    }
    Counts counts;
    for (std::size_t i = 0; i < size; ++i) {
      for_directions<Blank, Last>(
          [&]<unsigned D>() { make<Blank, D>(batch[i], siblings[D].aheads[i], most, siblings[D].next, counts); });
    }
    for_directions<Blank, Last>([&]<unsigned D>() {
      constexpr unsigned kKind = kind_of(target(Blank, D), D);
      set_size(below, kKind, static_cast<std::size_t>(siblings[D].next - buckets_->nodes[below][kKind].data()));
    });
    dived_.generated += counts.made;
    dived_.next_bound = std::min(dived_.next_bound, static_cast<int>(below + counts.least_cut));
    is_found_ = is_found_ || counts.least == 0;
  }

  // Writes the child in any case, and keeps it by moving on.
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE void make(const Node& node, const Ahead& ahead, unsigned most, Node*& next, Counts& counts) {
    const std::uint64_t tile = tile_moved<Blank, D>(node);
    Node& child = *next;
    const unsigned rest = estimate_.template make<Blank, D>(node.state, tile, ahead, child.state);
    child.tiles = node.tiles ^ (tile << (4 * target(Blank, D)) | tile << (4 * Blank));
    child.words = words_.template after<D>(node.words);
    const unsigned is_made = as_number(!words_.template is_left_out<D>(node.words));
    const unsigned is_within = as_number(rest <= most);
    next += is_made & is_within;
    counts.made += is_made;
    counts.least = std::min(counts.least, rest + (1 - is_made) * kAboveAll);
    if constexpr (!Estimate::kChangesByOne) {
      counts.least_cut = std::min(counts.least_cut, rest + (1 - (is_made & (1 - is_within))) * kAboveAll);
    }
  }

  // 0 or 1, of which the compiler knows nothing more: it would make a branch of it, and processors guess those wrong.
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
  Words words_;
  bool has_memory_;  // kBytes
  Buckets* buckets_ = nullptr;
  std::array<Depth, kMostDepth + 1> depths_{};
  bool is_found_ = false;
};

}  // namespace shunt::sliding_tiles
