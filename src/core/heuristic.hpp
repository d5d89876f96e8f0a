// Heuristic: an estimate of how far a position is from a solution, and what may be believed about it.
//
// A virtual call per state: measured as harmless in A*, greedy and beam search, where a state costs a
// table look-up anyway.
#pragma once

#include <string_view>

#include "core/puzzle.hpp"

namespace shunt {

struct HeuristicFacts {
  std::string_view name;
  bool is_admissible;  // never more than the true distance
  bool is_consistent;  // never drops by more than a move's cost
  std::string_view help;
};

template <Puzzle P>
class Heuristic {
 public:
  virtual ~Heuristic() = default;

  virtual const HeuristicFacts& facts() const = 0;
  // May be negative if it is not admissible.
  virtual int evaluate(const typename P::State& state) const = 0;
  // Of the position in which a search begins, which has none before it.
  virtual int evaluate_start(const typename P::State& state) const { return evaluate(state); }
  // For estimates that compare with the position before: called once per expansion, before its children
  // are evaluated.
  virtual void set_parent(const typename P::State&) {}
};

inline constexpr HeuristicFacts kZeroFacts{"zero", true, true, "0 everywhere: A* becomes uniform-cost search"};

template <Puzzle P>
class ZeroHeuristic final : public Heuristic<P> {
 public:
  const HeuristicFacts& facts() const override { return kZeroFacts; }
  int evaluate(const typename P::State&) const override { return 0; }
};

}  // namespace shunt
