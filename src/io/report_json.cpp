#include "io/report_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "catalogue/family.hpp"
#include "io/option_columns.hpp"
#include "text/csv.hpp"
#include "text/json_text.hpp"
#include "text/json_writer.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

// Options are kept as they are typed: numbers and switches become numbers and booleans.
void add_option(JsonWriter& json, const std::string& name, const std::string& value) {
  json.key(name);
  long long number = 0;
  double decimal = 0;
  if (value == "true" || value == "false") {
    json.verbatim(value);
  } else if (name != "from" && parse_integer(value, 0, std::numeric_limits<long long>::max(), &number)) {
    json.value(number);
  } else {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), decimal);
    const bool is_decimal = name != "from" && error == std::errc() && end == value.data() + value.size();
    is_decimal ? json.value(decimal) : json.value(value);
  }
}

Json puzzle_or_nothing(const PuzzleId& id, const Instance* instance) {
  return {{"family", instance == nullptr ? Json(nullptr) : Json(std::string(instance->family().name))},
          {"name", id.name},
          {"index", id.index},
          {"line", id.line},
          {"width", instance == nullptr ? Json(nullptr) : Json(instance->width())},
          {"height", instance == nullptr ? Json(nullptr) : Json(instance->height())}};
}

// An empty text is null.
std::optional<std::string> or_nothing(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::string option_of(const Report& report, const char* name) {
  const auto found = report.options.find(name);
  return found == report.options.end() ? "" : found->second;
}

void add_moves(JsonWriter& json, const std::vector<MoveRecord>& moves) {
  json.key("moves").begin_array();
  for (const MoveRecord& move : moves) {
    json.begin_object().field("text", move.text);
    for (const auto& [name, value] : move.parts) {
      std::visit([&json, &name = name](const auto& v) { json.field(name, v); }, value);
    }
    json.end_object();
  }
  json.end_array();
}

void add_statistics(JsonWriter& json, const Statistics& statistics) {
  json.key("statistics").begin_object();
  for_each_counter(statistics, [&json](const char* name, const auto& value) { json.field(name, value); });
  json.field("layers", statistics.layers).end_object();
}

void add_puzzle(JsonWriter& json, const PuzzleId& id, const Instance& instance) {
  json.key("puzzle").begin_object().field("family", instance.family().name).field("name", id.name);
  json.field("index", id.index).field("line", id.line);
  json.field("width", instance.width()).field("height", instance.height());
  std::string board = instance.write("json");
  board.pop_back();  // its newline
  json.key("json").verbatim(board).end_object();
}

// Why a search with a solution ended early; empty: it did not.
std::string ended_by(const Report& report) {
  if (report.ended_by == Status::out_of_memory) return "memory";
  if (report.ended_by == Status::out_of_time) return "time";
  if (report.ended_by == Status::cancelled) return "cancel";
  return "";  // also where the limit of expansions was met: options.max-expansions tells
}

double expanded_per_second(const Report& report) {
  return report.seconds > 0 ? static_cast<double>(report.statistics.expanded.value_or(0)) / report.seconds : 0;
}

}  // namespace

Json puzzle_json(const PuzzleId& id, const Instance& instance) { return puzzle_or_nothing(id, &instance); }

std::string report_json(const PuzzleId& id, const Instance& instance, const Report& report, const BuildFacts* build,
                        std::optional<std::uint64_t> listed_moves) {
  JsonWriter json;
  json.begin_object().field("schema", "shunt.solve/1");
  add_puzzle(json, id, instance);
  json.field("algorithm", report.algorithm).key("options").begin_object();
  for (const auto& [name, value] : report.options) add_option(json, name, value);
  json.end_object().field("status", status_name(report.status)).key("optimal");
  // Proved or not is a question about a solution.
  report.status == Status::solved ? json.value(report.optimal) : json.value(nullptr);
  json.field("optimal_within", report.optimal_within).field("proof", proof_name(report.proof));
  json.field("explanation", or_nothing(report.explanation)).field("length", report.length);
  json.key("bounds").begin_object().field("lower", report.bounds.lower).field("upper", report.bounds.upper);
  json.end_object().key("measures").begin_object();
  for (const auto& [name, value] : report.measures) json.field(name, value);
  json.end_object();
  if (!listed_moves || report.moves.size() <= *listed_moves) {
    add_moves(json, report.moves);
  } else {
    json.field("moves", nullptr);
  }
  add_statistics(json, report.statistics);
  if (build != nullptr) {
    json.key("timing").begin_object().field("seconds", report.seconds);
    json.field("expanded_per_second", expanded_per_second(report)).field("peak_bytes", report.peak_bytes).end_object();
    json.key("build").begin_object().field("version", build->version).field("commit", or_nothing(build->commit));
    json.field("compiler", build->compiler).end_object();
  }
  json.field("ended_by", or_nothing(ended_by(report))).field("validated", report.validated);
  if (!report.disagreement.empty()) json.field("disagreement", report.disagreement);
  return json.end_object().take_line();
}

std::string error_json(const PuzzleId& id, const InputError& error, std::string_view schema) {
  return json_line({{"schema", std::string(schema)},
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
  add(other_options(report.options));
  add(std::string(status_name(report.status)));
  add(ended_by(report));
  add(report.status != Status::solved ? "" : (report.optimal ? "true" : "false"));
  add(report.optimal_within.value_or(""));
  add(std::string(proof_name(report.proof)));
  add(csv_field(report.length));
  add(std::to_string(report.bounds.lower));
  add(csv_field(report.bounds.upper));
  for_each_counter(report.statistics, [&add](const char*, const auto& value) { add(csv_field(value)); });
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
