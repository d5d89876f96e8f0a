#include "puzzles/vidrach/bitmaps/pair_layers.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace shunt::vidrach {
namespace {

// Two words at a time: what every x86-64 processor can do.
using TwoWords = std::uint64_t __attribute__((vector_size(16), may_alias));

const TwoWords* in_twos(const std::uint64_t* words) { return reinterpret_cast<const TwoWords*>(words); }

// How many bits are set, by the sums of ever longer groups (Hacker's Delight, 5-1), two words at a time. An instruction
// that counts is not in every x86-64 processor, and without it every word costs a call.
class BitCounter {
 public:
  void add(TwoWords words) {
    words -= words >> 1 & kEverySecondBit;
    words = (words & kPairs) + (words >> 2 & kPairs);
    bytes_ += (words + (words >> 4)) & kHalfBytes;
    if (++added_ == kMostAdded) flush();
  }
  std::uint64_t total() {
    flush();
    return total_;
  }

 private:
  static constexpr std::uint64_t kEverySecondBit = 0x5555555555555555;
  static constexpr std::uint64_t kPairs = 0x3333333333333333;
  static constexpr std::uint64_t kHalfBytes = 0x0f0f0f0f0f0f0f0f;
  static constexpr int kMostAdded = 31;  // a byte counts up to 8 bits each time

  void flush() {
    constexpr std::uint64_t kEvenBytes = 0x00ff00ff00ff00ff;
    const TwoWords sums = (bytes_ & kEvenBytes) + (bytes_ >> 8 & kEvenBytes);
    constexpr std::uint64_t kEverySecondByte = 0x0001000100010001;
    total_ += (sums[0] * kEverySecondByte >> 48) + (sums[1] * kEverySecondByte >> 48);
    bytes_ = TwoWords{};
    added_ = 0;
  }

  TwoWords bytes_{};
  int added_ = 0;
  std::uint64_t total_ = 0;
};

// Bit k of word i becomes bit i of word k (Hacker's Delight, 7-3).
void transpose(std::array<std::uint64_t, 64>& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t width = 32; width != 0; width /= 2, mask ^= mask << width) {
    for (std::size_t k = 0; k < 64; k = (k + width + 1) & ~width) {
      const std::uint64_t differing = ((block[k] >> width) ^ block[k + width]) & mask;
      block[k] ^= differing << width;
      block[k + width] ^= differing;
    }
  }
}

}  // namespace

PairLayers::PairLayers(const Board& board)
    : board_(board),
      columns_(static_cast<std::size_t>(board.columns)),
      rows_(static_cast<std::size_t>(board.rows)),
      cells_(columns_ * rows_),
      line_words_((columns_ + 63) / 64),
      row_words_(rows_ * line_words_),
      stride_((row_words_ + 1) / 2 * 2) {}

bool PairLayers::allocate(Budget& budget) {
  for (Bitmap& bitmap : bitmaps_) {
    if (!bitmap.allocate(budget, cells_ * stride_)) return false;
  }
  std::map<std::int32_t, std::vector<std::uint64_t>> red;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (static_cast<std::size_t>(board_.labels[cell]) >= std::max(columns_, rows_)) continue;
    std::vector<std::uint64_t>& row = red.try_emplace(board_.labels[cell], stride_).first->second;
    row[cell / columns_ * line_words_ + cell % columns_ / 64] |= std::uint64_t{1} << (cell % columns_ % 64);
  }
  for (auto& [distance, cells] : red) labels_.push_back({distance, std::move(cells)});
  missing_.assign(cells_, cells_ - 1);
  for (std::vector<std::uint8_t>& rows : is_occupied_) rows.assign(cells_, 0);
  nothing_.resize(stride_);
  fresh_.resize(stride_);
  return true;
}

bool PairLayers::gather(std::uint64_t layer, std::size_t blue) {
  std::fill(fresh_.begin(), fresh_.end(), 0);
  const bool has_red = is_occupied_[layer % 3][blue] != 0;
  if (has_red) {
    gather_red_moves(&bitmaps_[layer % 3][blue * stride_], static_cast<std::size_t>(board_.labels[blue]));
  }
  bool has_blue = false;
  for (const Label& label : labels_) has_blue |= gather_blue_moves(layer, blue, label);
  return has_red || has_blue;
}

