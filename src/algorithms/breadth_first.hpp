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
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/breadth_first_layer.hpp"
#include "algorithms/breadth_first_tree.hpp"
#include "algorithms/breadth_first_weighted.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/layers.hpp"
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
class QueueSearch {
 public:
  QueueSearch(const Problem<P, Goal>& problem, bool exhaust, bool by_layer, Budget& budget)
      : problem_(problem),
        exhaust_(exhaust),
        by_layer_(by_layer),
        budget_(budget),
        table_(budget),
        parents_(!BackwardPuzzle<P> || problem.only_useful, budget) {}

  Outcome<typename P::Move> run() {
    const P& puzzle = problem_.puzzle;
    const std::optional<std::uint64_t> limit = budget_.depth_limit();
    bool is_cut = false;
    bool is_stopped = !add_start();
    for (std::uint32_t id = 0; id < table_.size() && !is_stopped; ++id) {
      if (id == layer_end_) {
        begin_layer(id);
        if (has_goal_ && !exhaust_) break;
      }
      const Key key = table_.key(id);
      const typename P::State state = puzzle.unpack(key);
      if ((!has_goal_ && !by_layer_) || P::kEndsAtGoal) {
        const bool ends_here = test_goal(id, state);
        if (ends_here && !exhaust_) break;
        if (P::kEndsAtGoal && problem_.goal(state)) continue;
      }
      if (limit && depth_ >= *limit) {
        is_cut = true;
        continue;
      }
      is_stopped = !budget_.spend() || !expand(id, key, state);
    }
    if (table_.size() > layer_end_ && layer_end_ > 0) layers_.push_back(table_.size() - layer_end_);
    finish_layers({.has_goal = has_goal_,
                   .is_stopped = is_stopped,
                   .is_cut = is_cut,
                   .is_complete = problem_.is_complete,
                   .lower = is_stopped ? depth_ : depth_ + 1},
                  {.generated = generated_,
                   .peak_frontier = peak_frontier_,
                   .stored = table_.size(),
                   .layers = std::move(layers_)},
                  budget_, outcome_);
    return std::move(outcome_);
  }

 private:
  using Key = typename P::Key;

  bool add_start() {
    if (!table_.make_room(1) || !parents_.make_room(1)) return false;
    table_.insert(problem_.puzzle.pack(problem_.start));
    parents_.add(0);
    return true;
  }

  // All states of a layer are known when the first of them is taken.
  void begin_layer(std::uint32_t first) {
    if (first > 0) {
      layers_.push_back(table_.size() - first);
      ++depth_;
    }
    layer_end_ = static_cast<std::uint32_t>(table_.size());
    if (!has_goal_ && depth_ > 0) budget_.note_depth(depth_, depth_);
    for (std::uint32_t id = first; by_layer_ && !has_goal_ && id < layer_end_; ++id) {
      test_goal(id, problem_.puzzle.unpack(table_.key(id)));
    }
  }

  // Tests whether the search ends at this state. The first such state is the answer.
  bool test_goal(std::uint32_t id, const typename P::State& state) {
    std::vector<typename P::Move> ending;
    if (!is_end(problem_, state, ending)) return false;
    if (!has_goal_) {
      has_goal_ = true;
      outcome_.cost = depth_ + ending.size();
      outcome_.moves = path(id);
      outcome_.moves.insert(outcome_.moves.end(), ending.begin(), ending.end());
    }
    return true;
  }

  std::vector<typename P::Move> path(std::uint32_t id) const {
    if constexpr (BackwardPuzzle<P>) {
      if (!parents_.is_needed()) return path_to(problem_, table_, id);
    }
    return path_by_parents(problem_, table_, parents_, id);
  }

  // Makes all children of a state and stores the new ones. False: over the memory limit.
  bool expand(std::uint32_t id, const Key& key, const typename P::State& state) {
    moves_.clear();
    list_moves(problem_, state, moves_);
    generated_ += moves_.size();
    if (!table_.make_room(moves_.size()) || !parents_.make_room(moves_.size())) return false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      children_[i] = child_key(problem_.puzzle, key, state, moves_[i]);
      table_.prefetch(children_[i]);
    }
    const std::size_t known = table_.size();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (table_.insert(children_[i]).is_new) parents_.add(id);
    }
    peak_frontier_ = std::max<std::uint64_t>(peak_frontier_, table_.size() - id - 1);
    budget_.note(table_.size(), table_.size() - id - 1);
    if (problem_.tracer != nullptr) trace(id, state, known);
    return true;
  }

  // States from number `known` on are new.
  void trace(std::uint32_t id, const typename P::State& state, std::size_t known) const {
    const auto g = static_cast<std::int64_t>(depth_);
    Expansion<P> expansion{.state = state, .values = {g}, .frontier = table_.size() - id - 1};
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const bool is_first = std::find(children_.begin(), children_.begin() + i, children_[i]) == children_.begin() + i;
      const bool is_new = is_first && table_.find(children_[i]) >= known;
      expansion.children.push_back(
          {moves_[i], child_of(problem_.puzzle, state, moves_[i]), is_new ? Fate::added : Fate::duplicate, {g + 1}});
    }
    problem_.tracer->add(expansion);
  }

  const Problem<P, Goal>& problem_;
  bool exhaust_;
  bool by_layer_;
  Budget& budget_;
  Outcome<typename P::Move> outcome_;
  StateTable<Key> table_;  // also the queue
  Parents parents_;
  typename P::MoveList moves_;
  std::array<Key, P::MoveList::kCapacity> children_;  // of the state that is expanded
  std::vector<std::uint64_t> layers_{1};
  std::uint64_t depth_ = 0;      // of the layer that is worked off
  std::uint32_t layer_end_ = 0;  // the number of the first state behind it
  bool has_goal_ = false;
  std::uint64_t generated_ = 0;
  std::uint64_t peak_frontier_ = 1;
};

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
  static constexpr std::string_view kAliases[] = {"bfs"};
  static constexpr AlgorithmFacts kFacts{
      .name = "breadth-first",
      .aliases = kAliases,
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
  static std::string refusal(const Problem<P, Goal>& problem, const Settings& settings) {
    if (problem.tracer != nullptr && settings.order == Order::layer && settings.duplicates == Duplicates::visited) {
      return "--order layer cannot be traced: it takes whole layers at once (--order fifo can be)";
    }
    return {};
  }

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
    return breadth_first_detail::QueueSearch<P, Goal>(problem, settings.exhaust, by_layer, budget).run();
  }
};

}  // namespace shunt
