// Breadth-first search. (Moore 1959.)
//
// With a visited list every state is met at most once: complete, optimal where every move costs the
// same (breadth_first_weighted.hpp keeps layers by cost where they do not). memory: every reached state,
// 13 to 19 bytes each with an 8-byte key. Without a list: breadth_first_tree.hpp.
//
// The queue is the table itself: states are numbered as they are found, so "take the next" is "go to
// the next number". The goal test is made when a state is taken, as the textbook does; what is printed
// as `expanded` therefore does not count the goal. order=layer tests a whole layer before any of it is
// expanded: the same answer for fewer expansions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "algorithms/breadth_first_layer.hpp"
#include "algorithms/breadth_first_tree.hpp"
#include "algorithms/breadth_first_weighted.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

namespace breadth_first_detail {

// The path to state `id`, rebuilt without stored parents: in order of discovery a state's parent is its
// first expanded, so its lowest numbered, predecessor; the move is the first that leads from there to it.
template <BackwardPuzzle P, class Goal>
std::vector<typename P::Move> path_to(const Problem<P, Goal>& problem, const StateTable<typename P::Key>& table,
                                      std::uint32_t id) {
  const P& puzzle = problem.puzzle;
  std::vector<typename P::Move> path;
  typename P::MoveList list;
  while (id != 0) {
    const typename P::State state = puzzle.unpack(table.key(id));
    list.clear();
    puzzle.list_predecessors(state, problem.move_set, list);
    std::uint32_t parent = StateTable<typename P::Key>::kNone;
    for (const auto& back : list) {
      parent = std::min(parent, table.find(puzzle.pack(child_of(puzzle, state, back))));
    }
    path.push_back(move_between(problem, table.key(parent), table.key(id)));
    id = parent;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

// The parent of every state, for puzzles that cannot list predecessors and for filtered moves, where a
// predecessor may not have been allowed to lead here.
class Parents {
 public:
  Parents(bool is_needed, Budget& budget) : is_needed_(is_needed), parent_(budget) {}
  bool make_room(std::size_t count) { return !is_needed_ || parent_.make_room(count); }
  void add(std::uint32_t id) {
    if (is_needed_) parent_.push_back(id);
  }
  bool is_needed() const { return is_needed_; }
  std::uint32_t operator[](std::uint32_t id) const { return parent_[id]; }

 private:
  bool is_needed_;
  GrowingArray<std::uint32_t> parent_;
};

template <Puzzle P, class Goal>
std::vector<typename P::Move> path_by_parents(const Problem<P, Goal>& problem, const StateTable<typename P::Key>& table,
                                              const Parents& parents, std::uint32_t id) {
  std::vector<typename P::Move> path;
  for (; id != 0; id = parents[id]) path.push_back(move_between(problem, table.key(parents[id]), table.key(id)));
  std::reverse(path.begin(), path.end());
  return path;
}

template <Puzzle P, class Goal>
Outcome<typename P::Move> search(const Problem<P, Goal>& problem, bool exhaust, bool by_layer, Budget& budget) {
  using Move = typename P::Move;
  using Key = typename P::Key;
  constexpr std::uint32_t kNone = StateTable<Key>::kNone;
  const P& puzzle = problem.puzzle;

  Outcome<Move> outcome;
  StateTable<Key> table(budget);
  Parents parents(!BackwardPuzzle<P> || problem.only_useful, budget);
  std::vector<std::uint64_t> layers{1};
  typename P::MoveList moves;
  std::array<Key, P::MoveList::kCapacity> children;

  std::uint64_t generated = 0;
  std::uint64_t peak_frontier = 1;
  std::uint64_t depth = 0;
  std::uint32_t layer_end = 0;
  std::uint32_t goal = kNone;
  bool is_cut = false;
  bool is_stopped = !table.make_room(1) || !parents.make_room(1);

  const auto path = [&](std::uint32_t id) {
    if constexpr (BackwardPuzzle<P>) {
      if (!parents.is_needed()) return path_to(problem, table, id);
    }
    return path_by_parents(problem, table, parents, id);
  };
  const auto is_goal = [&](std::uint32_t id, const typename P::State& state) {
    std::vector<Move> ending;
    if (!is_end(problem, state, ending)) return false;
    if (goal == kNone) {
      goal = id;
      outcome.cost = depth + ending.size();
      outcome.moves = path(id);
      outcome.moves.insert(outcome.moves.end(), ending.begin(), ending.end());
    }
    return true;
  };

  if (!is_stopped) {
    table.insert(puzzle.pack(problem.start));
    parents.add(0);
  }
  for (std::uint32_t id = 0; id < table.size() && !is_stopped; ++id) {
    if (id == layer_end) {
      if (id > 0) {
        layers.push_back(table.size() - id);
        ++depth;
      }
      layer_end = static_cast<std::uint32_t>(table.size());
      if (goal == kNone && depth > 0) budget.note_depth(depth, depth);
      for (std::uint32_t i = id; by_layer && goal == kNone && i < layer_end; ++i)
        is_goal(i, puzzle.unpack(table.key(i)));
      if (goal != kNone && !exhaust) break;
    }
    const Key key = table.key(id);
    const typename P::State state = puzzle.unpack(key);
    if ((goal == kNone && !by_layer) || P::kEndsAtGoal) {
      const bool ends_here = is_goal(id, state);
      if (ends_here && !exhaust) break;
      if (P::kEndsAtGoal && problem.goal(state)) continue;
    }
    if (budget.depth_limit() && depth >= *budget.depth_limit()) {
      is_cut = true;
      continue;
    }
    if (!budget.spend()) {
      is_stopped = true;
      break;
    }
    moves.clear();
    list_moves(problem, state, moves);
    generated += moves.size();
    if (!table.make_room(moves.size()) || !parents.make_room(moves.size())) {
      is_stopped = true;
      break;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      children[i] = child_key(puzzle, key, state, moves[i]);
      table.prefetch(children[i]);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (table.insert(children[i]).is_new) parents.add(id);
    }
    peak_frontier = std::max<std::uint64_t>(peak_frontier, table.size() - id - 1);
    budget.note(table.size(), table.size() - id - 1);
  }
  if (table.size() > layer_end && layer_end > 0) layers.push_back(table.size() - layer_end);

  if (goal != kNone) {
    // An exhaust that was stopped after it met a goal keeps its answer and says why it is not whole.
    outcome.status = is_stopped ? budget.stop_reason() : Status::solved;
    outcome.optimal = true;
    outcome.bounds = {outcome.cost, outcome.cost};
  } else if (is_stopped) {
    outcome.status = budget.stop_reason();
    outcome.bounds.lower = depth;
  } else if (is_cut) {
    outcome.status = Status::not_found;
    outcome.bounds.lower = depth + 1;
  } else {
    outcome.status = problem.is_complete ? Status::unsolvable : Status::not_found;
  }

  outcome.statistics.expanded = budget.expanded();
  outcome.statistics.generated = generated;
  outcome.statistics.duplicates = generated + (table.size() > 0 ? 1 : 0) - table.size();
  outcome.statistics.stored = table.size();
  outcome.statistics.peak_frontier = peak_frontier;
  outcome.statistics.layers = std::move(layers);
  return outcome;
}

}  // namespace breadth_first_detail

struct BreadthFirst {
  enum class Duplicates : std::uint8_t { visited, path, none };
  enum class Order : std::uint8_t { fifo, layer };
  struct Settings {
    Duplicates duplicates = Duplicates::visited;
    Order order = Order::fifo;
    bool prunes = true;
    bool exhaust = false;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "duplicates",
       .values = "visited|path|none",
       .fallback = "visited",
       .help = "visited: every state once; path: only states on a child's own path are dropped; none: nothing is"},
      {.name = "order",
       .values = "fifo|layer",
       .fallback = "fifo",
       .help = "fifo: goal test when a state is taken; layer: a layer is tested before it is expanded, on all threads"},
      {.name = "prune",
       .values = "on|off",
       .fallback = "on",
       .help = "order=layer: leave out moves that cannot lead to a new state, where the family knows such moves; off: "
               "make them all"},
      {.name = "exhaust",
       .values = "flag",
       .fallback = "false",
       .help = "go on to the end of the space: counts every reachable state"},
  };
  static Settings settings(const Options& options) {
    return {.duplicates = options.choice<Duplicates::visited, Duplicates::path, Duplicates::none>("duplicates"),
            .order = options.choice<Order::fifo, Order::layer>("order"),
            .prunes = options.choice<true, false>("prune"),
            .exhaust = options.is_set("exhaust")};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "breadth-first",
      .summary = "layer by layer from the start, every state at most once",
      .complete =
          "yes, with a visited list or where only loops of a path are cut; an exhausted space proves that there is no "
          "solution",
      .optimal = "yes; without a visited list only where every move costs the same",
      .memory = "every reached state (visited: the key and 5 to 11 bytes); without a list every path, 4 bytes a node",
      .options = kOptions,
      .description =
          "Takes states in the order in which they were found: first the start, then everything one move away,\n"
          "then two moves. The first solved state that is taken is therefore nearest. A visited list keeps states\n"
          "from entering the queue twice. Without it only loops are cut (a child that stands on its own path),\n"
          "and the queue grows with the number of paths instead of states: the classic lesson in what a list\n"
          "saves. Where moves differ in cost, layers are kept by cost.",
      .pseudocode =
          "put the start into the queue\n"
          "while the queue is not empty:\n"
          "    take the first state\n"
          "    if it is solved: done, the path to it is shortest\n"
          "    for every move: if the child was never queued: append it",
      .source = "Moore 1959, The shortest path through a maze"};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    if (settings.duplicates != Duplicates::visited) {
      return breadth_first_tree(problem, settings.duplicates == Duplicates::path, settings.exhaust, budget);
    }
    if constexpr (WeightedPuzzle<P>) {
      if (!problem.puzzle.has_unit_costs()) return breadth_first_weighted(problem, settings.exhaust, budget);
    }
    const bool by_layer = settings.order == Order::layer;
    if constexpr (UndirectedPuzzle<P>) {
      if (by_layer && problem.puzzle.is_undirected(problem.move_set) && !problem.only_useful) {
        return breadth_first_layer(problem, settings.exhaust, settings.prunes, budget);
      }
    }
    return breadth_first_detail::search(problem, settings.exhaust, by_layer, budget);
  }
};

}  // namespace shunt
