// Child processes: what they say arrives whole, how they end is told, and none outlives its owner.
#include "system/child_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "support/process.hpp"

namespace shunt {
namespace {

struct Said {
  std::string output;
  std::string errors;
  ChildProcess::End end;
};

Said wait_for(ChildProcess& child) {
  ChildProcess* const all[] = {&child};
  Said said;
  while (!child.has_ended()) {
    wait_for_children(all, 1000);
    said.output += child.take_output();
    said.errors += child.take_errors();
  }
  said.end = child.end();
  return said;
}

void say(int descriptor, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = write(descriptor, text.data() + done, text.size() - done);
    if (count <= 0) _exit(99);
    done += static_cast<std::size_t>(count);
  }
}

std::size_t open_descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

bool has_children() {
  siginfo_t ended{};
  return waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0;
}

// Waits until a process that is not ours has gone: it belongs to init, which reaps it, and until then it is a zombie.
// False: it lives on, for a time that only a failure takes.
bool dies(pid_t process) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (std::chrono::steady_clock::now() < end) {
    const std::string state = testing::contents("/proc/" + std::to_string(process) + "/stat");
    if (state.empty() || state.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST(ChildProcess, HandsOverBothStreamsAndTheExitCodeOfAProgram) {
  ChildProcess child = ChildProcess::run({"/bin/sh", "-c", "echo out; echo err >&2; exit 7"});
  const Said said = wait_for(child);
  EXPECT_EQ(said.output, "out\n");
  EXPECT_EQ(said.errors, "err\n");
  EXPECT_EQ(said.end.exit_code, 7);
  EXPECT_EQ(said.end.signal, 0);
}

TEST(ChildProcess, RunsAFunctionInACopy) {
  int value = 1;
  ChildProcess child = ChildProcess::call([&value] {
    value = 2;
    say(STDOUT_FILENO, "copy\n");
    return 3;
  });
  const Said said = wait_for(child);
  EXPECT_EQ(said.output, "copy\n");
  EXPECT_EQ(said.end.exit_code, 3);
  EXPECT_EQ(value, 1);
}

TEST(ChildProcess, PassesMoreThanAPipeHolds) {
  const std::string much(3'000'000, 'x');
  ChildProcess child = ChildProcess::call([&much] {
    say(STDOUT_FILENO, much);
    say(STDERR_FILENO, much);
    return 0;
  });
  const Said said = wait_for(child);
  EXPECT_EQ(said.output.size(), much.size());
  EXPECT_EQ(said.errors.size(), much.size());
}

TEST(ChildProcess, TellsTheSignalThatEndedIt) {
  ChildProcess child = ChildProcess::run({"/bin/sh", "-c", "kill -TERM $$"});
  EXPECT_EQ(wait_for(child).end.signal, SIGTERM);
}

TEST(ChildProcess, SaysWhyAProgramCannotBeStarted) {
  ChildProcess child = ChildProcess::run({"/nowhere/at-all"});
  const Said said = wait_for(child);
  EXPECT_EQ(said.end.exit_code, ChildProcess::kNotStarted);
  EXPECT_EQ(said.errors, "/nowhere/at-all: No such file or directory\n");
}

TEST(ChildProcess, HasAnEmptyInputAndNoDescriptorOfItsParent) {
  const int own = open("/dev/null", O_RDONLY);  // not closed by exec
  ChildProcess child = ChildProcess::run({"/bin/sh", "-c", "cat; ls /proc/self/fd | wc -l"});
  EXPECT_EQ(wait_for(child).output, "4\n");  // 0, 1, 2 and the folder that ls reads
  close(own);
}

TEST(ChildProcess, IsKilledAndReapedWithItsOwner) {
  const std::size_t before = open_descriptors();
  {
    ChildProcess child = ChildProcess::call([] {
      while (true) pause();
      return 0;
    });
    EXPECT_FALSE(child.has_ended());
    ChildProcess moved = std::move(child);
    EXPECT_FALSE(moved.has_ended());
  }
  EXPECT_FALSE(has_children());
  EXPECT_EQ(open_descriptors(), before);
}

TEST(ChildProcess, EndsWithWhatItHasStarted) {
  // The grandchild holds the pipe open and would outlive a child that is killed alone.
  ChildProcess child = ChildProcess::run({"/bin/sh", "-c", "sleep 600 & echo $!; wait"});
  ChildProcess* const all[] = {&child};
  std::string output;
  while (output.find('\n') == std::string::npos) {
    wait_for_children(all, 1000);
    output += child.take_output();
  }
  child.kill();
  EXPECT_EQ(wait_for(child).end.signal, SIGKILL);
  const pid_t grandchild = std::stoi(output);
  EXPECT_TRUE(dies(grandchild));
}

TEST(ChildProcess, DiesWithAParentThatIsKilled) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    close(pipe_ends[0]);
    // The child's own copy of the pipe's end is closed before its work begins, so it says its number by its output.
    ChildProcess child = ChildProcess::run({"/bin/sh", "-c", "echo $$; exec sleep 600"});
    ChildProcess* const all[] = {&child};
    std::string output;
    while (output.find('\n') == std::string::npos) {
      wait_for_children(all, 1000);
      output += child.take_output();
    }
    say(pipe_ends[1], output);
    kill(getpid(), SIGKILL);
  }
  close(pipe_ends[1]);
  char text[32] = "";
  ASSERT_GT(read(pipe_ends[0], text, sizeof text - 1), 0);
  close(pipe_ends[0]);
  int status = 0;
  waitpid(parent, &status, 0);
  EXPECT_EQ(WTERMSIG(status), SIGKILL);
  const pid_t child = std::stoi(text);
  EXPECT_TRUE(dies(child));
}

TEST(ChildProcess, SeveralAreWaitedForAtOnce) {
  std::vector<ChildProcess> children;
  for (int i = 0; i < 8; ++i) {
    children.push_back(ChildProcess::call([i] {
      say(STDOUT_FILENO, std::to_string(i));
      return i;
    }));
  }
  std::vector<ChildProcess*> all;
  for (ChildProcess& child : children) all.push_back(&child);
  const auto are_done = [&] {
    return std::all_of(all.begin(), all.end(), [](const ChildProcess* child) { return child->has_ended(); });
  };
  while (!are_done()) wait_for_children(all, 1000);
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(children[static_cast<std::size_t>(i)].end().exit_code, i);
    EXPECT_EQ(children[static_cast<std::size_t>(i)].take_output(), std::to_string(i));
  }
}

}  // namespace
}  // namespace shunt
