#include "support/studio.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "support/process.hpp"

namespace shunt::testing {
namespace {

std::string small_letters(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string read_line(int descriptor) {
  std::string line;
  char c = 0;
  while (read(descriptor, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

}  // namespace

// ---- connections

Connection::Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error(std::string("connect: ") + std::strerror(errno));
  }
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Connection::~Connection() {
  if (socket_ >= 0) close(socket_);
}

Connection::Connection(Connection&& other) noexcept : socket_(other.socket_), read_(std::move(other.read_)) {
  other.socket_ = -1;
}

bool Connection::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void Connection::finish_sending() const { shutdown(socket_, SHUT_WR); }

void Connection::reset() {
  const linger at_once{1, 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close(socket_);
  socket_ = -1;
}

bool Connection::read_more() {
  std::array<char, 1 << 16> buffer{};
  const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
  if (count <= 0) return false;
  read_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

std::string Connection::read_all() {
  while (read_more()) continue;
  return std::exchange(read_, {});
}

HttpAnswer Connection::read_answer() {
  HttpAnswer answer;
  std::size_t end = read_.find("\r\n\r\n");
  while (end == std::string::npos) {
    if (!read_more()) return answer;
    end = read_.find("\r\n\r\n");
  }
  std::istringstream head(read_.substr(0, end));
  read_.erase(0, end + 4);
  std::string line;
  std::getline(head, line);
  answer.status = std::stoi(line.substr(9, 3));
  while (std::getline(head, line)) {
    if (line.ends_with('\r')) line.pop_back();
    const std::size_t colon = line.find(": ");
    answer.headers[small_letters(line.substr(0, colon))] = line.substr(colon + 2);
  }
  if (answer.status == 100) return read_answer();
  const std::string length = answer.header("content-length");
  if (length.empty()) return answer;  // a stream, or nothing
  while (read_.size() < std::stoul(length) && read_more()) continue;
  answer.body = read_.substr(0, std::stoul(length));
  read_.erase(0, answer.body.size());
  return answer;
}

std::string Connection::take_line() {
  std::size_t end = read_.find('\n');
  while (end == std::string::npos) {
    if (!read_more()) return "\n";  // no line has this text
    end = read_.find('\n');
  }
  const std::string line = read_.substr(0, end);
  read_.erase(0, end + 1);
  return line;
}

Connection::Event Connection::read_event() {
  Event event;
  for (;;) {
    const std::string line = take_line();
    if (line == "\n") return {};
    if (line.empty() && !event.name.empty()) return event;
    if (line.starts_with("event: ")) event.name = line.substr(7);
    if (line.starts_with("data: ")) event.data = line.substr(6);
    if (line.starts_with("id: ")) event.id = line.substr(4);
  }
}

// ---- the process

StudioProcess::StudioProcess(const std::vector<std::string>& more) {
  int output[2];
  int errors[2];
  if (pipe2(output, O_CLOEXEC) != 0 || pipe2(errors, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
  std::vector<std::string> words = {program(), "serve"};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    dup2(output[1], STDOUT_FILENO);
    dup2(errors[1], STDERR_FILENO);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  close(output[1]);
  close(errors[1]);
  output_ = output[0];
  errors_ = errors[0];
  const std::string address = read_line(output_);
  const std::size_t colon = address.rfind(':');
  const std::size_t question = address.find("/?token=");
  if (question == std::string::npos) throw std::runtime_error("no address: " + address + read_line(errors_));
  port_ = static_cast<std::uint16_t>(std::stoi(address.substr(colon + 1, question - colon - 1)));
  token_ = address.substr(question + 8);
}

StudioProcess::~StudioProcess() {
  if (process_ > 0) end(SIGTERM);
  close(output_);
  close(errors_);
}

int StudioProcess::end(int signal) {
  kill(process_, signal);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string StudioProcess::next_error_line() { return read_line(errors_); }

HttpAnswer StudioProcess::enter() {
  const HttpAnswer answer = exchange("GET /?token=" + token_ + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
  const std::string set = answer.header("set-cookie");
  cookie_ = set.substr(0, set.find(';'));
  return answer;
}

std::string StudioProcess::get_text(const std::string& target, const std::string& more_headers) const {
  return "GET " + target + " HTTP/1.1\r\nHost: " + host() + "\r\nCookie: " + cookie_ + "\r\n" + more_headers + "\r\n";
}

std::string StudioProcess::post_text(const std::string& target, const std::string& body,
                                     const std::string& more_headers) const {
  return "POST " + target + " HTTP/1.1\r\nHost: " + host() + "\r\nCookie: " + cookie_ + "\r\nOrigin: http://" + host() +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         more_headers + "\r\n" + body;
}

HttpAnswer StudioProcess::exchange(const std::string& bytes) const {
  Connection connection = connect();
  connection.send(bytes);
  return connection.read_answer();
}

HttpAnswer StudioProcess::get(const std::string& target, const std::string& more_headers) const {
  return exchange(get_text(target, more_headers));
}

HttpAnswer StudioProcess::post(const std::string& target, const std::string& body) const {
  return exchange(post_text(target, body));
}

std::vector<pid_t> StudioProcess::children() const {
  std::vector<pid_t> all;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(process_) + "/task")) {
    std::ifstream file(task.path() / "children");
    for (pid_t child = 0; file >> child;) all.push_back(child);
  }
  return all;
}

long StudioProcess::resident_kilobytes() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  long size = 0;
  long resident = 0;
  file >> size >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

double StudioProcess::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string field;
  for (int i = 0; i < 11; ++i) fields >> field;
  long user = 0;
  long system = 0;
  fields >> user >> system;
  return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace shunt::testing
