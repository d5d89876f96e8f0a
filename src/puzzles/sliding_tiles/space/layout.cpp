#include "puzzles/sliding_tiles/space/layout.hpp"

#include <algorithm>

#include "puzzles/sliding_tiles/grid.hpp"
#include "puzzles/sliding_tiles/space/word_moves.hpp"

namespace shunt::sliding_tiles {
namespace {

// Chunks of 8 * 7 * 6 words: 2.7 KB a cell, so that all cells of a chunk are in the second cache together.
constexpr std::size_t kChunkTiles = 3;

using Digits = std::vector<std::size_t>;

// The digits of a sequence whose last tile goes to the front. That tile passes all others: a smaller one keeps its
// digit and raises the digit of the moving tile by one, a larger one has one smaller tile less behind it.
Digits last_to_front(const Digits& digits) {
  Digits result(digits.size());
  std::size_t moved = digits.back();
  for (std::size_t i = digits.size() - 1; i-- > 0;) {
    const bool is_smaller = digits[i] <= moved;
    result[i + 1] = digits[i] - (is_smaller ? 0 : 1);
    moved += is_smaller ? 1 : 0;
  }
  result[0] = moved;
  return result;
}

Digits first_to_back(const Digits& digits) {
  Digits result(digits.size());
  std::size_t moved = digits.front();
  for (std::size_t i = 1; i < digits.size(); ++i) {
    const bool is_smaller = digits[i] < moved;
    result[i - 1] = digits[i] + (is_smaller ? 0 : 1);
    moved -= is_smaller ? 1 : 0;
  }
  result.back() = moved;
  return result;
}

// For `count` digits as one number, of radix `radix`, `radix` - 1 and so on: which number is rotated into each.
std::vector<std::size_t> rotation(std::size_t radix, std::size_t count, bool moves_down) {
  std::size_t size = 1;
  for (std::size_t i = 0; i < count; ++i) size *= radix - i;
  std::vector<std::size_t> from(size);
  for (std::size_t number = 0; number < size; ++number) {
    Digits digits(count);
    std::size_t rest = number;
    for (std::size_t i = count; i-- > 0; rest /= radix - i) digits[i] = rest % (radix - i);
    // A blank that moves down brings the last of the tiles to their front.
    const Digits before = moves_down ? first_to_back(digits) : last_to_front(digits);
    std::size_t source = 0;
    for (std::size_t i = 0; i < count; ++i) source = source * (radix - i) + before[i];
    from[number] = source;
  }
  return from;
}

}  // namespace

SpaceLayout::SpaceLayout(std::size_t rows, std::size_t columns, std::size_t goal_blank)
    : rows_(rows),
      columns_(columns),
      goal_blank_(goal_blank),
      padding_(kTilesInWord - std::min(rows * columns - 1, kTilesInWord)),
      tiles_(rows * columns - 1 + padding_),
      in_front_(tiles_ - kTilesInWord),
      // A rotation that begins in front of the chunk must end in front of the last five.
      in_number_(in_front_ - std::min(in_front_, std::max(kChunkTiles, columns - 1))),
      chunks_(product(0, in_number_)),
      chunk_words_(product(in_number_, in_front_)),
      odd_words_(chunk_words_) {
  for (std::size_t word = 0; word < chunk_words_; ++word) {
    std::size_t sum = 0;
    std::size_t rest = word;
    for (std::size_t tile = in_front_; tile-- > in_number_; rest /= radix(tile)) sum += rest % radix(tile);
    odd_words_[word] = sum % 2 == 1 ? ~std::uint64_t{0} : 0;
  }
  steps_.resize(cells());
  for (std::size_t cell = 0; cell < cells(); ++cell) {
    const auto add_plain = [&](std::size_t source) {
      SpaceStep step;
      step.source = static_cast<unsigned>(source);
      steps_[cell].push_back(step);
    };
    const auto has = [&](Direction direction) {
      return neighbour(static_cast<int>(cell), direction, static_cast<int>(rows_), static_cast<int>(columns_)) !=
             kOffBoard;
    };
    if (has(Direction::left)) add_plain(cell - 1);
    if (has(Direction::right)) add_plain(cell + 1);
    if (has(Direction::up)) steps_[cell].push_back(vertical_step(cell, true));
    if (has(Direction::down)) steps_[cell].push_back(vertical_step(cell, false));
  }
}

std::size_t SpaceLayout::product(std::size_t begin, std::size_t end) const {
  std::size_t result = 1;
  for (std::size_t tile = begin; tile < end; ++tile) result *= radix(tile);
  return result;
}

SpaceStep SpaceLayout::vertical_step(std::size_t cell, bool moves_down) const {
  SpaceStep step;
  step.moves_down = moves_down;
  step.source = static_cast<unsigned>(moves_down ? cell - columns_ : cell + columns_);
  // The tiles between the two cells of the blank, and the one that moves.
  const std::size_t first = padding_ + (moves_down ? cell - columns_ : cell);
  const std::size_t end = first + columns_;

  const std::size_t front_end = std::min(end, in_front_);
  std::vector<std::size_t> from;
  if (first < front_end) from = rotation(radix(first), front_end - first, moves_down);
  if (first < in_number_) {
    step.kind = SpaceStep::Kind::far;
    step.parts = product(first, std::min(end, in_number_));
    step.chunks_behind = product(std::min(end, in_number_), in_number_);
    step.stretches = product(in_number_, std::max(end, in_number_));
    for (const std::size_t source : from) {
      step.stretch_from.push_back(
          {static_cast<std::uint32_t>(source / step.stretches), static_cast<std::uint32_t>(source % step.stretches)});
    }
    return step;
  }

  if (front_end > first + 1) {
    const std::size_t behind = product(front_end, in_front_);
    for (std::size_t word = 0; word < chunk_words_; ++word) {
      const std::size_t number = word / behind;
      const std::size_t front = number / from.size() * from.size();
      step.word_from.push_back(static_cast<std::uint16_t>((front + from[number - front]) * behind + word % behind));
    }
  }
  step.goes_across = first < in_front_ && end > in_front_;
  // The rotation as exchanges of neighbours: the tile that moves passes one after the other. Each changes the parity.
  const std::size_t source_row = step.source / columns_;
  for (std::size_t i = 0; i + 1 < columns_; ++i) {
    const std::size_t tile = moves_down ? end - 2 - i : first + i;
    if (tile < in_front_ || tile == tiles_ - 2) continue;
    const bool is_odd = is_odd_row(source_row) != (i % 2 == 1);
    step.exchanges.push_back({static_cast<unsigned>(tile - in_front_), is_odd ? ~std::uint64_t{0} : 0});
  }
  const bool is_changed = !step.word_from.empty() || step.goes_across || !step.exchanges.empty();
  step.kind = is_changed ? SpaceStep::Kind::near : SpaceStep::Kind::plain;
  return step;
}

std::uint64_t SpaceLayout::odd_chunk(std::size_t chunk) const {
  std::size_t sum = 0;
  for (std::size_t tile = in_number_; tile-- > 0; chunk /= radix(tile)) sum += chunk % radix(tile);
  return sum % 2 == 1 ? ~std::uint64_t{0} : 0;
}

std::vector<std::size_t> SpaceLayout::sequence(std::size_t chunk, std::size_t cell, std::size_t word,
                                               std::size_t bit) const {
  Digits digits(tiles_);
  std::size_t rest = chunk * chunk_words_ + word;
  for (std::size_t tile = in_front_; tile-- > 0; rest /= radix(tile)) digits[tile] = rest % radix(tile);
  digits[in_front_] = bit / 12;
  digits[in_front_ + 1] = bit / 3 % 4;
  digits[in_front_ + 2] = bit % 3;
  std::size_t sum = is_odd_row(cell / columns_) ? 1 : 0;
  for (const std::size_t digit : digits) sum += digit;
  digits[in_front_ + 3] = sum % 2;

  std::vector<std::size_t> left(tiles_);
  for (std::size_t tile = 0; tile < tiles_; ++tile) left[tile] = tile;
  std::vector<std::size_t> result;
  for (const std::size_t digit : digits) {
    result.push_back(left[digit]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(digit));
  }
  // The padding in front never moved.
  result.erase(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(padding_));
  for (std::size_t& tile : result) tile -= padding_;
  return result;
}

}  // namespace shunt::sliding_tiles
