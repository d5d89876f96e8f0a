// Random walk: random moves until the puzzle is solved.
//
// complete: no; it stops after ten million moves. optimal: no. memory: the moves made.
// The same seed gives the same walk on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "algorithms/answer.hpp"
#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "core/random.hpp"
#include "memory/growing_array.hpp"

namespace shunt {

struct WalkRules {
  bool piece_first = false;  // draw a piece that can move, then one of its moves; else any move
  bool no_repeat = false;    // not the piece that moved last, unless no other can
  friend bool operator==(const WalkRules&, const WalkRules&) = default;

  static constexpr OptionFacts kPick{
      .name = "pick",
      .values = "move|piece",
      .fallback = "move",
      .help = "move: uniform over all moves; piece: first a piece, then one of its moves"};
  static constexpr OptionFacts kNoRepeat{.name = "no-repeat",
                                         .values = "flag",
                                         .fallback = "false",
                                         .help = "do not move the same piece twice in a row, unless no other can move"};
  static WalkRules of(const Options& options) {
    return {.piece_first = options.choice<false, true>("pick"), .no_repeat = options.is_set("no-repeat")};
  }
};

enum class WalkEnd : std::uint8_t { solved, gave_up, stopped };

template <PiecePuzzle P, class Goal>
class RandomWalker {
 public:
  static constexpr std::uint64_t kMostMoves = 10'000'000;

  RandomWalker(const Problem<P, Goal>& problem, WalkRules rules, Budget& budget)
      : problem_(problem), rules_(rules), budget_(budget), random_(problem.seed), path_(budget) {}

  // Walks from the start; a dead end begins again. `visit(state, is_first)` gets the state after every
  // move; the first one follows the start.
  template <class Visit>
  WalkEnd walk(const Visit& visit) {
    const P& puzzle = problem_.puzzle;
    typename P::State state = problem_.start;
    path_.truncate(0);
    int last_piece = -1;
    std::int64_t cost = 0;
    std::vector<typename P::Move> last;
    for (std::uint64_t made = 0;; ++made) {
      if (is_end(problem_, state, last)) {
        for (const auto& move : last) {
          if (!path_.make_room(1)) return WalkEnd::stopped;
          path_.push_back(move);
          visit(child_of(puzzle, state, move), path_.size() == 1);
        }
        return WalkEnd::solved;
      }
      if (made == kMostMoves) return WalkEnd::gave_up;
      if (!budget_.spend() || !path_.make_room(1)) return WalkEnd::stopped;
      moves_.clear();
      list_moves(problem_, state, moves_);
      generated_ += moves_.size();
      if (moves_.empty()) {
        if (problem_.tracer != nullptr) trace(state, cost, state);
        if (path_.size() == 0) return WalkEnd::gave_up;
        state = problem_.start;
        cost = 0;
        path_.truncate(0);
        last_piece = -1;
        continue;
      }
      const typename P::Move move = draw(state, last_piece);
      last_piece = puzzle.piece(state, move);
      if (problem_.tracer != nullptr) trace(state, cost, child_of(puzzle, state, move));
      cost += move_cost(puzzle, move);
      puzzle.apply(state, move);
      path_.push_back(move);
      visit(state, path_.size() == 1);
    }
  }

  const GrowingArray<typename P::Move>& path() const { return path_; }
  std::uint64_t generated() const { return generated_; }

 private:
  typename P::Move draw(const typename P::State& state, int last_piece) {
    const P& puzzle = problem_.puzzle;
    bool can_another_move = false;
    if (rules_.no_repeat) {
      for (const auto& move : moves_) can_another_move |= puzzle.piece(state, move) != last_piece;
    }
    while (true) {
      std::size_t index = 0;
      if (rules_.piece_first) {
        pieces_.clear();
        for (const auto& move : moves_) {
          const int piece = puzzle.piece(state, move);
          if (std::find(pieces_.begin(), pieces_.end(), piece) == pieces_.end()) pieces_.push_back(piece);
        }
        const int piece = pieces_[random_.below(static_cast<std::uint32_t>(pieces_.size()))];
        std::uint32_t count = 0;
        for (const auto& move : moves_) count += puzzle.piece(state, move) == piece ? 1U : 0U;
        std::uint32_t wanted = random_.below(count);
        while (puzzle.piece(state, moves_[index]) != piece || wanted-- != 0) ++index;
      } else {
        index = random_.below(static_cast<std::uint32_t>(moves_.size()));
      }
      if (!can_another_move || puzzle.piece(state, moves_[index]) != last_piece) return moves_[index];
    }
  }

  void trace(const typename P::State& state, std::int64_t g, const typename P::State& drawn) const {
    const P& puzzle = problem_.puzzle;
    Expansion<P> expansion{.state = state, .values = {g}, .frontier = 1};
    bool has_drawn = false;
    for (const auto& move : moves_) {
      const typename P::State child = child_of(puzzle, state, move);
      const bool is_drawn = !has_drawn && puzzle.pack(child) == puzzle.pack(drawn);
      has_drawn = has_drawn || is_drawn;
      expansion.children.push_back(
          {move, child, is_drawn ? Fate::drawn : Fate::not_drawn, {g + move_cost(puzzle, move)}});
    }
    problem_.tracer->add(expansion);
  }

  const Problem<P, Goal>& problem_;
  WalkRules rules_;
  Budget& budget_;
  Random random_;
  GrowingArray<typename P::Move> path_;
  typename P::MoveList moves_;
  std::vector<int> pieces_;
  std::uint64_t generated_ = 0;
};

struct RandomWalk {
  struct Settings {
    WalkRules rules = {};
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      WalkRules::kPick,
      WalkRules::kNoRepeat,
  };
  static Settings settings(const Options& options) { return {.rules = WalkRules::of(options)}; }
  static constexpr AlgorithmFacts kFacts{
      .name = "random-walk",
      .summary = "random moves until it is solved",
      .complete = "no: it stops after ten million moves",
      .optimal = "no",
      .memory = "the moves made",
      .options = kOptions,
      .description =
          "Draws a move, plays it, and goes on until the puzzle happens to be solved. Solutions are thousands of\n"
          "moves long; they are the yardstick that every other method is compared with, and the raw material of\n"
          "shortened-random and refine. A dead end begins again at the start. --seed chooses another walk.",
      .pseudocode =
          "while the puzzle is not solved:\n"
          "    list the moves and draw one (or draw a piece, then one of its moves)\n"
          "    play it",
      .source = "Pearson 1905, The problem of the random walk",
      .is_randomized = true};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>&, const Settings&) {
    if constexpr (PiecePuzzle<P>) return {};
    return "random-walk has no meaning here: this family does not say which piece a move moves";
  }

  template <PiecePuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    Outcome<typename P::Move> outcome;
    RandomWalker<P, Goal> walker(problem, settings.rules, budget);
    const WalkEnd end = walker.walk([](const auto&, bool) {});
    if (end == WalkEnd::solved && reserve_moves(outcome.moves, walker.path().size(), budget)) {
      for (std::size_t i = 0; i < walker.path().size(); ++i) outcome.moves.push_back(walker.path()[i]);
      outcome.status = Status::solved;
      outcome.cost = path_cost(problem.puzzle, outcome.moves);
      outcome.bounds.upper = outcome.cost;
    } else {
      outcome.status = end == WalkEnd::gave_up ? Status::not_found : budget.stop_reason();
    }
    outcome.statistics.generated = walker.generated();
    outcome.statistics.expanded = budget.expanded();
    return outcome;
  }
};

}  // namespace shunt
