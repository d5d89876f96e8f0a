// Words of moves that a depth-first search need not try, because another word does the same (Taylor, Korf 1993).
//
// Going round a 2x2 block six moves one way and six the other way ends in the same position; of two such words the
// later one in the order "shorter first, then by directions" is left out, wherever it occurs on a path. That is
// safe: of all shortest solutions the first in that order holds no such word, since exchanging it would give an
// earlier solution. The exchange must be playable wherever the word is: its blank must not leave the rectangle
// that the word itself passes through.
//
// The words make an automaton (Aho, Corasick 1975) that a search carries along: state and direction give the next
// state, or say that a word to be left out is complete. The step straight back is one of them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace shunt::sliding_tiles {

class WordAutomaton {
 public:
  using State = std::uint16_t;
  static constexpr State kStart = 0;
  static constexpr State kLeftOut = 0xffff;
  using Row = std::array<State, 4>;  // per direction L U R D

  // Of words of at most `longest` moves on a board of this size.
  WordAutomaton(int rows, int columns, int longest);
  // Made once and kept: of all words that pay, or of steps straight back only.
  static const WordAutomaton& of(int rows, int columns, bool has_all);

  const Row& after(State state) const { return next_[state]; }
  std::size_t size() const { return next_.size(); }
  std::size_t words() const { return words_; }

 private:
  std::vector<Row> next_;
  std::size_t words_ = 0;
};

}  // namespace shunt::sliding_tiles
