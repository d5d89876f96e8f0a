// JSON as every output writes it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace shunt {

// In one line, or indented by so many columns. Bytes that are no UTF-8 (file names may hold them) are replaced, and
// what a terminal would obey is escaped (printable_json), so that a report can be looked at as it is.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);
std::string json_text(const nlohmann::json& json, int indent = -1);

// One line, ended by a newline.
std::string json_line(const nlohmann::ordered_json& json);

}  // namespace shunt
