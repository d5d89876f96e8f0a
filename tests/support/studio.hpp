// The studio as a process, and a client that sends bytes: whatever a browser would never send, too.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shunt::testing {

struct HttpAnswer {
  int status = 0;                              // 0: none came, the connection was closed
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

// A connection to the loopback address.
class Connection {
 public:
  explicit Connection(std::uint16_t port);
  ~Connection();
  Connection(Connection&& other) noexcept;
  Connection& operator=(Connection&&) = delete;

  // False: the other side has closed it.
  bool send(std::string_view bytes) const;
  void finish_sending() const;
  // One answer, by its Content-Length or to the end of the connection.
  HttpAnswer read_answer();
  // The next event of a stream: name and data. An empty name: the stream has ended.
  struct Event {
    std::string name;
    std::string data;
    std::string id;
  };
  Event read_event();
  // Reads to the end of the connection.
  std::string read_all();
  void reset();  // closes at once, as a client that dies does

 private:
  bool read_more();
  std::string take_line();

  int socket_ = -1;
  std::string read_;
};

class StudioProcess {
 public:
  explicit StudioProcess(const std::vector<std::string>& more = {});
  ~StudioProcess();
  StudioProcess(const StudioProcess&) = delete;
  StudioProcess& operator=(const StudioProcess&) = delete;

  pid_t process() const { return process_; }
  std::uint16_t port() const { return port_; }
  const std::string& token() const { return token_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

  // Takes the token; then cookie() is there.
  HttpAnswer enter();
  const std::string& cookie() const { return cookie_; }

  Connection connect() const { return Connection(port_); }
  // The bytes of a request as the page sends it.
  std::string get_text(const std::string& target, const std::string& more_headers = "") const;
  std::string post_text(const std::string& target, const std::string& body, const std::string& more_headers = "") const;
  HttpAnswer get(const std::string& target, const std::string& more_headers = "") const;
  HttpAnswer post(const std::string& target, const std::string& body) const;
  HttpAnswer exchange(const std::string& bytes) const;  // on a connection of its own

  std::string next_error_line();  // of its standard error
  int end(int signal);            // its exit code, or -signal

  std::vector<pid_t> children() const;
  long resident_kilobytes() const;
  double cpu_seconds() const;

 private:
  pid_t process_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::uint16_t port_ = 0;
  std::string token_;
  std::string cookie_;
};

}  // namespace shunt::testing
