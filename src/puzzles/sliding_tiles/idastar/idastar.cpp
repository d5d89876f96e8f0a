#include "puzzles/sliding_tiles/idastar/idastar.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <utility>

#include "puzzles/sliding_tiles/idastar/batches.hpp"
#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"
#include "puzzles/sliding_tiles/idastar/direct_tables.hpp"
#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"
#include "puzzles/sliding_tiles/idastar/rounds.hpp"

namespace shunt::sliding_tiles {
namespace {

struct FamilyOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kLeft, kUp, kRight, kDown};
};
struct PublishedOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kUp, kLeft, kRight, kDown};
};

// Rows and columns that every tile is away from its place: a move changes it by one, up or down.
class Manhattan {
 public:
  static constexpr bool kChangesByOne = true;  // by every move, up or down
  using Value = int;
  struct Nothing {};
  using Change = Nothing;

  explicit Manhattan(const Board& board) {
    for (unsigned place = 0; place < kCells; ++place) {
      const auto tile = static_cast<std::uint8_t>(board.goal[place]);
      for (unsigned from = 0; from < kCells; ++from) {
        for (unsigned direction = 0; direction < 4; ++direction) {
          if (!is_allowed(from, direction, kNone) || tile == 0) continue;
          // The blank goes to `to` in this direction: the tile there goes to `from`.
          const unsigned to = target(from, direction);
          change_[tile][from][direction] = static_cast<std::int8_t>(distance(from, place) - distance(to, place));
        }
        distance_[tile][from] = static_cast<std::int8_t>(tile == 0 ? 0 : distance(from, place));
      }
    }
  }
  Value start(const std::uint8_t* tiles) const {
    int sum = 0;
    for (unsigned cell = 0; cell < kCells; ++cell) sum += distance_[tiles[cell]][cell];
    return sum;
  }
  static int value(Value value) { return value; }
  // The value after a move of the blank, which changes places with `tile`. Anything above `most` is as good as any
  // other.
  template <unsigned Blank, unsigned D>
  int look(Value value, std::uint8_t tile, int, Nothing&) const {
    return value + change_[tile][Blank][D];
  }
  // Before and after the child is visited.
  static Value enter(int value, const Nothing&) { return value; }
  static void leave(const Nothing&) {}

  // For batches.
  using State = std::uint32_t;
  using Ahead = Nothing;
  State state_of(const std::uint8_t* tiles) const { return static_cast<State>(start(tiles)); }
  template <unsigned Blank, unsigned D>
  static Nothing ahead(State, std::size_t) {
    return {};
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE unsigned make(State state, std::size_t tile, Nothing, State& child) const {
    return child = state + static_cast<State>(int{change_[tile][Blank][D]});
  }

 private:
  static int distance(unsigned a, unsigned b) {
    return std::abs(static_cast<int>(a / kSide) - static_cast<int>(b / kSide)) +
           std::abs(static_cast<int>(a % kSide) - static_cast<int>(b % kSide));
  }
  std::int8_t change_[kCells][kCells][4] = {};
  std::int8_t distance_[kCells][kCells] = {};
};

// Walking distance: a move changes one axis, by a look-up.
class WalkingEstimate {
 public:
  static constexpr bool kChangesByOne = true;  // an exchange changes the blank's line by one, and so the distance
  using Value = WalkingDistance::Value;
  struct Change {
    Value value;
  };

  explicit WalkingEstimate(const WalkingDistance& walking) : walking_(&walking) {}
  Value start(const std::uint8_t* tiles) const { return walking_->start(tiles); }
  static int value(const Value& value) { return WalkingDistance::vertical(value) + WalkingDistance::horizontal(value); }
  template <unsigned Blank, unsigned D>
  int look(const Value& value, std::uint8_t tile, int, Change& change) const {
    constexpr auto kWay = D == kLeft || D == kUp ? WalkingTable::Way::back : WalkingTable::Way::forward;
    change.value = value;
    if constexpr (D == kUp || D == kDown) {
      change.value.vertical = walking_->rows().after(value.vertical, kWay, walking_->goal_row(tile));
    } else {
      change.value.horizontal = walking_->columns().after(value.horizontal, kWay, walking_->goal_column(tile));
    }
    return WalkingEstimate::value(change.value);
  }
  static Value enter(int, const Change& change) { return change.value; }
  static void leave(const Change&) {}

