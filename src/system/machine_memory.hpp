// How much memory there is: of the machine, within the control groups that this process is in, and of a process.
// Linux tells it in files; where it does not, the answers are 0.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

namespace shunt {

struct MachineMemory {
  std::size_t total = 0;      // what the machine has, or the least of what its control groups allow; 0: not known
  std::size_t available = 0;  // what of it is not in use now; 0: not known, or nothing
};

// `root` stands before /proc and /sys: a test gives a folder of its own.
MachineMemory machine_memory(const std::string& root = "");

// The resident bytes of a process or, if one of those that it has started is larger, of that one: they share most of
// what they hold, so that a sum would count it twice. 0: there is no such process.
std::size_t resident_bytes(pid_t process);

}  // namespace shunt
