// Bidirectional breadth-first search: one search from the start, one backwards from the solved
// positions, until they meet (Pohl 1969). Where a symmetry of the puzzle swaps the start and the goal
// (MirrorPuzzle) one search is enough: it meets its own mirror image, at half the cost.
//
// complete: yes. optimal: yes, because whole layers are expanded: before the searches meet no path is as
// short as the sum of their depths. memory: two balls of half the depth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

// One of the two searches: states by number, their parents, and where the last layer begins.
template <BackwardPuzzle P>
class HalfSearch {
 public:
  HalfSearch(const P& puzzle, MoveSet move_set, bool is_backward, Budget& budget, Tracer<P>* tracer = nullptr)
      : puzzle_(puzzle),
        move_set_(move_set),
        is_backward_(is_backward),
        table_(budget),
        parents_(budget),
        tracer_(tracer) {}

  bool add_root(const typename P::State& state) {
    if (!table_.make_room(1) || !parents_.make_room(1)) return false;
    if (table_.insert(puzzle_.pack(state)).is_new) parents_.push_back(kRoot);
    return true;
  }

  // Expands the whole last layer and calls `met` with the number of every new state. False: a limit was reached.
  template <class Met>
  bool expand_layer(Budget& budget, std::uint64_t& generated, const Met& met) {
    const auto layer_end = static_cast<std::uint32_t>(table_.size());
    for (std::uint32_t id = layer_begin_; id < layer_end; ++id) {
      if (!budget.spend()) return false;
      const typename P::State state = puzzle_.unpack(table_.key(id));
      moves_.clear();
      if (is_backward_) {
        puzzle_.list_predecessors(state, move_set_, moves_);
      } else {
        puzzle_.list_moves(state, move_set_, moves_);
      }
      generated += moves_.size();
      if (!table_.make_room(moves_.size()) || !parents_.make_room(moves_.size())) return false;
      const std::size_t known = table_.size();
      for (const auto& move : moves_) {
        const auto [child, is_new] = table_.insert(puzzle_.pack(child_of(puzzle_, state, move)));
        if (!is_new) continue;
        parents_.push_back(id);
        met(child);
      }
      budget.note(table_.size(), table_.size() - id - 1);
      if (tracer_ != nullptr) trace(id, state, known);
    }
    layer_begin_ = layer_end;
    ++depth_;
    return true;
  }

  // Keys from a root to the state.
  std::vector<typename P::Key> way_to(std::uint32_t id) const {
    std::vector<typename P::Key> keys;
    for (; id != kRoot; id = parents_[id]) keys.push_back(table_.key(id));
    std::reverse(keys.begin(), keys.end());
    return keys;
  }

  const StateTable<typename P::Key>& table() const { return table_; }
  std::uint64_t frontier() const { return table_.size() - layer_begin_; }
  std::uint64_t depth() const { return depth_; }

 private:
  static constexpr std::uint32_t kRoot = 0xffffffff;

  // States from number `known` on are new.
  void trace(std::uint32_t id, const typename P::State& state, std::size_t known) const {
    const auto g = static_cast<std::int64_t>(depth_);
    const typename P::Key key = table_.key(id);
    Expansion<P> expansion{.state = state, .values = {g}, .frontier = table_.size() - id - 1};
    expansion.is_backward = is_backward_;
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle_, state, move);
      const typename P::Key child_key = puzzle_.pack(child);
      bool is_new = table_.find(child_key) >= known;
      for (const auto& sibling : expansion.children) is_new = is_new && puzzle_.pack(sibling.state) != child_key;
      const typename P::Move forward = is_backward_ ? move_between(puzzle_, move_set_, child_key, key) : move;
      expansion.children.push_back({forward, child, is_new ? Fate::added : Fate::duplicate, {g + 1}});
    }
    tracer_->add(expansion);
  }

  const P& puzzle_;
  MoveSet move_set_;
  bool is_backward_;
  StateTable<typename P::Key> table_;
  GrowingArray<std::uint32_t> parents_;
  Tracer<P>* tracer_;
  typename P::MoveList moves_;
  std::uint32_t layer_begin_ = 0;
  std::uint64_t depth_ = 0;
};

