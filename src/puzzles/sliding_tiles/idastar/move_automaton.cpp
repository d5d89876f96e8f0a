#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr int kLongest = 14;  // moves

// A sequence of moves, two bits each, the first move highest.
using Sequence = std::uint32_t;
// The i-th move from the end.
Direction move_at(Sequence moves, int i) { return static_cast<Direction>((moves >> (2 * i)) & 3U); }

struct Box {
  int top = 0;
  int left = 0;
  int bottom = 0;
  int right = 0;

  void add(int row, int column) {
    top = std::min(top, row);
    bottom = std::max(bottom, row);
    left = std::min(left, column);
    right = std::max(right, column);
  }
  bool holds(const Box& other) const {
    return top <= other.top && left <= other.left && bottom >= other.bottom && right >= other.right;
  }
};

// What a sequence does: the blank starts in the middle of a sheet that is large enough, and every tile is named by its
// cell.
class Sheet {
 public:
  Sheet(int rows, int columns) : width_(2 * columns - 1), row_(rows - 1), column_(columns - 1) {
    for (std::size_t i = 0; i < tiles_.size(); ++i) tiles_[i] = static_cast<std::uint8_t>(i);
    blank_ = row_ * width_ + column_;
  }
  // The rectangle after a move: it must not be larger than the board, or the sheet may end there.
  Box box_after(Direction direction) const {
    Box box = box_;
    box.add(blank_ / width_ - row_ + row_step(direction), blank_ % width_ - column_ + column_step(direction));
    return box;
  }
  std::uint64_t hash_after(Direction direction) const {
    const int to = blank_ + cell_step(direction, width_);
    const std::uint8_t tile = tiles_[static_cast<std::size_t>(to)];
    return hash_ + mixed(blank_, tile) - mixed(to, tile);
  }
  void play(Direction direction) {
    box_ = box_after(direction);
    hash_ = hash_after(direction);
    const int to = blank_ + cell_step(direction, width_);
    std::swap(tiles_[static_cast<std::size_t>(blank_)], tiles_[static_cast<std::size_t>(to)]);
    blank_ = to;
  }
  const Box& box() const { return box_; }
  bool operator==(const Sheet& other) const { return tiles_ == other.tiles_; }

 private:
  // A tile at home adds nothing to the hash.
  static std::uint64_t mixed(int cell, std::uint8_t tile) {
    if (cell == tile) return 0;
    std::uint64_t bits = (static_cast<std::uint64_t>(cell) << 8 | tile) * 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 32)) * 0xd6e8feb86659fd93U;
    return bits ^ (bits >> 29);
  }

  int width_;
  int row_;
  int column_;
  int blank_;
  std::uint64_t hash_ = 0;
  Box box_;
  std::array<std::uint8_t, 128> tiles_{};  // of 36 cells at most: 11 x 11, 9 x 15, 3 x 35
};

// What sequences do that come in the order of their moves: what two neighbours have in common is played once.
class SheetsInOrder {
 public:
  SheetsInOrder(int rows, int columns, int length)
      : length_(length), after_(static_cast<std::size_t>(length) + 1, Sheet(rows, columns)) {}

  const Sheet& sheet_of(Sequence moves) {
    int common = played_;
    while (common > 0 && moves >> (2 * (length_ - common)) != last_ >> (2 * (length_ - common))) --common;
    for (int i = common; i < length_; ++i) {
      Sheet& sheet = after_[static_cast<std::size_t>(i) + 1];
      sheet = after_[static_cast<std::size_t>(i)];
      sheet.play(move_at(moves, length_ - 1 - i));
    }
    played_ = length_;
    last_ = moves;
    return after_.back();
  }

 private:
  int length_;
  int played_ = 0;  // moves of `last_` whose sheets are there
  Sequence last_ = 0;
  std::vector<Sheet> after_;  // so many moves
};

struct Known {
  std::uint64_t hash;
  Sequence moves;
  int length;
};

// Sequences by what they do; several may do the same.
class KnownSequences {
 public:
  void add(const Known& known) {
    if (2 * (all_.size() + 1) > slots_.size()) grow();
    all_.push_back(known);
    insert(all_.size());
  }
  template <class Test>
  bool any_with(std::uint64_t hash, Test test) const {
    if (slots_.empty()) return false;
    for (std::size_t slot = hash & (slots_.size() - 1); slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      const Known& known = all_[slots_[slot] - 1];
      if (known.hash == hash && test(known)) return true;
    }
    return false;
  }

