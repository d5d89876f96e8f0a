// The trace of a search at the seam: every expansion in texts and numbers. algorithms/tracer.hpp says what a search
// tells; a sink writes it down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "algorithms/tracer.hpp"

namespace shunt {

// States are numbered as they turn up: the start is 0.
using StateNumber = std::uint64_t;

struct TraceChild {
  std::string move;
  StateNumber state = 0;
  std::string text;
  TracedValues values = {};
  Fate fate = Fate::added;
};

struct TraceRecord {
  std::uint64_t number = 0;                // of the expansion, from 1
  std::uint64_t iteration = 0;             // of a search with rounds, from 1; 0: it has none
  std::optional<std::int64_t> bound = {};  // of the round
  bool is_backward = false;
  StateNumber state = 0;
  std::string text;
  std::optional<StateNumber> parent = {};  // nothing: the search begins here
  std::string move = {};                   // that led here from the parent
  TracedValues values = {};
  std::uint64_t frontier = 0;
  std::vector<TraceChild> children = {};
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  // So many expansions are wanted; the rest are only counted.
  virtual std::uint64_t limit() const = 0;
  virtual void add(const TraceRecord& record) = 0;
  // The search has made so many expansions. `path`: the states of the solution, as far as they turned up.
  virtual void finish(std::uint64_t expansions, const std::vector<StateNumber>& path) = 0;
};

}  // namespace shunt
