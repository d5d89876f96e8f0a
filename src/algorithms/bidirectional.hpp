// Bidirectional breadth-first search: one search from the start, one backwards from the solved
// positions, until they meet (Pohl 1969). Where a symmetry of the puzzle swaps the start and the goal
// (MirrorPuzzle) one search is enough: it meets its own mirror image, at half the cost.
//
// complete: yes. optimal: yes, because whole layers are expanded: before the searches meet no path is as
// short as the sum of their depths. memory: two balls of half the depth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

enum class LayerEnd : std::uint8_t { complete, seen_enough, stopped };

// One of the two searches: states by number, their parents, and where the last layer begins.
template <BackwardPuzzle P>
class HalfSearch {
 public:
  using Table = StateTable<typename P::Key, SlotTags::hash>;

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

  // Expands the last layer. The new states are shown as they come, some hundreds at once: show(first, end) with their
  // numbers; true: it has seen enough.
  template <class Show>
  LayerEnd expand_layer(Budget& budget, std::uint64_t& generated, const Show& show) {
    constexpr std::uint32_t kShownAtOnce = 256;
    const auto layer_end = static_cast<std::uint32_t>(table_.size());
    std::uint32_t shown = layer_end;
    for (std::uint32_t next = layer_begin(); next < layer_end;) {
      const std::size_t known = table_.size();
      const std::uint32_t first = next;
      const bool may_go_on = make_children(next, layer_end, budget);
      generated += children_.size();
      if (!insert_children() || !may_go_on) return LayerEnd::stopped;
      budget.note(table_.size(), table_.size() - next);
      if (tracer_ != nullptr) trace(first, puzzle_.unpack(table_.key(first)), known);
      const auto end = static_cast<std::uint32_t>(table_.size());
      if (end - shown < kShownAtOnce && next < layer_end) continue;
      if (show(shown, end)) return LayerEnd::seen_enough;
      shown = end;
    }
    layer_begins_.push_back(layer_end);
    return LayerEnd::complete;
  }

  // Keys from a root to the state.
  std::vector<typename P::Key> way_to(std::uint32_t id) const {
    std::vector<typename P::Key> keys;
    for (; id != kRoot; id = parents_[id]) keys.push_back(table_.key(id));
    std::reverse(keys.begin(), keys.end());
    return keys;
  }

  const Table& table() const { return table_; }
  std::uint32_t layer_begin() const { return layer_begins_.back(); }  // of the last layer
  // The numbers of the first states of all layers.
  const std::vector<std::uint32_t>& layer_begins() const { return layer_begins_; }
  std::uint64_t frontier() const { return table_.size() - layer_begin(); }
  std::uint64_t depth() const { return layer_begins_.size() - 1; }

 private:
  static constexpr std::uint32_t kRoot = 0xffffffff;

  struct Child {
    typename P::Key key;
    std::uint32_t parent;
  };

  // Makes the children of some states from number `next` on; of one state if it is traced. In a large table every
  // look-up waits for memory, first for a slot, then for a key: both are asked for long before. False: a limit was
  // reached.
  bool make_children(std::uint32_t& next, std::uint32_t end, Budget& budget) {
    constexpr std::size_t kAtOnce = 64;
    children_.clear();
    do {
      if (!budget.spend()) return false;
      const typename P::State state = puzzle_.unpack(table_.key(next));
      moves_.clear();
      if (is_backward_) {
        puzzle_.list_predecessors(state, move_set_, moves_);
      } else {
        puzzle_.list_moves(state, move_set_, moves_);
      }
      for (const auto& move : moves_) {
        children_.push_back({puzzle_.pack(child_of(puzzle_, state, move)), next});
        table_.prefetch(children_.back().key);
      }
      ++next;
    } while (next < end && children_.size() < kAtOnce && tracer_ == nullptr);
    return true;
  }

