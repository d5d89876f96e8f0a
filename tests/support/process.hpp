// Runs the real program and keeps what it said.
#pragma once

#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace shunt::testing {

// The program that tests start: SHUNT_PROGRAM of the environment, else the one that was built with them.
const std::string& program();

struct Finished {
  int code = -1;  // -signal if it was killed
  std::string out;
  std::string err;
  double cpu_seconds = 0;  // of the program itself: the same on a busy machine
  long peak_kilobytes = 0;
};

// A folder of its own, removed at the end.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string file(const std::string& name, const std::string& text) const;
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string contents(const std::string& path);

// Runs command[0]. `interrupt_after` > 0: sends SIGINT, or another signal, after so many seconds of processor time.
Finished run_command(const std::vector<std::string>& command, const std::string& input = "",
                     const std::string& output_path = "", double interrupt_after = 0, int signal = SIGINT);
Finished run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                     const std::string& output_path = "", double interrupt_after = 0, int signal = SIGINT);
// Sends a signal as soon as something is seen to hold: a moment of the work, not of a clock.
Finished run_program_until(const std::function<bool()>& reached, int signal, const std::vector<std::string>& arguments);
// A script of the shell, in which "$shunt" is the program.
Finished run_script(const std::string& script);

}  // namespace shunt::testing
