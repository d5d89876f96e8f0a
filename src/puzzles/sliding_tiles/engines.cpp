#include "puzzles/sliding_tiles/engines.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "puzzles/sliding_tiles/patterns.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr unsigned kSide = 4;
constexpr unsigned kCells = 16;
using Tiles = std::array<std::uint8_t, kCells>;
using Move = SlidingTiles<1>::Move;

// Directions as numbers: those of the enumeration, and one for "no move yet".
constexpr unsigned kLeft = 0;
constexpr unsigned kUp = 1;
constexpr unsigned kRight = 2;
constexpr unsigned kDown = 3;
constexpr unsigned kNone = 4;

constexpr bool is_allowed(unsigned blank, unsigned direction, unsigned last) {
  if (last != kNone && direction == (last + 2) % 4) return false;
  if (direction == kLeft) return blank % kSide > 0;
  if (direction == kUp) return blank / kSide > 0;
  if (direction == kRight) return blank % kSide + 1 < kSide;
  return blank / kSide + 1 < kSide;
}
constexpr unsigned target(unsigned blank, unsigned direction) {
  if (direction == kLeft) return blank - 1;
  if (direction == kUp) return blank - kSide;
  if (direction == kRight) return blank + 1;
  return blank + kSide;
}

struct FamilyOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kLeft, kUp, kRight, kDown};
};
struct PublishedOrder {
  static constexpr std::array<unsigned, 4> kOrder = {kUp, kLeft, kRight, kDown};
};

// Rows and columns that every tile is away from its place: a move changes it by one, up or down.
class Manhattan {
 public:
  using Value = int;
  struct Nothing {};
  using Change = Nothing;

