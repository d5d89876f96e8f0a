#include "spaces/shortest_ways.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_map>

namespace shunt {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Id = PositionGraph::Id;

// A position whose steps are being followed: depth first, by hand, because a solution may have thousands of moves.
struct Visit {
  Id id = 0;
  std::vector<ShortestWays::Step> steps = {};  // `to` is a position until its node is known
  std::size_t next = 0;
};

Visit visit(const PositionGraph& graph, const Distances& distances, bool in_order, Id id) {
  Visit result{.id = id};
  if (distances[id] == 0 && graph.is_goal(id)) return result;
  const Links links = in_order || !graph.is_undirected() ? graph.links(id) : graph.predecessors(id);
  for (std::size_t i = 0; i < links.ends.size(); ++i) {
    const std::uint32_t after = distances[links.ends[i]];
    if (after != PositionGraph::kUnknown && after + links.cost(i) == distances[id]) {
      result.steps.push_back({static_cast<std::uint32_t>(i), links.ends[i]});
    }
  }
  return result;
}

// 64 bits, as long as they suffice.
bool count_in_words(const ShortestWays& ways, std::vector<std::uint64_t>& counts) {
  for (std::size_t node = 0; node < ways.size(); ++node) {
    std::uint64_t sum = ways.steps(node).empty() ? 1 : 0;
    for (const auto& step : ways.steps(node)) {
      if (__builtin_add_overflow(sum, counts[step.to], &sum)) return false;
    }
    counts.push_back(sum);
  }
  return true;
}

std::vector<Integer> count_exactly(const ShortestWays& ways) {
  std::vector<Integer> counts;
  for (std::size_t node = 0; node < ways.size(); ++node) {
    Integer sum = ways.steps(node).empty() ? 1 : 0;
    for (const auto& step : ways.steps(node)) sum += counts[step.to];
    counts.push_back(std::move(sum));
  }
  return counts;
}

double log2_of(const Integer& value) {
  const std::size_t bits = boost::multiprecision::msb(value);
  constexpr std::size_t kKept = 60;
  const std::size_t dropped = bits > kKept ? bits - kKept : 0;
  return std::log2(static_cast<double>(static_cast<std::uint64_t>(value >> dropped))) + static_cast<double>(dropped);
}

// Sets that grow together.
class Unions {
 public:
  explicit Unions(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t root(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

// Classes of the solutions from every node. A solution from node s is a step and a class of its target; two such pairs
// are one class if the step and the one after it can be exchanged.
class SolutionClasses {
 public:
  SolutionClasses(const ShortestWays& ways, const NamedSteps& names) : ways_(ways) {
    std::unordered_map<std::string, std::uint32_t> numbers;
    for (std::size_t node = 0; node < ways.size(); ++node) {
      for (const NamedMove& move : names[node]) {
        labels_.push_back(numbers.emplace(move.text, static_cast<std::uint32_t>(numbers.size())).first->second);
      }
      begins_.push_back(labels_.size());
    }
  }

  std::optional<std::uint64_t> count() {
    class_after_.resize(labels_.size());
    for (std::size_t node = 0; node < ways_.size(); ++node) {
      if (!classify(node)) return std::nullopt;
    }
    return classes_.back();
  }

 private:
  static constexpr std::size_t kMostPairs = std::size_t{1} << 22;  // of steps and classes, all nodes together

  std::uint32_t label(std::size_t node, std::size_t step) const { return labels_[begins_[node] + step]; }

  bool classify(std::size_t node) {
    const auto steps = ways_.steps(node);
    std::vector<std::uint32_t> first(steps.size());  // of the pairs of each step
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      first[i] = static_cast<std::uint32_t>(pairs);
      pairs += classes_[steps[i].to];
    }
    if ((pairs_ += pairs) > kMostPairs) return false;
    Unions unions(pairs);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (std::size_t j = i + 1; j < steps.size(); ++j) join_exchanges(node, i, j, first, unions);
    }
    number_classes(node, first, pairs, unions);
    return true;
  }

  // Steps i and j of a node: if each can follow the other, to the same position, whatever goes on from there is one
  // class, whichever of the two came first.
  void join_exchanges(std::size_t node, std::size_t i, std::size_t j, const std::vector<std::uint32_t>& first,
                      Unions& unions) {
    const auto steps = ways_.steps(node);
    const std::uint32_t after_i = steps[i].to;
    const std::uint32_t after_j = steps[j].to;
    for (std::size_t k = 0; k < ways_.steps(after_i).size(); ++k) {
      if (label(after_i, k) != label(node, j)) continue;
      for (std::size_t l = 0; l < ways_.steps(after_j).size(); ++l) {
        const std::uint32_t meeting = ways_.steps(after_i)[k].to;
        if (label(after_j, l) != label(node, i) || ways_.steps(after_j)[l].to != meeting) continue;
        for (std::uint32_t c = 0; c < classes_[meeting]; ++c) {
          unions.join(first[i] + class_after_[begins_[after_i] + k][c],
                      first[j] + class_after_[begins_[after_j] + l][c]);
        }
      }
    }
  }

  void number_classes(std::size_t node, const std::vector<std::uint32_t>& first, std::size_t pairs, Unions& unions) {
    std::map<std::uint32_t, std::uint32_t> numbers;
    const auto steps = ways_.steps(node);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      std::vector<std::uint32_t>& after = class_after_[begins_[node] + i];
      for (std::uint32_t c = 0; c < classes_[steps[i].to]; ++c) {
        const std::uint32_t root = unions.root(first[i] + c);
        after.push_back(numbers.emplace(root, static_cast<std::uint32_t>(numbers.size())).first->second);
      }
    }
    classes_.push_back(pairs == 0 ? 1 : static_cast<std::uint32_t>(numbers.size()));
  }

