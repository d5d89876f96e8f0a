#include "support/pseudo_terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>

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

  std::vector<char*> words{const_cast<char*>(SHUNT_PROGRAM)};
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
    execv(SHUNT_PROGRAM, words.data());
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

}  // namespace shunt::testing
