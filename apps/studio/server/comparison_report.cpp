#include "studio/server/comparison_report.hpp"

#include <nlohmann/json.hpp>

#include "studio/server/guard.hpp"
#include "studio/server/responses.hpp"

namespace shunt::studio {
namespace {

constexpr std::string_view kHtml = "text/html; charset=utf-8";

// Puts a nonce into the only style and the only script that runs. `place`: of its tag.
void allow(std::string& html, std::size_t place, std::string_view tag, const std::string& nonce) {
  if (place != std::string::npos) html.insert(place + tag.size() - 1, " nonce=\"" + nonce + "\"");
}

}  // namespace

Response report_answer(const std::string& html, bool is_download) {
  if (is_download) {
    return {.type = std::string(kHtml),
            .body = html,
            .headers = {{"Content-Disposition", "attachment; filename=\"comparison.html\""}}};
  }
  const std::string nonce = random_name(18);
  Response response{.type = std::string(kHtml), .body = html};
  allow(response.body, response.body.rfind("<script>"), "<script>", nonce);
  allow(response.body, response.body.find("<style>"), "<style>", nonce);
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-" + nonce +
          "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts "
          "allow-downloads");
  return response;
}

Response report_csv_answer(const std::string& html) {
  constexpr std::string_view kBegin = "<script type=\"application/json\" id=\"csv\">\n";
  const std::size_t begin = html.find(kBegin);
  const std::size_t end = begin == std::string::npos ? begin : html.find("\n</script>", begin);
  if (end == std::string::npos)
    throw Refusal{.status = 404, .kind = "not_found", .message = "this report has no table"};
  const std::size_t from = begin + kBegin.size();
  const nlohmann::json text = nlohmann::json::parse(html.substr(from, end - from), nullptr, false);
  if (!text.is_string()) throw Refusal{.status = 404, .kind = "not_found", .message = "this report has no table"};
  return {.type = "text/csv; charset=utf-8",
          .body = text.get<std::string>(),
          .headers = {{"Content-Disposition", "attachment; filename=\"comparison.csv\""}}};
}

}  // namespace shunt::studio
