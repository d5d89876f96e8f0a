// Answers of calls and errors as answers of HTTP, and the headers that every answer has.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "calls/answers.hpp"
#include "studio/server/http.hpp"

namespace shunt::studio {

using calls::json_text;
using calls::malformed;
using calls::Refusal;

Response json_answer(const nlohmann::ordered_json& json, unsigned status = 200);
Response response_of(calls::Answer answer);

Response error_answer(const Refusal& refusal);
Response error_answer(const InputError& error);
// The kind that belongs to a status of the network side.
Response error_answer(unsigned status, const std::string& message);

// Adds what every answer has, unless it is there already.
void add_common_headers(Response& response);

}  // namespace shunt::studio
