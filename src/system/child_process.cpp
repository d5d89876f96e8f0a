#include "system/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include "system/machine_memory.hpp"

namespace shunt {
namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

// No signal is handled between fork and the work of the child: handlers may write into pipes that it shares with its
// parent, which would take a Ctrl-C of the child for its own.
class BlockedSignals {
 public:
  BlockedSignals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;
  ~BlockedSignals() { restore(); }
  void restore() const { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

// ---- in the child, between fork and the work: nothing here allocates, since another thread may hold malloc's lock

void die_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(ChildProcess::kNotStarted);  // it died before this was asked for
}

// `number` becomes `standard`, which stays open in a program that is started. The pipes' ends are never standard ones
// themselves: prepare_process() and libraries' users keep 0 to 2 open.
void use_as(int number, int standard) {
  if (dup2(number, standard) < 0) _exit(ChildProcess::kNotStarted);
}

void close_all_others() {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3U, ~0U, 0U) == 0) return;
#endif
  for (int number = 3; number < 1024; ++number) close(number);
}

// Its own group, so that Ctrl-C reaches only this process, which decides what becomes of its children.
void prepare_child(pid_t parent, int given_input, int output, int errors) {
  die_with(parent);
  setpgid(0, 0);
  const int input = given_input >= 0 ? given_input : open("/dev/null", O_RDONLY);
  if (input >= 0) use_as(input, STDIN_FILENO);
  use_as(output, STDOUT_FILENO);
  use_as(errors, STDERR_FILENO);
  close_all_others();
}

// What a program expects of its parent: every signal does what it usually does, but for those that the user had
// ignored.
void forget_handlers() {
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action {};
    if (sigaction(number, nullptr, &action) != 0) continue;
    const bool was_ignored_here = number == SIGPIPE || number == SIGXFSZ;  // by prepare_process()
    if (action.sa_handler == SIG_IGN && !was_ignored_here) continue;
    signal(number, SIG_DFL);
  }
}

int watch_of(pid_t process) {
#ifdef SYS_pidfd_open
  return static_cast<int>(syscall(SYS_pidfd_open, process, 0U));  // close-on-exec by itself
#else
  static_cast<void>(process);
  return -1;
#endif
}

// A file without a name that holds the text, to be read from its beginning.
int file_with(const std::string& text) {
  const int file = memfd_create("input", MFD_CLOEXEC);
  if (file < 0) fail("memfd_create");
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = write(file, text.data() + written, text.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      close(file);
      fail("memfd");
    }
    written += static_cast<std::size_t>(count);
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

}  // namespace

// ---- descriptors and streams

ChildProcess::Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

ChildProcess::Descriptor& ChildProcess::Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

void ChildProcess::Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

void ChildProcess::Stream::read_what_is_there() {
  std::array<char, 1 << 16> buffer;  // not initialised: read() fills it
  while (descriptor.number() >= 0) {
    const ssize_t count = read(descriptor.number(), buffer.data(), buffer.size());
    if (count > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0) {
      descriptor.close();
    } else if (errno != EINTR) {
      if (errno != EAGAIN) descriptor.close();
      return;
    }
  }
}

// ---- the process

ChildProcess ChildProcess::start(const std::function<int()>& work, int input, bool is_program) {
  int output[2];
  int errors[2];
  if (pipe2(output, O_CLOEXEC) != 0) fail("pipe");
  ChildProcess child;
  child.output_.descriptor = Descriptor(output[0]);
  Descriptor output_end(output[1]);
  if (pipe2(errors, O_CLOEXEC) != 0) fail("pipe");
  child.errors_.descriptor = Descriptor(errors[0]);
  Descriptor errors_end(errors[1]);
  for (const int number : {output[0], errors[0]}) fcntl(number, F_SETFL, O_NONBLOCK);

  const pid_t parent = getpid();
  {
    const BlockedSignals blocked;
    child.process_ = fork();
    if (child.process_ == 0) {
      prepare_child(parent, input, output_end.number(), errors_end.number());
      if (is_program) forget_handlers();
      blocked.restore();
      _exit(work());
    }
  }
  if (child.process_ < 0) fail("fork");
  setpgid(child.process_, child.process_);  // whoever comes first: kill() needs the group
  child.watch_ = Descriptor(watch_of(child.process_));
  return child;
}

