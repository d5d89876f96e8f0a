#include "spaces/analysis.hpp"

#include <algorithm>
#include <set>

#include "memory/big_array.hpp"
#include "spaces/difficulty.hpp"
#include "spaces/random_walk_chance.hpp"
#include "spaces/shortest_ways.hpp"

namespace shunt {
namespace {

using Id = PositionGraph::Id;

constexpr const char* kNoSolution = "there is no solution";

class Analyst {
 public:
  Analyst(PositionGraph& graph, const AnalysisQuestion& question, Distances& distances, Budget& budget)
      : graph_(graph), question_(question), distances_(distances), budget_(budget) {}

  Analysis run() {
    result_.stopped = graph_.stopped();
    result_.positions = graph_.size();
    result_.goals = graph_.goals();
    result_.by_depth = graph_.by_depth();
    if (!result_.stopped && !distances_.measure(graph_)) result_.stopped = budget_.stop_reason();
    if (result_.stopped) return result_;
    note_distances();
    if (!count_moves()) result_.stopped = budget_.stop_reason();
    if (result_.stopped) return result_;
    if (result_.length) {
      note_solutions();
    } else {
      note_no_solution();
    }
    if (question_.wishes.all_figures) note_others();
    if (question_.wishes.wants_layout) draw_map();
    return result_;
  }

 private:
  void miss(const std::string& figure, const std::string& reason) { result_.missing.emplace_back(figure, reason); }

  void note_distances() {
    result_.by_distance = distances_.counts();
    std::uint64_t solvable = 0;
    for (const std::uint64_t count : result_.by_distance) solvable += count;
    result_.unsolvable = graph_.size() - solvable;
    if (distances_[0] != PositionGraph::kUnknown) result_.length = distances_[0];
    if (result_.by_distance.empty()) return;
    const auto greatest = static_cast<std::uint32_t>(result_.by_distance.size() - 1);
    result_.hardest_count = result_.by_distance.back();
    for (Id id = 0; id < graph_.size() && result_.hardest.size() < Analysis::kMostHardest; ++id) {
      if (distances_[id] == greatest) result_.hardest.push_back(graph_.position(id));
    }
  }

  // Moves, pairs of neighbours and dead ends. False: over a limit.
  bool count_moves() {
    BigArray<Id> stamp;  // per position: 1 + the last one whose neighbour it was seen to be
    const bool is_plain = graph_.is_undirected() && graph_.is_simple();
    if (!is_plain && !stamp.allocate(budget_, graph_.size())) return false;
    std::uint64_t moves = 0;
    std::uint64_t neighbours = 0;  // ordered pairs of positions of which one has a move to the other
    std::uint64_t dead_ends = 0;
    for (Id id = 0; id < graph_.size(); ++id) {
      if (id % kPollInterval == 0 && budget_.is_over_after_report()) return false;
      const std::size_t before = neighbours;
      const std::size_t own = graph_.count_moves(id);
      moves += own;
      neighbours += is_plain ? own : count_new(graph_.links(id).ends, id, stamp);
      if (neighbours - before <= 1 && !graph_.is_goal(id)) ++dead_ends;
      if (!graph_.is_undirected()) neighbours += count_new(graph_.predecessors(id).ends, id, stamp);
    }
    result_.moves = moves;
    result_.edges = neighbours / 2;
    result_.branching = static_cast<double>(moves) / static_cast<double>(graph_.size());
    if (question_.wishes.all_figures) result_.dead_ends = dead_ends;
    return true;
  }

  static std::uint64_t count_new(std::span<const Id> ends, Id id, BigArray<Id>& stamp) {
    std::uint64_t count = 0;
    for (const Id end : ends) {
      if (end == id || stamp[end] == id + 1) continue;
      stamp[end] = id + 1;
      ++count;
    }
    return count;
  }

  void note_solutions() {
    const bool counts_classes = question_.wishes.all_figures || question_.wishes.counts_classes;
    const ShortestWays ways(graph_, distances_, counts_classes);
    const SolutionCount count = count_solutions(ways);
    result_.solutions = count.text;
    result_.difficulty = difficulty_of(*result_.length, *result_.branching, count.log2);
    if (!counts_classes) return;
    if (question_.wishes.all_figures) result_.forced = forced_distances(ways, distances_);
    if (question_.moves == nullptr) return;
    const NamedSteps names = names_of(ways);
    result_.solution_classes = count_solution_classes(ways, names);
    if (!result_.solution_classes) miss("solution_classes", "there are too many ways to order the moves");
    if (question_.wishes.all_figures) note_unmoved(names);
  }

