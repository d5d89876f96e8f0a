#include "puzzles/vidrach/bitmaps/component.hpp"

#include "puzzles/vidrach/bitmaps/bitmap_search.hpp"
#include "puzzles/vidrach/bitmaps/layer_search.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {

std::optional<ComponentCounts> explore_component(const Board& board, Budget& budget) {
  if (!fits_layer_search(board) || budget.has_expansion_limit()) return std::nullopt;
  const Vidrach puzzle(board);
  HalfSearch<Vidrach> start(puzzle, MoveSet::all, false, budget);
  BitmapSearch search(board, puzzle, budget);
  if (!start.add_root(puzzle.start()) || !search.take_over(start)) return std::nullopt;
  const Vidrach::State goal = puzzle.list_goals().front();
  ComponentCounts counts;
  while (search.frontier() > 0) {
    counts.by_depth.push_back(search.frontier());
    if (!counts.goal_depth && search.has_in_last(goal)) counts.goal_depth = counts.by_depth.size() - 1;
    if (search.expand_layer()) continue;
    counts.stopped = budget.stop_reason();
    break;
  }
  for (const std::uint64_t count : counts.by_depth) counts.positions += count;
  return counts;
}

}  // namespace shunt::vidrach
