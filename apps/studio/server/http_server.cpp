#include "studio/server/http_server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <optional>
#include <utility>

#include "studio/server/connection.hpp"
#include "studio/server/connection_exchange.hpp"
#include "studio/server/waitings.hpp"

namespace shunt::studio {
namespace {

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