 private:
  void grow() {
    slots_.assign(std::max<std::size_t>(1024, 4 * slots_.size()), 0);
    for (std::size_t i = 1; i <= all_.size(); ++i) insert(i);
  }
  void insert(std::size_t number) {
    std::size_t slot = all_[number - 1].hash & (slots_.size() - 1);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = static_cast<std::uint32_t>(number);
  }
  std::vector<Known> all_;
  std::vector<std::uint32_t> slots_;  // 1 + a place in all_
};

// All sequences to be pruned, none of which holds another.
std::vector<Known> find_pruned(int rows, int columns, int longest) {
  const auto sheet_of = [&](Sequence moves, int length) {
    Sheet sheet(rows, columns);
    for (int i = length - 1; i >= 0; --i) sheet.play(move_at(moves, i));
    return sheet;
  };
  std::vector<Known> found;
  KnownSequences known;
  known.add({0, 0, 0});
  std::vector<Sequence> kept = {0};    // of the length before: those that are not pruned
  std::vector<bool> is_kept = {true};  // the same, by sequence
  for (int length = 1; length <= longest; ++length) {
    std::vector<Sequence> longer;
    std::vector<bool> is_longer_kept(std::size_t{1} << (2 * length));
    SheetsInOrder sheets(rows, columns, length - 1);
    for (const Sequence moves : kept) {
      const Sheet& before = sheets.sheet_of(moves);
      for (const Direction direction : kAllDirections) {
        const Sequence own = moves << 2 | static_cast<Sequence>(direction);
        // Without its first move a sequence is one of the length before: if that was pruned, this one holds another.
        if (!is_kept[own & (is_kept.size() - 1)]) continue;
        const Box box = before.box_after(direction);
        if (box.bottom - box.top >= rows || box.right - box.left >= columns) continue;
        const std::uint64_t hash = before.hash_after(direction);
        const bool is_superfluous = known.any_with(hash, [&](const Known& earlier) {
          Sheet sheet = before;
          sheet.play(direction);
          const Sheet other = sheet_of(earlier.moves, earlier.length);
          return other == sheet && box.holds(other.box());
        });
        if (is_superfluous) {
          found.push_back({0, own, length});
        } else {
          known.add({hash, own, length});
          longer.push_back(own);
          is_longer_kept[own] = true;
        }
      }
    }
    kept = std::move(longer);
    is_kept = std::move(is_longer_kept);
  }
  return found;
}

}  // namespace

MoveAutomaton::MoveAutomaton(int rows, int columns, int longest) {
  constexpr State kNone = 0xfffe;
  next_.push_back({kNone, kNone, kNone, kNone});
  for (const Known& known : find_pruned(rows, columns, std::min(longest, kLongest))) {
    State state = kStart;
    for (int i = known.length - 1; i > 0; --i) {
      State& next = next_[state][static_cast<unsigned>(move_at(known.moves, i))];
      if (next == kNone) {
        const auto fresh = static_cast<State>(next_.size());
        next = fresh;
        next_.push_back({kNone, kNone, kNone, kNone});
        state = fresh;
      } else {
        state = next;
      }
    }
    next_[state][static_cast<unsigned>(move_at(known.moves, 0))] = kPruned;
    ++sequences_;
  }
  // Where a sequence does not go on, the search goes on in the longest suffix that begins another one.
  std::vector<State> fallback(next_.size(), kStart);
  std::deque<State> queue;
  for (State& next : next_[kStart]) {
    if (next == kNone) {
      next = kStart;
    } else {
      queue.push_back(next);
    }
  }
  while (!queue.empty()) {
    const State state = queue.front();
    queue.pop_front();
    for (std::size_t direction = 0; direction < 4; ++direction) {
      State& next = next_[state][direction];
      const State other = next_[fallback[state]][direction];
      if (next == kNone) {
        next = other;
      } else if (next != kPruned) {
        fallback[next] = other;
        queue.push_back(next);
      }
    }
  }
}

const MoveAutomaton& MoveAutomaton::of(int rows, int columns, bool prunes_all) {
  constexpr int kPays = 12;  // docs/performance.md
  static std::mutex mutex;
  static std::map<std::tuple<int, int, bool>, MoveAutomaton> made;
  const std::lock_guard lock(mutex);
  const auto key = std::tuple(rows, columns, prunes_all);
  const auto known = made.find(key);
  if (known != made.end()) return known->second;
  return made.emplace(key, MoveAutomaton(rows, columns, prunes_all ? kPays : 2)).first->second;
}

}  // namespace shunt::sliding_tiles
