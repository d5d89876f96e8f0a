// The figures of a space a second time, from the reference rules alone: slow, obvious, and sharing nothing with
// src/spaces. docs/analysis.md defines every figure.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/reference_game.hpp"

namespace shunt::testing {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max() / 2;

struct NaiveMove {
  std::string text;
  std::size_t to = 0;
  std::uint64_t cost = 1;
};

// Every reachable position by number (the start is 0), with its moves, its cost from the start and its cost to a goal.
struct NaiveSpace {
  MoveSet move_set = MoveSet::all;
  std::string metric;
  std::vector<std::unique_ptr<ReferenceGame>> games;
  std::vector<std::vector<std::string>> paths;  // moves from the start to each
  std::vector<std::vector<NaiveMove>> moves;
  std::map<std::string, std::size_t> numbers;  // by fingerprint
  std::vector<std::uint64_t> depth;
  std::vector<std::uint64_t> left;  // kNever: no goal can be reached
};

inline std::unique_ptr<ReferenceGame> after(const ReferenceGame& game, const std::string& move) {
  auto child = game.clone();
  if (!child->play(move).empty()) std::abort();  // a listed move is legal
  return child;
}

// Relaxes every move until nothing changes (Bellman 1958).
inline void measure(NaiveSpace& space) {
  const std::size_t size = space.games.size();
  space.depth.assign(size, kNever);
  space.left.assign(size, kNever);
  space.depth[0] = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (space.games[i]->is_solved()) space.left[i] = 0;
  }
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    const auto lower = [&has_changed](std::uint64_t& value, std::uint64_t candidate) {
      if (candidate >= value || candidate >= kNever) return;
      value = candidate;
      has_changed = true;
    };
    for (std::size_t i = 0; i < size; ++i) {
      for (const NaiveMove& move : space.moves[i]) lower(space.depth[move.to], space.depth[i] + move.cost);
    }
    for (std::size_t i = size; i-- > 0;) {
      for (const NaiveMove& move : space.moves[i]) lower(space.left[i], space.left[move.to] + move.cost);
    }
  }
}

// Nothing: there are more than `most` positions.
inline std::optional<NaiveSpace> explore_naively(const ReferenceGame& start, MoveSet move_set, std::string_view metric,
                                                 std::size_t most) {
  NaiveSpace space;
  space.move_set = move_set;
  space.metric = metric;
  const auto number_of = [&space](std::unique_ptr<ReferenceGame> game, const std::vector<std::string>& path) {
    const auto [entry, is_new] = space.numbers.try_emplace(game->fingerprint(), space.games.size());
    if (is_new) {
      space.games.push_back(std::move(game));
      space.paths.push_back(path);
    }
    return entry->second;
  };
  number_of(start.clone(), {});
  for (std::size_t next = 0; next < space.games.size(); ++next) {
    if (space.games.size() > most) return std::nullopt;
    std::vector<NaiveMove> moves;
    for (const std::string& text : space.games[next]->moves(move_set)) {
      std::vector<std::string> path = space.paths[next];
      path.push_back(text);
      const std::uint64_t cost = space.games[next]->cost(text, metric);
      moves.push_back({text, number_of(after(*space.games[next], text), path), cost});
    }
    space.moves.push_back(moves);
  }
  measure(space);
  return space;
}

inline std::vector<std::uint64_t> histogram(const std::vector<std::uint64_t>& values) {
  std::vector<std::uint64_t> counts;
  for (const std::uint64_t value : values) {
    if (value == kNever) continue;
    counts.resize(std::max<std::size_t>(counts.size(), value + 1));
    ++counts[value];
  }
  return counts;
}

inline std::uint64_t count_edges(const NaiveSpace& space) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < space.games.size(); ++i) {
    for (const NaiveMove& move : space.moves[i]) {
      if (move.to != i) pairs.insert(std::minmax(i, move.to));
    }
  }
  return pairs.size();
}

inline std::uint64_t count_dead_ends(const NaiveSpace& space) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < space.games.size(); ++i) {
    std::set<std::size_t> others;
    for (const NaiveMove& move : space.moves[i]) others.insert(move.to);
    others.erase(i);
    count += !space.games[i]->is_solved() && others.size() <= 1 ? 1 : 0;
  }
  return count;
}

// Does a shortest solution from the position go on by this move?
inline bool is_best(const NaiveSpace& space, std::size_t from, const NaiveMove& move) {
  return space.left[from] < kNever && !space.games[from]->is_solved() &&
         space.left[move.to] + move.cost == space.left[from];
}

// Digits of a decimal number, the last one first: counts of solutions know no bounds.
using Digits = std::vector<int>;

inline void add(Digits& sum, const Digits& number) {
  sum.resize(std::max(sum.size(), number.size()) + 1);
  for (std::size_t i = 0; i + 1 < sum.size(); ++i) {
    sum[i] += i < number.size() ? number[i] : 0;
    sum[i + 1] += sum[i] / 10;
    sum[i] %= 10;
  }
  while (sum.size() > 1 && sum.back() == 0) sum.pop_back();
}
inline std::string written(const Digits& number) {
  std::string text;
  for (const int digit : number) text.insert(text.begin(), static_cast<char>('0' + digit));
  return text;
}

inline const Digits& count_solutions(const NaiveSpace& space, std::size_t from, std::map<std::size_t, Digits>& known) {
  if (const auto entry = known.find(from); entry != known.end()) return entry->second;
  Digits sum{space.games[from]->is_solved() ? 1 : 0};
  for (const NaiveMove& move : space.moves[from]) {
    if (is_best(space, from, move)) add(sum, count_solutions(space, move.to, known));
  }
  return known[from] = sum;
}

