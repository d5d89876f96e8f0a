#include "puzzles/sliding_tiles/beam/beam.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <vector>

#include "core/random.hpp"
#include "memory/big_array.hpp"
#include "memory/growing_array.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::size_t kMostSide = 6;

// Of every line of tiles, how many must leave it: by what its cells want, as digits. A cell wants 0, or 1 + the place
// of its tile if that belongs into this line. See heuristics.hpp.
class ConflictTable {
 public:
  explicit ConflictTable(std::size_t length) : base_(length + 1) {
    std::size_t size = 1;
    for (std::size_t i = 0; i < length; ++i) size *= base_;
    conflicts_.resize(size);
    for (std::size_t index = 0; index < size; ++index) {
      std::vector<std::size_t> wanted;
      for (std::size_t rest = index; rest != 0; rest /= base_) {
        if (rest % base_ != 0) wanted.push_back(rest % base_);
      }
      std::reverse(wanted.begin(), wanted.end());
      // All but a longest ascending selection.
      std::vector<std::size_t> ends;
      for (const std::size_t place : wanted) {
        const auto end = std::lower_bound(ends.begin(), ends.end(), place);
        if (end == ends.end()) {
          ends.push_back(place);
        } else {
          *end = place;
        }
      }
      conflicts_[index] = static_cast<std::uint8_t>(wanted.size() - ends.size());
    }
  }
  std::size_t base() const { return base_; }
  std::uint8_t operator[](std::size_t index) const { return conflicts_[index]; }

 private:
  std::size_t base_;
  std::vector<std::uint8_t> conflicts_;
};

constexpr std::size_t kAhead = 24;         // slots are fetched before they are looked at
constexpr std::size_t kStretch = 1 << 16;  // that many steps of any work, then a look at the clock

// 64-bit fingerprints, 0 excepted.
class Fingerprints {
 public:
  explicit Fingerprints(Budget& budget) : budget_(budget) {}
  bool make_room(std::size_t count) {
    if (2 * (size_ + count) <= slots_.size()) return true;
    BigArray<std::uint64_t> larger;
    std::size_t size = std::max<std::size_t>(slots_.size(), 1 << 16);
    while (2 * (size_ + count) > size) size *= 2;
    if (!larger.allocate(budget_, size)) return false;
    std::swap(slots_, larger);
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (i % kStretch == 0 && budget_.is_over()) return false;
      if (i + kAhead < larger.size() && larger[i + kAhead] != 0) prefetch(larger[i + kAhead]);
      if (larger[i] != 0) slots_[slot_of(larger[i])] = larger[i];
    }
    return true;
  }
  void prefetch(std::uint64_t print) const { __builtin_prefetch(&slots_[print & (slots_.size() - 1)]); }
  bool contains(std::uint64_t print) const { return slots_[slot_of(print)] == print; }
  bool insert(std::uint64_t print) {
    const std::size_t slot = slot_of(print);
    if (slots_[slot] == print) return false;
    slots_[slot] = print;
    ++size_;
    return true;
  }
  std::size_t size() const { return size_; }

 private:
  std::size_t slot_of(std::uint64_t print) const {
    std::size_t slot = print & (slots_.size() - 1);
    while (slots_[slot] != 0 && slots_[slot] != print) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  Budget& budget_;
  BigArray<std::uint64_t> slots_;
  std::size_t size_ = 0;
};

