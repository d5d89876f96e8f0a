#include "puzzles/sliding_tiles/engines.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "puzzles/sliding_tiles/patterns.hpp"
#include "structures/workers.hpp"

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

// How many expansions a dive may make before it asks again; it tells how many it has made.
class Pace {
 public:
  static constexpr std::uint64_t kStretch = 1 << 18;  // expansions; some milliseconds
  virtual ~Pace() = default;
  virtual std::uint64_t next(std::uint64_t made) = 0;  // 0: end now
};

// A node of the tree: where a dive begins.
struct Node {
  Tiles tiles{};
  unsigned blank = 0;
  unsigned last = kNone;
  std::vector<std::uint8_t> path;  // directions from the start
};

constexpr int kNoBound = 1 << 20;
constexpr std::size_t kMostMoves = 256;  // no 4x4 board needs more than 80

// Depth-first search below a node, within a bound.
template <class Estimate, class Order>
class Dive {
 public:
  Dive(const Node& node, const Estimate& estimate, Pace& pace) : tiles_(node.tiles), estimate_(estimate), pace_(pace) {
    std::copy(node.path.begin(), node.path.end(), path_.begin());
    depth_ = static_cast<int>(node.path.size());
    blank_ = node.blank;
    last_ = node.last;
  }

  // True: found. If not, next_bound() is the least sum that was cut, unless it was stopped.
  bool run(int bound) {
    bound_ = bound;
    const Value value = estimate_.start(tiles_);
    const bool has_ended = enter(value, std::make_index_sequence<std::size_t{kCells} * (kNone + 1)>());
    expanded_ += granted_ - left_;
    return has_ended && !is_stopped_;
  }
  int next_bound() const { return next_bound_; }
  bool is_stopped() const { return is_stopped_; }
  std::uint64_t expanded() const { return expanded_; }
  std::uint64_t generated() const { return generated_; }
  const std::array<std::uint8_t, kMostMoves>& path() const { return path_; }

 private:
  using Value = typename Estimate::Value;
  using Visit = bool (Dive::*)(int, const Value&);

  template <std::size_t... I>
  bool enter(const Value& value, std::index_sequence<I...>) {
    static constexpr Visit kVisits[] = {&Dive::visit<I / (kNone + 1), I % (kNone + 1)>...};
    return (this->*kVisits[std::size_t{blank_} * (kNone + 1) + last_])(depth_, value);
  }

  // True: found, or stopped.
  template <unsigned Blank, unsigned Last>
  bool visit(int depth, const Value& value) {
    if (left_ == 0 && !refill()) return true;
    --left_;
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
    expanded_ += granted_;
    granted_ = pace_.next(granted_);
    left_ = granted_;
    is_stopped_ = granted_ == 0;
    return !is_stopped_;
  }

  Tiles tiles_;
  unsigned blank_ = 0;
  unsigned last_ = kNone;
  int depth_ = 0;
  Estimate estimate_;
  Pace& pace_;
  int bound_ = 0;
  int next_bound_ = kNoBound;
  std::uint64_t granted_ = 0;
  std::uint64_t left_ = 0;  // expansions until the pace is asked again
  std::uint64_t expanded_ = 0;
  std::uint64_t generated_ = 0;
  bool is_stopped_ = false;
  std::array<std::uint8_t, kMostMoves> path_{};
};

// The rounds of IDA*. Small ones are one dive. Once a round is large, the next ones are cut at a fixed depth into
// some thousand dives, which threads share; the first in order that finds a solution counts, and of the numbers
// those up to it: everything that comes out is the same at any number of threads.
template <class Estimate, class Order>
class Rounds {
 public:
  Rounds(const Tiles& tiles, Estimate estimate, unsigned threads, Budget& budget)
      : estimate_(std::move(estimate)), budget_(budget), workers_(threads) {
    start_.tiles = tiles;
    start_.blank = static_cast<unsigned>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
  }

  Outcome<Move> run() {
    Outcome<Move> outcome;
    std::uint64_t rounds = 0;
    int bound = Estimate::value(estimate_.start(start_.tiles));
    bool is_cut = false;
    bool is_wide = false;
    while (true) {
      ++rounds;
      budget_.note_depth(static_cast<std::uint64_t>(bound), static_cast<std::uint64_t>(bound));
      outcome.bounds.lower = static_cast<std::uint64_t>(bound);
      // Without a solution (the parity test can be switched off) it would go on for ever.
      const std::uint64_t deepest = std::min<std::uint64_t>(budget_.depth_limit().value_or(kMostMoves), kMostMoves);
      if (outcome.bounds.lower > deepest) {
        is_cut = true;
        outcome.bounds.lower = deepest + 1;
        break;
      }
      next_bound_ = kNoBound;
      const std::uint64_t before = budget_.expanded();
      if (bound == 0 || (is_wide ? run_wide(bound) : run_narrow(bound)) || is_stopped_) break;
      is_wide = is_wide || (budget_.expanded() - before > kWideFrom && !budget_.has_expansion_limit());
      bound = next_bound_;
    }
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
    outcome.statistics.depth_limit = static_cast<std::uint64_t>(bound);
    outcome.statistics.iterations = rounds;
    return outcome;
  }

 private:
  static constexpr std::uint64_t kWideFrom = 1'000'000;  // expansions of the round before
  static constexpr std::size_t kTopDepth = 10;           // where a wide round is cut: at most some 2,000 dives

  class BudgetPace final : public Pace {
   public:
    explicit BudgetPace(Budget& budget) : budget_(budget) {}
    std::uint64_t next(std::uint64_t made) override {
      budget_.count_expansions(made);
      counted_ += made;
      return budget_.grant(kStretch);
    }
    std::uint64_t counted() const { return counted_; }

