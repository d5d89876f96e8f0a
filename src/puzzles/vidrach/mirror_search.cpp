#include "puzzles/vidrach/mirror_search.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "algorithms/bidirectional.hpp"
#include "memory/growing_array.hpp"
#include "puzzles/vidrach/pair_layers.hpp"

namespace shunt::vidrach {
namespace {

using Key = Vidrach::Key;
using State = Vidrach::State;

// The search once it is in bitmaps. The last layer is also a list of its states while that is short: then it is cheaper
// to expand them one by one.
class BitmapSearch {
 public:
  BitmapSearch(const Board& board, const Vidrach& puzzle, Budget& budget)
      : puzzle_(puzzle), budget_(budget), layers_(board), list_(budget), next_(budget) {}

  // Goes on from a search by states. False: there is not enough memory.
  bool take_over(const HalfSearch<Vidrach>& begun) {
    longest_list_ = std::min(layers_.expansions_per_layer(), kLongestList);
    if (!layers_.allocate(budget_) || !list_.make_room(longest_list_) || !next_.make_room(longest_list_)) return false;
    depth_ = begun.depth();
    stored_ = begun.table().size();
    for (std::size_t id = 0, layer = 0; id < stored_; ++id) {
      if (layer < depth_ && id == begun.layer_begins()[layer + 1]) ++layer;
      layers_.put(layer, puzzle_.unpack(begun.table().key(id)));
      if (layer == depth_) list(begun.table().key(id));
    }
    finish_layer(begun.frontier());
    return true;
  }

  Meeting run(std::uint64_t most, std::vector<Key>& way) {
    while (true) {
      if (const auto met = find_meeting()) {
        const std::uint64_t length = depth_ + met->image_depth;
        if (length > most) return {MeetingEnd::too_far, length};
        way = mirrored_way(puzzle_, way_to(met->state, depth_), way_to(puzzle_.mirrored(met->state), met->image_depth));
        return {MeetingEnd::met, length};
      }
      if (budget_.is_over()) return {MeetingEnd::stopped, 2 * depth_ - 1};  // this layer may not be looked through
      const std::uint64_t excluded = 2 * depth_;                            // no way has so many moves or fewer
      if (frontier_ == 0) return {MeetingEnd::none, 0};
      if (excluded >= most) return {MeetingEnd::too_far, excluded + 1};
      if (!expand_layer()) return {MeetingEnd::stopped, excluded + 1};
      budget_.note_depth(excluded + 2, excluded + 1);
    }
  }

  std::uint64_t stored() const { return stored_; }

 private:
  static constexpr std::size_t kLongestList = std::size_t{1} << 18;

  struct Found {
    State state;  // in the last layer
    std::uint64_t image_depth;
  };

  // As long as the list is not full. False: it is.
  bool list(Key key) {
    if (next_.size() == longest_list_) return false;
    next_.push_back(key);
    return true;
  }
  void finish_layer(std::uint64_t size) {
    frontier_ = size;
    is_listed_ = next_.size() == size;
    list_.swap(next_);
    next_.truncate(0);
  }

  // An odd way is shorter than an even one by one move.
  std::optional<Found> find_meeting() const {
    for (const std::uint64_t image_depth : {depth_ - 1, depth_}) {
      if (is_listed_) {
        for (std::size_t i = 0; i < list_.size(); ++i) {
          const State state = puzzle_.unpack(list_[i]);
          if (layers_.has(image_depth, puzzle_.mirrored(state))) return Found{state, image_depth};
        }
      } else if (const auto state = layers_.find_mirrored(depth_, image_depth, budget_)) {
        return Found{*state, image_depth};
      }
    }
    return std::nullopt;
  }

  // False: a limit was reached.
  bool expand_layer() {
    const auto size = is_listed_ ? expand_listed() : expand_whole();
    if (!size) return false;
    ++depth_;
    stored_ += *size;
    finish_layer(*size);
    budget_.note(stored_, frontier_);
    return true;
  }

  std::optional<std::uint64_t> expand_listed() {
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (!budget_.spend()) return std::nullopt;
      const State state = puzzle_.unpack(list_[i]);
      moves_.clear();
      puzzle_.list_moves(state, MoveSet::all, moves_);
      for (const Vidrach::Move& move : moves_) {
        const State child = child_of(puzzle_, state, move);
        if (layers_.has_in_any(child)) continue;
        layers_.put(depth_ + 1, child);
        list(puzzle_.pack(child));
        ++size;
      }
    }
    return size;
  }

  std::optional<std::uint64_t> expand_whole() {
    if (budget_.grant(frontier_) == 0) return std::nullopt;
    const auto size = layers_.expand(depth_, budget_, [this](const State& state) { return list(puzzle_.pack(state)); });
    if (size) budget_.count_expansions(frontier_);
    return size;
  }

  // Keys from the start to a state: always back to the first neighbour that is one layer nearer.
  std::vector<Key> way_to(State state, std::uint64_t depth) const {
    std::vector<Key> keys{puzzle_.pack(state)};
    Vidrach::MoveList list;
    for (; depth > 0; --depth) {
      list.clear();
      puzzle_.list_predecessors(state, MoveSet::all, list);
      const auto* const nearer = std::find_if(list.begin(), list.end(), [&](const Vidrach::Move& move) {
        return layers_.has(depth - 1, child_of(puzzle_, state, move));
      });
      puzzle_.apply(state, *nearer);
      keys.push_back(puzzle_.pack(state));
    }
    std::reverse(keys.begin(), keys.end());
    return keys;
  }

  const Vidrach& puzzle_;
  Budget& budget_;
  PairLayers layers_;
  GrowingArray<Key> list_;  // the last layer, if is_listed_
  GrowingArray<Key> next_;  // the layer that is being made, as far as it fits
  Vidrach::MoveList moves_;
  std::size_t longest_list_ = 0;
  std::uint64_t depth_ = 0;     // of the last layer
  std::uint64_t frontier_ = 0;  // its size
  std::uint64_t stored_ = 0;
  bool is_listed_ = false;
};

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
      meeting = in_bitmaps.run(most, way);
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
