// The step refiner: shortens a solution piece by piece. Its loops are cut out; then windows of it are replaced
// by shortest ways between the same two positions.
//
// complete: as the solution it begins with. optimal: no, but it never lengthens. memory: the solution
// as keys and moves, its distinct states once, and one small search at a time.
//
// The way within a window is found from both ends: the answer is the same as that of breadth-first
// search to exactly the remembered state, for a fraction of the states.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "algorithms/answer.hpp"
#include "algorithms/bidirectional.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "memory/growing_array.hpp"
#include "memory/state_table.hpp"

namespace shunt {

namespace refine_detail {

// A solution and its shortening. Moves that a window keeps are kept as they are, so that a limit can end the work
// at any time and the solution is at hand.
template <BackwardPuzzle P>
class Refiner {
 public:
  Refiner(const P& puzzle, Budget& budget) : puzzle_(puzzle), budget_(budget), keys_(budget), moves_(budget) {}

  // Takes the solution over, without its loops: whenever it comes back to a position, what lies between is dropped. A
  // random walk of eight million moves keeps some thousands. False: a limit was reached.
  bool load(typename P::State state, const std::vector<typename P::Move>& moves) {
    StateTable<typename P::Key> met(budget_);
    GrowingArray<std::uint32_t> places(budget_);  // by number in `met`: where the solution was there last
    for (std::size_t i = 0; i <= moves.size(); ++i) {
      if (i % kPollInterval == kPollInterval - 1 && budget_.is_over()) return false;
      if (i > 0) puzzle_.apply(state, moves[i - 1]);
      const typename P::Key key = puzzle_.pack(state);
      if (!met.make_room(1) || !places.make_room(1) || !keys_.make_room(1) || !moves_.make_room(1)) return false;
      const auto [id, is_new] = met.insert(key);
      if (is_new) places.push_back(0);
      const std::uint32_t place = places[id];
      if (!is_new && place < keys_.size() && keys_[place] == key) {
        keys_.truncate(place + 1);
        moves_.truncate(place);
        continue;
      }
      places[id] = static_cast<std::uint32_t>(keys_.size());
      keys_.push_back(key);
      if (i > 0) moves_.push_back(moves[i - 1]);
    }
    return true;
  }

  // Goes over the solution once, from its end, window by window. What is done is written behind what is still to
  // do: it is never longer. False: a limit was reached; the solution is whole all the same.
  bool run_pass(std::uint64_t window) {
    std::size_t end = length();      // of what is still to do
    std::size_t written = length();  // from here on stands what is done
    bool is_going = true;
    while (end > 0) {
      const std::size_t begin = end > window ? end - window : 0;
      way_.clear();
      if (is_going && end - begin > 1) is_going = find_shorter_way(begin, end);
      if (way_.empty()) {
        written = keep(begin, end, written);
      } else {
        for (std::size_t k = way_.size() - 1; k > 0; --k, --written) {
          keys_[written] = way_[k];
          moves_[written - 1] = move_between(puzzle_, MoveSet::all, way_[k - 1], way_[k]);
        }
      }
      end = begin;
    }
    move_to_front(written);
    return is_going;
  }

  std::size_t length() const { return moves_.size(); }
  const GrowingArray<typename P::Move>& moves() const { return moves_; }
  std::uint64_t generated() const { return generated_; }

 private:
  static constexpr std::size_t kPollInterval = 4096;  // moves

  // A shorter way between two positions of the solution, in `way_`; empty: there is none. False: a limit was
  // reached.
  bool find_shorter_way(std::size_t begin, std::size_t end) {
    HalfSearch<P> forward(puzzle_, MoveSet::all, false, budget_);
    HalfSearch<P> backward(puzzle_, MoveSet::all, true, budget_);
    if (!forward.add_root(puzzle_.unpack(keys_[begin])) || !backward.add_root(puzzle_.unpack(keys_[end]))) return false;
    return find_shortest_way(forward, backward, end - begin - 1, budget_, generated_, way_).end != MeetingEnd::stopped;
  }

  std::size_t keep(std::size_t begin, std::size_t end, std::size_t written) {
    if (written == end) return begin;
    for (std::size_t i = end; i > begin; --i, --written) {
      keys_[written] = keys_[i];
      moves_[written - 1] = moves_[i - 1];
    }
    return written;
  }

  // The first `gap` moves are gone: the others move up. The first key is that of the start.
  void move_to_front(std::size_t gap) {
    if (gap == 0) return;
    const std::size_t left = length() - gap;
    for (std::size_t i = 0; i < left; ++i) {
      keys_[i + 1] = keys_[i + 1 + gap];
      moves_[i] = moves_[i + gap];
    }
    keys_.truncate(left + 1);
    moves_.truncate(left);
  }

