#include "puzzles/rush_hour/small_space.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "puzzles/rush_hour/small_moves.hpp"

namespace shunt::rush_hour {
namespace {

// What a graph is made of. It is handed on from board to board: the next finds its pages in place.
struct Arrays {
  std::vector<std::uint64_t>
      slots;                     // an open table: 1 + the index in the upper half, the number in the lower; 0: empty
  std::vector<SmallNode> nodes;  // per position
  std::vector<std::uint32_t> begins;  // per position: its first link
  std::vector<std::uint32_t> ends;    // links
  std::vector<std::uint8_t> is_goal;  // per position
};

Arrays& kept_arrays() {
  thread_local Arrays the_arrays;
  return the_arrays;
}

class SmallGraph final : public PositionGraph {
 public:
  SmallGraph(const Board& board, const RushHour<1>& puzzle, Budget& budget)
      : puzzle_(puzzle), budget_(budget), moves_(board, puzzle.lanes()), arrays_(std::exchange(kept_arrays(), {})) {}
  ~SmallGraph() override {
    if (arrays_.nodes.size() <= kMostKept) kept_arrays() = std::move(arrays_);
    budget_.give_back(taken_);
  }

  // False: more memory than the budget allows.
  bool explore() {
    if (!grow(kFirstNodes)) return false;
    add(moves_.start());
    std::size_t begin = 0;
    while (begin < size_) {
      const std::size_t end = size_;
      for (std::size_t number = begin; number < end; ++number) {
        if (!make_room()) return false;
        if (!budget_.spend()) {
          stopped_ = budget_.stop_reason();
          return true;
        }
        expand(number);
        budget_.note(size_, size_ - number);
      }
      by_depth_.push_back(end - begin);
      budget_.note_depth(by_depth_.size() - 1, 0);
      begin = end;
    }
    arrays_.begins[size_] = static_cast<std::uint32_t>(links_);
    return true;
  }

  std::optional<Status> stopped() const override { return stopped_; }
  std::size_t size() const override { return size_; }
  const std::vector<std::uint64_t>& by_depth() const override { return by_depth_; }
  std::uint64_t goals() const override { return goals_; }
  bool is_goal(Id id) const override { return arrays_.is_goal[id] != 0; }
  bool prepare_predecessors() override { return true; }
  Links predecessors(Id id) const override {
    return {{arrays_.ends.data() + arrays_.begins[id], arrays_.begins[id + 1] - arrays_.begins[id]}};
  }
  std::size_t count_moves(Id id) const override { return arrays_.begins[id + 1] - arrays_.begins[id]; }
  // The links are stored in the order of the bitboards. The canonical one is by vehicle, then by distance: both are
  // told by what a move adds to the index.
  Links links(Id id) const override {
    const Links stored = predecessors(id);
    sorted_.assign(stored.ends.begin(), stored.ends.end());
    std::sort(sorted_.begin(), sorted_.end(), [&](Id a, Id b) { return slide_to(id, a) < slide_to(id, b); });
    return {sorted_};
  }
  bool has_unit_costs() const override { return true; }
  bool is_undirected() const override { return true; }
  bool is_simple() const override { return true; }
  bool has_stored_links() const override { return true; }

  Position position(Id id) const override { return {puzzle_.key_of_places(moves_.places_of(arrays_.nodes[id].index))}; }

 private:
  static constexpr std::size_t kFirstNodes = std::size_t{1} << 12;
  static constexpr std::size_t kMostKept = std::size_t{1} << 18;
  static constexpr std::size_t kSpread = 4;         // slots per node
  static constexpr std::size_t kLinksPerNode = 16;  // room that is made for them; more is made when it is needed
  static constexpr std::size_t kNodeBytes =
      kSpread * sizeof(std::uint64_t) + sizeof(SmallNode) + (kLinksPerNode + 1) * sizeof(std::uint32_t) + 1;

  // Which vehicle moves, and by how much: a digit of the index changes.
  std::pair<std::uint32_t, std::int64_t> slide_to(Id from, Id to) const {
    const std::int64_t change = std::int64_t{arrays_.nodes[to].index} - std::int64_t{arrays_.nodes[from].index};
    return {moves_.vehicle_of_change(static_cast<std::uint32_t>(change < 0 ? -change : change)), change};
  }

