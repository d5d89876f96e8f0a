// MovesLeft: what is known of the way from a position to the nearest goal, and the moves that keep the shortest way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/outcome.hpp"

namespace shunt {

struct MovesLeft {
  enum class Kind : std::uint8_t {
    counting,  // a search is under way; `lower` is what it has proved
    exact,     // lower == *upper
    bounds,    // the search has ended between the two
    no_way,    // proved
    unknown,   // the search has ended with a lower bound, and no way found
  };

  Kind kind = Kind::counting;
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper = {};
  bool is_restricted = false;           // exact, but only for the moves of this game's move set
  std::vector<std::string> best = {};   // exact: moves that keep the shortest way, in canonical order
  bool has_all_best = false;            // else `best` holds one of perhaps several
  std::vector<std::string> way = {};    // a way of `upper` moves, if one was found by a search
  std::string reason = {};              // no_way: why, if more is to be said than that everything was searched
  std::optional<Status> ended_by = {};  // bounds, unknown: what ended the search
  double seconds = 0;                   // bounds, unknown: after this time

  bool is_exact() const { return kind == Kind::exact; }
};

}  // namespace shunt
