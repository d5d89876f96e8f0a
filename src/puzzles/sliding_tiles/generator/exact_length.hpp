// The exact length of positions, for boards whose space is too large to be listed: IDA* within a bounded number of
// expansions. What takes more has no answer; which positions those are does not depend on the tables that are there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "system/table_folder.hpp"

namespace shunt::sliding_tiles {

class ExactLength {
 public:
  // For boards of this size with the usual goal; `folder` outlives it.
  ExactLength(int rows, int columns, const TableFolder& folder)
      : board_{rows, columns, {}, usual_goal(rows * columns)}, folder_(folder) {}

  // A shortest solution. Nothing: it takes too long, or the budget is over.
  std::optional<std::vector<BlankMove>> solve(const std::vector<int>& tiles, Budget& budget);

 private:
  Board board_;
  const TableFolder& folder_;
  std::shared_ptr<const Patterns> patterns_;  // once they are needed
};

}  // namespace shunt::sliding_tiles