  // There are 0 solutions; what is asked of a solution has no answer.
  void note_no_solution() {
    result_.solutions = "0";
    const auto miss_all = [this](std::initializer_list<const char*> figures) {
      for (const char* figure : figures) miss(figure, kNoSolution);
    };
    miss_all({"length"});
    if (result_.hardest_count == 0) miss_all({"hardest"});
    miss_all({"difficulty"});
    if (question_.wishes.all_figures) miss_all({"solution_classes", "forced", "unmoved", "walk_chance"});
  }

  NamedSteps names_of(const ShortestWays& ways) const {
    NamedSteps names(ways.size());
    for (std::size_t node = 0; node < ways.size(); ++node) {
      if (ways.steps(node).empty()) continue;
      const std::vector<NamedMove> all = question_.moves(graph_.position(ways.id(node)));
      for (const auto& step : ways.steps(node)) names[node].push_back(all.at(step.move));
    }
    return names;
  }

  void note_unmoved(const NamedSteps& names) {
    std::set<int> moved;
    for (const auto& steps : names) {
      for (const NamedMove& move : steps) moved.insert(move.pieces.begin(), move.pieces.end());
    }
    std::vector<std::string> unmoved;
    for (std::size_t piece = 0; piece < question_.pieces.size(); ++piece) {
      const bool is_piece = !question_.pieces[piece].empty();
      if (is_piece && !moved.contains(static_cast<int>(piece))) unmoved.push_back(question_.pieces[piece]);
    }
    result_.unmoved = std::move(unmoved);
  }

  void note_others() {
    note_neck();
    if (!result_.length) return;
    if (!graph_.has_stored_links()) return miss("walk_chance", "the space is too large to follow a walk through it");
    constexpr std::uint64_t kLengths = 10;
    result_.walk_chance = random_walk_chance(graph_, kLengths * *result_.length, budget_);
    if (!result_.walk_chance) miss("walk_chance", "a limit ended it");
  }

  // The first whole layers that fit a map, with what leads to each position.
  struct FirstLayers {
    std::vector<Id> ids;
    std::vector<std::uint32_t> numbers;    // by id; kUnknown: not among them
    std::vector<std::uint32_t> parents;    // numbers
    std::vector<std::size_t> move_before;  // which of the parent's moves
    std::uint64_t depth = 0;               // moves from the start to the last of them
  };

  FirstLayers first_layers() const {
    FirstLayers layers;
    layers.numbers.assign(graph_.size(), PositionGraph::kUnknown);
    const auto add = [&layers](Id id, std::uint32_t parent, std::size_t move) {
      if (layers.numbers[id] != PositionGraph::kUnknown) return;
      layers.numbers[id] = static_cast<std::uint32_t>(layers.ids.size());
      layers.ids.push_back(id);
      layers.parents.push_back(parent);
      layers.move_before.push_back(move);
    };
    add(0, 0, 0);
    for (std::size_t begin = 0; begin < layers.ids.size();) {
      const std::size_t end = layers.ids.size();
      for (std::size_t number = begin; number < end; ++number) {
        const auto ends = graph_.links(layers.ids[number]).ends;
        for (std::size_t move = 0; move < ends.size(); ++move) {
          add(ends[move], static_cast<std::uint32_t>(number), move);
        }
      }
      if (layers.ids.size() > kMostMapped) {
        for (std::size_t number = end; number < layers.ids.size(); ++number) {
          layers.numbers[layers.ids[number]] = PositionGraph::kUnknown;
        }
        layers.ids.resize(end);
        break;
      }
      if (layers.ids.size() > end) ++layers.depth;
      begin = end;
    }
    if (layers.ids.size() == graph_.size()) number_as_graph(layers);
    return layers;
  }

  // Of a whole space the map has the numbers of the graph.
  static void number_as_graph(FirstLayers& layers) {
    const FirstLayers found = layers;
    for (std::uint32_t number = 0; number < found.ids.size(); ++number) {
      const Id id = found.ids[number];
      layers.ids[id] = id;
      layers.numbers[id] = id;
      layers.parents[id] = found.ids[found.parents[number]];
      layers.move_before[id] = found.move_before[number];
    }
  }

