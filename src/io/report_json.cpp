#include "io/report_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "catalogue/family.hpp"

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// File names may hold bytes that are no UTF-8: they are replaced, not fatal.
std::string one_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json puzzle_or_nothing(const PuzzleId& id, const Instance* instance) {
  return {{"family", instance == nullptr ? Json(nullptr) : Json(std::string(instance->family().name))},
          {"name", id.name},
          {"index", id.index},
          {"line", id.line},
          {"width", instance == nullptr ? Json(nullptr) : Json(instance->width())},
          {"height", instance == nullptr ? Json(nullptr) : Json(instance->height())}};
}

Json statistics_json(const Statistics& statistics) {
  Json json;
  for_each_counter(statistics, [&json](const char* name, const auto& value) { json[name] = or_null(value); });
  json["layers"] = or_null(statistics.layers);
  return json;
}

// Why a search with a solution ended early; null: it did not.
Json ended_by_json(const Report& report) {
  if (report.ended_by == Status::out_of_memory) return "memory";
  if (report.ended_by == Status::out_of_time) return "time";
  if (report.ended_by == Status::cancelled) return "cancel";
  return nullptr;  // also where the limit of expansions was met: options.max-expansions tells
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

std::string report_json(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing) {
  Json moves = Json::array();
  for (const MoveRecord& move : report.moves) {
    Json entry = {{"text", move.text}};
    for (const auto& [name, value] : move.parts) {
      std::visit([&entry, &name = name](const auto& v) { entry[name] = v; }, value);
    }
    moves.push_back(std::move(entry));
  }
  Json measures = Json::object();
  for (const auto& [name, value] : report.measures) measures[name] = or_null(value);
  Json json = {{"schema", "shunt.solve/1"},
               {"puzzle", puzzle_or_nothing(id, &instance)},
               {"algorithm", report.algorithm},
               {"options", report.options},
               {"status", std::string(status_name(report.status))},
               {"optimal", report.optimal},
               {"optimal_within", or_null(report.optimal_within)},
               {"proof", std::string(proof_name(report.proof))},
               {"length", or_null(report.length)},
               {"bounds", {{"lower", report.bounds.lower}, {"upper", or_null(report.bounds.upper)}}},
               {"measures", std::move(measures)},
               {"moves", std::move(moves)},
               {"statistics", statistics_json(report.statistics)}};
  if (with_timing) {
    json["timing"] = {{"seconds", report.seconds},
                      {"expanded_per_second", expanded_per_second(report)},
                      {"peak_bytes", report.peak_bytes}};
  }
  json["ended_by"] = ended_by_json(report);
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
  std::string text = "name,index,family,width,height,algorithm,status,optimal,length";
  for_each_counter(Statistics{}, [&text](const char* name, const auto&) { text += std::string(",") + name; });
  return text + (with_timing ? ",seconds,peak_bytes" : "") + ",validated\n";
}

std::string report_csv(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing) {
  std::string text = fmt::format("{},{},{},{},{},{},{},{},{}", csv_field(id.name), id.index, instance.family().name,
                                 instance.width(), instance.height(), report.algorithm, status_name(report.status),
                                 report.optimal, csv_number(report.length));
  for_each_counter(report.statistics, [&text](const char*, const auto& value) { text += "," + csv_number(value); });
  if (with_timing) text += fmt::format(",{:f},{}", report.seconds, report.peak_bytes);
  return text + (report.validated ? ",true\n" : ",false\n");
}

std::string error_csv(const PuzzleId& id, bool with_timing) {
  std::string text = fmt::format("{},{},,,,,bad_input,false,", csv_field(id.name), id.index);
  for_each_counter(Statistics{}, [&text](const char*, const auto&) { text += ","; });
  return text + (with_timing ? ",," : "") + ",false\n";
}

}  // namespace shunt