  // False: over the memory limit.
  bool insert_children() {
    for (const Child& child : children_) table_.prefetch_key(child.key);
    if (!table_.make_room(children_.size()) || !parents_.make_room(children_.size())) return false;
    for (const Child& child : children_) {
      if (table_.insert(child.key).is_new) parents_.push_back(child.parent);
    }
    return true;
  }

  // States from number `known` on are new.
  void trace(std::uint32_t id, const typename P::State& state, std::size_t known) const {
    const auto g = static_cast<std::int64_t>(depth());
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
  Table table_;
  GrowingArray<std::uint32_t> parents_;
  Tracer<P>* tracer_;
  typename P::MoveList moves_;
  std::vector<Child> children_;  // of the states that are being expanded
  std::vector<std::uint32_t> layer_begins_{0};
};

enum class MeetingEnd : std::uint8_t { met, none, stopped, too_far, too_large };

struct Meeting {
  MeetingEnd end = MeetingEnd::stopped;
  std::uint64_t lower = 0;  // no way is shorter
};

// Finds a shortest way between two sets of states, if it has at most `most` moves, and writes its keys into `way`.
// Every move counts 1.
template <BackwardPuzzle P>
Meeting find_shortest_way(HalfSearch<P>& forward, HalfSearch<P>& backward, std::uint64_t most, Budget& budget,
                          std::uint64_t& generated, std::vector<typename P::Key>& way) {
  constexpr std::uint32_t kNone = HalfSearch<P>::Table::kNone;
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
    const auto look_for_meeting = [&](std::uint32_t first, std::uint32_t end) {
      for (std::uint32_t id = first; id < end; ++id) other.table().prefetch(half.table().key(id));
      for (std::uint32_t id = first; id < end && from == kNone; ++id) {
        const std::uint32_t there = other.table().find(half.table().key(id));
        if (there == kNone) continue;
        from = is_forward ? id : there;
        to = is_forward ? there : id;
      }
      return false;  // the layer is completed all the same: what is counted are whole layers
    };
    if (half.expand_layer(budget, generated, look_for_meeting) == LayerEnd::stopped) {
      return {MeetingEnd::stopped, excluded + 1};
    }
    if (from == kNone) budget.note_depth(excluded + 1, excluded + 2);
  }
  way = forward.way_to(from);
  std::vector<typename P::Key> rest = backward.way_to(to);
  way.insert(way.end(), rest.rbegin() + 1, rest.rend());
  return {MeetingEnd::met, way.size() - 1};
}

// Where a search meets its own mirror image: a state of the newest layer and its image, as numbers.
struct MirrorMeeting {
  std::uint32_t state;
  std::uint32_t image;
};

// Looks for the images of the states from `first` to `end`, which are of the newest layer; that begins at number
// `newest`. An image in an older layer makes an odd way, one move shorter than an even one. True: there is an odd one.
template <MirrorPuzzle P>
bool find_images(const P& puzzle, const HalfSearch<P>& search, std::uint32_t newest, std::uint32_t first,
                 std::uint32_t end, std::optional<MirrorMeeting>& met) {
  constexpr std::uint32_t kAhead = 32;  // slots are asked for so many states before they are read, keys half as many
  const typename HalfSearch<P>::Table& table = search.table();
  std::array<typename P::Key, kAhead> images;
  const auto prepare = [&](std::uint32_t id) {
    if (id >= end) return;
    images[id % kAhead] = puzzle.pack(puzzle.mirrored(puzzle.unpack(table.key(id))));
    table.prefetch(images[id % kAhead]);
  };
  for (std::uint32_t id = first; id < first + kAhead; ++id) prepare(id);
  for (std::uint32_t id = first; id < end; ++id) {
    const std::uint32_t image = table.find(images[id % kAhead]);
    prepare(id + kAhead);
    if (id + kAhead / 2 < end) table.prefetch_key(images[(id + kAhead / 2) % kAhead]);
    if (image == HalfSearch<P>::Table::kNone) continue;
    const bool is_odd = image < newest;
    if (is_odd || !met) met = MirrorMeeting{id, image};
    if (is_odd) return true;
  }
  return false;
}

