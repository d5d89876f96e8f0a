#include "space_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "units.hpp"

namespace shunt::cli {
namespace {

using sliding_tiles::SpaceQuestion;
using sliding_tiles::SpaceReport;

constexpr std::size_t kColumns = 80;
constexpr std::size_t kLongestBar = 40;

double average_depth(const SpaceReport& report) {
  double sum = 0;
  for (std::size_t depth = 0; depth < report.layers.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(report.layers[depth]);
  }
  return sum / static_cast<double>(report.states());
}

// The answer in a sentence.
std::string verdict(const SpaceQuestion& question, const SpaceReport& report) {
  if (!report.stopped) {
    return fmt::format("All {} positions are within {} moves of the goal.", grouped(report.states()),
                       report.layers.size() - 1);
  }
  const std::string why = *report.stopped == Status::out_of_time     ? "Out of time"
                          : *report.stopped == Status::out_of_memory ? "Out of memory"
                                                                     : "Cancelled";
  if (report.layers.empty()) return why + " before the first position was counted.";
  const double total = sliding_tiles::space_states(question.rows, question.columns);
  return fmt::format("{}: depths 0 to {} are counted, {} of {} positions.", why, report.layers.size() - 1,
                     grouped(report.states()), grouped(static_cast<std::uint64_t>(total)));
}

// The rows of a board, the blank as "_".
std::vector<std::string> drawn(const SpaceQuestion& question, const std::vector<int>& tiles) {
  const std::size_t width = std::to_string(tiles.size() - 1).size();
  const auto columns = static_cast<std::size_t>(question.columns);
  std::vector<std::string> rows(static_cast<std::size_t>(question.rows));
  for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
    const std::string tile = tiles[cell] == 0 ? "_" : std::to_string(tiles[cell]);
    rows[cell / columns] += fmt::format("{}{:>{}}", cell % columns == 0 ? "" : " ", tile, width);
  }
  return rows;
}

// Boards side by side, as many as fit.
std::string drawn_together(const SpaceQuestion& question, const std::vector<std::vector<int>>& boards) {
  std::string text;
  const std::size_t width = boards.empty() ? 1 : drawn(question, boards[0])[0].size();
  const std::size_t per_line = std::max<std::size_t>(1, (kColumns - 2 + 3) / (width + 3));
  for (std::size_t begin = 0; begin < boards.size(); begin += per_line) {
    std::vector<std::string> lines(static_cast<std::size_t>(question.rows));
    for (std::size_t i = begin; i < std::min(begin + per_line, boards.size()); ++i) {
      const std::vector<std::string> rows = drawn(question, boards[i]);
      for (std::size_t row = 0; row < rows.size(); ++row) lines[row] += (i == begin ? "  " : "   ") + rows[row];
    }
    if (begin > 0) text += "\n";
    for (const std::string& line : lines) text += line + "\n";
  }
  return text;
}

std::string layers_text(const SpaceReport& report) {
  const std::uint64_t most = *std::max_element(report.layers.begin(), report.layers.end());
  const std::size_t width = std::max<std::size_t>(grouped(most).size(), 9);
  std::string text = fmt::format("  depth  {:>{}}\n", "positions", width);
  for (std::size_t depth = 0; depth < report.layers.size(); ++depth) {
    const double share = static_cast<double>(report.layers[depth]) / static_cast<double>(most);
    const auto bar = static_cast<std::size_t>(std::lround(share * kLongestBar));
    text += fmt::format("  {:>5}  {:>{}}", depth, grouped(report.layers[depth]), width);
    text += (bar > 0 ? "  " + std::string(bar, '#') : "") + "\n";
  }
  return text;
}

std::string farthest_text(const SpaceQuestion& question, const SpaceReport& report) {
  const std::size_t shown = report.farthest.size();
  std::string title = "The farthest position";
  if (report.farthest_count > 1) {
    title = shown == report.farthest_count
                ? fmt::format("The {} farthest positions", shown)
                : fmt::format("The first {} of the {} farthest positions", shown, grouped(report.farthest_count));
  }
  return fmt::format("{}, {} moves from the goal:\n\n{}", title, report.layers.size() - 1,
                     drawn_together(question, report.farthest));
}

}  // namespace

std::string status_of_space(const SpaceReport& report) {
  return report.stopped ? std::string(status_name(*report.stopped)) : "complete";
}

std::string space_text(const SpaceQuestion& question, const SpaceReport& report, const SpaceTiming* timing) {
  std::string text = fmt::format("{} x {} sliding tiles, every position by its distance from the goal\n\n{}\n",
                                 question.rows, question.columns, drawn_together(question, {question.goal}));
  text += verdict(question, report) + "\n\n";
  const auto line = [&text](std::string_view name, const std::string& value) {
    text += fmt::format("  {:<20}{:>16}\n", name, value);
  };
  line("states", grouped(report.states()));
  if (!report.stopped) {
    line("radius", std::to_string(report.layers.size() - 1));
    line("average depth", fmt::format("{:.3f}", average_depth(report)));
  }
  if (timing != nullptr) {
    line("time", readable_seconds(timing->seconds));
    line("memory", readable_bytes(timing->peak_bytes));
  }
  if (!report.layers.empty()) text += "\n" + layers_text(report);
  if (!report.stopped) text += "\n" + farthest_text(question, report);
  return text;
}

std::string space_json(const SpaceQuestion& question, const SpaceReport& report, const SpaceTiming* timing) {
  using Json = nlohmann::ordered_json;
  Json json;
  json["schema"] = "shunt.space/1";
  json["rows"] = question.rows;
  json["columns"] = question.columns;
  json["goal"] = question.goal;
  json["status"] = status_of_space(report);
  json["states"] = report.states();
  json["radius"] = report.stopped ? Json() : Json(report.layers.size() - 1);
  json["layers"] = report.layers;
  json["farthest"] = report.farthest;
  json["farthest_count"] = report.stopped ? Json() : Json(report.farthest_count);
  if (timing != nullptr) {
    json["timing"] = {{"seconds", timing->seconds}, {"peak_bytes", timing->peak_bytes}, {"threads", question.threads}};
  }
  return json.dump() + "\n";
}

}  // namespace shunt::cli
