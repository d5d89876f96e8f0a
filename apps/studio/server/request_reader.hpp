// RequestReader: HTTP requests out of bytes as they come, by Boost.Beast's parser with bounds on everything. It knows
// no sockets, so that the fuzzer can feed it (fuzz/fuzz_http.cpp).
//
// Beside what the parser refuses: an address that does not begin with a slash, a version other than 1.0 and 1.1, a body
// whose length is given twice or in two ways, and any transfer coding. The page's requests have none of these, and
// where two readers may understand a request in two ways, it is refused.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "studio/server/http.hpp"

namespace shunt::studio {

class RequestReader {
 public:
  static constexpr std::size_t kMostHeader = std::size_t{8} << 10;
  static constexpr std::size_t kMostBody = std::size_t{1} << 20;
  static constexpr std::size_t kMostTarget = std::size_t{2} << 10;
  static constexpr std::size_t kMostFields = 64;

  enum class State { waiting, head, body, done, failed };  // waiting: not a byte of it has come

  RequestReader();
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  // Takes what has come, also of the requests that follow. Not while a request is done or failed.
  void put(std::string_view bytes);
  State state() const { return state_; }
  bool expects_continue() const { return expects_continue_; }  // while in the body

  // In the body: the request so far, without it.
  HttpRequest head() const;
  // Done: the request; then next() begins with the following one, of which bytes may be here already.
  HttpRequest take();
  bool keeps_alive() const { return keeps_alive_; }
  void next();

  // Failed: what to answer. Nothing can be read behind it.
  unsigned status() const { return status_; }
  const std::string& problem() const { return problem_; }

 private:
  struct Parser;

  void parse();
  void check_head();
  void fail(unsigned status, std::string problem);

  std::unique_ptr<Parser> parser_;
  std::string pending_;
  State state_ = State::waiting;
  bool expects_continue_ = false;
  bool keeps_alive_ = false;
  unsigned status_ = 0;
  std::string problem_;
};

}  // namespace shunt::studio
