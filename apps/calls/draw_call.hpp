// The calls draw and export: pictures, and boards and solutions in the formats of their family, as files to save.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "calls/answers.hpp"
#include "catalogue/catalogue.hpp"

namespace shunt::calls {

// Both throw Refusal, InputError, UsageError.
Answer draw_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience);
Answer export_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience);

}  // namespace shunt::calls