 private:
  const WalkingDistance* walking_;
};

// What the tables say is kept here and changed in place: copied from child to child it would be written in parts and
// read as a whole, which processors are slow at.
class DirectEstimate {
 public:
  static constexpr bool kChangesByOne = false;
  struct Value {
    int first;  // by the two splits
    int second;
  };
  // What one look becomes.
  struct Step {
    std::uint32_t index;
    std::uint8_t part;
    std::uint8_t look;
  };
  struct Change {
    Step first;
    Step second;
    Value value;
  };

  explicit DirectEstimate(const DirectTables& tables) : tables_(&tables) {}
  Value start(const std::uint8_t* tiles) {
    position_ = tables_->position(tiles);
    return {position_.sum[0], position_.sum[1]};
  }
  static int value(const Value& value) { return std::max(value.first, value.second); }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE void fetch(std::uint8_t tile) const {
    __builtin_prefetch(tables_->entries() + tables_->index_after<0, Blank, D>(position_, tile));
    __builtin_prefetch(tables_->entries() + tables_->index_after<1, Blank, D>(position_, tile));
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE int look(const Value& value, std::uint8_t tile, int most, Change& change) const {
    change.first = step<0, Blank, D>(tile);
    change.value.first = value.first + change.first.part - position_.part[change.first.look];
    if (change.value.first > most) {
      change.second = {};  // nobody asks, but compilers
      change.value.second = 0;
      return change.value.first;
    }
    change.second = step<1, Blank, D>(tile);
    change.value.second = value.second + change.second.part - position_.part[change.second.look];
    return DirectEstimate::value(change.value);
  }
  // Both exchange what is here for what is in the change.
  SHUNT_ALWAYS_INLINE Value enter(int, Change& change) {
    leave(change);
    return change.value;
  }
  SHUNT_ALWAYS_INLINE void leave(Change& change) {
    exchange(change.first);
    exchange(change.second);
  }

  // For batches.
  using State = DirectTables::Position;
  struct Ahead {
    std::uint32_t first;
    std::uint32_t second;
  };
  State state_of(const std::uint8_t* tiles) const { return tables_->position(tiles); }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE Ahead ahead(const State& state, std::size_t tile) const {
    const Ahead ahead{tables_->index_after<0, Blank, D>(state, tile), tables_->index_after<1, Blank, D>(state, tile)};
    __builtin_prefetch(tables_->entries() + ahead.first);
    __builtin_prefetch(tables_->entries() + ahead.second);
    return ahead;
  }
  template <unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE unsigned make(const State& state, std::size_t tile, const Ahead& ahead, State& child) const {
    child = state;
    return std::max(change<0>(state, ahead.first, tile, child), change<1>(state, ahead.second, tile, child));
  }

 private:
  // The view's sum.
  template <std::size_t View>
  SHUNT_ALWAYS_INLINE unsigned change(const State& state, std::uint32_t index, std::size_t tile, State& child) const {
    const std::uint8_t look = tables_->look_of<View>(tile);
    const std::uint8_t part = tables_->entries()[index];
    const unsigned sum = unsigned{state.sum[View]} + part - state.part[look];
    child.index[look] = index;
    child.part[look] = part;
    child.sum[View] = static_cast<std::uint8_t>(sum);
    return sum;
  }
  template <std::size_t View, unsigned Blank, unsigned D>
  SHUNT_ALWAYS_INLINE Step step(std::uint8_t tile) const {
    const std::uint32_t index = tables_->index_after<View, Blank, D>(position_, tile);
    return {index, tables_->entries()[index], tables_->look_of<View>(tile)};
  }
  SHUNT_ALWAYS_INLINE void exchange(Step& step) {
    std::swap(position_.index[step.look], step.index);
    std::swap(position_.part[step.look], step.part);
  }

  const DirectTables* tables_;
  DirectTables::Position position_;
};

// Which words of moves are left out: the step straight back only, which needs no automaton, or all that it knows.
struct OnlyStepsBack {
  static constexpr bool kLeavesOut = false;
  struct State {};
  explicit OnlyStepsBack(const WordAutomaton&) {}
  static State state_of(WordAutomaton::State) { return {}; }
  template <unsigned D>
  static bool is_left_out(State) {
    return false;
  }
  template <unsigned D>
  static State after(State) {
    return {};
  }
};
class AllWords {
 public:
  static constexpr bool kLeavesOut = true;
  using State = WordAutomaton::State;
  explicit AllWords(const WordAutomaton& automaton) : automaton_(&automaton) {}
  static State state_of(State state) { return state; }
  template <unsigned D>
  bool is_left_out(State state) const {
    return automaton_->after(state)[D] == WordAutomaton::kLeftOut;
  }
  template <unsigned D>
  State after(State state) const {
    return automaton_->after(state)[D];
  }

