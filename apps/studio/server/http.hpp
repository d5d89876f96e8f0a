// Requests and answers as plain values, and the two ways to answer. Nothing here knows sockets: what answers requests
// is compiled without the network library, and tests can call it directly.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shunt::studio {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string method;
  std::string path;   // without the query; as it was sent, nothing in it is decoded
  std::string query;  // what follows the question mark
  Headers headers;    // names in small letters
  std::string body;

  // The value of a header that is there once; empty: it is not there.
  std::string_view header(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  bool has(std::string_view name) const { return count(name) > 0; }
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body = {};
  Headers headers = {};
  bool closes = false;  // the connection, after this
};

// An answer that goes on: server-sent events. Of one thread, the loop's. Letting go of it ends the answer.
class Stream {
 public:
  virtual ~Stream() = default;
  // Ends the stream by itself if the other side takes nothing any more.
  virtual void send(std::string bytes) = 0;
  virtual void close() = 0;
  // Called once, when the connection has ended: the other side has gone, or has got all of it.
  virtual void on_gone(std::function<void()> call) = 0;
};

// One request that waits for its answer: one of the two is called, once, by the loop's thread. An exchange that is
// dropped without an answer is answered by an internal error.
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual void answer(Response response) = 0;
  virtual std::shared_ptr<Stream> stream(Response head) = 0;
};

using Handler = std::function<void(HttpRequest request, std::shared_ptr<Exchange> exchange)>;

std::string_view reason_phrase(unsigned status);

}  // namespace shunt::studio
