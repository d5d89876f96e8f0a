#include "puzzles/sliding_tiles/idastar/compact_patterns.hpp"

namespace shunt::sliding_tiles {
namespace {

// Everything about a move that does not change during a search.
class MoveFacts {
 public:
  static constexpr unsigned kNowhere = 255;

  // What a move of the blank does to one look: the tile there goes from the blank's target to where the blank was.
  struct Shift {
    Cells flip;          // the two cells
    std::uint8_t first;  // the cells in between that are passed, as the table sees them: where they begin,
    std::uint8_t ones;   //   and a mask of as many bits
    std::int8_t sign;    // to later cells or to earlier ones
  };

  MoveFacts(const Patterns& patterns, const Tree& tree) : order_(tree.order) {
    const int cells = tree.rows * tree.columns;
    for (int cell = 0; cell < cells; ++cell) {
      const int row = cell / tree.columns;
      const int column = cell % tree.columns;
      const std::array<int, 4> targets = {column > 0 ? cell - 1 : -1, row > 0 ? cell - tree.columns : -1,
                                          column + 1 < tree.columns ? cell + 1 : -1,
                                          row + 1 < tree.rows ? cell + tree.columns : -1};
      for (std::size_t direction = 0; direction < 4; ++direction) {
        const int to = targets[direction];
        target_[static_cast<std::size_t>(cell)][direction] =
            static_cast<std::uint8_t>(to < 0 ? kNowhere : static_cast<unsigned>(to));
      }
    }
    shifts_.resize(patterns.looks().size() * kMostCells * 4);
    for (std::size_t look = 0; look < patterns.looks().size(); ++look) {
      const Patterns::Look& own = patterns.looks()[look];
      const unsigned width = static_cast<unsigned>(own.table->key().columns);
      for (std::size_t cell = 0; cell < static_cast<std::size_t>(cells); ++cell) {
        for (std::size_t direction = 0; direction < 4; ++direction) {
          if (target_[cell][direction] == kNowhere) continue;
          const unsigned to = own.image[cell];  // the tile goes the other way
          const unsigned from = own.image[target_[cell][direction]];
          const unsigned low = std::min(from, to);
          const bool passes = std::max(from, to) - low == width;
          shifts_[(look * kMostCells + cell) * 4 + direction] = {
              Cells{1} << from | Cells{1} << to, static_cast<std::uint8_t>(low + 1),
              static_cast<std::uint8_t>(passes ? (1U << (width - 1)) - 1 : 0),
              static_cast<std::int8_t>(to > from ? 1 : -1)};
        }
      }
    }
    for (unsigned bits = 0; bits < ones_.size(); ++bits) {
      for (unsigned rest = bits; rest != 0; rest &= rest - 1) ++ones_[bits];
    }
  }

  const std::array<unsigned, 4>& order() const { return order_; }
  unsigned target(unsigned cell, unsigned direction) const { return target_[cell][direction]; }
  const Shift& shift(unsigned look, unsigned blank, unsigned direction) const {
    return shifts_[(std::size_t{look} * kMostCells + blank) * 4 + direction];
  }
  int ones(Cells bits) const { return ones_[bits]; }

 private:
  std::array<unsigned, 4> order_;
  std::array<std::array<std::uint8_t, 4>, kMostCells> target_{};
  std::vector<Shift> shifts_;
  std::array<std::int8_t, 32> ones_{};
};

template <std::size_t Views>
class PatternDiver : private DiveBooks {
 public:
  PatternDiver(const Patterns& patterns, const MoveFacts& facts, const WordAutomaton& words)
      : patterns_(&patterns), facts_(&facts), words_(&words), places_(patterns.looks().size()) {}

  int evaluate(const std::uint8_t* tiles) const { return patterns_->evaluate(tiles); }

  Dived run(const Root& root, int bound, Pace& pace, MovePath& path) {
    open(bound, pace);
    path_ = &path;
    std::copy(root.path.begin(), root.path.end(), path.begin());
    tiles_ = root.tiles;
    Sums sums{};
    place_all(sums);
    return close(visit(static_cast<int>(root.path.size()), root.blank, root.words, sums));
  }

 private:
  using Sums = std::array<int, Views>;
  // Where the tiles of a look are.
  struct Place {
    Cells taken;
    std::uint32_t order;
    std::int32_t part;  // what the table says
  };
  struct Child {
    std::array<Place, Views> places;
    std::array<const std::uint8_t*, Views> entries;  // in the tables, on their way into the cache
    std::array<std::uint8_t, Views> looks;
    std::uint8_t direction;
    std::uint8_t to;
    std::uint8_t tile;
    WordAutomaton::State words;
  };

