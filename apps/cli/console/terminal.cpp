#include "cli/console/terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "cli/console/process.hpp"
#include "core/printable.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

// Of standard error, and of everything that goes to the same terminal.
std::mutex screen;
bool is_status_shown = false;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// 0, or why not.
int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {  // whoever shares it with us has made it so
      struct pollfd ready {
        descriptor, POLLOUT, 0
      };
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

void erase_status() noexcept {
  if (is_status_shown) write_all(STDERR_FILENO, kEraseLine);
  is_status_shown = false;
}

bool is_dumb_terminal() {
  const std::string_view kind = environment("TERM");
  return kind.empty() || kind == "dumb";
}

// 0: it is no terminal.
std::size_t columns_of(int descriptor) {
  struct winsize size {};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::optional<std::size_t> columns_of_environment() {
  long long given = 0;
  if (!parse_integer(environment("COLUMNS"), 1, 10'000, &given)) return std::nullopt;
  return static_cast<std::size_t>(given);
}

std::size_t terminal_columns() {
  constexpr std::size_t kUsual = 80;
  const std::size_t columns = columns_of(STDERR_FILENO);
  return columns > 0 ? columns : columns_of_environment().value_or(kUsual);
}

}  // namespace

std::optional<std::size_t> output_columns() {
  if (const auto columns = columns_of_environment()) return columns;
  const std::size_t columns = columns_of(STDOUT_FILENO);
  return columns > 0 ? std::optional(columns) : std::nullopt;
}

void write_output(std::string_view text) {
  if (text.empty()) return;
  const std::lock_guard lock(screen);
  erase_status();
  const int error = write_all(STDOUT_FILENO, text);
  if (error == 0) return;
  request_stop();
  if (error == EPIPE) throw ClosedPipe{};
  throw OutputError{std::strerror(error)};
}

void write_file(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  int error = file < 0 ? errno : write_all(file, text);
  if (file >= 0 && close(file) != 0 && error == 0) error = errno;
  if (error != 0) throw OutputError{std::strerror(error), path};
}

void write_diagnostics(std::string_view text) noexcept {
  const std::lock_guard lock(screen);
  erase_status();
  write_all(STDERR_FILENO, text);
}

void write_message_parts(std::span<const std::string_view> parts) noexcept {
  try {
    std::string line;
    for (const std::string_view part : parts) line += printable(part);
    write_diagnostics(line + "\n");
  } catch (...) {  // there is no memory for the line: its parts need none
    for (const std::string_view part : parts) write_diagnostics(part);
    write_diagnostics("\n");
  }
}

bool has_status_line() { return isatty(STDERR_FILENO) == 1 && !is_dumb_terminal(); }

void show_status(std::string_view text) noexcept {
  const std::lock_guard lock(screen);
  try {
    // The last column stays empty: some terminals begin a new line when it is filled.
    write_all(STDERR_FILENO, std::string(kEraseLine).append(cut_to_columns(text, terminal_columns() - 1)));
    is_status_shown = true;
  } catch (...) {  // no memory: it comes next time
  }
}

void clear_status() noexcept {
  const std::lock_guard lock(screen);
  erase_status();
}

void forget_status() noexcept { is_status_shown = false; }

std::string_view cut_to_columns(std::string_view text, std::size_t columns) {
  std::size_t used = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x80 && byte < 0xc0) continue;  // goes on with the character
    used += byte < 0x80 ? 1 : 2;
    if (used > columns) return text.substr(0, i);
  }
  return text;
}

bool wants_colour(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  return isatty(STDOUT_FILENO) == 1 && !is_dumb_terminal() && environment("NO_COLOR").empty();
}

ColourDepth colour_depth() {
  const std::string_view colours = environment("COLORTERM");
  if (colours == "truecolor" || colours == "24bit") return ColourDepth::full;
  const std::string_view kind = environment("TERM");
  if (kind.ends_with("-direct")) return ColourDepth::full;
  return kind.find("256") != std::string_view::npos ? ColourDepth::indexed : ColourDepth::basic;
}

bool speaks_utf8() {
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (locale.empty()) locale = environment(name);
  }
  std::transform(locale.begin(), locale.end(), locale.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

}  // namespace shunt::cli
