// Counting, twice: by a room's fast rules and by its reference rules. Equal counts of paths and of
// distinct positions by depth prove a move generator.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/key.hpp"
#include "core/puzzle.hpp"
#include "core/reference_game.hpp"

namespace shunt::testing {

struct Counts {
  std::vector<std::uint64_t> paths;   // sequences of moves by length
  std::vector<std::uint64_t> states;  // positions by distance
  friend bool operator==(const Counts&, const Counts&) = default;
};

template <Puzzle P>
std::vector<typename P::State> children(const P& puzzle, const typename P::State& state, MoveSet move_set) {
  typename P::MoveList list;
  puzzle.list_moves(state, move_set, list);
  std::vector<typename P::State> result;
  for (const auto& move : list) {
    result.push_back(state);
    puzzle.apply(result.back(), move);
  }
  return result;
}

inline bool key_less(std::uint64_t a, std::uint64_t b) { return a < b; }
template <std::size_t Words>
bool key_less(const WideKey<Words>& a, const WideKey<Words>& b) {
  return a.words < b.words;
}
struct KeyOrder {
  template <class Key>
  bool operator()(const Key& a, const Key& b) const {
    return key_less(a, b);
  }
};

template <Puzzle P>
Counts count_fast(const P& puzzle, MoveSet move_set, int depth) {
  Counts counts;
  // Paths, by how many lead to each position: no recursion, no blow-up.
  std::map<typename P::Key, std::uint64_t, KeyOrder> paths{{puzzle.pack(puzzle.start()), 1}};
  std::set<typename P::Key, KeyOrder> seen;
  for (int d = 0; d <= depth; ++d) {
    std::uint64_t total = 0;
    std::uint64_t fresh = 0;
    std::map<typename P::Key, std::uint64_t, KeyOrder> next;
    for (const auto& [key, count] : paths) {
      total += count;
      fresh += seen.insert(key).second ? 1 : 0;
      for (const auto& child : children(puzzle, puzzle.unpack(key), move_set)) next[puzzle.pack(child)] += count;
    }
    counts.paths.push_back(total);
    counts.states.push_back(fresh);
    paths = std::move(next);
  }
  return counts;
}

inline Counts count_reference(const ReferenceGame& start, MoveSet move_set, int depth) {
  struct Entry {
    std::unique_ptr<ReferenceGame> game;
    std::uint64_t count = 0;
  };
  Counts counts;
  std::map<std::string, Entry> paths;
  paths[start.fingerprint()] = {start.clone(), 1};
  std::set<std::string> seen;
  for (int d = 0; d <= depth; ++d) {
    std::uint64_t total = 0;
    std::uint64_t fresh = 0;
    std::map<std::string, Entry> next;
    for (const auto& [name, entry] : paths) {
      total += entry.count;
      fresh += seen.insert(name).second ? 1 : 0;
      for (const std::string& move : entry.game->moves(move_set)) {
        std::unique_ptr<ReferenceGame> child = entry.game->clone();
        if (!child->play(move).empty()) return {};  // a listed move must be playable
        const std::string child_name = child->fingerprint();
        Entry& slot = next[child_name];
        slot.count += entry.count;
        if (!slot.game) slot.game = std::move(child);
      }
    }
    counts.paths.push_back(total);
    counts.states.push_back(fresh);
    paths = std::move(next);
  }
  return counts;
}

// The cost of a shortest way to a solved position by the reference rules alone, -1 if there is none.
inline int solve_by_reference(const ReferenceGame& start, MoveSet move_set, std::string_view metric = "moves") {
  std::map<int, std::vector<std::unique_ptr<ReferenceGame>>> open;
  std::set<std::string> closed;
  open[0].push_back(start.clone());
  while (!open.empty()) {
    const int cost = open.begin()->first;
    if (open.begin()->second.empty()) {
      open.erase(open.begin());
      continue;
    }
    const std::unique_ptr<ReferenceGame> game = std::move(open.begin()->second.back());
    open.begin()->second.pop_back();
    if (!closed.insert(game->fingerprint()).second) continue;
    if (game->is_solved()) return cost;
    for (const std::string& move : game->moves(move_set)) {
      const int own = static_cast<int>(game->cost(move, metric));
      std::unique_ptr<ReferenceGame> child = game->clone();
      child->play(move);
      open[cost + own].push_back(std::move(child));
    }
  }
  return -1;
}

}  // namespace shunt::testing
