// HttpServer: the network side of the studio, on one thread. It accepts on the loopback address only, reads requests
// within bounds of size and time, hands them to a handler, and writes the answers. It knows nothing of the studio.
//
// Slow clients cost a descriptor and nothing else: every read is asynchronous, every phase of a request has a deadline,
// and if all connections are in use the one that has been silent for longest makes room.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "studio/server/event_loop.hpp"
#include "studio/server/http.hpp"

namespace shunt::studio {

// The port cannot be had; what() is the system's reason.
struct ListenError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct ServerLimits {
  std::size_t connections = 512;
  std::chrono::milliseconds idle{60'000};  // between two requests
  std::chrono::milliseconds head{10'000};  // from the first byte of a request to the end of its head
  std::chrono::milliseconds body{20'000};
  std::chrono::milliseconds write{30'000};
  std::chrono::milliseconds ping{15'000};           // of streams: a comment, so that a dead connection is found
  std::size_t stream_bytes = std::size_t{8} << 20;  // that may wait for a reader when more comes
};

// What is served.
struct Site {
  Handler handle;
  // The answer to a request of which only the head is here, if nothing of its body is to be read.
  std::function<std::optional<Response>(const HttpRequest& head)> admit;
  // The answer to something that is no request of ours: a status and what is wrong.
  std::function<Response(unsigned status, const std::string& problem)> refuse;
  // Sees every answer before it is written.
  std::function<void(Response&)> decorate;
};

class HttpServer : public EventLoop {
 public:
  // 0: any free port. Throws ListenError.
  static std::unique_ptr<HttpServer> listen(std::uint16_t port, const ServerLimits& limits);

  virtual std::uint16_t port() const = 0;
  // Answers requests until stop() or a signal that ends programs (INT, TERM, HUP).
  virtual void run(const Site& site) = 0;
  virtual void stop() = 0;
};

}  // namespace shunt::studio
