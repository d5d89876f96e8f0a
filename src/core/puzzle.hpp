// The contract: what a puzzle must offer so that every algorithm can search it.
//
// A Puzzle object is one board. It is immutable while a search runs, and everything below is const.
//   State     the working form: whatever makes moves fast. Trivially copyable.
//   Key       the packed form: injective (two states never share a key), equality-comparable, hashable by hash_key.
//   Move      a small value. apply(state, move) plays it in place.
//   MoveList  a FixedList<Move, N>; no position has more than N moves.
//
// list_moves lists in the family's canonical order: breadth-first ties, printed solutions and the
// statistics of every algorithm depend on it, so a room documents it and a test fixes it.
//
// The refinements below are optional; an algorithm asks for the ones it needs.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

namespace shunt {

// Which moves a search may use, as a number of the family's own: 0 is its full rules, and a family that offers other
// sets besides (the farthest slides only, single cells) gives each a constant, MoveSet{1} and so on.
enum class MoveSet : std::uint8_t { all = 0 };

template <class P>
concept Puzzle = std::is_trivially_copyable_v<typename P::State> && std::is_trivially_copyable_v<typename P::Move> &&
    std::equality_comparable<typename P::Key> &&
    requires(const P& puzzle, typename P::State& state, const typename P::State& position, const typename P::Move& move,
             const typename P::Key& key, typename P::MoveList& list, MoveSet move_set) {
  { puzzle.start() } -> std::convertible_to<typename P::State>;
  { puzzle.is_goal(position) } -> std::same_as<bool>;
  { puzzle.list_moves(position, move_set, list) } -> std::same_as<void>;
  { puzzle.apply(state, move) } -> std::same_as<void>;
  { puzzle.pack(position) } -> std::same_as<typename P::Key>;
  { puzzle.unpack(key) } -> std::same_as<typename P::State>;
  { P::kEndsAtGoal } -> std::convertible_to<bool>;  // true: a solved position has no moves at all
};

// list_predecessors lists transitions `back` such that apply(state, back) is a position from which one
// move of `move_set` leads to `state`. It lists all of them, and no others, also for a move set whose moves cannot be
// taken back by a move of the set. A search of such a puzzle need not store parents.
template <class P>
concept BackwardPuzzle = Puzzle<P> &&
    requires(const P& puzzle, const typename P::State& position, typename P::MoveList& list, MoveSet move_set) {
  { puzzle.list_predecessors(position, move_set, list) } -> std::same_as<void>;
};

// is_undirected: every move of the set can be taken back by a move of the set, so that neighbours differ by at most
// one in their distance from the start. The answer may depend on the board and on the move set.
template <class P>
concept UndirectedPuzzle = BackwardPuzzle<P> && requires(const P& puzzle, MoveSet move_set) {
  { puzzle.is_undirected(move_set) } -> std::same_as<bool>;
};

// key_after computes the key after a move from the key before it, without making and packing the child.
template <class P>
concept KeyStepPuzzle = Puzzle<P> && requires(const P& puzzle, const typename P::Key& key,
                                              const typename P::State& position, const typename P::Move& move) {
  { puzzle.key_after(key, position, move) } -> std::same_as<typename P::Key>;
};

// Most moves that could follow another one lead nowhere new: the move that takes it back, or one that might
// as well have been played before it. list_moves_after leaves such moves out, given a Footprint of the move
// that led here (Footprint{}: the position is the start).
// Guarantee: if every state at distance k is expanded with the footprint of any of its shortest paths, every state
// at k + 1 is generated.
template <class P>
concept FootprintPuzzle = Puzzle<P> && std::is_trivially_copyable_v<typename P::Footprint> &&
    requires(const P& puzzle, const typename P::State& position, const typename P::Move& move,
             const typename P::Footprint& footprint, MoveSet move_set, typename P::MoveList& list) {
  { puzzle.footprint_of(move) } -> std::same_as<typename P::Footprint>;
  { puzzle.list_moves_after(position, footprint, move_set, list) } -> std::same_as<void>;
};

// is_goal_key tests whether a position is solved by its key alone.
template <class P>
concept GoalKeyPuzzle = Puzzle<P> && requires(const P& puzzle, const typename P::Key& key) {
  { puzzle.is_goal_key(key) } -> std::same_as<bool>;
};

// Moves cost 0 or more, not always 1. No cycle of moves costs 0, and all moves that solve a position cost the same.
// has_unit_costs: under this board's objective every move costs 1.
template <class P>
concept WeightedPuzzle = Puzzle<P> && requires(const P& puzzle, const typename P::Move& move) {
  { puzzle.cost(move) } -> std::convertible_to<int>;
  { puzzle.has_unit_costs() } -> std::same_as<bool>;
};

template <Puzzle P>
bool has_unit_costs(const P& puzzle) {
  if constexpr (WeightedPuzzle<P>) return puzzle.has_unit_costs();
  return true;
}
template <Puzzle P>
int move_cost(const P& puzzle, const typename P::Move& move) {
  if constexpr (WeightedPuzzle<P>) return puzzle.cost(move);
  return 1;
}

// list_goals lists all solved positions, so that a search can begin at both ends.
template <class P>
concept GoalListPuzzle = BackwardPuzzle<P> && requires(const P& puzzle) {
  { puzzle.list_goals() } -> std::same_as<std::vector<typename P::State>>;
};

// mirrored is an automorphism of the graph that takes the start to the goal and the goal to the start. has_mirror:
// this board has one.
template <class P>
concept MirrorPuzzle = GoalListPuzzle<P> && requires(const P& puzzle, const typename P::State& position) {
  { puzzle.has_mirror() } -> std::same_as<bool>;
  { puzzle.mirrored(position) } -> std::same_as<typename P::State>;
};

// piece tells which piece a move moves, as a small number. A puzzle whose moves may move several pieces or none, or
// whose pieces change places unseen, also has moved_pieces(position, move), a std::vector<int>: of the pieces of the
// start.
template <class P>
concept PiecePuzzle = Puzzle<P> &&
    requires(const P& puzzle, const typename P::State& position, const typename P::Move& move) {
  { puzzle.piece(position, move) } -> std::convertible_to<int>;
};

// keep_useful removes from a list of this position's moves those after which no other piece has a move that it lacked
// before.
template <class P>
concept UsefulPuzzle = Puzzle<P> &&
    requires(const P& puzzle, const typename P::State& position, typename P::MoveList& list) {
  { puzzle.keep_useful(position, list) } -> std::same_as<void>;
};

// find_finishing_move finds a move that solves the position, without listing all moves. False: there is none.
template <class P>
concept FinishPuzzle = Puzzle<P> &&
    requires(const P& puzzle, const typename P::State& position, typename P::Move& move) {
  { puzzle.find_finishing_move(position, move) } -> std::same_as<bool>;
};

// is_unsolvable_by_parity: an invariant of the moves proves, without a search, that the position has no solution.
template <class P>
concept ParityPuzzle = Puzzle<P> && requires(const P& puzzle, const typename P::State& position) {
  { puzzle.is_unsolvable_by_parity(position) } -> std::same_as<bool>;
  { P::kParityExplanation } -> std::convertible_to<std::string_view>;  // in a report, after "Unsolvable: "
};

}  // namespace shunt
