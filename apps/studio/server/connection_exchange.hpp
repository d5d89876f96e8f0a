// The two ways to answer a request, over a connection: at once, or as a stream. Whoever holds them never holds up the
// connection, and what is dropped without an answer is answered.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "studio/server/connection.hpp"

namespace shunt::studio {

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
inline Connection::~Connection() {
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

inline void Connection::handle() {
  phase_ = Phase::answering;
  timer_.cancel();
  hub_.site->handle(reader_.take(), std::make_shared<ConnectionExchange>(shared_from_this(), *hub_.site));
}

}  // namespace shunt::studio
