// The calls that are answered at once: what there is, reading, positions. Each takes the request's
// JSON and returns the answer's; docs/studio-api.md describes both. They throw Refusal, InputError and UsageError.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "calls/answers.hpp"
#include "calls/calls.hpp"
#include "catalogue/catalogue.hpp"

namespace shunt::calls {

nlohmann::ordered_json facts_answer(const Catalogue& catalogue, const CallSettings& settings);
nlohmann::ordered_json collections_answer(const Catalogue& catalogue);
nlohmann::ordered_json collection_answer(const Catalogue& catalogue, const nlohmann::json& request);
nlohmann::ordered_json read_answer(const Catalogue& catalogue, const nlohmann::json& request);
nlohmann::ordered_json scene_answer(const nlohmann::json& request);
Answer position_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience);

}  // namespace shunt::calls
