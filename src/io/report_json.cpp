#include "io/report_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "catalogue/family.hpp"
#include "io/or_null.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

// File names may hold bytes that are no UTF-8: they are replaced, not fatal.
std::string one_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

// Options are kept as they are typed: numbers and switches become numbers and booleans.
Json option_json(const std::string& name, const std::string& value) {
  if (value == "true" || value == "false") return value == "true";
  long long number = 0;
  if (name != "from" && parse_integer(value, 0, std::numeric_limits<long long>::max(), &number)) return number;
  double decimal = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), decimal);
  if (name != "from" && error == std::errc() && end == value.data() + value.size()) return decimal;
  return value;
}

Json options_json(const std::map<std::string, std::string>& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = option_json(name, value);
  return json;
}

// Proved or not is a question about a solution.
Json optimal_json(const Report& report) {
  return report.status == Status::solved ? Json(report.optimal) : Json(nullptr);
}

Json puzzle_or_nothing(const PuzzleId& id, const Instance* instance) {
  return {{"family", instance == nullptr ? Json(nullptr) : Json(std::string(instance->family().name))},
          {"name", id.name},
          {"index", id.index},
          {"line", id.line},
          {"width", instance == nullptr ? Json(nullptr) : Json(instance->width())},
          {"height", instance == nullptr ? Json(nullptr) : Json(instance->height())}};
}

std::string option_of(const Report& report, const char* name) {
  const auto found = report.options.find(name);
  return found == report.options.end() ? "" : found->second;
}

// Those that have no column of their own: "order=layer prune=on".
std::string other_options(const Report& report) {
  std::string text;
  for (const auto& [name, value] : report.options) {
    const bool has_column = name == "preset" || name == "took" || name == "heuristic" || name == "moves" ||
                            name == "metric" || name == "seed";
    if (!has_column) text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  }
  return text;
}

Json moves_json(const Report& report) {
  Json moves = Json::array();
  for (const MoveRecord& move : report.moves) {
    Json entry = {{"text", move.text}};
    for (const auto& [name, value] : move.parts) {
      std::visit([&entry, &name = name](const auto& v) { entry[name] = v; }, value);
    }
    moves.push_back(std::move(entry));
  }
  return moves;
}

Json statistics_json(const Statistics& statistics) {
  Json json;
  for_each_counter(statistics, [&json](const char* name, const auto& value) { json[name] = or_null(value); });
  json["layers"] = or_null(statistics.layers);
  return json;
}

// Why a search with a solution ended early; empty: it did not.
std::string ended_by(const Report& report) {
  if (report.ended_by == Status::out_of_memory) return "memory";
  if (report.ended_by == Status::out_of_time) return "time";
  if (report.ended_by == Status::cancelled) return "cancel";
  return "";  // also where the limit of expansions was met: options.max-expansions tells
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

std::string csv_number(const std::optional<std::uint64_t>& value) { return value ? std::to_string(*value) : ""; }

double expanded_per_second(const Report& report) {
  return report.seconds > 0 ? static_cast<double>(report.statistics.expanded.value_or(0)) / report.seconds : 0;
}

}  // namespace

Json puzzle_json(const PuzzleId& id, const Instance& instance) { return puzzle_or_nothing(id, &instance); }

