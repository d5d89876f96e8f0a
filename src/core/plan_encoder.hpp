// Planning as satisfiability, the vocabulary: a puzzle that can say "some plan of so many layers exists" as
// clauses, and read a plan off a model. A layer is a set of moves that can be played in any order.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "core/puzzle.hpp"

namespace shunt {

// Takes up the clauses. Literals are variables from 1 on, negative for "not".
class Formula {
 public:
  virtual ~Formula() = default;
  virtual int new_variable() = 0;
  virtual void add_clause(const std::vector<int>& literals) = 0;
};

template <class Move>
class PlanEncoder {
 public:
  virtual ~PlanEncoder() = default;

  // Why it is plain without any search that there is no plan. Empty: nothing is known.
  virtual std::string_view impossibility() const { return {}; }
  // Adds what must hold of a plan of at most `layers` layers from the start to a goal. Returns literals of
  // which the plan makes as many true as it costs. Every solution of cost k has a plan of at most k layers
  // and cost k, so that "no plan of k layers costs at most k" is a proof.
  virtual std::vector<int> encode(unsigned layers, Formula& formula) = 0;
  // Adds to it what follows if the plan costs at most `most`: nothing that is not so, but what helps a solver.
  virtual void bound_cost(std::uint64_t most, Formula& formula) = 0;
  // The plan of a model of what was encoded last, as moves in an order in which they can be played.
  virtual std::vector<Move> decode(const std::function<bool(int)>& is_true) const = 0;
};

// make_plan_encoder returns null for a move set whose rules it cannot write as clauses.
template <class P>
concept PlanPuzzle = Puzzle<P> && requires(const P& puzzle, MoveSet move_set) {
  { puzzle.make_plan_encoder(move_set) } -> std::same_as<std::unique_ptr<PlanEncoder<typename P::Move>>>;
};

}  // namespace shunt
