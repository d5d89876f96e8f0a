// What can be told of a puzzle when its whole space is known. docs/analysis.md defines every figure for users; the
// names here are those of the JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "spaces/distances.hpp"
#include "spaces/layout.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

// A legal move, for figures about solutions.
struct NamedMove {
  std::string text;
  std::vector<int> pieces = {};  // the pieces that it moves, by number
};

struct AnalysisWishes {
  bool all_figures = true;      // false: positions, moves, histograms, hardest positions, number of shortest solutions
  bool counts_classes = false;  // with few figures: also solution_classes
  bool wants_layout = false;    // a map of at most kMostMapped positions
};

struct AnalysisQuestion {
  AnalysisWishes wishes = {};
  // The legal moves of a position, in the order of PositionGraph::links.
  std::function<std::vector<NamedMove>(const Position&)> moves = nullptr;
  std::vector<std::string> pieces = {};  // their names, by number; an empty name is no piece
};

struct Neck {
  std::uint64_t distance = 0;
  std::uint64_t positions = 0;
};

// Every position as a point, with its distance (nothing: no goal can be reached) and the moves between them; the start
// is 0. Of a larger space the first layers are shown, as many as fit.
struct SpaceMap {
  std::optional<std::uint64_t> depth;  // of a part: all positions that are at most so many moves from the start
  std::vector<MapPoint> points;
  std::vector<std::optional<std::uint64_t>> left;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // the smaller number first, in ascending order
  std::vector<std::uint32_t> path;  // a shortest solution, as far as it is on the map; empty: there is none
  // The position before each one on a way of fewest moves from the start, and the move between them; of the start:
  // itself and no move. Pieces that are interchangeable share a name.
  std::vector<std::uint32_t> parents;
  std::vector<std::string> moves;
};

struct Analysis {
  static constexpr std::size_t kMostHardest = 10;

  std::optional<Status> stopped;            // before the end: why. Nothing: this is the whole space
  std::uint64_t positions = 0;              // met
  std::uint64_t goals = 0;                  // of them solved
  std::vector<std::uint64_t> by_depth;      // positions by cost from the start; complete depths only
  std::vector<std::uint64_t> by_distance;   // positions by cost to the nearest goal; empty unless the space is whole
  std::optional<std::uint64_t> unsolvable;  // positions from which no goal can be reached
  std::optional<std::uint64_t> length;      // from the start to the nearest goal; nothing also: there is none
  std::optional<std::uint64_t> moves;       // legal moves of all positions together
  std::optional<std::uint64_t> edges;       // pairs of positions that are one move apart, in either direction
  std::uint64_t hardest_count = 0;          // positions of the greatest finite distance
  std::vector<Position> hardest;            // the first of them
  std::optional<std::string> solutions;     // shortest ones from the start, in decimal: may exceed 64 bits
  std::optional<double> branching;          // legal moves a position, on average
  std::optional<double> difficulty;         // 0 to 100: difficulty.hpp

  // Of all figures only.
  std::optional<std::uint64_t> solution_classes;  // shortest solutions up to the order of moves that commute
  std::optional<Neck> neck;
  std::optional<std::vector<std::uint64_t>> forced;  // distances at which all shortest solutions share one position
  std::optional<std::uint64_t> dead_ends;            // unsolved positions with at most one neighbour
  std::optional<std::vector<std::string>> unmoved;   // pieces that no shortest solution moves
  std::optional<double> walk_chance;                 // that a random walk of ten times the length meets a goal

  std::optional<SpaceMap> map;

  // Figures that were asked for and are absent, by name, each with the reason.
  std::vector<std::pair<std::string, std::string>> missing;
};

// `distances` are filled, and serve as a table of "moves left" afterwards.
Analysis analyze(PositionGraph& graph, const AnalysisQuestion& question, Distances& distances, Budget& budget);

// Of an engine that knows how many positions there are at each depth, and nothing of a single one: what it leaves open
// is noted as missing.
void note_counts_only(Analysis& analysis);

}  // namespace shunt