std::string report_json(const PuzzleId& id, const Instance& instance, const Report& report, const BuildFacts* build,
                        std::optional<std::uint64_t> listed_moves) {
  Json moves = !listed_moves || report.moves.size() <= *listed_moves ? moves_json(report) : Json(nullptr);
  Json measures = Json::object();
  for (const auto& [name, value] : report.measures) measures[name] = or_null(value);
  Json puzzle = puzzle_or_nothing(id, &instance);
  puzzle["json"] = Json::parse(instance.write("json"));
  Json json = {{"schema", "shunt.solve/1"},
               {"puzzle", std::move(puzzle)},
               {"algorithm", report.algorithm},
               {"options", options_json(report.options)},
               {"status", std::string(status_name(report.status))},
               {"optimal", optimal_json(report)},
               {"optimal_within", or_null(report.optimal_within)},
               {"proof", std::string(proof_name(report.proof))},
               {"explanation", report.explanation.empty() ? Json(nullptr) : Json(report.explanation)},
               {"length", or_null(report.length)},
               {"bounds", {{"lower", report.bounds.lower}, {"upper", or_null(report.bounds.upper)}}},
               {"measures", std::move(measures)},
               {"moves", std::move(moves)},
               {"statistics", statistics_json(report.statistics)}};
  if (build != nullptr) {
    json["timing"] = {{"seconds", report.seconds},
                      {"expanded_per_second", expanded_per_second(report)},
                      {"peak_bytes", report.peak_bytes}};
    json["build"] = {{"version", build->version},
                     {"commit", build->commit.empty() ? Json(nullptr) : Json(build->commit)},
                     {"compiler", build->compiler}};
  }
  const std::string end = ended_by(report);
  json["ended_by"] = end.empty() ? Json(nullptr) : Json(end);
  json["validated"] = report.validated;
  if (!report.disagreement.empty()) json["disagreement"] = report.disagreement;
  return one_line(json);
}

std::string error_json(const PuzzleId& id, const InputError& error) {
  return one_line({{"schema", "shunt.solve/1"},
                   {"puzzle", puzzle_or_nothing(id, nullptr)},
                   {"status", "bad_input"},
                   {"error",
                    {{"file", error.file()},
                     {"line", error.line() > 0 ? Json(error.line()) : Json(nullptr)},
                     {"column", error.line() > 0 ? Json(error.column()) : Json(nullptr)},
                     {"message", error.message()}}}});
}

std::string report_csv_header(bool with_timing) {
  std::string text =
      "name,index,family,width,height,preset,algorithm,took,heuristic,move_set,metric,seed,options,status,ended_by,"
      "optimal,optimal_within,proof,length,lower,upper";
  for_each_counter(Statistics{}, [&text](const char* name, const auto&) { text += std::string(",") + name; });
  return text + (with_timing ? ",seconds,peak_bytes" : "") + ",validated\n";
}

std::string report_csv(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing) {
  std::string text = fmt::format("{},{},{},{},{}", csv_field(id.name), id.index, instance.family().name,
                                 instance.width(), instance.height());
  const auto add = [&text](const std::string& field) { text += "," + csv_field(field); };
  const std::string took = option_of(report, "took");
  add(option_of(report, "preset"));
  add(report.algorithm);
  add(took.empty() ? report.algorithm : took);
  for (const char* name : {"heuristic", "moves", "metric", "seed"}) add(option_of(report, name));
  add(other_options(report));
  add(std::string(status_name(report.status)));
  add(ended_by(report));
  add(report.status != Status::solved ? "" : (report.optimal ? "true" : "false"));
  add(report.optimal_within.value_or(""));
  add(std::string(proof_name(report.proof)));
  add(csv_number(report.length));
  add(std::to_string(report.bounds.lower));
  add(csv_number(report.bounds.upper));
  for_each_counter(report.statistics, [&add](const char*, const auto& value) { add(csv_number(value)); });
  if (with_timing) text += fmt::format(",{:f},{}", report.seconds, report.peak_bytes);
  return text + (report.validated ? ",true\n" : ",false\n");
}

std::string error_csv(const PuzzleId& id, bool with_timing) {
  const std::string header = report_csv_header(with_timing);
  const auto columns = std::count(header.begin(), header.end(), ',') + 1;
  constexpr int kBeforeStatus = 13;  // name, index and eleven that a bad puzzle does not have
  constexpr int kToStatus = kBeforeStatus + 1;
  return fmt::format("{},{}{}bad_input{}false\n", csv_field(id.name), id.index, std::string(kBeforeStatus - 1, ','),
                     std::string(static_cast<std::size_t>(columns) - kToStatus, ','));
}

}  // namespace shunt
