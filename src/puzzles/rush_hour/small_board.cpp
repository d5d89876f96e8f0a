#include "puzzles/rush_hour/small_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/layers.hpp"
#include "memory/big_array.hpp"

namespace shunt::rush_hour {
namespace {

using Move = RushHour<1>::Move;

constexpr std::uint32_t kGolden32 = 0x9e3779b1U;  // 2^32 over the golden ratio

// Table and queue outlive a search: the next board finds their pages in place. All slots are empty between
// two searches.
struct Scratch {
  BigArray<std::uint32_t> slots;
  BigArray<SmallNode> nodes;
};

Scratch& scratch() {
  thread_local Scratch the_scratch;
  return the_scratch;
}

// An open table of indices, as a view of the scratch memory.
struct Slots {
  std::uint32_t* begin = nullptr;  // 1 + an index; 0: empty
  std::size_t mask = 0;
  int shift = 0;

  std::size_t size() const { return mask + 1; }
  // The slot of a known index, else the empty one that it would take.
  std::uint32_t& of(std::uint32_t index) const {
    std::size_t slot = (index * kGolden32) >> shift;
    while (begin[slot] != 0 && begin[slot] != index + 1) slot = (slot + 1) & mask;
    return begin[slot];
  }
};

class SmallSearch {
 public:
  SmallSearch(const Board& board, const RushHour<1>& puzzle, Budget& budget)
      : puzzle_(puzzle), budget_(budget), moves_(board, puzzle.lanes()) {}
  SmallSearch(const SmallSearch&) = delete;
  SmallSearch& operator=(const SmallSearch&) = delete;
  ~SmallSearch() {
    if (capacity_ > kMostKept) {
      scratch().slots.release();
      scratch().nodes.release();
    } else if (slots_.begin != nullptr) {
      std::fill_n(slots_.begin, slots_.size(), 0);
    }
    budget_.give_back(taken_);
  }

  // False: the memory limit does not allow it.
  bool prepare() {
    constexpr std::size_t kFirstSlots = kSpread * kFirstNodes;
    Scratch& own = scratch();
    if (!take(kFirstNodes * kNodeBytes)) return false;
    if (own.slots.size() < kFirstSlots && !own.slots.allocate_uncounted(kFirstSlots)) return false;
    if (own.nodes.size() < kFirstNodes && !own.nodes.allocate_uncounted(kFirstNodes)) return false;
    slots_ = {own.slots.data(), kFirstSlots - 1, 32 - std::countr_zero(kFirstSlots)};
    nodes_ = own.nodes.data();
    capacity_ = kFirstNodes;
    return true;
  }

  Outcome<Move> run(bool exhaust) {
    Outcome<Move> outcome;
    add_start();
    std::vector<std::uint64_t> layers;
    std::vector<std::size_t> begins;  // of the layers in the queue
    std::size_t begin = 0;
    std::uint64_t depth = 0;
    bool has_goal = false;
    bool is_cut = false;
    bool is_going = true;
    while (begin < tail_) {
      const std::size_t end = tail_;
      layers.push_back(end - begin);
      begins.push_back(begin);
      if (!has_goal && (reached_ & moves_.goal()) != 0) {
        has_goal = true;
        outcome.cost = depth;
        outcome.moves = path_back(begins, end);
      }
      if (has_goal && !exhaust) break;
      if (!has_goal) budget_.note_depth(depth, depth + 1);
      if (budget_.depth_limit() && depth >= *budget_.depth_limit()) {
        is_cut = true;
        break;
      }
      is_going = expand_until(begin, end);
      if (!is_going) {
        if (tail_ > end) layers.push_back(tail_ - end);
        break;
      }
      begin = end;
      ++depth;
    }

    const std::uint64_t longest = *std::max_element(layers.begin(), layers.end());
    finish_layers({.has_goal = has_goal, .is_stopped = !is_going, .is_cut = is_cut, .lower = depth + 1},
                  {.generated = generated_, .peak_frontier = longest, .stored = tail_, .layers = std::move(layers)},
                  budget_, outcome);
    return outcome;
  }

 private:
  static constexpr std::size_t kSpread = 4;  // slots per node
  static constexpr std::size_t kFirstNodes = std::size_t{1} << 12;
  static constexpr std::size_t kMostKept = std::size_t{1} << 18;  // nodes; larger arrays are given back
  static constexpr std::size_t kNodeBytes = kSpread * sizeof(std::uint32_t) + sizeof(SmallNode);

  // False: a limit has ended the search.
  bool expand_until(std::size_t begin, std::size_t end) {
    while (begin < end) {
      const std::uint64_t granted = budget_.grant(end - begin);
      std::uint64_t expanded = 0;
      while (expanded < granted && make_room()) expand(begin + expanded++);
      budget_.count_expansions(expanded);
      budget_.note(tail_, tail_ - begin - expanded);
      begin += expanded;
      if (granted == 0 || expanded < granted) return false;
    }
    return true;
  }

