#include "puzzles/vidrach/bitmaps/layer_search.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/layers.hpp"
#include "puzzles/vidrach/bitmaps/bitmap_search.hpp"

namespace shunt::vidrach {
namespace {

std::vector<Vidrach::Move> moves_along(const Vidrach& puzzle, const std::vector<Vidrach::Key>& way) {
  std::vector<Vidrach::Move> moves;
  for (std::size_t i = 1; i < way.size(); ++i) {
    moves.push_back(move_between(puzzle, MoveSet::all, way[i - 1], way[i]));
  }
  return moves;
}

}  // namespace

bool fits_layer_search(const Board& board) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // a larger board is seldom searched to the end
  return board.turns == Turns::free && board.may_jump && PairLayers(board).bytes() <= kMostBytes;
}

std::optional<Outcome<Vidrach::Move>> layer_search(const Board& board, const Vidrach& puzzle, bool exhaust,
                                                   Budget& budget) {
  if (budget.has_expansion_limit()) return std::nullopt;  // whole layers cannot keep one
  HalfSearch<Vidrach> start(puzzle, MoveSet::all, false, budget);
  BitmapSearch search(board, puzzle, budget);
  if (!start.add_root(puzzle.start()) || !search.take_over(start)) return std::nullopt;
  const Vidrach::State goal = puzzle.list_goals().front();
  Outcome<Vidrach::Move> outcome;
  std::vector<std::uint64_t> layers;
  LayersEnd end;
  while (search.frontier() > 0) {
    layers.push_back(search.frontier());
    if (!end.has_goal && search.has_in_last(goal)) {
      end.has_goal = true;
      outcome.cost = search.depth();
      outcome.moves = moves_along(puzzle, search.way_to(goal, search.depth()));
    }
    if (end.has_goal && !exhaust) break;
    if (!end.has_goal) budget.note_depth(search.depth(), search.depth() + 1);
    end.is_cut = budget.depth_limit() && search.depth() >= *budget.depth_limit();
    end.is_stopped = !end.is_cut && !search.expand_layer();
    if (end.is_cut || end.is_stopped) break;
  }
  end.lower = search.depth() + 1;
  const std::uint64_t longest = *std::max_element(layers.begin(), layers.end());
  finish_layers(end, {.peak_frontier = longest, .stored = search.stored(), .layers = std::move(layers)}, budget,
                outcome);
  outcome.statistics.generated.reset();
  outcome.statistics.duplicates.reset();
  return outcome;
}

}  // namespace shunt::vidrach
