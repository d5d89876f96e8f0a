#include "cli/commands/analyze/space_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "cli/commands/analyze/analysis_text.hpp"
#include "cli/parse/units.hpp"
#include "io/analysis_json.hpp"
#include "io/draw/text.hpp"
#include "text/json_text.hpp"
#include "words/verdicts.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

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
        per_line = std::max<std::size_t>(1, (kPageColumns + 1) / width);
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

std::string whole_space_text(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing) {
  std::string text = fmt::format("{} x {} {}, every position by its distance from the goal\n\n{}\n", space.rows(),
                                 space.columns(), space.what(), drawn_together(space, {space.goal()}));
  text += whole_space_verdict(space, report) + "\n\n";
  FigureTable figures;
  figures.add("states", grouped(report.states()));
  if (!report.stopped) {
    figures.add("radius", std::to_string(report.layers.size() - 1));
    figures.add("average depth", fmt::format("{:.3f}", average_depth(report)));
  }
  if (timing != nullptr) figures.add_timing(timing->seconds, timing->peak_bytes);
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
  return json_line(json);
}

}  // namespace shunt::cli
