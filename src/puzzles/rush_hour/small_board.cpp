#include "puzzles/rush_hour/small_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <vector>

#include "memory/big_array.hpp"

namespace shunt::rush_hour {
namespace {

using Cells = std::uint64_t;
using Move = RushHour<1>::Move;

constexpr std::uint64_t kMostIndices = std::uint64_t{1} << 31;
constexpr std::uint32_t kGolden32 = 0x9e3779b1U;  // 2^32 over the golden ratio
constexpr unsigned kStride = 8;                   // bits from one row to the next

constexpr Cells kFirstColumn = 0x0101010101010101ULL;

constexpr Cells cell(int column, int row) {
  return Cells{1} << (static_cast<unsigned>(row) * kStride + static_cast<unsigned>(column));
}

// First cells that a vehicle can ever have.
struct Range {
  int lowest = 0;
  int highest = 0;
};

std::vector<Range> ranges_of(const std::vector<Line>& lines) {
  std::vector<Range> ranges;
  for (const Line& line : lines) {
    for (std::size_t k = 0; k < line.vehicles.size(); ++k) {
      const auto v = static_cast<std::size_t>(line.vehicles[k]);
      if (ranges.size() <= v) ranges.resize(v + 1);
      ranges[v] = {line.lowest[k], line.highest[k]};
    }
  }
  return ranges;
}

// The number of indices, 0 if they are too many.
std::uint64_t count_indices(const std::vector<Range>& ranges) {
  std::uint64_t count = 1;
  for (const Range& range : ranges) {
    count *= static_cast<std::uint64_t>(range.highest - range.lowest + 1);
    if (count > kMostIndices) return 0;
  }
  return count;
}

struct Node {
  Cells horizontal;
  Cells vertical;
  Cells hull;           // of the last move: cells left, swept and entered
  std::uint32_t index;  // mixed radix
  std::uint32_t last;   // line of the last move, as in after_
};

// Table and queue outlive a search: the next board finds their pages in place. All slots are empty between
// two searches.
struct Scratch {
  Budget unlimited{Limits{}, nullptr, nullptr};
  BigArray<std::uint32_t> slots;
  BigArray<Node> nodes;
};

Scratch& scratch() {
  thread_local Scratch the_scratch;
  return the_scratch;
}

class SmallSearch {
 public:
  SmallSearch(const Board& board, const RushHour<1>& puzzle, Budget& budget)
      : board_(board), puzzle_(puzzle), budget_(budget), ranges_(ranges_of(puzzle.lines())) {
    for (int row = 0; row < board.height; ++row) {
      for (int column = 0; column < board.width; ++column) open_ |= cell(column, row);
    }
    for (const Wall& wall : board.walls) open_ &= ~cell(wall.column, wall.row);
    std::uint32_t stride = 1;
    for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
      strides_.push_back(stride);
      add_mover(v);
      stride *= static_cast<std::uint32_t>(ranges_[v].highest - ranges_[v].lowest + 1);
    }
    for (unsigned line = 0; line < kStride; ++line) {
      after_[1 + line].rows = ~Cells{0} << (line * kStride);
      after_[1 + kStride + line] = {0, kFirstColumn * ((0xffU << line) & 0xffU), line, true};
    }
    const Vehicle& red = board.red_car();
    const bool can_reach = ranges_[static_cast<std::size_t>(board.red)].highest + red.length == board.width;
    goal_ = can_reach ? cell(board.width - 1, red.row) : 0;
  }
  SmallSearch(const SmallSearch&) = delete;
  SmallSearch& operator=(const SmallSearch&) = delete;
  ~SmallSearch() {
    if (capacity_ > kMostKept) {
      scratch().slots.release();
      scratch().nodes.release();
    } else if (slots_ != nullptr) {
      std::fill_n(slots_, mask_ + 1, 0);
    }
    budget_.give_back(taken_);
  }