// A way to a state of the last layer and one to its mirror image become one: the second is walked in the mirror,
// backwards.
template <MirrorPuzzle P>
std::vector<typename P::Key> mirrored_way(const P& puzzle, std::vector<typename P::Key> way,
                                          const std::vector<typename P::Key>& way_to_image) {
  for (auto key = way_to_image.rbegin(); key != way_to_image.rend(); ++key) {
    const typename P::Key mirrored = puzzle.pack(puzzle.mirrored(puzzle.unpack(*key)));
    if (mirrored != way.back()) way.push_back(mirrored);
  }
  return way;
}

// The search of a puzzle that is its own mirror image (MirrorPuzzle): until it meets that image, or has met more than
// `most_states` states; it can then be taken up again, by this or in another form. An odd way of 2d - 1 moves shows as
// a state of layer d whose image is in layer d - 1, an even way of 2d as one whose image is in layer d as well.
template <MirrorPuzzle P>
Meeting search_mirror(const P& puzzle, HalfSearch<P>& search, std::uint64_t most, std::size_t most_states,
                      Budget& budget, std::uint64_t& generated, std::vector<typename P::Key>& way) {
  while (true) {
    std::optional<MirrorMeeting> met;
    const std::uint64_t excluded = 2 * search.depth();  // no way has so many moves or fewer
    if (search.frontier() == 0) return {MeetingEnd::none, 0};
    if (excluded >= most) return {MeetingEnd::too_far, excluded + 1};
    if (search.table().size() > most_states) return {MeetingEnd::too_large, excluded + 1};
    const auto newest = static_cast<std::uint32_t>(search.table().size());
    const LayerEnd layer = search.expand_layer(budget, generated, [&](std::uint32_t first, std::uint32_t end) {
      return find_images(puzzle, search, newest, first, end, met);
    });
    if (layer == LayerEnd::stopped) return {MeetingEnd::stopped, excluded + 1};
    budget.note_depth(excluded + 2, excluded + 1);
    if (!met) continue;
    const std::uint64_t length = excluded + (layer == LayerEnd::seen_enough ? 1 : 2);
    if (length > most) return {MeetingEnd::too_far, length};
    way = mirrored_way(puzzle, search.way_to(met->state), search.way_to(met->image));
    return {MeetingEnd::met, length};
  }
}

// What a meeting proves, and the moves along the way.
template <Puzzle P, class Goal>
Outcome<typename P::Move> outcome_of(const Problem<P, Goal>& problem, const Meeting& meeting,
                                     const std::vector<typename P::Key>& way, const Budget& budget) {
  Outcome<typename P::Move> outcome;
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
  outcome.statistics.expanded = budget.expanded();
  return outcome;
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
    std::vector<typename P::Key> way;
    std::uint64_t generated = 0;
    const std::uint64_t most = budget.depth_limit().value_or(std::numeric_limits<std::uint64_t>::max());

    bool has_room = forward.add_root(problem.start);
    Meeting meeting;
    bool is_mirrored = false;
    if constexpr (MirrorPuzzle<P>) is_mirrored = puzzle.has_mirror();
    if (has_room && is_mirrored) {
      constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
      if constexpr (MirrorPuzzle<P>) meeting = search_mirror(puzzle, forward, most, kAll, budget, generated, way);
    } else if (has_room) {
      for (const auto& goal : puzzle.list_goals()) has_room = has_room && backward.add_root(goal);
      if (has_room) meeting = find_shortest_way(forward, backward, most, budget, generated, way);
    }

    Outcome<typename P::Move> outcome = outcome_of(problem, meeting, way, budget);
    const std::uint64_t stored = forward.table().size() + backward.table().size();
    outcome.statistics.generated = generated;
    outcome.statistics.duplicates = generated + (is_mirrored ? 1 : 1 + puzzle.list_goals().size()) - stored;
    outcome.statistics.stored = stored;
    return outcome;
  }
};

}  // namespace shunt