enum class MeetingEnd : std::uint8_t { met, none, stopped, too_far };

struct Meeting {
  MeetingEnd end = MeetingEnd::stopped;
  std::uint64_t lower = 0;  // no way is shorter
};

// Finds a shortest way between two sets of states, if it has at most `most` moves, and writes its keys into `way`.
// Every move counts 1.
template <BackwardPuzzle P>
Meeting find_shortest_way(HalfSearch<P>& forward, HalfSearch<P>& backward, std::uint64_t most, Budget& budget,
                          std::uint64_t& generated, std::vector<typename P::Key>& way) {
  constexpr std::uint32_t kNone = StateTable<typename P::Key>::kNone;
  std::uint32_t from = kNone;
  std::uint32_t to = kNone;
  for (std::uint32_t id = 0; id < forward.table().size() && from == kNone; ++id) {
    to = backward.table().find(forward.table().key(id));
    if (to != kNone) from = id;
  }
  while (from == kNone) {
    const std::uint64_t excluded = forward.depth() + backward.depth();  // no way has so many moves or fewer
    if (forward.frontier() == 0 || backward.frontier() == 0) return {MeetingEnd::none, 0};
    if (excluded >= most) return {MeetingEnd::too_far, excluded + 1};
    const bool is_forward = forward.frontier() <= backward.frontier();
    HalfSearch<P>& half = is_forward ? forward : backward;
    const HalfSearch<P>& other = is_forward ? backward : forward;
    const auto met = [&](std::uint32_t id) {
      if (from != kNone) return;
      const std::uint32_t there = other.table().find(half.table().key(id));
      if (there == kNone) return;
      from = is_forward ? id : there;
      to = is_forward ? there : id;
    };
    if (!half.expand_layer(budget, generated, met)) return {MeetingEnd::stopped, excluded + 1};
    if (from == kNone) budget.note_depth(excluded + 1, excluded + 2);
  }
  way = forward.way_to(from);
  std::vector<typename P::Key> rest = backward.way_to(to);
  way.insert(way.end(), rest.rbegin() + 1, rest.rend());
  return {MeetingEnd::met, way.size() - 1};
}

struct Bidirectional {
  struct Settings {
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static Settings settings(const Options&) { return {}; }
  static constexpr AlgorithmFacts kFacts{
      .name = "bidirectional",
      .summary = "searches from the start and from the goal until the two meet",
      .complete = "yes",
      .optimal = "yes",
      .memory = "two balls of half the depth; one where the puzzle is its own mirror image",
      .description =
          "A ball of radius 10 holds far fewer states than one of radius 20, so two searches of half the depth\n"
          "are much cheaper than one. Whole layers are expanded, always of the smaller side, and the first state\n"
          "that both have met lies on a shortest path. It needs a puzzle whose solved positions can be listed and\n"
          "whose moves can be followed backwards. Where a symmetry of the puzzle swaps the start and the goal,\n"
          "the backward search is the mirror image of the forward one, so one search and a look at its mirror\n"
          "image are enough.",
      .pseudocode =
          "forward = {start}, backward = {goals}\n"
          "until they meet:\n"
          "    expand the whole last layer of the smaller one\n"
          "    if one of them cannot grow: there is no solution",
      .source = "Pohl 1969, Bi-directional and heuristic search in path problems"};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>& problem, const Settings&) {
    if constexpr (!GoalListPuzzle<P>) {
      return "bidirectional search has no meaning here: the solved positions of this family are too many to begin at "
             "(breadth-first and astar work here)";
    }
    if (!has_unit_costs(problem.puzzle)) {
      return "bidirectional search has no meaning here: it counts moves, and these differ in cost";
    }
    if (problem.finish_check) {
      return "--finish-check has no meaning for bidirectional search (it begins at the goal)";
    }
    return {};
  }

