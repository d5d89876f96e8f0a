#include "support/process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

namespace shunt::testing {
namespace {

// Seconds of processor time that a child has used so far.
double worked(pid_t child) {
  clockid_t clock = 0;
  timespec time{};
  if (clock_getcpuclockid(child, &clock) == 0) clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Waits until something holds, or the child has ended.
void wait_until(pid_t child, const std::function<bool()>& holds) {
  siginfo_t ended{};
  while (ended.si_pid == 0 && !holds()) {
    usleep(1000);
    waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
  }
}

// Runs command[0]. What is to be done while it runs is given its process.
Finished run(const std::vector<std::string>& command, const std::string& input, const std::string& output_path,
             const std::function<void(pid_t)>& meanwhile) {
  const Scratch scratch;
  const std::string in = scratch.file("in", input);
  const std::string out = output_path.empty() ? scratch.path("out") : output_path;
  const std::string err = scratch.path("err");
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open(in.c_str(), O_RDONLY), 0);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0600), 1);
    dup2(open(err.c_str(), O_WRONLY | O_CREAT, 0600), 2);
    execv(words[0], words.data());
    _exit(127);
  }
  meanwhile(child);
  int status = 0;
  struct rusage usage {};
  wait4(child, &status, 0, &usage);
  Finished result;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  const auto seconds_of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  result.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  result.peak_kilobytes = usage.ru_maxrss;
  if (output_path.empty()) result.out = contents(out);
  result.err = contents(err);
  return result;
}

std::vector<std::string> program_with(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{program()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

}  // namespace

const std::string& program() {
  static const std::string path = [] {
    const char* const asked = std::getenv("SHUNT_PROGRAM");
    return asked == nullptr ? SHUNT_BUILT_PROGRAM : asked;
  }();
  return path;
}

Scratch::Scratch() {
  std::string pattern = (std::filesystem::temp_directory_path() / "shunt-test-XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

Scratch::~Scratch() { std::filesystem::remove_all(path_); }

std::string Scratch::file(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
  return (path_ / name).string();
}

std::string contents(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Finished run_command(const std::vector<std::string>& command, const std::string& input, const std::string& output_path,
                     double interrupt_after, int signal) {
  return run(command, input, output_path, [&](pid_t child) {
    if (interrupt_after <= 0) return;
    wait_until(child, [&] { return worked(child) >= interrupt_after; });
    kill(child, signal);
  });
}

Finished run_program(const std::vector<std::string>& arguments, const std::string& input,
                     const std::string& output_path, double interrupt_after, int signal) {
  return run_command(program_with(arguments), input, output_path, interrupt_after, signal);
}

Finished run_program_until(const std::function<bool()>& reached, int signal,
                           const std::vector<std::string>& arguments) {
  return run(program_with(arguments), "", "", [&](pid_t child) {
    wait_until(child, reached);
    kill(child, signal);
  });
}

Finished run_script(const std::string& script) {
  return run_command({"/bin/sh", "-c", "shunt='" + program() + "'; " + script});
}

}  // namespace shunt::testing