  explicit Manhattan(const Tiles& goal) {
    for (unsigned place = 0; place < kCells; ++place) {
      const std::uint8_t tile = goal[place];
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
  Value start(const Tiles& tiles) const {
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

 private:
  static int distance(unsigned a, unsigned b) {
    return std::abs(static_cast<int>(a / kSide) - static_cast<int>(b / kSide)) +
           std::abs(static_cast<int>(a % kSide) - static_cast<int>(b % kSide));
  }
  std::int8_t change_[kCells][kCells][4] = {};
  std::int8_t distance_[kCells][kCells] = {};
};

// What the tables say is kept here and changed in place: copied from child to child it would be written in parts and
// read as a whole, which processors are slow at.
class PatternEstimate {
 public:
  struct Value {
    int plain;
    int reflected;
  };
  struct Change {
    Patterns::Step plain;
    Patterns::Step reflected;
    Value value;
  };

  explicit PatternEstimate(std::shared_ptr<const Patterns> patterns) : patterns_(std::move(patterns)) {}
  Value start(const Tiles& tiles) {
    position_ = patterns_->evaluate(tiles.data());
    return {position_.plain(), position_.reflected()};
  }
  static int value(const Value& value) { return std::max(value.plain, value.reflected); }
  template <unsigned Blank, unsigned D>
  int look(const Value& value, std::uint8_t tile, int most, Change& change) const {
    constexpr unsigned kFrom = target(Blank, D);
    change.plain = patterns_->plain_step(position_, tile, kFrom, Blank);
    change.value.plain = value.plain + change.plain.part - position_.part[change.plain.table];
    if (change.value.plain > most) return change.value.plain;
    change.reflected = patterns_->reflected_step(position_, tile, kFrom, Blank);
    change.value.reflected = value.reflected + change.reflected.part - position_.part[change.reflected.table];
    return PatternEstimate::value(change.value);
  }
  // Both exchange what is here for what is in the change.
  Value enter(int, Change& change) {
    leave(change);
    return change.value;
  }
  void leave(Change& change) {
    for (Patterns::Step* step : {&change.plain, &change.reflected}) {
      std::swap(position_.index[step->table], step->index);
      std::swap(position_.part[step->table], step->part);
    }
  }

 private:
  std::shared_ptr<const Patterns> patterns_;
  Patterns::Value position_;
};

template <class Estimate, class Order>
class Search {
 public:
  Search(const Tiles& tiles, Estimate estimate, Budget& budget)
      : tiles_(tiles), estimate_(std::move(estimate)), budget_(budget) {}

  Outcome<Move> run() {
    Outcome<Move> outcome;
    const auto blank = static_cast<unsigned>(std::find(tiles_.begin(), tiles_.end(), 0) - tiles_.begin());
    const typename Estimate::Value start = estimate_.start(tiles_);
    std::uint64_t rounds = 0;
    bound_ = Estimate::value(start);
    bool is_cut = false;
    while (true) {
      ++rounds;
      budget_.note_depth(static_cast<std::uint64_t>(bound_), static_cast<std::uint64_t>(bound_));
      outcome.bounds.lower = static_cast<std::uint64_t>(bound_);
      // Without a solution (the parity test can be switched off) it would go on for ever.
      const std::uint64_t deepest = std::min<std::uint64_t>(budget_.depth_limit().value_or(kMostMoves), kMostMoves);
      if (outcome.bounds.lower > deepest) {
        is_cut = true;
        outcome.bounds.lower = deepest + 1;
        break;
      }
      next_bound_ = kNoBound;
      if (bound_ == 0 || enter(blank, start)) break;
      bound_ = next_bound_;
    }
    spend_rest();
    if (is_stopped_ || is_cut) {
      outcome.status = is_cut ? Status::not_found : budget_.stop_reason();
    } else {
      outcome.status = Status::solved;
      outcome.optimal = true;
      outcome.cost = outcome.bounds.lower;
      outcome.bounds.upper = outcome.cost;
      for (std::uint64_t i = 0; i < outcome.cost; ++i) outcome.moves.push_back({static_cast<Direction>(path_[i])});
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.depth_limit = static_cast<std::uint64_t>(bound_);
    outcome.statistics.iterations = rounds;
    return outcome;
  }

 private:
  static constexpr int kNoBound = 1 << 20;
  static constexpr std::uint64_t kPollInterval = 1 << 18;  // expansions; some milliseconds
  static constexpr std::size_t kMostMoves = 256;           // no 4x4 board needs more than 80

  using Value = typename Estimate::Value;
  using Visit = bool (Search::*)(int, const Value&);

  // True: found, or stopped.
  bool enter(unsigned blank, const Value& value) { return enter_at(blank, value, std::make_index_sequence<kCells>()); }
  template <std::size_t... Cell>
  bool enter_at(unsigned blank, const Value& value, std::index_sequence<Cell...>) {
    static constexpr Visit kVisits[] = {&Search::visit<Cell, kNone>...};
    return (this->*kVisits[blank])(0, value);
  }

  template <unsigned Blank, unsigned Last>
  bool visit(int depth, const Value& value) {
    if (left_-- == 0 && !refill()) return true;
    return step<Blank, Last, Order::kOrder[0]>(depth, value) || step<Blank, Last, Order::kOrder[1]>(depth, value) ||
           step<Blank, Last, Order::kOrder[2]>(depth, value) || step<Blank, Last, Order::kOrder[3]>(depth, value);
  }

  template <unsigned Blank, unsigned Last, unsigned D>
  bool step(int depth, const Value& value) {
    if constexpr (is_allowed(Blank, D, Last)) {
      constexpr unsigned kTo = target(Blank, D);
      const std::uint8_t tile = tiles_[kTo];
      typename Estimate::Change change;
      const int rest = estimate_.template look<Blank, D>(value, tile, bound_ - depth - 1, change);
      const int total = depth + 1 + rest;
      ++generated_;
      if (total > bound_) {
        next_bound_ = std::min(next_bound_, total);
        return false;
      }
      path_[static_cast<std::size_t>(depth)] = static_cast<std::uint8_t>(D);
      if (rest == 0) return true;
      tiles_[Blank] = tile;
      tiles_[kTo] = 0;
      if (visit<kTo, D>(depth + 1, estimate_.enter(rest, change))) return true;
      estimate_.leave(change);
      tiles_[kTo] = tile;
      tiles_[Blank] = 0;
    }
    return false;
  }

  bool refill() {
    budget_.count_expansions(granted_);
    granted_ = budget_.grant(kPollInterval);
    left_ = granted_ - 1;  // one is made now
    is_stopped_ = granted_ == 0;
    if (is_stopped_) left_ = 0;
    return !is_stopped_;
  }
  void spend_rest() { budget_.count_expansions(granted_ - std::min(left_, granted_)); }

  Tiles tiles_;
  Estimate estimate_;
  Budget& budget_;
  int bound_ = 0;
  int next_bound_ = kNoBound;
  std::uint64_t granted_ = 0;
  std::uint64_t left_ = 0;  // expansions until the budget is asked again
  std::uint64_t generated_ = 0;
  bool is_stopped_ = false;
  std::array<std::uint8_t, kMostMoves> path_{};
};

Tiles tiles_of(const std::vector<int>& cells) {
  Tiles tiles{};
  for (std::size_t i = 0; i < kCells; ++i) tiles[i] = static_cast<std::uint8_t>(cells[i]);
  return tiles;
}

template <class Estimate>
Outcome<Move> search_with(const Board& board, const Estimate& estimate, Operators operators, Budget& budget) {
  const Tiles tiles = tiles_of(board.tiles);
  if (operators == Operators::left_up_right_down) return Search<Estimate, FamilyOrder>(tiles, estimate, budget).run();
  return Search<Estimate, PublishedOrder>(tiles, estimate, budget).run();
}

}  // namespace

bool fits_fast_idastar(const Board& board, std::string_view heuristic) {
  return board.rows == static_cast<int>(kSide) && board.columns == static_cast<int>(kSide) &&
         (heuristic == "manhattan" || heuristic == "pdb:663");
}

Outcome<Move> fast_idastar(const Board& board, std::string_view heuristic, Operators operators, unsigned threads,
                           Budget& budget) {
  const Tiles goal = tiles_of(board.goal);
  if (heuristic == "manhattan") return search_with(board, Manhattan(goal), operators, budget);
  return search_with(board, PatternEstimate(patterns_of(goal, threads)), operators, budget);
}

}  // namespace shunt::sliding_tiles
