#include "studio/server/responses.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;

// The page may talk to this server, and nothing else.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view kind_of(unsigned status) {
  switch (status) {
    case 401: return "no_session";
    case 403: return "forbidden";
    case 404: return "not_found";
    case 405: return "method";
    case 408: return "time";
    case 413:
    case 414:
    case 431: return "too_large";
    case 415: return "media_type";
    case 429:
    case 503: return "busy";
    case 500: return "internal";
    default: return "malformed";
  }
}

}  // namespace

Response json_answer(const Json& json, unsigned status) { return {.status = status, .body = json_text(json) + "\n"}; }

Response response_of(calls::Answer answer) {
  Response response{.type = std::move(answer.type), .body = std::move(answer.body)};
  if (!answer.file_name.empty()) {
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + answer.file_name + "\"");
  }
  return response;
}

Response error_answer(const Refusal& refusal) {
  Json error = {{"kind", refusal.kind}, {"message", refusal.message}};
  if (refusal.index >= 0) error["index"] = refusal.index;
  return json_answer({{"error", std::move(error)}}, refusal.status);
}

Response error_answer(const InputError& error) {
  const bool has_place = error.line() > 0;
  return json_answer({{"error",
                       {{"kind", "bad_input"},
                        {"message", error.message()},
                        {"line", has_place ? Json(error.line()) : Json()},
                        {"column", has_place ? Json(error.column()) : Json()}}}},
                     422);
}

Response error_answer(unsigned status, const std::string& message) {
  return error_answer({.status = status, .kind = std::string(kind_of(status)), .message = message});
}

void add_common_headers(Response& response) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kCommon = {{
      {"Content-Security-Policy", kContentPolicy},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cache-Control", "no-store"},
  }};
  for (const auto& [name, value] : kCommon) {
    const bool is_there = std::any_of(response.headers.begin(), response.headers.end(),
                                      [&name = name](const auto& header) { return header.first == name; });
    if (!is_there) response.headers.emplace_back(name, value);
  }
}

}  // namespace shunt::studio
