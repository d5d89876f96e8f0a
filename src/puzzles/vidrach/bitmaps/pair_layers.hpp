// PairLayers: the layers of a breadth-first search over pairs (red cell, blue cell), one bit a pair, for free turns and
// jumping tokens. Three bitmaps: a pair in layer d has its bit in bitmap d mod 3. Moves can be taken back, so
// neighbours differ by at most one layer, and the three residues tell nearer from same from farther: no list of visited
// pairs, no parents, 3 bits a pair.
//
//   row of blue cell b:  | red cells of grid row 0, padded to words | grid row 1 | ...
//
// Where blue is, all red tokens of a row move by the same number: whole grid rows move up and down, words are shifted
// left and right. Blue moves by the number under red: rows of the bitmap are combined under a mask of the red cells
// with one number, once for each number that is written on the grid. A pair costs some 10 to 30 instructions a word of
// 64 then, so small layers are cheaper state by state (put, has).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "memory/big_array.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {

class PairLayers {
 public:
  explicit PairLayers(const Board& board);

  // What allocate() takes.
  std::size_t bytes() const { return 3 * cells_ * stride_ * sizeof(std::uint64_t); }
  bool allocate(Budget& budget);

  bool has(std::uint64_t layer, const Vidrach::State& state) const {
    return (bitmaps_[layer % 3][word_of(state)] & bit_of(state)) != 0;
  }
  bool has_in_any(const Vidrach::State& state) const { return has(0, state) || has(1, state) || has(2, state); }
  // A state that no layer has yet.
  void put(std::uint64_t layer, const Vidrach::State& state) {
    bitmaps_[layer % 3][word_of(state)] |= bit_of(state);
    is_occupied_[layer % 3][static_cast<std::size_t>(state.token[Vidrach::kBlue])] = 1;
    --missing_[static_cast<std::size_t>(state.token[Vidrach::kBlue])];
  }

  // Makes the layer that follows the last one, `layer`: calls visit(state) for its states until that returns false.
  // Returns how many there are; nothing: the budget has ended it.
  template <class Visit>
  std::optional<std::uint64_t> expand(std::uint64_t layer, Budget& budget, const Visit& visit);

  // A state of layer `layer` whose mirror image is in layer `other`, which is the same or the one before. It gives up
  // when the budget is over.
  std::optional<Vidrach::State> find_mirrored(std::uint64_t layer, std::uint64_t other, Budget& budget) const;

  // How many states one could expand one by one in the time that expand() takes.
  std::size_t expansions_per_layer() const;

 private:
  using Bitmap = BigArray<std::uint64_t>;
  using Block = std::array<std::uint64_t, 64>;

  struct Label {
    std::int32_t distance;
    std::vector<std::uint64_t> red;  // the red cells that it is written on
  };

  std::size_t word_of(const Vidrach::State& state) const {
    const auto red = static_cast<std::size_t>(state.token[Vidrach::kRed]);
    return static_cast<std::size_t>(state.token[Vidrach::kBlue]) * stride_ + red / columns_ * line_words_ +
           red % columns_ / 64;
  }
  std::uint64_t bit_of(const Vidrach::State& state) const {
    return std::uint64_t{1} << (static_cast<std::size_t>(state.token[Vidrach::kRed]) % columns_ % 64);
  }
  Vidrach::State state_of(std::size_t blue, std::size_t word, std::size_t bit) const {
    const std::size_t red = word / line_words_ * columns_ + word % line_words_ * 64 + bit;
    return {{static_cast<std::int32_t>(red), static_cast<std::int32_t>(blue)}, Next::any};
  }

  // What one move of red or blue from a layer leads to with blue in this cell, old and new, into fresh_. False:
  // nothing.
  bool gather(std::uint64_t layer, std::size_t blue);
  void gather_red_moves(const std::uint64_t* row, std::size_t distance);
  bool gather_blue_moves(std::uint64_t layer, std::size_t blue, const Label& label);
  // Leaves in fresh_ what no layer has yet, and puts it into one. Returns how much that is.
  std::uint64_t keep_new(std::uint64_t layer, std::size_t blue);

  // Segment s: the cells of word s of a row. Block (s, t): blue in segment s, red in segment t, a word for each blue
  // cell.
  std::size_t first_cell(std::size_t segment) const {
    return segment / line_words_ * columns_ + segment % line_words_ * 64;
  }
  bool read_block(const Bitmap& bitmap, std::size_t s, std::size_t t, Block& block) const;

  const Board& board_;
  std::size_t columns_;
  std::size_t rows_;
  std::size_t cells_;
  std::size_t line_words_;     // words of a grid row
  std::size_t row_words_;      // words of a row of a bitmap,
  std::size_t stride_;         //   and with padding
  std::vector<Label> labels_;  // those that allow some move
  std::array<Bitmap, 3> bitmaps_;
  // Per bitmap and blue cell, 0: the last layer of the bitmap has no pair there. It may be 1 without need.
  std::array<std::vector<std::uint8_t>, 3> is_occupied_;
  std::vector<std::size_t> missing_;    // per blue cell: the states that no layer has yet
  std::vector<std::uint64_t> nothing_;  // a row
  std::vector<std::uint64_t> fresh_;    // a row
};

template <class Visit>
std::optional<std::uint64_t> PairLayers::expand(std::uint64_t layer, Budget& budget, const Visit& visit) {
  constexpr std::size_t kPollInterval = 256;  // rows
  std::uint64_t count = 0;
  bool is_visiting = true;
  std::fill(is_occupied_[(layer + 1) % 3].begin(), is_occupied_[(layer + 1) % 3].end(), 0);
  for (std::size_t blue = 0; blue < cells_; ++blue) {
    if (blue % kPollInterval == 0 && budget.is_over()) return std::nullopt;
    if (missing_[blue] == 0 || !gather(layer, blue)) continue;
    const std::uint64_t here = keep_new(layer + 1, blue);
    count += here;
    for (std::size_t word = 0; here > 0 && is_visiting && word < row_words_; ++word) {
      for (std::uint64_t rest = fresh_[word]; rest != 0 && is_visiting; rest &= rest - 1) {
        is_visiting = visit(state_of(blue, word, static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  return count;
}

}  // namespace shunt::vidrach