  const ShortestWays& ways_;
  std::vector<std::uint32_t> labels_;                    // per step: the number of its text
  std::vector<std::size_t> begins_{0};                   // per node: its first step
  std::vector<std::vector<std::uint32_t>> class_after_;  // per step and class of its target: the class of the node
  std::vector<std::uint32_t> classes_;                   // per node: how many
  std::size_t pairs_ = 0;
};

}  // namespace

ShortestWays::ShortestWays(const PositionGraph& graph, const Distances& distances, bool in_order) {
  std::unordered_map<Id, std::uint32_t> nodes;
  std::vector<Visit> stack;
  stack.push_back(visit(graph, distances, in_order, 0));
  while (!stack.empty()) {
    Visit& top = stack.back();
    if (top.next < top.steps.size()) {
      const Id id = top.steps[top.next++].to;
      if (!nodes.contains(id)) stack.push_back(visit(graph, distances, in_order, id));
      continue;
    }
    // All that it leads to has a number by now. No cycle of moves costs nothing, so it is not above itself here.
    if (nodes.emplace(top.id, static_cast<std::uint32_t>(ids_.size())).second) {
      ids_.push_back(top.id);
      for (const Step& step : top.steps) steps_.push_back({step.move, nodes.at(step.to)});
      begins_.push_back(steps_.size());
    }
    stack.pop_back();
  }
}

SolutionCount count_solutions(const ShortestWays& ways) {
  std::vector<std::uint64_t> counts;
  counts.reserve(ways.size());
  if (count_in_words(ways, counts)) {
    return {std::to_string(counts.back()), std::log2(static_cast<double>(counts.back()))};
  }
  const Integer total = count_exactly(ways).back();
  return {total.str(), log2_of(total)};
}

std::vector<std::uint64_t> forced_distances(const ShortestWays& ways, const Distances& distances) {
  const std::vector<Integer> onward = count_exactly(ways);
  std::vector<Integer> reaching(ways.size(), 0);
  reaching.back() = 1;
  std::vector<std::uint64_t> forced;
  for (std::size_t node = ways.size(); node-- > 0;) {
    for (const auto& step : ways.steps(node)) reaching[step.to] += reaching[node];
    if (reaching[node] * onward[node] == onward.back()) forced.push_back(distances[ways.id(node)]);
  }
  std::sort(forced.begin(), forced.end());
  forced.erase(std::unique(forced.begin(), forced.end()), forced.end());
  return forced;
}

std::optional<std::uint64_t> count_solution_classes(const ShortestWays& ways, const NamedSteps& names) {
  return SolutionClasses(ways, names).count();
}

}  // namespace shunt