ChildProcess ChildProcess::run(const std::vector<std::string>& words, const std::string& input) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  const Descriptor file = input.empty() ? Descriptor() : Descriptor(file_with(input));
  return start(
      [&pointers] {
        execv(pointers[0], pointers.data());
        const char* const parts[] = {pointers[0], ": ", strerror(errno), "\n"};
        for (const char* const part : parts) {
          if (write(STDERR_FILENO, part, strlen(part)) < 0) break;
        }
        return kNotStarted;
      },
      file.number(), true);
}

ChildProcess ChildProcess::call(const std::function<int()>& work) { return start(work, -1, false); }

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)),
      watch_(std::move(other.watch_)),
      end_(other.end_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(output_, other.output_);
  std::swap(errors_, other.errors_);
  std::swap(watch_, other.watch_);
  std::swap(end_, other.end_);
  return *this;
}

ChildProcess::~ChildProcess() {
  if (process_ < 0) return;
  kill();
  reap(true);
}

std::string ChildProcess::take_output() { return std::exchange(output_.text, {}); }
std::string ChildProcess::take_errors() { return std::exchange(errors_.text, {}); }

void ChildProcess::interrupt() const {
  if (process_ >= 0) ::kill(process_, SIGINT);
}

std::size_t ChildProcess::resident_bytes() const { return process_ < 0 ? 0 : shunt::resident_bytes(process_); }

std::vector<int> ChildProcess::descriptors() const {
  std::vector<int> numbers;
  for (const Descriptor* const descriptor : {&output_.descriptor, &errors_.descriptor, &watch_}) {
    if (!has_ended() && descriptor->number() >= 0) numbers.push_back(descriptor->number());
  }
  return numbers;
}

void ChildProcess::kill() const {
  if (process_ < 0) return;
  ::kill(-process_, SIGKILL);
  ::kill(process_, SIGKILL);  // its group may not be made yet
}

void ChildProcess::reap(bool waits) {
  int status = 0;
  pid_t reaped = 0;
  do {
    reaped = waitpid(process_, &status, waits ? 0 : WNOHANG);
  } while (reaped < 0 && errno == EINTR);
  if (reaped == 0) return;
  process_ = -1;
  end_ = WIFEXITED(status) ? End{WEXITSTATUS(status), 0} : End{0, WTERMSIG(status)};
}

void wait_for_children(std::span<ChildProcess* const> children, int milliseconds) {
  std::vector<pollfd> watched;
  watched.reserve(3 * children.size());
  for (const ChildProcess* child : children) {
    for (const ChildProcess::Descriptor* descriptor :
         {&child->output_.descriptor, &child->errors_.descriptor, &child->watch_}) {
      watched.push_back({child->has_ended() ? -1 : descriptor->number(), POLLIN, 0});
    }
  }
  if (poll(watched.data(), watched.size(), milliseconds) <= 0) return;
  for (std::size_t i = 0; i < children.size(); ++i) {
    ChildProcess& child = *children[i];
    if (child.has_ended()) continue;
    const bool has_ended = watched[3 * i + 2].revents != 0;
    // After the end, so that the last words are not missed.
    child.output_.read_what_is_there();
    child.errors_.read_what_is_there();
    const bool is_silent = child.output_.descriptor.number() < 0 && child.errors_.descriptor.number() < 0;
    // Without a watch (an old kernel) the end of both streams is the end of the process, or nearly so.
    if (has_ended || (is_silent && child.watch_.number() < 0)) child.reap(true);
  }
}

}  // namespace shunt
