// Tracer: told of every expansion of a search, in order, with what became of each child. For people who follow a search
// by hand, and for pictures of it. A search asks once per expansion whether there is one, and tells it after the fact:
// nothing in a search depends on its tracer.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/puzzle.hpp"

namespace shunt {

enum class Fate : std::uint8_t {
  added,       // a state that was not known: it waits
  better_way,  // a known state, reached at a smaller cost than before: it waits again
  copy,        // another way to a state that waits, no better than the first: it waits as well
  duplicate,   // the state is known
  local_loop,  // the state stands on its own path
  over_bound,  // above the bound of this round
  pruned,      // not made: it cannot lead to anything new
  beaten,      // not kept: other children are better
  candidate,   // it waits until its layer is complete, and stays if it is among the best
  drawn,       // by a random walk
  not_drawn,
};

constexpr std::string_view fate_name(Fate fate) {
  constexpr std::string_view kNames[] = {"new",    "better way", "copy",      "duplicate", "local loop", "over bound",
                                         "pruned", "beaten",     "candidate", "drawn",     "not drawn"};
  return kNames[static_cast<int>(fate)];
}

// What a search thinks of a state: f is what it is ordered by, or bounded by.
struct TracedValues {
  std::int64_t g = 0;
  std::optional<std::int64_t> h = {};
  std::optional<double> f = {};
};

template <Puzzle P>
struct TracedChild {
  typename P::Move move;  // of a backward search: the one that leads from the child to the expanded state
  typename P::State state;
  Fate fate = Fate::added;
  TracedValues values = {};
};

template <Puzzle P>
struct Expansion {
  // Where a path, and not a state, is expanded: the state before it and the move that led here. Else the state has come
  // from where it was last added.
  struct Origin {
    typename P::State state;
    typename P::Move move;
  };

  typename P::State state;
  TracedValues values;
  std::uint64_t frontier = 0;  // what waits after this expansion
  std::optional<Origin> origin = {};
  bool is_backward = false;  // of a search that goes back from the goal
  std::vector<TracedChild<P>> children = {};
};

template <Puzzle P>
class Tracer {
 public:
  virtual ~Tracer() = default;
  // A round of a search that is repeated with a growing bound.
  virtual void begin_round(std::int64_t bound) = 0;
  virtual void add(const Expansion<P>& expansion) = 0;
};

}  // namespace shunt
