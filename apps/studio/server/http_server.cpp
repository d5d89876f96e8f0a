#include "studio/server/http_server.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <list>
#include <optional>
#include <system_error>
#include <utility>

#include "studio/server/request_reader.hpp"

namespace shunt::studio {
namespace {

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

std::string head_of(const Response& response, bool keeps_alive, bool has_length) {
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

// For destructors: where there is no memory for what is said last, the connection's deadline ends it.
template <typename Saying>
void last_words(const Saying& say) noexcept {
  try {
    say();
  } catch (...) {
    return;
  }
}

// Dropped by an exception that left the loop, or with the server.
Connection::~Connection() {
  last_words([this] { close(); });
}

class ConnectionStream final : public Stream {
 public:
  explicit ConnectionStream(std::weak_ptr<Connection> connection) : connection_(std::move(connection)) {}
  ConnectionStream(const ConnectionStream&) = delete;
  ConnectionStream& operator=(const ConnectionStream&) = delete;
  ~ConnectionStream() override {
    last_words([this] { close(); });
  }

  void send(std::string bytes) override {
    if (const auto connection = connection_.lock()) connection->send(bytes);
  }
  void close() override {
    if (const auto connection = connection_.lock()) connection->end_stream();
    connection_.reset();
  }
  void on_gone(std::function<void()> call) override {
    if (const auto connection = connection_.lock()) connection->set_gone(std::move(call));
  }

 private:
  std::weak_ptr<Connection> connection_;
};

class ConnectionExchange final : public Exchange {
 public:
  explicit ConnectionExchange(std::shared_ptr<Connection> connection, const Site& site)
      : connection_(std::move(connection)), site_(site) {}
  ConnectionExchange(const ConnectionExchange&) = delete;
  ConnectionExchange& operator=(const ConnectionExchange&) = delete;
  ~ConnectionExchange() override {
    last_words([this] {
      if (connection_) connection_->answer(site_.refuse(500, "the request was dropped"));
    });
  }

  void answer(Response response) override {
    if (const auto connection = std::exchange(connection_, nullptr)) connection->answer(std::move(response));
  }
  std::shared_ptr<Stream> stream(Response head) override {
    const auto connection = std::exchange(connection_, nullptr);
    if (!connection) return std::make_shared<ConnectionStream>(std::weak_ptr<Connection>());
    connection->begin_stream(std::move(head));
    return std::make_shared<ConnectionStream>(connection);
  }

 private:
  std::shared_ptr<Connection> connection_;
  const Site& site_;
};

void Connection::handle() {
  phase_ = Phase::answering;
  timer_.cancel();
  hub_.site->handle(reader_.take(), std::make_shared<ConnectionExchange>(shared_from_this(), *hub_.site));
}

// ---- waiting

class TimerWaiting final : public Waiting {
 public:
  TimerWaiting(asio::io_context& io, std::chrono::milliseconds time, std::function<void()> work)
      : timer_(io, time), is_wanted_(std::make_shared<bool>(true)) {
    timer_.async_wait([is_wanted = is_wanted_, work = std::move(work)](error_code error) {
      if (!error && *is_wanted) work();
    });
  }
  TimerWaiting(const TimerWaiting&) = delete;
  TimerWaiting& operator=(const TimerWaiting&) = delete;
  ~TimerWaiting() override { *is_wanted_ = false; }

 private:
  asio::steady_timer timer_;
  std::shared_ptr<bool> is_wanted_;  // the timer may have fired already when it is dropped
};

class DescriptorWaiting final : public Waiting {
 public:
  DescriptorWaiting(asio::io_context& io, int descriptor, std::function<void()> work)
      : state_(std::make_shared<State>(io, descriptor, std::move(work))) {
    wait(state_);
  }
  DescriptorWaiting(const DescriptorWaiting&) = delete;
  DescriptorWaiting& operator=(const DescriptorWaiting&) = delete;
  ~DescriptorWaiting() override {
    state_->is_wanted = false;
    error_code ignored;
    state_->descriptor.close(ignored);
  }

 private:
  struct State {
    State(asio::io_context& io, int number, std::function<void()> call)
        : descriptor(io, copy_of(number)), work(std::move(call)) {}
    asio::posix::stream_descriptor descriptor;  // a copy: the original stays its owner's
    std::function<void()> work;
    bool is_wanted = true;
  };

  static int copy_of(int number) {
    const int copy = fcntl(number, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw std::system_error(errno, std::generic_category(), "a descriptor");
    return copy;
  }

  static void wait(const std::shared_ptr<State>& state) {
    state->descriptor.async_wait(asio::posix::stream_descriptor::wait_read, [state](error_code error) {
      if (error || !state->is_wanted) return;
      state->work();
      if (state->is_wanted) wait(state);
    });
  }

  std::shared_ptr<State> state_;
};

// ---- the server

class AsioServer final : public HttpServer {
 public:
  AsioServer(std::uint16_t port, const ServerLimits& limits) : acceptor_(hub_.io), signals_(hub_.io), retry_(hub_.io) {
    hub_.limits = limits;
    hub_.limits.connections = std::min(limits.connections, descriptors_for_clients());
    try {
      const tcp::endpoint here(asio::ip::address_v4::loopback(), port);
      acceptor_.open(here.protocol());
      // Without it a port stays in use for a minute after the server has ended. On Linux it does not let two programs
      // listen on the same port.
      acceptor_.set_option(tcp::acceptor::reuse_address(true));
      acceptor_.bind(here);
      acceptor_.listen();
      acceptor_.non_blocking(true);
    } catch (const boost::system::system_error& error) {
      throw ListenError(error.code().message());
    }
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void run(const Site& site) override {
    hub_.site = &site;
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
      struct sigaction action {};
      sigaction(number, nullptr, &action);
      if (action.sa_handler != SIG_IGN) signals_.add(number);
    }
    signals_.async_wait([this](error_code error, int) {
      if (!error) stop();
    });
    accept();
    run_loop();
    // From here on a second Ctrl-C ends the program at once.
    error_code ignored;
    signals_.clear(ignored);
    // What is still waiting holds on to connections, and these to the hub.
    hub_.io.restart();
    close_all();
    hub_.io.poll();
  }

  void stop() override {
    asio::post(hub_.io, [this] {
      hub_.is_stopping = true;
      hub_.io.stop();
    });
  }

  void post(std::function<void()> work) override { asio::post(hub_.io, std::move(work)); }
  std::unique_ptr<Waiting> after(std::chrono::milliseconds time, std::function<void()> work) override {
    return std::make_unique<TimerWaiting>(hub_.io, time, std::move(work));
  }
  std::unique_ptr<Waiting> when_readable(int descriptor, std::function<void()> work) override {
    return std::make_unique<DescriptorWaiting>(hub_.io, descriptor, std::move(work));
  }

 private:
  // Half of what this process may open; the other half is for jobs.
  static std::size_t descriptors_for_clients() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 64;
    constexpr rlim_t kWanted = 4096;
    if (limit.rlim_cur < kWanted && limit.rlim_cur < limit.rlim_max) {
      limit.rlim_cur = std::min(kWanted, limit.rlim_max);
      setrlimit(RLIMIT_NOFILE, &limit);
      getrlimit(RLIMIT_NOFILE, &limit);
    }
    return std::max<std::size_t>(4, std::min<rlim_t>(limit.rlim_cur, kWanted) / 2);
  }

  // No memory, or no descriptors, for what one client wanted: it loses its connection, and the loop goes on.
  void run_loop() {
    for (;;) {
      try {
        hub_.io.run();
        return;
      } catch (const std::exception&) {
        continue;
      }
    }
  }

  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) return accept_later();
      accept();  // first: whatever happens to this client, others come
      add(std::move(socket));
    });
  }

  // No descriptors are left: some will be, soon.
  void accept_later() {
    close_silent();
    retry_.expires_after(std::chrono::milliseconds(100));
    retry_.async_wait([this](error_code error) {
      if (!error) accept();
    });
  }

  void add(tcp::socket socket) {
    if (hub_.open >= hub_.limits.connections) close_silent();
    if (hub_.open >= hub_.limits.connections) {
      error_code ignored;
      Response busy = hub_.site->refuse(503, "too many connections");
      hub_.site->decorate(busy);
      socket.non_blocking(true, ignored);
      asio::write(socket, asio::buffer(head_of(busy, false, true) + busy.body), ignored);
      return;
    }
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const auto connection = std::make_shared<Connection>(hub_, std::move(socket));
    if (hub_.connections.size() > 2 * hub_.open + 16) forget_ended();
    hub_.connections.push_back(connection);
    connection->begin();
  }

  void forget_ended() {
    hub_.connections.remove_if([](const std::weak_ptr<Connection>& connection) { return connection.expired(); });
  }

  // The one that has been silent for longest makes room.
  void close_silent() {
    forget_ended();
    std::shared_ptr<Connection> longest;
    for (const auto& weak : hub_.connections) {
      const auto connection = weak.lock();
      if (!connection || !connection->is_silent()) continue;
      if (!longest || connection->silent_since() < longest->silent_since()) longest = connection;
    }
    if (longest) longest->close();
  }

  void close_all() {
    error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    retry_.cancel();
    for (const auto& weak : hub_.connections) {
      if (const auto connection = weak.lock()) connection->close();
    }
  }

  Hub hub_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer retry_;
};

}  // namespace

std::unique_ptr<HttpServer> HttpServer::listen(std::uint16_t port, const ServerLimits& limits) {
  return std::make_unique<AsioServer>(port, limits);
}

}  // namespace shunt::studio
