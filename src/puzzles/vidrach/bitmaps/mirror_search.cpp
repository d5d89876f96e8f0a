#include "puzzles/vidrach/bitmaps/mirror_search.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "puzzles/vidrach/bitmaps/bitmap_search.hpp"

namespace shunt::vidrach {
namespace {

using Key = Vidrach::Key;

struct Found {
  Vidrach::State state;  // in the last layer
  std::uint64_t image_depth;
};

// An odd way is shorter than an even one by one move.
std::optional<Found> find_meeting(const BitmapSearch& search) {
  for (const std::uint64_t image_depth : {search.depth() - 1, search.depth()}) {
    if (const auto state = search.find_mirrored(image_depth)) return Found{*state, image_depth};
  }
  return std::nullopt;
}

// search_mirror() in bitmaps.
Meeting search_mirror(const Vidrach& puzzle, BitmapSearch& search, std::uint64_t most, Budget& budget,
                      std::vector<Key>& way) {
  while (true) {
    if (const auto met = find_meeting(search)) {
      const std::uint64_t length = search.depth() + met->image_depth;
      if (length > most) return {MeetingEnd::too_far, length};
      way = mirrored_way(puzzle, search.way_to(met->state, search.depth()),
                         search.way_to(puzzle.mirrored(met->state), met->image_depth));
      return {MeetingEnd::met, length};
    }
    const std::uint64_t excluded = 2 * search.depth();                 // no way has so many moves or fewer
    if (budget.is_over()) return {MeetingEnd::stopped, excluded - 1};  // this layer may not be looked through
    if (search.frontier() == 0) return {MeetingEnd::none, 0};
    if (excluded >= most) return {MeetingEnd::too_far, excluded + 1};
    if (!search.expand_layer()) return {MeetingEnd::stopped, excluded + 1};
    budget.note_depth(excluded + 2, excluded + 1);
  }
}

// A search in bitmaps touches all of them soon: a table may take this share of their memory before.
std::size_t most_states_in_table(const Board& board) {
  constexpr std::size_t kLeast = std::size_t{1} << 14;
  constexpr std::size_t kBytesPerState = 200;
  return std::max(kLeast, PairLayers(board).bytes() / kBytesPerState);
}

}  // namespace

bool fits_mirror_search(const Board& board, const Vidrach& puzzle) { return puzzle.has_mirror() && board.may_jump; }

std::optional<Outcome<Vidrach::Move>> mirror_search(const Board& board, const Vidrach& puzzle, Budget& budget,
                                                    std::optional<std::size_t> most_in_table) {
  if (budget.has_expansion_limit()) return std::nullopt;  // whole layers cannot keep one
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t most = budget.depth_limit().value_or(kAll);
  auto in_table = std::make_unique<HalfSearch<Vidrach>>(puzzle, MoveSet::all, false, budget);
  if (!in_table->add_root(puzzle.start())) return std::nullopt;
  std::vector<Key> way;
  std::uint64_t generated = 0;
  const auto search_in_table = [&](std::size_t most_states) {
    return search_mirror(puzzle, *in_table, most, most_states, budget, generated, way);
  };
  Meeting meeting = search_in_table(most_in_table.value_or(most_states_in_table(board)));
  Statistics statistics;
  if (meeting.end == MeetingEnd::too_large) {
    BitmapSearch in_bitmaps(board, puzzle, budget);
    if (in_bitmaps.take_over(*in_table)) {
      in_table.reset();
      meeting = search_mirror(puzzle, in_bitmaps, most, budget, way);
      statistics.stored = in_bitmaps.stored();
    }
  }
  if (meeting.end == MeetingEnd::too_large) meeting = search_in_table(kAll);  // there is no memory for bitmaps
  Outcome<Vidrach::Move> outcome = outcome_of(make_problem(puzzle), meeting, way, budget);
  if (in_table) {
    statistics.stored = in_table->table().size();
    statistics.generated = generated;
    statistics.duplicates = generated + 1 - *statistics.stored;
  }
  statistics.expanded = outcome.statistics.expanded;
  outcome.statistics = std::move(statistics);
  return outcome;
}

}  // namespace shunt::vidrach
