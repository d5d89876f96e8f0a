#include "cli/console/process.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <limits>

#include "cli/console/folders.hpp"
#include "system/machine_memory.hpp"
#include "system/thread.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SHUNT_SANITIZED 1
#else
#define SHUNT_SANITIZED 0
#endif

namespace shunt::cli {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

StopFlag the_flag;

void on_signal(int) { the_flag.raise(); }

void open_missing_descriptors() {
  // In the direction in which it fails: who reads closed input or writes closed output still gets an error.
  constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int descriptor = 0; descriptor <= STDERR_FILENO; ++descriptor) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", kModes[descriptor]);  // takes the lowest
  }
}

// Of this process, in bytes.
struct MemoryInUse {
  std::size_t mapped = 0;    // address space
  std::size_t resident = 0;  // the part of it that is in memory
};

MemoryInUse memory_in_use() {
  std::ifstream statm("/proc/self/statm");
  MemoryInUse pages;
  statm >> pages.mapped >> pages.resident;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return {pages.mapped * page, pages.resident * page};
}

std::size_t address_space_limit() {
  struct rlimit limit {};
  getrlimit(RLIMIT_AS, &limit);
  return limit.rlim_cur == RLIM_INFINITY || SHUNT_SANITIZED ? kUnlimited : limit.rlim_cur;
}

// A limit that was set by others is never raised. The sanitizers map terabytes and go without.
void lower_address_space_limit(std::size_t bytes) {
  if (SHUNT_SANITIZED || bytes >= address_space_limit()) return;
  struct rlimit limit {};
  getrlimit(RLIMIT_AS, &limit);
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_AS, &limit);
}

std::size_t minus(std::size_t from, std::size_t taken) { return from - std::min(from, taken); }

constexpr std::size_t kStackWanted = Thread::kStackBytes;  // as much as the other threads have

[[gnu::noinline]] void touch_stack() {
  [[maybe_unused]] volatile char space[kStackWanted];
  space[0] = 0;
}

// The stack grows by page faults, and one that finds no address space left (`ulimit -v`) ends the process. What was
// reached once stays, and costs one page.
void grow_stack() {
  struct rlimit stack {};
  getrlimit(RLIMIT_STACK, &stack);
  const std::size_t space = address_space_limit();
  const bool has_space = space == kUnlimited || minus(space, memory_in_use().mapped) > 2 * kStackWanted;
  if (has_space && stack.rlim_cur >= 2 * kStackWanted) touch_stack();
}

}  // namespace

void prepare_process() {
  open_missing_descriptors();
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  grow_stack();
}

StopFlag& stop_on_signals() {
  for (const int number : {SIGINT, SIGTERM}) {
    struct sigaction action {};
    sigaction(number, nullptr, &action);
    if (action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second signal gets the default action
    sigaction(number, &action, nullptr);
  }
  return the_flag;
}

void request_stop() { the_flag.raise(); }

std::size_t usable_memory() {
  const MachineMemory memory = machine_memory();
  return (memory.total > 0 ? memory.available : std::size_t{2} << 30) / 5 * 4;
}

namespace {

void settle_memory(Limits& limits, unsigned threads) {
  constexpr std::size_t kLeastMargin = std::size_t{4} << 20;  // what searches use besides their large arrays
  constexpr std::size_t kBelt = std::size_t{512} << 20;
  constexpr std::size_t kArena = std::size_t{64} << 20;  // of address space, for each arena of malloc
  constexpr unsigned kMostArenas = 8;
  const std::size_t total = limits.memory_bytes != kUnlimited ? limits.memory_bytes : usable_memory();
  const std::size_t shell_limit = address_space_limit();
  const MemoryInUse used = memory_in_use();
  const std::size_t stacks = threads * Thread::kStackBytes;

  // Arenas keep threads from waiting for each other, and cost nothing but address space: where that is scarce, one
  // does.
  const unsigned arenas = shell_limit == kUnlimited ? std::min(threads, kMostArenas) : 1;
  mallopt(M_ARENA_MAX, static_cast<int>(arenas));
  lower_address_space_limit(total + kBelt + stacks + arenas * kArena);

  std::size_t& searches = limits.memory_bytes;
  searches = minus(total, used.resident + std::max(kLeastMargin, total / 20));
  if (shell_limit == kUnlimited) return;
  const std::size_t left = minus(shell_limit, used.mapped + std::max(kLeastMargin, shell_limit / 20));
  searches = std::min(searches, minus(left, std::min(stacks, left / 2)));  // threads without a stack do not start
}

}  // namespace

Request prepared(Request request) {
  request.stop = &stop_on_signals();
  request.tables = table_folder();
  settle_memory(request.limits, request.threads);
  return request;
}

void keep_process_within(const Limits& limits) {
  if (limits.memory_bytes == kUnlimited) return;
  const MemoryInUse used = memory_in_use();
  // The program itself may take more than the limit, and what it has freed may be gone: a little it always gets.
  constexpr std::size_t kLeast = std::size_t{1} << 20;
  lower_address_space_limit(used.mapped + std::max(kLeast, minus(limits.memory_bytes, used.resident)));
}

}  // namespace shunt::cli