  bool make_room() {
    if (size_ + SmallMoves::kMostChildren > capacity_ && !grow(2 * capacity_)) return false;
    if (links_ + SmallMoves::kMostChildren > arrays_.ends.size()) {
      if (!take(arrays_.ends.size() * sizeof(std::uint32_t))) return false;
      arrays_.ends.resize(2 * arrays_.ends.size());
    }
    return true;
  }

  bool take(std::size_t bytes) {
    if (!budget_.take(bytes)) return false;
    taken_ += bytes;
    return true;
  }

  bool grow(std::size_t capacity) {
    if (!take((capacity - capacity_) * kNodeBytes)) return false;
    capacity_ = capacity;
    if (arrays_.nodes.size() < capacity) arrays_.nodes.resize(capacity);
    if (arrays_.begins.size() < capacity + 1) arrays_.begins.resize(capacity + 1);
    if (arrays_.is_goal.size() < capacity) arrays_.is_goal.resize(capacity);
    if (arrays_.ends.size() < capacity * kLinksPerNode) arrays_.ends.resize(capacity * kLinksPerNode);
    arrays_.slots.assign(kSpread * capacity, 0);
    shift_ = 32 - std::countr_zero(kSpread * capacity);
    for (std::size_t i = 0; i < size_; ++i) *slot_of(arrays_.nodes[i].index) = entry_of(arrays_.nodes[i].index, i);
    return true;
  }

  static std::uint64_t entry_of(std::uint32_t index, std::size_t number) {
    return (std::uint64_t{index} + 1) << 32 | number;
  }
  // The slot of a known index, else the empty one that it would take.
  std::uint64_t* slot_of(std::uint32_t index) {
    constexpr std::uint32_t kGolden32 = 0x9e3779b1U;  // 2^32 over the golden ratio
    const std::size_t mask = kSpread * capacity_ - 1;
    std::uint64_t* const slots = arrays_.slots.data();
    std::size_t slot = (index * kGolden32) >> shift_;
    while (slots[slot] != 0 && slots[slot] >> 32 != std::uint64_t{index} + 1) slot = (slot + 1) & mask;
    return slots + slot;
  }

  void add(const SmallNode& node) {
    *slot_of(node.index) = entry_of(node.index, size_);
    SmallNode& own = arrays_.nodes[size_];
    own = node;
    own.hull = 0;  // every slide is listed, whatever the last one was
    own.last_lane = 0;
    const bool is_goal = (node.horizontal & moves_.goal()) != 0;
    arrays_.is_goal[size_] = is_goal ? 1 : 0;
    goals_ += is_goal ? 1 : 0;
    ++size_;
  }

  void expand(std::size_t number) {
    const SmallNode node = arrays_.nodes[number];
    arrays_.begins[number] = static_cast<std::uint32_t>(links_);
    std::uint32_t* next = arrays_.ends.data() + links_;
    moves_.expand(node, [&](const SmallNode& child, auto) {
      const std::uint64_t entry = *slot_of(child.index);
      *next++ = entry == 0 ? static_cast<std::uint32_t>(size_) : static_cast<std::uint32_t>(entry);
      if (entry == 0) add(child);
    });
    links_ = static_cast<std::size_t>(next - arrays_.ends.data());
  }

  const RushHour<1>& puzzle_;
  Budget& budget_;
  SmallMoves moves_;
  Arrays arrays_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  std::size_t links_ = 0;
  std::size_t taken_ = 0;  // bytes
  int shift_ = 0;
  std::uint64_t goals_ = 0;
  std::optional<Status> stopped_;
  std::vector<std::uint64_t> by_depth_;
  mutable std::vector<Id> sorted_;
};

}  // namespace

std::unique_ptr<PositionGraph> explore_small_board(const Board& board, const RushHour<1>& puzzle, Budget& budget) {
  auto graph = std::make_unique<SmallGraph>(board, puzzle, budget);
  if (!graph->explore()) return nullptr;
  return graph;
}

}  // namespace shunt::rush_hour