 private:
  const WordAutomaton* automaton_;
};

// Depth-first search on a 4x4 board. The blank's cell and the last move are template parameters, so that every step is
// a few instructions on constants; a child is given up before it is entered.
template <class Estimate, class Order, class Words>
class SquareDiver : private DiveBooks {
 public:
  SquareDiver(const Estimate& estimate, const WordAutomaton& words) : estimate_(estimate), words_(words) {}

  int evaluate(const std::uint8_t* tiles) { return Estimate::value(estimate_.start(tiles)); }

  Dived run(const Root& root, int bound, Pace& pace, MovePath& path) {
    open(bound, pace);
    path_ = &path;
    std::copy(root.path.begin(), root.path.end(), path.begin());
    std::copy_n(root.tiles.begin(), kCells, tiles_.begin());
    // What is cut has an even number of moves more.
    if constexpr (Estimate::kChangesByOne) dived_.next_bound = bound + 2;
    const unsigned last = root.path.empty() ? kNone : root.path.back();
    static constexpr auto kVisits = visits(std::make_index_sequence<std::size_t{kCells} * (kNone + 1)>());
    const Visit visit_root = kVisits[std::size_t{root.blank} * (kNone + 1) + last];
    return close((this->*visit_root)(static_cast<int>(root.path.size()), estimate_.start(tiles_.data()),
                                     Words::state_of(root.words)));
  }

 private:
  using Value = typename Estimate::Value;
  using State = typename Words::State;
  using Visit = bool (SquareDiver::*)(int, const Value&, State);

  template <std::size_t... I>
  static constexpr std::array<Visit, sizeof...(I)> visits(std::index_sequence<I...>) {
    return {&SquareDiver::visit<compiled_cell(I / (kNone + 1)), I % (kNone + 1)>...};
  }

  // The moves from here, in order.
  template <unsigned Blank, unsigned Last>
  static constexpr unsigned count_children(std::size_t first) {
    unsigned count = 0;
    for (std::size_t i = first; i < 4; ++i) count += is_allowed(Blank, Order::kOrder[i], Last) ? 1U : 0U;
    return count;
  }

  // True: found, or stopped.
  template <unsigned Blank, unsigned Last>
  bool visit(int depth, const Value& value, State words) {
    if (!spend(1)) return true;
    fetch<Blank, Last, kLeft>();
    fetch<Blank, Last, kUp>();
    fetch<Blank, Last, kRight>();
    fetch<Blank, Last, kDown>();
    if constexpr (!Words::kLeavesOut) dived_.generated += count_children<Blank, Last>(0);
    return step<Blank, Last, 0>(depth, value, words) || step<Blank, Last, 1>(depth, value, words) ||
           step<Blank, Last, 2>(depth, value, words) || step<Blank, Last, 3>(depth, value, words);
  }

  // What the children are looked up by is on its way before the first is looked at.
  template <unsigned Blank, unsigned Last, unsigned D>
  SHUNT_ALWAYS_INLINE void fetch() {
    if constexpr (is_allowed(Blank, D, Last) && requires(Estimate e) { e.template fetch<Blank, D>(std::uint8_t{}); }) {
      estimate_.template fetch<Blank, D>(tiles_[target(Blank, D)]);
    }
  }

  template <unsigned Blank, unsigned Last, std::size_t I>
  bool step(int depth, const Value& value, State words) {
    constexpr unsigned kD = Order::kOrder[I];
    if constexpr (is_allowed(Blank, kD, Last)) {
      if (words_.template is_left_out<kD>(words)) return false;
      if constexpr (Words::kLeavesOut) ++dived_.generated;
      constexpr unsigned kTo = target(Blank, kD);
      const std::uint8_t tile = tiles_[kTo];
      typename Estimate::Change change;
      const int rest = estimate_.template look<Blank, kD>(value, tile, bound_ - depth - 1, change);
      const int total = depth + 1 + rest;
      if (total > bound_) {
        if constexpr (!Estimate::kChangesByOne) dived_.next_bound = std::min(dived_.next_bound, total);
        return false;
      }
      bool has_ended = rest == 0;
      if (!has_ended) {
        tiles_[Blank] = tile;
        tiles_[kTo] = 0;
        has_ended =
            visit<compiled_cell(kTo), kD>(depth + 1, estimate_.enter(rest, change), words_.template after<kD>(words));
        if (!has_ended) {
          estimate_.leave(change);
          tiles_[kTo] = tile;
          tiles_[Blank] = 0;
        }
      }
      if (has_ended) {
        // The way back to the root: the solution, from its end, and children that are not made after all.
        (*path_)[static_cast<std::size_t>(depth)] = static_cast<std::uint8_t>(kD);
        if constexpr (!Words::kLeavesOut) dived_.generated -= count_children<Blank, Last>(I + 1);
      }
      return has_ended;
    }
    return false;
  }

