#include "studio/server/space_fold.hpp"

#include <bit>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "calls/base64.hpp"

namespace shunt::studio {

using calls::base64_of;
namespace {

using Json = nlohmann::ordered_json;

void append(std::string& bytes, std::uint32_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 255U);
}

Json or_nothing(const Json& report, const char* name) { return report.contains(name) ? report[name] : Json(); }

}  // namespace

Json take_space(Json& report) {
  Json space = {{"positions", or_nothing(report, "positions")},
                {"xy", ""},
                {"left", ""},
                {"edges", ""},
                {"path", Json::array()},
                {"depth", nullptr}};
  const Json by_distance = or_nothing(report, "by_distance");
  space["facts"] = {
      {"positions", or_nothing(report, "positions")},
      {"goals", or_nothing(report, "goals")},
      {"moves", or_nothing(report, "moves")},
      {"edges", or_nothing(report, "edges")},
      {"length", or_nothing(report, "length")},
      {"farthest", by_distance.is_array() && !by_distance.empty() ? Json(by_distance.size() - 1) : Json()},
      {"solutions", or_nothing(report, "solutions")},
      {"neck", or_nothing(report, "neck")},
      {"by_distance", by_distance},
      {"difficulty", or_nothing(report, "difficulty")},
      {"branching", or_nothing(report, "branching")}};
  space["missing"] = "";
  if (!report.contains("layout")) {
    const Json missing = or_nothing(report, "missing");
    space["missing"] =
        missing.is_object() ? missing.value("layout", "there is no map") : std::string("there is no map");
    return space;
  }
  const Json layout = std::move(report["layout"]);
  space["depth"] = layout["depth"];
  report.erase("layout");
  std::string bytes;
  for (const Json& point : layout["xy"]) {
    for (const Json& value : point) append(bytes, std::bit_cast<std::uint32_t>(value.get<float>()));
  }
  space["xy"] = base64_of(bytes);
  bytes.clear();
  for (const Json& left : layout["left"]) {
    append(bytes, left.is_null() ? std::numeric_limits<std::uint32_t>::max() : left.get<std::uint32_t>());
  }
  space["left"] = base64_of(bytes);
  bytes.clear();
  for (const Json& edge : layout["edges"]) {
    for (const Json& end : edge) append(bytes, end.get<std::uint32_t>());
  }
  space["edges"] = base64_of(bytes);
  space["path"] = layout["path"];
  if (layout.contains("parents") && !layout["parents"].empty()) {
    bytes.clear();
    for (const Json& parent : layout["parents"]) append(bytes, parent.get<std::uint32_t>());
    space["parents"] = base64_of(bytes);
    space["moves"] = layout["moves"];
  }
  return space;
}

}  // namespace shunt::studio
