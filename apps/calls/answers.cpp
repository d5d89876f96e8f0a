#include "calls/answers.hpp"

#include <nlohmann/json.hpp>

namespace shunt::calls {

using Json = nlohmann::ordered_json;

Refusal malformed(std::string message) { return {.status = 400, .kind = "malformed", .message = std::move(message)}; }

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Answer json_answer(const Json& json) { return {.body = json_text(json) + "\n"}; }

}  // namespace shunt::calls