  // False: the memory limit does not allow it.
  bool prepare() {
    constexpr std::size_t kFirstSlots = kSpread * kFirstNodes;
    Scratch& own = scratch();
    if (!take(kFirstNodes * kNodeBytes)) return false;
    if (own.slots.size() < kFirstSlots && !own.slots.allocate(own.unlimited, kFirstSlots)) return false;
    if (own.nodes.size() < kFirstNodes && !own.nodes.allocate(own.unlimited, kFirstNodes)) return false;
    slots_ = own.slots.data();
    mask_ = kFirstSlots - 1;
    shift_ = 32 - std::countr_zero(kFirstSlots);
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
      if (!has_goal && (reached_ & goal_) != 0) {
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

    if (has_goal) {
      outcome.status = is_going ? Status::solved : budget_.stop_reason();
      outcome.optimal = true;
      outcome.bounds = {outcome.cost, outcome.cost};
    } else if (!is_going) {
      outcome.status = budget_.stop_reason();
      outcome.bounds.lower = depth + 1;
    } else if (is_cut) {
      outcome.status = Status::not_found;
      outcome.bounds.lower = depth + 1;
    } else {
      outcome.status = Status::unsolvable;
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.duplicates = generated_ + 1 - tail_;
    outcome.statistics.stored = tail_;
    outcome.statistics.peak_frontier = *std::max_element(layers.begin(), layers.end());
    outcome.statistics.layers = std::move(layers);
    return outcome;
  }

 private:
  static constexpr std::size_t kSpread = 4;  // slots per node
  static constexpr std::size_t kFirstNodes = std::size_t{1} << 12;
  static constexpr std::size_t kMostKept = std::size_t{1} << 18;  // nodes; larger arrays are given back
  static constexpr std::size_t kNodeBytes = kSpread * sizeof(std::uint32_t) + sizeof(Node);
  // A free cell can be entered by at most two vehicles of its row and two of its column.
  static constexpr std::size_t kMostChildren = std::size_t{4} * kMostSmallSide * kMostSmallSide;

  // Who is moved by a front at a cell going in a direction.
  struct Mover {
    Cells body = 0;           // its cells
    Cells back = 0;           // the one at its other end
    std::int32_t stride = 0;  // of a step in this direction
    std::uint32_t line = 0;   // into after_
  };
  // What may follow a slide in a line.
  struct After {
    Cells rows = ~Cells{0};     // horizontal vehicles in these cells
    Cells columns = ~Cells{0};  // vertical ones
    unsigned line = 0;          // the column, if it is one
    bool is_column = false;
  };
  enum Direction { kRight, kLeft, kDown, kUp };

  // False: a limit has ended it.
  bool expand_until(std::size_t begin, std::size_t end) {
    while (begin < end) {
      const std::uint64_t granted = budget_.grant(end - begin);
      std::uint64_t expanded = 0;
      while (expanded < granted && make_room()) expand(nodes_[begin + expanded++]);
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
    if (tail_ + kMostChildren <= capacity_) return true;
    const std::size_t capacity = 2 * capacity_;
    Scratch& own = scratch();
    if (!take(capacity_ * kNodeBytes)) return false;
    if (own.nodes.size() < capacity && !own.nodes.extend(capacity)) return false;
    if (own.slots.size() < kSpread * capacity && !own.slots.extend(kSpread * capacity)) return false;
    nodes_ = own.nodes.data();
    slots_ = own.slots.data();
    std::fill_n(slots_, mask_ + 1, 0);
    capacity_ = capacity;
    mask_ = kSpread * capacity - 1;
    --shift_;
    for (std::size_t i = 0; i < tail_; ++i) slots_[slot_of(nodes_[i].index)] = nodes_[i].index + 1;
    return true;
  }

  // The slot of a known index, else the empty one that it would take.
  std::size_t slot_of(std::uint32_t index) const {
    std::size_t slot = (index * kGolden32) >> shift_;
    while (slots_[slot] != 0 && slots_[slot] != index + 1) slot = (slot + 1) & mask_;
    return slot;
  }

  Cells body(const Vehicle& vehicle, int first) const {
    Cells cells = 0;
    for (int k = 0; k < vehicle.length; ++k) {
      cells |= vehicle.is_horizontal ? cell(first + k, vehicle.row) : cell(vehicle.column, first + k);
    }
    return cells;
  }

  void add_mover(std::size_t v) {
    const Vehicle& vehicle = board_.vehicles[v];
    const auto stride = static_cast<std::int32_t>(strides_[v]);
    for (int first = ranges_[v].lowest; first <= ranges_[v].highest; ++first) {
      const Cells cells = body(vehicle, first);
      assert(cells != 0);
      const auto low = static_cast<std::size_t>(std::countr_zero(cells));
      const auto high = static_cast<std::size_t>(std::bit_width(cells)) - 1;
      const auto line =
          static_cast<std::uint32_t>(vehicle.is_horizontal ? 1 + vehicle.row : 1 + kStride + vehicle.column);
      if (first < ranges_[v].highest) {
        movers_[vehicle.is_horizontal ? kRight : kDown][high] = {cells, Cells{1} << low, stride, line};
      }
      if (first > ranges_[v].lowest) {
        movers_[vehicle.is_horizontal ? kLeft : kUp][low] = {cells, Cells{1} << high, -stride, line};
      }
    }
  }

  void add_start() {
    Node node{};
    for (std::size_t v = 0; v < board_.vehicles.size(); ++v) {
      const Vehicle& vehicle = board_.vehicles[v];
      const int first = vehicle.is_horizontal ? vehicle.column : vehicle.row;
      (vehicle.is_horizontal ? node.horizontal : node.vertical) |= body(vehicle, first);
      node.index += strides_[v] * static_cast<std::uint32_t>(first - ranges_[v].lowest);
    }
    nodes_[tail_++] = node;
    slots_[slot_of(node.index)] = node.index + 1;
    reached_ = node.horizontal;
  }

  // Of two slides that can be played in either order only one order is kept, as in
  // RushHour::list_moves_after. Here vehicles are ordered by lines, rows before columns, so that what is
  // left out is a matter of masks. After a slide in a row: no slide in the rows above, nor of the same
  // vehicle. After a slide in a column: none in the columns before it, nor of the same vehicle, and in rows
  // only those that enter a cell which it has left.
  void expand(const Node& parent) {
    const Node node = parent;  // the queue is written to meanwhile
    const Cells free = open_ & ~(node.horizontal | node.vertical);
    const After& after = after_[node.last];
    const Cells columns = node.vertical & after.columns & ~node.hull;
    if (!after.is_column) {
      const Cells rows = node.horizontal & after.rows & ~node.hull;
      slide<kRight, false>(node, rows & (free >> 1), free);
      slide<kLeft, false>(node, rows & (free << 1), free);
    } else {
      const Cells left = node.hull & free;
      const Cells rows = node.horizontal & (((left >> after.line) & kFirstColumn) * 0xff);
      slide<kRight, true>(node, rows & (free >> 1), free);
      slide<kLeft, true>(node, rows & (free << 1), free);
    }
    slide<kDown, false>(node, columns & (free >> kStride), free);
    slide<kUp, false>(node, columns & (free << kStride), free);
  }

  // All slides in one direction; `MustEnter`: only those that enter a cell which the last one has left.
  template <Direction D, bool MustEnter>
  void slide(const Node& node, Cells fronts, Cells free) {
    constexpr bool kIsHorizontal = D == kRight || D == kLeft;
    constexpr bool kIsForward = D == kRight || D == kDown;
    constexpr unsigned kStep = kIsHorizontal ? 1 : kStride;
    for (; fronts != 0; fronts &= fronts - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(fronts));
      const Mover& mover = movers_[D][at];
      Cells front = Cells{1} << at;
      Cells back = mover.back;
      Node child = node;
      child.hull = mover.body;
      child.last = mover.line;
      Cells& cells = kIsHorizontal ? child.horizontal : child.vertical;
      bool has_entered = !MustEnter;
      do {
        front = kIsForward ? front << kStep : front >> kStep;
        cells ^= front | back;
        back = kIsForward ? back << kStep : back >> kStep;
        child.hull |= front;
        child.index += static_cast<std::uint32_t>(mover.stride);
        if constexpr (MustEnter) {
          has_entered = has_entered || (node.hull & front) != 0;
          if (!has_entered) continue;
        }
        if constexpr (D == kRight) reached_ |= cells;
        add(child);
      } while (((kIsForward ? front << kStep : front >> kStep) & free) != 0);
    }
  }

  void add(const Node& child) {
    ++generated_;
    std::uint32_t& slot = slots_[slot_of(child.index)];
    nodes_[tail_] = child;
    tail_ += slot == 0 ? 1 : 0;
    slot = child.index + 1;
  }

  std::vector<std::int8_t> places_of(std::uint32_t index) const {
    std::vector<std::int8_t> places;
    for (const Range& range : ranges_) {
      const auto radix = static_cast<std::uint32_t>(range.highest - range.lowest + 1);
      places.push_back(static_cast<std::int8_t>(range.lowest + static_cast<int>(index % radix)));
      index /= radix;
    }
    return places;
  }

  // From the goal with the least key back to the start, always to the first listed predecessor that is one
  // layer nearer: the same path as that of the generic engine.
  std::vector<Move> path_back(const std::vector<std::size_t>& begins, std::size_t end) const {
    std::uint32_t index = 0;
    std::uint64_t key = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = begins.back(); i < end; ++i) {
      if ((nodes_[i].horizontal & goal_) == 0) continue;
      const std::uint64_t candidate = puzzle_.key_of_places(places_of(nodes_[i].index));
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
      const auto before = [&](const Move& back) {
        return index + strides_[back.vehicle] * static_cast<std::uint32_t>(back.distance);
      };
      // One bit for each of the wanted indices, by a hash of six bits: most nodes are no candidates.
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

  const Board& board_;
  const RushHour<1>& puzzle_;
  Budget& budget_;
  std::vector<Range> ranges_;  // per vehicle
  std::vector<std::uint32_t> strides_;
  Cells open_ = 0;  // cells that are no walls
  Cells goal_ = 0;  // the red car is solved when it covers this
  std::array<std::array<Mover, 64>, 4> movers_{};
  std::array<After, 1 + 2 * kStride> after_{};  // 0: nothing yet; rows; columns
  std::uint32_t* slots_ = nullptr;
  std::size_t mask_ = 0;
  int shift_ = 0;
  Node* nodes_ = nullptr;
  std::size_t capacity_ = 0;
  std::size_t tail_ = 0;
  std::size_t taken_ = 0;  // bytes
  std::uint64_t generated_ = 0;
  Cells reached_ = 0;  // every horizontal cell that was ever covered
};

}  // namespace

bool fits_small_engine(const Board& board, const std::vector<Line>& lines) {
  return board.width <= kMostSmallSide && board.height <= kMostSmallSide && count_indices(ranges_of(lines)) != 0;
}

std::optional<Outcome<Move>> search_small_board(const Board& board, const RushHour<1>& puzzle, bool exhaust,
                                                Budget& budget) {
  SmallSearch search(board, puzzle, budget);
  if (!search.prepare()) return std::nullopt;
  return search.run(exhaust);
}

}  // namespace shunt::rush_hour