   private:
    Budget& budget_;
    std::uint64_t counted_ = 0;
  };

  // Of a dive that others may make superfluous.
  class SharedPace final : public Pace {
   public:
    SharedPace(std::size_t own, const std::atomic<std::size_t>& first_found, Budget& budget, bool reports)
        : own_(own), first_found_(first_found), budget_(budget), reports_(reports) {}
    std::uint64_t next(std::uint64_t) override {
      if (first_found_.load(std::memory_order_relaxed) < own_) return 0;
      return (reports_ ? budget_.is_over_after_report() : budget_.is_over()) ? 0 : kStretch;
    }

   private:
    std::size_t own_;
    const std::atomic<std::size_t>& first_found_;
    Budget& budget_;
    bool reports_;
  };

  bool run_narrow(int bound) {
    BudgetPace pace(budget_);
    Dive<Estimate, Order> dive(start_, estimate_, pace);
    const bool is_found = dive.run(bound);
    budget_.count_expansions(dive.expanded() - pace.counted());
    generated_ += dive.generated();
    next_bound_ = dive.next_bound();
    is_stopped_ = dive.is_stopped();
    if (is_found) path_ = dive.path();
    return is_found;
  }

  // What was done above the cut until a root was met.
  struct Work {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
  };
  struct Result {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    int next_bound = kNoBound;
    std::array<std::uint8_t, kMostMoves> path{};
  };

  bool run_wide(int bound) {
    std::vector<Node> roots;
    std::vector<Work> until;
    Work above;
    collect(start_, bound, roots, until, above);
    std::vector<Result> results(roots.size());
    std::atomic<std::size_t> first_found{roots.size()};
    const std::thread::id caller = std::this_thread::get_id();
    workers_.run(roots.size(), [&](std::size_t i) {
      if (first_found.load(std::memory_order_relaxed) < i) return;
      SharedPace pace(i, first_found, budget_, std::this_thread::get_id() == caller);
      Dive<Estimate, Order> dive(roots[i], estimate_, pace);
      const bool is_found = dive.run(bound);
      results[i] = {dive.expanded(), dive.generated(), dive.next_bound(), dive.path()};
      std::size_t first = first_found.load(std::memory_order_relaxed);
      while (is_found && i < first && !first_found.compare_exchange_weak(first, i, std::memory_order_relaxed)) {
      }
    });
    is_stopped_ = budget_.is_over();
    const std::size_t found = first_found.load(std::memory_order_relaxed);
    // What a single dive would have done: nothing after the solution.
    if (found < roots.size()) above = until[found];
    for (std::size_t i = 0; i < std::min(found + 1, roots.size()); ++i) {
      above.expanded += results[i].expanded;
      above.generated += results[i].generated;
      next_bound_ = std::min(next_bound_, results[i].next_bound);
    }
    budget_.count_expansions(above.expanded);
    generated_ += above.generated;
    if (is_stopped_ || found == roots.size()) return false;
    path_ = results[found].path;
    return true;
  }

  // The nodes at the cut, in the order in which a dive would come to them.
  void collect(const Node& node, int bound, std::vector<Node>& roots, std::vector<Work>& until, Work& above) {
    ++above.expanded;
    for (const unsigned direction : Order::kOrder) {
      if (!is_allowed(node.blank, direction, node.last)) continue;
      Node child = node;
      child.blank = target(node.blank, direction);
      child.last = direction;
      std::swap(child.tiles[node.blank], child.tiles[child.blank]);
      child.path.push_back(static_cast<std::uint8_t>(direction));
      ++above.generated;
      const int total = static_cast<int>(child.path.size()) + Estimate::value(estimate_.start(child.tiles));
      if (total > bound) {
        next_bound_ = std::min(next_bound_, total);
      } else if (child.path.size() == kTopDepth) {
        roots.push_back(std::move(child));
        until.push_back(above);
      } else {
        collect(child, bound, roots, until, above);
      }
    }
  }

  Node start_;
  Estimate estimate_;
  Budget& budget_;
  Workers workers_;
  int next_bound_ = kNoBound;
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
Outcome<Move> search_with(const Board& board, const Estimate& estimate, Operators operators, unsigned threads,
                          Budget& budget) {
  const Tiles tiles = tiles_of(board.tiles);
  if (operators == Operators::left_up_right_down) {
    return Rounds<Estimate, FamilyOrder>(tiles, estimate, threads, budget).run();
  }
  return Rounds<Estimate, PublishedOrder>(tiles, estimate, threads, budget).run();
}

}  // namespace

bool fits_fast_idastar(const Board& board, std::string_view heuristic) {
  return board.rows == static_cast<int>(kSide) && board.columns == static_cast<int>(kSide) &&
         (heuristic == "manhattan" || heuristic == "pdb:663");
}

Outcome<Move> fast_idastar(const Board& board, std::string_view heuristic, Operators operators, unsigned threads,
                           Budget& budget) {
  const Tiles goal = tiles_of(board.goal);
  if (heuristic == "manhattan") return search_with(board, Manhattan(goal), operators, threads, budget);
  const std::shared_ptr<const Patterns> patterns = patterns_of(goal, threads, budget);
  if (patterns == nullptr) {
    Outcome<Move> none;
    none.status = budget.stop_reason();
    none.statistics.expanded = 0;
    return none;
  }
  return search_with(board, PatternEstimate(patterns), operators, threads, budget);
}

}  // namespace shunt::sliding_tiles