  void place_all(Sums& sums) {
    std::vector<std::array<std::uint8_t, kMostCells>> cells(places_.size());
    for (Place& place : places_) place = {};
    for (int cell = 0; cell < patterns_->cells(); ++cell) {
      const std::uint8_t tile = tiles_[static_cast<std::size_t>(cell)];
      if (tile == 0) continue;
      for (std::size_t view = 0; view < Views; ++view) {
        const Patterns::Part& part = patterns_->part(view, tile);
        const std::uint8_t image = patterns_->looks()[part.look].image[static_cast<std::size_t>(cell)];
        cells[part.look][part.slot] = image;
        places_[part.look].taken |= Cells{1} << image;
      }
    }
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const PatternTable& table = *patterns_->looks()[i].table;
      places_[i].order = table.order_of(cells[i].data());
      places_[i].part = table.data()[table.index(places_[i].taken, places_[i].order)];
      sums[i / (places_.size() / Views)] += places_[i].part;
    }
  }

  // True: found, or stopped.
  bool visit(int depth, unsigned blank, WordAutomaton::State words, const Sums& sums) {
    if (!spend(1)) return true;
    std::array<Child, 4> children;
    std::size_t count = 0;
    const WordAutomaton::Row& row = words_->after(words);
    for (const unsigned direction : facts_->order()) {
      const unsigned to = facts_->target(blank, direction);
      if (to == MoveFacts::kNowhere || row[direction] == WordAutomaton::kLeftOut) continue;
      Child& child = children[count++];
      child.direction = static_cast<std::uint8_t>(direction);
      child.to = static_cast<std::uint8_t>(to);
      child.tile = tiles_[to];
      child.words = row[direction];
      for (std::size_t view = 0; view < Views; ++view) {
        const Patterns::Part& part = patterns_->part(view, child.tile);
        const MoveFacts::Shift& shift = facts_->shift(part.look, blank, direction);
        const Place& before = places_[part.look];
        const PatternTable& table = *patterns_->looks()[part.look].table;
        const int passed = shift.sign * facts_->ones((before.taken >> shift.first) & shift.ones);
        Place& after = child.places[view];
        after.taken = before.taken ^ shift.flip;
        after.order = table.order_after(before.order, part.slot, passed);
        child.entries[view] = table.data() + table.index(after.taken, after.order);
        __builtin_prefetch(child.entries[view]);
        child.looks[view] = part.look;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      ++dived_.generated;
      Child& child = children[i];
      Sums own;
      int rest = 0;
      for (std::size_t view = 0; view < Views; ++view) {
        child.places[view].part = *child.entries[view];
        own[view] = sums[view] + child.places[view].part - places_[child.looks[view]].part;
        rest = std::max(rest, own[view]);
      }
      const int total = depth + 1 + rest;
      if (total > bound_) {
        dived_.next_bound = std::min(dived_.next_bound, total);
        continue;
      }
      (*path_)[static_cast<std::size_t>(depth)] = child.direction;
      if (rest == 0) return true;
      tiles_[blank] = child.tile;
      tiles_[child.to] = 0;
      exchange(child);
      if (visit(depth + 1, child.to, child.words, own)) return true;
      exchange(child);
      tiles_[child.to] = child.tile;
      tiles_[blank] = 0;
    }
    return false;
  }

  void exchange(Child& child) {
    for (std::size_t view = 0; view < Views; ++view) std::swap(places_[child.looks[view]], child.places[view]);
  }

  const Patterns* patterns_;
  const MoveFacts* facts_;
  const WordAutomaton* words_;
  std::array<std::uint8_t, kMostCells> tiles_{};
  std::vector<Place> places_;  // per look
  MovePath* path_ = nullptr;
};

template <std::size_t Views>
Outcome<BlankMove> run_with(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                            Budget& budget) {
  const MoveFacts facts(patterns, tree);
  PatternDiver<Views> diver(patterns, facts, *tree.words);
  return Rounds<PatternDiver<Views>>(board, tree, std::move(diver), {}, threads, budget).run();
}

}  // namespace

Outcome<BlankMove> compact_idastar(const Board& board, const Patterns& patterns, const Tree& tree, unsigned threads,
                                   Budget& budget) {
  if (patterns.views() == 1) return run_with<1>(board, patterns, tree, threads, budget);
  return run_with<2>(board, patterns, tree, threads, budget);
}

}  // namespace shunt::sliding_tiles