  void draw_map() {
    const FirstLayers layers = first_layers();
    SpaceMap map;
    if (layers.ids.size() < graph_.size()) map.depth = layers.depth;
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t number = 0; number < layers.ids.size(); ++number) {
      const std::uint32_t left = distances_[layers.ids[number]];
      map.left.push_back(left == PositionGraph::kUnknown ? std::nullopt : std::optional<std::uint64_t>(left));
      for (const Id id : graph_.links(layers.ids[number]).ends) {
        const std::uint32_t end = layers.numbers[id];
        if (end != number && end != PositionGraph::kUnknown) {
          edges.emplace(std::min(number, end), std::max(number, end));
        }
      }
    }
    map.edges.assign(edges.begin(), edges.end());
    Neighbours neighbours(layers.ids.size());
    for (const auto& [a, b] : map.edges) {
      neighbours[a].push_back(b);
      neighbours[b].push_back(a);
    }
    for (auto& list : neighbours) std::sort(list.begin(), list.end());
    auto points = layout_of(std::move(neighbours), budget_);
    if (!points) return miss("layout", "a limit ended it");
    map.points = std::move(*points);
    if (result_.length) note_path(layers, map);
    if (question_.moves) note_ways(layers, map);
    result_.map = std::move(map);
  }

  void note_path(const FirstLayers& layers, SpaceMap& map) const {
    const ShortestWays ways(graph_, distances_, true);
    map.path.push_back(0);
    for (std::size_t node = ways.start(); !ways.steps(node).empty();) {
      node = ways.steps(node).front().to;
      const std::uint32_t number = layers.numbers[ways.id(node)];
      if (number == PositionGraph::kUnknown) return;
      map.path.push_back(number);
    }
  }

  // How a reader of the map is led to any of its positions.
  void note_ways(const FirstLayers& layers, SpaceMap& map) const {
    map.parents.assign(layers.parents.begin(), layers.parents.begin() + static_cast<std::ptrdiff_t>(layers.ids.size()));
    map.moves.resize(layers.ids.size());
    std::vector<NamedMove> names;
    for (std::uint32_t number = 1; number < layers.ids.size(); ++number) {
      const std::uint32_t parent = layers.parents[number];
      if (number == 1 || parent != layers.parents[number - 1]) {
        names = question_.moves(graph_.position(layers.ids[parent]));
      }
      map.moves[number] = names.at(layers.move_before[number]).text;
    }
  }

  void note_neck() {
    if (!result_.length || *result_.length < 2) {
      return miss("neck", result_.length ? "no position lies between the start and a goal" : kNoSolution);
    }
    const auto begin = result_.by_distance.begin() + 1;
    const auto end = result_.by_distance.begin() + static_cast<std::ptrdiff_t>(*result_.length);
    const auto least = std::min_element(begin, end);
    result_.neck = Neck{static_cast<std::uint64_t>(least - result_.by_distance.begin()), *least};
  }

  static constexpr std::size_t kPollInterval = 4096;

  PositionGraph& graph_;
  const AnalysisQuestion& question_;
  Distances& distances_;
  Budget& budget_;
  Analysis result_;
};

}  // namespace

Analysis analyze(PositionGraph& graph, const AnalysisQuestion& question, Distances& distances, Budget& budget) {
  return Analyst(graph, question, distances, budget).run();
}

void note_counts_only(Analysis& analysis) {
  const auto note = [&](const char* figure, bool is_known) {
    if (!is_known) analysis.missing.emplace_back(figure, "so large a space is only counted");
  };
  if (!analysis.stopped && analysis.goals == 0) {
    analysis.missing.emplace_back("length", kNoSolution);
  } else {
    note("length", analysis.length.has_value());
  }
  note("unsolvable_positions", analysis.unsolvable.has_value());
  note("by_distance", !analysis.by_distance.empty() || analysis.goals == 0);
  note("solutions", analysis.solutions.has_value());
  for (const char* figure : {"moves", "edges", "hardest", "solution_classes", "neck", "forced", "branching",
                             "dead_ends", "unmoved", "walk_chance", "difficulty"}) {
    note(figure, false);
  }
}

}  // namespace shunt
