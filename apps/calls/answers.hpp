// Answers in JSON, and the headers that every answer has.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "studio/server/http.hpp"

namespace shunt::studio {

// What is wrong with a request, thrown by whatever reads it.
struct Refusal {
  unsigned status = 400;
  std::string kind;
  std::string message;
  int index = -1;  // of a list: which entry; -1: none
};
// 400: the request cannot be understood.
Refusal malformed(std::string message);

// Bytes that are no UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);
Response json_answer(const nlohmann::ordered_json& json, unsigned status = 200);

Response error_answer(const Refusal& refusal);
Response error_answer(const InputError& error);
// The kind that belongs to a status of the network side.
Response error_answer(unsigned status, const std::string& message);

// Adds what every answer has, unless it is there already.
void add_common_headers(Response& response);

}  // namespace shunt::studio
