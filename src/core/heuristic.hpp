// Heuristic: an estimate of how far a position is from a solution, and what may be believed about it.
//
// It is called virtually, once per state: measured as harmless in A*, greedy and beam search, where a state costs
// a table look-up anyway.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/puzzle.hpp"

namespace shunt {

class Budget;

struct HeuristicFacts {
  std::string_view name;
  bool is_admissible = false;  // never more than the true distance
  bool is_consistent = false;  // never drops by more than a move's cost
  std::string_view help;
  // Counts only what must happen before the last move, so it is admissible for the distance to "one move solves it".
  bool leaves_out_last_move = false;
  std::string_view source = {};   // who has found it
  std::string_view example = {};  // a small case, counted by hand
};

template <Puzzle P>
class Heuristic {
 public:
  virtual ~Heuristic() = default;

  virtual const HeuristicFacts& facts() const = 0;
  // The estimate of a position. It may be negative if the heuristic is not admissible.
  virtual int evaluate(const typename P::State& state) const = 0;
  // The estimate of the position in which the search begins, for which set_parent is not called.
  virtual int evaluate_start(const typename P::State& state) const { return evaluate(state); }
  // Tells the position that is about to be expanded, before its children are evaluated: for heuristics that
  // compare a position with the one before it.
  virtual void set_parent(const typename P::State&) {}
  // Which pieces count, and why, for people; empty: there is no more to say than the number.
  virtual std::string reason(const typename P::State&) const { return {}; }
};

inline constexpr HeuristicFacts kZeroFacts{.name = "zero",
                                           .is_admissible = true,
                                           .is_consistent = true,
                                           .help = "0 everywhere: A* becomes uniform-cost search",
                                           .leaves_out_last_move = true};

template <Puzzle P>
class ZeroHeuristic final : public Heuristic<P> {
 public:
  static constexpr const HeuristicFacts& kFacts = kZeroFacts;
  const HeuristicFacts& facts() const override { return kFacts; }
  int evaluate(const typename P::State&) const override { return 0; }
};

// A heuristic as a room lists it: its facts and how it is made for one puzzle. Context is a struct of the room: the
// board and whatever else its heuristics are made from.
template <class Context, Puzzle P>
struct HeuristicEntry {
  HeuristicFacts facts;
  // Null: the budget ended before its tables were ready; the budget's stop_reason() says why. Only for boards that
  // refusal() does not refuse.
  std::unique_ptr<Heuristic<P>> (*make)(const Context& context, Budget& budget);
  // Why this heuristic cannot be used on this board; empty: it can. Null: it can be used on every board.
  std::string (*refusal)(const Context& context) = nullptr;

  // The entry of a class that has kFacts and is constructed from the context alone, or from nothing.
  template <class H>
  static constexpr HeuristicEntry of() {
    return {H::kFacts, [](const Context& context, Budget&) -> std::unique_ptr<Heuristic<P>> {
              if constexpr (std::is_default_constructible_v<H>) {
                static_cast<void>(context);
                return std::make_unique<H>();
              } else {
                return std::make_unique<H>(context);
              }
            }};
  }
};

// Not constexpr, so a constant that calls it does not compile.
void a_heuristic_is_listed_without_a_maker();

// The facts alone, in the same order, for a constant: an entry without a maker does not compile.
template <class Entry, std::size_t N>
constexpr std::array<HeuristicFacts, N> facts_of(const Entry (&entries)[N]) {
  std::array<HeuristicFacts, N> facts{};
  for (std::size_t i = 0; i < N; ++i) {
#if !defined(__SANITIZE_ADDRESS__)  // GCC 12: no constant comes of this under the sanitizers
    if (entries[i].make == nullptr) a_heuristic_is_listed_without_a_maker();
#endif
    facts[i] = entries[i].facts;
  }
  return facts;
}

// Null: there is none of this name.
template <class Entry, std::size_t N>
constexpr const Entry* find_heuristic(const Entry (&entries)[N], std::string_view name) {
  for (const Entry& entry : entries) {
    if (entry.facts.name == name) return &entry;
  }
  return nullptr;
}

}  // namespace shunt
