#include "puzzles/sliding_tiles/heuristics/walking_distance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <mutex>
#include <utility>

namespace shunt::sliding_tiles {
namespace {

constexpr std::uint8_t kFar = 255;

// Every matrix whose lines and goal lines have the right sums, in the order of their entries, until `visit` says
// false. Whatever the lines so far hold, the rest can be filled: only the sums must agree, and they do.
template <class Visit>
class Matrices {
 public:
  Matrices(std::size_t lines, std::size_t width, std::size_t blank_line, std::size_t blank_goal_line, Visit visit)
      : lines_(lines), width_(width), visit_(std::move(visit)) {
    position_.blank_line = blank_line;
    for (std::size_t j = 0; j < lines; ++j) left_[j] = width - (j == blank_goal_line ? 1 : 0);
  }
  bool run() { return fill_line(0); }

 private:
  bool fill_line(std::size_t line) {
    if (line == lines_) return visit_(position_);
    return fill(line, 0, width_ - (line == position_.blank_line ? 1 : 0));
  }
  bool fill(std::size_t line, std::size_t goal_line, std::size_t tiles) {
    if (goal_line == lines_) return fill_line(line + 1);
    std::size_t rest = 0;  // room in the goal lines after this one
    for (std::size_t j = goal_line + 1; j < lines_; ++j) rest += left_[j];
    const std::size_t most = std::min(tiles, left_[goal_line]);
    for (std::size_t count = tiles > rest ? tiles - rest : 0; count <= most; ++count) {
      position_.counts[line][goal_line] = static_cast<std::uint8_t>(count);
      left_[goal_line] -= count;
      const bool goes_on = fill(line, goal_line + 1, tiles - count);
      left_[goal_line] += count;
      if (!goes_on) return false;
    }
    return true;
  }

  std::size_t lines_;
  std::size_t width_;
  Visit visit_;
  std::array<std::size_t, LineCounts::kMostLines> left_{};  // tiles of each goal line that stand nowhere yet
  LineCounts position_;
};

}  // namespace

std::optional<std::size_t> WalkingTable::count_states(std::size_t lines, std::size_t width) {
  const std::size_t key_bits = (lines - 1) * (lines - 1) * static_cast<std::size_t>(std::bit_width(width));
  if (lines > LineCounts::kMostLines || key_bits > 64) return std::nullopt;
  // There are as many matrices with the blank in one line as in any other.
  std::size_t count = 0;
  Matrices matrices(lines, width, 0, 0, [&](const LineCounts&) { return ++count * lines <= kMostStates; });
  if (!matrices.run()) return std::nullopt;
  return count * lines;
}

std::size_t WalkingTable::bytes(std::size_t lines, std::size_t states) {
  return states * (sizeof(std::uint64_t) + 2 * std::bit_ceil(lines) * sizeof(State) + sizeof(std::uint8_t));
}

WalkingTable::WalkingTable(std::size_t lines, std::size_t width, std::size_t blank_goal_line)
    : lines_(lines),
      width_(width),
      blank_goal_line_(blank_goal_line),
      entry_bits_(static_cast<unsigned>(std::bit_width(width))),
      line_bits_(static_cast<unsigned>(std::bit_width(lines - 1))) {
  list_states();
  link_states();
  set_distances();
}

// What one tile adds to the key. The first entry is the highest, so that keys are sorted as Matrices lists them.
std::uint64_t WalkingTable::one_tile(std::size_t line, std::size_t goal_line) const {
  const std::size_t last = lines_ - 1;
  if (line == last || goal_line == last) return 0;
  return std::uint64_t{1} << ((last * last - 1 - line * last - goal_line) * entry_bits_);
}

std::uint64_t WalkingTable::key_of(const LineCounts& position) const {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < lines_; ++i) {
    for (std::size_t j = 0; j < lines_; ++j) key += position.counts[i][j] * one_tile(i, j);
  }
  return key;
}

LineCounts WalkingTable::unpack(std::uint64_t key, std::size_t blank_line) const {
  LineCounts position;
  position.blank_line = blank_line;
  auto& counts = position.counts;
  const std::size_t last = lines_ - 1;
  for (std::size_t j = 0; j < lines_; ++j) counts[last][j] = static_cast<std::uint8_t>(tiles_in(j, blank_goal_line_));
  for (std::size_t i = last; i-- > 0;) {
    counts[i][last] = static_cast<std::uint8_t>(tiles_in(i, blank_line));
    for (std::size_t j = last; j-- > 0;) {
      counts[i][j] = static_cast<std::uint8_t>(key & ((std::uint64_t{1} << entry_bits_) - 1));
      key >>= entry_bits_;
      counts[i][last] = static_cast<std::uint8_t>(counts[i][last] - counts[i][j]);
    }
    for (std::size_t j = 0; j < lines_; ++j) {
      counts[last][j] = static_cast<std::uint8_t>(counts[last][j] - counts[i][j]);
    }
  }
  return position;
}

std::size_t WalkingTable::find(std::uint64_t key, std::size_t blank_line) const {
  const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(first_[blank_line]);
  const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(first_[blank_line + 1]);
  return static_cast<std::size_t>(std::lower_bound(begin, end, key) - keys_.begin());
}

void WalkingTable::list_states() {
  for (std::size_t line = 0; line < lines_; ++line) {
    first_.push_back(keys_.size());
    Matrices matrices(lines_, width_, line, blank_goal_line_, [&](const LineCounts& position) {
      keys_.push_back(key_of(position));
      return true;
    });
    matrices.run();
  }
  first_.push_back(keys_.size());
}