  const P& puzzle_;
  Budget& budget_;
  GrowingArray<typename P::Key> keys_;    // of all positions, the start first
  GrowingArray<typename P::Move> moves_;  // moves_[i] leads from keys_[i] to keys_[i + 1]
  std::vector<typename P::Key> way_;      // through the current window
  std::uint64_t generated_ = 0;
};

}  // namespace refine_detail

struct Refine {
  struct Settings {
    std::uint64_t window = 10;
    std::uint64_t shrink = 5;
    std::uint64_t passes = 1'000'000;
    std::string from = "random-finish";  // read by whoever fills Problem::initial
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "window", .values = "2..1000", .fallback = "10", .help = "moves per window"},
      {.name = "shrink",
       .values = "2..1000",
       .fallback = "5",
       .help = "when a pass does not shorten, the window shrinks by 1, down to this"},
      {.name = "passes", .values = "1..1000000", .fallback = "1000000", .help = "at most so many passes"},
      {.name = "from",
       .values = "NAME",
       .fallback = "random-finish",
       .help = "the solution to begin with: a preset, or a file"},
  };
  static Settings settings(const Options& options) {
    return {.window = options.integer("window"),
            .shrink = options.integer("shrink"),
            .passes = options.integer("passes"),
            .from = options["from"]};
  }
  static constexpr AlgorithmFacts kFacts{
      .name = "refine",
      .summary = "shortens a solution window by window",
      .complete = "if the solution it begins with exists",
      .optimal = "no, but it never lengthens",
      .memory = "the solution, and one small search at a time",
      .options = kOptions,
      .description =
          "Takes any solution, by default that of a random walk, cuts its loops out (whatever lies between two\n"
          "visits of one position) and walks back from its end: remember the position, undo `window` moves, search\n"
          "the shortest way from there to exactly the remembered position, keep it if it is shorter. What is left\n"
          "at the front is the last window. Passes repeat; when one does not shorten anything the window shrinks\n"
          "by one, down to `shrink`.",
      .pseudocode =
          "cut the loops out of the solution\n"
          "for window = 10, 9, .., 5:\n"
          "    repeat until a pass does not shorten:\n"
          "        cut the solution into windows, from the end\n"
          "        replace each by a shortest way between its ends",
      .source = "the founding write-ups (000)",
      .is_randomized = true,
      .untraced = "it is many small searches, one per window"};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>&, const Settings&) {
    if constexpr (BackwardPuzzle<P>) return {};
    return "refine has no meaning here: this family cannot follow moves backwards";
  }

  template <BackwardPuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    Outcome<typename P::Move> outcome;
    refine_detail::Refiner<P> refiner(problem.puzzle, budget);
    std::uint64_t passes = 0;
    // Room for the answer comes first: then a limit ends the refining, not the solution.
    if (problem.initial.empty() && !problem.goal(problem.start)) {
      outcome.status = Status::not_found;
    } else if (!reserve_moves(outcome.moves, problem.initial.size(), budget)) {
      outcome.status = budget.stop_reason();
    } else {
      const bool is_loaded = refiner.load(problem.start, problem.initial);
      const bool is_finished = is_loaded && refine(refiner, settings, passes);
      if (is_loaded) {
        // A way between two positions may pass a solved one: the solution ends at the first.
        typename P::State state = problem.start;
        for (std::size_t i = 0; i < refiner.length() && !problem.goal(state); ++i) {
          outcome.moves.push_back(refiner.moves()[i]);
          problem.puzzle.apply(state, refiner.moves()[i]);
        }
      } else {
        outcome.moves.insert(outcome.moves.end(), problem.initial.begin(), problem.initial.end());
      }
      outcome.status = Status::solved;
      if (!is_finished) outcome.ended_by = budget.stop_reason();
      outcome.cost = path_cost(problem.puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    }
    outcome.statistics.expanded = budget.expanded();
    outcome.statistics.generated = refiner.generated();
    outcome.statistics.iterations = passes;
    return outcome;
  }

 private:
  // Pass after pass, until the smallest window shortens nothing. False: a limit was reached.
  template <class Refiner>
  static bool refine(Refiner& refiner, const Settings& settings, std::uint64_t& passes) {
    std::uint64_t window = settings.window;
    const std::uint64_t least_window = std::min(settings.shrink, window);
    while (passes < settings.passes) {
      ++passes;
      const std::size_t before = refiner.length();
      if (!refiner.run_pass(window)) return false;
      if (refiner.length() < before) continue;
      if (window == least_window) break;
      --window;
    }
    return true;
  }
};

}  // namespace shunt