class LayerBeam {
 public:
  LayerBeam(const Board& board, std::uint64_t width, unsigned threads, Budget& budget)
      : rows_(static_cast<unsigned>(board.rows)),
        columns_(static_cast<unsigned>(board.columns)),
        width_(width),
        budget_(budget),
        row_conflicts_(columns_),
        column_conflicts_(rows_),
        met_(budget),
        states_(budget),
        next_(budget),
        candidates_(budget),
        ancestors_(budget),
        workers_(threads) {
    for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
      const auto tile = static_cast<std::size_t>(board.goal[cell]);
      goal_row_[tile] = cell / columns_;
      goal_column_[tile] = cell % columns_;
      start_.tiles[cell] = static_cast<std::uint8_t>(board.tiles[cell]);
      if (board.tiles[cell] == 0) start_.blank = static_cast<std::uint8_t>(cell);
    }
    set_targets();
    for (unsigned tile = 1; tile < rows_ * columns_; ++tile) {
      for (unsigned cell = 0; cell < rows_ * columns_; ++cell)
        distance_[tile][cell] = static_cast<int>(distance(tile, cell));
    }
    Random random(1);
    for (auto& row : prints_) {
      for (std::uint64_t& print : row) print = random.next();
    }
    for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
      const std::uint8_t tile = start_.tiles[cell];
      if (tile == 0) continue;
      start_.print += prints_[tile][cell];
      start_.estimate = static_cast<std::uint16_t>(start_.estimate + distance_[tile][cell]);
    }
    set_lines();
    for (unsigned row = 0; row < rows_; ++row) start_.conflicts[row] = conflicts_in(start_, row);
    for (std::size_t line = kMostSide; line < kMostSide + columns_; ++line) {
      start_.conflicts[line] = conflicts_in(start_, line);
    }
    for (const std::uint8_t conflicts : start_.conflicts) {
      start_.estimate = static_cast<std::uint16_t>(start_.estimate + 2 * conflicts);
    }
  }

  Outcome<BlankMove> run() {
    Outcome<BlankMove> outcome;
    std::uint64_t depth = 0;
    std::vector<std::uint64_t> layers{1};
    outcome.status = Status::not_found;
    bool is_stopped = !met_.make_room(1) || !states_.make_room(1);
    if (!is_stopped) {
      met_.insert(start_.print);
      states_.push_back(start_);
    }
    std::size_t solved = find_solved();
    while (!is_stopped && solved == kNone && states_.size() > 0 && depth < budget_.depth_limit().value_or(kMostDepth)) {
      ++depth;
      budget_.note_depth(depth, 0);
      if (!expand_layer(depth) || !keep_best()) {
        is_stopped = true;
        break;
      }
      if (states_.size() > 0) layers.push_back(states_.size());
      solved = find_solved();
    }
    if (is_stopped) {
      outcome.status = budget_.stop_reason();
    } else if (solved != kNone) {
      outcome.status = Status::solved;
      outcome.moves = path_to(solved, layers);
      outcome.cost = outcome.moves.size();
      outcome.bounds.upper = outcome.cost;
    }
    outcome.statistics.expanded = budget_.expanded();
    outcome.statistics.generated = generated_;
    outcome.statistics.duplicates = duplicates_;
    outcome.statistics.stored = met_.size();
    outcome.statistics.layers = std::move(layers);
    return outcome;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  static constexpr std::uint64_t kMostDepth = 10'000;
  static constexpr std::size_t kMostEstimate = 1024;
  static constexpr std::uint8_t kNoDirection = 4;

  struct State {
    std::array<std::uint8_t, kMostCells> tiles{};
    std::array<std::uint8_t, 2 * kMostSide> conflicts{};  // of rows, then of columns
    std::uint8_t blank = 0;
    std::uint8_t back = kNoDirection;  // the direction that leads back to its parent
    std::uint16_t estimate = 0;
    std::uint64_t print = 0;
  };
  // What a move changes: two lines across it, and the tile's own distance.
  struct Change {
    unsigned to = 0;
    std::uint16_t estimate = 0;
    std::uint64_t print = 0;
    std::array<std::uint8_t, 2> lines{};  // places in State::conflicts
    std::array<std::uint8_t, 2> conflicts{};
  };
  struct Candidate {
    std::uint64_t print;
    std::uint32_t parent;
    std::uint16_t estimate;
    std::uint8_t direction;
  };
  // What one thread makes of some states.
  struct Piece {
    std::vector<Candidate> candidates;
    std::uint64_t generated = 0;
    std::uint64_t duplicates = 0;
  };
  static constexpr std::size_t kPiece = 2'048;  // states
  static constexpr unsigned kNoCell = 255;
  // How a kept state came to be, one per state of every layer: parent in the layer before, and direction.
  using Ancestor = std::uint32_t;

  unsigned distance(std::size_t tile, unsigned cell) const {
    return static_cast<unsigned>(std::abs(static_cast<int>(cell / columns_) - static_cast<int>(goal_row_[tile])) +
                                 std::abs(static_cast<int>(cell % columns_) - static_cast<int>(goal_column_[tile])));
  }
  // Rows are lines 0 to 5, columns 6 to 11: where their cells are, and what a tile wants there.
  struct Line {
    unsigned first = 0;
    unsigned step = 0;
    unsigned length = 0;
    const ConflictTable* table = nullptr;
    std::array<std::uint8_t, kMostCells> wants{};  // per tile: 0, or 1 + its place if it belongs into this line
  };
  void set_lines() {
    for (unsigned row = 0; row < rows_; ++row) lines_[row] = {row * columns_, 1, columns_, &row_conflicts_, {}};
    for (unsigned column = 0; column < columns_; ++column) {
      lines_[kMostSide + column] = {column, columns_, rows_, &column_conflicts_, {}};
    }
    for (unsigned tile = 1; tile < rows_ * columns_; ++tile) {
      lines_[goal_row_[tile]].wants[tile] = static_cast<std::uint8_t>(goal_column_[tile] + 1);
      lines_[kMostSide + goal_column_[tile]].wants[tile] = static_cast<std::uint8_t>(goal_row_[tile] + 1);
    }
  }
  std::uint8_t conflicts_in(const State& state, std::size_t number) const {
    const Line& line = lines_[number];
    std::size_t index = 0;
    for (unsigned i = 0, cell = line.first; i < line.length; ++i, cell += line.step) {
      index = index * line.table->base() + line.wants[state.tiles[cell]];
    }
    return (*line.table)[index];
  }
  // Where the blank can go from a cell; kNoCell: nowhere.
  void set_targets() {
    for (unsigned cell = 0; cell < rows_ * columns_; ++cell) {
      const unsigned row = cell / columns_;
      const unsigned column = cell % columns_;
      targets_[cell] = {column > 0 ? cell - 1 : kNoCell, row > 0 ? cell - columns_ : kNoCell,
                        column + 1 < columns_ ? cell + 1 : kNoCell, row + 1 < rows_ ? cell + columns_ : kNoCell};
    }
  }

  // Leaves the tiles moved: the caller puts them back or keeps them so.
  Change move_tile(State& state, unsigned to) const {
    const unsigned from = state.blank;
    const std::uint8_t tile = state.tiles[to];
    state.tiles[from] = tile;
    state.tiles[to] = 0;
    Change change;
    change.to = to;
    change.print = state.print + prints_[tile][from] - prints_[tile][to];
    // A move along a line changes no order within it, only the two lines across that the tile leaves and enters.
    const bool is_along_row = to + 1 == from || from + 1 == to;
    const std::array<std::size_t, 2> lines = is_along_row
                                                 ? std::array{kMostSide + from % columns_, kMostSide + to % columns_}
                                                 : std::array<std::size_t, 2>{from / columns_, to / columns_};
    int conflicts = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      change.lines[i] = static_cast<std::uint8_t>(lines[i]);
      change.conflicts[i] = conflicts_in(state, lines[i]);
      conflicts += change.conflicts[i] - state.conflicts[change.lines[i]];
    }
    change.estimate = static_cast<std::uint16_t>(static_cast<int>(state.estimate) + 2 * conflicts +
                                                 distance_[tile][from] - distance_[tile][to]);
    return change;
  }
  void undo(State& state, unsigned to) const {
    state.tiles[to] = state.tiles[state.blank];
    state.tiles[state.blank] = 0;
  }
  void play(State& state, unsigned direction) const {
    const Change change = move_tile(state, targets_[state.blank][direction]);
    state.blank = static_cast<std::uint8_t>(change.to);
    state.back = static_cast<std::uint8_t>((direction + 2) % 4);
    state.estimate = change.estimate;
    state.print = change.print;
    for (std::size_t i = 0; i < 2; ++i) state.conflicts[change.lines[i]] = change.conflicts[i];
  }

  std::size_t find_solved() const {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_[i].estimate == 0) return i;
    }
    return kNone;
  }

  bool expand_layer(std::uint64_t depth) {
    const std::size_t pieces = (states_.size() + kPiece - 1) / kPiece;
    if (pieces_.size() < pieces) {
      constexpr std::size_t kBytes = 3 * kPiece * (sizeof(Candidate) + 2 * sizeof(order_[0]));
      if (!budget_.take((pieces - pieces_.size()) * kBytes)) return false;
      pieces_.resize(pieces);
    }
    const std::uint64_t granted = budget_.grant(states_.size());
    if (granted < states_.size()) return false;
    std::atomic<bool> is_over{false};
    workers_.run(pieces, [&](std::size_t i) {
      if (!is_over.load(std::memory_order_relaxed) && budget_.is_over()) is_over.store(true, std::memory_order_relaxed);
      if (!is_over.load(std::memory_order_relaxed)) expand_piece(i, depth);
    });
    if (is_over.load(std::memory_order_relaxed)) return false;
    budget_.count_expansions(granted);
    candidates_.truncate(0);
    for (std::size_t i = 0; i < pieces; ++i) {
      generated_ += pieces_[i].generated;
      duplicates_ += pieces_[i].duplicates;
      if (!candidates_.make_room(pieces_[i].candidates.size())) return false;
      for (const Candidate& candidate : pieces_[i].candidates) candidates_.push_back(candidate);
    }
    return true;
  }

  void expand_piece(std::size_t number, std::uint64_t depth) {
    constexpr std::size_t kBlock = 16;  // states whose children's slots are fetched together
    Piece& piece = pieces_[number];
    piece = {};
    piece.candidates.reserve(3 * kPiece);
    const std::size_t end = std::min((number + 1) * kPiece, states_.size());
    for (std::size_t begin = number * kPiece; begin < end; begin += kBlock) {
      const std::size_t first = piece.candidates.size();
      for (std::size_t i = begin; i < std::min(begin + kBlock, end); ++i) {
        State state = states_[i];
        for (unsigned direction = 0; direction < 4; ++direction) {
          const unsigned to = targets_[state.blank][direction];
          if (to == kNoCell) continue;
          ++piece.generated;
          if (direction == state.back) {
            ++piece.duplicates;
            continue;
          }
          const Change change = move_tile(state, to);
          undo(state, to);
          met_.prefetch(change.print);
          piece.candidates.push_back(
              {change.print, static_cast<std::uint32_t>(i), change.estimate, static_cast<std::uint8_t>(direction)});
        }
      }
      std::size_t kept = first;
      for (std::size_t i = first; i < piece.candidates.size(); ++i) {
        const Candidate& candidate = piece.candidates[i];
        const bool is_late = budget_.depth_limit() && depth + candidate.estimate > *budget_.depth_limit();
        if (met_.contains(candidate.print)) {
          ++piece.duplicates;
        } else if (!is_late) {
          piece.candidates[kept++] = candidate;
        }
      }
      piece.candidates.resize(kept);
    }
  }

  // The best candidates become the next layer; of equal ones those that were generated first.
  bool keep_best() {
    std::vector<std::size_t> begins(kMostEstimate + 1);
    for (std::size_t i = 0; i < candidates_.size(); ++i) ++begins[candidates_[i].estimate + 1U];
    for (std::size_t i = 0; i < kMostEstimate; ++i) begins[i + 1] += begins[i];
    order_.resize(candidates_.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      order_[begins[candidates_[i].estimate]++] = static_cast<std::uint32_t>(i);
    }
    const std::size_t most = std::min<std::size_t>(width_, candidates_.size());
    next_.truncate(0);
    if (!met_.make_room(most) || !next_.make_room(most) || !ancestors_.make_room(most)) return false;
    // One thread decides who stays, in order; making the states of those is shared again.
    kept_.clear();
    for (std::size_t i = 0; i < order_.size() && kept_.size() < most; ++i) {
      if (i % kStretch == 0 && budget_.is_over()) return false;
      if (i + kAhead < order_.size()) met_.prefetch(candidates_[order_[i + kAhead]].print);
      const Candidate& candidate = candidates_[order_[i]];
      if (!met_.insert(candidate.print)) {
        ++duplicates_;
        continue;
      }
      kept_.push_back(order_[i]);
      next_.push_back({});
      ancestors_.push_back(candidate.parent << 2 | candidate.direction);
    }
    workers_.run((kept_.size() + kPiece - 1) / kPiece, [&](std::size_t piece) {
      for (std::size_t i = piece * kPiece; i < std::min((piece + 1) * kPiece, kept_.size()); ++i) {
        const Candidate& candidate = candidates_[kept_[i]];
        if (i + kAhead < kept_.size()) __builtin_prefetch(&states_[candidates_[kept_[i + kAhead]].parent]);
        next_[i] = states_[candidate.parent];
        play(next_[i], candidate.direction);
      }
    });
    states_.swap(next_);
    return true;
  }

  std::vector<BlankMove> path_to(std::size_t state, const std::vector<std::uint64_t>& layers) const {
    std::vector<BlankMove> moves;
    std::size_t end = ancestors_.size();
    for (std::size_t layer = layers.size() - 1; layer > 0; --layer) {
      end -= layers[layer];
      const Ancestor ancestor = ancestors_[end + state];
      moves.push_back({static_cast<Direction>(ancestor & 3U)});
      state = ancestor >> 2;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  unsigned rows_;
  unsigned columns_;
  std::uint64_t width_;
  Budget& budget_;
  ConflictTable row_conflicts_;
  ConflictTable column_conflicts_;
  std::array<Line, 2 * kMostSide> lines_{};
  std::array<unsigned, kMostCells> goal_row_{};  // per tile
  std::array<unsigned, kMostCells> goal_column_{};
  std::array<std::array<int, kMostCells>, kMostCells> distance_{};          // per tile and cell
  std::array<std::array<std::uint64_t, kMostCells>, kMostCells> prints_{};  // per tile and cell
  std::array<std::array<unsigned, 4>, kMostCells> targets_{};               // per cell and direction
  State start_;
  Fingerprints met_;
  GrowingArray<State> states_;
  GrowingArray<State> next_;
  GrowingArray<Candidate> candidates_;
  GrowingArray<Ancestor> ancestors_;
  std::vector<std::uint32_t> order_;  // of candidates: the best first
  std::vector<std::uint32_t> kept_;   // those that become states
  std::vector<Piece> pieces_;
  Workers workers_;
  std::uint64_t generated_ = 0;
  std::uint64_t duplicates_ = 0;
};

}  // namespace

bool has_beam_engine(const Board& board) { return std::max(board.rows, board.columns) <= static_cast<int>(kMostSide); }

Outcome<BlankMove> layer_beam(const Board& board, std::uint64_t width, unsigned threads, Budget& budget) {
  return LayerBeam(board, width, threads, budget).run();
}

}  // namespace shunt::sliding_tiles
