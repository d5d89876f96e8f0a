#include "system/machine_memory.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>

namespace shunt {
namespace {

std::optional<std::size_t> read_number(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  if (!(file >> number)) return std::nullopt;  // no such file, or the word "max"
  return number;
}

// Where a hierarchy of groups is, and the names of its files.
struct Hierarchy {
  const char* folder;
  const char* limit;
  const char* used;
  const char* idle_files;  // a line of memory.stat
};
constexpr Hierarchy kUnified = {"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};
constexpr Hierarchy kByResource = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                                   "total_inactive_file"};

// A group's use counts copies of files, which the kernel drops when somebody needs their memory.
std::size_t used_by_group(const std::string& path, const Hierarchy& hierarchy) {
  const std::size_t used = read_number(path + hierarchy.used).value_or(0);
  std::ifstream stat(path + "memory.stat");
  std::string name;
  for (std::size_t bytes = 0; stat >> name >> bytes;) {
    if (name == hierarchy.idle_files) return used - std::min(used, bytes);
  }
  return used;
}

// A limit on a group holds for all groups below it: every folder from the process's own up to the root is asked. In a
// container the named folders may be missing, and the root is the container's own.
void respect_groups(const std::string& root, const std::string& group, const Hierarchy& hierarchy,
                    MachineMemory& memory) {
  for (std::string folder = group;; folder.erase(folder.rfind('/'))) {
    const std::string path = root + hierarchy.folder + folder + "/";
    if (const auto most = read_number(path + hierarchy.limit)) {
      memory.total = std::min(memory.total, *most);
      memory.available = std::min(memory.available, *most - std::min(*most, used_by_group(path, hierarchy)));
    }
    if (folder.empty()) return;
  }
}

std::size_t resident_bytes_of(const std::string& process) {
  std::ifstream statm("/proc/" + process + "/statm");
  std::size_t mapped = 0;
  std::size_t resident = 0;
  return statm >> mapped >> resident ? resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

MachineMemory machine_memory(const std::string& root) {
  MachineMemory memory;
  std::ifstream meminfo(root + "/proc/meminfo");
  for (std::string name; meminfo >> name;) {
    std::size_t kilobytes = 0;
    if (name == "MemTotal:" && meminfo >> kilobytes) memory.total = kilobytes * 1024;
    if (name == "MemAvailable:" && meminfo >> kilobytes) memory.available = kilobytes * 1024;
  }
  // "0::/user.slice/a" of the unified hierarchy, "4:memory:/a" of the one with a tree for each resource.
  std::ifstream groups(root + "/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string kind = "," + line.substr(first + 1, second - first - 1) + ",";
    std::string group = line.substr(second + 1);
    if (!group.starts_with('/')) continue;
    if (group == "/") group.clear();
    if (kind == ",,") respect_groups(root, group, kUnified, memory);
    if (kind.find(",memory,") != std::string::npos) respect_groups(root, group, kByResource, memory);
  }
  return memory;
}

std::size_t resident_bytes(pid_t process) {
  const std::string own = std::to_string(process);
  std::size_t most = resident_bytes_of(own);
  std::ifstream children("/proc/" + own + "/task/" + own + "/children");
  for (std::string child; children >> child;) most = std::max(most, resident_bytes_of(child));
  return most;
}

}  // namespace shunt
