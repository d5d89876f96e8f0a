#include "machine.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

namespace shunt::cli {

MachineFacts machine_facts() {
  MachineFacts facts{"unknown", std::max(1U, std::thread::hardware_concurrency())};
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
