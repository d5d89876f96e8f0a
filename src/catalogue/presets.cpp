#include "catalogue/presets.hpp"

#include <string>
#include <vector>

#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

constexpr std::string_view kFirst = "000 (Rush Hour)";
constexpr std::string_view kSecond = "001 (Rush Hour)";
constexpr std::string_view kTiles = "002 (8-puzzle)";
constexpr std::string_view kRandom = "some solution, usually thousands of moves; none after ten million";
constexpr std::string_view kShortest = "a shortest solution; proves unsolvability";
constexpr std::string_view kShortestMax = "a shortest solution among those of farthest slides";
constexpr std::string_view kClosedEarly =
    "a solution if there is one; not always shortest, because states are closed when generated";

constexpr PresetFacts kPresets[] = {
    {"random-uniform", kFirst, "random-walk", "moves=all pick=move", kRandom},
    {"random-vehicle-first", kFirst, "random-walk", "moves=all pick=piece", kRandom},
    {"random-finish", kFirst, "random-walk", "moves=all pick=move finish-check", kRandom},
    {"random-max-finish", kFirst, "random-walk", "moves=max finish-check no-repeat", kRandom},
    {"astar-blocking-max", kFirst, "astar", "heuristic=blocking moves=max close=generation finish-check", kClosedEarly},
    {"astar-blocking-all", kFirst, "astar", "heuristic=blocking moves=all close=generation finish-check", kClosedEarly},
    {"astar-two-level-max", kFirst, "astar", "heuristic=two-level moves=max close=generation finish-check",
     kClosedEarly},
    {"astar-two-level-all", kFirst, "astar", "heuristic=two-level moves=all close=generation finish-check",
     kClosedEarly},
    {"bfs-max", kFirst, "breadth-first", "duplicates=visited finish-check moves=max", kShortestMax},
    {"bfs-all", kFirst, "breadth-first", "duplicates=visited finish-check moves=all", kShortest},
    {"bfs-max-useful", kFirst, "breadth-first", "duplicates=visited finish-check moves=max useful",
     "a solution, if the useful moves reach one"},
    {"bfs-all-useful", kFirst, "breadth-first", "duplicates=visited finish-check moves=all useful",
     "a solution, if the useful moves reach one"},
    {"step-refiner", kFirst, "refine", "window=10 shrink=5 from=random-finish",
     "never longer than the solution it begins with"},
    {"dfs", kFirst, "depth-first", "duplicates=visited moves=all", "some solution; proves unsolvability"},
    {"random-max", kSecond, "random-walk", "moves=max", kRandom},
    {"random-shortened", kSecond, "shortened-random", "moves=max batches=5 batch-size=100",
     "never longer than the best of its walks"},
    {"iterative-deepening", kSecond, "iterative-deepening", "duplicates=none moves=max", kShortestMax},
    {"bfs", kSecond, "breadth-first", "duplicates=visited moves=max", kShortestMax},
    {"beam", kSecond, "beam", "scope=node width=4 heuristic=blocking-lower-bound moves=max",
     "a solution, if the beam does not lose it"},
    {"astar-1", kSecond, "astar", "moves=max close=generation heuristic=blocking", kClosedEarly},
    {"astar-2", kSecond, "astar", "moves=max close=generation heuristic=blocking-lower-bound", kClosedEarly},
    {"moves-freed", kSecond, "astar", "moves=max close=generation heuristic=moves-freed", kClosedEarly},
    {"bfs-no-visited", kTiles, "breadth-first", "duplicates=path",
     "a shortest solution where every move costs the same; proves unsolvability"},
    {"bfs-visited", kTiles, "breadth-first", "duplicates=visited", kShortest},
    {"pds-no-visited", kTiles, "iterative-deepening", "duplicates=path max-depth=5000", "a shortest solution"},
    {"pds-non-strict", kTiles, "iterative-deepening", "duplicates=shallower max-depth=5000", kShortest},
    {"astar-misplaced", kTiles, "astar", "close=expansion queue=heap heuristic=misplaced", kShortest},
    {"astar-manhattan", kTiles, "astar", "close=expansion queue=heap heuristic=manhattan", kShortest},
    {"token-swap-bfs", "003 (Vidrach Itky Leda)", "breadth-first", "duplicates=visited", kShortest},
    {"coroutine-bfs", "004 (Coroutine)", "breadth-first", "duplicates=visited metric=plies",
     "a shortest solution in plies; proves unsolvability"},
    {"coroutine-generate", "004 (Coroutine)", "", "", "a random board, if it is solvable (belongs to shunt generate)"},
};

}  // namespace

std::span<const PresetFacts> presets() { return kPresets; }

const PresetFacts& find_preset(std::string_view name) {
  std::vector<std::string> known;
  for (const PresetFacts& preset : kPresets) {
    if (preset.name == name) return preset;
    known.emplace_back(preset.name);
  }
  const std::string nearest = nearest_name(name, known);
  throw UsageError("no preset is called " + in_quotes(name) +
                   (nearest.empty() ? " (shunt list presets shows all)" : " (did you mean " + nearest + "?)"));
}

std::string_view example_of(const PresetFacts& preset) {
  if (preset.source == kTiles) return "@tiles/assignment-4";
  if (preset.source == kFirst || preset.source == kSecond) return "@rush-hour/course-2";
  return preset.source.starts_with("003") ? "@vidrach/figure" : "@coroutine/bailey-1";
}

Request with_preset(const Request& request, bool (*has_move_set)(const void*, std::string_view),
                    bool (*has_metric)(const void*, std::string_view), const void* family) {
  if (request.preset.empty()) return request;
  const PresetFacts& preset = find_preset(request.preset);
  if (preset.algorithm.empty()) {
    throw UsageError(std::string(preset.name) + " makes puzzles and solves none (expected: shunt generate coroutine)");
  }
  if (request.algorithm != "auto" && request.algorithm != preset.algorithm) {
    throw UsageError("preset " + request.preset + " is a form of " + std::string(preset.algorithm) + ", not of " +
                     request.algorithm);
  }
  Request result = request;
  result.algorithm = preset.algorithm;
  for (const Word& word : split_words(preset.options)) {
    const std::size_t equals = word.text.find('=');
    const std::string name(word.text.substr(0, equals));
    const std::string value(equals == std::string_view::npos ? "true" : word.text.substr(equals + 1));
    if (name == "moves") {
      if (result.moves.empty() && has_move_set(family, value) && request.metric.empty()) result.moves = value;
    } else if (name == "metric") {
      if (result.metric.empty() && has_metric(family, value)) result.metric = value;
    } else if (name == "heuristic") {
      if (result.heuristic.empty()) result.heuristic = value;
    } else if (name == "finish-check") {
      result.finish_check = true;
    } else if (name == "useful") {
      result.only_useful = true;
    } else if (name == "max-depth") {
      if (!result.limits.depth) result.limits.depth = std::stoull(value);
    } else {
      result.options.emplace(name, value);
    }
  }
  return result;
}

}  // namespace shunt
