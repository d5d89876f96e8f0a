#include "terminal.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>

#include "units.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHUNT_SANITIZED 1
#else
#define SHUNT_SANITIZED 0
#endif

namespace shunt::cli {
namespace {

StopFlag the_flag;

void on_signal(int) { the_flag.raise(); }

std::size_t read_number(const char* path, std::size_t fallback) {
  std::ifstream file(path);
  std::size_t number = 0;
  return file >> number ? number : fallback;
}

// The smaller of what the machine and the control group have left.
std::size_t available_memory() {
  constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();
  std::size_t available = kUnknown;
  std::ifstream meminfo("/proc/meminfo");
  for (std::string name; meminfo >> name;) {
    std::size_t kilobytes = 0;
    if (name == "MemAvailable:" && meminfo >> kilobytes) available = kilobytes * 1024;
  }
  const std::size_t group_limit = read_number("/sys/fs/cgroup/memory.max", kUnknown);
  const std::size_t group_used = read_number("/sys/fs/cgroup/memory.current", 0);
  if (group_limit != kUnknown) available = std::min(available, group_limit - std::min(group_used, group_limit));
  return available == kUnknown ? std::size_t{2} << 30 : available;
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t resident = 0;
  statm >> pages >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void write_output(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EPIPE) throw ClosedPipe{};
    if (written < 0) throw OutputError{std::strerror(errno)};
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool wants_colour(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  const char* refused = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (refused == nullptr || *refused == '\0');
}

StopFlag& stop_on_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second signal gets the default action
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);  // write() tells instead
  return the_flag;
}

std::size_t memory_for_searches(const std::string* limit) {
  constexpr std::size_t kLeastMargin = std::size_t{4} << 20;  // what searches use besides their large arrays
  constexpr std::size_t kBelt = std::size_t{512} << 20;
  const std::size_t total = limit != nullptr ? parse_size(*limit) : available_memory() / 5 * 4;
  if (!SHUNT_SANITIZED) {
    struct rlimit process {};
    getrlimit(RLIMIT_AS, &process);
    process.rlim_cur = std::min<rlim_t>(process.rlim_max, total + kBelt);
    setrlimit(RLIMIT_AS, &process);
  }
  const std::size_t used = resident_bytes() + std::max(kLeastMargin, total / 20);
  return total > used ? total - used : 0;
}

}  // namespace shunt::cli
