// Guard: who may ask. A server on the loopback address can be reached by every program and, through the browser, by
// every web page that its user has open; this lets in nothing but the studio's own page in a browser that was opened
// with the printed address. docs/studio.md lists what is checked and against what; each check has its test.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "studio/server/http.hpp"

namespace shunt::studio {

class Guard {
 public:
  // `on_token_used`: the token of the printed address has been taken; a new one is there.
  Guard(std::uint16_t port, std::function<void()> on_token_used);

  // The address to open, with a token that works once.
  std::string address() const;

  // The answer, if the request is not to be handled: refused, or a token that becomes a cookie.
  std::optional<Response> check(const HttpRequest& request);

 private:
  std::optional<Response> check_site(const HttpRequest& request) const;
  std::optional<Response> check_post(const HttpRequest& request) const;
  bool has_session(const HttpRequest& request) const;
  Response take_token(std::string_view token);

  std::string host_;       // 127.0.0.1:PORT
  std::string localhost_;  // localhost:PORT
  std::string cookie_name_;
  std::string session_;
  std::string token_;
  std::function<void()> on_token_used_;
  unsigned wrong_tokens_ = 0;  // since this moment
  std::chrono::steady_clock::time_point wrong_since_ = std::chrono::steady_clock::now();
};

// Takes the same time wherever two texts of the same length differ.
bool is_equal_in_constant_time(std::string_view a, std::string_view b);

// So many random bytes of the system as letters and digits that an address may hold. Throws std::system_error.
std::string random_name(std::size_t bytes);

}  // namespace shunt::studio
