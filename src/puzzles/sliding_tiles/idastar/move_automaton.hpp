// Move sequences that a depth-first search need not try, because another sequence does the same (Taylor, Korf 1993).
//
// Going round a 2x2 block six moves one way and six the other way ends in the same position; of two such sequences the
// later one in the order "shorter first, then by directions" is pruned, wherever it occurs on a path. That is safe: of
// all shortest solutions the first in that order holds no pruned sequence, since exchanging it would give an earlier
// solution. The exchange must be playable wherever the sequence is: its blank must not leave the rectangle that the
// sequence itself passes through.
//
// The pruned sequences make an automaton (Aho, Corasick 1975) that a search carries along: state and direction give the
// next state, or say that a pruned sequence is complete. The step straight back is one of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace shunt::sliding_tiles {

class MoveAutomaton {
 public:
  using State = std::uint16_t;
  static constexpr State kStart = 0;
  static constexpr State kPruned = 0xffff;
  using Row = std::array<State, 4>;  // per direction L U R D

  // Prunes sequences of at most `longest` moves on a board of this size.
  MoveAutomaton(int rows, int columns, int longest);
  // Made once and kept. `prunes_all`: all sequences that pay, not only the step straight back.
  static const MoveAutomaton& of(int rows, int columns, bool prunes_all);

  const Row& after(State state) const { return next_[state]; }
  std::size_t size() const { return next_.size(); }
  std::size_t sequences() const { return sequences_; }

 private:
  std::vector<Row> next_;
  std::size_t sequences_ = 0;
};

}  // namespace shunt::sliding_tiles
