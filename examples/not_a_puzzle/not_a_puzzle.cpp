// Must not compile: apply() is missing, so this is no Puzzle, and breadth-first search says so.
#include "algorithms/algorithms.hpp"
#include "core/fixed_list.hpp"

struct Incomplete {
  struct State {};
  struct Move {};
  using Key = unsigned long;
  using MoveList = shunt::FixedList<Move, 1>;
  static constexpr bool kEndsAtGoal = false;
  State start() const { return {}; }
  bool is_goal(const State&) const { return true; }
  void list_moves(const State&, shunt::MoveSet, MoveList&) const {}
#ifdef SHUNT_COMPLETE
  void apply(State&, const Move&) const {}
#endif
  Key pack(const State&) const { return 0; }
  State unpack(const Key&) const { return {}; }
};

int main() {
  const Incomplete puzzle;
  shunt::Budget budget(shunt::Limits{}, nullptr, nullptr);
  return shunt::BreadthFirst::run(shunt::make_problem(puzzle), {}, budget).status == shunt::Status::solved ? 0 : 1;
}
