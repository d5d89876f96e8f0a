#include "text/json_text.hpp"

#include <nlohmann/json.hpp>

#include "core/printable.hpp"

namespace shunt {
namespace {

template <class Json>
std::string dumped(const Json& json, int indent) {
  return printable_json(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

std::string json_text(const nlohmann::ordered_json& json, int indent) { return dumped(json, indent); }
std::string json_text(const nlohmann::json& json, int indent) { return dumped(json, indent); }

std::string json_line(const nlohmann::ordered_json& json) { return json_text(json) + "\n"; }

}  // namespace shunt