// Until the distances are known an entry is the bare number of a state. An exchange is found once and entered at both
// of its ends.
void WalkingTable::link_states() {
  next_.assign(keys_.size() << (line_bits_ + 1), kNone);
  for (std::size_t line = 1; line < lines_; ++line) {
    for (std::size_t number = first_[line]; number < first_[line + 1]; ++number) {
      const LineCounts position = unpack(keys_[number], line);
      for (std::size_t j = 0; j < lines_; ++j) {
        if (position.counts[line - 1][j] == 0) continue;
        const std::size_t target = find(keys_[number] - one_tile(line - 1, j) + one_tile(line, j), line - 1);
        slot(number, Way::back, j) = static_cast<State>(target);
        slot(target, Way::forward, j) = static_cast<State>(number);
      }
    }
  }
}

// Breadth-first from the goal's matrix.
void WalkingTable::set_distances() {
  LineCounts goal;
  for (std::size_t i = 0; i < lines_; ++i) goal.counts[i][i] = static_cast<std::uint8_t>(tiles_in(i, blank_goal_line_));
  distance_.assign(keys_.size(), kFar);
  std::vector<State> queue{static_cast<State>(find(key_of(goal), blank_goal_line_))};
  queue.reserve(keys_.size());
  distance_[queue[0]] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Way way : {Way::back, Way::forward}) {
      for (std::size_t j = 0; j < lines_; ++j) {
        const State target = slot(queue[i], way, j);
        if (target == kNone || distance_[target] != kFar) continue;
        distance_[target] = static_cast<std::uint8_t>(distance_[queue[i]] + 1);
        queue.push_back(target);
      }
    }
  }
  for (State& state : next_) {
    if (state != kNone) state = (state << kDistanceBits) | distance_[state];
  }
}

WalkingTable::State WalkingTable::start(const LineCounts& position) const {
  const std::size_t number = find(key_of(position), position.blank_line);
  return (static_cast<State>(number) << kDistanceBits) | distance_[number];
}

namespace {

// Counted at the first call and kept, because a search asks twice: whether there is a table, and how large it is.
std::optional<std::size_t> known_count(std::size_t lines, std::size_t width) {
  static std::mutex mutex;
  static std::map<std::pair<std::size_t, std::size_t>, std::optional<std::size_t>> counts;
  const std::lock_guard lock(mutex);
  const auto [entry, is_new] = counts.try_emplace({lines, width});
  if (is_new) entry->second = WalkingTable::count_states(lines, width);
  return entry->second;
}

// Built at the first call and kept for the next.
Lease<WalkingTable> table_of(std::size_t lines, std::size_t width, std::size_t blank_goal_line, Budget& budget) {
  static TableCache<std::array<std::size_t, 3>, WalkingTable> cache;
  const std::size_t bytes = WalkingTable::bytes(lines, *known_count(lines, width));
  return cache.lease({lines, width, blank_goal_line}, bytes, budget.memory(),
                     [&] { return std::make_unique<const WalkingTable>(lines, width, blank_goal_line); });
}

}  // namespace

std::string WalkingDistance::refusal(int rows, int columns) {
  const auto height = static_cast<std::size_t>(rows);
  const auto width = static_cast<std::size_t>(columns);
  if (known_count(height, width) && known_count(width, height)) return {};
  return fmt::format(
      "heuristic walking-distance would need too large a table for a board of {}x{} (linear-conflict is for all)", rows,
      columns);
}

std::shared_ptr<const WalkingDistance> WalkingDistance::of(const Board& board, Budget& budget) {
  const auto height = static_cast<std::size_t>(board.rows);
  const auto width = static_cast<std::size_t>(board.columns);
  const auto blank = static_cast<std::size_t>(board.goal_blank());
  auto row_table = table_of(height, width, blank / width, budget);
  auto column_table = table_of(width, height, blank % width, budget);
  if (!row_table || !column_table) return nullptr;
  return std::shared_ptr<const WalkingDistance>(
      new WalkingDistance(board, std::move(row_table), std::move(column_table)));
}

WalkingDistance::WalkingDistance(const Board& board, Lease<WalkingTable> row_table, Lease<WalkingTable> column_table)
    : rows_(static_cast<std::size_t>(board.rows)),
      columns_(static_cast<std::size_t>(board.columns)),
      row_table_(std::move(row_table)),
      column_table_(std::move(column_table)) {
  for (std::size_t cell = 0; cell < board.goal.size(); ++cell) {
    const auto tile = static_cast<std::size_t>(board.goal[cell]);
    goal_row_[tile] = static_cast<std::uint8_t>(cell / columns_);
    goal_column_[tile] = static_cast<std::uint8_t>(cell % columns_);
  }
}

WalkingDistance::Value WalkingDistance::start(const std::uint8_t* tiles) const {
  LineCounts by_row;
  LineCounts by_column;
  for (std::size_t row = 0; row < rows_; ++row) {
    for (std::size_t column = 0; column < columns_; ++column) {
      const std::uint8_t tile = *tiles++;
      if (tile == 0) {
        by_row.blank_line = row;
        by_column.blank_line = column;
        continue;
      }
      ++by_row.counts[row][goal_row_[tile]];
      ++by_column.counts[column][goal_column_[tile]];
    }
  }
  return {row_table_->start(by_row), column_table_->start(by_column)};
}

}  // namespace shunt::sliding_tiles
