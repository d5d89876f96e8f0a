#include "cli/console/machine.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include "system/machine_memory.hpp"

namespace shunt::cli {

namespace {

std::string system_name() {
  constexpr std::string_view kKey = "PRETTY_NAME=";
  std::ifstream stream("/etc/os-release");
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with(kKey)) continue;
    line.erase(0, kKey.size());
    std::erase(line, '"');
    return line;
  }
  return {};
}

}  // namespace

MachineFacts machine_facts() {
  MachineFacts facts{"unknown", std::max(1U, std::thread::hardware_concurrency()), system_name(),
                     machine_memory().total};
  std::ifstream stream("/proc/cpuinfo");
  for (std::string line; std::getline(stream, line);) {
    const std::size_t colon = line.find(": ");
    if (!line.starts_with("model name") || colon == std::string::npos) continue;
    facts.processor = line.substr(colon + 2);
    break;
  }
  return facts;
}

}  // namespace shunt::cli
