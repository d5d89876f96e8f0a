#include "space_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "catalogue/family.hpp"
#include "io/picture.hpp"
#include "units.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kColumns = 80;
constexpr std::size_t kLongestBar = 40;

std::string why_stopped(Status status) {
  return status == Status::out_of_time ? "Out of time"
                                       : (status == Status::out_of_memory ? "Out of memory" : "Cancelled");
}

// A histogram with bars: "  depth  positions".
std::string histogram(std::string_view label, const std::vector<std::uint64_t>& counts) {
  const std::uint64_t most = *std::max_element(counts.begin(), counts.end());
  const std::size_t width = std::max<std::size_t>(grouped(most).size(), 9);
  const std::size_t label_width = std::max<std::size_t>(label.size(), 5);
  std::string text = fmt::format("  {:>{}}  {:>{}}\n", label, label_width, "positions", width);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double share = static_cast<double>(counts[i]) / static_cast<double>(most);
    const auto bar = static_cast<std::size_t>(std::lround(share * kLongestBar));
    text += fmt::format("  {:>{}}  {:>{}}", i, label_width, grouped(counts[i]), width);
    text += (bar > 0 ? "  " + std::string(bar, '#') : "") + "\n";
  }
  return text;
}

class Figures {
 public:
  void add(std::string_view name, const std::string& value) { text_ += fmt::format("  {:<20}{:>16}\n", name, value); }
  void add_timing(const SpaceTiming* timing) {
    if (timing == nullptr) return;
    add("time", readable_seconds(timing->seconds));
    add("memory", readable_bytes(timing->peak_bytes));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string counts_verdict(const SpaceCounts& counts, const MetricFacts& metric) {
  if (counts.stopped) {
    return counts.by_depth.empty()
               ? why_stopped(*counts.stopped) + " before the first depth was complete."
               : fmt::format("{}: depths 0 to {} are complete, {} positions met.", why_stopped(*counts.stopped),
                             counts.by_depth.size() - 1, grouped(counts.positions));
  }
  if (counts.goals == 0)
    return fmt::format("{} positions can be reached, and none of them is solved.", grouped(counts.positions));
  return fmt::format("{} positions can be reached, {} of them solved; the nearest is {} {} away.",
                     grouped(counts.positions), grouped(counts.goals), grouped(*counts.start_distance),
                     *counts.start_distance == 1 ? metric.singular : metric.plural);
}

// Drawings side by side, as many as fit.
std::string drawn_together(const WholeSpace& space, const std::vector<std::vector<int>>& positions) {
  std::string text;
  std::size_t per_line = 1;
  for (std::size_t begin = 0; begin < positions.size(); begin += per_line) {
    std::vector<std::string> lines;
    for (std::size_t i = begin; i < std::min(begin + per_line, positions.size()); ++i) {
      std::istringstream picture(draw_text(space.view(positions[i]), false));
      std::size_t row = 0;
      for (std::string line; std::getline(picture, line); ++row) {
        if (row == lines.size()) lines.emplace_back();
        lines[row] += (i == begin ? "" : " ") + line;
      }
      if (i == 0) {  // how wide one is, is known now: begin again with as many as fit
        const std::size_t width = lines.front().size() + 1;
        per_line = std::max<std::size_t>(1, (kColumns + 1) / width);
      }
    }
    if (begin > 0) text += "\n";
    for (const std::string& line : lines) text += line + "\n";
  }
  return text;
}

std::string whole_space_verdict(const WholeSpace& space, const WholeSpaceReport& report) {
  if (!report.stopped) {
    return fmt::format("All {} positions are within {} moves of the goal.", grouped(report.states()),
                       report.layers.size() - 1);
  }
  const std::string why = why_stopped(*report.stopped);
  if (report.layers.empty()) return why + " before the first position was counted.";
  return fmt::format("{}: depths 0 to {} are counted, {} of {} positions.", why, report.layers.size() - 1,
                     grouped(report.states()), grouped(static_cast<std::uint64_t>(space.states())));
}

double average_depth(const WholeSpaceReport& report) {
  double sum = 0;
  for (std::size_t depth = 0; depth < report.layers.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(report.layers[depth]);
  }
  return sum / static_cast<double>(report.states());
}

std::string farthest_text(const WholeSpace& space, const WholeSpaceReport& report) {
  const std::size_t shown = report.farthest.size();
  std::string title = "The farthest position";
  if (report.farthest_count > 1) {
    title = shown == report.farthest_count
                ? fmt::format("The {} farthest positions", shown)
                : fmt::format("The first {} of the {} farthest positions", shown, grouped(report.farthest_count));
  }
  return fmt::format("{}, {} moves from the goal:\n\n{}", title, report.layers.size() - 1,
                     drawn_together(space, report.farthest));
}

}  // namespace

std::string status_of_space(const std::optional<Status>& stopped) {
  return stopped ? std::string(status_name(*stopped)) : "complete";
}

std::string counts_text(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                        const SpaceCounts& counts, const SpaceTiming* timing, bool with_colour) {
  std::string text =
      fmt::format("{} ({}, {} x {}), every position that can be reached\n\n{}\n", id.name, instance.family().name,
                  instance.width(), instance.height(), draw_text(instance.reference()->view(), with_colour));
  text += counts_verdict(counts, metric) + "\n\n";
  Figures figures;
  figures.add("positions", grouped(counts.positions));
  figures.add("solved", grouped(counts.goals));
  if (!counts.stopped) {
    figures.add("farthest from start", std::to_string(counts.by_depth.size() - 1));
    if (counts.goals > 0) figures.add("farthest from goal", std::to_string(counts.by_distance.size() - 1));
    if (counts.dead > 0) figures.add("without a solution", grouped(counts.dead));
  }
  figures.add_timing(timing);
  text += figures.text();
  if (!counts.by_depth.empty()) text.append("\n").append(histogram("depth", counts.by_depth));
  if (!counts.by_distance.empty()) text.append("\n").append(histogram("to the goal", counts.by_distance));
  return text;
}

std::string counts_json(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                        const SpaceCounts& counts, const SpaceTiming* timing) {
  const bool is_whole = !counts.stopped;
  Json json;
  json["schema"] = "shunt.analyze/1";
  json["puzzle"] = puzzle_json(id, instance);
  json["metric"] = std::string(metric.name);
  json["status"] = status_of_space(counts.stopped);
  json["positions"] = counts.positions;
  json["goals"] = counts.goals;
  json["by_depth"] = counts.by_depth;
  json["by_distance"] = is_whole ? Json(counts.by_distance) : Json();
  json["unsolvable_positions"] = is_whole ? Json(counts.dead) : Json();
  json["length"] = counts.start_distance ? Json(*counts.start_distance) : Json();
  if (timing != nullptr) json["timing"] = {{"seconds", timing->seconds}, {"peak_bytes", timing->peak_bytes}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string whole_space_text(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing) {
  std::string text = fmt::format("{} x {} {}, every position by its distance from the goal\n\n{}\n", space.rows(),
                                 space.columns(), space.what(), drawn_together(space, {space.goal()}));
  text += whole_space_verdict(space, report) + "\n\n";
  Figures figures;
  figures.add("states", grouped(report.states()));
  if (!report.stopped) {
    figures.add("radius", std::to_string(report.layers.size() - 1));
    figures.add("average depth", fmt::format("{:.3f}", average_depth(report)));
  }
  figures.add_timing(timing);
  text += figures.text();
  if (!report.layers.empty()) text.append("\n").append(histogram("depth", report.layers));
  if (!report.stopped) text.append("\n").append(farthest_text(space, report));
  return text;
}

std::string whole_space_json(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing) {
  Json json;
  json["schema"] = "shunt.space/1";
  json["rows"] = space.rows();
  json["columns"] = space.columns();
  json["goal"] = space.goal();
  json["status"] = status_of_space(report.stopped);
  json["states"] = report.states();
  json["radius"] = report.stopped ? Json() : Json(report.layers.size() - 1);
  json["layers"] = report.layers;
  json["farthest"] = report.farthest;
  json["farthest_count"] = report.stopped ? Json() : Json(report.farthest_count);
  if (timing != nullptr) {
    json["timing"] = {{"seconds", timing->seconds}, {"peak_bytes", timing->peak_bytes}, {"threads", timing->threads}};
  }
  return json.dump() + "\n";
}

}  // namespace shunt::cli
