// Connection: one client of the studio's server. Each phase of a request has a deadline, each stream a bound on what
// waits for its reader. Included by http_server.cpp only, as all that sees asio.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "studio/server/http_server.hpp"
#include "studio/server/request_reader.hpp"

namespace shunt::studio {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

class Connection;

// What connections need of their server.
struct Hub {
  asio::io_context io{1};
  ServerLimits limits;
  const Site* site = nullptr;
  std::list<std::weak_ptr<Connection>> connections = {};  // the oldest first
  std::size_t open = 0;
  bool is_stopping = false;
};

inline std::string head_of(const Response& response, bool keeps_alive, bool has_length) {
  std::string text = "HTTP/1.1 " + std::to_string(response.status) + " ";
  text += reason_phrase(response.status);
  text += "\r\n";
  const auto add = [&text](std::string_view name, std::string_view value) {
    text.append(name).append(": ").append(value).append("\r\n");
  };
  const bool has_body = response.status != 204 && response.status != 304;
  if (has_body && !response.type.empty()) add("Content-Type", response.type);
  if (has_body && has_length) add("Content-Length", std::to_string(response.body.size()));
  for (const auto& [name, value] : response.headers) add(name, value);
  add("Connection", keeps_alive ? "keep-alive" : "close");
  return text + "\r\n";
}

// One client: reads a request, waits for its answer, writes it, and so on. Kept alive by the operation that is under
// way; nothing else owns it.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Hub& hub, tcp::socket socket) : hub_(hub), socket_(std::move(socket)), timer_(hub.io) { ++hub_.open; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  void begin() { read(); }

  // May be closed for another one: it has sent nothing, or not all of a head.
  bool is_silent() const { return phase_ == Phase::waiting || phase_ == Phase::head; }
  Clock::time_point silent_since() const { return phase_began_; }

  void close() {
    if (phase_ == Phase::closed) return;
    phase_ = Phase::closed;
    --hub_.open;
    error_code ignored;
    timer_.cancel();
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
    if (const auto gone = std::exchange(on_gone_, nullptr)) gone();
  }

  void answer(Response response) {
    if (phase_ != Phase::answering) return;
    closes_ = closes_ || response.closes || !reader_.keeps_alive() || hub_.is_stopping;
    hub_.site->decorate(response);
    output_ = head_of(response, !closes_, true);
    if (response.status != 204 && response.status != 304) output_ += response.body;
    enter(Phase::writing, hub_.limits.write);
    asio::async_write(socket_, asio::buffer(output_),
                      [self = shared_from_this()](error_code error, std::size_t) { self->on_written(error); });
  }

  void begin_stream(Response head) {
    if (phase_ != Phase::answering) return;
    hub_.site->decorate(head);
    queued_ = head_of(head, false, false);
    enter(Phase::streaming, hub_.limits.ping);
    drain();
    write_queued();
  }
  void send(const std::string& bytes) {
    if (phase_ != Phase::streaming || is_ending_) return;
    // What waits already counts, not what comes: a result may be larger than all that a slow reader is allowed.
    if (queued_.size() > hub_.limits.stream_bytes) return close();
    queued_ += bytes;
    write_queued();
  }
  void end_stream() {
    if (phase_ != Phase::streaming) return;
    is_ending_ = true;
    write_queued();
  }
  void set_gone(std::function<void()> call) {
    if (phase_ == Phase::streaming) {
      on_gone_ = std::move(call);
    } else if (phase_ == Phase::closed) {
      asio::post(hub_.io, std::move(call));
    }
  }

 private:
  enum class Phase { waiting, head, body, answering, writing, streaming, lingering, closed };

