// How much memory a machine has, by files as Linux writes them: with control groups of both kinds, and without.
#include "system/machine_memory.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "support/process.hpp"

namespace shunt::testing {
namespace {

constexpr std::size_t kGigabyte = std::size_t{1} << 30;

// A folder that stands in for the root of the file system, of a machine with 16 GB of which 12 are free.
class Machine {
 public:
  Machine() { write("proc/meminfo", "MemTotal: 16777216 kB\nMemFree: 1024 kB\nMemAvailable: 12582912 kB\n"); }
  void write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = std::filesystem::path(folder_.path("")) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  MachineMemory memory() const { return machine_memory(folder_.path("")); }

 private:
  Scratch folder_;
};

std::string bytes(double gigabytes) {
  return std::to_string(static_cast<std::size_t>(gigabytes * static_cast<double>(kGigabyte))) + "\n";
}

TEST(MachineMemoryTest, WithoutGroupsItIsThatOfTheMachine) {
  const Machine machine;
  EXPECT_EQ(machine.memory().total, 16 * kGigabyte);
  EXPECT_EQ(machine.memory().available, 12 * kGigabyte);
}

TEST(MachineMemoryTest, TheLeastLimitOfTheGroupsAboveAProcessHolds) {
  const Machine machine;
  machine.write("proc/self/cgroup", "0::/user.slice/shell\n");
  machine.write("sys/fs/cgroup/user.slice/shell/memory.max", "max\n");
  machine.write("sys/fs/cgroup/user.slice/memory.max", bytes(4));
  machine.write("sys/fs/cgroup/user.slice/memory.current", bytes(3));
  machine.write("sys/fs/cgroup/user.slice/memory.stat", "anon 5\ninactive_file " + bytes(1) + "slab 7\n");
  machine.write("sys/fs/cgroup/memory.max", bytes(8));
  EXPECT_EQ(machine.memory().total, 4 * kGigabyte);
  EXPECT_EQ(machine.memory().available, 2 * kGigabyte) << "copies of files make room";
}

TEST(MachineMemoryTest, InAContainerTheRootOfTheGroupsIsItsOwn) {
  const Machine machine;
  machine.write("proc/self/cgroup", "0::/docker/4711\n");
  machine.write("sys/fs/cgroup/memory.max", bytes(0.5));
  EXPECT_EQ(machine.memory().total, kGigabyte / 2);
  EXPECT_EQ(machine.memory().available, kGigabyte / 2);
}

TEST(MachineMemoryTest, GroupsByResourceCountAsWell) {
  const Machine machine;
  machine.write("proc/self/cgroup", "9:name=systemd:/\n4:cpu,memory:/jobs/7\n0::/\n");
  machine.write("sys/fs/cgroup/memory/jobs/7/memory.limit_in_bytes", bytes(2));
  machine.write("sys/fs/cgroup/memory/jobs/7/memory.usage_in_bytes", bytes(1.5));
  machine.write("sys/fs/cgroup/memory/jobs/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(machine.memory().total, 2 * kGigabyte);
  EXPECT_EQ(machine.memory().available, kGigabyte / 2);
}

TEST(MachineMemoryTest, AFullGroupLeavesNothing) {
  const Machine machine;
  machine.write("proc/self/cgroup", "0::/\n");
  machine.write("sys/fs/cgroup/memory.max", bytes(1));
  machine.write("sys/fs/cgroup/memory.current", bytes(2));
  EXPECT_EQ(machine.memory().available, 0U);
}

TEST(MachineMemoryTest, WhatIsNotToldIsNothing) {
  const Scratch folder;
  EXPECT_EQ(machine_memory(folder.path("")).total, 0U);
}

TEST(MachineMemoryTest, AProcessThatTakesMemoryIsSeenToHoldIt) {
  const std::size_t before = resident_bytes(getpid());
  ASSERT_GT(before, 0U);
  const std::vector<char> taken(64U << 20U, 'x');
  EXPECT_GE(resident_bytes(getpid()), before + (60U << 20U)) << taken.size();
}

}  // namespace
}  // namespace shunt::testing
