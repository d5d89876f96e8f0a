// BitmapSearch: breadth-first search over pairs of cells in bitmaps (pair_layers.hpp), layer by layer. The last layer
// is also a list of its states while that is short: then it is cheaper to expand them one by one. What the layers are
// searched for is up to the caller.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "algorithms/bidirectional.hpp"
#include "core/budget.hpp"
#include "memory/growing_array.hpp"
#include "puzzles/vidrach/bitmaps/pair_layers.hpp"

namespace shunt::vidrach {

class BitmapSearch {
 public:
  using Key = Vidrach::Key;
  using State = Vidrach::State;

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

  // A state of the last layer whose mirror image is in layer `other`: the last one or that before it.
  std::optional<State> find_mirrored(std::uint64_t other) const {
    if (!is_listed_) return layers_.find_mirrored(depth_, other, budget_);
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const State state = puzzle_.unpack(list_[i]);
      if (layers_.has(other, puzzle_.mirrored(state))) return state;
    }
    return std::nullopt;
  }

  bool has_in_last(const State& state) const { return layers_.has(depth_, state); }
  std::uint64_t depth() const { return depth_; }        // of the last layer
  std::uint64_t frontier() const { return frontier_; }  // its size
  std::uint64_t stored() const { return stored_; }

 private:
  static constexpr std::size_t kLongestList = std::size_t{1} << 18;

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

}  // namespace shunt::vidrach
