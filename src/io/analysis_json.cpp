#include "io/analysis_json.hpp"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "catalogue/family.hpp"
#include "io/or_null.hpp"
#include "spaces/difficulty.hpp"
#include "text/json_text.hpp"

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

// A number as long as it fits into 64 bits, else its digits as a string.
Json big_number(const std::optional<std::string>& digits) {
  if (!digits) return nullptr;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), value);
  return error == std::errc() && end == digits->data() + digits->size() ? Json(value) : Json(*digits);
}

Json hardest_json(const Instance& instance, const Analysis& analysis) {
  if (analysis.hardest_count == 0) return nullptr;
  return {{"length", analysis.by_distance.size() - 1},
          {"count", analysis.hardest_count},
          {"puzzles", hardest_puzzles(instance, analysis)}};
}

void add_all_figures(Json& json, const Analysis& analysis) {
  json["solution_classes"] = or_null(analysis.solution_classes);
  json["unique_up_to_order"] = analysis.solution_classes ? Json(*analysis.solution_classes == 1) : Json();
  json["neck"] =
      analysis.neck ? Json{{"distance", analysis.neck->distance}, {"positions", analysis.neck->positions}} : Json();
  json["forced"] = or_null(analysis.forced);
  json["dead_ends"] = or_null(analysis.dead_ends);
  json["unmoved"] = or_null(analysis.unmoved);
  json["walk_chance"] = or_null(analysis.walk_chance);
}

// Coordinates to a hundredth of a unit: a move is ten units long.
Json map_json(const SpaceMap& map) {
  const auto rounded = [](float value) { return std::round(static_cast<double>(value) * 100) / 100; };
  Json points = Json::array();
  Json left = Json::array();
  for (const MapPoint& point : map.points) points.push_back({rounded(point.x), rounded(point.y)});
  for (const auto& distance : map.left) left.push_back(or_null(distance));
  return {{"depth", or_null(map.depth)}, {"xy", std::move(points)}, {"left", std::move(left)},
          {"edges", map.edges},          {"path", map.path},        {"parents", map.parents},
          {"moves", map.moves}};
}

}  // namespace

std::string status_of_space(const std::optional<Status>& stopped) {
  return stopped ? std::string(status_name(*stopped)) : "complete";
}

std::vector<std::string> hardest_puzzles(const Instance& instance, const Analysis& analysis) {
  for (const std::string_view format : {"line", "cells", "grid"}) {
    const auto formats = instance.family().formats;
    const auto has_format = [&](const FormatFacts& facts) { return facts.name == format; };
    if (std::none_of(formats.begin(), formats.end(), has_format)) continue;
    try {
      return instance.write_positions(analysis.hardest, format);
    } catch (const UsageError&) {  // the format has no room for such a position
    }
  }
  return instance.write_positions(analysis.hardest, "json");
}

std::string analysis_json(const PuzzleId& id, const Instance& instance, const Analysis& analysis,
                          const AnalysisContext& context) {
  const bool is_whole = !analysis.stopped;
  Json json;
  json["schema"] = "shunt.analyze/1";
  json["puzzle"] = puzzle_json(id, instance);
  json["metric"] = context.metric;
  json["move_set"] = context.move_set;
  json["figures"] = context.all_figures ? "all" : "basic";
  json["status"] = status_of_space(analysis.stopped);
  json["positions"] = analysis.positions;
  json["goals"] = analysis.goals;
  json["moves"] = or_null(analysis.moves);
  json["edges"] = or_null(analysis.edges);
  json["by_depth"] = analysis.by_depth;
  json["by_distance"] =
      is_whole && (analysis.goals == 0 || !analysis.by_distance.empty()) ? Json(analysis.by_distance) : Json();
  json["eccentricity"] = is_whole ? Json(analysis.by_depth.size() - 1) : Json();
  json["length"] = or_null(analysis.length);
  json["unsolvable_positions"] = or_null(analysis.unsolvable);
  json["hardest"] = hardest_json(instance, analysis);
  json["solutions"] = big_number(analysis.solutions);
  json["unique"] = analysis.solutions ? Json(*analysis.solutions == "1") : Json();
  json["branching"] = or_null(analysis.branching);
  json["difficulty"] = or_null(analysis.difficulty);
  if (context.all_figures) add_all_figures(json, analysis);
  if (analysis.map) json["layout"] = map_json(*analysis.map);
  json["missing"] = Json::object();
  const auto miss = [&json](const std::string& figure, const std::string& reason) {
    if (json.contains(figure) || figure == "layout") json["missing"][figure] = reason;
  };
  for (const auto& [figure, reason] : analysis.missing) {
    miss(figure, reason);
    if (figure == "solutions") miss("unique", reason);
    if (figure == "solution_classes") miss("unique_up_to_order", reason);
  }
  if (context.seconds) json["timing"] = {{"seconds", *context.seconds}, {"peak_bytes", context.peak_bytes}};
  return json_line(json);
}

}  // namespace shunt