// Shortest solutions reach a goal although this position is taken out?
inline bool is_avoidable(const NaiveSpace& space, std::size_t position) {
  std::set<std::size_t> met{0};
  std::vector<std::size_t> open{0};
  if (position == 0) return false;
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    if (space.games[from]->is_solved()) return true;
    for (const NaiveMove& move : space.moves[from]) {
      if (move.to != position && is_best(space, from, move) && met.insert(move.to).second) open.push_back(move.to);
    }
  }
  return false;
}

inline std::vector<std::uint64_t> forced_distances(const NaiveSpace& space) {
  std::set<std::uint64_t> distances;
  for (std::size_t i = 0; i < space.games.size(); ++i) {
    const bool may_be_met = space.left[i] < kNever && space.depth[i] + space.left[i] == space.left[0];
    if (may_be_met && !is_avoidable(space, i)) distances.insert(space.left[i]);
  }
  return {distances.begin(), distances.end()};
}

inline long double walk_chance(const NaiveSpace& space) {
  std::vector<long double> chance(space.games.size());
  chance[0] = 1;
  for (std::uint64_t step = 0; step < 10 * space.left[0]; ++step) {
    std::vector<long double> next(chance.size());
    for (std::size_t i = 0; i < chance.size(); ++i) {
      const bool stays = space.games[i]->is_solved() || space.moves[i].empty();
      if (stays) next[i] += chance[i];
      if (stays || chance[i] == 0) continue;
      for (const NaiveMove& move : space.moves[i]) {
        next[move.to] += chance[i] / static_cast<long double>(space.moves[i].size());
      }
    }
    chance = next;
  }
  long double solved = 0;
  for (std::size_t i = 0; i < chance.size(); ++i) solved += space.games[i]->is_solved() ? chance[i] : 0;
  return solved;
}

inline double difficulty(std::uint64_t length, double branching, const std::string& solutions) {
  const double bits = static_cast<double>(length) * std::log2(branching) - std::log2(std::stod(solutions));
  return bits > 0 ? 100 * (1 - std::pow(2, -bits / 40)) : 0;
}

// ---- solutions, move by move ----

using Places = std::map<std::string, std::vector<std::pair<int, int>>>;

inline Places places(const ReferenceGame& game) {
  Places result;
  for (const ViewPiece& piece : game.view().pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    for (const ViewCell& cell : cells_of(piece)) result[piece.name].emplace_back(cell.column, cell.row);
  }
  return result;
}

// All shortest solutions as a graph. Equal pieces make equal positions in the space; here each keeps its name.
struct NaiveSolutions {
  struct Node {
    std::size_t position = 0;
    std::vector<std::pair<std::string, std::size_t>> steps;  // moves, and the nodes they lead to
  };
  std::vector<Node> nodes;
  std::map<std::pair<std::string, Places>, std::size_t> numbers;
  std::set<std::string> moved;
};

inline std::size_t add_solutions_from(const NaiveSpace& space, const ReferenceGame& game, NaiveSolutions& solutions) {
  const Places before = places(game);
  const std::string fingerprint = game.fingerprint();
  const auto [entry, is_new] = solutions.numbers.try_emplace({fingerprint, before}, solutions.nodes.size());
  const std::size_t number = entry->second;
  if (!is_new) return number;
  const std::size_t position = space.numbers.at(fingerprint);
  solutions.nodes.push_back({position, {}});
  for (const std::string& text : game.moves(space.move_set)) {
    const auto child = after(game, text);
    const std::size_t to = space.numbers.at(child->fingerprint());
    if (!is_best(space, position, {text, to, game.cost(text, space.metric)})) continue;
    for (const auto& [name, cells] : places(*child)) {
      if (before.at(name) != cells) solutions.moved.insert(name);
    }
    const std::size_t node = add_solutions_from(space, *child, solutions);
    solutions.nodes[number].steps.emplace_back(text, node);
  }
  return number;
}

struct NaiveSolution {
  std::vector<std::string> moves;
  std::vector<std::size_t> positions;  // one more
};

// Stops when there are more than `most`.
inline void list_solutions(const NaiveSolutions& graph, std::size_t node, NaiveSolution& so_far, std::size_t most,
                           std::vector<NaiveSolution>& list) {
  so_far.positions.push_back(graph.nodes[node].position);
  if (graph.nodes[node].steps.empty()) list.push_back(so_far);
  for (const auto& [text, to] : graph.nodes[node].steps) {
    if (list.size() > most) break;
    so_far.moves.push_back(text);
    list_solutions(graph, to, so_far, most, list);
    so_far.moves.pop_back();
  }
  so_far.positions.pop_back();
}

// The list holds every shortest solution, so an exchange of two moves is legal if its outcome is in the list.
inline std::uint64_t count_classes(const std::vector<NaiveSolution>& list) {
  std::map<std::vector<std::string>, std::size_t> numbers;
  for (const NaiveSolution& solution : list) numbers.emplace(solution.moves, numbers.size());
  std::vector<std::size_t> leader(list.size());
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto leader_of = [&leader](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  std::uint64_t classes = list.size();
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (std::size_t k = 0; k + 1 < list[i].moves.size(); ++k) {
      std::vector<std::string> exchanged = list[i].moves;
      std::swap(exchanged[k], exchanged[k + 1]);
      const auto other = numbers.find(exchanged);
      if (other == numbers.end() || list[other->second].positions[k + 2] != list[i].positions[k + 2]) continue;
      if (leader_of(i) == leader_of(other->second)) continue;
      leader[leader_of(i)] = leader_of(other->second);
      --classes;
    }
  }
  return classes;
}

}  // namespace shunt::testing