void PairLayers::gather_red_moves(const std::uint64_t* row, std::size_t distance) {
  if (distance < rows_) {
    const std::size_t offset = distance * line_words_;
    for (std::size_t i = offset; i < row_words_; ++i) fresh_[i - offset] |= row[i];
    for (std::size_t i = offset; i < row_words_; ++i) fresh_[i] |= row[i - offset];
  }
  if (distance >= columns_) return;
  const std::size_t words = distance / 64;
  const std::size_t bits = distance % 64;
  const std::uint64_t last = ~std::uint64_t{0} >> (line_words_ * 64 - columns_);
  for (std::size_t line = 0; line < row_words_; line += line_words_) {
    // (word << bits) and what the neighbour loses; a shift by 64 is done in two steps.
    for (std::size_t i = words; i < line_words_; ++i) {
      const std::uint64_t carried = i > words ? row[line + i - words - 1] >> 1 >> (63 - bits) : 0;
      fresh_[line + i] |=
          ((row[line + i - words] << bits) | carried) & (i + 1 == line_words_ ? last : ~std::uint64_t{0});
    }
    for (std::size_t i = 0; i + words < line_words_; ++i) {
      const std::uint64_t carried = i + words + 1 < line_words_ ? row[line + i + words + 1] << 1 << (63 - bits) : 0;
      fresh_[line + i] |= (row[line + i + words] >> bits) | carried;
    }
  }
}

bool PairLayers::gather_blue_moves(std::uint64_t layer, std::size_t blue, const Label& label) {
  const Bitmap& from = bitmaps_[layer % 3];
  const std::vector<std::uint8_t>& is_occupied = is_occupied_[layer % 3];
  const auto distance = static_cast<std::size_t>(label.distance);
  const std::size_t column = blue % columns_;
  const std::size_t row = blue / columns_;
  bool is_any = false;
  const auto source = [&](bool exists, std::size_t cell) {
    if (!exists || is_occupied[cell] == 0) return in_twos(nothing_.data());
    is_any = true;
    return in_twos(&from[cell * stride_]);
  };
  const TwoWords* const left = source(column >= distance, blue - distance);
  const TwoWords* const right = source(distance < columns_ - column, blue + distance);
  const TwoWords* const above = source(row >= distance, blue - distance * columns_);
  const TwoWords* const below = source(distance < rows_ - row, blue + distance * columns_);
  if (!is_any) return false;
  const TwoWords* const red = in_twos(label.red.data());
  auto* const fresh = reinterpret_cast<TwoWords*>(fresh_.data());
  for (std::size_t i = 0; i < stride_ / 2; ++i) fresh[i] |= red[i] & (left[i] | right[i] | above[i] | below[i]);
  return true;
}

std::uint64_t PairLayers::keep_new(std::uint64_t layer, std::size_t blue) {
  fresh_[blue / columns_ * line_words_ + blue % columns_ / 64] &= ~(std::uint64_t{1} << (blue % columns_ % 64));
  const std::size_t row = blue * stride_;
  auto* const into = reinterpret_cast<TwoWords*>(&bitmaps_[layer % 3][row]);
  const TwoWords* const last = in_twos(&bitmaps_[(layer + 2) % 3][row]);
  const TwoWords* const before = in_twos(&bitmaps_[(layer + 1) % 3][row]);
  auto* const fresh = reinterpret_cast<TwoWords*>(fresh_.data());
  BitCounter counter;
  for (std::size_t i = 0; i < stride_ / 2; ++i) {
    fresh[i] &= ~(into[i] | last[i] | before[i]);
    into[i] |= fresh[i];
    counter.add(fresh[i]);
  }
  const std::uint64_t count = counter.total();
  if (count > 0) is_occupied_[layer % 3][blue] = 1;
  missing_[blue] -= count;
  return count;
}

// False: it is empty.
bool PairLayers::read_block(const Bitmap& bitmap, std::size_t s, std::size_t t, Block& block) const {
  const std::size_t first = first_cell(s);
  const std::size_t size = std::min<std::size_t>(64, columns_ - first % columns_);
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < size; ++i) {
    block[i] = bitmap[(first + i) * stride_ + t];
    any |= block[i];
  }
  std::fill(block.begin() + static_cast<std::ptrdiff_t>(size), block.end(), 0);
  return any != 0;
}

std::optional<Vidrach::State> PairLayers::find_mirrored(std::uint64_t layer, std::uint64_t other,
                                                        Budget& budget) const {
  Block block;
  Block image;
  for (std::size_t s = 0; s < row_words_ && !budget.is_over(); ++s) {
    for (std::size_t t = layer == other ? s : 0; t < row_words_; ++t) {
      if (!read_block(bitmaps_[layer % 3], s, t, block) || !read_block(bitmaps_[other % 3], t, s, image)) continue;
      transpose(image);
      for (std::size_t i = 0; i < 64; ++i) {
        const std::uint64_t both = block[i] & image[i];
        if (both != 0) return state_of(first_cell(s) + i, t, static_cast<std::size_t>(std::countr_zero(both)));
      }
    }
  }
  return std::nullopt;
}

std::size_t PairLayers::expansions_per_layer() const {
  constexpr std::size_t kPerWord = 20;  // instructions, and 2 for each label
  constexpr std::size_t kPerState = 500;
  return cells_ * row_words_ * (kPerWord + 2 * labels_.size()) / kPerState;
}

}  // namespace shunt::vidrach