  void enter(Phase phase, std::chrono::milliseconds deadline) {
    phase_ = phase;
    phase_began_ = Clock::now();
    timer_.expires_after(deadline);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      // A timer that was set anew may have fired before.
      if (!error && self->timer_.expiry() <= Clock::now()) self->on_deadline();
    });
  }

  void on_deadline() {
    switch (phase_) {
      case Phase::answering: return;  // as long as it takes
      case Phase::head:
      case Phase::body: return refuse(408, "the request did not come in time");
      case Phase::streaming: return ping();
      default: return close();
    }
  }

  // ---- reading

  void read() {
    using State = RequestReader::State;
    const State state = reader_.state();
    if (state == State::done) return handle();
    if (state == State::failed) return refuse(reader_.status(), reader_.problem());
    if (hub_.is_stopping) return close();
    const Phase phase = state == State::waiting ? Phase::waiting : state == State::head ? Phase::head : Phase::body;
    if (phase == Phase::body && !is_admitted_) {
      is_admitted_ = true;
      if (auto refused = hub_.site->admit(reader_.head())) {
        phase_ = Phase::answering;
        closes_ = true;
        return answer(std::move(*refused));
      }
    }
    // A deadline is for all of a phase: a byte now and then does not put it off.
    if (phase != phase_ || !is_begun_) {
      is_begun_ = true;
      const ServerLimits& limits = hub_.limits;
      enter(phase, phase == Phase::waiting ? limits.idle : phase == Phase::head ? limits.head : limits.body);
    }
    if (phase == Phase::body && reader_.expects_continue() && !has_continued_) return write_continue();
    socket_.async_read_some(asio::buffer(input_), [self = shared_from_this()](error_code error, std::size_t count) {
      self->on_read(error, count);
    });
  }

  void on_read(error_code error, std::size_t count) {
    // Refused meanwhile by its deadline: somebody else is at work.
    if (phase_ != Phase::waiting && phase_ != Phase::head && phase_ != Phase::body) return;
    if (error) return close();
    reader_.put(std::string_view(input_.data(), count));
    read();
  }

  void write_continue() {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    has_continued_ = true;
    asio::async_write(socket_, asio::buffer(kContinue), [self = shared_from_this()](error_code error, std::size_t) {
      if (self->phase_ != Phase::body) return;
      if (error) return self->close();
      self->read();
    });
  }

  void handle();

  void refuse(unsigned status, const std::string& problem) {
    phase_ = Phase::answering;
    closes_ = true;
    answer(hub_.site->refuse(status, problem));
  }

  // ---- writing

  void on_written(error_code error) {
    if (phase_ != Phase::writing) return;
    if (error) return close();
    output_.clear();
    if (output_.capacity() > (std::size_t{64} << 10)) output_.shrink_to_fit();
    if (closes_) return linger();
    is_begun_ = false;
    is_admitted_ = false;
    has_continued_ = false;
    reader_.next();
    read();
  }

  // Bytes of the client that nobody reads would make the system throw away our answer: they are taken for a moment.
  void linger() {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    enter(Phase::lingering, std::chrono::milliseconds(1000));
    if (!is_draining_) drain();
  }

  // Reads what nobody asked for, until the other side closes: of streams, whose clients say nothing more, and while
  // lingering. One read at a time: of two that wait, the system's word of the end wakes only the first.
  void drain() {
    is_draining_ = true;
    socket_.async_read_some(asio::buffer(input_), [self = shared_from_this()](error_code error, std::size_t count) {
      self->is_draining_ = false;
      if (self->phase_ != Phase::streaming && self->phase_ != Phase::lingering) return;
      self->discarded_ += count;
      if (error || self->discarded_ > 4 * RequestReader::kMostBody) return self->close();
      self->drain();
    });
  }

  // ---- streams

  void write_queued() {
    if (is_writing_) return;
    if (queued_.empty()) {
      if (is_ending_) {
        closes_ = true;
        linger();
      }
      return;
    }
    is_writing_ = true;
    output_ = std::exchange(queued_, {});
    asio::async_write(socket_, asio::buffer(output_), [self = shared_from_this()](error_code error, std::size_t) {
      self->is_writing_ = false;
      if (self->phase_ != Phase::streaming) return;
      if (error) return self->close();
      self->pings_unwritten_ = 0;
      self->write_queued();
    });
  }

  void ping() {
    if (++pings_unwritten_ > 2) return close();  // nothing was taken for two of them
    enter(Phase::streaming, hub_.limits.ping);
    send(":\n\n");
  }

  Hub& hub_;
  tcp::socket socket_;
  asio::steady_timer timer_;
  RequestReader reader_;
  std::array<char, std::size_t{8} << 10> input_{};
  std::string output_;
  Phase phase_ = Phase::waiting;
  Clock::time_point phase_began_ = Clock::now();
  bool is_begun_ = false;     // the phase has its deadline
  bool is_admitted_ = false;  // its body is read
  bool has_continued_ = false;
  bool closes_ = false;
  std::size_t discarded_ = 0;
  bool is_draining_ = false;
  // Of a stream.
  std::string queued_;
  bool is_writing_ = false;
  bool is_ending_ = false;
  int pings_unwritten_ = 0;
  std::function<void()> on_gone_;
};

}  // namespace shunt::studio
