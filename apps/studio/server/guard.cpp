#include "studio/server/guard.hpp"

#include <sys/random.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include "calls/links.hpp"
#include "studio/server/responses.hpp"

namespace shunt::studio {
namespace {

constexpr std::size_t kSecretBytes = 24;  // 192 bits: nobody guesses them
constexpr unsigned kMostWrongTokens = 20;
constexpr std::chrono::seconds kWrongTokensWithin{60};

Response plain(unsigned status, std::string text) {
  return {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text)};
}

constexpr std::string_view kNoSession =
    "This is the shunt studio. Open the address that shunt serve has printed in the terminal: it lets this browser in.";

// "application/json", with or without "; charset=utf-8".
bool is_json_type(std::string_view type) {
  constexpr std::string_view kJson = "application/json";
  if (!type.starts_with(kJson)) return false;
  const std::string_view rest = type.substr(kJson.size());
  return rest.empty() || rest == ";charset=utf-8" || rest == "; charset=utf-8" || rest == ";charset=UTF-8" ||
         rest == "; charset=UTF-8";
}

// The values of a cookie of this name: a browser may send several.
std::vector<std::string_view> cookie_values(std::string_view header, std::string_view name) {
  std::vector<std::string_view> values;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view field = header.substr(0, end);
    while (field.starts_with(' ')) field.remove_prefix(1);
    if (field.size() > name.size() && field.starts_with(name) && field[name.size()] == '=') {
      values.push_back(field.substr(name.size() + 1));
    }
    header.remove_prefix(std::min(end + 1, header.size()));
  }
  return values;
}

}  // namespace

bool is_equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference =
        static_cast<unsigned char>(difference | (static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i])));
  }
  // Looked at as a volatile: else the loop might be left early.
  const volatile unsigned char seen = difference;
  return seen == 0;
}

std::string random_name(std::size_t bytes) {
  static constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::vector<unsigned char> random(bytes);
  std::size_t filled = 0;
  while (filled < bytes) {
    const ssize_t count = getrandom(random.data() + filled, bytes - filled, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw std::system_error(errno, std::generic_category(), "random bytes of the system");
    filled += static_cast<std::size_t>(count);
  }
  // Six bits a letter, as base64url has them.
  std::string name;
  unsigned bits = 0;
  unsigned waiting = 0;
  for (const unsigned char byte : random) {
    bits = (bits << 8U | byte) & 0xffffU;
    waiting += 8;
    while (waiting >= 6) {
      waiting -= 6;
      name += kLetters[bits >> waiting & 63U];
    }
  }
  if (waiting > 0) name += kLetters[bits << (6 - waiting) & 63U];
  return name;
}

Guard::Guard(std::uint16_t port, std::function<void()> on_token_used)
    : host_("127.0.0.1:" + std::to_string(port)),
      localhost_("localhost:" + std::to_string(port)),
      cookie_name_("shunt-" + std::to_string(port)),  // cookies do not know ports
      session_(random_name(kSecretBytes)),
      token_(random_name(kSecretBytes)),
      on_token_used_(std::move(on_token_used)) {}

std::string Guard::address() const { return "http://" + host_ + "/?token=" + token_; }

std::optional<Response> Guard::check(const HttpRequest& request) {
  if (auto refused = check_site(request)) return refused;
  if (request.method == "POST") {
    if (auto refused = check_post(request)) return refused;
  } else if (request.method != "GET") {
    Response refused = error_answer(405, "only GET and POST are answered here");
    refused.closes = true;  // to a HEAD no body may follow, and who sends others is no page of ours
    if (request.method == "HEAD") refused.body.clear();
    refused.headers.emplace_back("Allow", "GET, POST");
    return refused;
  }
  if (has_session(request)) return std::nullopt;
  if (request.method == "GET" && request.path == "/") {
    const std::string_view token = calls::query_field(request.query, "token");
    return token.empty() ? plain(401, std::string(kNoSession) + "\n") : take_token(token);
  }
  return error_answer(401, "Open the address that shunt serve has printed.");
}

// Another site's page can make a browser send requests here, and can have its own name resolve to this machine.
std::optional<Response> Guard::check_site(const HttpRequest& request) const {
  const std::string_view host = request.header("host");
  if (host != host_ && host != localhost_) return error_answer(403, "this server answers to its own address only");
  const std::string origin = "http://" + std::string(host);
  if (request.has("origin") && request.header("origin") != origin) {
    return error_answer(403, "this request comes from another site");
  }
  if (request.has("sec-fetch-site")) {
    const std::string_view site = request.header("sec-fetch-site");
    // "none": typed, or opened by a program. No page can say that.
    const bool is_typed = site == "none" && request.method == "GET";
    if (site != "same-origin" && !is_typed) return error_answer(403, "this request comes from another site");
  }
  return std::nullopt;
}

// No form and no simple request of another page has this type, and a browser says where it comes from.
std::optional<Response> Guard::check_post(const HttpRequest& request) const {
  if (!request.has("origin")) return error_answer(403, "a POST without Origin is not the studio's page");
  if (!is_json_type(request.header("content-type")))
    return error_answer(415, "a POST has Content-Type: application/json");
  return std::nullopt;
}

bool Guard::has_session(const HttpRequest& request) const {
  bool is_known = false;
  for (const auto& [name, value] : request.headers) {
    if (name != "cookie") continue;
    for (const std::string_view given : cookie_values(value, cookie_name_)) {
      is_known = is_equal_in_constant_time(given, session_) || is_known;
    }
  }
  return is_known;
}

Response Guard::take_token(std::string_view token) {
  if (!is_equal_in_constant_time(token, token_)) {
    const auto now = std::chrono::steady_clock::now();
    if (now - wrong_since_ > kWrongTokensWithin) {
      wrong_since_ = now;
      wrong_tokens_ = 0;
    }
    // Who guesses pays with a connection for each; the right one is still let in, or anybody could lock the door.
    const bool is_flood = ++wrong_tokens_ > kMostWrongTokens;
    Response refused =
        plain(is_flood ? 429 : 403,
              "This token is wrong, or it has been used: it works once. shunt serve prints a new address each "
              "time.\n");
    refused.closes = is_flood;
    return refused;
  }
  token_ = random_name(kSecretBytes);
  on_token_used_();
  return {.status = 303,
          .type = "",
          .headers = {
              {"Location", "/"},
              {"Set-Cookie", cookie_name_ + "=" + session_ + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800"}}};
}

}  // namespace shunt::studio
