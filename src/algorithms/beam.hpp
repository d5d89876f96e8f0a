// Beam search: breadth-first search that keeps only what looks best.
//
// complete: no, it may throw away every way to a solution; it never says "unsolvable". optimal: no.
// memory: the visited states; with scope=layer at most `width` new ones per layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/state_table.hpp"

namespace shunt {

namespace beam_detail {

template <Puzzle P, class Goal>
class BeamSearch {
 public:
  BeamSearch(const Problem<P, Goal>& problem, std::uint64_t width, bool by_layer, Budget& budget)
      : problem_(problem),
        width_(width),
        by_layer_(by_layer),
        budget_(budget),
        table_(budget),
        parents_(budget),
        costs_(budget),
        candidates_(budget) {}

  Outcome<typename P::Move> run() {
    bool is_going = add_start();
    for (std::uint32_t id = 0; is_going; ++id) {
      if (id == layer_end_ || id == table_.size()) {
        is_going = !by_layer_ || keep_best();
        if (!is_going || id == table_.size()) break;
        begin_layer(id);
      }
      const typename P::State state = problem_.puzzle.unpack(table_.key(id));
      if (is_end(problem_, state, last_)) {
        set_answer(id);
        break;
      }
      moves_.clear();
      const bool is_cut = !list_moves_within(problem_, state, cost_of(id), budget_.depth_limit(), moves_);
      if (is_cut && moves_.empty()) continue;
      const std::size_t known = table_.size();
      is_going = budget_.spend() && expand(id, state) && (by_layer_ || keep_best());
      if (!is_going) break;
      if (problem_.tracer != nullptr) trace(id, state, known);
      peak_frontier_ = std::max<std::uint64_t>(peak_frontier_, table_.size() + candidates_.size() - id - 1);
      budget_.note(table_.size(), table_.size() - id - 1);
    }
    if (!is_going) outcome_.status = budget_.stop_reason();
    outcome_.statistics.expanded = budget_.expanded();
    outcome_.statistics.generated = generated_;
    outcome_.statistics.duplicates = duplicates_;
    outcome_.statistics.stored = table_.size();
    outcome_.statistics.peak_frontier = peak_frontier_;
    outcome_.statistics.layers = std::move(layers_);
    return std::move(outcome_);
  }

 private:
  using Key = typename P::Key;
  struct NoCost {};

  // A child that was not known when it was made.
  struct Candidate {
    int estimate;
    std::uint32_t parent;
    std::uint64_t order;  // of generation: ties go to the first
    Key key;
    [[no_unique_address]] std::conditional_t<WeightedPuzzle<P>, std::uint32_t, NoCost> cost;
  };
  static bool is_better(const Candidate& a, const Candidate& b) {
    return a.estimate != b.estimate ? a.estimate < b.estimate : a.order < b.order;
  }

  // The cost of the way by which a state was reached. It is stored only where moves can differ in cost.
  std::uint64_t cost_of(std::uint32_t id) const {
    if constexpr (WeightedPuzzle<P>) return costs_[id];
    return depth_;
  }

  bool make_room() {
    return table_.make_room(1) && parents_.make_room(1) && (!WeightedPuzzle<P> || costs_.make_room(1));
  }

  bool add_start() {
    if (!make_room()) return false;
    table_.insert(problem_.puzzle.pack(problem_.start));
    parents_.push_back(0);
    if constexpr (WeightedPuzzle<P>) costs_.push_back(0);
    return true;
  }

  void begin_layer(std::uint32_t first) {
    layers_.push_back(table_.size() - first);
    layer_end_ = table_.size();
    ++depth_;
    budget_.note_depth(depth_, 0);
  }

  void set_answer(std::uint32_t id) {
    for (; id != 0; id = parents_[id]) {
      outcome_.moves.push_back(move_between(problem_, table_.key(parents_[id]), table_.key(id)));
    }
    std::reverse(outcome_.moves.begin(), outcome_.moves.end());
    outcome_.moves.insert(outcome_.moves.end(), last_.begin(), last_.end());
    outcome_.status = Status::solved;
    outcome_.cost = path_cost(problem_.puzzle, outcome_.moves);
    outcome_.bounds.upper = outcome_.cost;
  }

  // Makes the children by the listed moves; those that are not known become candidates. False: over the memory limit.
  bool expand(std::uint32_t id, const typename P::State& state) {
    const P& puzzle = problem_.puzzle;
    const std::uint64_t before = generated_;
    generated_ += moves_.size();
    if (!candidates_.make_room(moves_.size())) return false;
    problem_.heuristic->set_parent(state);
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle, state, move);
      const Key key = puzzle.pack(child);
      if (table_.find(key) != table_.kNone) {
        ++duplicates_;
        continue;
      }
      Candidate candidate{problem_.heuristic->evaluate(child), id, before + candidates_.size(), key, {}};
      if constexpr (WeightedPuzzle<P>) candidate.cost = costs_[id] + static_cast<std::uint32_t>(puzzle.cost(move));
      candidates_.push_back(candidate);
    }
    return true;
  }

