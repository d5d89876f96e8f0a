#include "io/trace_text.hpp"
#include "text/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

// 7 and not 7.0: only a weight makes halves.
Json f_json(const std::optional<double>& f) {
  if (!f) return nullptr;
  const auto whole = static_cast<std::int64_t>(*f);
  return static_cast<double>(whole) == *f ? Json(whole) : Json(*f);
}

void add_values(Json& json, const TracedValues& values) {
  json["g"] = values.g;
  json["h"] = values.h ? Json(*values.h) : Json(nullptr);
  json["f"] = f_json(values.f);
}

std::string values_text(const TracedValues& values) {
  std::string text = fmt::format("g {}", values.g);
  if (values.h) text += fmt::format("  h {}", *values.h);
  if (values.f) text += fmt::format("  f {:g}", *values.f);
  return text;
}

}  // namespace

std::string trace_text(const TraceRecord& record) {
  std::string text = fmt::format("{:>5}. [{}] {}", record.number, record.state, record.text);
  if (record.parent) text += fmt::format("  from [{}] by {}", *record.parent, record.move);
  text += fmt::format("\n       {}  waiting {}", values_text(record.values), record.frontier);
  if (record.iteration > 0) text += fmt::format("  round {}, bound {}", record.iteration, record.bound.value_or(0));
  if (record.is_backward) text += "  backwards from the goal";
  text += "\n";
  std::size_t move_width = 0;
  std::size_t state_width = 0;
  for (const TraceChild& child : record.children) {
    move_width = std::max(move_width, child.move.size());
    state_width = std::max(state_width, fmt::format("[{}] {}", child.state, child.text).size());
  }
  for (const TraceChild& child : record.children) {
    text += fmt::format("       {:<{}}  {:<{}}  {}  {}\n", child.move, move_width,
                        fmt::format("[{}] {}", child.state, child.text), state_width, values_text(child.values),
                        fate_name(child.fate));
  }
  return text;
}

std::string trace_json(const TraceRecord& record) {
  Json json = {{"expansion", record.number},
               {"iteration", record.iteration > 0 ? Json(record.iteration) : Json(nullptr)},
               {"bound", record.bound ? Json(*record.bound) : Json(nullptr)},
               {"backward", record.is_backward},
               {"state", record.state},
               {"text", record.text},
               {"parent", record.parent ? Json(*record.parent) : Json(nullptr)},
               {"move", record.parent ? Json(record.move) : Json(nullptr)}};
  add_values(json, record.values);
  json["frontier"] = record.frontier;
  Json children = Json::array();
  for (const TraceChild& child : record.children) {
    Json entry = {{"move", child.move}, {"state", child.state}, {"text", child.text}};
    add_values(entry, child.values);
    entry["fate"] = std::string(fate_name(child.fate));
    children.push_back(std::move(entry));
  }
  json["children"] = std::move(children);
  return json_line(json);
}

std::string trace_end_text(std::uint64_t expansions, std::uint64_t written) {
  if (written == expansions) return fmt::format("{} expansion{}.\n\n", expansions, expansions == 1 ? "" : "s");
  return fmt::format("The first {} of {} expansions (--trace-limit).\n\n", written, expansions);
}

std::string trace_end_json(std::uint64_t expansions, std::uint64_t written, const std::vector<StateNumber>& path) {
  const Json json = {{"end", true}, {"expansions", expansions}, {"written", written}, {"path", path}};
  return json_line(json);
}

}  // namespace shunt
