#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "comparison/headline.hpp"
#include "comparison/summary.hpp"
#include "io/comparison/data.hpp"

namespace shunt {
namespace {

using DataJson = nlohmann::ordered_json;

std::string dumped(const DataJson& json) { return json.dump(-1, ' ', false, DataJson::error_handler_t::replace); }

// A length that is known without the runs; null: none is.
DataJson known_json(const ComparedPuzzle& puzzle) {
  if (!puzzle.known) return nullptr;
  return {{"length", puzzle.known->length}, {"proved", puzzle.known->is_proved}, {"source", puzzle.known->source}};
}

DataJson puzzles_json(const Comparison& comparison) {
  DataJson json = DataJson::array();
  for (const ComparedPuzzle& puzzle : comparison.puzzles) {
    json.push_back({{"name", puzzle.name},
                    {"family", puzzle.family},
                    {"width", puzzle.width},
                    {"height", puzzle.height},
                    {"metric", puzzle.metric},
                    {"words", puzzle.words},
                    {"known", known_json(puzzle)}});
  }
  return json;
}

DataJson methods_json(const Comparison& comparison) {
  DataJson json = DataJson::array();
  for (const ComparedMethod& method : comparison.methods) {
    json.push_back({{"name", method.name},
                    {"detail", method.detail},
                    {"words", method.words},
                    {"meaning", method.meaning},
                    {"randomized", method.is_randomized}});
  }
  return json;
}

DataJson skipped_json(const Comparison& comparison) {
  DataJson json = DataJson::array();
  for (const SkippedMethod& skipped : comparison.skipped) {
    json.push_back({{"method", skipped.method}, {"puzzle", skipped.puzzle}, {"reason", skipped.reason}});
  }
  return json;
}

DataJson spread_json(const Summary& summary, const char* name) {
  const auto spread = summary.spread(column_of(name));
  if (!spread) return nullptr;
  return {{"median", spread->median}, {"least", spread->least}, {"most", spread->most}};
}

DataJson summaries_json(const Comparison& comparison, bool with_times) {
  constexpr const char* kKinds[] = {"proved", "found", "ended"};
  DataJson json = DataJson::array();
  for (const Summary& summary : summaries(comparison)) {
    const bool is_unsolvable = summary.kind == ComparedRun::Kind::ended && summary.is_proved_unsolvable;
    json.push_back({{"puzzle", summary.puzzle + 1},
                    {"method", summary.method + 1},
                    {"runs", summary.runs.size()},
                    {"answered", summary.answered},
                    {"cut", summary.cut},
                    {"kind", is_unsolvable ? "unsolvable" : kKinds[static_cast<int>(summary.kind)]},
                    {"length", spread_json(summary, "length")},
                    {"expanded", spread_json(summary, "expanded")}});
    if (!with_times) continue;
    json.back()["seconds"] = spread_json(summary, "time");
    json.back()["peak_bytes"] = spread_json(summary, "memory");
  }
  return json;
}

// Null: every run was made. `resume`: the words that make the others; null: nothing was kept.
DataJson interruption_json(const Comparison& comparison) {
  if (comparison.not_made.empty()) return nullptr;
  const std::size_t done = comparison.runs.size();
  return {{"done", done},
          {"asked", done + comparison.not_made.size()},
          {"resume", comparison.can_resume ? DataJson(comparison.facts.command + " --resume") : DataJson(nullptr)}};
}

DataJson facts_json(const ComparisonFacts& facts, bool with_times) {
  const auto or_nothing = [](const std::string& text) { return text.empty() ? DataJson(nullptr) : DataJson(text); };
  DataJson json = {{"command", facts.command},
                   {"time_limit", or_nothing(facts.time_limit)},
                   {"memory_limit", or_nothing(facts.memory_limit)},
                   {"threads", facts.threads},
                   {"seed", facts.seed},
                   {"repeats", facts.repeats}};
  if (!with_times) return json;
  json["at_once"] = facts.at_once;
  json["date"] = or_nothing(facts.date);
  json["version"] = facts.version;
  json["compiler"] = facts.compiler;
  json["system"] = or_nothing(facts.system);
  json["processor"] = facts.processor;
  json["cores"] = facts.cores;
  json["memory_bytes"] = facts.memory_bytes;
  return json;
}

// An answer without what differs from run to run.
std::string without_times(const std::string& answer) {
  if (answer.empty()) return answer;
  DataJson json = DataJson::parse(answer);
  json.erase("timing");
  json.erase("build");
  return dumped(json);
}

}  // namespace

void write_comparison_json(const Comparison& comparison, bool with_times,
                           const std::function<std::string(const ComparedRun&)>& answer_of,
                           const std::function<void(std::string_view)>& write) {
  DataJson head = {{"schema", "shunt.compare/1"},
                   {"finding", headline(comparison, with_times)},
                   {"interrupted", interruption_json(comparison)},
                   {"facts", facts_json(comparison.facts, with_times)},
                   {"puzzles", puzzles_json(comparison)},
                   {"methods", methods_json(comparison)},
                   {"skipped", skipped_json(comparison)},
                   {"summaries", summaries_json(comparison, with_times)}};
  std::string piece = dumped(head);
  piece.pop_back();  // its closing bracket: the runs follow
  piece += ",\"runs\":[";
  bool is_first = true;
  for (const ComparedRun& run : comparison.runs) {
    const std::string answer = with_times ? answer_of(run) : without_times(answer_of(run));
    piece += fmt::format(R"({}{{"puzzle":{},"method":{},"repeat":{},"seed":{},)", is_first ? "" : ",", run.puzzle + 1,
                         run.method + 1, run.repeat, run.seed);
    if (with_times) piece += fmt::format(R"("alone":{},)", run.is_alone);
    piece += fmt::format(R"("failure":{},"answer":{}}})", run.status == "failed" ? dumped(run.words) : "null",
                         answer.empty() ? "null" : answer);
    is_first = false;
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    if (piece.size() < kPiece) continue;
    write(piece);
    piece.clear();
  }
  write(piece + "]}\n");
}

}  // namespace shunt