  bool take(std::size_t bytes) {
    if (!budget_.take(bytes)) return false;
    taken_ += bytes;
    return true;
  }

  bool make_room() {
    if (tail_ + SmallMoves::kMostChildren <= capacity_) return true;
    const std::size_t capacity = 2 * capacity_;
    Scratch& own = scratch();
    if (!take(capacity_ * kNodeBytes)) return false;
    if (own.nodes.size() < capacity && !own.nodes.extend(capacity)) return false;
    if (own.slots.size() < kSpread * capacity && !own.slots.extend(kSpread * capacity)) return false;
    nodes_ = own.nodes.data();
    std::fill_n(own.slots.data(), slots_.size(), 0);
    capacity_ = capacity;
    slots_ = {own.slots.data(), kSpread * capacity - 1, slots_.shift - 1};
    for (std::size_t i = 0; i < tail_; ++i) slots_.of(nodes_[i].index) = nodes_[i].index + 1;
    return true;
  }

  void add_start() {
    const SmallNode node = moves_.start();
    nodes_[tail_++] = node;
    slots_.of(node.index) = node.index + 1;
    reached_ = node.horizontal;
  }

  // Works on copies of what it needs in every step: a write to the queue or the table might change any member, and
  // each would be loaded again after it (5 % of the instructions).
  void expand(std::size_t number) {
    const SmallNode node = nodes_[number];
    const Slots slots = slots_;
    SmallNode* next = nodes_ + tail_;
    std::uint64_t generated = 0;
    moves_.expand(node, [&](const SmallNode& child, auto goes_right) {
      if constexpr (decltype(goes_right)::value) reached_ |= child.horizontal;
      ++generated;
      std::uint32_t& slot = slots.of(child.index);
      *next = child;
      next += slot == 0 ? 1 : 0;
      slot = child.index + 1;
    });
    tail_ = static_cast<std::size_t>(next - nodes_);
    generated_ += generated;
  }

  // From the goal with the least key back to the start, always to the first listed predecessor that is one
  // layer nearer: the same path as that of the generic engine.
  std::vector<Move> path_back(const std::vector<std::size_t>& begins, std::size_t end) const {
    std::uint32_t index = 0;
    std::uint64_t key = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = begins.back(); i < end; ++i) {
      if ((nodes_[i].horizontal & moves_.goal()) == 0) continue;
      const std::uint64_t candidate = puzzle_.key_of_places(moves_.places_of(nodes_[i].index));
      if (candidate > key) continue;
      key = candidate;
      index = nodes_[i].index;
    }
    std::vector<Move> path;
    RushHour<1>::State state = puzzle_.unpack(key);
    RushHour<1>::MoveList list;
    for (std::size_t layer = begins.size() - 1; layer > 0; --layer) {
      list.clear();
      puzzle_.list_predecessors(state, MoveSet::all, list);
      const auto before = [&](const Move& back) { return moves_.index_after(index, back.vehicle, back.distance); };
      // A filter of 64 bits, one set for the hash of each wanted index, rules out most nodes.
      const auto bit = [](std::uint32_t i) { return std::uint64_t{1} << ((i * kGolden32) >> 26); };
      std::uint64_t wanted = 0;
      for (const Move& back : list) wanted |= bit(before(back));
      std::size_t first = list.size();
      for (std::size_t i = begins[layer - 1]; i < begins[layer]; ++i) {
        if ((bit(nodes_[i].index) & wanted) == 0) continue;
        for (std::size_t k = 0; k < first; ++k) {
          if (before(list[k]) == nodes_[i].index) first = k;
        }
      }
      const Move back = list[first];
      Move move = back;
      move.distance = static_cast<std::int8_t>(-back.distance);
      move.target = puzzle_.arrangement_of(state, back.vehicle);
      path.push_back(move);
      index = before(back);
      puzzle_.apply(state, back);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  const RushHour<1>& puzzle_;
  Budget& budget_;
  SmallMoves moves_;
  Slots slots_;
  SmallNode* nodes_ = nullptr;
  std::size_t capacity_ = 0;
  std::size_t tail_ = 0;
  std::size_t taken_ = 0;  // bytes
  std::uint64_t generated_ = 0;
  Bitboard reached_ = 0;  // every horizontal cell that was ever covered
};

}  // namespace

bool fits_small_engine(const Board& board, const std::vector<Lane>& lanes) {
  return board.width <= kMostSmallSide && board.height <= kMostSmallSide && count_indices(first_cells_of(lanes)) != 0;
}

std::optional<Outcome<Move>> search_small_board(const Board& board, const RushHour<1>& puzzle, bool exhaust,
                                                Budget& budget) {
  SmallSearch search(board, puzzle, budget);
  if (!search.prepare()) return std::nullopt;
  return search.run(exhaust);
}

}  // namespace shunt::rush_hour
