// Instance: one puzzle of any family behind one interface. A call per search or per move of a game crosses it, never a
// call per state. What it builds for its searches it keeps; several threads may ask one instance at a time.
// catalogue/typed/typed_instance.hpp implements it for a room.
#pragma once

#include <any>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/question/plan.hpp"
#include "catalogue/report.hpp"
#include "core/budget.hpp"
#include "core/reference_game.hpp"
#include "spaces/analysis.hpp"
#include "spaces/distance_table.hpp"

namespace shunt {

// What a heuristic says of a start.
struct Estimate {
  std::optional<int> value;  // nothing: its tables could not be made within the limits
  std::string reason;        // which pieces count, and why; may be empty
};

// A position with the names of its pieces, as a game has it. A Position does not know which of two equal pieces is
// which, but moves are texts with names. Made and read by instances of one puzzle only.
struct NamedPosition {
  std::any state;
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
  // Everything that is reachable from the start, by the plan's moves and metric. `table`, unless it is null, gets the
  // distances of a space that is small enough, else it stays empty.
  virtual Analysis analyze(const Plan& plan, const AnalysisWishes& wishes, DistanceTable* table,
                           Budget& budget) const = 0;
  // Some positions of this puzzle as puzzles of their own, in one of the family's formats.
  virtual std::vector<std::string> write_positions(const std::vector<Position>& positions,
                                                   std::string_view format) const = 0;

  virtual NamedPosition start() const = 0;
  // Throws UsageError for a move that is illegal there.
  virtual NamedPosition after(const NamedPosition& from, const std::string& move) const = 0;
  // After a whole line of moves from the start on.
  NamedPosition position_after(const std::vector<std::string>& moves) const {
    NamedPosition position = start();
    for (const std::string& move : moves) position = after(position, move);
    return position;
  }
  // Equal for positions that differ in nothing but which of two equal pieces is which: as tables of distances know it.
  virtual Position nameless(const NamedPosition& position) const = 0;
  // Moves from the start on, as reports have them. Throws UsageError for a move that is illegal there.
  virtual std::vector<MoveRecord> describe(const std::vector<std::string>& moves) const = 0;
  // The same puzzle, begun at another of its positions; its pieces keep their names.
  virtual std::unique_ptr<Instance> with_start(const NamedPosition& position) const = 0;
};

}  // namespace shunt
