// Where the bit of every position stands, and how a level's bits reach the next one.
//
// A position is the blank's cell and the sequence of the tiles without the blank, row by row. The sequence is a number
// in a mixed base: digit i says how many of the tiles behind the i-th are smaller. The last five name a bit of a 64-bit
// word (word_moves.hpp), the others the number of the word. Half of all sequences can be reached for each cell,
// those of one parity, so a word needs no bits for the other.
//
//   tile      0 1 2 ... p-1 | p  ...  q-1 | the last five
//             number of the | word in the | bit in the
//             chunk         | chunk       | word
//
// A horizontal move of the blank keeps the sequence. A vertical one rotates as many tiles as there are columns, and
// only their digits change, by themselves: so it moves whole stretches of words, and inside of words whole groups of
// bits. Nothing is ever ranked or unranked. Words stand in the order chunk, cell, word: most of what a chunk's next
// level needs is next to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace shunt::sliding_tiles {

// How the bits of a neighbour reach a cell.
struct SpaceStep {
  enum class Kind : std::uint8_t {
    plain,  // the same chunk, as it is
    far,    // the rotation begins in front of the chunk: stretches of other chunks, as they are
    near,   // the rotation is all inside the chunk
  };
  struct Exchange {
    unsigned tile;         // of the last five: it changes places with the next one
    std::uint64_t is_odd;  // is the sequence before the exchange odd? No bits or all
  };
  struct Stretch {
    std::uint32_t chunk_part;
    std::uint32_t in_chunk;
  };

  Kind kind = Kind::plain;
  unsigned source = 0;      // the neighbour
  bool moves_down = false;  // the blank, to get here

  // far: the digits of the rotation are one number, split where the chunk begins. It says where each stretch comes
  // from.
  std::size_t chunks_behind = 1;  // chunks between two values of the part in front
  std::size_t parts = 1;          // values of the part in front
  std::size_t stretches = 1;      // values of the part inside, in each chunk
  std::vector<Stretch> stretch_from;
  std::size_t part(std::size_t chunk) const { return chunk / chunks_behind % parts; }
  const Stretch* sources(std::size_t part) const { return &stretch_from[part * stretches]; }
  std::size_t source_chunk(std::size_t chunk, std::size_t part, const Stretch& from) const {
    return chunk + from.chunk_part * chunks_behind - part * chunks_behind;
  }

  // near: moving down the exchanges come first, moving up they come last
  std::vector<std::uint16_t> word_from;  // empty: words stay where they are
  bool goes_across = false;              // exchange_across
  std::vector<Exchange> exchanges;       // in order
};

class SpaceLayout {
 public:
  static constexpr std::size_t kMostCells = 20;  // larger boards have too many positions for 64 bits

  // `goal_blank`: the cell that the blank has in the goal, whose sequence is number 0.
  SpaceLayout(std::size_t rows, std::size_t columns, std::size_t goal_blank);

  std::size_t cells() const { return rows_ * columns_; }
  std::size_t goal_blank() const { return goal_blank_; }
  std::size_t colour(std::size_t cell) const { return (cell / columns_ + cell % columns_) % 2; }
  std::size_t chunks() const { return chunks_; }
  std::size_t chunk_words() const { return chunk_words_; }
  std::size_t words() const { return chunks_ * cells() * chunk_words_; }
  std::size_t chunk_begin(std::size_t chunk, std::size_t cell) const { return (chunk * cells() + cell) * chunk_words_; }

  // From every neighbour of the cell.
  const std::vector<SpaceStep>& steps(std::size_t cell) const { return steps_[cell]; }
  // Are the digits odd, per word of a chunk, and for the digits in front of the chunk? No bits or all.
  const std::vector<std::uint64_t>& odd_words() const { return odd_words_; }
  std::uint64_t odd_chunk(std::size_t chunk) const;

  // The sequence of a bit: the goal's is 0 1 2 ...
  std::vector<std::size_t> sequence(std::size_t chunk, std::size_t cell, std::size_t word, std::size_t bit) const;

 private:
  std::size_t radix(std::size_t tile) const { return tiles_ - tile; }
  std::size_t product(std::size_t begin, std::size_t end) const;  // of these tiles' radices
  bool is_odd_row(std::size_t row) const { return ((row + goal_blank_ / columns_) * (columns_ - 1)) % 2 == 1; }
  SpaceStep vertical_step(std::size_t cell, bool moves_down) const;

  std::size_t rows_;
  std::size_t columns_;
  std::size_t goal_blank_;
  std::size_t padding_;    // dummy tiles in front of the others, which never move, so that small boards have five
  std::size_t tiles_;      // with the padding
  std::size_t in_front_;   // q: tiles in front of the last five
  std::size_t in_number_;  // p: those of the chunk's number
  std::size_t chunks_;
  std::size_t chunk_words_;
  std::vector<std::uint64_t> odd_words_;
  std::vector<std::vector<SpaceStep>> steps_;
};

}  // namespace shunt::sliding_tiles
