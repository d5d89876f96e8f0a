#include "cli/console/browser.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>

namespace shunt::cli {
namespace {

// Of the programs that open addresses on desktops; empty: it is not there.
std::string find_opener() {
  const char* const path = std::getenv("PATH");
  std::stringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (folder.empty() || folder.front() != '/') continue;  // not whatever lies in the current folder
    const std::string program = folder + "/xdg-open";
    if (access(program.c_str(), X_OK) == 0) return program;
  }
  return "";
}

// A grandchild in a session of its own: Ctrl-C here is not meant for the browser, and nobody has to wait for it.
[[noreturn]] void run_apart(char* const* words) {
  setsid();
  if (fork() != 0) _exit(0);
  const int nothing = open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, standard);
  for (int number = 3; number < 256; ++number) close(number);
  for (const int number : {SIGPIPE, SIGXFSZ}) signal(number, SIG_DFL);
  execv(words[0], words);
  _exit(127);
}

}  // namespace

std::string open_in_browser(const std::string& address) {
  std::string opener = find_opener();
  if (opener.empty()) return "xdg-open is not installed";
  std::string word = address;
  char* const words[] = {opener.data(), word.data(), nullptr};
  const pid_t child = fork();
  if (child < 0) return std::strerror(errno);
  if (child == 0) run_apart(words);
  waitpid(child, nullptr, 0);
  return "";
}

}  // namespace shunt::cli
