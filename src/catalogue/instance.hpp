// Instance: one puzzle of any family behind one interface. A call per search crosses it, never a call per state.
// catalogue/typed_instance.hpp implements it for a room.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/plan.hpp"
#include "catalogue/report.hpp"
#include "core/budget.hpp"
#include "core/reference_game.hpp"
#include "spaces/space_counts.hpp"

namespace shunt {

// A position of an instance: the words of its key.
using Position = std::vector<std::uint64_t>;

// What a heuristic says of a start.
struct Estimate {
  std::optional<int> value;  // nothing: its tables could not be made within the limits
  std::string reason;        // which pieces count, and why; may be empty
};

class Instance {
 public:
  virtual ~Instance() = default;

  virtual const Family& family() const = 0;
  virtual int width() const = 0;
  virtual int height() const = 0;
  virtual std::unique_ptr<ReferenceGame> reference() const = 0;
  // The puzzle in one of its family's formats. Throws UsageError if the format cannot hold it.
  virtual std::string write(std::string_view format) const = 0;
  // Equal for two puzzles of a family if they differ in nothing but the names and the order of their pieces.
  virtual std::string canonical() const = 0;

  // What `auto` does here. Decided by the puzzle and the plan so far, never by the clock, so that answers repeat.
  virtual std::vector<Stage> stages(const Plan& plan) const = 0;
  // Why this stage cannot be run here, in a sentence for a person; empty: it can.
  virtual std::string refusal(const Plan& plan, const Stage& stage) const = 0;
  // `initial`: texts of the moves of a solution to begin with, of algorithms that improve one. `on_solution` is called
  // with every better solution while the search goes on.
  virtual SearchResult search(const Plan& plan, const Stage& stage, const std::vector<std::string>& initial,
                              const SolutionCallback& on_solution, Budget& budget) const = 0;
  // Of the plan's first stage.
  virtual Estimate estimate(const Plan& plan, Budget& budget) const = 0;
  // Everything that is reachable from the start, by the plan's moves and metric.
  virtual SpaceCounts explore(const Plan& plan, Budget& budget) const = 0;

  // The position after some moves from the start, as texts. Throws UsageError for a move that is illegal there.
  virtual Position position_after(const std::vector<std::string>& moves) const = 0;
  // The same puzzle, begun at another of its positions.
  virtual std::unique_ptr<Instance> with_start(const Position& position) const = 0;
};

}  // namespace shunt