  std::array<std::uint8_t, kCells> tiles_{};
  Estimate estimate_;
  Words words_;
  MovePath* path_ = nullptr;
};

template <class Order, class Words, class Estimate>
Outcome<BlankMove> search_with(const Board& board, const Estimate& estimate, unsigned threads, const Tree& tree,
                               Budget& budget) {
  using Diver = SquareDiver<Estimate, Order, Words>;
  const Diver diver(estimate, *tree.words);
  if constexpr (requires { typename Estimate::Ahead; }) {
    using Refuter = BatchRefuter<Estimate, Words>;
    const Refuter refuter(estimate, Words(*tree.words), budget.take(threads * Refuter::kBytes));
    return Rounds<Diver, Refuter>(board, tree, diver, refuter, threads, budget).run();
  } else {
    return Rounds<Diver>(board, tree, diver, {}, threads, budget).run();
  }
}

template <class Estimate>
Outcome<BlankMove> search_square(const Board& board, const Estimate& estimate, const IdaStarSettings& settings,
                                 const Tree& tree, Budget& budget) {
  return settings.prunes ? search_with<FamilyOrder, AllWords>(board, estimate, settings.threads, tree, budget)
                         : search_with<FamilyOrder, OnlyStepsBack>(board, estimate, settings.threads, tree, budget);
}

// Of the patterns that were used last: the next search of a batch needs the same.
std::shared_ptr<const DirectTables> direct_tables_of(const std::shared_ptr<const Patterns>& patterns,
                                                     unsigned threads) {
  static std::mutex mutex;
  static std::shared_ptr<const DirectTables> last;
  const std::lock_guard lock(mutex);
  if (last == nullptr || &last->patterns() != patterns.get()) last = std::make_shared<DirectTables>(patterns, threads);
  return last->is_whole() ? last : nullptr;
}

bool is_square(const Board& board) {
  return board.rows == static_cast<int>(kSide) && board.columns == static_cast<int>(kSide);
}

Tree tree_of(const Board& board, const IdaStarSettings& settings) {
  return {board.rows, board.columns,
          settings.operators == Operators::up_left_right_down ? PublishedOrder::kOrder : FamilyOrder::kOrder,
          &WordAutomaton::of(board.rows, board.columns, settings.prunes)};
}

}  // namespace

bool has_square_engine(const Board& board) { return is_square(board); }

Outcome<BlankMove> walking_idastar(const Board& board, const WalkingDistance& walking, const IdaStarSettings& settings,
                                   Budget& budget) {
  return search_square(board, WalkingEstimate(walking), settings, tree_of(board, settings), budget);
}

Outcome<BlankMove> manhattan_idastar(const Board& board, const IdaStarSettings& settings, Budget& budget) {
  const Tree tree = tree_of(board, settings);
  const Manhattan manhattan(board);
  if (settings.operators == Operators::up_left_right_down) {
    return search_with<PublishedOrder, OnlyStepsBack>(board, manhattan, settings.threads, tree, budget);
  }
  return search_square(board, manhattan, settings, tree, budget);
}

Outcome<BlankMove> pattern_idastar(const Board& board, const std::shared_ptr<const Patterns>& patterns,
                                   const IdaStarSettings& settings, Budget& budget) {
  const Tree tree = tree_of(board, settings);
  if (is_square(board) && DirectTables::fits(*patterns) && budget.take(DirectTables::kMostBytes)) {
    const auto tables = direct_tables_of(patterns, settings.threads);
    if (tables != nullptr) return search_square(board, DirectEstimate(*tables), settings, tree, budget);
  }
  return compact_idastar(board, *patterns, tree, settings.threads, budget);
}

}  // namespace shunt::sliding_tiles
