// Runs the program on a terminal, as far as it can tell: standard output and standard error are one.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/terminal_screen.hpp"

namespace shunt::testing {

struct TerminalRun {
  int code = -1;
  std::string screen;  // every byte that came
};

// `columns` 0: the terminal does not know its width. An environment variable without a value is unset.
TerminalRun run_on_terminal(const std::vector<std::string>& arguments, unsigned short columns,
                            const std::vector<std::pair<std::string, std::optional<std::string>>>& environment);

// A program that is being used: keys go in, and the screen is what a terminal would show. The terminal is the program's
// own, so Ctrl-C is a signal, and a terminal that is closed ends it.
class TerminalProgram {
 public:
  // `command`: a path and its arguments.
  TerminalProgram(const std::vector<std::string>& command, int columns, int rows,
                  const std::vector<std::pair<std::string, std::optional<std::string>>>& environment = {});
  ~TerminalProgram();
  TerminalProgram(const TerminalProgram&) = delete;
  TerminalProgram& operator=(const TerminalProgram&) = delete;

  void send(std::string_view bytes);
  void resize(int columns, int rows);
  void signal(int number) const;
  void hang_up();  // closes the terminal

  // Reads until the screen is as wanted. False: it never was, within a time that only a failure takes.
  bool wait_until(const std::function<bool(const TerminalScreen&)>& is_as_wanted);
  bool wait_for(std::string_view words);
  // Reads until the program ends. Its exit code, or minus the signal.
  int wait_for_end();

  const TerminalScreen& screen() const { return screen_; }
  const struct termios& settings_before() const { return before_; }
  struct termios settings() const;  // as they are now

 private:
  bool read_some(int milliseconds);

  int master_ = -1;
  int slave_ = -1;  // held open, so that the settings can be looked at when the program has ended
  pid_t child_ = -1;
  struct termios before_ {};
  TerminalScreen screen_;
};

}  // namespace shunt::testing
