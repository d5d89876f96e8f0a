#include "puzzles/sliding_tiles/idastar/move_automaton.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

namespace shunt::sliding_tiles {
namespace {

constexpr int kLongest = 14;  // moves

// Two bits a move, the first move highest.
using Word = std::uint32_t;

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

// What a word does: the blank starts in the middle of a sheet that is large enough, every tile is named by its cell.
class Sheet {
 public:
  Sheet(int rows, int columns) : width_(2 * columns - 1), row_(rows - 1), column_(columns - 1) {
    for (std::size_t i = 0; i < tiles_.size(); ++i) tiles_[i] = static_cast<std::uint8_t>(i);
    blank_ = row_ * width_ + column_;
  }
  // The rectangle after a move: it must not be larger than the board, or the sheet may end there.
  Box box_after(unsigned direction) const {
    Box box = box_;
    box.add(blank_ / width_ - row_ + kRows[direction], blank_ % width_ - column_ + kColumns[direction]);
    return box;
  }
  void play(unsigned direction) {
    box_ = box_after(direction);
    const int to = blank_ + kRows[direction] * width_ + kColumns[direction];
    const std::uint8_t tile = tiles_[static_cast<std::size_t>(to)];
    hash_ += mixed(blank_, tile) - mixed(to, tile);
    std::swap(tiles_[static_cast<std::size_t>(blank_)], tiles_[static_cast<std::size_t>(to)]);
    blank_ = to;
  }
  const Box& box() const { return box_; }
  std::uint64_t hash() const { return hash_; }
  bool operator==(const Sheet& other) const { return tiles_ == other.tiles_; }

 private:
  static constexpr std::array<int, 4> kRows = {0, -1, 0, 1};  // by direction
  static constexpr std::array<int, 4> kColumns = {-1, 0, 1, 0};

  // Tiles at home count nothing.
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

struct Known {
  std::uint64_t hash;
  Word word;
  int length;
};

// Words by what they do; several may do the same.
class KnownWords {
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

// All words to be left out, none of which holds another.
std::vector<Known> find_words(int rows, int columns, int longest) {
  const auto sheet_of = [&](Word word, int length) {
    Sheet sheet(rows, columns);
    for (int i = length - 1; i >= 0; --i) sheet.play((word >> (2 * i)) & 3U);
    return sheet;
  };
  std::vector<Known> found;
  KnownWords known;
  known.add({0, 0, 0});
  std::vector<Word> words = {0};       // of the length before: what is left of them
  std::vector<bool> is_left = {true};  // the same, by word
  for (int length = 1; length <= longest; ++length) {
    std::vector<Word> longer;
    std::vector<bool> is_longer_left(std::size_t{1} << (2 * length));
    for (const Word word : words) {
      const Sheet before = sheet_of(word, length - 1);
      for (unsigned direction = 0; direction < 4; ++direction) {
        const Word own = word << 2 | direction;
        // A word without its first move is one of the length before: if that is not left, this one holds another.
        if (!is_left[own & (is_left.size() - 1)]) continue;
        const Box box = before.box_after(direction);
        if (box.bottom - box.top >= rows || box.right - box.left >= columns) continue;
        Sheet sheet = before;
        sheet.play(direction);
        const bool is_superfluous = known.any_with(sheet.hash(), [&](const Known& earlier) {
          const Sheet other = sheet_of(earlier.word, earlier.length);
          return other == sheet && box.holds(other.box());
        });
        if (is_superfluous) {
          found.push_back({0, own, length});
        } else {
          known.add({sheet.hash(), own, length});
          longer.push_back(own);
          is_longer_left[own] = true;
        }
      }
    }
    words = std::move(longer);
    is_left = std::move(is_longer_left);
  }
  return found;
}

}  // namespace

WordAutomaton::WordAutomaton(int rows, int columns, int longest) {
  constexpr State kNone = 0xfffe;
  next_.push_back({kNone, kNone, kNone, kNone});
  for (const Known& known : find_words(rows, columns, std::min(longest, kLongest))) {
    State state = kStart;
    for (int i = known.length - 1; i > 0; --i) {
      State& next = next_[state][static_cast<unsigned>(known.word >> (2 * i)) & 3U];
      if (next == kNone) {
        const auto fresh = static_cast<State>(next_.size());
        next = fresh;
        next_.push_back({kNone, kNone, kNone, kNone});
        state = fresh;
      } else {
        state = next;
      }
    }
    next_[state][known.word & 3U] = kLeftOut;
    ++words_;
  }
  // Where no word goes on, the longest suffix that begins one does.
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
      } else if (next != kLeftOut) {
        fallback[next] = other;
        queue.push_back(next);
      }
    }
  }
}

const WordAutomaton& WordAutomaton::of(int rows, int columns, bool has_all) {
  constexpr int kPays = 12;  // docs/performance.md
  static std::mutex mutex;
  static std::map<std::tuple<int, int, bool>, WordAutomaton> made;
  const std::lock_guard lock(mutex);
  const auto key = std::tuple(rows, columns, has_all);
  const auto known = made.find(key);
  if (known != made.end()) return known->second;
  return made.emplace(key, WordAutomaton(rows, columns, has_all ? kPays : 2)).first->second;
}

}  // namespace shunt::sliding_tiles
