#include "support/pseudo_terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "support/process.hpp"

namespace shunt::testing {

TerminalRun run_on_terminal(const std::vector<std::string>& arguments, unsigned short columns,
                            const std::vector<std::pair<std::string, std::optional<std::string>>>& environment) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  grantpt(master);
  unlockpt(master);
  const int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
  struct termios settings {};
  tcgetattr(slave, &settings);
  cfmakeraw(&settings);  // a line end stays one
  tcsetattr(slave, TCSANOW, &settings);
  struct winsize size {};
  size.ws_col = columns;
  size.ws_row = columns == 0 ? 0 : 24;
  ioctl(slave, TIOCSWINSZ, &size);

  std::vector<char*> words{const_cast<char*>(program().c_str())};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    for (const auto& [name, value] : environment) {
      if (value) {
        setenv(name.c_str(), value->c_str(), 1);
      } else {
        unsetenv(name.c_str());
      }
    }
    dup2(open("/dev/null", O_RDONLY), 0);
    dup2(slave, 1);
    dup2(slave, 2);
    execv(words[0], words.data());
    _exit(127);
  }
  close(slave);
  TerminalRun run;
  char bytes[4096];
  for (ssize_t got = 0; (got = read(master, bytes, sizeof bytes)) > 0;) {  // fails when the last slave is closed
    run.screen.append(bytes, static_cast<std::size_t>(got));
  }
  close(master);
  int status = 0;
  waitpid(child, &status, 0);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return run;
}

namespace {

constexpr std::chrono::seconds kPatience(60);  // only a failure takes so long

void set_environment(const std::vector<std::pair<std::string, std::optional<std::string>>>& environment) {
  for (const auto& [name, value] : environment) {
    if (value) {
      setenv(name.c_str(), value->c_str(), 1);
    } else {
      unsetenv(name.c_str());
    }
  }
}

}  // namespace

TerminalProgram::TerminalProgram(const std::vector<std::string>& command, int columns, int rows,
                                 const std::vector<std::pair<std::string, std::optional<std::string>>>& environment)
    : screen_(columns, rows) {
  master_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  grantpt(master_);
  unlockpt(master_);
  slave_ = open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
  tcgetattr(slave_, &before_);
  struct winsize size {};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  ioctl(slave_, TIOCSWINSZ, &size);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  child_ = fork();
  if (child_ != 0) return;
  setsid();
  ioctl(slave_, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; ++descriptor) dup2(slave_, descriptor);
  set_environment({{"TERM", "xterm"}, {"LC_ALL", "C.UTF-8"}, {"NO_COLOR", std::nullopt}});
  set_environment({{"LINES", std::nullopt}, {"COLUMNS", std::nullopt}});
  set_environment(environment);
  execv(words[0], words.data());
  _exit(127);
}

TerminalProgram::~TerminalProgram() {
  if (child_ > 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  hang_up();
}

void TerminalProgram::hang_up() {
  if (slave_ >= 0) close(std::exchange(slave_, -1));
  if (master_ >= 0) close(std::exchange(master_, -1));
}

void TerminalProgram::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(master_, bytes.data(), bytes.size());
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void TerminalProgram::resize(int columns, int rows) {
  struct winsize size {};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  screen_.resize(columns, rows);
  ioctl(master_, TIOCSWINSZ, &size);
}

void TerminalProgram::signal(int number) const { kill(child_, number); }

struct termios TerminalProgram::settings() const {
  struct termios now {};
  tcgetattr(slave_, &now);
  return now;
}

bool TerminalProgram::read_some(int milliseconds) {
  struct pollfd ready {
    master_, POLLIN, 0
  };
  if (poll(&ready, 1, milliseconds) <= 0) return false;
  char bytes[4096];
  const ssize_t got = read(master_, bytes, sizeof bytes);
  if (got <= 0) return false;
  screen_.feed({bytes, static_cast<std::size_t>(got)});
  return true;
}

bool TerminalProgram::wait_until(const std::function<bool(const TerminalScreen&)>& is_as_wanted) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (!is_as_wanted(screen_)) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    if (left <= 0 || !read_some(static_cast<int>(left))) return is_as_wanted(screen_);
  }
  return true;
}

bool TerminalProgram::wait_for(std::string_view words) {
  return wait_until([words](const TerminalScreen& screen) { return screen.has(words); });
}

int TerminalProgram::wait_for_end() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  int status = 0;
  // A full terminal would keep the program from ending, so it is read meanwhile.
  while (waitpid(child_, &status, WNOHANG) == 0) {
    if (master_ >= 0) {
      read_some(10);
    } else {
      poll(nullptr, 0, 10);
    }
    if (std::chrono::steady_clock::now() > deadline) return -1000;
  }
  child_ = -1;
  while (master_ >= 0 && read_some(0)) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace shunt::testing
