// POST /api/draw and /api/export: pictures, and boards and solutions in the formats of their family, as files to save.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "catalogue/catalogue.hpp"
#include "studio/server/http.hpp"

namespace shunt::studio {

// Both throw Refusal, InputError, UsageError.
Response draw_answer(const Catalogue& catalogue, const nlohmann::json& request);
Response export_answer(const Catalogue& catalogue, const nlohmann::json& request);

}  // namespace shunt::studio