  template <GoalListPuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings&, Budget& budget) {
    const P& puzzle = problem.puzzle;
    HalfSearch<P> forward(puzzle, problem.move_set, false, budget, problem.tracer);
    HalfSearch<P> backward(puzzle, problem.move_set, true, budget, problem.tracer);
    Outcome<typename P::Move> outcome;
    std::vector<typename P::Key> way;
    std::uint64_t generated = 0;
    const std::uint64_t most = budget.depth_limit().value_or(std::numeric_limits<std::uint64_t>::max());

    bool has_room = forward.add_root(problem.start);
    Meeting meeting;
    bool is_mirrored = false;
    if constexpr (MirrorPuzzle<P>) is_mirrored = puzzle.has_mirror();
    if (has_room && is_mirrored) {
      if constexpr (MirrorPuzzle<P>) meeting = search_mirror(puzzle, forward, most, budget, generated, way);
    } else if (has_room) {
      for (const auto& goal : puzzle.list_goals()) has_room = has_room && backward.add_root(goal);
      if (has_room) meeting = find_shortest_way(forward, backward, most, budget, generated, way);
    }

    if (meeting.end == MeetingEnd::met) {
      outcome.status = Status::solved;
      outcome.optimal = true;
      for (std::size_t i = 1; i < way.size(); ++i) outcome.moves.push_back(move_between(problem, way[i - 1], way[i]));
      outcome.cost = outcome.moves.size();
      outcome.bounds = {outcome.cost, outcome.cost};
    } else if (meeting.end == MeetingEnd::none) {
      outcome.status = problem.is_complete ? Status::unsolvable : Status::not_found;
    } else {
      outcome.status = meeting.end == MeetingEnd::stopped ? budget.stop_reason() : Status::not_found;
      outcome.bounds.lower = meeting.lower;
    }
    const std::uint64_t stored = forward.table().size() + backward.table().size();
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = generated;
    outcome.statistics.duplicates = generated + (is_mirrored ? 1 : 1 + puzzle.list_goals().size()) - stored;
    outcome.statistics.stored = stored;
    return outcome;
  }

 private:
  // One search and its mirror image. After layer d of the search an odd way of 2d - 1 moves shows as a
  // new state whose mirror image is in layer d - 1, an even way of 2d as one whose image is in layer d.
  template <MirrorPuzzle P>
  static Meeting search_mirror(const P& puzzle, HalfSearch<P>& forward, std::uint64_t most, Budget& budget,
                               std::uint64_t& generated, std::vector<typename P::Key>& way) {
    constexpr std::uint32_t kNone = StateTable<typename P::Key>::kNone;
    const auto image_of = [&](std::uint32_t id) {
      return forward.table().find(puzzle.pack(puzzle.mirrored(puzzle.unpack(forward.table().key(id)))));
    };
    std::uint32_t layer_begin = 0;
    while (true) {
      const auto layer_end = static_cast<std::uint32_t>(forward.table().size());
      // First the odd ways: an image that was known before this layer.
      for (const bool wants_odd : {true, false}) {
        for (std::uint32_t id = layer_begin; id < layer_end; ++id) {
          const std::uint32_t image = image_of(id);
          if (image == kNone || (wants_odd && image >= layer_begin)) continue;
          const std::uint64_t length = 2 * forward.depth() - (wants_odd ? 1 : 0);
          if (length > most) return {MeetingEnd::too_far, length};
          way = forward.way_to(id);
          std::vector<typename P::Key> rest = forward.way_to(image);
          for (auto key = rest.rbegin(); key != rest.rend(); ++key) {
            const typename P::Key mirrored = puzzle.pack(puzzle.mirrored(puzzle.unpack(*key)));
            if (mirrored != way.back()) way.push_back(mirrored);
          }
          return {MeetingEnd::met, length};
        }
      }
      const std::uint64_t excluded = 2 * forward.depth();  // no way has so many moves or fewer
      if (layer_begin == layer_end) return {MeetingEnd::none, 0};
      if (excluded >= most) return {MeetingEnd::too_far, excluded + 1};
      layer_begin = layer_end;
      if (!forward.expand_layer(budget, generated, [](std::uint32_t) {})) return {MeetingEnd::stopped, excluded + 1};
      budget.note_depth(excluded + 2, excluded + 1);
    }
  }
};

}  // namespace shunt