  // States from number `known` on are new. The candidates of a layer are not states yet.
  void trace(std::uint32_t id, const typename P::State& state, std::size_t known) const {
    const P& puzzle = problem_.puzzle;
    const auto values = [&](const typename P::State& s, std::uint64_t cost) -> TracedValues {
      const int estimate = problem_.heuristic->evaluate(s);
      return {static_cast<std::int64_t>(cost), estimate, static_cast<double>(estimate)};
    };
    Expansion<P> expansion{
        .state = state, .values = values(state, cost_of(id)), .frontier = table_.size() + candidates_.size() - id - 1};
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle, state, move);
      const std::uint32_t found = table_.find(puzzle.pack(child));
      Fate fate = found == table_.kNone ? (by_layer_ ? Fate::candidate : Fate::beaten) : Fate::duplicate;
      if (found != table_.kNone && found >= known) fate = Fate::added;
      for (const auto& sibling : expansion.children) {
        if (fate == Fate::added && puzzle.pack(sibling.state) == puzzle.pack(child)) fate = Fate::duplicate;
      }
      const auto cost = cost_of(id) + static_cast<std::uint64_t>(move_cost(puzzle, move));
      expansion.children.push_back({move, child, fate, values(child, cost)});
    }
    problem_.tracer->add(expansion);
  }

  // The best candidates become states. False: over the memory limit.
  bool keep_best() {
    if (candidates_.size() == 0) return true;
    std::sort(&candidates_[0], &candidates_[0] + candidates_.size(), is_better);
    std::uint64_t kept = 0;
    for (std::size_t i = 0; i < candidates_.size() && kept < width_; ++i) {
      if (!make_room()) return false;
      if (table_.insert(candidates_[i].key).is_new) {
        parents_.push_back(candidates_[i].parent);
        if constexpr (WeightedPuzzle<P>) costs_.push_back(candidates_[i].cost);
        ++kept;
      } else {
        ++duplicates_;  // twice among the candidates of a layer
      }
    }
    candidates_.truncate(0);
    return true;
  }

  const Problem<P, Goal>& problem_;
  std::uint64_t width_;
  bool by_layer_;
  Budget& budget_;
  Outcome<typename P::Move> outcome_;
  StateTable<Key> table_;                // also the queue
  GrowingArray<std::uint32_t> parents_;  // per state
  GrowingArray<std::uint32_t> costs_;    // per state, where moves can differ in cost
  GrowingArray<Candidate> candidates_;   // of a state, or of a layer
  typename P::MoveList moves_;
  std::vector<typename P::Move> last_;
  std::vector<std::uint64_t> layers_{1};
  std::uint64_t depth_ = 0;
  std::size_t layer_end_ = 1;
  std::uint64_t generated_ = 0;
  std::uint64_t duplicates_ = 0;
  std::uint64_t peak_frontier_ = 1;
};

}  // namespace beam_detail

struct Beam {
  enum class Scope : std::uint8_t { node, layer };
  struct Settings {
    std::uint64_t width = 4;
    Scope scope = Scope::node;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "width",
       .values = "1..100000000",
       .fallback = "4",
       .help = "how many children (scope=node) or states (scope=layer) are kept"},
      {.name = "scope",
       .values = "node|layer",
       .fallback = "node",
       .help = "node: every expanded state keeps its best children; layer: a layer keeps its best states"},
  };
  static Settings settings(const Options& options) {
    return {.width = options.integer("width"), .scope = options.choice<Scope::node, Scope::layer>("scope")};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "beam",
      .summary = "breadth-first search that keeps only the most promising children",
      .complete = "no: a beam too narrow misses every solution, and it never says unsolvable",
      .optimal = "no",
      .memory = "the visited states",
      .options = kOptions,
      .description =
          "Goes layer by layer like breadth-first search, with a visited set, but keeps only the states that the\n"
          "heuristic likes best. scope=node: each expanded state adds its best `width` new children. scope=layer,\n"
          "the classic form: of all new states of a layer the best `width` stay. A small width is fast and frugal\n"
          "and may find nothing; a larger one finds shorter solutions.",
      .pseudocode =
          "queue = start\n"
          "while the queue is not empty:\n"
          "    take the first state; if it is solved: done\n"
          "    of its children that were never met, append the `width` with the least h",
      .source = "Lowerre 1976, The HARPY speech recognition system",
      .needs_heuristic = true};

  template <Puzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    const bool by_layer = settings.scope == Scope::layer;
    return beam_detail::BeamSearch<P, Goal>(problem, settings.width, by_layer, budget).run();
  }
};

}  // namespace shunt
