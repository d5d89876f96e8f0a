// The calls that are answered at once, by a worker thread: what there is, reading, positions. Each takes the request's
// JSON and returns the answer's; docs/studio-api.md describes both. They throw Refusal, InputError and UsageError.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "catalogue/catalogue.hpp"
#include "studio/server/http.hpp"
#include "studio/server/studio_settings.hpp"

namespace shunt::studio {

nlohmann::ordered_json facts_answer(const Catalogue& catalogue, const StudioSettings& settings);
nlohmann::ordered_json collections_answer(const Catalogue& catalogue);
// `family` and `set` of the path, and its query.
nlohmann::ordered_json collection_answer(const Catalogue& catalogue, const std::string& family, const std::string& set,
                                         std::string_view query);
nlohmann::ordered_json read_answer(const Catalogue& catalogue, const nlohmann::json& request);
// With the text of its JSON.
Response position_answer(const Catalogue& catalogue, const nlohmann::json& request);

}  // namespace shunt::studio
