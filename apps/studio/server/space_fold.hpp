// The map of a space, out of shunt.analyze/1: arrays of numbers become base64, a quarter of their size as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace shunt::studio {

// Takes `layout` out of the report.
nlohmann::ordered_json take_space(nlohmann::ordered_json& report);

}  // namespace shunt::studio
